"""Light to Dark: a row for each game, and what cards are worth (LD-9)."""

from janken.core.voice import Voice
from janken.games.light_to_dark.rules.game import POINTS_DARK, POINTS_REMOVED
from janken.kernel.cards import standard_deck
from janken.sheets.pad import Pad


def pad(voice: Voice) -> Pad:
    columns = [voice.say("pad-day"), voice.say("pad-removed"), voice.say("pad-dark"), voice.say("pad-score")]
    most = POINTS_REMOVED * len(standard_deck())
    scoring = voice.say("pad-scoring", removed=POINTS_REMOVED, dark=POINTS_DARK, most=most)
    lines = [scoring, voice.say("pad-flip"), voice.say("pad-remove")]
    return Pad(columns, [], lines, wheel=False, total=False)
