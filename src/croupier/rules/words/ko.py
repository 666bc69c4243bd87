"""Korean. Particles follow the sound of the word before them; see `_by`."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.ko import NOTICES, SENTENCES
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

_SIDES = {Side.PLAYER: "플레이어", Side.BANKER: "뱅커"}
_SHORT = {Side.PLAYER: "P", Side.BANKER: "B"}
_CARDS = {2: "두", 3: "세", 4: "네", 5: "다섯", 6: "여섯"}


class Korean(Words):
    """Korean."""

    tag = "ko"
    any_result = "모든 결과"
    push = "반환"
    bets = BetTitles(
        player=Title.one("플레이어"),
        banker=Title.one("뱅커"),
        tie=Title.one("타이"),
        player_pair=Title("플레이어 페어", "P 페어"),
        banker_pair=Title("뱅커 페어", "B 페어"),
        perfect_pair=Title.one("퍼펙트 페어"),
        either_pair=Title.one("이더 페어"),
        super_6=Title.one("슈퍼 6"),
        player_bonus=Title("플레이어 보너스", "P 보너스"),
        banker_bonus=Title("뱅커 보너스", "B 보너스"),
        banker_three_card_7=Title("뱅커 세 장 7", "드래곤 7"),
        player_three_card_8=Title("플레이어 세 장 8", "판다 8"),
        perfect_pair_once=Title("퍼펙트 페어(단일 배당)", "퍼펙트 페어"),
        super_6_at_12=Title("슈퍼 6(12:1)", "슈퍼 6"),
        lucky_6=Title.one("럭키 6"),
        super_6_plus=Title.one("슈퍼 6 플러스"),
        small_tiger=Title.one("스몰 타이거"),
        big_tiger=Title.one("빅 타이거"),
        tiger_tie=Title.one("타이거 타이"),
        dragon_7=Title.one("드래곤 7"),
        panda_8=Title.one("판다 8"),
        small=Title("스몰(네 장)", "스몰"),
        big=Title("빅(다섯 장 또는 여섯 장)", "빅"),
        five_cards=Title.one("다섯 장"),
        six_cards=Title.one("여섯 장"),
    )
    games = Games(
        banker_eight_half=Game(
            "노 커미션, 8로 이기면 절반 지급", "게임마다 슈 전체를 새로 섞습니다."
        ),
        banker_six_half=Game(
            "노 커미션, 6으로 이기면 절반 지급",
            "보너스 베팅의 배당표는 통용되는 것이며, 공표된 환수율과 일치합니다.",
        ),
        banker_six_half_live=Game(
            "라이브 노 커미션, 6으로 이기면 절반 지급",
            "이 게임의 안내에는 배당이 나와 있지 않습니다. 여기서는 라이브의 표준대로 "
            "6으로 이기면 절반을 지급합니다.",
        ),
        banker_three_card_seven_push=Game("노 커미션, 세 장 7로 이기면 반환"),
        commission_5=Game("클래식, 뱅커 커미션 5%"),
        showcase=Game(
            "사이드 베팅 모음",
            "배당은 카지노마다 다릅니다. 출처를 확인할 수 없는 베팅에는 ‘미확인’이라고 "
            "표시했습니다.",
        ),
    )
    texts = Texts(
        natural=(
            "처음 두 장의 합이 8이나 9이면 내추럴이며, 어느 쪽에도 카드를 더 나누지 않습니다. "
            "두 장으로 된 9는 질 수 없습니다. 이기거나, 상대도 9여서 타이가 됩니다."
        ),
        malfunction=(
            "오작동이 있으면 그 게임과 지급된 금액은 모두 무효가 되고, 모든 베팅은 한 번 "
            "반환됩니다. 중단되기 전에 시작된 게임은 같은 카드로 끝까지 진행합니다."
        ),
        prices_title="여러 배당",
        prices=(
            "배당이 여러 개인 베팅은 위에서부터 읽어, 처음으로 해당하는 배당만 지급합니다. "
            "어느 것에도 해당하지 않으면 베팅액을 잃습니다."
        ),
        ties_title="타이",
        reduced_title="낮아지는 배당",
        limits_title="게임당 한도",
        rounding_title="끝수 처리",
        skill_title="실력과 기록",
        skill=(
            "무엇을 하든 카드는 바뀌지 않습니다. 출목표는 지난 기록일 뿐, 다음 결과에 대해 "
            "아무것도 알려 주지 않습니다."
        ),
        exact="끝수를 처리하지 않습니다. 단위에 맞지 않는 베팅액은 받지 않습니다.",
        rounded_down="이 베팅의 당첨금은 가장 작은 화폐 단위로 내림합니다.",
        rounded_up="이 베팅의 당첨금은 가장 작은 화폐 단위로 올림합니다.",
        burned=(
            "슈의 첫 카드를 공개하고 그 숫자만큼 카드를 버립니다. 10이나 그림 카드이면 열 장을 "
            "버립니다."
        ),
        not_burned="버리는 카드는 없습니다.",
        aces_count="에이스는 1로 셉니다",
        tens_count="10, J, Q, K는 0으로 셉니다",
        draws_third="세 번째 카드를 받음",
        draws="카드를 받음",
        stands="스탠드",
        nobody_draws="내추럴: 아무도 받지 않음",
        always_draws="항상 카드를 받음",
        always_stands="항상 스탠드",
        player_cannot_draw="플레이어는 받을 수 없음",
    )
    sentences = SENTENCES
    notices = NOTICES

    def both(self, items: Sequence[str]) -> str:
        return ", ".join(items)

    def either(self, items: Sequence[str]) -> str:
        return _row(items, "또는")

    def percent(self, number: str) -> str:
        return f"{number}%"

    def ratio(self, price: Ratio) -> str:
        return f"{price.n}:{price.m}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        return f"{self.ratio(low)} · {self.ratio(high)}"

    def up_to(self, price: Ratio) -> str:
        return f"최고 {self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _SIDES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return ", 그리고 ".join(clauses)

    def won(self, won: Won) -> str:
        sides = self.either([_SIDES[side] for side in won.sides])
        if won.tie:
            told = [f"합 {_or(won.totals)}"] if won.totals else []
            told += [f"{_or(won.margins)} 차이"] if won.margins else []
            if won.natural is not None:
                told.append("내추럴" if won.natural else "내추럴 없음")
            text = f"{sides} 승 또는 타이" if won.sides else "타이"
            return f"{text}({', '.join(told)})" if told else text
        told = [f"{_numbers(won.cards)} 장"] if won.cards else []
        told += [_or(won.totals)] if won.totals else []
        how = [f"{' '.join(told)}{_by(won.totals)}"] if told else []
        how += [f"{_or(won.margins)} 차이로"] if won.margins else []
        if won.natural is not None:
            how.append("내추럴로" if won.natural else "내추럴 없이")
        return " ".join([f"{sides}가", *how, "승리"])

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"이긴 쪽 또는 타이의 합이 {_or(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"두 합의 차이가 {_or(margins)}"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "적어도 한쪽이 내추럴" if natural else "양쪽 모두 내추럴이 아님"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"양쪽을 합해 카드 {_numbers(cards)} 장"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"합 {_or(facts.totals)}"] if facts.totals else []
        told += [f"{_numbers(facts.cards)} 장"] if facts.cards else []
        kinds = (
            ("natural", "내추럴", "내추럴이 아님"),
            ("pair", "페어", "페어가 아님"),
            ("suited_pair", "같은 무늬 페어", "같은 무늬 페어가 아님"),
        )
        for what, yes, no in kinds:
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(yes if is_so else no)
        return f"{_SIDES[facts.side]} 패가 {', '.join(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "같은 무늬 페어" if suited else "페어"
        return {
            (0,): f"양쪽 모두 {pair}가 아님",
            (1,): f"한쪽만 {pair}",
            (2,): f"양쪽 모두 {pair}",
            (1, 2): f"적어도 한쪽이 {pair}",
            (0, 1): f"많아야 한쪽만 {pair}",
            (0, 2): f"양쪽 모두 {pair}이거나 모두 {pair}가 아님",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        own = f"{_CARDS[cards]} 장 " if cards else ""
        return f"{own}{total}{_by((total,))} 이기면"

    def when(self, clause: str) -> str:
        return f"다음 경우({clause})"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{on} {self.ratio(price) if price else self.push}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        return f"{bet}: {', '.join(self.note(price, on) for price, on in prices)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"{bet} 베팅은 {on} {self.ratio(price)} 배당입니다. 베팅액 {stake} 기준으로 이때 "
            f"당첨금은 {won}, 그 밖에 이기면 {usual}입니다."
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"같은 게임에서 {self.either(bets)} 베팅이 필요합니다."

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"같은 게임에서 {self.either(bets)} 베팅과 함께 할 수 없습니다."

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = f"내추럴{'' if total is None else f' {total}'}"
        return Title(f"{_SIDES[side]} {tail}", f"{_SHORT[side]} {tail}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"{_SIDES[side]} {total}{_by((total,))} 승", f"{_SHORT[side]} {total} 승")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"타이 {total}")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"에갈리테 {low}")
        group = f"{low}~{high}" if high > low else f"{low}"
        return Title(f"에갈리테 그룹 {group}", f"{group} 타이")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        return f"{decks}덱, {cards}장을 게임마다 새로 섞습니다."

    def long_shoe(self, decks: int, cards: int) -> str:
        return f"슈 하나는 {decks}덱, {cards}장입니다."

    def cut_card(self, behind: int, coups_after: int) -> str:
        more = f"{coups_after}게임을 더 진행한 뒤" if coups_after else "더 진행하지 않고"
        return (
            f"컷 카드는 마지막 {behind}장 앞에 놓입니다. 컷 카드가 나온 게임을 끝내고, "
            f"{more} 슈를 섞습니다."
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"처음 네 장은 {', '.join(_SIDES[side] for side in sides)} 순서로 나눕니다."

    def counts(self, points: int) -> str:
        return f"{points}{_by((points,))} 셉니다"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f", 합은 {total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            f"시뮬레이션이 아니라 정확히 계산한 값입니다. {decks}덱이 모두 든 슈에서 나오는 여섯 장의 "
            "모든 순서를 세고, 반환된 베팅도 베팅한 금액으로 셉니다. 이 수치는 "
            f"{date} 규칙표 {sheet}(해시 {name})의 것이며, 배당이 다르면 다른 규칙표입니다."
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["양쪽의 합이 같으면 타이입니다."]
        if paid:
            told = ", ".join(f"{bet} {self.ratio(price)}" for bet, price in paid)
            parts.append(f"이때의 배당: {told}.")
        if returned:
            parts.append(f"{self.both(returned)} 베팅은 반환됩니다.")
        if some:
            parts.append(f"{self.both(some)} 베팅은 배당표대로 어떤 타이인지에 따라 달라집니다.")
        return " ".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return (
            f"한 게임의 베팅은 모두 합해 {staked}까지, 돌려받을 수 있는 금액은 모두 합해 "
            f"{paid}까지입니다."
        )

    def guest(self, number: str) -> str:
        return f"게스트 {number}"


def _row(items: Sequence[str], last: str) -> str:
    return (
        f" {last} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
    )


def _or(values: tuple[int, ...]) -> str:
    return _row([str(value) for value in values], "또는")


def _numbers(values: tuple[int, ...]) -> str:
    return _row([_CARDS[value] for value in values], "또는")


def _by(totals: tuple[int, ...]) -> str:
    """The particle after a total, or after 장 where there is none: 으로 after most consonants."""
    return "으로" if not totals or totals[-1] in (0, 3, 6) else "로"


WORDS = Korean()
