"""The pages of rules: the same in every language, cards that exist, nothing to type for the browser."""

import re

import pytest

from janken import games
from janken.core.game import Game
from janken.core.moves import Move
from janken.core.options import parse_options
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.kernel.cards import NO_CARD, card_from_text, card_text, standard_deck
from janken.words import ENGLISH, languages
from janken.words import rules as pages_of
from janken.words.rules import card_blocks
from tests.rules.pages import numbers, sums

GAMES = [game.name for game in games.every()]
CARD = re.compile(r"[A2-9TJQK][RPSLWshdcHDC]|\*[RPSLW](=[A2-9TJQK])?")

FOLDERS = games.rules_pages()

pages = pytest.mark.parametrize("name", FOLDERS)
others = pytest.mark.parametrize("language", [one for one in languages() if one != ENGLISH])


def page(name: str, language: str = ENGLISH) -> str:
    return pages_of.page(name, language, FOLDERS[name])


def rule(name: str, rule_id: str, language: str = ENGLISH) -> str | None:
    return pages_of.rule(name, rule_id, language, FOLDERS[name])


def rule_ids(name: str) -> list[str]:
    return pages_of.rule_ids(name, FOLDERS[name])


def code(text: str) -> list[list[str]]:
    """What is written as code: moves, house rules, cards."""
    return sorted(found.split() for found in set(re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", text)))


@pages
@others
def test_a_page_says_the_same_in_every_language(name: str, language: str) -> None:
    assert pages_of.language_of(name, language, FOLDERS[name]) == language
    assert re.findall(r"^### (\S+)", page(name, language), re.MULTILINE) == rule_ids(name)
    if name != "records":  # there even what stands for a name is translated
        assert code(page(name, language)) == code(page(name))
    ours, theirs = card_blocks(page(name)), card_blocks(page(name, language))
    assert [[line.cards for line in block] for block in ours] == [
        [line.cards for line in block] for block in theirs
    ]
    assert [[bool(line.words) for line in block] for block in ours] == [
        [bool(line.words) for line in block] for block in theirs
    ]


@others
def test_the_numbers_of_every_rule_are_the_same(language: str) -> None:
    for name in GAMES:
        for rule_id in rule_ids(name):
            english, other = rule(name, rule_id), rule(name, rule_id, language)
            assert english is not None
            assert other is not None
            assert sorted(numbers(english)) == sorted(numbers(other)), rule_id


@pages
def test_drawn_cards_are_cards_and_turn_as_they_do(name: str) -> None:
    turned = dict(zip(map(card_text, standard_deck()), map(card_text, default_pairing()), strict=True))
    for card in (card for block in card_blocks(page(name)) for line in block for card in line.cards):
        if len(card.ends) == 1:
            assert CARD.fullmatch(card.ends[0])
            assert card_from_text(card.ends[0][:2]) != NO_CARD
        else:
            light, dark = sorted(card.ends, key=lambda end: end[1].isupper())
            assert turned[light] == dark[0] + dark[1].lower()
            assert dark[1].isupper()


def test_there_are_cards_sums_and_words_to_type() -> None:
    """Else what is said here of each page would say nothing."""
    assert len(GAMES) >= 5
    assert (
        sum(len(line.cards) for name in GAMES for block in card_blocks(page(name)) for line in block) >= 200
    )
    assert sum(len(code(page(name))) for name in GAMES) >= 35
    assert sum(len(sums(page(name))) for name in GAMES) >= 6


@pages
def test_what_a_page_adds_up_is_right(name: str) -> None:
    for added, total in sums(page(name)):
        assert sum(added) == total


@pytest.mark.parametrize("name", [*GAMES, "cards"])
def test_what_is_typed_stands_in_quoted_lines_which_the_browser_leaves_out(name: str) -> None:
    shown = re.sub(r"^>.*\n", "", page(name), flags=re.MULTILINE)
    for words in code(shown):
        assert all(CARD.fullmatch(word) for word in words), words


@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_tells_to_type_is_understood(name: str) -> None:
    game = games.find(name)
    assert isinstance(game, Game)
    quoted = "\n".join(re.findall(r"^>(.*)$", page(name), re.MULTILINE))
    for words in code(quoted):
        option, equals, value = words[0].partition("=")
        if equals:
            assert isinstance(parse_options(game.options, {option: value}), dict), words
        elif words[0] not in ("0", "janken"):
            assert isinstance(game.parse(words), Move), words


# What the printed rules leave open: how often its rule says so, and the house rules with which others read it
# otherwise.
RULINGS = [
    ("janken-rummy", "JR-3", 1, "first-turn-melds=no"),
    ("janken-rummy", "JR-4", 1, "rediscard=yes"),
    ("janken-rummy", "JR-7", 1, ""),
    ("janken-rummy", "JR-9", 1, "recycles=3 recycles=none stall-rounds=10"),
    ("janken-rummy", "JR-12", 1, "joker-points=15"),
    ("janken-rummy", "JR-14", 2, "changing-melds=yes"),
    ("janken-rummy", "JR-16", 3, "joker-swap=yes min-naturals=0"),
    ("janken-rummy", "JR-19", 1, "knock=10"),
    ("run-with-scissors", "RS-1", 1, ""),
    ("run-with-scissors", "RS-5", 1, ""),
    ("run-with-scissors", "RS-9", 1, "patience=6 ask=yes"),
    ("run-with-scissors", "RS-12", 1, "out-takes-stack=no"),
    ("run-with-scissors", "RS-22", 1, "broke=end broke=short"),
    ("run-with-scissors", "RS-23", 1, "poker-order=rarity poker-tie=split"),
    ("collector", "CO-10", 2, "draw=may bonus-after-drawing=yes"),
    ("collector", "CO-13", 1, ""),
    ("nine-of-a-kind", "NK-5", 1, "offers-to-one=yes"),
    ("nine-of-a-kind", "NK-9", 1, ""),
    ("nine-of-a-kind", "NK-10", 1, "stall=180"),
    ("nine-of-a-kind", "NK-11", 1, "unison=1"),
    ("nine-of-a-kind", "NK-12", 1, "naming=15"),
    ("nine-of-a-kind", "NK-15", 2, "chicken-half=others chicken=fewest"),
]
CALLED = {"en": "ruling", "de": "Auslegung", "es": r"interpretaci(?:ón|ones)"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "rule_id", "times", "options"), RULINGS)
def test_a_ruling_is_called_one_and_its_house_rules_are_named(
    name: str, rule_id: str, times: int, options: str, language: str
) -> None:
    told = rule(name, rule_id, language)
    assert told is not None
    assert len(re.findall(CALLED[language], told)) == times
    assert [option for option in options.split() if f"`{option}`" not in told] == []
