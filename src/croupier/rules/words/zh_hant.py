"""Traditional Chinese. Prices stand stake first, as on felts: 1賠8 wins 8 for each 1 staked."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.zh_hant import NOTICES, SENTENCES
from croupier.rules.words.template import (
    BetTitles,
    Game,
    Games,
    HandFacts,
    Texts,
    Title,
    Won,
    Words,
)

_NUMBERS = ("零", "一", "兩", "三", "四", "五", "六")
_SIDES = {Side.PLAYER: "閒", Side.BANKER: "莊"}


class TraditionalChinese(Words):
    """Traditional Chinese."""

    tag = "zh-Hant"
    any_result = "任何結果"
    push = "退還注碼"
    bets = BetTitles(
        player=Title.one("閒"),
        banker=Title.one("莊"),
        tie=Title.one("和"),
        player_pair=Title.one("閒對"),
        banker_pair=Title.one("莊對"),
        perfect_pair=Title.one("完美對子"),
        either_pair=Title.one("任意對子"),
        super_6=Title.one("超級六"),
        player_bonus=Title.one("閒龍寶"),
        banker_bonus=Title.one("莊龍寶"),
        banker_three_card_7=Title("莊三張牌7點", "龍七"),
        player_three_card_8=Title("閒三張牌8點", "熊貓八"),
        perfect_pair_once=Title("完美對子（單一賠率）", "完美對子"),
        super_6_at_12=Title("超級六（1賠12）", "超級六"),
        lucky_6=Title.one("幸運六"),
        super_6_plus=Title.one("超級六加強"),
        small_tiger=Title.one("小老虎"),
        big_tiger=Title.one("大老虎"),
        tiger_tie=Title.one("老虎和"),
        dragon_7=Title.one("龍七"),
        panda_8=Title.one("熊貓八"),
        small=Title("小（四張牌）", "小"),
        big=Title("大（五張或六張牌）", "大"),
        five_cards=Title.one("五張牌"),
        six_cards=Title.one("六張牌"),
    )
    games = Games(
        banker_eight_half=Game("免佣百家樂，莊8點勝賠一半", "每局都將整靴牌重新洗過。"),
        banker_six_half=Game(
            "免佣百家樂，莊6點勝賠一半",
            "龍寶投注採用通行的賠率表，與公布的返還率相符。",
        ),
        banker_six_half_live=Game(
            "真人免佣百家樂，莊6點勝賠一半",
            "該遊戲的說明沒有列出賠率；這裡採用真人桌的通行做法，莊6點勝賠一半。",
        ),
        banker_three_card_seven_push=Game("免佣百家樂，莊三張牌7點勝退還注碼"),
        commission_5=Game("傳統百家樂，莊抽佣5%"),
        showcase=Game(
            "邊注一覽",
            "各家賠率不盡相同；找不到可核實來源的投注標為「未核實」。",
        ),
    )
    texts = Texts(
        natural=(
            "首兩張牌合計8點或9點即為例牌，雙方都不再補牌。"
            "兩張牌的9點不會輸：不是勝出，就是與另一手9點成為和局。"
        ),
        malfunction=(
            "如發生故障，該局及其全部派彩作廢，該局的每一注都會退還，且只退一次。"
            "中斷之前已經開始的一局，會用原來的牌打完。"
        ),
        prices_title="多個賠率",
        prices=(
            "一項投注有多個賠率時，由上往下對照：只按第一個符合的賠率賠付，其餘不計。"
            "全都不符合，注碼即輸掉。"
        ),
        ties_title="和局",
        reduced_title="調低的賠率",
        limits_title="每局限額",
        rounding_title="取整",
        skill_title="技巧與歷史",
        skill="任何做法都不會改變牌。牌路只是歷史，不能說明下一局會怎樣。",
        exact="不作取整：不合級距的注碼會被拒絕。",
        rounded_down="本項投注的贏額向下取整至最小貨幣單位。",
        rounded_up="本項投注的贏額向上取整至最小貨幣單位。",
        burned=("一靴牌的第一張會亮出，再按它的點數燒去同樣張數的牌；若是10或花牌，則燒去十張。"),
        not_burned="不燒牌。",
        aces_count="A計1點",
        tens_count="10、J、Q、K計0點",
        draws_third="補第三張牌",
        draws="補一張牌",
        stands="停牌",
        nobody_draws="例牌：雙方都不補牌",
        always_draws="一律補牌",
        always_stands="一律停牌",
        player_cannot_draw="閒不能補牌",
    )
    sentences = SENTENCES
    notices = NOTICES

    def sentences_in_a_row(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)

    def both(self, items: Sequence[str]) -> str:
        return _row(items, "與")

    def either(self, items: Sequence[str]) -> str:
        return _row(items, "或")

    def percent(self, number: str) -> str:
        return f"{number}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.m}賠{price.n}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        more = str(high.n) if low.m == high.m else self.ratio(high)
        return f"{self.ratio(low)} · {more}"

    def up_to(self, price: Ratio) -> str:
        return f"最高{self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _SIDES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return "，且".join(clauses)

    def won(self, won: Won) -> str:
        natural = "" if won.natural is None else "例牌" if won.natural else "非例牌"
        totals = f"{_points(won.totals)}點" if won.totals else ""
        sides = self.either([_SIDES[side] for side in won.sides])
        if won.sides and won.tie:
            told = [f"{sides}勝出或和局"]
            told += [f"點數為{totals}"] if totals else []
            told += [f"為{natural}"] if natural else []
        elif won.tie:
            told = [f"{natural}{totals}和局"]
        else:
            own = f"{_cards(won.cards)}{natural}{totals}"
            told = [f"{sides}以{own}勝出" if own else f"{sides}勝出"]
        if won.margins:
            told.append(f"相差{_points(won.margins)}點")
        return "，".join(told)

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"勝方或和局的點數為{_points(totals)}點"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"雙方點數相差{_points(margins)}點"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "至少一方是例牌" if natural else "雙方都不是例牌"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"雙方共{_cards(cards)}"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"為{_points(facts.totals)}點"] if facts.totals else []
        told += [f"有{_cards(facts.cards)}"] if facts.cards else []
        for what, name in (("natural", "例牌"), ("pair", "對子"), ("suited_pair", "同花對子")):
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(f"{'是' if is_so else '不是'}{name}")
        return f"{_SIDES[facts.side]}的手牌{'、'.join(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "同花對子" if suited else "對子"
        return {
            (0,): f"雙方都不是{pair}",
            (1,): f"恰有一方是{pair}",
            (2,): f"雙方都是{pair}",
            (1, 2): f"至少一方是{pair}",
            (0, 1): f"最多一方是{pair}",
            (0, 2): f"雙方都是{pair}，或都不是{pair}",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        return f"{_cards((cards,)) if cards else ''}{total}點勝時"

    def when(self, clause: str) -> str:
        return f"{clause}時"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{on}{self.ratio(price) if price else self.push}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}：{'；'.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return f"{bet}在{on}{self.ratio(price)}：投注{stake}，此時贏{won}，其他勝出情況贏{usual}。"

    def needs(self, bets: Sequence[str]) -> str:
        return f"須在同一局投注{self.either(bets)}。"

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"不能與{self.either(bets)}在同一局投注。"

    def natural_bet(self, side: Side, total: int | None) -> Title:
        return Title.one(f"{_SIDES[side]}例牌{'' if total is None else f'{total}點'}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title.one(f"{_SIDES[side]}{total}點勝")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"{total}點和")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"同點{low}")
        group = f"{low}至{high}點" if high > low else f"{low}點"
        return Title(f"同點組{group}", f"{group}和局")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"{decks}副牌，共{cards}張，每局重新洗牌。"

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"一靴牌有{decks}副，共{cards}張。"

    def cut_card(self, behind: int, coups_after: int) -> str:
        more = f"再派{coups_after}局，然後洗牌" if coups_after else "不再派牌，隨即洗牌"
        return f"切牌卡放在最後{behind}張牌之前。切牌卡出現的那一局打完後，{more}。"

    def order(self, sides: Sequence[Side]) -> str:
        return f"前四張牌依序派給{'、'.join(_SIDES[side] for side in sides)}。"

    def counts(self, points: int) -> str:
        return f"計{points}點"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f"，計{total}點" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            f"數值由精確計算得出，並非模擬：完整的{decks}副牌中六張牌的所有先後次序全部計入，"
            f"退還的注碼也算作投注。數值屬於{date}的規則表 {sheet}（雜湊值 {name}）；"
            "賠率不同，就是另一份規則表。"
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["雙方點數相同即為和局。"]
        if paid:
            told = "、".join(f"「{bet}」賠率為{self.ratio(price)}" for bet, price in paid)
            parts.append(f"此時{told}。")
        if returned:
            parts.append(f"{self.both(returned)}的注碼退還。")
        if some:
            parts.append(f"{self.both(some)}如何結算取決於是哪種和局，見賠率表。")
        return "".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return f"一局的全部投注合計最多{staked}，可能派回的總額最多{paid}。"

    def guest(self, number: str) -> str:
        return f"客人 {number}"


def _row(items: Sequence[str], last: str) -> str:
    return last.join(["、".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def _points(totals: tuple[int, ...]) -> str:
    return _row([str(total) for total in totals], "或")


def _cards(cards: tuple[int, ...]) -> str:
    return _row([f"{_NUMBERS[number]}張牌" for number in cards], "或")


WORDS = TraditionalChinese()
