"""The settings of `janken serve` in a TOML file: named like its options, with the limits in a table."""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Final

import click
import msgspec

from janken.commands.common import Failure, using_file
from janken.core.text import nearest
from janken.server.settings import ServerLimits

LIMITS: Final = {one.name.replace("_", "-"): one.type for one in fields(ServerLimits)}
_LIMITS_TABLE: Final = "limits"
_KEPT: Final = "janken.limits"  # where a run keeps those of the file
_NOT_IN_FILES: Final = ("config", "print-config", "check", "open", "limit", "help")


def setting_name(option: click.Parameter) -> str:
    return option.opts[0].removeprefix("--")


def variable_of(option: click.Parameter) -> str:
    """The setting in the environment: named like its option."""
    return f"JANKEN_{setting_name(option).replace('-', '_').upper()}"


def settings_of(command: click.Command) -> dict[str, click.Parameter]:
    """Everything a file may set, by name."""
    named = {setting_name(option): option for option in command.params}
    return {name: option for name, option in named.items() if name not in _NOT_IN_FILES}


def read_config(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """Take a file's settings for those that the command line and the environment leave open."""
    if path is None:
        return None
    with using_file(str(path)):
        text = path.read_text(encoding="utf-8")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Failure(f"{path}: {error}") from None
    limits = table.pop(_LIMITS_TABLE, {})
    if not isinstance(limits, dict):
        raise Failure(f"{path}: [{_LIMITS_TABLE}] is a table")
    options = settings_of(ctx.command)
    ctx.default_map = {}
    for name, value in table.items():
        with _at(path, text, name):
            option = options[_known(name, options)]
            assert option.name is not None
            ctx.default_map[option.name] = _checked(option, value, ctx)
    ctx.meta[_KEPT] = {}
    for name, value in limits.items():
        with _at(path, text, name):
            ctx.meta[_KEPT][_known(name, LIMITS)] = value
            limits_of({name: value})
    return path


def limits_in(ctx: click.Context, asked: tuple[str, ...]) -> ServerLimits:
    """Those of the file, and over them those of the command line, as in tables-a-person=40."""
    given: dict[str, object] = dict(ctx.meta.get(_KEPT, {}))
    for one in asked:
        name, _, number = one.partition("=")
        try:
            given[_known(name, LIMITS)] = _number(number)
            limits_of({name: given[name]})
        except ValueError as error:
            raise Failure(f"--limit {one}: {error}") from None
    return limits_of(given)


def _number(text: str) -> object:
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def limits_of(given: Mapping[str, object]) -> ServerLimits:
    for name, value in given.items():
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not isinstance(value, LIMITS[name] | int) or value <= 0:
            raise ValueError(f"it is a {'whole ' * (LIMITS[name] is int)}number above 0, and not {value}")
    return msgspec.convert({name.replace("-", "_"): value for name, value in given.items()}, ServerLimits)


def config_text(ctx: click.Context, limits: ServerLimits) -> str:
    """A file with the settings as they are now, each with what it is for; what is not set is a comment."""
    lines = []
    for name, option in settings_of(ctx.command).items():
        assert isinstance(option, click.Option)
        assert option.name is not None
        value = ctx.params[option.name]
        is_set = value is not None and value != ()
        lines += [f"# {option.help}", f"{'' if is_set else '# '}{name} = {_in_toml(value)}", ""]
    lines += ["# How much one person, one address or everybody may do.", f"[{_LIMITS_TABLE}]"]
    lines += [f"{name} = {_in_toml(getattr(limits, name.replace('-', '_')))}" for name in LIMITS]
    return "\n".join(lines)


def _in_toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_in_toml(one) for one in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # as people write it
    return str(value) if isinstance(value, int | float) else msgspec.json.encode(str(value or "")).decode()


def _checked(option: click.Parameter, value: object, ctx: click.Context) -> object:
    if option.multiple and not isinstance(value, list):
        value = [value]
    if isinstance(value, bool) is not (isinstance(option, click.Option) and option.is_flag):
        raise ValueError(f"{value} is not a value for this")
    try:
        return option.type_cast_value(ctx, value if option.multiple else str(value))
    except click.BadParameter as error:
        raise ValueError(error.message) from None


def _known(name: str, names: Mapping[str, object]) -> str:
    if name in names:
        return name
    near = nearest(name, names)
    raise ValueError("there is no such setting" + (f"; did you mean {near[0]}?" if near else ""))


@contextmanager
def _at(path: Path, text: str, name: str) -> Iterator[None]:
    """Name the line of a setting that is wrong."""
    try:
        yield
    except ValueError as error:
        names = [line.split("=")[0].strip().strip("\"'") for line in text.splitlines()]
        line = f", line {names.index(name) + 1}" if name in names else ""
        raise Failure(f"{path}{line}: {name}: {error}") from None
