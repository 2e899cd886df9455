"""What can be typed at a prompt: commands, requests to the table, and moves as people write them."""

from collections.abc import Collection, Sequence
from typing import Final, get_args

from janken.table import protocol as ask
from janken.table.live_game import NEXT_HAND

# What is typed, and the key of its explanation: commands of the prompt, requests at every table, and
# requests at a live one.
COMMANDS: Final = {
    "legal": "help-legal",
    "hint": "help-hint",
    "look": "help-look",
    "rules ID": "help-rules",
    "save FILE": "help-save",
    "undo": "help-undo",
    "help": "help-help",
    "quit": "help-quit",
}
ANYWHERE: Final = {"ready": "help-ready", "pause": "help-pause", "resume": "help-resume"}
LIVE: Final = {
    "sit N": "help-sit",
    "stand": "help-stand",
    "back": "help-back",
    "start": "help-start",
    "next": "help-next",
    "rematch": "help-rematch",
    "door": "help-door",
    "say WORD": "help-say",
}
SAYINGS: Final = get_args(ask.Saying)
_ALIASES: Final = {"q": "quit", "exit": "quit", "?": "help"}


def command_name(word: str) -> str:
    """A command in lower case, and by its full name."""
    lower = word.lower()
    return _ALIASES.get(lower, lower)


# Requests


def request_for(words: Sequence[str], now: ask.Situation | None, live: bool) -> ask.TableAction | None:
    """The request that was typed; None if it is a move."""
    action = ask.new_action()
    match words:
        case ["pause"]:
            return ask.Pause(action=action)
        case ["resume"]:
            return ask.Resume(action=action)
        case ["ready"]:
            ends = timers_to_end(now) if now is not None else []
            return ask.Ready(action=action, timer=ends[0] if ends else NEXT_HAND)
    return _live_request(words, action) if live else None


def timers_to_end(now: ask.Situation) -> list[str]:
    """The timers that players can end early."""
    return [timer.name for timer in now.timers if timer.ends != "alone"]


def _live_request(words: Sequence[str], action: str) -> ask.TableAction | None:
    match words:
        case ["sit", seat] if seat in tuple("123456789"):
            return ask.Sit(action=action, seat=int(seat))
        case ["stand"]:
            return ask.Stand(action=action)
        case ["back"]:
            return ask.Back(action=action)
        case ["start"]:
            return ask.Start(action=action, fill=True)
        case ["next"]:
            return ask.NextHand(action=action)
        case ["rematch"]:
            return ask.Rematch(action=action)
        case ["door"]:
            return ask.Door(action=action, open=True)
        case ["say", *said]:
            saying = _saying(said)
            return None if saying is None else ask.Say(action=action, saying=saying)
    return None


def _saying(said: Sequence[str]) -> ask.Saying | None:
    """`hello`, or `Well played!`."""
    word = "-".join(said).strip("!.…")
    return next((saying for saying in SAYINGS if saying == word), None)


# Moves


def normalized_move(words: Sequence[str], deck: Collection[str]) -> list[str]:
    """The verb in lower case, and `4r`, `10R` or `*p=10` spelled as in the game's deck.

    Where a card alone is a move, it takes the verb's place. With two decks, 5S is in one and 5s in the
    other, so a card's case is only corrected if a single card can be meant.
    """
    first, rest = words[0], words[1:]
    verb = _normalized_card(first, deck) if _is_card(first, deck) else first.lower()
    return [verb, *normalized_cards(rest, deck)]


def normalized_cards(words: Sequence[str], deck: Collection[str]) -> list[str]:
    return [_normalized_card(word, deck) for word in words]


def _is_card(word: str, deck: Collection[str]) -> bool:
    return any(code.upper() == _plain(word) for code in deck)


def _normalized_card(word: str, deck: Collection[str]) -> str:
    card, stands_for, rank = word.partition("=")
    if card not in deck:
        meant = [code for code in deck if code.upper() == _plain(card)]
        card = meant[0] if len(meant) == 1 else card
    return f"{card}{stands_for}{_plain(rank)}"


def _plain(text: str) -> str:
    return text.upper().replace("10", "T")
