"""The log of a server: lines for people, or JSON for a program that collects them."""

import logging
import sys
from datetime import UTC, datetime
from typing import Literal, final

import msgspec

LogFormat = Literal["text", "json"]


@final
class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def begin_log(kind: LogFormat) -> None:
    lines = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s")
    lines.setFormatter(JsonLines() if kind == "json" else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[lines])
