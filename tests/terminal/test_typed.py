"""What can be typed at a prompt: requests to the table, and moves as people write them."""

import msgspec
import pytest

from janken.table import protocol as ask
from janken.terminal.keyboard import ANYWHERE, LIVE, normalized_move, request_for

ONE_DECK = ["5R", "TR", "2S", "*P"]
TWO_DECKS = ["5S", "5s"]

ASKED: dict[str, ask.TableAction] = {
    "pause": ask.Pause(action=""),
    "resume": ask.Resume(action=""),
    "ready": ask.Ready(action="", timer="next-hand"),
    "sit 1": ask.Sit(action="", seat=1),
    "sit 9": ask.Sit(action="", seat=9),
    "stand": ask.Stand(action=""),
    "back": ask.Back(action=""),
    "start": ask.Start(action="", fill=True),
    "next": ask.NextHand(action=""),
    "rematch": ask.Rematch(action=""),
    "door": ask.Door(action="", open=True),
    "say hello": ask.Say(action="", saying="hello"),
    "say well played!": ask.Say(action="", saying="well-played"),
}


@pytest.mark.parametrize("typed", ASKED)
def test_words_at_a_live_table(typed: str) -> None:
    request = request_for(typed.split(), None, live=True)
    assert request is not None
    assert request.action
    assert msgspec.structs.replace(request, action="") == ASKED[typed]


def test_every_word_that_is_explained_is_understood() -> None:
    assert {word.split()[0] for word in [*ANYWHERE, *LIVE]} == {word.split()[0] for word in ASKED}


@pytest.mark.parametrize(
    "typed", ["sit", "sit 0", "sit 10", "sit two", "start now", "say nothing", "say", "draw"]
)
def test_anything_else_is_a_move(typed: str) -> None:
    assert request_for(typed.split(), None, live=True) is None


@pytest.mark.parametrize("typed", ["sit 1", "stand", "back", "start", "next", "rematch", "door"])
def test_at_a_keyboard_of_its_own_nobody_comes_and_goes(typed: str) -> None:
    assert request_for(typed.split(), None, live=False) is None


def test_ready_is_for_the_timer_that_somebodys_word_ends() -> None:
    timers = [
        ask.TimerInfo(name="beat", rule="RS-11", seconds=1, left=1, ends="alone"),
        ask.TimerInfo(name="look", rule="NK-5", seconds=9, left=9, ends="all"),
    ]
    now = ask.Situation(view={}, legal=[], places={}, timers=timers, clock=None)
    request = request_for(["ready"], now, live=False)
    assert isinstance(request, ask.Ready)
    assert request.timer == "look"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("PLAY 5r", "play 5R"),
        ("Play 10r", "play TR"),
        ("5R", "5R"),  # a card alone, where the verb would stand
        ("5r", "5R"),
        ("2s", "2S"),
        ("10R", "TR"),
        ("9R", "9r"),  # no card of this deck
        ("Meld *p=10", "meld *P=T"),
    ],
)
def test_verbs_and_cards_in_any_case(typed: str, written: str) -> None:
    assert " ".join(normalized_move(typed.split(), ONE_DECK)) == written


def test_which_of_two_decks_is_left_as_it_was_typed() -> None:
    assert normalized_move(["5s"], TWO_DECKS) == ["5s"]
    assert normalized_move(["Offer", "5S", "5s"], TWO_DECKS) == ["offer", "5S", "5s"]
