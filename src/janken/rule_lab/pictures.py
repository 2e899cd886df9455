"""The plots as files: SVG always, PNG where the extra `janken[lab]` is installed."""

from collections.abc import Mapping
from pathlib import Path


def save(folder: Path, pictures: Mapping[str, str]) -> bool:
    """Was there a way to write PNG, too?"""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures.items():
        (folder / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
    try:
        from vl_convert import svg_to_png
    except ImportError:
        return False
    for name, svg in pictures.items():
        # A picture in a text has a ground of its own.
        white = svg.replace(">", '><rect width="100%" height="100%" fill="#fff"/>', 1)
        (folder / f"{name}.png").write_bytes(svg_to_png(white, scale=2))
    return True
