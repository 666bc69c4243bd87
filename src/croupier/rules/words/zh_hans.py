"""Simplified Chinese. Prices stand stake first, as on felts: 1赔8 wins 8 for each 1 staked."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.zh_hans import NOTICES, SENTENCES
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

_NUMBERS = ("零", "一", "两", "三", "四", "五", "六")
_SIDES = {Side.PLAYER: "闲", Side.BANKER: "庄"}


class SimplifiedChinese(Words):
    """Simplified Chinese."""

    tag = "zh-Hans"
    any_result = "任何结果"
    push = "退还注额"
    bets = BetTitles(
        player=Title.one("闲"),
        banker=Title.one("庄"),
        tie=Title.one("和"),
        player_pair=Title.one("闲对"),
        banker_pair=Title.one("庄对"),
        perfect_pair=Title.one("完美对子"),
        either_pair=Title.one("任意对子"),
        super_6=Title.one("超级六"),
        player_bonus=Title.one("闲龙宝"),
        banker_bonus=Title.one("庄龙宝"),
        banker_three_card_7=Title("庄三张牌7点", "龙七"),
        player_three_card_8=Title("闲三张牌8点", "熊猫八"),
        perfect_pair_once=Title("完美对子（单一赔率）", "完美对子"),
        super_6_at_12=Title("超级六（1赔12）", "超级六"),
        lucky_6=Title.one("幸运六"),
        super_6_plus=Title.one("超级六加强"),
        small_tiger=Title.one("小老虎"),
        big_tiger=Title.one("大老虎"),
        tiger_tie=Title.one("老虎和"),
        dragon_7=Title.one("龙七"),
        panda_8=Title.one("熊猫八"),
        small=Title("小（四张牌）", "小"),
        big=Title("大（五张或六张牌）", "大"),
        five_cards=Title.one("五张牌"),
        six_cards=Title.one("六张牌"),
    )
    games = Games(
        banker_eight_half=Game("免佣百家乐，庄8点胜赔一半", "每局都将整靴牌重新洗过。"),
        banker_six_half=Game(
            "免佣百家乐，庄6点胜赔一半",
            "龙宝投注采用通行的赔率表，与公布的返还率相符。",
        ),
        banker_six_half_live=Game(
            "真人免佣百家乐，庄6点胜赔一半",
            "该游戏的说明没有列出赔率；这里采用真人桌的通行做法，庄6点胜赔一半。",
        ),
        banker_three_card_seven_push=Game("免佣百家乐，庄三张牌7点胜退还注额"),
        commission_5=Game("传统百家乐，庄抽佣5%"),
        showcase=Game(
            "边注一览",
            "各家赔率不尽相同；找不到可核实来源的投注标为“未核实”。",
        ),
    )
    texts = Texts(
        natural=(
            "首两张牌合计8点或9点即为例牌，双方都不再补牌。"
            "两张牌的9点不会输：要么获胜，要么与另一手9点成为和局。"
        ),
        malfunction=(
            "如发生故障，该局及其全部派彩作废，该局的每一注都会退还，且只退一次。"
            "中断之前已经开始的一局，会用原来的牌打完。"
        ),
        prices_title="多个赔率",
        prices=(
            "一项投注有多个赔率时，由上往下对照：只按第一个符合的赔率赔付，其余不计。"
            "全都不符合，注额即输掉。"
        ),
        ties_title="和局",
        reduced_title="调低的赔率",
        limits_title="每局限额",
        rounding_title="取整",
        skill_title="技巧与历史",
        skill="任何做法都不会改变牌。牌路只是历史，不能说明下一局会怎样。",
        exact="不作取整：不合级距的注额会被拒绝。",
        rounded_down="本项投注的赢额向下取整至最小货币单位。",
        rounded_up="本项投注的赢额向上取整至最小货币单位。",
        burned=("一靴牌的第一张会亮出，再按它的点数烧去同样张数的牌；若是10或花牌，则烧去十张。"),
        not_burned="不烧牌。",
        aces_count="A计1点",
        tens_count="10、J、Q、K计0点",
        draws_third="补第三张牌",
        draws="补一张牌",
        stands="停牌",
        nobody_draws="例牌：双方都不补牌",
        always_draws="一律补牌",
        always_stands="一律停牌",
        player_cannot_draw="闲不能补牌",
    )
    sentences = SENTENCES
    notices = NOTICES

    def sentences_in_a_row(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)

    def both(self, items: Sequence[str]) -> str:
        return _row(items, "与")

    def either(self, items: Sequence[str]) -> str:
        return _row(items, "或")

    def percent(self, number: str) -> str:
        return f"{number}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.m}赔{price.n}"

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
        totals = f"{_points(won.totals)}点" if won.totals else ""
        sides = self.either([_SIDES[side] for side in won.sides])
        if won.sides and won.tie:
            told = [f"{sides}获胜或和局"]
            told += [f"点数为{totals}"] if totals else []
            told += [f"为{natural}"] if natural else []
        elif won.tie:
            told = [f"{natural}{totals}和局"]
        else:
            own = f"{_cards(won.cards)}{natural}{totals}"
            told = [f"{sides}以{own}获胜" if own else f"{sides}获胜"]
        if won.margins:
            told.append(f"相差{_points(won.margins)}点")
        return "，".join(told)

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"胜方或和局的点数为{_points(totals)}点"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"双方点数相差{_points(margins)}点"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "至少一方是例牌" if natural else "双方都不是例牌"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"双方共{_cards(cards)}"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"为{_points(facts.totals)}点"] if facts.totals else []
        told += [f"有{_cards(facts.cards)}"] if facts.cards else []
        for what, name in (("natural", "例牌"), ("pair", "对子"), ("suited_pair", "同花对子")):
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(f"{'是' if is_so else '不是'}{name}")
        return f"{_SIDES[facts.side]}的手牌{'、'.join(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "同花对子" if suited else "对子"
        return {
            (0,): f"双方都不是{pair}",
            (1,): f"恰有一方是{pair}",
            (2,): f"双方都是{pair}",
            (1, 2): f"至少一方是{pair}",
            (0, 1): f"最多一方是{pair}",
            (0, 2): f"双方都是{pair}，或都不是{pair}",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        return f"{_cards((cards,)) if cards else ''}{total}点胜时"

    def when(self, clause: str) -> str:
        return f"{clause}时"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{on}{self.ratio(price) if price else self.push}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}：{'；'.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return f"{bet}在{on}{self.ratio(price)}：投注{stake}，此时赢{won}，其他获胜情况赢{usual}。"

    def needs(self, bets: Sequence[str]) -> str:
        return f"须在同一局投注{self.either(bets)}。"

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"不能与{self.either(bets)}在同一局投注。"

    def natural_bet(self, side: Side, total: int | None) -> Title:
        return Title.one(f"{_SIDES[side]}例牌{'' if total is None else f'{total}点'}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title.one(f"{_SIDES[side]}{total}点胜")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"{total}点和")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"同点{low}")
        group = f"{low}至{high}点" if high > low else f"{low}点"
        return Title(f"同点组{group}", f"{group}和局")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"{decks}副牌，共{cards}张，每局重新洗牌。"

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"一靴牌有{decks}副，共{cards}张。"

    def cut_card(self, behind: int, coups_after: int) -> str:
        more = f"再发{coups_after}局，然后洗牌" if coups_after else "不再发牌，随即洗牌"
        return f"切牌卡放在最后{behind}张牌之前。切牌卡出现的那一局打完后，{more}。"

    def order(self, sides: Sequence[Side]) -> str:
        return f"前四张牌依次发给{'、'.join(_SIDES[side] for side in sides)}。"

    def counts(self, points: int) -> str:
        return f"计{points}点"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f"，计{total}点" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            f"数值由精确计算得出，并非模拟：完整的{decks}副牌中六张牌的所有先后次序全部计入，"
            f"退还的注额也算作投注。数值属于{date}的规则表 {sheet}（哈希值 {name}）；"
            "赔率不同，就是另一份规则表。"
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["双方点数相同即为和局。"]
        if paid:
            told = "、".join(f"“{bet}”赔率为{self.ratio(price)}" for bet, price in paid)
            parts.append(f"此时{told}。")
        if returned:
            parts.append(f"{self.both(returned)}的注额退还。")
        if some:
            parts.append(f"{self.both(some)}如何结算取决于是哪种和局，见赔率表。")
        return "".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return f"一局的全部投注合计最多{staked}，可能派回的总额最多{paid}。"

    def guest(self, number: str) -> str:
        return f"客人 {number}"


def _row(items: Sequence[str], last: str) -> str:
    return last.join(["、".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def _points(totals: tuple[int, ...]) -> str:
    return _row([str(total) for total in totals], "或")


def _cards(cards: tuple[int, ...]) -> str:
    return _row([f"{_NUMBERS[number]}张牌" for number in cards], "或")


WORDS = SimplifiedChinese()
