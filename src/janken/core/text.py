"""Somebody's text, made fit to be shown."""


def printable(text: str) -> str:
    """Without anything that could move a cursor, change the direction of writing or start a new line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
