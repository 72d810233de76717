"""Functions of the product that are broken for a while, so that a test shows what it notices."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import dedent
from typing import Any


@contextmanager
def broken(function: Callable[..., Any], old: str, new: str) -> Iterator[None]:
    """Change a text of a function meanwhile, for all that have imported it."""
    source, whole = dedent(inspect.getsource(function)), function.__code__
    assert old in source
    namespace: dict[str, Any] = {}
    lines = source.replace(old, new).removeprefix("@property\n")
    exec(lines, {**function.__globals__}, namespace)  # noqa: S102  a text of the product's own
    function.__code__ = namespace[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = whole
