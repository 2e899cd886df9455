"""What TypeScript knows of the words is what the catalogues say."""

from tools.word_types import FILE, keys_text


def test_the_keys_of_the_page_are_those_of_the_catalogues() -> None:
    """If not: .venv/bin/python tools/word_types.py"""
    assert FILE.read_text() == keys_text()
