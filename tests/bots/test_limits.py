"""How long a bot may think: until its time is up, or its playouts are."""

from time import process_time, sleep

from janken.bots.bot import Limits


def test_with_time_left_it_goes_on_and_without_any_it_is_over() -> None:
    assert not Limits(seconds=3600).start().is_over(10**9)
    assert Limits(seconds=0.001).start().is_over(0)  # less than it takes to answer


def test_with_a_number_of_playouts_it_goes_on_until_they_are_made() -> None:
    watch = Limits(seconds=3600, playouts=4).start()
    assert [watch.is_over(made) for made in (0, 3, 4, 5)] == [False, False, True, True]


def test_on_the_processor_waiting_takes_no_time() -> None:
    clock, processor = Limits(seconds=0.05).start(), Limits(seconds=0.05, processor=True).start()
    sleep(0.06)
    assert clock.is_over(0)
    assert not processor.is_over(0)
    begin = process_time()
    while process_time() - begin < 0.06:
        pass
    assert processor.is_over(0)
