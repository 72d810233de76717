"""Tokens that an import's files have no longer: which of them were renamed, and whether so many may go."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from jeton.core.changes.following import redirect
from jeton.errors import Text
from jeton.model.stored_tokens import StoredToken, TokenContent

FREE = 20
"""The deletions that need no permission, whatever part of the tokens they are."""
_ROUNDS = 10
"""The longest chain of references between renamed tokens that is followed to recognise them."""
_IDS = ("id", "variableId")
"""The last parts of the names that design tools give ids in their extensions."""

ModeTokens = tuple[Mapping[str, StoredToken], Mapping[str, TokenContent]]
"""The tokens of a mode by name: those that are stored, and those that the files have."""


def renames_of(modes: Sequence[ModeTokens]) -> dict[str, str]:
    """Return the new names of tokens of a tokenset that the files have under another name.

    A token that only the store has and one that only the files have are the same if they share an id, or else
    the type and the content in each mode, and no third token does. Renamed references count as equal.
    """
    stored = {name for before, _ in modes for name in before}
    imported = {name for _, after in modes for name in after}
    gone, new = sorted(stored - imported), sorted(imported - stored)
    if not (gone and new):
        return {}
    names = _pairs(
        {name: _id_of(before.get(name) for before, _ in modes) for name in gone},
        {name: _id_of(after.get(name) for _, after in modes) for name in new},
    )
    contents = {name: tuple(_content(after.get(name)) for _, after in modes) for name in new}
    for _ in range(_ROUNDS):
        targets = set(names.values())
        pairs = _pairs(
            {
                name: tuple(_content(_redirected(before.get(name), names)) for before, _ in modes)
                for name in gone
                if name not in names
            },
            {name: content for name, content in contents.items() if name not in targets},
        )
        if not pairs:
            break
        names |= pairs
    return names


def excess(deleted: int, stored: int, allowed: int | None) -> str | None:
    """Return why so many of the stored tokens may not go at once, None if they may."""
    is_much = deleted > FREE and 2 * deleted > stored
    if not is_much or (allowed is not None and deleted <= allowed):
        return None
    return Text.IMPORT_DELETES.format(count=deleted, stored=stored)


def _pairs(before: Mapping[str, Hashable], after: Mapping[str, Hashable]) -> dict[str, str]:
    """Return the names that have the same key, which no other name before or after has; None is no key."""
    old, new = _unique(before), _unique(after)
    return {name: new[key] for key, name in old.items() if key in new}


def _unique(keys: Mapping[str, Hashable]) -> dict[Hashable, str]:
    counts = Counter(keys.values())
    return {key: name for name, key in keys.items() if key is not None and counts[key] == 1}


def _redirected(token: StoredToken | None, names: Mapping[str, str]) -> TokenContent | None:
    return None if token is None else redirect(token, names)


def _content(token: TokenContent | None) -> tuple[Any, ...] | None:
    """Return a token's fields but for its name, which is the first."""
    return None if token is None else token.fields[1:]


def _id_of(tokens: Iterable[TokenContent | None]) -> tuple[str, str] | None:
    """Return the first id that a design tool has kept in a token's extensions, with its member's path."""
    for token in tokens:
        if token is not None and token.extensions is not None:
            for path, text in _texts(json.loads(token.extensions)):
                if path.rpartition(".")[2] in _IDS:
                    return path, text
    return None


def _texts(extensions: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Yield the texts in extensions, and in the objects that they hold, each with the path of its members."""
    for key, value in extensions.items():
        members = value.items() if isinstance(value, dict) else [("", value)]
        yield from (
            (f"{key}.{name}" if name else key, text) for name, text in members if isinstance(text, str)
        )
