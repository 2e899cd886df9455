"""Environments for machine learning (docs/environments.md). They need `janken[envs]`."""

from janken.envs.batch import Batch

__all__ = ["Batch"]
