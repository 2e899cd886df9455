"""Lines from the keyboard, or from whatever stands in for it."""

import sys

from janken.core.text import printable


def ask(question: str) -> str:
    """One line, without anything that would be an order to the terminal when it is said back.

    EOFError at the end of the input.
    """
    sys.stdout.flush()  # input() would keep quiet about a reader who has gone
    return printable(input(question).replace("\t", " "))
