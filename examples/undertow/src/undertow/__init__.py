"""Undertow: pass three cards, say how many tricks you will take, and take exactly that many."""

from typing import Final

from undertow.game import Undertow

GAME: Final = Undertow()
