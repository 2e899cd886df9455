"""Sheets to print: a score pad, a reference card and the rules of each game, and whatever else it has."""

from pathlib import Path
from types import ModuleType

from janken import games
from janken.core.game import Game
from janken.core.voice import Voice
from janken.sheets.booklet import booklet
from janken.sheets.canvas import PAPERS, Canvas, Paper, pdf_bytes, pdf_of, svg_bytes
from janken.sheets.pad import CARD_PAPERS, draw_card, draw_pad

FORMATS = {".pdf": pdf_bytes, ".svg": svg_bytes}
_CARD = "-card"
_RULES = "-rules"


def sheets() -> list[str]:
    """A score pad has the name of its game; a game may have more sheets."""
    return [*sorted(_with_pads()), *_others()]


def _with_pads() -> dict[str, ModuleType]:
    """The games that have a score pad, each with what it says of real cards."""
    parts = {name: games.part(name, "real_cards") for name in games.names()}
    return {name: part for name, part in parts.items() if part is not None and hasattr(part, "pad")}


def _others() -> dict[str, str]:
    """Sheets other than score pads, each with its game."""
    return {sheet: name for name, part in _with_pads().items() for sheet in getattr(part, "SHEETS", ())}


def papers(name: str) -> dict[str, Paper]:
    """The papers that a sheet is drawn on."""
    return CARD_PAPERS if name in reference_cards() else PAPERS


def reference_cards() -> dict[str, str]:
    """Named like their game, which each is given with."""
    return {f"{name}{_CARD}": name for name in _with_pads()}


def booklets() -> dict[str, str]:
    """The rules, named like their game, which each is given with."""
    return {f"{name}{_RULES}": name for name in _with_pads()}


def every_sheet() -> list[str]:
    return [*sheets(), *reference_cards(), *booklets()]


def formats(name: str) -> list[str]:
    """The endings of the files that a sheet can be: a booklet has several pages, a picture only one."""
    return [".pdf"] if name in booklets() else list(FORMATS)


def sheet(name: str, paper: str, language: str) -> Canvas:
    if name in reference_cards():
        return _card(reference_cards()[name], paper, language)
    game = games.find(_others().get(name, name))
    assert isinstance(game, Game), f"there is no sheet {name}"
    part, voice = _with_pads()[game.name], Voice(game.catalogue(language))
    if name == game.name:
        return draw_pad(part.pad(voice), PAPERS[paper], voice)
    drawn = part.SHEETS[name](PAPERS[paper], voice)
    assert isinstance(drawn, Canvas)
    return drawn


def _card(name: str, paper: str, language: str) -> Canvas:
    game, part = games.find(name), _with_pads()[name]
    assert isinstance(game, Game)
    voice = Voice(game.catalogue(language))
    more = [voice.say(key) for key in getattr(part, "CARD", ())]
    return draw_card(part.pad(voice), more, CARD_PAPERS[paper], voice)


def sides(name: str, paper: str, language: str) -> list[Canvas]:
    """Of the sheets of a booklet."""
    game = games.find(booklets()[name])
    assert isinstance(game, Game)
    pad = _with_pads()[game.name].pad
    return booklet(game, language, paper, wheel=pad(Voice(game.catalogue(language))).wheel)


def sheet_bytes(name: str, ending: str, paper: str, language: str) -> bytes:
    if name in booklets():
        return pdf_of(sides(name, paper, language))
    return FORMATS[ending](sheet(name, paper, language))


def write_sheet(name: str, path: Path, paper: str, language: str) -> None:
    """Write a sheet, as PDF or SVG by the file's suffix."""
    path.write_bytes(sheet_bytes(name, path.suffix.lower(), paper, language))
