"""An event shows something only to those whom it names."""

import msgspec

from janken import games
from janken.core.events import Event, Fact, to_everyone
from janken.core.game import Game
from tests.terminal.whispers import Whispers


class Drew(Fact, frozen=True, tag="draw"):
    card: str = ""


DREW = Drew(seat=2)
DREW_NINE = Drew(seat=2, card="9R")


def test_an_event_without_an_audience_shows_nothing_to_anybody() -> None:
    assert [Event().seen_by(viewer) for viewer in (0, 1, 2)] == [None, None, None]


def test_seats_may_see_more_than_the_others() -> None:
    event = Event(for_all=DREW, for_seats={2: DREW_NINE})
    assert [event.seen_by(viewer) for viewer in (0, 1, 2)] == [DREW, DREW, DREW_NINE]


def test_only_the_named_seats_see_what_is_not_for_all() -> None:
    event = Event(for_seats={2: DREW_NINE})
    assert [event.seen_by(viewer) for viewer in (0, 1, 2)] == [None, None, DREW_NINE]


def test_told_to_all() -> None:
    assert to_everyone(DREW).seen_by(0) == DREW


def test_facts_of_games_from_elsewhere_are_sent_with_all_their_fields() -> None:
    """The page puts back what those of our games leave out, and knows no others."""
    ours = games.find("collector")
    assert isinstance(ours, Game)
    assert games.facts_to_send(ours, [DREW]) == [DREW]
    sent = games.facts_to_send(Whispers(), [DREW, Drew()])
    assert sent == [{"kind": "draw", "seat": 2, "card": ""}, {"kind": "draw", "seat": 0, "card": ""}]
    assert msgspec.convert(sent[0], Drew) == DREW
