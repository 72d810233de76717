"""Style Dictionary as a reader of exports, with what is known of the names that it cannot reach."""

import re
from collections.abc import Collection, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from support.packages import run

_MEMBERS = ("value", "type", "description")
_UNRESOLVED = re.compile(r"tries to reference (.*?), which is not defined\.", re.DOTALL)


class Token(NamedTuple):
    """A token as Style Dictionary has it after it resolved all references; `called` is what it writes."""

    type: str | None
    value: Any
    description: str | None
    called: str = ""


class Built(NamedTuple):
    """The tokens by name, and the texts in which it found references that lead nowhere."""

    tokens: dict[str, Token]
    unresolved: list[str]


def build(
    exports: Sequence[str], *, dtcg: bool = False, version: Literal[4, 5] = 5, css: bool = False
) -> list[Built]:
    """Build each export alone, `json` or `dtcg`; a file that Style Dictionary refuses is an error.

    With `css` the values are as it writes them to a stylesheet.
    """
    with TemporaryDirectory() as files:
        paths = [Path(files) / f"{index}.json" for index in range(len(exports))]
        for path, text in zip(paths, exports, strict=True):
            path.write_text(text, "utf-8")
        options = [*(["--dtcg"] if dtcg else []), *(["--4"] if version == 4 else [])]
        options += ["--css"] if css else []
        answers = run("style-dictionary", "read.mjs", *options, *paths)
    return [_built(answer) for answer in answers]


def _built(answer: dict[str, Any]) -> Built:
    assert "error" not in answer, answer["error"]
    tokens = {name: Token(*members) for name, *members in answer["tokens"]}
    assert len(tokens) == len(answer["tokens"])
    return Built(tokens, _UNRESOLVED.findall("\n".join(answer["references"])))


def places(names: Collection[str]) -> dict[str, str | None]:
    """Return where a tree has each token: by its name; where a child is called as a member, under `$root`.

    None where `$root` is taken by another token.
    """
    groups = {".".join(parts[:depth]) for parts in map(_split, names) for depth in range(1, len(parts) + 1)}
    found: dict[str, str | None] = {}
    for name in names:
        clash = any(f"{name}.{member}" in groups for member in _MEMBERS)
        root = f"{name}.$root"
        found[name] = name if not clash else None if root in groups else root
    return found


def reached(tree_places: Collection[str], *, dtcg: bool = False) -> set[str]:
    """Return the places in a tree that Style Dictionary takes for tokens: it never looks inside of one.

    To it whatever has a member `value` is a token. So it loses the children of a token that is also a group
    (known there since long), and a group with a child called `value` is a token to it. `__proto__` it skips.
    """
    paths = [_split(place) for place in tree_places]
    taken = set(tree_places)
    member = "$value" if dtcg else "value"
    taken |= {".".join(path[:at]) for path in paths for at, part in enumerate(path) if at and part == member}
    return {place for place in taken if "__proto__" not in _split(place) and not _is_inside(place, taken)}


def _is_inside(place: str, taken: Collection[str]) -> bool:
    parts = _split(place)
    return any(".".join(parts[:depth]) in taken for depth in range(1, len(parts)))


def _split(name: str) -> list[str]:
    return name.split(".")
