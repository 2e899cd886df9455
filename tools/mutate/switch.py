"""The switch before every fault in a copy: is it the one that is made? Also noted: which tests come by it."""

import os

made = int(os.environ.get("JANKEN_FAULT", "-1"))
notes = os.environ.get("JANKEN_REACHED")  # a file; also for the processes that a test starts
passed = set[int]()


def is_made(number: int) -> bool:
    if number not in passed:
        passed.add(number)
        if notes is not None:
            with open(notes, "a") as file:
                file.write(f"{os.getpid()}\t{number}\t{os.environ.get('PYTEST_CURRENT_TEST', '')}\n")
    return number == made
