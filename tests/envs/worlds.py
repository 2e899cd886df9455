"""A hand to tell: random play in a lane, and all that was done."""

from janken.envs import Batch
from janken.envs.extensive import LaneHistory
from tests.envs.settings import Played, batch_of


def a_story(played: Played, seed: int, steps: int) -> tuple[Batch, LaneHistory]:
    """Random play of at most this many steps, not to the end of the hand."""
    batch = batch_of(played, 1, seed)
    lane = batch.lane(0)
    history = LaneHistory(list(lane.cards), lane.dealer, lane.copy())
    batch.deal(0, history.deal, history.dealer)
    for _ in range(steps):
        action = int(batch.sample()[0])
        after = lane.copy()
        after.find_choices()
        after.act(action)
        if after.is_over():
            break
        history.note(lane, action)
        batch.act(action)
        history.note_made(lane)
        if batch.to_act[0] == 0:
            break
    return batch, history


def who_acted(played: Played, seed: int, history: LaneHistory) -> list[int]:
    """By action of a history, whose it was."""
    batch = batch_of(played, 1, seed)
    batch.deal(0, history.deal, history.dealer)
    acted = []
    for action in history.actions:
        acted.append(int(batch.to_act[0]))
        batch.act(action)
    return acted
