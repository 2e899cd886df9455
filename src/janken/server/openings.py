"""What a new table begins with: house rules, cards that are given, or a game that is played on."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, final

from janken import shelf
from janken.core.deal_code import dealt_by
from janken.core.game import Game
from janken.core.match import Entry
from janken.core.match import Moved as MoveMade
from janken.core.options import Options
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal
from janken.server.exports import game_in
from janken.solver.daily import numbered
from janken.store.interface import Store
from janken.table import protocol as ask
from janken.table.answers import refuse
from janken.table.entries import Damaged, Dealt, Moved

MOST_STEPS: Final = 2000  # of a game that is played on


@dataclass(frozen=True)
class Opening:
    options: Options
    deal: str = ""  # the cards of the first deal; empty: by chance
    played: list[Dealt | Moved] = field(default_factory=list)
    dealer: int = 0


@final
class Openings:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, request: ask.Create, person: int) -> Opening | Refusal:
        """What is asked for, or why it cannot be had."""
        game = shelf.find(request.game)
        if isinstance(game, Refusal):
            return game
        refusal = game.why_not_seats(request.seats)
        if refusal is not None:
            return refusal
        if request.onward is not None:
            return await self._onward(request, request.onward, person)
        if request.seats > 1 and (request.deal is not None or request.daily is not None):
            return refuse("illegal", "known-deal-in-company")
        return _daily(request.daily, game) if request.daily is not None else _given(request, game)

    async def _onward(self, request: ask.Create, onward: ask.Onward, person: int) -> Opening | Refusal:
        """A game that is over, for whoever may look back at it."""
        absent = refuse("absent", "no-such-step")
        rows = await self._store.log_of(onward.table)
        try:
            seats, live = await asyncio.to_thread(game_in, rows, onward.game, {}) if rows else (None, None)
        except Damaged:
            return absent
        if seats is None or live is None or not live.match.state.is_over():
            return absent
        header, steps = live.match.header, onward.step + 1
        is_private = not seats.created.watchers and seats.is_onlooker(person)
        if is_private or (header.game.name, len(header.names)) != (request.game, request.seats):
            return absent
        if not 1 <= steps < len(live.match.log) or steps > MOST_STEPS:
            return absent
        return Opening(header.options, played=_entries(live.match.log[:steps]), dealer=header.dealer)


def _given(request: ask.Create, game: Game) -> Opening | Refusal:
    options = game.read_options(request.options)
    if isinstance(options, Refusal) or request.deal is None:
        return options if isinstance(options, Refusal) else Opening(options)
    cards = dealt_by(request.deal, game.setup(options, request.seats, request.seats).deck())
    return refuse("absent", "no-such-deal") if cards is None else Opening(options, cards_text(cards))


def _daily(asked: ask.DailyDeal, game: Game) -> Opening | Refusal:
    found = numbered(asked.series, asked.number)
    if isinstance(found, Refusal):
        return found
    if found.series.game != game.name:
        return refuse("absent", "no-such-deal")
    return Opening(found.header.options, cards_text(list(found.cards)))


def _entries(log: Sequence[Entry]) -> list[Dealt | Moved]:
    """What was played, without its times: the clock of the new table begins now."""
    return [
        Moved(seat=entry.seat, text=entry.move.text(), at_ms=0)
        if isinstance(entry, MoveMade)
        else Dealt(chance=entry.chance, cards=cards_text(list(entry.cards)))
        for entry in log
    ]
