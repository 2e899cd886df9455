"""Sheets to print: a score pad, a reference card and the rules of each game, and whatever else it has."""

from pathlib import Path

from janken import games
from janken.core.game import Game
from janken.core.voice import Voice
from janken.sheets.booklet import booklet
from janken.sheets.canvas import PAPERS, Canvas, Paper
from janken.sheets.card import CARD_PAPERS, draw_card
from janken.sheets.pad import draw_pad
from janken.sheets.writers import pdf_bytes, pdf_of, svg_bytes

FORMATS = {".pdf": pdf_bytes, ".svg": svg_bytes}
_CARD = "-card"
_RULES = "-rules"


def sheets() -> list[str]:
    """A score pad has the name of its game; a game may have more sheets."""
    return [*sorted(name for name in games.names() if games.part(name, "pad") is not None), *_others()]


def _others() -> dict[str, str]:
    """Sheets other than score pads, each with its game."""
    pads = {name: games.part(name, "pad") for name in games.names()}
    return {sheet: name for name, pad in pads.items() for sheet in getattr(pad, "SHEETS", ())}


def papers(name: str) -> dict[str, Paper]:
    """The papers that a sheet is drawn on."""
    return CARD_PAPERS if name in reference_cards() else PAPERS


def reference_cards() -> dict[str, str]:
    """Named like their game, which each is given with."""
    return {f"{name}{_CARD}": name for name in games.names() if games.part(name, "pad") is not None}


def booklets() -> dict[str, str]:
    """The rules, named like their game, which each is given with."""
    return {f"{name}{_RULES}": name for name in games.names() if games.part(name, "pad") is not None}


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
    pad, voice = games.part(game.name, "pad"), Voice(game.catalogue(language))
    assert pad is not None, f"there is no sheet for {game.name}"
    if name == game.name:
        return draw_pad(pad.pad(voice), PAPERS[paper], voice)
    drawn = pad.SHEETS[name](PAPERS[paper], voice)
    assert isinstance(drawn, Canvas)
    return drawn


def _card(name: str, paper: str, language: str) -> Canvas:
    game, pad = games.find(name), games.part(name, "pad")
    assert isinstance(game, Game)
    assert pad is not None
    voice = Voice(game.catalogue(language))
    more = [voice.say(key) for key in getattr(pad, "CARD", ())]
    return draw_card(pad.pad(voice), more, CARD_PAPERS[paper], voice)


def sides(name: str, paper: str, language: str) -> list[Canvas]:
    """Of the sheets of a booklet."""
    game = games.find(booklets()[name])
    assert isinstance(game, Game)
    pad = games.part(game.name, "pad")
    assert pad is not None
    return booklet(game, language, paper, wheel=pad.pad(Voice(game.catalogue(language))).wheel)


def sheet_bytes(name: str, ending: str, paper: str, language: str) -> bytes:
    if name in booklets():
        return pdf_of(sides(name, paper, language))
    return FORMATS[ending](sheet(name, paper, language))


def write_sheet(name: str, path: Path, paper: str, language: str) -> None:
    """Write a sheet, as PDF or SVG by the file's suffix."""
    path.write_bytes(sheet_bytes(name, path.suffix.lower(), paper, language))
