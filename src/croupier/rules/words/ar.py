"""Arabic. Player is اللاعب and Banker is المصرفي; digits are Western throughout.

What runs from left to right inside a sentence, such as a sum or the id of a sheet, is set apart by
the marks of Unicode for that, so that a line never shuffles it.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.ar import NOTICES, SENTENCES
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

_SIDES = {Side.PLAYER: "اللاعب", Side.BANKER: "المصرفي"}
_FOR = {Side.PLAYER: "للاعب", Side.BANKER: "للمصرفي"}
_CARDS = {
    2: "ورقتين", 3: "ثلاث أوراق", 4: "أربع أوراق", 5: "خمس أوراق", 6: "ست أوراق",
}  # fmt: skip
_FROM_LEFT, _AS_IT_RUNS, _DONE = "\u2066", "\u2068", "\u2069"


class Arabic(Words):
    """Arabic."""

    tag = "ar"
    right_to_left = True
    any_result = "أي نتيجة"
    push = "يُعاد الرهان"
    bets = BetTitles(
        player=Title.one("اللاعب"),
        banker=Title.one("المصرفي"),
        tie=Title.one("التعادل"),
        player_pair=Title.one("زوج اللاعب"),
        banker_pair=Title.one("زوج المصرفي"),
        perfect_pair=Title.one("الزوج المثالي"),
        either_pair=Title.one("أي زوج"),
        super_6=Title.one("سوبر 6"),
        player_bonus=Title.one("مكافأة اللاعب"),
        banker_bonus=Title.one("مكافأة المصرفي"),
        banker_three_card_7=Title("7 للمصرفي بثلاث أوراق", "التنين 7"),
        player_three_card_8=Title("8 للاعب بثلاث أوراق", "الباندا 8"),
        perfect_pair_once=Title("الزوج المثالي، سعر واحد", "الزوج المثالي"),
        super_6_at_12=Title("سوبر 6 بسعر 12", "سوبر 6"),
        lucky_6=Title.one("6 المحظوظة"),
        super_6_plus=Title.one("سوبر 6 بلس"),
        small_tiger=Title.one("النمر الصغير"),
        big_tiger=Title.one("النمر الكبير"),
        tiger_tie=Title.one("تعادل النمر"),
        dragon_7=Title.one("التنين 7"),
        panda_8=Title.one("الباندا 8"),
        small=Title("صغير، أربع أوراق", "صغير"),
        big=Title("كبير، خمس أوراق أو ست", "كبير"),
        five_cards=Title.one("خمس أوراق"),
        six_cards=Title.one("ست أوراق"),
    )
    games = Games(
        banker_eight_half=Game(
            "بلا عمولة، نصف السعر عند 8", "يُخلط الصندوق كله من جديد في كل جولة."
        ),
        banker_six_half=Game(
            "بلا عمولة، نصف السعر عند 6",
            "جدول أسعار رهانات المكافأة هو المعتاد، ويوافق نسب العائد المنشورة.",
        ),
        banker_six_half_live=Game(
            "مباشر بلا عمولة، نصف السعر عند 6",
            "وثيقة اللعبة لا تذكر أسعارًا؛ والأسعار هنا هي المعتادة في اللعب المباشر: نصف السعر "
            "عند 6.",
        ),
        banker_three_card_seven_push=Game("بلا عمولة، يُعاد الرهان عند 7 بثلاث أوراق"),
        commission_5=Game("الكلاسيكية، عمولة 5% على المصرفي"),
        showcase=Game(
            "معرض الرهانات الجانبية",
            "تختلف الأسعار من كازينو إلى آخر؛ وحيث تعذّر التحقق من مصدر وُسم الرهان بأنه غير مؤكد.",
        ),
    )
    texts = Texts(
        natural=(
            "إذا كان مجموع أول ورقتين 8 أو 9 فاليد طبيعية، ولا تُوزَّع أي ورقة أخرى على أحد. "
            "والتسعة من ورقتين لا تخسر: إما أن تفوز، وإما أن تتعادل مع تسعة أخرى."
        ),
        malfunction=(
            "أي عطل يُبطل الجولة وكل ما دُفع عنها، ويُعاد كل رهان فيها مرة واحدة. أما الجولة التي "
            "بدأت قبل انقطاع فتُستكمل بالأوراق نفسها."
        ),
        prices_title="تعدد الأسعار",
        prices=(
            "إذا كان للرهان عدة أسعار فإنها تُقرأ من الأعلى: يُدفع أول سعر يتحقق شرطه دون غيره. "
            "وإن لم يتحقق أيٌّ منها خسر الرهان."
        ),
        ties_title="التعادل",
        reduced_title="السعر المخفَّض",
        limits_title="حدود الجولة",
        rounding_title="التقريب",
        skill_title="المهارة والسجل",
        skill=("لا شيء مما يُفعل يغيّر الأوراق. وجداول المسار سجل لما مضى، ولا تدل على ما سيأتي."),
        exact="لا تقريب: يُرفض كل مبلغ لا يوافق الدرجة.",
        rounded_down="تُقرَّب أرباح هذا الرهان إلى الأدنى حتى أصغر وحدة.",
        rounded_up="تُقرَّب أرباح هذا الرهان إلى الأعلى حتى أصغر وحدة.",
        burned=(
            "تُكشف أول ورقة من الصندوق، ثم تُستبعد أوراق بعدد قيمتها، أو عشر إن كانت عشرة أو صورة."
        ),
        not_burned="لا تُستبعد أي ورقة.",
        aces_count="الآس يُحسب 1",
        tens_count="العشرة والولد والبنت والملك تُحسب 0",
        draws_third="يسحب ورقة ثالثة",
        draws="يسحب ورقة",
        stands="يقف",
        nobody_draws="يد طبيعية: لا أحد يسحب",
        always_draws="يسحب دائمًا ورقة",
        always_stands="يقف دائمًا",
        player_cannot_draw="لا يجوز للاعب أن يسحب",
    )
    sentences = SENTENCES
    notices = NOTICES

    def as_it_is(self, text: str) -> str:
        return f"{_AS_IT_RUNS}{text}{_DONE}"

    def both(self, items: Sequence[str]) -> str:
        return " و".join(items)

    def either(self, items: Sequence[str]) -> str:
        return " أو ".join(items)

    def percent(self, number: str) -> str:
        return f"{number}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.n}:{price.m}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        return f"{self.ratio(low)} · {self.ratio(high)}"

    def up_to(self, price: Ratio) -> str:
        return f"حتى {self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _SIDES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return "، و".join(clauses)

    def won(self, won: Won) -> str:
        text = f"يفوز {self.either([_SIDES[side] for side in won.sides])}" if won.sides else ""
        if won.tie:
            text = f"{text} أو يقع التعادل" if text else "يقع التعادل"
        if won.totals:
            text += f" {'بمجموع' if won.sides else 'عند'} {_or(won.totals)}"
        if won.cards:
            text += f" من {_cards(won.cards)}"
        if won.margins:
            text += f" بفارق {_or(won.margins)}"
        if won.natural is not None:
            text += " بيد طبيعية" if won.natural else " دون يد طبيعية"
        return text

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"مجموع اليد الفائزة أو المتعادلة {_or(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"الفرق بين المجموعين {_or(margins)}"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "إحدى اليدين طبيعية على الأقل" if natural else "لا يد طبيعية"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"في اليدين معًا {_cards(cards)}"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"مجموعها {_or(facts.totals)}"] if facts.totals else []
        told += [f"من {_cards(facts.cards)}"] if facts.cards else []
        kinds = (("natural", "طبيعية"), ("pair", "زوج"), ("suited_pair", "زوج من النقش نفسه"))
        for what, name in kinds:
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(name if is_so else f"ليست {_NOT[what]}")
        return f"يد {_SIDES[facts.side]} {'، و'.join(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        tail = " من النقش نفسه" if suited else ""
        return {
            (0,): f"لا زوج{tail} في أي يد",
            (1,): f"يد واحدة فقط زوج{tail}",
            (2,): f"كل من اليدين زوج{tail}",
            (1, 2): f"يد واحدة على الأقل زوج{tail}",
            (0, 1): f"يد واحدة على الأكثر زوج{tail}",
            (0, 2): f"كل من اليدين زوج{tail} أو لا زوج{tail} في أي منهما",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        return f"عند الفوز بمجموع {total}{f' من {_CARDS[cards]}' if cards else ''}"

    def when(self, clause: str) -> str:
        return f"حين {clause}"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{self.ratio(price) if price else self.push} {on}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}: {'، و'.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"سعر رهان «{bet}» {on} هو {self.ratio(price)}: رهان بمبلغ {stake} يربح عندئذ {won}، "
            f"ويربح {usual} في أي فوز آخر."
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"يحتاج إلى رهان {self.either(bets)} في الجولة نفسها."

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"لا يُجمع مع {self.either(bets)} في الجولة نفسها."

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = "" if total is None else f" {total}"
        return Title.one(f"يد طبيعية{tail} {_FOR[side]}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"فوز {_SIDES[side]} بمجموع {total}", f"{_SIDES[side]} بـ {total}")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"تعادل عند {total}")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"إيغاليتيه {low}")
        group = f"{low} إلى {high}" if high > low else f"{low}"
        return Title(f"إيغاليتيه، مجموعة {group}", f"تعادل {group}")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"تُخلط من جديد في كل جولة {_decks(decks)}، أي {cards} ورقة."

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"في الصندوق {_decks(decks)}، أي {cards} ورقة."

    def cut_card(self, behind: int, coups_after: int) -> str:
        rounds = _counted(coups_after, "جولة واحدة", "جولتان", "جولات", "جولة")
        more = f"ثم تُلعب {rounds} أخرى" if coups_after else "ثم لا تُلعب أي جولة أخرى"
        cards = _counted(behind, "ورقة", "ورقتين", "أوراق", "ورقة")
        return (
            f"توضع بطاقة القطع قبل آخر {cards}. وتُستكمل الجولة التي تظهر فيها، {more}، ثم يُخلط "
            "الصندوق."
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"تُوزَّع الأوراق الأربع الأولى على الترتيب: {'، '.join(map(self.hand, sides))}."

    def counts(self, points: int) -> str:
        return f"تُحسب {points}"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = _from_left(f"{' + '.join(map(str, points))} = {sum(points)}")
        return text + (f"، وتُحسب {total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            "حساب دقيق لا محاكاة: تُعدّ كل الترتيبات الممكنة لست أوراق من صندوق كامل فيه "
            f"{_decks(decks)}، ويُعدّ الرهان المُعاد مبلغًا مراهَنًا به. والأرقام تخص ورقة القواعد "
            f"{_from_left(sheet)} بتاريخ {_from_left(date)} وبصمتها {_from_left(name)}؛ وأي "
            "سعر آخر ورقة أخرى."
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["إذا تساوى مجموع اليدين وقع التعادل."]
        if paid:
            told = "، و".join(f"سعر رهان «{bet}» {self.ratio(price)}" for bet, price in paid)
            parts.append(f"وعندئذ {told}.")
        if returned:
            parts.append(f"وتُعاد رهانات {self.both(returned)}.")
        if some:
            parts.append(f"أما {self.both(some)} فبحسب نوع التعادل، كما في الجدول.")
        return " ".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return (
            f"مجموع الرهانات في الجولة {staked} على الأكثر، ومجموع ما قد تعيده {paid} على الأكثر."
        )

    def guest(self, number: str) -> str:
        return f"ضيف {number}"


_NOT = {"natural": "طبيعية", "pair": "زوجًا", "suited_pair": "زوجًا من النقش نفسه"}


def _or(values: tuple[int, ...]) -> str:
    return " أو ".join(str(value) for value in values)


def _cards(values: tuple[int, ...]) -> str:
    return " أو ".join(_CARDS[value] for value in values)


def _counted(number: int, one: str, two: str, few: str, many: str) -> str:
    """A number with its noun, which follows it in one of four forms."""
    if number <= 2:
        return (many, one, two)[number]
    return f"{number} {few if 3 <= number % 100 <= 10 else many}"


def _decks(decks: int) -> str:
    return _counted(decks, "مجموعة واحدة", "مجموعتان", "مجموعات", "مجموعة")


def _from_left(text: str) -> str:
    return f"{_FROM_LEFT}{text}{_DONE}"


WORDS = Arabic()
