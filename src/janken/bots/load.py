"""Bots by name: the levels, a class in a file, or a program of its own."""

import importlib.util
from pathlib import Path
from types import ModuleType

from janken.bots.bot import Bot
from janken.bots.levels import Level, RandomBot
from janken.bots.process import ProcessBot
from janken.bots.skill import SKILLS

KNOWN = "random, easy, club, master, level-1 to level-10, FILE.py:Name or run:COMMAND"
_RUN = "run:"


class CannotLoadError(Exception):
    """There is no such bot; the message says what was wrong."""


def load(spec: str) -> Bot:
    """`club`, `level-7`, `path.py:Name`, or `run:COMMAND` for a program that speaks the protocol."""
    if spec == RandomBot.name:
        return RandomBot()
    if spec in SKILLS:
        return Level(SKILLS[spec])
    if spec.startswith(_RUN):
        return ProcessBot(spec.removeprefix(_RUN))
    path, colon, name = spec.rpartition(":")
    if not colon or not path.endswith(".py"):
        raise CannotLoadError(f"there is no bot {spec}: write {KNOWN}")
    bot = getattr(_module(Path(path)), name, None)
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise CannotLoadError(f"{path} has no bot {name}: a bot is a class derived from janken.bots.bot.Bot")
    try:
        made = bot()
    except Exception as error:
        raise CannotLoadError(f"{name} of {path} cannot be made without arguments: {error}") from error
    made.name = name
    return made


def _module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"janken_bot_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise CannotLoadError(f"{path}: there is no such file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file does wrong
        raise CannotLoadError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module
