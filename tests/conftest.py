"""Settings for all tests."""

from hypothesis import settings

# No time limit for an example: the same tests also run uncompiled, and on busy machines.
settings.register_profile("janken", deadline=None, print_blob=True)
settings.load_profile("janken")
