"""What the solver is asked for, and the three kinds of answer: proven, at least, and where it stopped."""

from dataclasses import dataclass

from janken.core.moves import Move


@dataclass(frozen=True)
class SearchLimits:
    """Where a search stops, whichever comes first."""

    seconds: float = 10.0
    positions: int | None = None  # looked at, over all processes
    megabytes: int = 600  # for positions, over all processes


@dataclass(frozen=True)
class Answer:
    """The best line found, and what no line can exceed.

    With The Collector's aim=cards `value` and `bound` are cards left, and fewer are better; else points.
    """

    value: int
    bound: int
    proof: str  # how the bound was got
    line: tuple[Move, ...]  # from the deal to its end; played by the rules it comes to `value`
    stopped_by: str  # a limit: `seconds`, `positions`, `megabytes`; `you`; empty if it is exact
    positions: int
    seconds: float
    megabytes: float
    widest: int  # so many positions were kept of a layer, at most

    @property
    def is_exact(self) -> bool:
        """Proven: no line is better."""
        return self.value == self.bound
