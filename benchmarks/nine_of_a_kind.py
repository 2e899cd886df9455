"""What 9 of a Kind asks of its kernel beside playouts: listing moves, copying, counting hands."""

from collections.abc import Callable
from time import process_time

from benchmarks.table import print_table
from janken import COMPILED
from janken.core.deal import Shuffler
from janken.kernel.cards import nine_suit_deck
from janken.kernel.nine.hands import hand_of
from janken.kernel.nine.moves import CALL_NINE
from janken.kernel.nine.round import Round, deal
from janken.kernel.picker import Picker

SECONDS = 0.3
HANDS = 200
OPENING = 30  # moves, so that there are offers to take


def after_some_trading(seats: int) -> Round:
    play = deal(Shuffler(seats).shuffled(nine_suit_deck()), seats, 1, False)
    picker = Picker(seats)
    for number in range(OPENING):
        seat = number % seats + 1
        trades = [move for move in play.moves(seat) if move < CALL_NINE or move >> 24]
        play.play(seat, trades[picker.below(len(trades))])
    return play


def a_second(work: Callable[[], object], each: int) -> float:
    """How often something is done in a second of CPU time; one call does it `each` times."""
    done = 0
    begin = process_time()
    while (spent := process_time() - begin) < SECONDS:
        work()
        done += each
    return done / spent


def figures(seats: int) -> dict[str, object]:
    play = after_some_trading(seats)
    hands = [hand_of(Shuffler(seed).shuffled(nine_suit_deck())[:9]) for seed in range(HANDS)]
    return {
        "seats": seats,
        "legal moves of a seat": len(play.moves(1)),
        "lists of moves/s": a_second(lambda: [play.moves(1) for _ in range(100)], 100),
        "copies/s": a_second(lambda: [play.copy() for _ in range(100)], 100),
        "hands counted/s": a_second(lambda: [hand.best_collection() for hand in hands], HANDS),
        "hands tested/s": a_second(
            lambda: [hand.is_nine_of_a_kind() or hand.is_blocker() for hand in hands], HANDS
        ),
    }


def measure() -> list[dict[str, object]]:
    rows = [figures(seats) for seats in range(5, 10)]
    print_table(f"9 of a Kind, asked from Python ({'compiled' if COMPILED else 'uncompiled'})", rows)
    return rows


def main() -> None:
    measure()


if __name__ == "__main__":
    main()
