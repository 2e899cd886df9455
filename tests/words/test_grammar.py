"""What is said is what a person would say: read the golden files, they hold every sentence there is."""

from pathlib import Path

import pytest

from tests.words.grammar import GOLDEN, golden_files, text_for

FILES = list(golden_files())


@pytest.mark.parametrize(("path", "language", "game"), FILES, ids=[f"{file[1]}-{file[2]}" for file in FILES])
def test_every_sentence_is_as_it_was_read(path: Path, language: str, game: str) -> None:
    assert text_for(language, game) == path.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert set(GOLDEN.rglob("*.txt")) == {path for path, _, _ in FILES}
