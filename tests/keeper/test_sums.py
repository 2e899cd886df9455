"""Bots' games entered as people at a real table would: every total, chip and bowl is the game's own."""

import os
import random
from collections.abc import Iterator, Sequence

import pytest

from janken import games
from janken.arena.play import BotTable, load_bots
from janken.bots.bot import Limits
from janken.core.events import Event, Fact
from janken.core.game import State
from janken.core.hands import ManyHandsState
from janken.core.keeper import Round, ScoreLine, enter
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.games.collector.facts import TookSet
from janken.games.janken_rummy.facts import Knocked, Out, Void
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.light_to_dark.rules.game import LightToDark
from janken.games.nine_of_a_kind.facts import Called, Counted, Voided
from janken.games.nine_of_a_kind.rules.round import Round as NineRound
from janken.games.run_with_scissors.facts import (
    BowlShared,
    BowlTaken,
    HandedOver,
    PokerDealt,
    Tied,
    TimeUp,
    TookStack,
    WentOut,
)
from janken.games.run_with_scissors.game import ScissorsState
from janken.games.run_with_scissors.rules.scoring import BOWLS
from janken.kernel.cards import cards_text
from tests.playing import TableOf, table_id
from tests.words.test_catalogues import game_named

MICHIGAN: dict[str, Value] = {"scoring": "michigan", "deals-each": 1}
TABLES: list[TableOf] = [
    ("run-with-scissors", 3, {"deals-each": 2}),
    ("run-with-scissors", 6, {"deals-each": 1, "out-takes-stack": False}),
    ("run-with-scissors", 3, MICHIGAN),
    ("run-with-scissors", 4, {**MICHIGAN, "broke": "end", "chips": 9, "poker-order": "rarity"}),
    ("run-with-scissors", 5, {**MICHIGAN, "broke": "short", "chips": 12, "poker-tie": "split"}),
    ("collector", 1, {}),
    ("collector", 4, {"bonus-after-drawing": True}),
    ("light-to-dark", 1, {}),
    ("janken-rummy", 2, {"goal": 200}),
    ("janken-rummy", 3, {"jokers": True, "joker-points": 20, "goal": 150}),
    ("janken-rummy", 4, {"knock": 20, "goal": 100}),
    ("nine-of-a-kind", 5, {"goal": 100}),
    ("nine-of-a-kind", 5, {"goal": 60, "chicken": "yes"}),
    ("nine-of-a-kind", 6, {"goal": 60, "chicken": "fewest", "chicken-half": "others"}),
]
SOAK = "JANKEN_SOAK" in os.environ
# How many games of each table, so that none takes much longer than another.
GAMES = {
    "run-with-scissors": 25,
    "collector": 15,
    "light-to-dark": 60,
    "janken-rummy": 4,
    "nine-of-a-kind": 3,
}
SOAK_GAMES = 720  # of each of the fourteen tables, ten thousand all in all


class Scorer:
    """Somebody beside the table who writes down what can be seen, and enters it when a round is over."""

    def __init__(self, table: TableOf, seed: str) -> None:
        name, seats, given = table
        self.game = game_named(name)
        options = Options(self.game.options, given)
        self.keeper = games.keeper(self.game, options, seats, seats)
        self.lines: list[ScoreLine] = []
        self.rounds: list[Round] = []
        self._noted: list[str] = []
        self._random = random.Random(seed)

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        facts = [fact for event in events if (fact := event.seen_by(0)) is not None]
        for fact in facts:
            if isinstance(fact, BowlTaken | BowlShared | Tied):  # the poker hands before it are one round
                self._enter()
            self._noted += self._seen(fact)
            if isinstance(fact, TimeUp | TookSet):
                self._enter()
        if match.state.hand_over():
            self._noted += self._at_end(match, facts)
            self._enter()
            self._compare(match.state)

    def _seen(self, fact: Fact) -> Iterator[str]:
        match fact:
            case TookStack() | HandedOver():
                cards = [card for card in fact.cards if card[1] == "S"]
                verb = "took" if isinstance(fact, TookStack) else "held"
                if cards:
                    yield f"{verb} {fact.seat} {' '.join(cards)}"
            case WentOut():
                yield f"out {fact.seat}"
            case PokerDealt():
                yield f"shows {fact.seat} {' '.join(fact.cards)}"
            case TimeUp():
                yield "end"
            case TookSet():
                yield f"{'steal' if fact.stolen else 'take'} {fact.seat} {' '.join(fact.cards)}"
            case Called(outcome="right"):
                yield f"{fact.call} {fact.seat}"
            case Called(outcome="out"):
                yield f"wrong {fact.seat}"
            case Called(outcome="open"):
                yield f"chicken {fact.seat}"
            case Out():
                yield f"{'rummy' if fact.rummy else 'out'} {fact.seat}"
            case Knocked():
                yield f"knock {fact.seat}"

    def _at_end(self, match: Match, facts: Sequence[Fact]) -> Iterator[str]:
        """What lies open then; some people count themselves."""
        if any(isinstance(fact, Void | Voided) for fact in facts):
            self._noted.clear()
            yield "void"
            return
        hand = match.state.position()
        if isinstance(hand, LightToDark):
            yield from (f"removed {hand.removed}", f"dark {hand.dark()}")
        elif isinstance(hand, Rummy):
            for seat in range(1, hand.seats + 1):
                if seat != hand.winner:
                    yield f"left {seat} {cards_text(hand.hand_of(seat))}".strip()
        elif isinstance(hand, NineRound):
            for fact in facts:
                if isinstance(fact, Counted):
                    yield from self._counted(hand, fact)
        elif self.game.name == "collector":
            yield "end"

    def _counted(self, hand: NineRound, fact: Counted) -> Iterator[str]:
        if fact.seat != hand.chicken and self._random.random() < 0.5:
            yield f"counts {fact.seat} {fact.count}"
        else:
            yield f"holds {fact.seat} {cards_text(hand.held(fact.seat).cards())}"
            yield f"names {fact.seat} {fact.collection}"

    def _enter(self) -> None:
        if not self._noted:
            return
        texts = tuple(self._random.sample(self._noted, len(self._noted)))  # in whatever order
        self._noted.clear()
        assert enter(self.keeper, texts, self.lines) is None, texts
        self.rounds.append(texts)
        line = self.lines[-1]
        for place, points in enumerate(line.points):
            parts = [line.parts["won"]] if "won" in line.parts else line.parts.values()
            assert sum(part[place] for part in parts) == points

    def _compare(self, state: State) -> None:
        keeper = self.keeper
        assert keeper.totals() == state.scores()
        if state.game.name != "light-to-dark":  # the next game goes on the same sheet
            assert keeper.is_over() == state.is_over()
            assert set(keeper.winners()) == set(state.winners())
        if isinstance(state, ScissorsState) and keeper.bowls():
            assert keeper.bowls() == dict(zip(BOWLS, state._play.bowls, strict=True))
        if isinstance(state, ManyHandsState):
            assert keeper.dealer() == state._play.next_dealer()


def play(table: TableOf, seed: str) -> Scorer:
    name, seats, given = table
    game, scorer = game_named(name), Scorer(table, seed)
    header = Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)], Options(game.options, given))
    bots = load_bots(["easy"])
    BotTable(header, bots * seats, Limits(), seed, [scorer]).play(whole_game=True)
    return scorer


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_every_total_chip_and_bowl_is_the_games_own(table: TableOf) -> None:
    for number in range(SOAK_GAMES if SOAK else GAMES[table[0]]):
        scorer = play(table, f"kept {number}")
        assert scorer.rounds, "nothing was entered"
