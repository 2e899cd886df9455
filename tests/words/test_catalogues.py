"""Every word has its place: nothing is missing in any language, nothing is left over, arguments agree."""

import json
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from janken import games
from janken.bots.mind import mind_for
from janken.core.events import Fact
from janken.core.game import Game
from janken.core.keeper import PlainKeeper
from janken.core.options import Choice
from janken.words import COLLECTIONS, PAGE, PEOPLE, PROMPT, game_text, languages, text_of
from janken.words.fluent import Catalogue, Given, Other, Pattern
from janken.words.fluent import Selection as Selection
from tests.project.tree import ROOT
from tests.words import sources

SHARED = tuple(dict.fromkeys((*PROMPT, *PAGE)))
# Keys that are put together in the program, and from what.
AT_THE_PLAIN_TABLE = ("place-", "key-", "word-")
FAMILIES = ("told-", "no-", "hint-", "option-", "timer-", "kind-", "suit-", "rank-", "ranks-", "lesson-")


def game_named(name: str) -> Game:
    game = games.find(name)
    assert isinstance(game, Game)
    return game


def words_in(language: str, *names: str) -> Catalogue:
    """Shared files by their names, and the words of games by theirs."""
    return Catalogue(*(_text(language, name) for name in names))


def _text(language: str, name: str) -> str:
    return text_of(language, name) if name in SHARED else game_text(language, game_named(name).words)


def arguments(catalogue: Catalogue, key: str) -> set[str]:
    """What a message wants to be given, with those it is made of."""
    return set(_arguments(catalogue, catalogue.pattern(key)))


def _arguments(catalogue: Catalogue, pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Given):
            yield part.name
        elif isinstance(part, Other):
            yield from _arguments(catalogue, catalogue.pattern(part.key))
        elif isinstance(part, Selection):
            yield part.by
            for variant in part.variants.values():
                yield from _arguments(catalogue, variant)


def with_what_is_made_of_them(names: set[str]) -> set[str]:
    chosen_by = names & {*PEOPLE, *COLLECTIONS}
    return names | {f"{name}-is" for name in chosen_by} | {f"{name}-count" for name in names}


def facts_of(game: Game) -> dict[str, set[str]]:
    kinds: dict[str, set[str]] = {}
    for kind in get_args(game.facts):
        assert issubclass(kind, Fact)
        tag = kind.__struct_config__.tag
        kinds[str(tag)] = {field.name for field in msgspec.structs.fields(kind)}
    return kinds


def wanted(game: Game) -> Iterator[tuple[str, set[str]]]:
    """The keys that a game's catalogues must have, and what each may use."""
    name = game.name
    yield from ((key, set()) for key in ("title", "summary", "lid"))
    yield from ((f"told-{kind}", fields) for kind, fields in facts_of(game).items())
    yield from ((f"no-{code}", args) for code, args in sources.refusals()[name].items())
    yield from ((f"hint-{code}", args) for code, args in sources.reasons()[name].items())
    yield from ((f"timer-{timer}", set()) for timer in sources.timers()[name])
    yield from ((f"kind-{kind}", set()) for kind in mind_for(name).kinds)
    for option in game.options:
        yield f"option-{option.name}", set()
        if isinstance(option, Choice):
            yield from ((f"option-{option.name}-{choice}", set()) for choice in option.choices)
    yield from ((key, set()) for key in keeper_keys(name))
    for verb in () if has_own_page(name) else game.verbs:
        yield f"key-{verb.name}", {"cards", "rest"}
        yield from ((f"word-{word}", set()) for word in verb.words)


def keeper_keys(name: str) -> set[str]:
    """What can be entered on the score sheet of a game with real cards, and how its points came about."""
    own = games.part(name, "real_cards") or PlainKeeper
    return {f"keep-{verb}" for verb in own.VERBS} | {f"part-{part}" for part in own.PARTS}


def lesson_keys(name: str) -> set[str]:
    file = ROOT / "web" / "src" / "games" / name / "lessons.json"
    chapters = json.loads(file.read_text()) if file.exists() else []
    steps = [step["key"] for chapter in chapters for step in chapter["steps"]]
    titles = {f"lesson-about-{chapter['about']}" for chapter in chapters}
    return titles | {f"lesson-{key}{part}" for key in steps for part in ("", "-done")}


def has_own_page(name: str) -> bool:
    return (ROOT / "web" / "src" / "games" / name).is_dir()


def complaints_about(language: str, name: str, catalogue: Catalogue, key: str, given: set[str]) -> list[str]:
    if key not in catalogue.sources:
        return [f"{language}/{name}.ftl: {key} is missing"]
    unknown = arguments(catalogue, key) - with_what_is_made_of_them(given)
    return [f"{language}/{name}.ftl: {key} wants ${one}, which nobody gives" for one in sorted(unknown)]


@pytest.mark.parametrize("language", languages())
def test_every_fact_refusal_reason_option_and_timer_has_its_words(language: str) -> None:
    wrong: list[str] = []
    for name in games.names():
        catalogue = words_in(language, *SHARED, name)
        for key, given in wanted(game_named(name)):
            wrong += complaints_about(language, name, catalogue, key, given)
    shared = words_in(language, *SHARED)
    for code, given in sources.refusals()[""].items():
        wrong += complaints_about(language, "table", shared, f"no-{code}", given)
    for code, given in sources.reasons()[""].items():
        wrong += complaints_about(language, "table", shared, f"hint-{code}", given)
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_things(language: str) -> None:
    wrong: list[str] = []
    for name in (*SHARED, *games.names()):
        english, other = words_in("en", name), words_in(language, name)
        missing, needless = english.sources.keys() - other.sources, other.sources.keys() - english.sources
        wrong += [f"{language}/{name}.ftl: {key} is missing" for key in sorted(missing)]
        wrong += [f"{language}/{name}.ftl: {key} is too much" for key in sorted(needless)]
        whole = {one: words_in(one, *SHARED, name) for one in ("en", language)}
        for key in english.sources.keys() & other.sources.keys():
            # A language may choose by something that English does not need, such as how many there are.
            named = {one.removesuffix("-is").removesuffix("-count") for one in arguments(whole["en"], key)}
            wrong += complaints_about(language, name, whole[language], key, named)
    assert wrong == []


def test_nothing_in_a_catalogue_is_unused() -> None:
    said = sources.literals()
    unused: list[str] = []
    for name in (*SHARED, *games.names()):
        catalogue = words_in("en", name)
        inside = {part for key in catalogue.sources for part in _parts(catalogue.pattern(key))}
        families = dict(wanted(game_named(name))) if name in games.names() else {}
        families |= {f"no-{code}": args for code, args in sources.refusals()[""].items()}
        lessons = lesson_keys(name) if name in games.names() else set()
        for key in catalogue.sources:
            known = key in said or key in inside or key in families or key in lessons
            known = known or (key.startswith(AT_THE_PLAIN_TABLE) and not has_own_page(name))
            of_cards = key.startswith(("suit-", "rank-", "ranks-"))
            if not known and not of_cards and not _is_shared_code(name, key):
                unused.append(f"en/{name}.ftl: {key} is never said")
    assert unused == []


def _is_shared_code(name: str, key: str) -> bool:
    """A refusal or fact that several games have, with its words in a shared file."""
    if name not in SHARED:
        return False
    codes = {f"no-{code}" for said in sources.refusals().values() for code in said}
    codes |= {f"hint-{code}" for code in sources.reasons()[""]}
    kinds = {f"told-{kind}" for game in games.every() for kind in facts_of(game)}
    entered = {one for game in games.names() for one in keeper_keys(game)}
    entered |= {f"keep-{verb}" for verb in PlainKeeper.VERBS}
    return key in codes | kinds | entered or any(key in said for said in map(_other_files, games.names()))


def _other_files(name: str) -> set[str]:
    catalogue = words_in("en", name)
    return {part for key in catalogue.sources for part in _parts(catalogue.pattern(key))}


def _parts(pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Other):
            yield part.key
        elif isinstance(part, Selection):
            for variant in part.variants.values():
                yield from _parts(variant)
