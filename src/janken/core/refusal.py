"""Refusals are made where the rules are, in the kernel; everything above gets them from here."""

from janken.kernel.refusal import (
    ILLEGAL,
    MALFORMED,
    NOT_YOURS,
    STALE,
    Refusal,
    illegal,
    malformed,
    not_yours,
    stale,
)

__all__ = [
    "ILLEGAL",
    "MALFORMED",
    "NOT_YOURS",
    "STALE",
    "Refusal",
    "illegal",
    "malformed",
    "not_yours",
    "stale",
]
