"""The play sheet for Michigan scoring (RS-17): nine bowls with their labels, to print and put chips on."""

from dataclasses import dataclass
from typing import Final

from janken.core.voice import Voice
from janken.games.run_with_scissors.rules.michigan import BOWLS
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

INK: Final = "#1E2A2F"
SCISSORS: Final = "#A62558"
RIM: Final = "#F4EFE4"
PALE: Final = "#EDE3E6"
WHITE: Final = "#FFFFFF"

MARGIN: Final = 11.0
HEAD: Final = 25.0  # the title
FOOT: Final = 27.0  # the rules in short
ACROSS: Final = 3

CARD: Final = (11.5, 16.5)
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
        draw_scissors(canvas, scaling(0.11).then(translation(x - 5.5, MARGIN + 1)), SCISSORS, WHITE)
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
    width, height = CARD
    canvas.draw(
        place.outline(rounded_box(-width / 2, -height / 2, width, height, 1.3)), INK, 0.45, fill=WHITE
    )
    tall = 6.6
    letter = scaling(tall / LETTER_HEIGHT).then(translation(-tall / LETTER_HEIGHT * 10, -height / 2 + 1.3))
    draw_letter(canvas, "10" if rank == "T" else rank, letter.then(place), SCISSORS)
    draw_scissors(canvas, scaling(0.062).then(translation(-3.1, 1)).then(place), SCISSORS, WHITE)


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
    draw_word(canvas, name, bowl.x, bowl.y - bowl.radius - 2.5, 6.6, SCISSORS)
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
            draw_scissors(canvas, scaling(0.026).then(translation(left, y - 2.6)), SCISSORS, WHITE)
        canvas.write(voice.say(rule), left + 5, y, 3.5, INK, centred=False)
