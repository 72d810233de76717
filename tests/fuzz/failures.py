"""What went wrong with the tokens of a seed, and with how few of them it still goes wrong."""

import time
import traceback
from collections.abc import Sequence

from fuzz.generator import Generator
from fuzz.stages import STAGES

from jeton.model.stored_tokens import TokenContent

SIZE = 200
"""Tokens in a mode."""
_SECONDS = 30.0
"""How long a failure is made smaller."""


def failure(seed: int, stage: str) -> str | None:
    """Return what is wrong with a stage for the tokens of a seed; None for nothing."""
    tokens = Generator(seed).mode(SIZE)
    error = _error(stage, tokens, seed)
    if error is None:
        return None
    tokens, error = _smaller(stage, tokens, seed, error)
    listed = "\n".join(f"  {token}" for token in tokens)
    text = "".join(traceback.format_exception(error))
    return f"seed {seed}, {stage}, with these tokens:\n{listed}\n{text}"


def _error(stage: str, tokens: Sequence[TokenContent], seed: int) -> Exception | None:
    try:
        STAGES[stage](tokens, seed)
    except Exception as error:  # noqa: BLE001  that is what is looked for
        return error
    return None


def _smaller(
    stage: str, tokens: list[TokenContent], seed: int, error: Exception
) -> tuple[list[TokenContent], Exception]:
    """Leave out tokens, half of them first, while it still fails in the same way."""
    size, deadline = len(tokens) // 2, time.monotonic() + _SECONDS
    while size and time.monotonic() < deadline:
        for start in range(0, len(tokens), size):
            fewer = tokens[:start] + tokens[start + size :]
            found = _error(stage, fewer, seed) if fewer else None
            if found is not None and _kind(found) == _kind(error):
                tokens, error = fewer, found
                break
        else:
            size //= 2
    return tokens, error


def _kind(error: Exception) -> tuple[type[Exception], str, int | None]:
    """Return what a failure has in common with others of the same cause: where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return type(error), last.filename, last.lineno
