"""The games and their house rules, as forms need them."""

from msgspec.structs import replace

from janken import games
from janken.core.game import Game
from janken.core.options import Choice, Option, Seconds, Whole, YesNo
from janken.rule_lab.studies import is_studied
from janken.table.protocol import GameForm, OptionForm


def game_forms() -> list[GameForm]:
    return [_game_form(game) for game in games.every()]


def _game_form(game: Game) -> GameForm:
    return GameForm(
        name=game.name,
        example=game.example,
        seats=list(game.seats),
        options=[_option_form(option) for option in _by_wish(game)],
        studied=is_studied(game.name),
    )


def _by_wish(game: Game) -> list[Option]:
    first = game.wished_first
    return sorted(
        game.options, key=lambda option: first.index(option.name) if option.name in first else len(first)
    )


def _option_form(option: Option) -> OptionForm:
    form = _field(option)
    return form if option.needs is None else replace(form, needs=dict([option.needs]))


def _field(option: Option) -> OptionForm:
    # An option with a line of its own is entered as a text, and left empty for the one built in.
    standard = "" if option.own_line else option.text(option.standard)
    name, rule = option.name, option.rule
    match option:
        case YesNo():
            return OptionForm(name=name, kind="yes-no", standard=standard, rule=rule)
        case Choice():
            choices = list(option.choices)
            return OptionForm(name=name, kind="choice", standard=standard, rule=rule, choices=choices)
        case Whole():
            return OptionForm(
                name=name, kind="whole", standard=standard, rule=rule,
                low=option.low, high=option.high, none=option.or_none,
            )  # fmt: skip
        case Seconds():
            return OptionForm(
                name=name, kind="seconds", standard=standard, rule=rule, low=option.low, high=option.high
            )
    return OptionForm(name=name, kind="text", standard=standard, rule=rule)
