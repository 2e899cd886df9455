"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# No time limit for examples or for making them: the same tests also run uncompiled, and on busy machines.
settings.register_profile(
    "janken", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("janken")
