"""`./dev bench [PART ...] [--json FILE]`: prints figures; claims are ratios from one run."""

import argparse
import importlib.util
import json
import pkgutil
import platform
import sys
from pathlib import Path

import benchmarks

Figures = list[dict[str, object]]


def parts() -> dict[str, str]:
    """Every module here with a `measure` function is a part: a new part is a new file."""
    found: dict[str, str] = {}
    for module in pkgutil.iter_modules(benchmarks.__path__, "benchmarks."):
        # Looked up in the text: importing them all would take longer than some of them measure.
        spec = importlib.util.find_spec(module.name)
        if spec and spec.origin and "\ndef measure()" in Path(spec.origin).read_text():
            found[module.name.removeprefix("benchmarks.").replace("_", "-")] = module.name
    return found


def figures_of(module: str) -> Figures:
    figures: Figures = importlib.import_module(module).measure()
    return figures


def main() -> None:
    known = parts()
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(known)}; all if none is named"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    asked = parser.parse_args()
    unknown = [part for part in asked.parts if part not in known]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; the parts are {', '.join(known)}")
    print(f"Python {platform.python_version()} on {platform.machine()}, one core a run")
    results = {part: figures_of(known[part]) for part in asked.parts or known}
    if asked.json:
        asked.json.write_text(json.dumps(results, indent=1) + "\n")
        print(f"written to {asked.json}", file=sys.stderr)


if __name__ == "__main__":
    main()
