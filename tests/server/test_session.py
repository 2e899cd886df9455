"""One connection of one person: whoever serves it is woken when there is something to do."""

from janken.table.protocol import Done
from janken.table.session import MOST_WAITING, Session


def test_whoever_serves_it_is_woken_by_a_message_and_by_the_end() -> None:
    woken: list[int] = []
    session = Session(1, "Ann", "here", lambda: woken.append(len(session.outbox)))
    session.tell(Done(action="a"))
    session.tell(Done(action="b"))
    assert woken == [1, 2]
    session.next_message()
    session.send_away()  # the table is served elsewhere: the connection has to be closed
    assert session.sent_away
    assert woken == [1, 2, 1]


def test_what_was_delivered_at_once_wakes_nobody() -> None:
    woken: list[int] = []
    delivered: list[bytes] = []

    def deliver(data: bytes) -> bool:
        delivered.append(data)
        return len(delivered) <= 2  # then the line is full

    session = Session(1, "Ann", "here", lambda: woken.append(1), deliver=deliver)
    for number in range(4):
        session.tell(Done(action=f"{number}"))
    assert (len(delivered), len(woken)) == (3, 2)  # what waits is not overtaken
    assert [session.next_message() for _ in range(2)] == [delivered[2], delivered[2].replace(b"2", b"3")]


def test_who_never_reads_is_cut_off() -> None:
    woken: list[int] = []
    session = Session(1, "Ann", "here", lambda: woken.append(1))
    for number in range(MOST_WAITING):
        session.tell(Done(action=f"{number}"))
    assert not session.cut_off
    session.tell(Done(action="one too many"))
    assert (session.cut_off, session.outbox, len(woken)) == (True, [], MOST_WAITING + 1)
    session.tell(Done(action="after the end"))
    assert session.outbox == []
