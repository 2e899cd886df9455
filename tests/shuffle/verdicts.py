"""What there is to say of the shuffles of a record."""

from janken.records.reader import one_match
from janken.shuffle.verify import Verdict, verify


def verdicts_of(record: bytes) -> list[Verdict]:
    return verify(one_match(record), record)
