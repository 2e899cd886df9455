"""Every fact, refusal and reason in words, with you, a named person and a bot, with one and with several.

    .venv/bin/python -m tests.words.grammar

writes the golden files again; read what has changed before you keep it.
"""

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from pathlib import Path

from janken import games
from janken.core.voice import Voice
from janken.words import CARDS, COLLECTIONS, PEOPLE, RANKS, SUITS, TWO_ENDED, languages
from janken.words.fluent import Catalogue, Other, Pattern
from janken.words.fluent import Selection as Selection
from tests.words import sources
from tests.words.test_catalogues import SHARED, facts_of, game_named, words_in

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Zoe", "Ann", "Bot 3")
YOU = 1
SEVERAL = (
    "cards", "changed", "given", "got", "ranks", "verbs", "seats", "games", "options", "choices", "lines",
    "nearest",
    "bots", "places", "moved", "missing", "lying", "way", "ways",
)  # fmt: skip
_LISTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(CARDS, ("4P", "5S", "6R")),
    **dict.fromkeys(TWO_ENDED, ("8c", "KS")),
    **dict.fromkeys(RANKS, ("9", "T")),
    "places": ("2", "5"),
}
_SAMPLES: dict[str, object] = {
    **dict.fromkeys(CARDS, "5R"),
    **dict.fromkeys(TWO_ENDED, "9D"),
    **dict.fromkeys(RANKS, "9"),
    **dict.fromkeys(SUITS, "W"),
}


def selections(catalogue: Catalogue, pattern: Pattern) -> Iterator[Selection]:
    for part in pattern:
        if isinstance(part, Other):
            yield from selections(catalogue, catalogue.pattern(part.key))
        elif isinstance(part, Selection):
            yield part
            for variant in part.variants.values():
                yield from selections(catalogue, variant)


def values(catalogue: Catalogue, key: str, name: str) -> list[object]:
    """What is tried for an argument."""
    if name == "seats":
        return [[1, 2], [2]]
    if name in COLLECTIONS:
        return ["A", "W"]
    choices = list(selections(catalogue, catalogue.pattern(key)))
    if name in SEVERAL:
        several = _LISTS.get(name, ("a", "b"))
        none = any(one.by == f"{name}-count" and "0" in one.variants for one in choices)
        return [several, several[:1], *([()] if none else [])]
    chosen = [one for one in choices if one.by == name]
    found = dict.fromkeys(variant for one in chosen for variant in one.variants)
    numbers = [1, 3] if {"one", "other"} & found.keys() else []
    rest = [int(one) if one.isdigit() else one for one in found if one not in ("one", "other")]
    return [*numbers, *rest] or [_SAMPLES.get(name, f"‹{name}›")]


def examples(catalogue: Catalogue, key: str, names: set[str]) -> Iterator[Mapping[str, object]]:
    """Everybody as everybody; of all else one thing at a time, for you and for another."""
    people = sorted(names & set(PEOPLE))
    tried = {name: values(catalogue, key, name) for name in sorted(names - set(PEOPLE))}
    plain = {name: tries[0] for name, tries in tried.items()}
    for who in permutations((1, 2, 3), len(people)):
        yield plain | dict(zip(people, who, strict=True))
    choices = selections(catalogue, catalogue.pattern(key))
    if any(one.by == "other-is" and "table" in one.variants for one in choices):
        yield from (plain | {"seat": seat, "other": 0} for seat in (1, 2, 3))
    for name, tries in tried.items():
        for value, who in product(tries[1:], permutations((1, 2), len(people))):
            yield plain | dict(zip(people, who, strict=True)) | {name: value}


def sayings(game: str) -> dict[str, set[str]]:
    """The keys of a game, or of what all games share, with their arguments."""
    found = {f"no-{code}": args for code, args in sources.refusals()[game].items()}
    if game:
        found |= {f"told-{kind}": fields for kind, fields in facts_of(game_named(game)).items()}
        found |= {f"hint-{code}": args for code, args in sources.reasons()[game].items()}
    return dict(sorted(found.items()))


def text_for(language: str, game: str) -> str:
    catalogue = words_in(language, *SHARED, *([game] if game else []))
    voice = Voice(catalogue, NAMES, YOU)
    lines: list[str] = []
    for key, names in sayings(game).items():
        said = dict.fromkeys(voice.say(key, about) for about in examples(catalogue, key, names))
        lines += [key, *(f"  {line}" for text in said for line in text.splitlines()), ""]
    return "\n".join(lines)


def golden_files() -> Iterator[tuple[Path, str, str]]:
    for language, game in product(languages(), ("", *games.ours())):
        yield GOLDEN / language / f"{game or 'table'}.txt", language, game


def main() -> None:
    for path, language, game in golden_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text_for(language, game), encoding="utf-8")
        print(f"{path.relative_to(GOLDEN)} written")


if __name__ == "__main__":
    main()
