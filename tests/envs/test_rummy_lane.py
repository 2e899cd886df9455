"""What an observation of Janken Rummy shows of cards that nobody has seen."""

from janken.envs.batch import Batch
from janken.envs.setting import encode
from janken.games.janken_rummy.rules.lane import RummyLane
from janken.kernel.cards import card_from_text

PLANE = 80  # bytes: a card each
UNSEEN = PLANE  # behind the hand


def cards(codes: str) -> list[int]:
    return [card_from_text(code) for code in codes.split()]


def say(batch: Batch, words: str) -> None:
    for action in encode(batch.setting, batch.lane(0), words):
        batch.step(batch.sample() * 0 + action)


def unseen(batch: Batch, seat: int) -> set[int]:
    shown = batch.observe(0, seat)[UNSEEN : UNSEEN + PLANE]
    return {card for card in batch.lane(0).deck() if shown[card]}


def test_a_joker_had_for_another_card_is_the_only_one_that_everybody_has_seen() -> None:
    batch = Batch("janken-rummy", 1, 2, jokers=True, joker_swap=True)
    deck = batch.lane(0).deck()
    first = cards("5W *W 7W 6W 2R 3P 9S TL QP KS")
    rest = [card for card in deck if card not in first]
    second = rest[:10]
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    batch.deal(0, [*dealt, *rest[10:]])
    mine = int(batch.to_act[0])
    for words, open_now in (("draw", ""), ("meld 5W *W=6 7W", "5W *W 7W"), ("swap 6W", "5W 6W 7W *W")):
        say(batch, words)
        assert unseen(batch, 3 - mine) == {*deck} - {*second} - {*cards(open_now)}
        lane = batch.lane(0)
        assert isinstance(lane, RummyLane)
        assert unseen(batch, mine) == {*deck} - {*lane.hand.hand_of(mine)} - {*cards(open_now)}
