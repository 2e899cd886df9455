"""Run with Scissors with real cards: its score sheet, its score pad, and the sheet of Michigan bowls.

A round on the sheet says who went out, and who had taken or still held which Scissors. The pad says what runs
are worth (RS-14), going out and cards still held (RS-15).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from janken.core.keeper import END, Entry, Form, HandsKeeper, cards_by_seat, entries_of, seat_of
from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.run_with_scissors.game import house_rules
from janken.games.run_with_scissors.rules.game import NO_BOWL, new_game
from janken.games.run_with_scissors.rules.hand import finished_hand
from janken.games.run_with_scissors.rules.scoring import (
    BOWLS,
    HAND_SIZE,
    KITTY,
    OUT_BONUS,
    Account,
    hand_points,
    run_points,
)
from janken.kernel.cards import KING, SCISSORS, janken_deck, listing_place_ace_high, suit_of
from janken.kernel.refusal import Refusal, illegal
from janken.sheets.canvas import (
    Canvas,
    Paper,
    Transform,
    circle,
    outline,
    rotation,
    rounded_box,
    scaling,
    translation,
)
from janken.sheets.drawings import LETTER_HEIGHT, draw_letter, draw_scissors, draw_word, word_width
from janken.sheets.pad import Pad, Points, names

INK: Final = "#1E2A2F"
_SCISSORS_INK: Final = "#A62558"
RIM: Final = "#F4EFE4"
PALE: Final = "#EDE3E6"
WHITE: Final = "#FFFFFF"

MARGIN: Final = 11.0
HEAD: Final = 25.0  # the title
FOOT: Final = 27.0  # the rules in short
ACROSS: Final = 3

_CARD_SIZE: Final = (11.5, 16.5)
CARD_STEP: Final = 30.0  # degrees between two cards on a rim
ABOVE: Final = 9.5  # how far cards and ears stand out over a bowl
CAPTION: Final = 7.5

# The rules in short, a line each; the second continues in the third.
RULES: Final = ("sheet-ante", "sheet-out", "sheet-out-kitty", "sheet-bowl", "sheet-run", "sheet-poker")
WITHOUT_SIGN: Final = "sheet-out-kitty"


@dataclass(frozen=True)
class Bowl:
    """A bowl seen from above."""

    label: str
    x: float
    y: float
    radius: float


def michigan_sheet(paper: Paper, voice: Voice) -> Canvas:
    canvas = Canvas(paper, f"{voice.say('title')}: {voice.say('sheet-about')}")
    _draw_head(canvas, voice)
    for bowl in bowls_on(paper):
        if bowl.label == "kitty":
            _draw_kitty(canvas, bowl, voice)
        else:
            _draw_bowl(canvas, bowl, voice)
    _write_rules(canvas, voice)
    return canvas


def bowls_on(paper: Paper) -> list[Bowl]:
    """Three rows of three, as big as the paper allows."""
    cell = (paper.width - 2 * MARGIN) / ACROSS
    row = (paper.height - 2 * MARGIN - HEAD - FOOT) / ACROSS
    radius = min(cell / 2 - 2, (row - ABOVE - CAPTION) / 2)
    bowls = []
    for number, label in enumerate(BOWLS):
        x = MARGIN + cell * (number % ACROSS + 0.5)
        y = MARGIN + HEAD + row * (number // ACROSS) + ABOVE + radius
        bowls.append(Bowl(label, x, y, radius))
    return bowls


def _draw_head(canvas: Canvas, voice: Voice) -> None:
    middle, height = canvas.paper.width / 2, 11.0
    title = voice.say("title").upper()
    draw_word(canvas, title, middle, MARGIN + 1, height, INK)
    for side in (-1, 1):
        x = middle + side * (word_width(title, height) / 2 + 10)
        draw_scissors(canvas, scaling(0.11).then(translation(x - 5.5, MARGIN + 1)), _SCISSORS_INK, WHITE)
    canvas.write(voice.say("sheet-about"), middle, MARGIN + 18.5, 4.6, INK)


def _draw_rim(canvas: Canvas, bowl: Bowl) -> None:
    """A thick wooden rim with a running stitch, and room for chips inside."""
    canvas.draw(circle(bowl.x, bowl.y, bowl.radius), INK, 0.7, fill=RIM)
    canvas.draw(circle(bowl.x, bowl.y, bowl.radius - 1.6), INK, 0.3, dash=(1.1, 1.3))
    canvas.draw(circle(bowl.x, bowl.y, bowl.radius - 3.2), INK, 0.45, fill=WHITE)


def _draw_bowl(canvas: Canvas, bowl: Bowl, voice: Voice) -> None:
    _draw_rim(canvas, bowl)
    size = bowl.radius * 0.95
    middle = scaling(size / 100).then(translation(bowl.x - size / 2, bowl.y - size / 2 + 3))
    draw_scissors(canvas, middle, PALE, WHITE)
    first = -CARD_STEP * (len(bowl.label) - 1) / 2
    for number, rank in enumerate(bowl.label):
        upright = translation(0, -bowl.radius + 1).then(rotation(first + number * CARD_STEP))
        _draw_card(canvas, rank, upright.then(translation(bowl.x, bowl.y)))
    canvas.write(caption(bowl.label, voice), bowl.x, bowl.y + bowl.radius + 5, 4, INK)


def caption(label: str, voice: Voice) -> str:
    return voice.say("sheet-cards", ranks=list(label))


def _draw_card(canvas: Canvas, rank: str, place: Transform) -> None:
    """A small card around the origin of a place: the rank over the suit."""
    width, height = _CARD_SIZE
    canvas.draw(
        place.outline(rounded_box(-width / 2, -height / 2, width, height, 1.3)), INK, 0.45, fill=WHITE
    )
    tall = 6.6
    letter = scaling(tall / LETTER_HEIGHT).then(translation(-tall / LETTER_HEIGHT * 10, -height / 2 + 1.3))
    draw_letter(canvas, "10" if rank == "T" else rank, letter.then(place), _SCISSORS_INK)
    draw_scissors(canvas, scaling(0.062).then(translation(-3.1, 1)).then(place), _SCISSORS_INK, WHITE)


def _draw_kitty(canvas: Canvas, bowl: Bowl, voice: Voice) -> None:
    """The bowl with ears: a cat looks up from it."""
    for side in (-1, 1):
        ear = Transform(xx=side, x=bowl.x, y=bowl.y)
        r = bowl.radius
        outer = outline(f"M{r * 0.28} {-r * 0.9} L{r * 0.72} {-r - ABOVE * 0.85} L{r * 0.88} {-r * 0.4} Z")
        inner = outline(f"M{r * 0.46} {-r * 0.92} L{r * 0.69} {-r - ABOVE * 0.42} L{r * 0.78} {-r * 0.6} Z")
        canvas.draw(ear.outline(outer), INK, 0.7, fill=RIM)
        canvas.draw(ear.outline(inner), INK, 0.3, fill=WHITE)
    _draw_rim(canvas, bowl)
    _draw_face(canvas, bowl)
    name = voice.say("bowl", bowl=bowl.label).upper()
    width, height = word_width(name, 6.6) + 6, 10.0
    canvas.draw(
        rounded_box(bowl.x - width / 2, bowl.y - bowl.radius - 4.2, width, height, 1.3), INK, 0.45, fill=WHITE
    )
    draw_word(canvas, name, bowl.x, bowl.y - bowl.radius - 2.5, 6.6, _SCISSORS_INK)
    canvas.write(voice.say("sheet-kitty"), bowl.x, bowl.y + bowl.radius + 5, 4, INK)


def _draw_face(canvas: Canvas, bowl: Bowl) -> None:
    """Pale, so that it does not distract from the chips on it."""
    r = bowl.radius
    for side in (-1, 1):
        place = Transform(xx=side, x=bowl.x, y=bowl.y + 2)
        canvas.fill(place.outline(circle(r * 0.3, -r * 0.16, r * 0.085)), PALE)
        mouth = f"M0 {r * 0.12} C{r * 0.02} {r * 0.3} {r * 0.2} {r * 0.3} {r * 0.24} {r * 0.2}"
        canvas.draw(place.outline(outline(mouth)), PALE, 1.3)
        for lean in (-0.08, 0.06, 0.2):
            whisker = outline(f"M{r * 0.36} {r * (0.1 + lean / 3)} L{r * 0.74} {r * (0.06 + lean)}")
            canvas.draw(place.outline(whisker), PALE, 1.1)
    nose = outline(f"M{-r * 0.09} {r * 0.02} L{r * 0.09} {r * 0.02} L0 {r * 0.13} Z")
    canvas.draw(translation(bowl.x, bowl.y + 2).outline(nose), PALE, 1.2, fill=PALE)


def _write_rules(canvas: Canvas, voice: Voice) -> None:
    top = canvas.paper.height - MARGIN - FOOT + 7
    left = MARGIN + 4
    for line, rule in enumerate(RULES):
        y = top + line * 4.3
        if rule != WITHOUT_SIGN:
            draw_scissors(canvas, scaling(0.026).then(translation(left, y - 2.6)), _SCISSORS_INK, WHITE)
        canvas.write(voice.say(rule), left + 5, y, 3.5, INK, centred=False)


VERBS: Final = ("out", "took", "held", "shows", END)
PARTS: Final = ("ante", "bowls", "kitty", "runs", "out", "held", "floor", "poker")

_DECK: Final = tuple(sorted(janken_deck(jokers=False), key=listing_place_ace_high))
_SCISSORS: Final = tuple(card for card in _DECK if suit_of(card) == SCISSORS)


@final
class ScissorsKeeper(HandsKeeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self._game = new_game(house_rules(options), seats, dealer)
        super().__init__(self._game)

    def forms(self) -> list[Form]:
        """Hands until somebody says that it was the last, and then poker hands for the bowls (RS-23)."""
        if self._game.bowl_to_play_for() != NO_BOWL:
            return [Form(verb="shows", what="cards", deck=_DECK, counts=range(HAND_SIZE, HAND_SIZE + 1))]
        return [
            Form(verb="out", once=True),
            Form(verb="took", what="cards", deck=_SCISSORS),
            Form(verb="held", what="cards", deck=_SCISSORS),
            Form(verb=END, of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        if self._game.bowl_to_play_for() != NO_BOWL:
            return self._enter_poker(cards_by_seat(entries, "shows", self.seats))
        ends = any(entries_of(entries, END))
        if not ends or len(entries) > 1:
            refusal = self._enter_hand(entries)
            if refusal is not None:
                return refusal
        elif self._game.number == 0:
            return illegal("no-hand-yet", "RS-16")
        else:
            self.parts = {}
        if ends:
            self._game.end()
        return None

    def _enter_hand(self, entries: Sequence[Entry]) -> Refusal | None:
        out = seat_of(entries, "out")
        took, held = (cards_by_seat(entries, verb, self.seats) for verb in ("took", "held"))
        if not out:
            return illegal("who-went-out", "RS-12")
        if held[out - 1]:
            return illegal("out-holds-nothing", "RS-12", seat=out)
        if not any((*took, *held)):
            return illegal("no-scissors-entered", "RS-5")
        game = self._game
        game.write_hand(finished_hand(took, held, out))
        points = game.last_points
        assert points is not None, "a hand was written down"
        self.parts = _parts_of(game.accounts, points)
        return None

    def _enter_poker(self, hands: list[list[int]]) -> Refusal | None:
        """RS-23: exactly the players who compete for the bowl show five cards."""
        game, asked = self._game, self.asked()
        for seat, cards in enumerate(hands, start=1):
            if len(cards) != (HAND_SIZE if seat in asked else 0):
                return illegal("poker-hands", "RS-23", seats=asked)
        before = game.totals.copy()
        game.show(hands)
        won = [total - earlier for total, earlier in zip(game.totals, before, strict=True)]
        self.parts = {"poker": won}
        return None

    def bowls(self) -> dict[str, int]:
        game = self._game
        return dict(zip(BOWLS, game.bowls, strict=True)) if game.house.michigan else {}

    def bowl(self) -> str:
        number = self._game.bowl_to_play_for()
        return "" if number == NO_BOWL else BOWLS[number]

    def asked(self) -> list[int]:
        return super().asked() if self._game.bowl_to_play_for() == NO_BOWL else self._game.in_for_bowl()


def _parts_of(accounts: Sequence[Account], points: Sequence[int]) -> dict[str, list[int]]:
    """What is never 0 for all; the last part is what a score below 0 is raised by (RS-15)."""
    found: dict[str, list[int]] = {part: [] for part in PARTS}
    for account, total in zip(accounts, points, strict=True):
        mine = {
            "ante": account.ante,
            "bowls": sum(chips for bowl, chips in account.bowls if bowl != KITTY),
            "kitty": sum(chips for bowl, chips in account.bowls if bowl == KITTY),
            "runs": sum(account.runs) + sum(chips for _, chips in account.paid),
            "out": account.out,
            "held": account.held,
            "poker": 0,
        }
        mine["floor"] = total - sum(mine.values())
        for part, amount in mine.items():
            found[part].append(amount)
    return {part: amounts for part, amounts in found.items() if any(amounts)}


KEEPER: Final = ScissorsKeeper


_ONE = 0b100  # a single Scissors, a 2


def pad(voice: Voice) -> Pad:
    lengths = range(1, KING + 1)
    rows = [
        [voice.say("pad-run"), *map(str, lengths)],
        [voice.say("pad-points"), *(str(run_points(_row_of(length))) for length in lengths)],
    ]
    caught = run_points(_row_of(2)) - hand_points(_row_of(2), 1, is_out=False)
    lines = [voice.say("pad-out", points=OUT_BONUS), voice.say("pad-caught", points=caught)]
    return Pad(names(6), [Points(rows)], lines, wheel=True)


def _row_of(length: int) -> int:
    """This many Scissors in a row, from 2 up, as the kernel has them."""
    return _ONE * ((1 << length) - 1)


SHEETS: Final = {"michigan": michigan_sheet}  # the bowls for Michigan scoring


CARD: Final = ("card-play", "card-poker")  # what a reference card says besides
