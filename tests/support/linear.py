"""The check that work on a client's text takes time in proportion to the text."""

import gc
import time
from collections.abc import Callable

SHORT, LONG = 4_200, 16_380
"""Characters of two texts, nearly n and 4n. Values of up to 4,096 are read by quicker means, and of more
than 16,384 not at all.
"""
RATIO = 8.0
"""The most that the long text may take, in times of the short one: between what is in proportion, which
makes 4, and on a machine whose caches others use 6, and a square, which makes 15.
"""
_UNNOTICED = 0.002
"""Seconds of processor time in which a ratio cannot be told from noise, nor does it matter."""
UNITS: tuple[str, ...] = (
    *("a", " ", "\n", "-", ".", ",", ":", ";", "#", "@", "$", "%", "&", "!", "<", "(", ")", "[", "]", "{"),
    *("}", '"', "'", "\\", "/", "*", "1", "e", "_", "\u00e9", "/*", "/* ", "1/*", "*--", "a ", "a-", "a,"),
    *("a:", "--a:", "\n ", "{a}", "{a", "{:", "{!", "()", "a(", "[[", '{"a":', '"a",', '\\"', "1px ", "1,"),
    *("1.", "1e", "1+", "1 - ", "calc(", "min(1,", "var(", "var(--a,", "url(", "rgb(", "#fff,", "in ", "at "),
    *("oklch(0.7 0.1 9),", "0 0 1px red,", "1s ease,", "'a',", "`", "<!--"),
)
"""What a text repeats: the marks of all grammars, alone and in pairs."""


def repeated(unit: str, length: int, before: str = "", after: str = "") -> str:
    """Return a text of a length: a unit again and again, with something before and behind."""
    return before + unit * ((length - len(before) - len(after)) // len(unit)) + after


def cost(work: Callable[[str], object], text: str) -> float:
    """Return the processor time, in seconds, that work on a text takes."""
    gc.disable()  # how long a collection takes depends on everything else
    try:
        start = time.thread_time()
        work(text)
        return time.thread_time() - start
    finally:
        gc.enable()


def ratio(work: Callable[[str], object], short: str, long: str) -> float:
    """Return how many times as long as a short text a long one takes, at best; 0 if that is nothing."""
    most = cost(work, long)
    if most <= _UNNOTICED:
        return 0.0
    least = cost(work, short)
    for _ in range(9):
        if most <= RATIO * least:
            break
        most, least = min(most, cost(work, long)), min(least, cost(work, short))
    return most / least
