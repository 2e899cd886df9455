"""How The Collector is played in playouts."""

import pytest

from janken.games.collector.rules.game import deal
from janken.games.collector.rules.policy import Attention, best_set
from janken.games.collector.rules.sets import kind_taken
from janken.kernel.cards import NO_CARD, card_from_text
from janken.kernel.melds import STRONG_RUN
from janken.kernel.position import Picker


def test_others_overlook_sets_and_the_seat_itself_does_not() -> None:
    cards = [card_from_text(code) for code in ["2R", "3P", "4S", "9W", "9L", "9R", "JP"]]
    game = deal(cards + [NO_CARD] * 5, seats=2, dealer=2, assist=False)
    attention = Attention(seat=1, of_a_kind=90, in_line=50)
    picker = Picker(1)
    picked = [best_set(game, attention, picker) for _ in range(200)]
    run = picked[0]
    assert kind_taken(run) == STRONG_RUN
    assert set(picked) == {run}
    game.turn = 2
    picked = [best_set(game, attention, picker) for _ in range(2000)]
    shares = [picked.count(run) / 2000, picked.count(-1) / 2000]
    assert shares == pytest.approx([0.5, 0.05], abs=0.04)
