"""The mind for a game: the one made for it, or the one that knows any game by its rules."""

from janken.bots.mind import Mind
from janken.bots.own_minds import own_mind
from janken.bots.playout_mind import PlayoutMind


def mind_for(game: str) -> Mind:
    mind = own_mind(game) or PlayoutMind()
    assert isinstance(mind, Mind), f"the mind for {game} is {mind!r}, and not a janken.bots.mind.Mind"
    return mind
