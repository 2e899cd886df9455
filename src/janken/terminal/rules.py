"""Rules at a terminal: the pages as they are written, their cards drawn as little boxes."""

from janken.core.pen import Pen
from janken.words.rules import CardLine, DrawnCard, with_cards

_INDENT = "  "


def drawn_rules(text: str, pen: Pen) -> str:
    """A page or a rule with its cards drawn."""
    return with_cards(text, lambda lines: "\n".join(_drawn_line(line, pen) for line in lines))


def _drawn_line(line: CardLine, pen: Pen) -> str:
    """The cards beside each other, and under them what they are."""
    boxes = [_box(card, pen) for card in line.cards]
    rows = [_INDENT + " ".join(parts) for parts in zip(*boxes, strict=True)]
    return "\n".join([*rows, _INDENT + line.words] if line.words else rows)


def _box(card: DrawnCard, pen: Pen) -> list[str]:
    """A card to look at has double edges; one that lies dark is shaded all around."""
    width = len(card.ends[0]) + pen.symbols
    edge = "=" * width if card.marked else "-" * width
    if len(card.ends) == 1:
        return [f".{edge}.", f"|{pen.card(card.ends[0])}|", f"'{edge}'"]
    if card.ends[0][1].islower():
        return [f".{edge}.", *(f"|{pen.end(end)}|" for end in card.ends), f"'{edge}'"]
    edge = edge.replace("-", "#")
    return [f"#{edge}#", *(f"#{pen.end(end)}#" for end in card.ends), f"#{edge}#"]
