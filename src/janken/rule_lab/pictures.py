"""The plots as files: SVG always, PNG where the extra `janken[lab]` is installed."""

from collections.abc import Mapping
from pathlib import Path

from janken.rule_lab.plots import Picture


def save(folder: Path, pictures: Mapping[str, Picture]) -> bool:
    """Was there a way to write PNG, too?"""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        (folder / f"{name}.svg").write_text(picture.svg() + "\n", encoding="utf-8")
    try:
        from vl_convert import svg_to_png
    except ImportError:
        return False
    for name, picture in pictures.items():
        (folder / f"{name}.png").write_bytes(svg_to_png(picture.svg(ground="#fff"), scale=2))
    return True
