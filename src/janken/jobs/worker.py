"""On a worker of a cluster: one job at a time, however many threads it has; bots are not made for more."""

from threading import Lock
from typing import Final

one_at_a_time: Final = Lock()
