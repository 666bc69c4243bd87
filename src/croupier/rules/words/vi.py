"""Vietnamese. Player is Nhà Con and Banker is Nhà Cái, as at the tables.

A price is written stake first: 1 ăn 8 wins 8 for each 1 staked.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.vi import NOTICES, SENTENCES
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

_NUMBERS = ("không", "một", "hai", "ba", "bốn", "năm", "sáu")
_SIDES = {Side.PLAYER: "Nhà Con", Side.BANKER: "Nhà Cái"}
_SHORT = {Side.PLAYER: "Con", Side.BANKER: "Cái"}


class Vietnamese(Words):
    """Vietnamese."""

    tag = "vi"
    group, point = ".", ","
    any_result = "mọi kết quả"
    push = "hoàn cược"
    bets = BetTitles(
        player=Title.one("Nhà Con"),
        banker=Title.one("Nhà Cái"),
        tie=Title.one("Hòa"),
        player_pair=Title("Nhà Con đôi", "Con đôi"),
        banker_pair=Title("Nhà Cái đôi", "Cái đôi"),
        perfect_pair=Title.one("Đôi hoàn hảo"),
        either_pair=Title.one("Đôi bất kỳ"),
        super_6=Title.one("Siêu 6"),
        player_bonus=Title("Thưởng Nhà Con", "Thưởng Con"),
        banker_bonus=Title("Thưởng Nhà Cái", "Thưởng Cái"),
        banker_three_card_7=Title("Nhà Cái 7 điểm ba lá", "Rồng 7"),
        player_three_card_8=Title("Nhà Con 8 điểm ba lá", "Gấu trúc 8"),
        perfect_pair_once=Title("Đôi hoàn hảo, một mức trả", "Đôi hoàn hảo"),
        super_6_at_12=Title("Siêu 6, 1 ăn 12", "Siêu 6"),
        lucky_6=Title.one("6 may mắn"),
        super_6_plus=Title.one("Siêu 6 cộng"),
        small_tiger=Title.one("Hổ nhỏ"),
        big_tiger=Title.one("Hổ lớn"),
        tiger_tie=Title.one("Hổ hòa"),
        dragon_7=Title.one("Rồng 7"),
        panda_8=Title.one("Gấu trúc 8"),
        small=Title("Nhỏ, bốn lá", "Nhỏ"),
        big=Title("Lớn, năm hoặc sáu lá", "Lớn"),
        five_cards=Title.one("Năm lá"),
        six_cards=Title.one("Sáu lá"),
    )
    games = Games(
        banker_eight_half=Game(
            "Không hoa hồng, thắng 8 trả một nửa", "Cả hộp bài được xào lại trước mỗi ván."
        ),
        banker_six_half=Game(
            "Không hoa hồng, thắng 6 trả một nửa",
            "Bảng trả của các cửa thưởng là bảng thông dụng, cho đúng tỷ lệ hoàn trả đã công bố.",
        ),
        banker_six_half_live=Game(
            "Không hoa hồng trực tiếp, thắng 6 trả một nửa",
            "Tài liệu của trò chơi không nêu mức trả; ở đây dùng mức thông dụng của bàn trực tiếp, "
            "thắng 6 trả một nửa.",
        ),
        banker_three_card_seven_push=Game("Không hoa hồng, thắng 7 điểm ba lá hoàn cược"),
        commission_5=Game("Cổ điển, hoa hồng 5 % cho Nhà Cái"),
        showcase=Game(
            "Bộ sưu tập cược phụ",
            "Mức trả mỗi sòng một khác; cửa nào không kiểm chứng được nguồn thì ghi là chưa xác "
            "minh.",
        ),
    )
    texts = Texts(
        natural=(
            "Hai lá đầu cộng lại được 8 hoặc 9 là bài tự nhiên, và không bên nào được rút thêm. "
            "Chín điểm bằng hai lá không thể thua: hoặc thắng, hoặc hòa với một chín điểm khác."
        ),
        malfunction=(
            "Khi có trục trặc, ván đó và mọi khoản đã trả đều bị hủy. Mỗi cược được hoàn lại đúng "
            "một lần. Ván đã bắt đầu trước khi gián đoạn sẽ được chia tiếp với đúng "
            "những lá bài đó."
        ),
        prices_title="Nhiều mức trả",
        prices=(
            "Khi một cửa có nhiều mức trả thì xét từ trên xuống: chỉ trả theo mức đầu tiên thỏa "
            "điều kiện. Không thỏa mức nào thì thua cược."
        ),
        ties_title="Hòa",
        reduced_title="Mức trả giảm",
        limits_title="Giới hạn mỗi ván",
        rounding_title="Làm tròn",
        skill_title="Kỹ năng và lịch sử",
        skill=(
            "Không cách chơi nào thay đổi được các lá bài. Bảng cầu chỉ là lịch sử, không cho biết "
            "điều gì về ván sau."
        ),
        exact="Không làm tròn: tiền cược không theo đúng bước sẽ bị từ chối.",
        rounded_down="Tiền thắng của cửa này được làm tròn xuống đơn vị nhỏ nhất.",
        rounded_up="Tiền thắng của cửa này được làm tròn lên đơn vị nhỏ nhất.",
        burned=(
            "Lá đầu tiên của hộp bài được lật ra, rồi bỏ đi số lá bằng điểm của nó; nếu là lá 10 "
            "hoặc lá hình thì bỏ mười lá."
        ),
        not_burned="Không bỏ lá nào.",
        aces_count="Lá A tính 1 điểm",
        tens_count="Lá 10, J, Q và K tính 0 điểm",
        draws_third="Rút lá thứ ba",
        draws="Rút một lá",
        stands="Dừng",
        nobody_draws="Bài tự nhiên: không bên nào rút",
        always_draws="Luôn rút một lá",
        always_stands="Luôn dừng",
        player_cannot_draw="Nhà Con không được rút",
    )
    sentences = SENTENCES
    notices = NOTICES

    def both(self, items: Sequence[str]) -> str:
        return _row(items, "và")

    def either(self, items: Sequence[str]) -> str:
        return _row(items, "hoặc")

    def percent(self, number: str) -> str:
        return f"{number.replace('.', ',')}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.m} ăn {price.n}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        second = f"{high.n}" if low.m == high.m else self.ratio(high)
        return f"{self.ratio(low)} · {second}"

    def up_to(self, price: Ratio) -> str:
        return f"tới {self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _SIDES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return _row(clauses, "và")

    def won(self, won: Won) -> str:
        text = f"{self.either([_SIDES[side] for side in won.sides])} thắng" if won.sides else ""
        if won.tie:
            text = f"{text} hoặc hòa" if text else "hòa"
        if won.totals:
            text += f" với {_or(won.totals)} điểm"
        if won.cards:
            text += f" bằng {_numbers(won.cards)} lá"
        if won.margins:
            text += f", cách biệt {_or(won.margins)} điểm"
        if won.natural is not None:
            text += ", có bài tự nhiên" if won.natural else ", không có bài tự nhiên"
        return text

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"điểm của bên thắng hoặc khi hòa là {_or(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"hai bên chênh nhau {_or(margins)} điểm"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "có bên là bài tự nhiên" if natural else "không bên nào là bài tự nhiên"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"hai bên có tổng cộng {_numbers(cards)} lá"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"được {_or(facts.totals)} điểm"] if facts.totals else []
        told += [f"có {_numbers(facts.cards)} lá"] if facts.cards else []
        kinds = (("natural", "bài tự nhiên"), ("pair", "đôi"), ("suited_pair", "đôi đồng chất"))
        for what, name in kinds:
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(f"{'là' if is_so else 'không là'} {name}")
        return f"bài của {_SIDES[facts.side]} {_row(told, 'và')}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "đôi đồng chất" if suited else "đôi"
        return {
            (0,): f"không bên nào là {pair}",
            (1,): f"chỉ một bên là {pair}",
            (2,): f"cả hai bên là {pair}",
            (1, 2): f"ít nhất một bên là {pair}",
            (0, 1): f"nhiều nhất một bên là {pair}",
            (0, 2): f"cả hai bên cùng là {pair} hoặc cùng không là {pair}",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        own = f" bằng {_NUMBERS[cards]} lá" if cards else ""
        return f"khi thắng {total} điểm{own}"

    def when(self, clause: str) -> str:
        return f"khi {clause}"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{self.ratio(price) if price else self.push} {on}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}: {', '.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"{bet} trả {self.ratio(price)} {on}: cược {stake} thì khi đó thắng {won}, còn thắng "
            f"kiểu khác được {usual}."
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"Cần có cược {self.either(bets)} trong cùng ván."

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"Không thể cược cùng với {self.either(bets)} trong cùng ván."

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = f"tự nhiên{'' if total is None else f' {total}'}"
        return Title(f"{_SIDES[side]} {tail}", f"{_SHORT[side]} {tail}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"{_SIDES[side]} thắng {total} điểm", f"{_SHORT[side]} thắng {total}")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"Hòa {total} điểm")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"Đồng điểm {low}")
        group = f"{low} đến {high}" if high > low else f"{low}"
        return Title(f"Nhóm đồng điểm {group}", f"Hòa {group}")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"{decks} bộ bài, {cards} lá, được xào lại trước mỗi ván."

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"Hộp bài gồm {decks} bộ, {cards} lá."

    def cut_card(self, behind: int, coups_after: int) -> str:
        more = f"chia thêm {coups_after} ván" if coups_after else "không chia ván nào nữa"
        return (
            f"Lá cắt nằm trước {behind} lá cuối. Ván mà lá cắt xuất hiện được chia hết, sau đó "
            f"{more} rồi xào bài."
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"Bốn lá đầu lần lượt chia cho {', '.join(_SIDES[side] for side in sides)}."

    def counts(self, points: int) -> str:
        return f"Tính {points} điểm"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f", tính là {total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            "Số liệu được tính chính xác, không phải mô phỏng: đếm mọi thứ tự của sáu lá từ một "
            f"hộp đầy đủ {decks} bộ bài, cược được hoàn cũng tính là đã cược. Số liệu thuộc về "
            f"bảng luật {sheet} ngày {date}, mã băm {name}; mức trả khác là một bảng luật khác."
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["Hai bên bằng điểm nhau là hòa."]
        if paid:
            told = _row([f"{bet} trả {self.ratio(price)}" for bet, price in paid], "và")
            parts.append(f"Khi đó {told}.")
        if returned:
            parts.append(f"Cược vào {self.both(returned)} được hoàn lại.")
        if some:
            parts.append(f"Kết quả của {self.both(some)} tùy vào kiểu hòa, như đã liệt kê.")
        return " ".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return (
            f"Tổng các cược của một ván tối đa là {staked}, và tổng số tiền có thể trả về tối đa "
            f"là {paid}."
        )

    def guest(self, number: str) -> str:
        return f"Khách {number}"


def _row(items: Sequence[str], last: str) -> str:
    return (
        f" {last} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
    )


def _or(values: tuple[int, ...]) -> str:
    return _row([str(value) for value in values], "hoặc")


def _numbers(values: tuple[int, ...]) -> str:
    return _row([_NUMBERS[value] for value in values], "hoặc")


WORDS = Vietnamese()
