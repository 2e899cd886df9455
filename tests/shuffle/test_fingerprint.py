"""The fingerprint of a shuffle: short enough to be read aloud, and another for every other shuffle."""

import re
from dataclasses import replace

from janken.shuffle.transcript import DealSetting, Transcript


def test_a_fingerprint_is_three_groups_of_four_digits() -> None:
    first = Transcript(DealSetting("t", 1, 1, 1, ""), "server", {}, (), ())
    others = [replace(first, setting=replace(first.setting, deal=deal)) for deal in range(2, 200)]
    told = {one.fingerprint() for one in (first, *others)}
    assert len(told) == 199
    assert all(re.fullmatch(r"\d{4} \d{4} \d{4}", one) for one in told)
    assert first.fingerprint() == replace(first).fingerprint()
