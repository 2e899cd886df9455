"""The games on the shelf, found there, as the page calls them in English."""

from janken import games
from janken.core.game import Game


def our_games() -> list[Game]:
    return [game for game in games.every() if game.name in games.ours()]


def titles() -> dict[str, str]:
    return {game.name: game.catalogue("en").say("title", {}) for game in our_games()}
