"""A made-up language, English in letters that no other text has: what is in plain ones never came from a catalogue."""

import re
from typing import Any, Final, cast

from playwright.sync_api import Locator, Page, Route

from janken.words.fluent import Catalogue, Choice, Given, Other, Part, Pattern, Words

CODE: Final = "xx"
# Of somebody who plays, of a bot, in a lesson; of a rule; and a letter by itself, as on cards.
NAMES: Final = r"\b(?:Ann|Nora|Leo|Ada|Finn|Bot \d+|[A-Z]{2}-\d+)\b"
_WIDE: Final = 0xFEE0  # from a letter to its wide twin


def mark(text: str) -> str:
    """A text, or a pattern for one, in the letters of this language; names stay."""
    return re.sub(rf"({NAMES}|\\.)|([A-Za-z])", lambda found: found[1] or chr(ord(found[2]) + _WIDE), text)


def marked_words(text: str) -> str:
    """A catalogue, each message written anew."""
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
        case Choice():
            variants = (
                f"  {'*' if name == part.standard else ' '}[{name}] {_written(variant)}\n"
                for name, variant in part.variants.items()
            )
            return f"{{ ${part.by} ->\n{''.join(variants)} }}"
    assert isinstance(part, Words)
    return f'{{ "{mark(part.text(Catalogue(), {}))}" }}'


def marked_rules(page: str) -> str:
    """A page of rules; what is written as code, and where links lead, stays."""
    code = re.compile(r"(`[^`]*`|^    .*$|\]\([^)]*\))", re.MULTILINE)
    return "".join(part if place % 2 else mark(part) for place, part in enumerate(code.split(page)))


class MarkedPage:
    """A page in this language for those who look for its parts by their English names."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.route(re.compile("/api/words/"), lambda route: _answer(route, "/xx", "/en", marked_words))
        page.route(
            re.compile("/api/rules/"),
            lambda route: _answer(route, "language=xx", "language=en", marked_rules),
        )
        page.add_init_script(_WATCH.replace("NAMES", NAMES))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    def get_by_role(self, role: Any, *, name: Any = None, **more: Any) -> Locator:
        return self._page.get_by_role(role, name=_marked(name), **more)

    def get_by_label(self, text: Any, **more: Any) -> Locator:
        return self._page.get_by_label(_marked(text), **more)

    def get_by_text(self, text: Any, **more: Any) -> Locator:
        return self._page.get_by_text(_marked(text), **more)

    def locator(self, selector: str, **more: Any) -> Locator:
        return self._page.locator(selector, **{name: _marked(value) for name, value in more.items()})


def in_marks(page: Page) -> Page:
    return cast(Page, MarkedPage(page))


def unmarked(page: Page) -> list[str]:
    """All that has been shown or said so far in plain letters."""
    return sorted(page.evaluate("() => JSON.parse(sessionStorage.unmarked ?? '[]')"))


def _marked(text: Any) -> Any:
    if isinstance(text, re.Pattern):
        return re.compile(mark(text.pattern), text.flags)
    return mark(text) if isinstance(text, str) else text


def _answer(route: Route, ours: str, english: str, change: Any) -> None:
    answer = route.fetch(url=route.request.url.replace(ours, english))
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
  const rest = (text ?? "").replace(/NAMES|\b[A-Z]\b/g, "");
  if (!/[A-Za-zÀ-ɏ]/.test(rest)) return;
  const found = new Set(JSON.parse(sessionStorage.unmarked ?? "[]")).add(`${where}: ${text.trim()}`);
  sessionStorage.unmarked = JSON.stringify([...found]); // over all pages that are visited
};
const place = node => `${location.pathname.replace(/\/t\/.*/, "/t")} ${node?.tagName} .${node?.getAttribute("class")}`;
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
    if (type === "attributes") note(target.getAttribute(attributeName), `${attributeName} of ${place(target)}`);
    else if (type === "characterData") look(target);
    else addedNodes.forEach(look);
  }
}).observe(document, {
  subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: labels,
});
"""
