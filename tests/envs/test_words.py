"""Every action is a move of a record and back, and a table that makes those moves comes to the same."""

from collections import Counter

import pytest

from janken.core.errors import JankenError
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.envs.batch import Batch
from janken.envs.setting import decode, encode, every_move
from janken.games.janken_rummy.rules.lane import RummyLane
from janken.kernel.cards import ACE, KING, card_from_text
from janken.kernel.lanes.lane import Lane
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id

STEPS = 250
LOOKS = 10  # steps from one close look to the next


def match_of(batch: Batch, lane: Lane) -> Match:
    """A table with the cards of a lane."""
    names = [f"Player {seat}" for seat in range(1, batch.seats + 1)]
    match = Match(Header.of(batch.setting.game, names, batch.setting.options, lane.dealer))
    assert not isinstance(match.deal(Chance.DEAL, lane.cards), Refusal)
    return match


def read(batch: Batch, words: str) -> Move:
    move = batch.setting.game.parse(words.split())
    assert not isinstance(move, Refusal), move
    return move


def moves_made(lane: Lane) -> list[tuple[int, int]]:
    return [(lane.made[2 * place], lane.made[2 * place + 1]) for place in range(lane.made_count)]


def small_legal(match: Match, batch: Batch, lane: Lane) -> set[str]:
    """What the table allows; of Janken Rummy its small moves, of which it allows every one."""
    legal = {move.text() for move in match.state.legal(lane.to_act)}
    if not isinstance(lane, RummyLane):
        return legal
    small = {batch.setting.encoding.text(lane, move) for move in lane.hand.moves(lane.to_act)}
    assert small <= legal
    return small


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_steps_are_the_moves_of_a_table(played: Played) -> None:
    batch = batch_of(played, 1)
    match = match_of(batch, batch.lane(0))
    finished = 0
    for step in range(STEPS):
        if batch.to_act[0] == 0:
            assert batch.terminated[0]
            assert match.state.hand_over()
            finished += 1
            batch.step(batch.sample())
            match = match_of(batch, batch.lane(0))
        lane = batch.lane(0)
        assert batch.to_act[0] in match.state.to_act()
        if step % LOOKS == 0:
            look_closely(batch, match)
        action = int(batch.sample()[0])
        before, said = lane.copy(), decode(batch.setting, lane, action)
        batch.step(batch.sample() * 0 + action)
        made = moves_made(lane)
        if made and made[0][0] != TABLE:
            assert batch.setting.encoding.text(before, made[0][1]) == said
        for seat, number in made:
            words = batch.setting.encoding.text(before, number)
            given = match.submit(seat, read(batch, words))
            assert not isinstance(given, Refusal), given
        if not match.state.hand_over() and "scoring" not in played[2]:  # with chips, the ante is paid
            assert [*lane.points()] == [*match.state.position().points()]
        if batch.terminated[0]:
            assert [*lane.points()] == match.state.hand_scores()
    assert finished or played[0] == "janken-rummy"


def look_closely(batch: Batch, match: Match) -> None:
    """The mask is what the table allows, and its words lead back to the same actions."""
    lane = batch.lane(0)
    begun = {said: path for path, said in reversed([*every_move(batch.setting, lane)])}
    if lane.to_act and is_between_moves(lane):
        missing = small_legal(match, batch, lane) ^ {*begun}
        assert not missing or batch.setting.options.get("jokers")
        alike = batch.setting.encoding.not_told_apart
        assert {alike(said) for said in missing} <= {alike(said) for said in begun}
    assert {path[0] for path in begun.values()} <= {*batch.masks[0].nonzero()[0].tolist()}
    for said, path in [*begun.items()][:20]:
        if is_between_moves(lane):
            assert encode(batch.setting, lane, said) == path


def is_between_moves(lane: Lane) -> bool:
    return not getattr(lane, "picked", 0) and not getattr(lane, "begun", 0)


def test_a_longer_meld_of_a_record_is_laid_card_by_card() -> None:
    batch = Batch("janken-rummy", 1, 2)
    hands = ["2R", "3R", "4R", "5R", "6R", "9P", "TS", "JR", "QP", "KS"]
    lane = batch.lane(0)
    first = [card_from_text(code) for code in hands]
    rest = [card for card in lane.deck() if card not in first]
    dealt = [card for pair in zip(first, rest[:10], strict=True) for card in pair]
    batch.deal(0, [*dealt, *rest[10:]])
    assert encode(batch.setting, batch.lane(0), "draw") == [0]
    batch.step(batch.sample() * 0)
    actions = encode(batch.setting, batch.lane(0), "meld 2R 3R 4R 5R 6R")
    assert len(actions) == 3
    for action in actions:
        batch.step(batch.sample() * 0 + action)
    made = batch.lane(0)
    assert isinstance(made, RummyLane)
    assert [len(meld.cards) for meld in made.hand.melds] == [5]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("meld 2R 3R", "cannot do this now"),
        ("dance", "is not a move of this game"),
        ("take", "cannot do this"),
    ],
)
def test_words_that_cannot_be_said_now(words: str, why: str) -> None:
    batch = Batch("janken-rummy", 1, 2)
    with pytest.raises(JankenError, match=why):
        encode(batch.setting, batch.lane(0), words)


@pytest.mark.parametrize("lowest", range(ACE, KING - 2))
def test_every_set_of_an_array_full_of_sets_is_taken_in_one_way(lowest: int) -> None:
    """Four ranks, two of them with all five suits: as many sets of every kind as twelve cards can make."""
    batch = Batch("collector", 1, 2)
    deck = batch.lane(0).deck()
    near = [card for card in deck if card & 15 in (lowest, lowest + 1)]
    near += [card for card in deck if card & 15 in (lowest + 2, lowest + 3)][lowest % 3 :: 5]
    first = near[:12]
    batch.deal(0, [*first, *(card for card in deck if card not in first)])
    lane = batch.lane(0)
    ways = Counter(said for _, said in every_move(batch.setting, lane))
    assert {*ways} == small_legal(match_of(batch, lane), batch, lane)
    assert {*ways.values()} == {1}
    assert max(len(said.split()) for said in ways) > 5
