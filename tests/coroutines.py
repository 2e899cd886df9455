"""Tests that are coroutines run in a loop of their own: for the conftest of a folder that has some."""

import asyncio
import inspect
from collections.abc import Coroutine

import pytest

_SOONER = 0.9  # of the time limit: what is thrown into a coroutine shows where it waits


def _limit(config: pytest.Config) -> float | None:
    given = config.getoption("timeout")
    seconds = float(config.getini("timeout") if given is None else given)
    return seconds * _SOONER or None


async def _within(seconds: float | None, test: Coroutine[object, object, None]) -> None:
    async with asyncio.timeout(seconds):
        await test


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})
    asyncio.run(_within(_limit(pyfuncitem.config), test))
    return True
