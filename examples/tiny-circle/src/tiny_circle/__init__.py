"""Tiny Circle: a research game, as small as its house rules make it, that can be solved exactly."""

from typing import Final

from tiny_circle.game import TinyCircle

GAME: Final = TinyCircle()
