"""`janken games` and `rules`: what can be played, and how."""

import sys

import click

from janken import games
from janken.commands.common import language_option, say, wrong
from janken.core.options import Choice, Option, Seconds, Whole, shorten
from janken.core.text import nearest
from janken.core.voice import Voice
from janken.terminal.drawing import columns_of, drawn_rules, pen_for, players_of
from janken.words.rules import language_of, page, rule, rule_ids


@click.command()
@language_option
def games_command(lang: str) -> None:
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


@click.command()
@click.argument("game")
@click.argument("rule_id", metavar="[ID]", required=False)
@language_option
def rules_command(game: str, rule_id: str | None, lang: str) -> None:
    """Show the rules of GAME, or only the rule ID, such as CO-9.

    Besides the games there is a page on the cards, and one on records.
    """
    pages = games.rules_pages()
    if game not in pages:
        near = nearest(game, list(pages))
        raise wrong("wrong-page", text=shorten(game), nearest=near, known=", ".join(pages))
    folder = pages[game]
    language = language_of(game, lang, folder)
    if rule_id is None:
        sys.stdout.write(_drawn(page(game, language, folder)))
        return
    found = rule(game, rule_id, language, folder)
    if found is None:
        near = nearest(rule_id.upper(), rule_ids(game, folder))
        raise wrong("wrong-rule", text=shorten(rule_id), nearest=near, page=game)
    sys.stdout.write(_drawn(found))


def _drawn(text: str) -> str:
    return drawn_rules(text, pen_for(sys.stdout), columns_of(sys.stdout))
