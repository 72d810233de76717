"""Refusals of names that nothing has, with the names that may have been meant."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from jeton.bounds.similar import LONGEST, MOST, Budget, SimilarNames
from jeton.errors import NotFound, Text

_FEW = 24
"""The most names that a refusal lists where none is near."""


def nearest(names: Sequence[str], existing: Iterable[str]) -> list[dict[str, Any]]:
    """Return names that nothing has, each with the three nearest that there are."""
    similar = SimilarNames(dict.fromkeys(existing if names else ()), Budget())
    return [{"name": name, "near": similar.meant(name, 3)} for name in names]


def unknown(text: str, names: Sequence[str], existing: Iterable[str]) -> NotFound:
    """Return the refusal of names that nothing has, with the nearest ones if there are names."""
    error = NotFound(text)
    error.problems = nearest(names, existing) or None
    return error


def hinted(
    text: str, names: Sequence[str], existing: Iterable[str], ids: Mapping[str, str] | None = None
) -> NotFound:
    """Return a refusal as `unknown` does, whose hint names the nearest, or all if they are few.

    Args:
        text: the refusal without its hint.
        names: those that nothing has.
        existing: all that the caller may see, of which the first `MOST` are compared.
        ids: the ids by existing names, where a request must give an id.
    """
    candidates = [name for name in islice(existing, MOST) if len(name) <= LONGEST]
    error, problems = NotFound(text), nearest(names, candidates)
    error.problems = problems or None
    error.hint = next(filter(None, (_hint(problem, ids or {}) for problem in problems)), "")
    if names and candidates and not error.hint and len(candidates) <= _FEW:
        error.hint = Text.NEAR_KNOWN.format(names=", ".join(dict.fromkeys(candidates)))
    return error


def _hint(problem: Mapping[str, Any], ids: Mapping[str, str]) -> str:
    name: str = problem["name"]
    for near in problem["near"][:1]:
        if near in ids:
            return Text.NEAR_ID.format(near=near, id=ids[near])
        text = Text.NEAR_CASE if near.casefold() == name.casefold() else Text.NEAR
        return text.format(name=name, near=near)
    return ""
