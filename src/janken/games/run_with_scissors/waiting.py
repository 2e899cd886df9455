"""Run with Scissors: for which card somebody waits whose cards do not fit."""

from janken.games.run_with_scissors.rules.hand import followers


def waiting_for(top: int, held: set[int], gone: set[int]) -> tuple[int, int] | None:
    """The card of the hand that fits soonest, and after which; None if none of them can still come."""
    line, found = [top], {top}
    while line:
        later = []
        for card in line:
            for follower in followers(card):
                if follower in held:
                    return follower, card
                if follower not in gone and follower not in found:
                    found.add(follower)
                    later.append(follower)
        line = later
    return None
