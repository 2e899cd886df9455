"""One connection of one person: whoever serves it is woken when there is something to do."""

from janken.table.protocol import Done, Ping, read_message, write
from janken.table.session import MOST_WAITING, Broadcast, Session


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

    def deliver(*messages: bytes) -> bool:
        delivered.extend(messages)
        return len(delivered) <= 2  # then the line is full

    session = Session(1, "Ann", "here", lambda: woken.append(1), deliver=deliver)
    for number in range(4):
        session.tell(Done(action=f"{number}"))
    assert (len(delivered), len(woken)) == (3, 2)  # what waits is not overtaken
    assert [session.next_message() for _ in range(2)] == [delivered[2], delivered[2].replace(b"2", b"3")]


def test_what_follows_at_once_goes_out_together() -> None:
    delivered: list[tuple[bytes, ...]] = []
    is_full = False

    def deliver(*messages: bytes) -> bool:
        if not is_full:
            delivered.append(messages)
        return not is_full

    session = Session(1, "Ann", "here", lambda: None, deliver=deliver)
    messages = [Done(action=f"{number}") for number in range(6)]
    session.tell_with_next(messages[0])
    assert not delivered
    session.tell(messages[1])
    session.tell_with_next(messages[2])
    session.tell_shared(Broadcast(messages[3]))
    session.tell_with_next(messages[4])
    session.settle()
    session.settle()  # nothing is told twice
    assert delivered == [
        (write(messages[0]), write(messages[1])),
        (write(messages[2]), write(messages[3])),
        (write(messages[4]),),
    ]
    is_full = True
    session.tell_with_next(messages[5])
    session.tell(messages[0])
    assert session.outbox == [write(messages[5]), write(messages[0])]  # each waits by itself, in order


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


def test_a_race_makes_up_for_the_shortest_way_of_late() -> None:
    session = Session(1, "Ann", "here", lambda: None)
    assert session.credit_ms(100) == 0  # nobody knows it yet
    for ms in (3, 49, 44, 61, 300, 52):
        session.record_round_trip(ms)
    assert session.credit_ms(100) == 40  # the first is forgotten, and nothing is measured finer than by five
    assert session.credit_ms(30) == 30


def test_a_ping_is_answered_once_by_its_number() -> None:
    session = Session(1, "Ann", "here", lambda: None)
    session.ping(1000)
    session.ping(2000)
    pings = [read_message(session.next_message()) for _ in range(2)]
    assert pings == [Ping(number=1), Ping(number=2)]
    assert (session.pong(2, 2040), session.pong(2, 2050), session.pong(7, 2050)) == (40, None, None)
    assert session.pong(1, 2050) == 1050


def test_only_who_was_sent_nothing_is_pinged() -> None:
    session = Session(1, "Ann", "here", lambda: None, round_trip=lambda: 40)
    session.tell(Done(action="a"))
    session.next_message()
    session.keep_alive(1000)
    assert not session.outbox
    assert session.credit_ms(100) == 40  # how far away they are is known all the same
    session.keep_alive(2000)
    assert read_message(session.next_message()) == Ping(number=1)
    session.keep_alive(3000)  # that was something
    assert not session.outbox
    session.tell_shared(Broadcast(Done(action="b")))
    session.next_message()
    session.keep_alive(4000)
    assert not session.outbox
    session.keep_alive(5000)
    assert read_message(session.next_message()) == Ping(number=2)


def test_who_answers_no_ping_is_not_sent_ever_more_of_them() -> None:
    session = Session(1, "Ann", "here", lambda: None, round_trip=lambda: 70)
    for second in range(20):
        session.ping(second * 1000)
    assert len(session.outbox) < 10
    assert session.credit_ms(100) == 70  # what the kernel knows holds all the same
    session.pong(1, 20_000)
    before = len(session.outbox)
    session.ping(21_000)
    assert len(session.outbox) == before + 1
