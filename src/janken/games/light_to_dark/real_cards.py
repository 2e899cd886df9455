"""Light to Dark with real cards: its score sheet and its score pad.

On both each game is a row: the cards removed and the dark ones left, and what cards are worth (LD-9).
"""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import Entry, Form, Keeper, entries_of
from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.light_to_dark.rules.game import POINTS_DARK, POINTS_REMOVED, score_of
from janken.kernel.cards import standard_deck
from janken.kernel.refusal import Refusal, illegal
from janken.sheets.pad import Pad

VERBS: Final = ("removed", "dark")
PARTS: Final = VERBS

_CARDS: Final = len(standard_deck())


@final
class LightToDarkKeeper(Keeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        super().__init__(seats)
        self._total = 0

    def forms(self) -> list[Form]:
        return [Form(verb=verb, of_player=False, what="number", high=_CARDS) for verb in VERBS]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        removed, dark = (sum(entry.number for entry in entries_of(entries, verb)) for verb in VERBS)
        if removed + dark > _CARDS:
            return illegal("more-than-all-cards", "LD-9", count=removed + dark, most=_CARDS)
        if removed % 2:
            return illegal("removed-in-pairs", "LD-5", count=removed)
        self._total += score_of(removed, dark)
        self.parts = {"removed": [POINTS_REMOVED * removed], "dark": [POINTS_DARK * dark]}
        return None

    def dealer(self) -> int:
        return 1

    def totals(self) -> list[int]:
        return [self._total]

    def is_over(self) -> bool:
        """There is no limit."""
        return False


KEEPER: Final = LightToDarkKeeper


def pad(voice: Voice) -> Pad:
    columns = [voice.say("pad-day"), voice.say("pad-removed"), voice.say("pad-dark"), voice.say("pad-score")]
    most = POINTS_REMOVED * len(standard_deck())
    scoring = voice.say("pad-scoring", removed=POINTS_REMOVED, dark=POINTS_DARK, most=most)
    lines = [scoring, voice.say("pad-flip"), voice.say("pad-remove")]
    return Pad(columns, [], lines, wheel=False, total=False)
