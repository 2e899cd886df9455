"""Everything that the server can say has a German sentence: no words are left over, and none are too many."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from janken.bots.levels import hint
from janken.bots.seen import Witness
from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.core.moves import Move
from janken.core.options import Value
from tests.playing import new_match, random_move, table_id, tables
from tools.sentences import Reader

CATALOGUE = Path(__file__).parents[2] / "web" / "src" / "i18n" / "de" / "sentences.json"
GERMAN: Final[dict[str, str]] = json.loads(CATALOGUE.read_text())
# A verb that a timer holds back.
NOT_IN_A_SENTENCE = {"call"}
_HOLE = re.compile(r"\{[#!]?\}")
# What is the same in every language: cards, ranks, numbers.
_CARD = r"(?:[A2-9TJQK]|\*)[RPSLWshdcHDC](?:=[A2-9TJQK])?(?:@\d+)?"
_PLAIN = re.compile(rf"(?:{_CARD}|[A2-9TJQK]|\d+)(?:,? (?:{_CARD}|[A2-9TJQK]|\d+))*|")


def plain(template: str) -> str:
    return _HOLE.sub("{}", template)


def has_words(template: str) -> bool:
    return re.search(r"[a-zA-Z]", plain(template)) is not None


def test_every_sentence_of_the_sources_has_a_german_one() -> None:
    reader = Reader()
    sentences = reader.sentences()
    wanted = sentences | {phrase for phrase in reader.phrases if has_words(phrase)}
    ours = {plain(template) for template in GERMAN}
    assert sorted(wanted - ours) == []
    assert sorted(ours - wanted - NOT_IN_A_SENTENCE) == []


def test_a_german_sentence_says_every_part_once() -> None:
    for template, german in GERMAN.items():
        parts = len(_HOLE.findall(template))
        used = sorted(int(number) for number in re.findall(r"\{(\d)\}", german))
        assert used == list(range(1, parts + 1)), template


def untranslated(sentence: str) -> list[str]:
    """The parts of a sentence for which there are no German words, found as the page does it."""
    if _PLAIN.fullmatch(sentence):
        return []
    fitting = [template for template in GERMAN if _pattern(template).fullmatch(sentence)]
    if not fitting:
        return [sentence]
    template = max(fitting, key=lambda one: len(_HOLE.sub("", one)))
    found = _pattern(template).fullmatch(sentence)
    assert found is not None
    marks = [hole[1:-1] for hole in _HOLE.findall(template)]
    return [
        left
        for part, mark in zip(found.groups(), marks, strict=True)
        if mark != "!"
        for left in untranslated(part)
    ]


def _pattern(template: str) -> re.Pattern[str]:
    holes = [r"(\d+)" if hole == "{#}" else "(.*?)" for hole in _HOLE.findall(template)]
    literals = [re.escape(literal) for literal in _HOLE.split(template)]
    return re.compile("".join(literal + hole for literal, hole in zip(literals, [*holes, ""], strict=True)))


def said_in_a_game(match: Match, seed: int, moves: int) -> Iterator[str]:
    """Hints, and refusals of what was legal a while ago or for somebody else."""
    rng, shuffler, witness = random.Random(seed), Shuffler(seed), Witness(match.header)
    tried: list[Move] = []
    for _ in range(moves):
        witness.hear(match.shuffle_and_deal(shuffler))
        if match.state.is_over():
            return
        for seat in match.state.to_act():
            given = hint(witness.seen(match, seat))
            if given is not None:
                yield given.reason
            tried += rng.sample(match.state.legal(seat), min(4, len(match.state.legal(seat))))
        for move in rng.sample(tried, min(12, len(tried))):
            refusal = match.state.check(rng.randrange(1, match.state.seats + 1), move)
            if refusal is not None:
                yield refusal.sentence
        seat, move = random_move(match, rng)
        events = match.submit(seat, move)
        assert isinstance(events, list)
        witness.hear(events)


ONE_TABLE_OF_EACH = [
    table
    for table in tables()
    if table[1] == {"light-to-dark": 1, "nine-of-a-kind": 5, "run-with-scissors": 3}.get(table[0], 2)
]


@pytest.mark.parametrize("table", ONE_TABLE_OF_EACH, ids=table_id)
def test_nothing_stays_english_in_a_game(table: tuple[str, int, dict[str, Value]]) -> None:
    said = set(said_in_a_game(new_match(table), 7, 25))
    assert said
    assert {sentence: left for sentence in said if (left := untranslated(sentence))} == {}
