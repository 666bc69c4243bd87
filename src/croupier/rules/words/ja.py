"""Japanese. Numbers are in digits, and cards are counted in 枚."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.ja import NOTICES, SENTENCES
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

_SIDES = {Side.PLAYER: "プレイヤー", Side.BANKER: "バンカー"}
_SHORT = {Side.PLAYER: "P", Side.BANKER: "B"}


class Japanese(Words):
    """Japanese."""

    tag = "ja"
    any_result = "すべての結果"
    push = "返却"
    bets = BetTitles(
        player=Title.one("プレイヤー"),
        banker=Title.one("バンカー"),
        tie=Title.one("タイ"),
        player_pair=Title("プレイヤーペア", "Pペア"),
        banker_pair=Title("バンカーペア", "Bペア"),
        perfect_pair=Title.one("パーフェクトペア"),
        either_pair=Title.one("イーザーペア"),
        super_6=Title.one("スーパー6"),
        player_bonus=Title("プレイヤーボーナス", "Pボーナス"),
        banker_bonus=Title("バンカーボーナス", "Bボーナス"),
        banker_three_card_7=Title("バンカー3枚の7", "ドラゴン7"),
        player_three_card_8=Title("プレイヤー3枚の8", "パンダ8"),
        perfect_pair_once=Title("パーフェクトペア（均一配当）", "パーフェクトペア"),
        super_6_at_12=Title("スーパー6（12対1）", "スーパー6"),
        lucky_6=Title.one("ラッキー6"),
        super_6_plus=Title.one("スーパー6プラス"),
        small_tiger=Title.one("スモールタイガー"),
        big_tiger=Title.one("ビッグタイガー"),
        tiger_tie=Title.one("タイガータイ"),
        dragon_7=Title.one("ドラゴン7"),
        panda_8=Title.one("パンダ8"),
        small=Title("スモール（4枚）", "スモール"),
        big=Title("ビッグ（5枚か6枚）", "ビッグ"),
        five_cards=Title.one("5枚"),
        six_cards=Title.one("6枚"),
    )
    games = Games(
        banker_eight_half=Game(
            "ノーコミッション、8の勝ちは半額配当", "ゲームごとにシュー全体をシャッフルし直します。"
        ),
        banker_six_half=Game(
            "ノーコミッション、6の勝ちは半額配当",
            "ボーナスベットの配当表は一般的なもので、公表されている還元率と一致します。",
        ),
        banker_six_half_live=Game(
            "ライブ・ノーコミッション、6の勝ちは半額配当",
            "このゲームの資料には配当の記載がありません。ここではライブの標準である、"
            "6の勝ちは半額という配当を用いています。",
        ),
        banker_three_card_seven_push=Game("ノーコミッション、3枚の7の勝ちは返却"),
        commission_5=Game("クラシック、バンカーにコミッション5%"),
        showcase=Game(
            "サイドベット一覧",
            "配当はカジノによって異なります。出典を確かめられなかったベットには"
            "「未確認」と記しています。",
        ),
    )
    texts = Texts(
        natural=(
            "最初の2枚の合計が8か9の手はナチュラルで、どちらにもそれ以上カードは配られません。"
            "2枚の9が負けることはありません。勝つか、相手も9でタイになるかのどちらかです。"
        ),
        malfunction=(
            "誤作動があった場合、そのゲームと支払いはすべて無効となり、賭け金はすべて一度だけ"
            "返却されます。中断の前に始まっていたゲームは、同じカードで最後まで行われます。"
        ),
        prices_title="複数の配当",
        prices=(
            "配当が複数あるベットは上から順に見て、最初に当てはまるものだけが支払われます。"
            "どれにも当てはまらなければ、賭け金は失われます。"
        ),
        ties_title="タイ",
        reduced_title="減額される配当",
        limits_title="1ゲームの上限",
        rounding_title="端数",
        skill_title="技量と履歴",
        skill=(
            "何をしても、出るカードは変わりません。罫線は過去の記録であり、"
            "次の結果については何も示しません。"
        ),
        exact="端数処理はしません。刻みに合わない賭け金は受け付けません。",
        rounded_down="このベットの勝ち分は、最小の通貨単位に切り捨てます。",
        rounded_up="このベットの勝ち分は、最小の通貨単位に切り上げます。",
        burned=(
            "シューの最初の1枚を見せ、その数だけカードをバーンします。"
            "10と絵札のときは10枚をバーンします。"
        ),
        not_burned="カードはバーンしません。",
        aces_count="Aは1と数えます",
        tens_count="10、J、Q、Kは0と数えます",
        draws_third="3枚目を引く",
        draws="カードを引く",
        stands="スタンド",
        nobody_draws="ナチュラル：どちらも引かない",
        always_draws="必ずカードを引く",
        always_stands="必ずスタンド",
        player_cannot_draw="プレイヤーは引けない",
    )
    sentences = SENTENCES
    notices = NOTICES

    def sentences_in_a_row(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)

    def both(self, items: Sequence[str]) -> str:
        return "と".join(items)

    def either(self, items: Sequence[str]) -> str:
        return (
            "または".join(["、".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
        )

    def percent(self, number: str) -> str:
        return f"{number}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.n}対{price.m}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        first = f"{low.n}" if low.m == high.m else self.ratio(low)
        return f"{first} · {self.ratio(high)}"

    def up_to(self, price: Ratio) -> str:
        return f"最高{self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _SIDES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return "、かつ".join(clauses)

    def won(self, won: Won) -> str:
        sides = self.either([_SIDES[side] for side in won.sides])
        if won.tie:
            told = [f"合計{_or(won.totals)}"] if won.totals else []
            told += [f"差{_or(won.margins)}"] if won.margins else []
            if won.natural is not None:
                told.append("ナチュラル" if won.natural else "ナチュラルなし")
            text = f"{sides}の勝ちまたはタイ" if won.sides else "タイ"
            return f"{text}（{'、'.join(told)}）" if told else text
        cards = f"{_or(won.cards)}枚" if won.cards else ""
        totals = _or(won.totals)
        told = [f"{cards}の{totals}で"] if cards and totals else []
        told += [f"{cards or totals}で"] if bool(cards) != bool(totals) else []
        told += [f"{_or(won.margins)}差で"] if won.margins else []
        if won.natural is not None:
            told.append("ナチュラルで" if won.natural else "ナチュラルなしで")
        return f"{sides}が{'、'.join(told)}勝ち"

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"勝った手またはタイの合計が{_or(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"合計の差が{_or(margins)}"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "少なくとも一方がナチュラル" if natural else "どちらもナチュラルではない"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"両方の手を合わせて{_or(cards)}枚"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"合計{_or(facts.totals)}"] if facts.totals else []
        told += [f"{_or(facts.cards)}枚"] if facts.cards else []
        kinds = (("natural", "ナチュラル"), ("pair", "ペア"), ("suited_pair", "同スートのペア"))
        for what, name in kinds:
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(name if is_so else f"{name}ではない")
        return f"{_SIDES[facts.side]}の手が{'、'.join(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "同スートのペア" if suited else "ペア"
        return {
            (0,): f"どちらの手も{pair}ではない",
            (1,): f"一方の手だけが{pair}",
            (2,): f"両方の手が{pair}",
            (1, 2): f"少なくとも一方の手が{pair}",
            (0, 1): f"{pair}は多くても一方の手だけ",
            (0, 2): f"両方の手が{pair}、または両方とも{pair}ではない",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        return f"{f'{cards}枚の' if cards else ''}{total}の勝ち"

    def when(self, clause: str) -> str:
        return f"{clause}の場合"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{on}は{self.ratio(price) if price else self.push}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}：{'、'.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"{bet}の配当は、{on}なら{self.ratio(price)}です。{stake}を賭けた場合の勝ち分は、"
            f"そのとき{won}、それ以外の勝ちなら{usual}です。"
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"同じゲームで{self.either(bets)}への賭けが必要です。"

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"同じゲームで{self.either(bets)}と一緒に賭けることはできません。"

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = f"ナチュラル{'' if total is None else total}"
        return Title(f"{_SIDES[side]}{tail}", f"{_SHORT[side]}{tail}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"{_SIDES[side]}が{total}で勝ち", f"{_SHORT[side]} {total}で勝ち")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"{total}のタイ")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"エガリテ{low}")
        group = f"{low}～{high}" if high > low else f"{low}"
        return Title(f"エガリテ・グループ{group}", f"タイ{group}")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"{decks}デッキ{cards}枚を、ゲームごとにシャッフルし直します。"

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"シューは{decks}デッキ{cards}枚です。"

    def cut_card(self, behind: int, coups_after: int) -> str:
        more = f"さらに{coups_after}ゲームを行い" if coups_after else "次のゲームは行わず"
        return (
            f"カットカードは最後の{behind}枚の手前に入ります。カットカードが出たゲームを終えたら、"
            f"{more}、シャッフルします。"
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"最初の4枚は{'、'.join(_SIDES[side] for side in sides)}の順に配ります。"

    def counts(self, points: int) -> str:
        return f"{points}と数えます"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f"、合計は{total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            "シミュレーションではなく、厳密な計算によるものです。"
            f"{decks}デッキそろったシューから出る6枚の並びをすべて数え、"
            "返却になった賭け金も賭けた額に含めています。"
            f"数値は{date}付のルールシート {sheet}（ハッシュ {name}）のものです。"
            "配当が違えば、別のシートになります。"
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["両方の手の合計が同じならタイです。"]
        if paid:
            told = "、".join(f"{bet}の配当は{self.ratio(price)}" for bet, price in paid)
            parts.append(f"そのとき{told}です。")
        if returned:
            parts.append(f"{self.both(returned)}への賭け金は返却されます。")
        if some:
            parts.append(f"{self.both(some)}がどうなるかは、配当表のとおりタイの内容によります。")
        return "".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return f"1ゲームの賭け金は合わせて{staked}まで、戻りうる額は合わせて{paid}までです。"

    def guest(self, number: str) -> str:
        return f"ゲスト {number}"


def _or(values: tuple[int, ...]) -> str:
    return "か".join(str(value) for value in values)


WORDS = Japanese()
