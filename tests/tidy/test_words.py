"""One word, one thing: the words that the house does not use, in names and in prose.

A name is read as its parts: `lastRound`, `last_round` and `last-round` are all "last round".
"""

import re

from tests.tidy.tree import files, text

BEFORE = "(the|a|an|each|every|per|this|next|last|one|new|of|in)"
# What is not said -> what is said instead.
NOT_SAID = {
    r"payouts?|pay outs?": "winnings (profit) or return (stake and profit)",
    r"punto|banco": "Player, Banker",
    r"pots?": "felt",
    r"scores?|scored|scoring": "total",
    rf"{BEFORE} rounds?(?! (trips?|up|down))|\d+ rounds": "coup",
    r"round (id|number|started|ended|result|over)": "coup",
    r"bank(?! (holiday|account))": "house",
    r"players": "patrons; Player is a hand",
    r"player (id|name|balance|account|session)": "patron; Player is a hand",
    r"users?(?! (data|select|agent|gesture|folder|event|version|s data))": "patron, or who types",
    r"gamblers?|punters?|customers?": "patron",
    r"room managers?": "pit",
    r"todo|fixme|hack": "nothing: do it, or write it down where work is planned",
}
# Trade names of games, which the sheets and the docs may call by name.
TRADE_NAMES = re.compile(r"Punto 2000|Punto Banco|user-event")
# Here words are data, or are named in order to be banned, or are a law's, or Spanish.
UNREAD = (
    "tests/tidy/",
    "LICENSE",
    "tests/golden/",
    "src/croupier/rules/sheets/",
    "web/src/messages/es",
)


def spoken(source: str) -> str:
    """Return a line as the words one would say: names taken apart, in small letters.

    >>> spoken("lastRound = next_round - pay-out")
    'last round = next round   pay out'
    """
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", TRADE_NAMES.sub("", source))
    return re.sub(r"[_-]", " ", apart).lower()


def faults(source: str) -> list[str]:
    """Return the words of one line that the house does not use.

    >>> faults("the payout of a round")
    ['payout', 'a round']
    """
    said = spoken(source)
    found = (re.finditer(rf"\b({pattern})\b", said) for pattern in NOT_SAID)
    return [match[0] for matches in found for match in matches]


def test_no_word_is_used_that_the_house_does_not_use() -> None:
    """Names and prose keep to the words that mean one thing each."""
    endings = (".py", ".ts", ".svelte", ".css", ".html", ".md", ".toml")
    found = [
        f"{name}:{number}: {', '.join(words)}"
        for name in files(*endings)
        if not name.startswith(UNREAD)
        for number, line in enumerate(text(name).splitlines(), 1)
        if (words := faults(line))
    ]
    assert found == []


def test_words_are_found_in_names_of_every_fashion() -> None:
    """A banned word is found in snake, camel and kebab case, and only as a whole word."""
    assert faults("max_payout, nextRound, the-pot, punto") == [
        "payout",
        "punto",
        "pot",
        "next round",
    ]
    assert faults("round(x), spot, rounding, player_pair, a round trip, hacksaw") == []
