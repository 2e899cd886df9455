"""`janken keep`, `referee` and `sheet`: for people who play with real cards."""

from pathlib import Path
from typing import Final, final

import click
import msgspec

from janken import games
from janken.commands.common import (
    contents,
    failure,
    game_named,
    house_rules_option,
    language_option,
    new_header,
    read_options,
    say,
    using_file,
    whole_number,
    write_text,
    wrong,
)
from janken.core.game import Game
from janken.core.keeper import Form, KeptSheet, ScoreLine, ScoreStanding
from janken.core.moves import read_cards
from janken.core.options import is_whole, shorten
from janken.core.text import nearest
from janken.core.voice import Voice
from janken.kernel.cards import card_text, cards_text, janken_deck
from janken.kernel.refusal import Refusal
from janken.sheets import formats, papers, reference_cards, sheets, write_sheet
from janken.sheets.canvas import PAPERS
from janken.sheets.pad import CARD_PAPERS
from janken.terminal.keyboard import ask, normalized_cards

_BETWEEN: Final = ";"  # the parts of a round
# For examples
_LIKELY: Final = 12
_FEW: Final = 3  # cards, as a set has


def read_sheet(content: bytes) -> KeptSheet | None:
    """None if it is not one."""
    try:
        return msgspec.json.decode(content, type=KeptSheet)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def sheet_text(sheet: KeptSheet) -> str:
    return msgspec.json.format(msgspec.json.encode(sheet), indent=1).decode() + "\n"


@final
class ScoreKeeper:
    def __init__(self, game: Game, sheet: KeptSheet, voice: Voice) -> None:
        self.sheet = sheet
        self._game = game
        self._voice = voice
        self.standing = games.kept(sheet)

    def greeting(self) -> str:
        return f"{self._voice.say('title')}\n{self._lines()}"

    def question(self) -> str:
        assert isinstance(self.standing, ScoreStanding)
        keeper = self.standing.keeper
        if keeper.is_over():
            return self._voice.say("keep-ask-over")
        if keeper.bowl():
            return self._voice.say("keep-ask-bowl", bowl=keeper.bowl())
        return self._voice.say("keep-ask", round=len(self.sheet.rounds) + 1, seat=keeper.dealer())

    def answer(self, line: str) -> str:
        verb, _, rest = line.partition(" ")
        if verb in ("", "sheet"):
            return self._lines()
        if verb == "help":
            return self._help()
        rounds = self.sheet.rounds
        if verb == "undo":
            return self._changed(rounds[:-1]) if rounds else self._voice.say("keep-nothing-to-undo")
        if verb == "correct":
            return self._correct(rest)
        return self._changed([*rounds, self._round(line)], shown=len(rounds))

    def _correct(self, words: str) -> str:
        """`correct 2 out Ann; took Ann 5S`."""
        number, _, line = words.partition(" ")
        rounds = self.sheet.rounds
        if not rounds:
            return self._voice.say("keep-nothing-to-correct")
        if not is_whole(number) or not 1 <= int(number) <= len(rounds) or not line:
            return self._voice.say("keep-correct-what", count=len(rounds))
        place = int(number) - 1
        return self._changed([*rounds[:place], self._round(line), *rounds[place + 1 :]], shown=place)

    def _round(self, line: str) -> tuple[str, ...]:
        parts = (part.split() for part in line.split(_BETWEEN))
        return tuple(" ".join(self._spelled(self._with_seat(words))) for words in parts if words)

    def _with_seat(self, words: list[str]) -> list[str]:
        """A name becomes the number of its seat; a name of several words is typed in one."""
        names = [name.replace(" ", "").casefold() for name in self.sheet.names]
        said = words[1].casefold() if len(words) > 1 else ""
        return [words[0], str(names.index(said) + 1), *words[2:]] if said in names else words

    def _spelled(self, words: list[str]) -> list[str]:
        """`2s` and `10r` as the deck has them; a verb in capitals too."""
        assert isinstance(self.standing, ScoreStanding)
        deck = {card_text(card) for form in self.standing.keeper.forms() for card in form.deck}
        deck |= {card_text(card) for card in janken_deck(jokers=True)}  # other rounds have other cards
        verb, *rest = words
        return [verb.lower(), *rest[:1], *normalized_cards(rest[1:], deck)]

    def _changed(self, rounds: list[tuple[str, ...]], shown: int | None = None) -> str:
        """A sheet that would be wrong is not taken. How a round came about can be shown with it."""
        changed = msgspec.structs.replace(self.sheet, rounds=rounds)
        standing = games.kept(changed)
        if isinstance(standing, Refusal):
            return self._voice.why_not(standing)
        if standing.wrong is not None:
            why = self._voice.why_not(standing.wrong.refusal)
            return self._voice.say("keep-wrong-round", round=standing.wrong.round, text=why)
        self.sheet, self.standing = changed, standing
        return self._lines(shown)

    def _settled(self, line: ScoreLine) -> dict[str, list[int]]:
        """Where what everybody has won or paid comes from, if from more than one thing."""
        if len(line.parts) < 2:
            return {}
        return {self._voice.say(f"part-{name}"): points for name, points in line.parts.items()}

    def _help(self) -> str:
        assert isinstance(self.standing, ScoreStanding)
        forms = self.standing.keeper.forms()
        examples = [self._example(form) for form in forms]
        room = max(map(len, examples), default=0) + 2
        said = [
            f"  {example:<{room}}{self._voice.say(f'keep-{form.verb}')}"
            for form, example in zip(forms, examples, strict=True)
        ]
        return "\n".join([self._voice.say("keep-help"), *said])

    def _example(self, form: Form) -> str:
        words = [form.verb]
        if form.of_player:
            words.append(self.sheet.names[0].replace(" ", ""))
        if form.what == "cards":
            words.append(cards_text(list(form.deck[: max(_FEW, form.counts[0])])))
        elif form.what != "nothing":
            words.append(form.choices[0] if form.choices else str(min(form.high, _LIKELY)))
        return " ".join(words)

    def _lines(self, shown: int | None = None) -> str:
        """The sheet: a line for each round with its dealer marked, the totals, and how a round came about."""
        assert isinstance(self.standing, ScoreStanding)
        keeper, names = self.standing.keeper, self.sheet.names
        settled = {} if shown is None else self._settled(self.standing.lines[shown])
        width = max(6, *(len(name) for name in names)) + 2
        first = max(3, *map(len, settled), 0) + 1
        rows = [" " * first + "".join(f"{name:>{width}}" for name in names)]
        for number, line in enumerate(self.standing.lines, start=1):
            marked = [
                f"{'*' if line.dealer == seat else ''}{points:+d}" for seat, points in _seated(line.points)
            ]
            rows.append(f"{number:>3} ".ljust(first) + "".join(f"{text:>{width}}" for text in marked))
        rows.append("  = ".ljust(first) + "".join(f"{total:>{width}}" for total in keeper.totals()))
        for label, part in settled.items():
            rows.append(label.ljust(first) + "".join(f"{points:>+{width}d}" for points in part))
        bowls = [f"{label} {chips}" for label, chips in keeper.bowls().items() if chips]
        if bowls:
            rows.append(self._voice.say("keep-bowls", text=", ".join(bowls)))
        if keeper.winners():
            rows.append(self._voice.say("keep-won", seats=keeper.winners()))
        return "\n".join(rows)


def _seated(points: list[int]) -> list[tuple[int, int]]:
    return list(enumerate(points, start=1))


@click.command()
@click.argument("game")
@click.option("--names", help="The players, clockwise, separated by commas.")
@click.option("--dealer", metavar="N", callback=whole_number, help="Who deals first; by default the first.")
@click.option("--file", "path", metavar="FILE", help="Keep the sheet in this file, and continue what it has.")
@house_rules_option
@language_option
def keep_command(
    game: str, names: str | None, dealer: int | None, path: str | None, options: tuple[str, ...], lang: str
) -> None:
    """Keep the score of GAME, played with real cards.

    A line is a round, with semicolons between its parts: out Ann; took Ann 2S 3S; held Leo 9S. It is checked
    and added up by the rules. help lists what can be entered.
    """
    chosen = game_named(game)
    sheet = _begun(chosen, path) or _new_sheet(chosen, names, options, dealer)
    keeper = ScoreKeeper(chosen, sheet, Voice(chosen.catalogue(lang), sheet.names))
    if isinstance(keeper.standing, Refusal):
        raise failure(keeper.standing, chosen)
    say(keeper.greeting())
    while (line := _asked(keeper)) is not None:
        answer = keeper.answer(line)
        if path is not None:
            write_text(path, sheet_text(keeper.sheet))
        say(answer)


def _asked(keeper: ScoreKeeper) -> str | None:
    """None when somebody leaves, or the input is over."""
    try:
        line = ask(keeper.question()).strip()
    except EOFError:
        say("")  # so that the shell's own prompt begins a line
        return None
    return None if line in ("quit", "exit") else line


def _begun(game: Game, path: str | None) -> KeptSheet | None:
    if path is None or not Path(path).exists():
        return None
    sheet = read_sheet(contents(path))
    if sheet is None or sheet.game != game.name:
        raise wrong("wrong-score-file", file=path, game=game.name)
    return sheet


def _new_sheet(game: Game, names: str | None, options: tuple[str, ...], dealer: int | None) -> KeptSheet:
    if names is None and game.seats[-1] > 1:
        raise wrong("wrong-keep-names", game=game.name)
    header = new_header(game, None, names, options, dealer)
    return KeptSheet(
        game=game.name, names=[*header.names], options=header.options.changed(), dealer=dealer or 1
    )


@click.command()
@click.argument("game")
@click.argument("cards", nargs=-1, required=True)
@house_rules_option
@language_option
def referee_command(game: str, cards: tuple[str, ...], options: tuple[str, ...], lang: str) -> None:
    """Say whether CARDS are a set or meld of GAME, what it is worth, or why they are not.

    For example: janken referee collector 5R 6P 7S
    """
    chosen = game_named(game)
    judge = games.referee(chosen.name)
    if judge is None:
        raise wrong("wrong-no-referee", game=chosen.name)
    deck = [card_text(card) for card in janken_deck(jokers=True)]
    read = read_cards(normalized_cards(cards, deck))
    if isinstance(read, Refusal):
        raise failure(read, chosen)
    voice = Voice(chosen.catalogue(lang))
    judged = judge(read_options(chosen, options), read)
    if isinstance(judged, Refusal):
        say(f"{voice.say('referee-no')} {voice.why_not(judged)}")
    else:
        say(voice.say("referee-yes", set=judged.kind, points=judged.points))


@click.command()
@click.argument("name", metavar="SHEET")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, its name ending in .pdf or .svg.")
@click.option(
    "--kind",
    type=click.Choice(["pad", "card", "rules"]),
    default="pad",
    help="A score pad, a reference card, or the rules as a booklet.",
)
@click.option(
    "--paper",
    type=click.Choice(sorted({*PAPERS, *CARD_PAPERS})),
    default="a4",
    help="The paper size, for cards a6 or a4; by default a4.",
)
@language_option
def sheet_command(name: str, output: str | None, kind: str, paper: str, lang: str) -> None:
    """Draw a SHEET to print.

    The score pad of a game is named like the game, as in: janken sheet collector -o collector.pdf.
    With --kind card it is a reference card to keep beside you; with --kind rules a booklet of all its rules,
    to be printed on both sides, turned along the short edge and folded. The sheet michigan has the nine
    bowls of Run with Scissors.
    """
    if name not in sheets():
        if name in games.names():
            known = sheets() if kind == "pad" else reference_cards().values()
            raise wrong("wrong-sheet-none", game=name, kind=kind, known=", ".join(known))
        raise wrong(
            "wrong-sheet", text=shorten(name), nearest=nearest(name, sheets()), known=", ".join(sheets())
        )
    if output is None:
        raise wrong("wrong-sheet-where", sheet=name)
    path, drawn = Path(output), name
    if name in games.names() and kind != "pad":
        drawn = f"{name}-{kind}"
    if path.suffix.lower() not in formats(drawn):
        raise wrong("wrong-sheet-ending", file=shorten(output, 200), choices=formats(drawn))
    if paper not in papers(drawn):
        raise wrong("wrong-sheet-paper", sheet=name, choices=list(papers(drawn)))
    with using_file(output):
        write_sheet(drawn, path, paper, lang)
