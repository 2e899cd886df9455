"""Whatever people do at a table, in whatever order, it agrees with a small model and with its own log."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from janken.server import exports
from janken.table.protocol import (
    AddBot,
    Back,
    Cover,
    Done,
    FreshView,
    Hello,
    MakeMove,
    Pace,
    Pause,
    Ready,
    Refused,
    Rematch,
    Resume,
    Sit,
    Stand,
    Start,
    TableAction,
    new_action,
)
from tests.evenings.held import knows_all
from tests.server.world import Player, World

Result = TypeVar("Result")
SOAK = "JANKEN_SOAK" in os.environ
EXAMPLES = 300 if SOAK else 12
PEOPLE = 3
SEATS = 3
people = st.integers(0, PEOPLE - 1)
seats = st.integers(1, SEATS)


class Tables(RuleBasedStateMachine):
    """Three people, three seats. The model: who sits where, who is connected, what was acknowledged."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp(prefix="janken-"))
        self.live: dict[int, int] = {}  # seat -> person
        self.connected = [True] * PEOPLE
        self.moves = 0
        self.playing = False

    def wait(self, what: Coroutine[object, object, Result]) -> Result:
        return self.loop.run_until_complete(what)

    def teardown(self) -> None:
        if hasattr(self, "world"):
            assert self.world.hub.metrics.errors == 0
            self.wait(self.world.hub.end())
        self.loop.close()
        shutil.rmtree(self.folder)

    @initialize(game=st.sampled_from(["collector", "janken-rummy", "run-with-scissors"]), sitting=people)
    def begin(self, game: str, sitting: int) -> None:
        """With somebody seated, the game begins; with nobody, it may be begun, or not."""
        self.world = World(self.folder)
        self.wait(self.world.__aenter__())
        self.players: list[Player] = [self.wait(self.world.person(f"P{n}")) for n in range(PEOPLE)]
        pace = Pace(bot_seconds=1, between_seconds=5, away_seconds=30)
        self.table = self.wait(self.players[0].create(game, SEATS, pace=pace))
        for player in self.players:
            self.wait(player.enter(self.table))
        for person in range(sitting):
            self.sit(person, person + 1)
        if sitting:
            self.start(0, again=False)
            assert self.playing

    def ask(self, person: int, request: TableAction) -> Done | Refused | None:
        if not self.connected[person]:
            return None
        answer = self.wait(self.players[person].ask(request))
        assert isinstance(answer, Done | Refused)
        return answer

    @rule(person=people, seat=seats)
    def sit(self, person: int, seat: int) -> None:
        if isinstance(self.ask(person, Sit(action=new_action(), seat=seat)), Done):
            assert self.live.get(seat, person) == person
            self.live = {of: who for of, who in self.live.items() if who != person} | {seat: person}

    @rule(person=people)
    def stand(self, person: int) -> None:
        if isinstance(self.ask(person, Stand(action=new_action())), Done):
            self.live = {of: who for of, who in self.live.items() if who != person}

    @rule(person=people, again=st.booleans())
    def start(self, person: int, again: bool) -> None:
        request = Rematch(action=new_action()) if again else Start(action=new_action(), fill=True)
        if isinstance(self.ask(person, request), Done):
            self.playing, self.moves = True, 0

    @rule(person=people, which=st.integers(0, 40), twice=st.booleans())
    def move(self, person: int, which: int, twice: bool) -> None:
        """A legal move of one's own, or one that was legal for somebody else; perhaps sent twice."""
        if not self.playing or not self.connected[person]:
            return
        legal = self.players[person].now.legal or self.players[0].now.legal or ["pass"]
        request = MakeMove(action=new_action(), text=legal[which % len(legal)])
        answer = self.ask(person, request)
        if twice:
            self.wait(self.players[person].say(request))
            self.wait(self.world.turn(0.001))
            repeated = [
                message
                for message in self.players[person].messages()
                if isinstance(message, Done | Refused) and message.action == request.action
            ]
            assert repeated == [answer, answer]
        if isinstance(answer, Done):
            assert person in self.live.values()

    @rule(person=people, request=st.sampled_from([Pause, Resume, Back]))
    def other(self, person: int, request: type[Pause | Resume | Back]) -> None:
        self.ask(person, request(action=new_action()))

    @rule(person=people, seat=seats)
    def manage(self, person: int, seat: int) -> None:
        self.ask(person, Cover(action=new_action(), seat=seat))
        self.ask(person, AddBot(action=new_action(), seat=seat))
        self.ask(person, Ready(action=new_action(), timer="next-hand"))

    @rule(person=people)
    def hang_up_or_come_back(self, person: int) -> None:
        player = self.players[person]
        if self.connected[person]:
            self.wait(player.hang_up())
        else:
            number = player.number if self.playing and player.all_of(FreshView) else 0
            player.connect()
            self.wait(player.say(Hello(version=1)))
            self.wait(player.enter(self.table, game=1, number=number))
        self.connected[person] = not self.connected[person]

    @rule(seconds=st.sampled_from([0.5, 3, 40]))
    def time_goes_by(self, seconds: float) -> None:
        self.wait(self.world.turn(seconds))

    @precondition(lambda self: hasattr(self, "world"))
    @rule()
    def restart(self) -> None:
        self.wait(self.world.restart())
        for player in self.players:
            player.connect()
            self.wait(player.say(Hello(version=1)))
            self.wait(player.enter(self.table))
        self.connected = [True] * PEOPLE

    @invariant()
    def the_table_agrees_with_the_model(self) -> None:
        if not hasattr(self, "world"):
            return
        seats = self.wait(self.world.table(self.table)).seats
        persons = {player.known.id: number for number, player in enumerate(self.players)}
        there = {place + 1: persons[chair.person] for place, chair in enumerate(seats.chairs) if chair.person}
        assert there == self.live
        for number, player in enumerate(self.players):
            if self.connected[number]:
                you = player.room.you
                assert you.seat == seats.playing_seat_of(player.known.id)
                assert (you.seat or you.next_seat) == seats.seat_of(player.known.id)

    @invariant()
    def everybody_sees_what_the_log_says(self) -> None:
        if not self.playing:
            return
        log = self.wait(self.world.hub.log_of(self.table))
        assert [one.number for one in log] == list(range(1, len(log) + 1))
        again = exports.live_game_of(log, 0)
        assert again is not None
        for number, player in enumerate(self.players):
            if self.connected[number]:
                viewer = player.room.you.seat
                assert player.now.view == msgspec.json.decode(again.match.view(viewer).encode())
                assert player.number == again.number_for(viewer)

    @invariant()
    def everybody_knows_what_one_who_comes_now_is_told(self) -> None:
        if not hasattr(self, "world"):
            return
        if self.wait(self.world.table(self.table)).publisher.room_due_ms is not None:
            self.wait(self.world.turn(0.5))  # of many who come and go everybody is told at once
        for number, player in enumerate(self.players):
            if self.connected[number]:
                self.wait(knows_all(player, self.table))


TestTables = pytest.mark.soak(Tables.TestCase)
# A smaller example of what went wrong is worth the minutes it takes where there is time.
PHASES = tuple(phase for phase in Phase if SOAK or phase not in (Phase.shrink, Phase.explain))
TestTables.settings = settings(max_examples=EXAMPLES, stateful_step_count=20, deadline=None, phases=PHASES)
