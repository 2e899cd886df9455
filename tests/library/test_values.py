"""Matches are values: copies, pickles, equality, undo; and what is wrong is one family of exceptions."""

import copy
import pickle
import re
import subprocess
import sys

import pytest

import janken

NAMES = [game.name for game in janken.games.every()]


def played(name: str, moves: int = 12, seed: int | None = 5) -> janken.OpenMatch:
    """A match that is going on after so many moves, or fewer, in a short game."""
    match = janken.new(name, seed=seed)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(match.legal(seat)[0], seat)
        if match.is_over:
            match.undo()
            break
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_a_pickle_and_a_record_are_equal_and_go_their_own_way(name: str) -> None:
    match = played(name)
    twins = [match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    before = match.record()
    for twin in twins:
        assert twin == match
        assert twin.told == match.told
        assert [twin.seen(seat).facts for seat in (1,)] == [match.seen(1).facts]
        seat = twin.to_act[0]
        twin.play(twin.legal(seat)[-1], seat)
        assert twin != match
        assert match.record() == before
        assert twin.view().fields() == twins[0].view().fields()
    assert match.told == match.copy().told
    with pytest.raises(TypeError):
        hash(match)


def test_after_a_pickle_the_same_cards_are_dealt() -> None:
    match = janken.new("run-with-scissors", seed=3, deals_each=1)
    twin = pickle.loads(pickle.dumps(match))
    for one in (match, twin):
        janken.play(one, "easy")
    assert twin == match
    assert match.hand > 1


@pytest.mark.parametrize("name", NAMES)
def test_undo_takes_the_last_move_back_with_what_was_dealt_after_it(name: str) -> None:
    match = janken.new(name, seed=2)
    states = [match.copy()]
    for _ in range(30):
        if match.is_over:
            break
        seat = match.to_act[0]
        match.play(match.legal(seat)[-1], seat)
        states.append(match.copy())
    end = match.copy()
    for before in reversed(states[:-1]):
        undone = match.undo()
        assert match == before
        assert match.told == before.told
        again = match.copy()
        again.play(undone.move, undone.seat)  # with a seed the same cards are dealt
        assert again == states[len(match.moves) + 1]
    assert end == states[-1]
    with pytest.raises(janken.NotAllowed, match="no move to undo"):
        match.undo()


def test_other_games_players_and_rules_are_not_equal() -> None:
    match = janken.new("collector", players=["Ann", "Ben"], seed=1)
    assert match == janken.new("collector", players=["Ann", "Ben"], seed=1)
    assert match != janken.new("collector", players=["Ann", "Bea"], seed=1)
    assert match != janken.new("collector", players=["Ann", "Ben"], seed=2)
    assert match != janken.new("collector", players=["Ann", "Ben"], seed=1, assist=True)
    assert match != "collector"


def waiting() -> janken.OpenMatch:
    """Seat 1 is to act."""
    return janken.new("collector", players=2, seed=1)


def over() -> janken.OpenMatch:
    match = janken.new("light-to-dark", seed=1)
    janken.play(match, "easy")
    return match


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: over().play("turn"), "The game is over"),
        (lambda: over().legal(), "The game is over"),
        (lambda: janken.bot("club").choose(waiting().seen(2)), "seat 2 has no move now"),
        (lambda: janken.bot("mastre"), "Did you mean master"),
        (lambda: played("collector", 2).at(-1), "at takes 0 to 2, not -1"),
        (lambda: played("collector", 2).at(3), "at takes 0 to 2, not 3"),
        (lambda: janken.game("colector"), "collector"),
        (lambda: janken.new("collector", players=2).view(3), "seat"),
    ],
)
def test_what_is_wrong_is_a_sentence_of_one_family(wrong: object, why: str) -> None:
    assert callable(wrong)
    with pytest.raises(janken.JankenError, match=why):
        wrong()


def test_exceptions_are_one_family() -> None:
    offered = [getattr(janken, name) for name in janken.__all__]
    exceptions = [one for one in offered if isinstance(one, type) and issubclass(one, Exception)]
    assert {janken.EngineError, janken.JournalError, janken.BadRecord} < set(exceptions)
    assert [one for one in exceptions if not issubclass(one, janken.JankenError)] == []


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_extra_says_what_to_install(module: str) -> None:
    part = {"numpy": "janken.envs"}.get(module, f"janken.envs.{module}")
    source = (
        f"import sys; sys.modules[{module!r}] = None\n"
        f"import janken\ntry:\n    import {part}\nexcept janken.MissingExtraError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout == f"this needs {module}, which is not installed: pip install 'janken[envs]'\n"


def test_facts_and_tables_are_told_to_one_seat() -> None:
    match = janken.new("janken-rummy", players=["Ann", "Ben"], seed=1)
    facts = match.play("draw")
    assert match.say(facts[-1]) == "Ann draws from the stock."
    assert match.say(facts[-1], seat=1).startswith("You draw ")
    assert match.say(facts[-1], seat=1) == match.say(match.seen(1).facts[-1], seat=1)
    assert match.copy().say(match.told[-1], seat=1) == match.say(facts[-1], seat=1)
    assert match.say(facts[-1], seat=2) == "Ann draws from the stock."
    assert "Ben (0): 10 cards" in match.text(1)
    assert "10 cards" not in match.text()


# A card as records write it: `TR`, the joker `*R`, and one laid for a nine, `*R=9`.
CARD = re.compile(r"[A23456789TJQK][RSLPWshdc]|\*[RSLPW](=[A23456789TJQK])?")


@pytest.mark.parametrize("name", NAMES)
def test_cards_of_moves_are_written_as_in_records(name: str) -> None:
    match = played(name, moves=0)
    named = 0
    for turn in range(30):
        for move in match.legal(match.to_act[0]):
            words = [word.split("@")[0] for word in move.text().split()[1:]]
            assert list(move.cards) == [word for word in words if CARD.fullmatch(word)]
            assert repr(move) == f"<{move.text()}>"
            named += len(move.cards)
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(legal[turn % len(legal)], seat)
        if match.is_over:
            break
    assert named or name == "light-to-dark"  # where moves name places


def test_everything_that_is_offered_is_there() -> None:
    assert set(dir(janken)) >= set(janken.__all__)
    assert "sys" not in dir(janken)
    for name in janken.__all__:
        assert getattr(janken, name) is not None
    assert {"Move", "Fact", "Seen", "Decision", "play", "steps", "JankenError"} <= set(janken.__all__)
