"""Overrides of contexts in the tokens of sets that refer to them.

In a resolver document references are followed after all sources are joined: where a context gives `bg`
another value, `surface` of a set, which is `{bg}`, follows. In Jeton a name leads to the own tokenset first:
so such tokens stand in the default mode of the modifier's tokenset as well, where each mode resolves them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from jeton.formats.reading import pointers
from jeton.formats.reading.drafts import INSIDE, MOST_TOKENS, Draft, DraftIndex
from jeton.formats.reading.layers import TooMuch
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.sheets import Sheet, every_draft


def reach_sets(sheets: Sequence[Sheet], problems: Problems) -> None:
    """Copy tokens of sets that lead to an override of a modifier into its default mode; raise `TooMuch`."""
    tokens: dict[str, Draft] = {}
    overrides: list[tuple[Sheet, set[str]]] = []
    for sheet in (each for each in sheets if not each.is_ours):
        drafts = {draft.name: draft for draft in every_draft([sheet])}
        if len(sheet.modes) > 1:
            overrides.append((sheet, drafts.keys() & tokens.keys()))
        else:
            tokens |= drafts
            for _, names in overrides:
                names.difference_update(drafts)  # a later set counts more
    if not any(names for _, names in overrides):
        return
    index = DraftIndex([tokens.values()])
    users: dict[str, set[str]] = {}
    for draft in tokens.values():
        for name in _references(draft):
            users.setdefault(index.name_of(name), set()).add(draft.name)
    left = MOST_TOKENS
    for sheet, names in overrides:
        mode = sheet.mode(sheet.default if sheet.default in sheet.modes else next(iter(sheet.modes)))
        reached = _reached(names, users) - {draft.name for draft in mode}
        left -= len(reached)
        if left < 0:
            raise TooMuch(f"the import comes to more than {MOST_TOKENS} tokens")
        mode += [msgspec.structs.replace(draft) for name, draft in tokens.items() if name in reached]
        if reached:
            text = (
                "{tokens} of sets, such as {name}, lead to what its contexts override: they are in it as well"
            )
            problems.info(sheet.name or "", text, tokens=counted(len(reached), "token"), name=min(reached))


def _reached(names: set[str], users: dict[str, set[str]]) -> set[str]:
    """Return the names of the tokens that lead to any of these, directly or not."""
    reached: set[str] = set()
    pending = list(names)
    while pending:
        new = users.get(pending.pop(), set()) - reached
        reached |= new
        pending += new
    return reached


def _references(draft: Draft) -> Iterator[str]:
    """Yield what a draft refers to, as its file writes it."""
    if isinstance(draft.alias_to, str):
        yield draft.alias_to
    pending: list[Any] = [draft.value]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            yield from INSIDE.findall(value)
        elif isinstance(value, dict):
            pointer = pointers.parse(value["$ref"]) if "$ref" in value else None
            yield from [pointer.name] if pointer else []
            pending += value.values()
        elif isinstance(value, list):
            pending += value
