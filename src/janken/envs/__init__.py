"""Environments for machine learning (docs/environments.md). They need `janken[envs]`."""

from janken.core.errors import missing

EXTRA = "janken[envs]"
try:
    from janken.envs.batch import Batch
    from janken.envs.following import Dataset, load_dataset
except ImportError as error:
    raise missing(EXTRA, error) from None

__all__ = ["Batch", "Dataset", "load_dataset"]
