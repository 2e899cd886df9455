"""`janken games`: what can be played, by how many, with which house rules."""

import click

from janken import games
from janken.commands.common import language_option, say
from janken.core.options import Choice, Option, Seconds, Whole
from janken.core.voice import Voice
from janken.terminal.drawing import players_of


@click.command()
@language_option
def command(lang: str) -> None:
    """List the games, their seats and options."""
    for game in games.every():
        voice = Voice(game.catalogue(lang))
        say(f"{game.name}  {voice.say('title')}, {players_of(game, voice)}")
        say(f"  {voice.say('summary')}")
        for option in game.options:
            about = voice.say(f"option-{option.name}")
            say(f"  --option {option.name}={_value(option, voice)}  {about} ({option.rule})")
        say("")


def _value(option: Option, voice: Voice) -> str:
    """What may stand behind the =, and which of it is the default."""
    if option.own_line:
        return "FILE"
    return f"{option.text(option.standard)}  ({_allowed(option, voice)})"


def _allowed(option: Option, voice: Voice) -> str:
    match option:
        case Choice():
            return voice.say("allowed-choice", choices=option.choices)
        case Whole():
            none = option.or_none
            return voice.say("allowed-whole", low=option.low, high=option.high, none=none)
        case Seconds():
            return voice.say("allowed-seconds", low=f"{option.low:g}", high=f"{option.high:g}")
    return voice.say("allowed-yes-no")
