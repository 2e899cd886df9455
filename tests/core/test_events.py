"""An event shows something only to those whom it names."""

from janken.core.events import Event, Fact, to_everyone


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
