"""How many deals can a cheating server choose from? Every order of everything it may say is tried.

Seat 1 is honest: it is the real `ShufflePlayer`, and its connection may break at any time. The server, and
seat 2, which conspires with it, are free in all they say: which attempt they ask for, with which bytes in
mind, whom they name as taking part, as silent, as not having opened, and when. After each step of each such
game the server tries everything that it could tell seat 1 in the end. What seat 1 takes for right, with a
part of its own in it, is a deal that the server can still reach.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import chain, permutations, product, starmap
from typing import Final

import msgspec
import pytest

from janken.shuffle.transcript import (
    DEAL,
    DealSetting,
    SeatShare,
    Transcript,
    seat_commitment,
    server_commitment,
)
from janken.table import dealing, shuffle_player
from janken.table.protocol import Shuffle, ShuffleCommit, Shuffled, ShuffleOpen
from janken.table.session import Session
from janken.table.shuffle_player import Key, SeatPlace, ShufflePlayer
from tools.shuffle_vectors import bytes_of

GAME: Final = "of no shelf"
PLACE: Final = SeatPlace(1, 3, GAME)
ATTEMPTS: Final = (1, 2)
# Seat 3 is empty, and there is no seat 9.
SILENT: Final[tuple[tuple[int, ...], ...]] = ((), (2,), (3,), (9,))
FAILED: Final[dict[int, tuple[tuple[tuple[int, ...], ...], ...]]] = {
    1: ((), ((3,),)),
    2: ((), ((),), ((1,),), ((2,),), ((3,),)),
}


def setting(attempt: int) -> DealSetting:
    return DealSetting("table", 1, 1, attempt, "")


def secret(attempt: int, thought: int = 1) -> str:
    return bytes_of(f"server {attempt} {thought}")


def server(attempt: int, thought: int = 1) -> str:
    return server_commitment(setting(attempt), secret(attempt, thought))


def conspirator(attempt: int, server_thought: int, thought: int) -> SeatShare:
    own = bytes_of(f"seat 2 {attempt} {thought}")
    return SeatShare(seat_commitment(setting(attempt), server(attempt, server_thought), 2, own), own)


@dataclass(frozen=True)
class Roster:
    """Whom the server names, and which of their bytes it and seat 2 have in mind."""

    attempt: int
    two: int  # 0: seat 2 has no part in it
    silent: tuple[int, ...]
    failed: tuple[tuple[int, ...], ...]
    server: int = 1

    def commitments(self) -> dict[int, SeatShare]:
        """Of everybody but seat 1."""
        return {2: conspirator(self.attempt, self.server, self.two)} if self.two else {}


ROSTERS: Final = [
    *[
        Roster(attempt, two, silent, failed)
        for attempt in ATTEMPTS
        for two, silent, failed in product((0, 1), SILENT, FAILED[attempt])
    ],
    *[
        Roster(attempt, two, (), ((),) * (attempt - 1), thought)
        for attempt, two, thought in product(ATTEMPTS, (0, 1, 2), (1, 2))
        if (two, thought) not in ((0, 1), (1, 1))  # they are above
    ],
]


def twin_of(player: ShufflePlayer) -> ShufflePlayer:
    """One that knows the same, and goes its own way."""
    twin = copy(player)
    twin._parts = {key: replace(part) for key, part in player._parts.items()}
    twin._watched, twin._undealt, twin._cards = (
        set(player._watched),
        set(player._undealt),
        dict(player._cards),
    )
    return twin


@dataclass
class Game:
    """Seat 1, and what the server has got from it."""

    player: ShufflePlayer = field(default_factory=lambda: ShufflePlayer("table"))
    committed: dict[int, str] = field(default_factory=dict)  # by attempt
    opened: dict[int, tuple[str, Roster]] = field(default_factory=dict)
    last: int = 0  # the latest attempt that was asked for
    is_cut: bool = False  # the connection broke once
    next: set[object] = field(default_factory=set)  # what can come of it in one step, by key

    def copy(self) -> "Game":
        return Game(twin_of(self.player), dict(self.committed), dict(self.opened), self.last, self.is_cut)

    def key(self) -> object:
        committed, opened = sorted(self.committed.items()), sorted(self.opened.items(), key=repr)
        return tuple(committed), tuple(opened), self.last, self.is_cut

    def cut(self) -> "Game":
        game = self.copy()
        game.player.lose_sight()
        game.is_cut = True
        return game

    def ask(self, attempt: int, thought: int) -> "Game":
        game = self.copy()
        question = Shuffle(game=1, deal=1, attempt=attempt, rules="", server=server(attempt, thought))
        said = game.player.answer(question, PLACE)
        if isinstance(said, ShuffleCommit):
            game.committed[attempt] = said.commitment
            game.last = max(game.last, attempt)
        return game

    def offer(self, roster: Roster) -> "Game":
        game, attempt = self.copy(), roster.attempt
        others = {seat: share.commitment for seat, share in roster.commitments().items()}
        commitments = {1: game.committed.get(attempt, ""), **others}
        question = Shuffle(
            game=1,
            deal=1,
            attempt=attempt,
            rules="",
            server=server(attempt, roster.server),
            failed=roster.failed,
            silent=roster.silent,
            commitments=commitments,
        )
        said = game.player.answer(question, PLACE)
        if isinstance(said, ShuffleOpen):
            game.opened[attempt] = said.own, roster
        return game

    def reachable(self) -> set[str]:
        """The transcripts that seat 1 would take for right: each gives another deal."""
        return {text for roster in ROSTERS if (text := self._taken(roster))}

    def _taken(self, roster: Roster) -> str:
        own, _ = self.opened.get(roster.attempt, ("", roster))
        others = {seat: (share.commitment, share.own) for seat, share in roster.commitments().items()}
        shares = {1: (self.committed.get(roster.attempt, ""), own), **others}
        told = Shuffled(
            game=1,
            deal=1,
            attempt=roster.attempt,
            rules="",
            server=server(roster.attempt, roster.server),
            shares=shares,
            silent=roster.silent,
            failed=roster.failed,
            secret=secret(roster.attempt, roster.server),
            dealt={DEAL: "AR"},
        )
        checked = twin_of(self.player).check(told, {}, PLACE)
        if checked.why_broken is not None or not checked.took_part:
            return ""
        # Whoever looks at it sees how often it was begun again.
        assert checked.restarts == len([attempt for attempt in self.opened if attempt < roster.attempt])
        by_seat = {seat: SeatShare(*share) for seat, share in shares.items()}
        return Transcript(setting(roster.attempt), told.server, by_seat, roster.silent, roster.failed).text()


def steps(game: Game) -> Iterator[Game]:
    yield from starmap(game.ask, product(ATTEMPTS, (1, 2)))
    yield from map(game.offer, ROSTERS)
    yield game.cut()


def explore(first: Game) -> Iterator[Game]:
    """Everything that can come of a game, each once."""
    seen, todo = {first.key()}, [first]
    while todo:
        game = todo.pop()
        yield game
        for after in steps(game):
            game.next.add(after.key())
            if after.key() not in seen:
                seen.add(after.key())
                todo.append(after)


Reachable = dict[object, set[str]]  # by the key of a game


@pytest.fixture(autouse=True, scope="module")
def known_bytes() -> Iterator[None]:
    """Seat 1 thinks of the same bytes each time, so that games can be compared."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffle_player, "fresh_bytes", lambda: bytes_of("seat 1"))
        yield


@pytest.fixture(scope="module")
def games(known_bytes: None) -> dict[object, Game]:
    """Everything that can happen, by key."""
    found = {game.key(): game for game in explore(Game())}
    print(f"{len(found)} games")
    return found


@pytest.fixture(scope="module")
def reachable(games: dict[object, Game]) -> Reachable:
    return {key: game.reachable() for key, game in games.items()}


def test_a_server_that_has_seen_the_openings_has_one_deal_left(
    games: dict[object, Game], reachable: Reachable
) -> None:
    for key, game in games.items():
        assert len(reachable[key]) == (1 if game.last in game.opened else 0), key
    assert any(len(game.opened) == len(ATTEMPTS) for game in games.values())
    assert len(games) > 300


def test_over_all_attempts_there_is_one_deal_for_each_that_was_opened(
    games: dict[object, Game], reachable: Reachable
) -> None:
    """Whichever way the server takes: what it could have had before, it cannot go back to."""
    for key, game in games.items():
        for after in game.next:
            gained = reachable[after] - reachable[key]
            assert len(gained) <= len(games[after].opened) - len(game.opened), after


RULES: Final = {
    "what was named before the opening": ("_why_not_said", lambda _self, _part, _told: None),
    "no attempt is passed over": ("_last_attempt", lambda _self, _game, _deal: 0),
}


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_is_needed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, without = RULES[rule]
    monkeypatch.setattr(ShufflePlayer, name, without)
    assert any(len(game.reachable()) > 1 for game in explore(Game()))


# Over several deals and games, whichever way the server counts them


KEYS: Final[tuple[Key, ...]] = ((1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1))
STEPS: Final = 6


@dataclass
class Table:
    """Seat 1, asked for one deal after another, and how often it has shown its bytes."""

    player: ShufflePlayer = field(default_factory=lambda: ShufflePlayer("table"))
    opened: list[Key] = field(default_factory=list)
    shares: dict[Key, SeatShare] = field(default_factory=dict)  # the last it said there
    dealt: set[tuple[int, int]] = field(default_factory=set)  # deals that it took for right

    def copy(self) -> "Table":
        return Table(twin_of(self.player), list(self.opened), dict(self.shares), set(self.dealt))

    def ask(self, key: Key) -> None:
        """For its promise, and for its bytes if it gives one."""
        question = Shuffle(
            game=key[0],
            deal=key[1],
            attempt=key[2],
            rules="",
            server=bytes_of("server"),
            failed=((),) * (key[2] - 1),
        )
        promised = self.player.answer(question, PLACE)
        if not isinstance(promised, ShuffleCommit):
            return
        said = self.player.answer(
            msgspec.structs.replace(question, commitments={1: promised.commitment}), PLACE
        )
        if isinstance(said, ShuffleOpen):
            self.opened.append(key)
            self.shares[key] = SeatShare(promised.commitment, said.own)

    def tell(self, key: Key) -> None:
        """That this was dealt: if seat 1 takes it for right, it knows of all that was not."""
        shares = {1: (self.shares[key].commitment, self.shares[key].own)} if key in self.shares else {}
        told = Shuffled(
            game=key[0],
            deal=key[1],
            attempt=key[2],
            rules="",
            server=bytes_of("server"),
            shares=shares,
            failed=((),) * (key[2] - 1),
        )
        checked = self.player.check(told, {}, PLACE)
        self.player._unrevealed = None  # it is shown at once
        if checked.why_broken is not None or not checked.took_part:
            return
        self.dealt.add(key[:2])
        others = [one for one in self.opened if one[:2] not in self.dealt and one < key]
        in_vain = [one for one in self.opened if one[:2] == key[:2] and one[2] < key[2]]
        assert checked.restarts + checked.unseen >= len({one[:2] for one in others}) + len(in_vain)
        assert len([one for one in self.opened if one == key]) == 1


def test_a_server_that_counts_on_is_noticed_however_it_counts() -> None:
    """Every sequence of what it can ask for and tell, with a connection that breaks at any time."""
    told = 0
    todo = [Table()]
    for _ in range(STEPS):
        after = []
        for table, key in product(todo, KEYS):
            asked, heard = table.copy(), table.copy()
            asked.ask(key)
            heard.tell(key)
            told += len(heard.dealt)
            after += [one for one in (asked, heard) if (one.opened, one.dealt) != (table.opened, table.dealt)]
        for table in todo:
            cut = table.copy()
            cut.player.lose_sight()
            after.append(cut)
        todo = after
    assert told > 1000


# An honest server: whatever the seats do, and in whichever order


Step = tuple[int, str]  # a seat, and what it does
ALL: Final[tuple[Step, ...]] = tuple(product((1, 2), ("commit", "open")))


def orders() -> Iterator[tuple[Step, ...]]:
    """Every order of everything that two seats can say, with each of it perhaps left out."""
    return chain.from_iterable(permutations(ALL, length) for length in range(len(ALL) + 1))


def test_an_honest_server_is_found_right_by_everybody() -> None:
    """Whatever comes too early, late or never, or is begun again for it."""
    outcomes = [is_agreed_on(order) for order in orders()]
    assert {True, False} == set(outcomes)


def is_agreed_on(order: tuple[Step, ...]) -> bool:
    players = {seat: ShufflePlayer("table") for seat in (1, 2)}
    sessions: dict[int, Session] = {seat: Session(seat, "", "", lambda: None) for seat in players}
    attempt = dealing.Attempt(setting(1), secret(1), dict(sessions), (), 0)
    for seat, what in order:
        if what == "open" and not attempt.is_opening and attempt.commitments:
            attempt.is_opening = True  # time is over
        said = players[seat].answer(attempt.question(), SeatPlace(seat, 3, GAME))
        if said is not None and isinstance(said, ShuffleOpen if what == "open" else ShuffleCommit):
            attempt.hear(sessions[seat], said)
    if attempt.awaited() and attempt.is_opening:
        return False  # it is begun again
    agreed = attempt.agreed()
    told = Shuffled(
        game=1,
        deal=1,
        attempt=1,
        rules="",
        server=agreed.server,
        shares=agreed.shares,
        silent=agreed.silent,
        secret=agreed.secret,
        dealt={DEAL: "AR"},
    )
    for seat, player in players.items():
        checked = player.check(told, {}, SeatPlace(seat, 3, GAME))
        assert (checked.why_broken, checked.took_part) == (None, seat in agreed.shares)
    return True
