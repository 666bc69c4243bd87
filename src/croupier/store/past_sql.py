"""The tables of past coups in SQL: how they are filled from the events, and how they are asked.

What schemas 1 and 2 held of a history was less than this, so opening such a house works it out;
the audit works it out again and compares.
"""

from __future__ import annotations

from croupier.store.past import Mark, PastCoup, PastRow, Sought, Spot, Sums

TABLES = """
-- The coups on which something of a patron's lies.
CREATE TABLE visits (
  patron TEXT NOT NULL,
  coup TEXT NOT NULL,
  PRIMARY KEY (patron, coup)
) STRICT, WITHOUT ROWID;
-- Ordered by the record of the journal, which only grows: a clock may be set back.
CREATE TABLE past (
  patron TEXT NOT NULL,
  journal INTEGER NOT NULL REFERENCES journal,
  coup TEXT NOT NULL,
  at_ms INTEGER NOT NULL CHECK (at_ms >= 0),
  place TEXT NOT NULL,
  game TEXT NOT NULL,
  outcome TEXT NOT NULL,
  bets TEXT NOT NULL,
  staked INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  void INTEGER NOT NULL,
  PRIMARY KEY (patron, journal, coup)
) STRICT, WITHOUT ROWID;
CREATE INDEX past_by_time ON past (patron, at_ms);
"""

COLUMNS = "patron, journal, coup, at_ms, place, game, outcome, bets, staked, returned, void"

# What was stored badly is no JSON; whoever reads it as an event finds it, here it is nothing.
_FACTS = """
WITH told AS (
  SELECT patron, coup, journal, at_ms, sequence,
    CASE WHEN json_valid(CAST(body AS TEXT)) THEN CAST(body AS TEXT) ELSE '{}' END AS body
  FROM events WHERE coup <> ''
), typed AS (
  SELECT *, json_extract(body, '$.type') AS type FROM told
), facts AS (
  SELECT patron, coup, journal, at_ms, sequence, type,
    json_extract(body, '$.bet') AS bet,
    CAST(json_extract(body, '$.stake') AS INTEGER) AS stake,
    CAST(json_extract(body, '$.returned') AS INTEGER) AS returned,
    json_extract(body, '$.sheet') AS sheet,
    json_extract(body, '$.terms') AS terms,
    coalesce(type = 'wager-settled'
      OR type = 'wager-voided' AND json_extract(body, '$.verdict') = 'open', 0) AS ended,
    coalesce(type = 'wager-voided', 0) AS void
  FROM typed WHERE patron <> ''
)"""

VISITS = f"""{_FACTS}
SELECT patron, coup FROM facts GROUP BY patron, coup
HAVING sum(CASE type WHEN 'wager-placed' THEN 1 WHEN 'wager-taken-back' THEN -1 ELSE -ended END) > 0
"""  # noqa: S608  only our own text goes in

PAST = f"""{_FACTS}, over AS (
  SELECT patron, coup, max(void) AS void,
    max(journal) FILTER (WHERE ended) AS journal, max(at_ms) FILTER (WHERE ended) AS at_ms,
    sum(stake) FILTER (WHERE ended) AS staked, sum(returned) FILTER (WHERE ended) AS returned
  FROM facts GROUP BY patron, coup HAVING sum(ended) > 0
), placed AS (
  SELECT patron, coup, sheet, terms, max(sequence) FROM facts WHERE type = 'wager-placed'
  GROUP BY patron, coup
), named AS (
  SELECT patron, coup, ',' || group_concat(bet) || ',' AS bets FROM
    (SELECT DISTINCT patron, coup, bet FROM facts WHERE ended ORDER BY patron, coup, bet)
  GROUP BY patron, coup
), results AS (
  SELECT coup, max(json_extract(body, '$.outcome')) AS outcome FROM typed
  WHERE type = 'coup-settled' GROUP BY coup
)
SELECT patron, over.journal, coup, at_ms,
  coalesce(json_extract(CAST(place.body AS TEXT), '$.id'), '') AS place,
  coalesce(json_extract(CAST(game.body AS TEXT), '$.id'), '') AS game,
  coalesce(outcome, '') AS outcome, coalesce(bets, '') AS bets,
  coalesce(staked, 0) AS staked,
  coalesce(CASE void WHEN 1 THEN staked ELSE returned END, 0) AS returned, void
FROM over LEFT JOIN placed USING (patron, coup) LEFT JOIN named USING (patron, coup)
  LEFT JOIN results USING (coup)
  LEFT JOIN documents place ON place.hash = terms AND json_valid(CAST(place.body AS TEXT))
  LEFT JOIN documents game ON game.hash = sheet AND json_valid(CAST(game.body AS TEXT))
"""  # noqa: S608  only our own text goes in

FROM_OLDER = f"""
DROP TABLE visits;
{TABLES}
INSERT INTO visits (patron, coup) {VISITS};
INSERT INTO past ({COLUMNS}) {PAST};
"""
"""What brings a house of schema 1 or 2 up to this one."""

WRITE = {
    "visits": "INSERT OR IGNORE INTO visits VALUES (?, ?)",
    "left": "DELETE FROM visits WHERE patron = ? AND coup = ?",
    "past": "INSERT INTO past VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "voided": "UPDATE past SET void = 1, returned = staked WHERE patron = ? AND coup = ?",
}
"""How a commit writes them; a coup that is voided after it was paid keeps its time and place."""

_RESULTS = {
    "won": "void = 0 AND returned > staked",
    "lost": "void = 0 AND returned < staked",
    "even": "void = 0 AND returned = staked",
    "void": "void = 1",
}

Values = tuple[object, ...]


def row_of(past: PastRow, journal: int, at_ms: int) -> Values:
    """The row that stores a coup that is over."""
    return (
        past.patron,
        journal,
        past.coup,
        at_ms,
        past.place,
        past.game,
        past.outcome,
        past.bets_text,
        past.staked,
        past.returned,
        int(past.void),
    )


def found(patron: str, sought: Sought, most: int) -> tuple[str, Values]:
    """The query of a patron's coups that are sought, newest first, and its values."""
    where, values = _where(patron, sought)
    told = "SELECT journal, coup, at_ms, staked, returned, void FROM past"
    sql = f"{told} WHERE {where} ORDER BY journal DESC, coup DESC LIMIT ?"
    return sql, (*values, most)


def coup_of(row: tuple[int, str, int, int, int, int]) -> PastCoup:
    """What a row of `found` tells."""
    journal, coup, at_ms, staked, returned, void = row
    return PastCoup(Mark(journal, coup), at_ms, staked, returned, bool(void))


def summed(patron: str, sought: Sought) -> tuple[str, Values]:
    """The query of the sums of a patron's coups that are sought, and its values.

    Amounts are summed in two halves, for a sum of many may be more than the database can hold.
    """
    where, values = _where(patron, sought)
    halves = ", ".join(
        f"coalesce(sum({amount} >> 32), 0), coalesce(sum({amount} & 4294967295), 0)"
        for amount in ("staked", "returned")
    )
    sql = f"SELECT count(*), coalesce(sum(void), 0), {halves} FROM past WHERE {where}"  # noqa: S608
    return sql, values


def sums_of(row: tuple[int, ...]) -> Sums:
    """What a row of `summed` tells."""
    coups, void, staked, staked_rest, returned, returned_rest = row
    return Sums(coups, void, (staked << 32) + staked_rest, (returned << 32) + returned_rest)


SPOTS = "SELECT place, game, coup, max(journal) FROM past WHERE patron = ? GROUP BY place, game"


def spot_of(row: tuple[str, str, str, int]) -> Spot:
    """What a row of `SPOTS` tells."""
    return Spot(*row[:3])


def _where(patron: str, sought: Sought) -> tuple[str, Values]:
    conditions, values = ["patron = ?"], list[object]([patron])
    for column in ("place", "game", "outcome"):
        if text := getattr(sought, column):
            conditions.append(f"{column} = ?")
            values.append(text)
    if sought.result:
        conditions.append(_RESULTS[sought.result])
    if sought.bet:
        conditions.append("instr(bets, ?)")
        values.append(f",{sought.bet},")
    for condition, at_ms in (("at_ms >= ?", sought.since_ms), ("at_ms < ?", sought.until_ms)):
        if at_ms is not None:
            conditions.append(condition)
            values.append(at_ms)
    if sought.before is not None:
        conditions.append("(journal, coup) < (?, ?)")
        values += sought.before
    return " AND ".join(conditions), tuple(values)
