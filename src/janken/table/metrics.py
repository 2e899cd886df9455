"""What the people who run a server may know: counts and times, as Prometheus reads them. No secrets."""

from bisect import bisect_left
from collections import Counter
from typing import Final, final

_BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


@final
class Histogram:
    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        lines, total = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


@final
class Metrics:
    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        self.races = 0
        self.errors = 0
        self.cut_off = 0
        self.commits = 0
        self.jobs = 0
        self.frames_sent = 0  # over links to other nodes
        self.frames_heard = 0
        self.refusals: Counter[str] = Counter()
        self.answered = Histogram()
        self.commit_seconds = Histogram()

    def committed(self, jobs: int, seconds: float) -> None:
        self.commits += 1
        self.jobs += jobs
        self.commit_seconds.observe(seconds)

    def text(self, gauges: dict[str, int], *, is_private: bool) -> str:
        """What everybody may know says nothing about what is done at a table."""
        lines = [f"# TYPE janken_errors_total counter\njanken_errors_total {self.errors}"]
        for name, value in gauges.items():
            lines += [f"# TYPE janken_{name} gauge", f"janken_{name} {value}"]
        return "\n".join([*lines, *(self._private_lines() if is_private else [])]) + "\n"

    def _private_lines(self) -> list[str]:
        counters = {
            "messages": self.messages,
            "moves": self.moves,
            "races": self.races,
            "cut_off_readers": self.cut_off,
            "commits": self.commits,
            "committed_jobs": self.jobs,
            "link_frames_sent": self.frames_sent,
            "link_frames_heard": self.frames_heard,
        }
        lines: list[str] = []
        for name, value in counters.items():
            lines += [f"# TYPE janken_{name}_total counter", f"janken_{name}_total {value}"]
        lines.append("# TYPE janken_refusals_total counter")
        for code, count in sorted(self.refusals.items()):
            lines.append(f'janken_refusals_total{{code="{code}"}} {count}')
        lines += self.answered.lines("janken_answer_seconds")
        return lines + self.commit_seconds.lines("janken_commit_seconds")
