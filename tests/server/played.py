"""Tables at which bots have played a whole game, as a server stores them: many of them, and quickly."""

from collections.abc import Iterator
from itertools import count
from typing import Final

import janken
from janken.core.game import Chance
from janken.core.match import Match
from janken.shuffle.transcript import (
    DealSetting,
    SeatShare,
    Transcript,
    fresh_bytes,
    seat_commitment,
    server_commitment,
)
from janken.store.interface import Row, TableRow
from janken.table.entries import (
    Agreed,
    AnyEntry,
    BotAdded,
    CardsDealt,
    MoveMade,
    Sat,
    ShuffleBegun,
    Started,
    Stored,
    TableCreated,
    as_stored,
    row_of,
)
from janken.table.protocol import Pace, new_action

SEATS: Final = {
    "collector": 2,
    "janken-rummy": 3,
    "light-to-dark": 1,
    "nine-of-a-kind": 5,
    "run-with-scissors": 4,
}


def a_match(game: str, seed: int) -> Match:
    players = [f"Bot {seat}" for seat in range(1, SEATS[game] + 1)]
    match = janken.new(game, players=players, seed=seed)
    janken.play(match, "easy", seed=seed)
    return match._match


def a_log(match: Match, person: int, name: str, begun_ms: int, *, finished: bool = True) -> list[Row]:
    """What a table stores if that person sits on the first seat, and bots on the others."""
    game, names = match.header.game, [name, *match.header.names[1:]]
    entries: list[tuple[AnyEntry, int, str]] = [
        (
            TableCreated(
                game=game.name, seats=len(names), options=match.header.options.changed(), pace=Pace(),
                listed=True, watchers=True, host=person, host_name=name,
            ),
            person,
            new_action(),
        ),
        (Sat(seat=1, person=person, name=name), person, new_action()),
        *((BotAdded(seat=seat, bot="easy", name=names[seat - 1]), person, new_action())
          for seat in range(2, len(names) + 1)),
        (Started(names=names, dealer=match.header.dealer), person, new_action()),
    ]  # fmt: skip
    steps = match.log if finished else match.log[: len(match.log) // 2]
    deals = count(1)
    for place, step in enumerate(steps):
        entry: AnyEntry = as_stored(step, place * 4000)
        if isinstance(entry, CardsDealt) and entry.chance == Chance.DEAL:
            agreed = entry.shuffle = _agreed(next(deals))
            entries.append((ShuffleBegun(game=1, deal=agreed.deal, attempt=1, secret=agreed.secret), 0, ""))
        is_ours = isinstance(entry, MoveMade) and entry.seat == 1
        entries.append((entry, person if is_ours else 0, new_action() if is_ours else ""))
    return [
        row_of(
            Stored(number=number, clock_ms=number * 4000, person=who, action=action, entry=entry),
            begun_ms + number * 4013,
        )
        for number, (entry, who, action) in enumerate(entries, 1)
    ]


def _agreed(deal: int) -> Agreed:
    secret, own, setting = fresh_bytes(), fresh_bytes(), DealSetting("t", 1, deal, 1, "")
    server = server_commitment(setting, secret)
    share = SeatShare(seat_commitment(setting, server, 1, own), own)
    return Agreed.of(Transcript(setting, server, {1: share}), secret)


def a_table_row(key: str, log: list[Row]) -> TableRow:
    return TableRow(key, log[0].person, True, "", log[-1].wall_ms, "")


def games_again() -> Iterator[str]:
    """One game after the other."""
    for number in count():
        yield list(SEATS)[number % len(SEATS)]
