"""Where there are no turns: how quickly chances were taken, and which were let pass."""

from collections import defaultdict
from statistics import median
from typing import Final

import msgspec

from janken.bots.bot import Seen, Witness
from janken.bots.mind import Mind, mind_for
from janken.core.deal import Shuffler
from janken.core.match import Match, Moved
from janken.core.moves import Move

_LEVELS: Final = ("easy", "club", "master")
_MOST_TOLD: Final = 5


class Passed(msgspec.Struct, frozen=True, kw_only=True):
    step: int  # of the replay, at which the chance had just come
    move: str
    seconds: float  # that it lay open


class Quickness(msgspec.Struct, frozen=True, kw_only=True):
    taken: int  # chances
    seconds: float  # until they were, for half of them at most
    levels: dict[str, float]  # the same for people of a level
    passed: int  # chances that lay open for longer than a club player takes
    longest: list[Passed]  # of those


def has_races(match: Match) -> bool:
    """Could others be quicker, and is it written down when everybody moved?"""
    times = (entry.at for entry in match.log if isinstance(entry, Moved))
    return mind_for(match.header.game.name).races and any(at is not None for at in times)


def pace_of(match: Match, seat: int) -> Quickness | None:
    """None for a game in which nobody can be quicker than another."""
    if not has_races(match):
        return None
    looking = _Looking(match, seat)
    for place in range(len(match.log)):
        looking.go_on(place)
    return looking.pace()


class _Looking:
    """Over a seat's shoulder: which chances are open, since when."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        self._witness, self._again = Witness(match.header, Shuffler("pace")), Match(match.header)
        self._mind: Mind = mind_for(match.header.game.name)
        self._open: dict[str, tuple[int, Move, float, float]] = {}  # step, move, since when, what club takes
        self._taken: list[float] = []
        self._usual: defaultdict[str, list[float]] = defaultdict(list)
        self._passed: list[Passed] = []

    def go_on(self, place: int) -> None:
        entry = self._match.log[place]
        now = float(entry.at or 0) if isinstance(entry, Moved) else 0.0
        if isinstance(entry, Moved) and entry.seat == self._seat:
            self._act(entry.move, now)
        self._witness.hear(self._again.enter(entry))
        seen = self._witness.seen(self._again, self._seat)
        chances = self._chances(seen)
        for name in self._open.keys() - chances.keys():
            self._let_pass(name, now)
        for name, move in chances.items():
            usual = self._mind.delay(seen, move, "club").median
            self._open.setdefault(name, (place, move, now, usual))

    def _chances(self, seen: Seen) -> dict[str, Move]:
        """What is worth doing before somebody else does."""
        if len(seen.view.frame.to_act) < 2 or not seen.legal:
            return {}
        judged = sorted(self._mind.judge(seen), key=lambda one: one.worth)
        named = {self._mind.lies_open(one.move): one.move for one in judged if one.worth > 0}
        return {name: move for name, move in named.items() if name}

    def _act(self, move: Move, now: float) -> None:
        """A player who was doing something else has missed nothing: there is only one pair of hands."""
        took = self._open.get(self._mind.lies_open(move))
        if took is not None:
            self._taken.append(now - took[2])
            seen = self._witness.seen(self._again, self._seat)
            for level in _LEVELS:
                self._usual[level].append(self._mind.delay(seen, move, level).median)
        self._open.clear()

    def _let_pass(self, name: str, now: float) -> None:
        place, move, since, usual = self._open.pop(name)
        if now - since > usual:
            self._passed.append(Passed(step=place, move=move.text(), seconds=round(now - since, 1)))

    def pace(self) -> Quickness:
        return Quickness(
            taken=len(self._taken),
            seconds=round(median(self._taken), 2) if self._taken else 0.0,
            levels={level: round(median(seconds), 2) for level, seconds in self._usual.items()},
            passed=len(self._passed),
            longest=sorted(self._passed, key=lambda one: -one.seconds)[:_MOST_TOLD],
        )
