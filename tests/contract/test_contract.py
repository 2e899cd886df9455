"""One suite for every game, number of seats and combination of options: what the contract promises."""

import pickle
import random

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import TABLE, Game
from janken.core.match import Match, replayed
from janken.core.moves import Plain
from janken.core.options import Value
from janken.core.view import EVERYTHING, ONLOOKER, Pen
from janken.kernel.refusal import MALFORMED, Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.terminal.drawing import table_lines, voice_for
from tests.playing import positions, step, table_id, tables

pytestmark = pytest.mark.soak
TableOf = tuple[str, int, dict[str, Value]]
MOST_MOVES = 150
PLAYED_ON = 40  # moves of a copy
every_table = pytest.mark.parametrize("table", tables(), ids=table_id)


def game_name(game: Game) -> str:
    return game.name


def seats_and_table(match: Match) -> range:
    return range(TABLE, match.state.seats + 1)


def everything(match: Match) -> bytes:
    return match.view(EVERYTHING).encode()


def sampled(table: TableOf, seed: int = 1, share: float = 0.15) -> list[Match]:
    """Matches at some points of a random game, the first in any case, each a match of its own."""
    rng = random.Random(seed)
    return [
        match.copy()
        for place, match in enumerate(positions(table, seed, MOST_MOVES))
        if rng.random() < share or match.state.needs() is not None or place == 0
    ]


@every_table
def test_who_may_act_has_a_move_and_nobody_else(table: TableOf) -> None:
    for match in positions(table, 1, MOST_MOVES):
        acting = match.state.to_act()
        assert TABLE not in acting
        assert acting == sorted(set(acting))
        for seat in range(1, match.state.seats + 1):
            assert bool(match.state.legal(seat)) == (seat in acting)
        playing = match.state.needs() is None and not match.state.is_over()
        assert bool(acting) == playing or match.state.legal(TABLE)


@every_table
def test_legal_moves_are_listed_once_and_read_back(table: TableOf) -> None:
    for match in sampled(table):
        for seat in seats_and_table(match):
            texts = [move.text() for move in match.state.legal(seat)]
            assert len(texts) == len(set(texts))
            for move, text in zip(match.state.legal(seat), texts, strict=True):
                assert match.header.game.parse(text.split()) == move
                assert match.state.check(seat, move) is None


@every_table
def test_what_is_not_legal_is_refused_and_changes_nothing(table: TableOf) -> None:
    """Every move that was legal somewhere is tried everywhere."""
    matches = sampled(table, share=0.1)
    said = {move for match in matches for seat in seats_and_table(match) for move in match.state.legal(seat)}
    some = random.Random(2).sample(sorted(said, key=lambda move: move.text()), min(len(said), 60))
    for match in matches:
        before = everything(match)
        for seat in seats_and_table(match):
            legal = set(match.state.legal(seat))
            for move in some:
                refusal = match.state.check(seat, move)
                assert (refusal is None) == (move in legal), (seat, move, refusal)
                if refusal is not None:
                    assert match.submit(seat, move) == refusal
                    assert refusal.code
                    assert refusal.rule
        assert everything(match) == before


@every_table
def test_a_seat_that_is_not_there_is_refused(table: TableOf) -> None:
    for match in sampled(table, share=0.05):
        for seat in (-1, match.state.seats + 1, 1 << 40):
            assert match.state.legal(seat) == []
            assert match.state.position().moves(seat) == []
            refusal = match.state.check(seat, Plain("pass"))
            assert refusal is not None
            assert refusal.kind == MALFORMED


def known_and_legal(match: Match) -> list[object]:
    return [everything(match), *(list(match.state.legal(seat)) for seat in seats_and_table(match))]


@every_table
def test_a_copy_is_independent(table: TableOf) -> None:
    """However long the one is played on, the other stays, and by the same moves comes to the same."""
    for match in sampled(table, share=0.03):
        twin, before, rng = match.copy(), known_and_legal(match), random.Random(3)
        for _ in range(PLAYED_ON):
            if not step(twin, rng, Shuffler(3)):
                break
        assert known_and_legal(match) == before, "a copy shares something that changes: see its `copy`"
        for entry in twin.log[len(match.log) :]:
            match.enter(entry)
        assert known_and_legal(match) == known_and_legal(twin)


@every_table
def test_who_sees_as_another_sees_the_very_same(table: TableOf) -> None:
    for match in sampled(table):
        for viewer in (EVERYTHING, ONLOOKER, *range(1, match.state.seats + 1)):
            other = match.state.sees_as(viewer)
            assert match.view(viewer) == match.view(other)
            assert other == viewer or (not match.state.legal(viewer) and other == ONLOOKER)


@every_table
def test_pickling_round_trips(table: TableOf) -> None:
    for match in sampled(table):
        twin = pickle.loads(pickle.dumps(match.state))
        assert twin.view(EVERYTHING) == match.view(EVERYTHING)
        for seat in seats_and_table(match):
            assert twin.legal(seat) == match.state.legal(seat)


@every_table
def test_a_game_replays_from_its_record_to_the_same_table(table: TableOf) -> None:
    *_, match = positions(table, 5, MOST_MOVES)
    text = record_text(match)
    again = one_match(text.encode())
    assert everything(again) == everything(match)
    assert record_text(again) == text
    assert replayed(match.header, match.log, short=True).log[:] == match.log


@every_table
def test_a_hand_ends(table: TableOf) -> None:
    match = next(iter(positions(table, 7, 0)))
    rng, shuffler = random.Random(7), Shuffler(7)
    for _ in range(20_000):
        if match.state.hand_over() or match.state.is_over():
            break
        step(match, rng, shuffler)
    assert match.state.hand_over()
    assert match.state.hand_scores() is not None
    assert len(match.state.scores()) == match.state.seats


@every_table
def test_every_view_is_drawn(table: TableOf) -> None:
    for match in sampled(table, share=0.05):
        for viewer in (EVERYTHING, ONLOOKER, *range(1, match.state.seats + 1)):
            for pen in (Pen(), Pen(symbols=True), Pen(symbols=True, colours=True)):
                names = match.header.names
                lines = table_lines(match.view(viewer), names, pen, voice_for(match.header.game, names, "en"))
                assert all(lines)
                assert pen.colours or "\x1b" not in "".join(lines)


@pytest.mark.parametrize("game", games.every(), ids=game_name)
def test_a_game_says_what_it_is(game: Game) -> None:
    assert games.find(game.name) is game
    assert game.catalogue("en").say("title", {})
    assert game.catalogue("en").say("summary", {}).endswith(".")
    assert not isinstance(game.parse(game.example.split()), Refusal)
    for option in game.options:
        assert game.catalogue("en").say(f"option-{option.name}", {})
        assert option.rule
        if not option.own_line:
            assert option.parse(option.text(option.standard)) == option.standard
        refusal = option.parse("nonsense")
        assert isinstance(refusal, Refusal)


@pytest.mark.parametrize("game", games.every(), ids=game_name)
def test_a_word_that_is_no_move_is_malformed(game: Game) -> None:
    for text in (
        "nonsense",
        "-1",
        "play",
        "take XX",
        "flip",
        "flip 01 suit",
        "name",
        "accept",
        "add 1",
        "meld",
    ):
        move = game.parse(text.split())
        assert not isinstance(move, Refusal) or move.kind == MALFORMED
    assert isinstance(game.parse(["nonsense"]), Refusal)
