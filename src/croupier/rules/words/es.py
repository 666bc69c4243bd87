"""Spanish. Player is Jugador and Banker is Banca; numbers have a comma before their decimals."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.rules.tableau import Side
from croupier.rules.words.answers.es import NOTICES, SENTENCES
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

_NUMBERS = ("cero", "una", "dos", "tres", "cuatro", "cinco", "seis")
_HANDS = {Side.PLAYER: "el Jugador", Side.BANKER: "la Banca"}
_TITLES = {Side.PLAYER: "Jugador", Side.BANKER: "Banca"}
_OF = {Side.PLAYER: "del Jugador", Side.BANKER: "de la Banca"}
_TO = {Side.PLAYER: "al Jugador", Side.BANKER: "a la Banca"}
_SHORT = {Side.PLAYER: "J", Side.BANKER: "B"}


class Spanish(Words):
    """Spanish."""

    tag = "es"
    # As in Spanish typography, four digits stand together.
    group, point, fewest_grouped = ".", ",", 5
    any_result = "cualquier resultado"
    push = "se devuelve"
    bets = BetTitles(
        player=Title.one("Jugador"),
        banker=Title.one("Banca"),
        tie=Title.one("Empate"),
        player_pair=Title("Par del Jugador", "Par J"),
        banker_pair=Title("Par de la Banca", "Par B"),
        perfect_pair=Title.one("Par perfecto"),
        either_pair=Title.one("Cualquier par"),
        super_6=Title.one("Súper 6"),
        player_bonus=Title("Bono del Jugador", "Bono J"),
        banker_bonus=Title("Bono de la Banca", "Bono B"),
        banker_three_card_7=Title("7 de la Banca con tres cartas", "Dragón 7"),
        player_three_card_8=Title("8 del Jugador con tres cartas", "Panda 8"),
        perfect_pair_once=Title("Par perfecto, pago único", "Par perfecto"),
        super_6_at_12=Title("Súper 6 a 12", "Súper 6"),
        lucky_6=Title.one("6 de la suerte"),
        super_6_plus=Title.one("Súper 6 Plus"),
        small_tiger=Title.one("Tigre pequeño"),
        big_tiger=Title.one("Tigre grande"),
        tiger_tie=Title.one("Empate del tigre"),
        dragon_7=Title.one("Dragón 7"),
        panda_8=Title.one("Panda 8"),
        small=Title("Pequeño, cuatro cartas", "Pequeño"),
        big=Title("Grande, cinco o seis cartas", "Grande"),
        five_cards=Title.one("Cinco cartas"),
        six_cards=Title.one("Seis cartas"),
    )
    games = Games(
        banker_eight_half=Game(
            "Sin comisión, mitad con 8", "El sabot entero se baraja de nuevo en cada jugada."
        ),
        banker_six_half=Game(
            "Sin comisión, mitad con 6",
            "La tabla de pagos de los bonos es la habitual; da los retornos publicados.",
        ),
        banker_six_half_live=Game(
            "Sin comisión en vivo, mitad con 6",
            "El documento del juego no indica pagos; los que figuran aquí son los habituales en "
            "vivo: la mitad con 6.",
        ),
        banker_three_card_seven_push=Game("Sin comisión, el 7 de tres cartas se devuelve"),
        commission_5=Game("Clásico, 5 % de comisión en Banca"),
        showcase=Game(
            "Muestrario de apuestas laterales",
            "Los pagos varían de un casino a otro; donde no se pudo comprobar ninguna fuente, la "
            "apuesta figura como no verificada.",
        ),
    )
    texts = Texts(
        natural=(
            "Si las dos primeras cartas suman 8 o 9, la mano es un natural y nadie recibe más "
            "cartas. Un nueve de dos cartas no puede perder: gana, o empata con otro nueve."
        ),
        malfunction=(
            "Un fallo de funcionamiento anula la jugada y cuanto pagó. Cada apuesta se devuelve "
            "una sola vez. Una jugada empezada antes de una interrupción se termina con las mismas "
            "cartas."
        ),
        prices_title="Varios pagos",
        prices=(
            "Cuando una apuesta tiene varios pagos, se leen de arriba abajo: se paga el primero "
            "que se cumple y ningún otro. Si no se cumple ninguno, la apuesta se pierde."
        ),
        ties_title="Empates",
        reduced_title="El pago reducido",
        limits_title="Límites de una jugada",
        rounding_title="Redondeo",
        skill_title="Habilidad e historial",
        skill=(
            "Nada de lo que se haga cambia las cartas. Los caminos son historia: no dicen nada de "
            "lo que viene después."
        ),
        exact="No se redondea nada: se rechaza un importe que no sea múltiplo del escalón.",
        rounded_down="La ganancia de esta apuesta se redondea hacia abajo a la unidad mínima.",
        rounded_up="La ganancia de esta apuesta se redondea hacia arriba a la unidad mínima.",
        burned=(
            "Se muestra la primera carta del sabot y se queman tantas cartas como indica su valor; "
            "diez si es un diez o una figura."
        ),
        not_burned="No se quema ninguna carta.",
        aces_count="El as vale 1",
        tens_count="El diez, la J, la Q y la K valen 0",
        draws_third="Pide tercera carta",
        draws="Pide carta",
        stands="Se planta",
        nobody_draws="Natural: nadie pide",
        always_draws="Pide siempre",
        always_stands="Se planta siempre",
        player_cannot_draw="El Jugador no puede pedir",
    )
    sentences = SENTENCES
    notices = NOTICES

    def both(self, items: Sequence[str]) -> str:
        return _row(items, "y")

    def either(self, items: Sequence[str]) -> str:
        return _row(items, "o")

    def percent(self, number: str) -> str:
        return f"{number.replace('.', ',')} %"

    def ratio(self, price: Ratio) -> str:
        return f"{price.n} a {price.m}"

    def ratios(self, low: Ratio, high: Ratio) -> str:
        first = f"{low.n}" if low.m == high.m else self.ratio(low)
        return f"{first} · {self.ratio(high)}"

    def up_to(self, price: Ratio) -> str:
        return f"hasta {self.ratio(price)}"

    def hand(self, side: Side) -> str:
        return _TITLES[side]

    def all_of(self, clauses: Sequence[str]) -> str:
        return _row(clauses, "y")

    def won(self, won: Won) -> str:
        text = f"gana {self.either([_HANDS[side] for side in won.sides])}" if won.sides else ""
        if won.tie:
            text = f"{text} o hay empate" if text else "hay empate"
        if won.totals:
            text += f" {'con' if won.sides else 'a'} {_or(won.totals)}"
        if won.cards:
            text += f" en {_numbers(won.cards)} cartas"
        if won.margins:
            text += f" por {_or(won.margins)} de diferencia"
        if won.natural is not None:
            text += " con natural" if won.natural else " sin natural"
        return text

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"el total que gana o empata es {_or(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"los totales se llevan {_or(margins)}"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return "alguna de las manos es un natural" if natural else "ninguna mano es un natural"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"entre las dos manos hay {_numbers(cards)} cartas"

    def hand_has(self, facts: HandFacts) -> str:
        told = [f"suma {_or(facts.totals)}"] if facts.totals else []
        told += [f"tiene {_numbers(facts.cards)} cartas"] if facts.cards else []
        kinds = (("natural", "natural"), ("pair", "par"), ("suited_pair", "par del mismo palo"))
        for what, name in kinds:
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(f"{'es' if is_so else 'no es'} un {name}")
        return f"la mano {_OF[facts.side]} {_row(told, 'y')}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        tail = " del mismo palo" if suited else ""
        return {
            (0,): f"ninguna mano es un par{tail}",
            (1,): f"solo una de las manos es un par{tail}",
            (2,): f"las dos manos son pares{tail}",
            (1, 2): f"al menos una mano es un par{tail}",
            (0, 1): f"no son pares{tail} las dos manos",
            (0, 2): f"las dos manos son pares{tail} o ninguna lo es",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        own = f" en {_NUMBERS[cards]} cartas" if cards else ""
        return f"si gana con {total}{own}"

    def when(self, clause: str) -> str:
        return f"si {clause}"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{self.ratio(price) if price else self.push} {on}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        told = [
            f"{f'paga {self.ratio(price)}' if price else self.push} {on}" for price, on in prices
        ]
        return f"{bet} {_row(told, 'y')}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"{bet} paga {self.ratio(price)} {on}: una apuesta de {stake} gana entonces {won}, y "
            f"{usual} en las demás victorias."
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"Necesita {self.either(bets)} en la misma jugada."

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"No se puede combinar con {self.either(bets)} en la misma jugada."

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = "" if total is None else f" {total}"
        return Title(f"Natural{tail} {_OF[side]}", f"Natural{tail} {_SHORT[side]}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"{_TITLES[side]} gana con {total}", f"{_SHORT[side]} gana {total}")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"Empate a {total}")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"Égalité {low}")
        group = f"{low} a {high}" if high > low else f"{low}"
        return Title(f"Égalité, grupo {group}", f"Empate de {group}")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        if decks == 1:
            return f"En cada jugada se baraja de nuevo una baraja de {cards} cartas."
        return f"En cada jugada se barajan de nuevo {decks} barajas, {cards} cartas en total."

    def long_shoe(self, decks: int, cards: int) -> str:
        barajas = "una baraja" if decks == 1 else f"{decks} barajas"
        return f"El sabot tiene {barajas}, {cards} cartas en total."

    def cut_card(self, behind: int, coups_after: int) -> str:
        jugadas = "una jugada más" if coups_after == 1 else f"{coups_after} jugadas más"
        more = f"se juega {jugadas}" if coups_after == 1 else f"se juegan {jugadas}"
        after = more if coups_after else "no se juega ninguna otra"
        return (
            f"La carta de corte va delante de las últimas {behind} cartas. La jugada en que sale "
            f"se termina, después {after} y se baraja el sabot."
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"Las cuatro primeras cartas van {', '.join(_TO[side] for side in sides)}."

    def counts(self, points: int) -> str:
        return f"Vale {points}"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f", que cuenta como {total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        barajas = "una baraja" if decks == 1 else f"{decks} barajas"
        return (
            f"Cálculo exacto, no simulación: se cuentan todos los órdenes de seis cartas de un "
            f"sabot completo de {barajas}, y lo devuelto cuenta como apostado. Las cifras "
            f"corresponden a la hoja de reglas {sheet}, del {date}, con huella {name}; otro pago "
            "es otra hoja."
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["Cuando las dos manos tienen el mismo total hay empate."]
        if paid:
            told = _row([f"{bet} paga {self.ratio(price)}" for bet, price in paid], "y")
            parts.append(f"Entonces {told}.")
        if returned:
            parts.append(f"Las apuestas a {self.both(returned)} se devuelven.")
        if some:
            parts.append(
                f"Lo que ocurre con {self.both(some)} depende del empate, como indica la tabla."
            )
        return " ".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return (
            f"Todas las apuestas de una jugada suman {staked} como máximo, y lo que podrían "
            f"devolver suma {paid} como máximo."
        )

    def guest(self, number: str) -> str:
        return f"Invitado {number}"


def _row(items: Sequence[str], last: str) -> str:
    return (
        f" {last} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
    )


def _or(values: tuple[int, ...]) -> str:
    # "o" becomes "u" before the sound of ocho.
    last = "u" if values[-1] == 8 and len(values) > 1 else "o"
    return _row([str(value) for value in values], last)


def _numbers(values: tuple[int, ...]) -> str:
    return _row([_NUMBERS[value] for value in values], "o")


WORDS = Spanish()
