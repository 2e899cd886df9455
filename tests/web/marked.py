"""A made-up language, English in letters of its own: what stands in plain ones came from no catalogue."""

import re
from collections.abc import Callable
from typing import Final, Literal, cast

from playwright.sync_api import Locator, Page, Route

from janken.table.names import house_names
from janken.words import ENGLISH
from janken.words.fluent import Catalogue, Given, Other, Part, Pattern, Selection, Words

Text = str | re.Pattern[str]
Role = Literal["alert", "button", "dialog", "heading", "img", "link", "slider"]

CODE: Final = "xx"
# Of somebody who plays, of a bot, in a lesson; of a rule; and a letter by itself, as on cards.
NAMES: Final = rf"\b(?:Ann|Nora|Leo|Ada|Finn|{'|'.join(house_names(99, (), 0))}|[A-Z]{{2}}-\d+)\b"
_WIDE: Final = 0xFEE0  # from a letter to its wide twin


def mark(text: str) -> str:
    """A text, or a pattern for one, in the letters of this language; names stay."""
    return re.sub(rf"({NAMES}|\\.)|([A-Za-z])", lambda found: found[1] or chr(ord(found[2]) + _WIDE), text)


def marked_words(text: str) -> str:
    """A catalogue, each message written again."""
    words = Catalogue(text)
    return "\n".join(f"{key} = {_written(words.pattern(key))}" for key in words.sources)


def _written(pattern: Pattern) -> str:
    return "".join(map(_part, pattern)) or '{ "" }'


def _part(part: Part) -> str:
    match part:
        case Given():
            return f"{{ ${part.name} }}"
        case Other():
            return f"{{ {part.key} }}"
        case Selection():
            variants = (
                f"  {'*' if name == part.standard else ' '}[{name}] {_written(variant)}\n"
                for name, variant in part.variants.items()
            )
            return f"{{ ${part.by} ->\n{''.join(variants)} }}"
    assert isinstance(part, Words)
    return f'{{ "{mark(part.text(Catalogue(), {}))}" }}'


def marked_rules(page: str) -> str:
    """A page of rules; what is written as code, drawn cards, and where links lead, stay."""
    card = r"\[?[A2-9TJQK*][A-Za-z](?:[=/]\w+)?\]?"
    code = re.compile(rf"(^```.*$|^{card}(?: {card})*(?=:|$)|`[^`]*`|^    .*$|\]\([^)]*\))", re.MULTILINE)
    return "".join(part if place % 2 else mark(part) for place, part in enumerate(code.split(page)))


class MarkedPage:
    """A page in this language for those who look for its parts by their English names."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.route(re.compile("/api/words/"), _give_words)
        page.route(re.compile("/api/rules/"), _give_rules)
        page.add_init_script(_WATCH.replace("NAMES", NAMES))

    def __getattr__(self, name: str) -> object:
        return getattr(self._page, name)

    def get_by_role(self, role: Role, *, name: Text | None = None) -> Locator:
        return self._page.get_by_role(role, name=None if name is None else _marked(name))

    def get_by_label(self, text: Text) -> Locator:
        return self._page.get_by_label(_marked(text))

    def get_by_text(self, text: Text) -> Locator:
        return self._page.get_by_text(_marked(text))

    def locator(self, selector: str, *, has_text: Text | None = None) -> Locator:
        return self._page.locator(selector, has_text=None if has_text is None else _marked(has_text))


def in_marks(page: Page) -> Page:
    return cast("Page", MarkedPage(page))


def unmarked(page: Page) -> list[str]:
    """All that has been shown or said so far in plain letters."""
    return sorted(page.evaluate("() => JSON.parse(sessionStorage.unmarked ?? '[]')"))


def _marked(text: Text) -> Text:
    return mark(text) if isinstance(text, str) else re.compile(mark(text.pattern), text.flags)


def _give_words(route: Route) -> None:
    _give(route, route.request.url.replace(f"/{CODE}", f"/{ENGLISH}"), marked_words)


def _give_rules(route: Route) -> None:
    _give(route, route.request.url.replace(f"language={CODE}", f"language={ENGLISH}"), marked_rules)


def _give(route: Route, english: str, change: Callable[[str], str]) -> None:
    answer = route.fetch(url=english)
    if answer.ok:
        route.fulfill(body=change(answer.text()), headers={"content-language": CODE})
    else:
        route.fulfill(response=answer)


# Looks at every text and every label as it comes, also at those that are gone a moment later.
_WATCH: Final = r"""
const labels = ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "title", "alt",
  "placeholder", "data-tag"];
const left = "script, style, noscript, .card svg, .peg i, code, pre, .word, option[lang]";
const note = (text, where) => {
  const plain = /NAMES|\b[A-Z]\b|\bKQ\b|\b(\d{1,2} )?[A-Z][a-z]+ 20\d\d\b/g;
  const week = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g; // the browser itself writes days, and those of the week
  const rest = (text ?? "").replace(plain, "").replace(week, "");
  if (!/[A-Za-zÀ-ÖØ-öø-ɏ]/.test(rest)) return;
  const found = new Set(JSON.parse(sessionStorage.unmarked ?? "[]")).add(`${where}: ${text.trim()}`);
  sessionStorage.unmarked = JSON.stringify([...found]); // over all pages that are visited
};
const here = () => location.pathname.replace(/\/t\/.*/, "/t");
const place = node => `${here()} ${node.tagName} .${node.getAttribute("class")}`;
const look = node => {
  if (node.nodeType === Node.TEXT_NODE) {
    const box = node.parentElement;
    if (box && !box.closest(left) && !document.head?.contains(box)) note(node.data, place(box));
  }
  if (node.nodeType === Node.ELEMENT_NODE) {
    for (const label of labels) note(node.getAttribute(label), `${label} of ${place(node)}`);
    for (const part of ["::before", "::after"]) {
      const drawn = getComputedStyle(node, part).content;
      if (/^"/.test(drawn)) note(drawn, `${part} of ${place(node)}`);
    }
    if (node.tagName === "TITLE" && document.readyState === "complete") note(document.title, "title");
  }
  node.childNodes.forEach(look);
};
new MutationObserver(changes => {
  for (const { type, target, addedNodes, attributeName } of changes) {
    const text = attributeName && target.getAttribute(attributeName);
    if (type === "attributes") note(text, `${attributeName} of ${place(target)}`);
    else if (type === "characterData") look(target);
    else addedNodes.forEach(look);
  }
}).observe(document, {
  subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: labels,
});
"""
