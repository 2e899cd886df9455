"""Our reader says what Project Fluent's own library says, for every message of every language."""

from itertools import product

import pytest
from fluent.runtime import FluentBundle, FluentResource

from janken import games
from janken.words import PAGE, PROMPT, game_text, languages, text_of
from janken.words.fluent import BadWords, Catalogue, Value
from janken.words.fluent import Selection as Selection
from tests.words.test_catalogues import arguments, game_named

FILES = tuple(dict.fromkeys((*PROMPT, *PAGE)))


def values_for(catalogue: Catalogue, key: str, name: str) -> list[Value]:
    """What to try for an argument: every variant that is chosen by it, one and several, and some text."""
    found: list[Value] = []
    for part in catalogue.pattern(key):
        if isinstance(part, Selection) and part.by == name:
            found += [
                int(one) if one.isdigit() else one for one in part.variants if one not in ("one", "other")
            ]
            found += [1, 3] if {"one", "other"} & part.variants.keys() else []
    return found or ["5R", 3]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["", *games.names()])
def test_it_says_what_the_library_says(language: str, name: str) -> None:
    texts = [text_of(language, file) for file in FILES]
    if name:
        texts.append(game_text(language, game_named(name).words))
    ours, theirs = Catalogue(*texts), FluentBundle([language], use_isolating=False)
    for text in texts:
        theirs.add_resource(FluentResource(text), allow_overrides=True)
    for key in ours.sources:
        names = sorted(arguments(ours, key))
        tried = [values_for(ours, key, one)[:4] for one in names]
        for chosen in list(product(*tried))[:24]:
            given = dict(zip(names, chosen, strict=True))
            message = theirs.get_message(key)
            assert message.value is not None
            said, errors = theirs.format_pattern(message.value, given)
            assert (ours.say(key, given), errors) == (said, []), f"{language}: {key} {given}"


@pytest.mark.parametrize("text", ["a = { $x", "a = { $x -> [one] b }", "a = { }", "a = b }"])
def test_a_message_that_is_not_well_written_is_named(text: str) -> None:
    with pytest.raises(BadWords, match=r"^a: "):
        Catalogue(text).pattern("a")
