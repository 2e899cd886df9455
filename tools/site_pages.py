"""For `./dev docs`: rules pages with their cards drawn, and links to files beside docs/ into the repository.

mkdocs calls this for every page, so that all other links can be checked strictly. A page of docs/rules only
leads to the rules, which are among the words of their game: here it becomes what it leads to.
"""

import re
from html import escape
from pathlib import Path
from typing import Final, Protocol

from janken.library.pictures import GAP, HEIGHT, LABEL, WIDTH, card_parts, two_ended
from janken.words.rules import CardLine, DrawnCard, with_cards

ROOT: Final = Path(__file__).resolve().parent.parent
_LINK: Final = re.compile(r"\]\((?P<path>(?:\.\./)+[^)#\s]+)")
_RULES: Final = re.compile(r"\ARead it here: \[.*?\]\((?P<path>[^)]+\.md)\)\s*\Z")


class _File(Protocol):
    abs_src_path: str


class _Page(Protocol):
    file: _File


def on_page_markdown(markdown: str, page: _Page, config: dict[str, str], **_: object) -> str:
    folder = Path(page.file.abs_src_path).parent
    rules = _RULES.match(markdown)
    if rules:
        return with_cards((folder / rules["path"]).read_text(encoding="utf-8"), drawn)

    def elsewhere(found: re.Match[str]) -> str:
        target = (folder / found["path"]).resolve()
        if target.is_relative_to(ROOT / "docs") or not target.exists():
            return found[0]  # a page, or nothing: mkdocs says so
        kind = "tree" if target.is_dir() else "blob"
        return f"]({config['repo_url']}/{kind}/main/{target.relative_to(ROOT).as_posix()}"

    return _LINK.sub(elsewhere, markdown)


def drawn(lines: list[CardLine]) -> str:
    """A block of cards: a row of pictures for each line, and what they are."""
    rows = (f"<p>{_row(line.cards)}<br/>{escape(line.words)}</p>" for line in lines)
    return f"<div>{''.join(rows)}</div>\n"


def _row(cards: list[DrawnCard]) -> str:
    ends = max(len(card.ends) for card in cards)
    width, height = len(cards) * (WIDTH + GAP), ends * HEIGHT + LABEL
    parts = "".join(
        f'<g transform="translate({place * (WIDTH + GAP) + GAP // 2} 0)">{_card(card)}</g>'
        for place, card in enumerate(cards)
    )
    said = escape(" ".join("/".join(card.ends) for card in cards))
    size = f'width="{width * 1.25:.0f}" height="{height * 1.25:.0f}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{said}">{parts}</svg>'


def _card(card: DrawnCard) -> str:
    """With its letters below it; of two ends the lower one stands on its head."""
    parts = []
    for place, end in enumerate(card.ends):
        middle = (place + 0.5) * HEIGHT
        turned = f"rotate(180 {WIDTH / 2} {middle})" if place else ""
        face = two_ended(end) if len(card.ends) > 1 else end
        parts.append(f'<g transform="{turned}translate(0 {place * HEIGHT})">{card_parts(face)}</g>')
    height = len(card.ends) * HEIGHT
    line = 'stroke="#b8860b" stroke-width="3"' if card.marked else 'stroke="#8a8378"'
    parts.append(f'<rect width="{WIDTH}" height="{height}" rx="4" fill="none" {line}/>')
    text = f'x="{WIDTH / 2}" y="{height + LABEL - 4}" text-anchor="middle" font-size="10" fill="currentColor"'
    return f"{''.join(parts)}<text {text}>{escape('/'.join(card.ends))}</text>"
