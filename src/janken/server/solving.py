"""Asks the solver, which works in a process of its own, one question after the other; answers are kept.

Those who ask take turns. Nobody has more than a few questions waiting: each may take seconds.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import Counter, OrderedDict
from contextlib import suppress
from typing import Final, final

import msgspec

from janken.core.match import Dealt, Header, Match, replayed
from janken.core.moves import Move
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.server.sharing import Asker, FairTurns
from janken.solver.worker import FindDeal, FoundDeal, Question, SolvedDeal, SolveDeal

_MOST_WAITING: Final = 64
_MOST_OF_AN_ADDRESS: Final = 8
_MOST_OF_A_PERSON: Final = 4
_MOST_KEPT: Final = 64
_PATIENCE: Final = 32.0  # seconds, beside those in which it is to search


class SolverBusy(Exception):  # noqa: N818 - it is said in these words
    """Too many wait for it, or it did not answer."""


@final
class Solving:
    def __init__(self, par_seconds: float) -> None:
        self._par_seconds = par_seconds
        self._turns = FairTurns()
        self._waiting: Counter[Asker] = Counter()
        self._known: OrderedDict[str, SolvedDeal] = OrderedDict()

    async def solve(self, header: Header, dealt: Dealt, asker: Asker) -> tuple[SolvedDeal, Match]:
        """What a deal is worth, and the match that shows it."""
        deal = record_text(replayed(header, [dealt]))
        if deal not in self._known:
            answer = await self._ask(SolveDeal(record=deal, seconds=self._par_seconds), asker)
            self._known[deal] = msgspec.json.decode(answer, type=SolvedDeal)
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
        solved = self._known[deal]
        match = replayed(header, [dealt])
        for text in solved.line:
            move = header.game.parse(text.split())
            assert isinstance(move, Move), move
            given = match.submit(1, move)
            assert not isinstance(given, Refusal), given
        return solved, match

    async def find(self, wish: FindDeal, asker: Asker) -> str:
        """A deal as it is wished, empty if none was found in time."""
        return msgspec.json.decode(await self._ask(wish, asker), type=FoundDeal).deal

    async def _ask(self, question: Question, asker: Asker) -> bytes:
        if not self._has_room(asker):
            raise SolverBusy
        self._waiting[asker] += 1
        try:
            async with self._turns.take(asker):
                return await _answer(question)
        finally:
            self._waiting -= Counter([asker])

    def _has_room(self, asker: Asker) -> bool:
        near = sum(count for other, count in self._waiting.items() if other.address == asker.address)
        return (
            self._waiting[asker] < _MOST_OF_A_PERSON
            and near < _MOST_OF_AN_ADDRESS
            and self._waiting.total() < _MOST_WAITING
        )


async def _answer(question: Question) -> bytes:
    command = (sys.executable, "-P", "-m", "janken.solver.worker")
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    try:
        asked = process.communicate(msgspec.json.encode(question))
        answer, _ = await asyncio.wait_for(asked, _PATIENCE + question.seconds)
    except TimeoutError:
        raise SolverBusy from None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode:
        raise SolverBusy
    return answer
