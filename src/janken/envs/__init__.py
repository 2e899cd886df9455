"""Environments for those who teach machines to play (docs/environments.md). They need `janken[envs]`."""

from janken.envs.batch import Batch

__all__ = ["Batch"]
