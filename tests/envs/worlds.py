"""A hand to tell: random play in a lane, and all that was done."""

from janken.envs import Batch
from janken.envs.redeals import Story
from tests.envs.settings import Played, batch_of


def a_story(played: Played, seed: int, steps: int) -> tuple[Batch, Story]:
    """Random play of at most so many steps, not to the end of the hand."""
    batch = batch_of(played, 1, seed)
    lane = batch.lane(0)
    story = Story(list(lane.cards), lane.dealer, lane.copy())
    batch.deal(0, story.deal, story.dealer)
    for _ in range(steps):
        action = int(batch.sample()[0])
        after = lane.copy()
        after.look()
        after.act(action)
        if after.is_over():
            break
        story.note(lane, action)
        batch.act(action)
        story.note_made(lane)
        if batch.who[0] == 0:
            break
    return batch, story


def who_acted(played: Played, seed: int, story: Story) -> list[int]:
    """By action of a story, whose it was."""
    batch = batch_of(played, 1, seed)
    batch.deal(0, story.deal, story.dealer)
    acted = []
    for action in story.actions:
        acted.append(int(batch.who[0]))
        batch.act(action)
    return acted
