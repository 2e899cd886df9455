"""9 of a Kind when a round goes on and on: somebody has to give way, or nobody would ever get on."""

from dataclasses import replace

from janken.bots.bot import Seen
from janken.bots.mind import mind_for
from janken.core.moves import Move
from janken.games.nine_of_a_kind.facts import Traded
from tests.bots.seeing import points


def worths(seen: Seen, own_trades: int) -> dict[Move, float]:
    """What each move is worth to a player who has traded so often since the deal."""
    swap = Traded(seat=seen.seat, other=seen.seat % seen.seats + 1, count=1)
    after = replace(seen, facts=(*seen.facts, *[swap] * own_trades))
    return {judged.move: judged.worth for judged in mind_for(seen.game).judge(after)}


def test_who_gets_nowhere_wants_something_else_for_a_while() -> None:
    _, seen = next(points(("nine-of-a-kind", 5, {}), 1, 1, 1.0))
    at_first = worths(seen, 0)
    assert at_first.keys() == set(seen.legal)
    assert worths(seen, 100) == at_first
    later = [worths(seen, own_trades) for own_trades in range(150, 300, 6)]
    assert at_first in later
    assert any(found != at_first for found in later)


def test_the_players_give_way_one_after_the_other() -> None:
    """In five equal whiles every seat does so in another one."""
    gives_way = []
    for _, seen in points(("nine-of-a-kind", 5, {}), 1, 1, 1.0):
        at_first = worths(seen, 0)
        gives_way.append({own for own in range(150, 210) if worths(seen, own) != at_first})
    assert len(gives_way) == 5
    assert all(gives_way)
    assert not any(one & other for one in gives_way for other in gives_way if one is not other)
