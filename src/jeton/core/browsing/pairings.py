"""Declared pairs of colours as changes of the tokens that declare them; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.core.browsing.cells import Column
from jeton.diffs.contrast import Key
from jeton.errors import Invalid, Text
from jeton.model.stored_tokens import StoredToken
from jeton.problems.pairs import MEMBER, MOST_PAIRS, bare
from jeton.values import jsontext


class Declaration(NamedTuple):
    """The extensions that a token of a mode is to have, None for none, and its version before."""

    mode_id: str
    name: str
    version: int
    extensions: dict[str, Any] | None


def declarations_after(
    columns: Sequence[Column], added: Mapping[Key, Mapping[str, Any]], removed: Iterable[Key] = ()
) -> list[Declaration]:
    """Return the declarations of tokens that change when pairs are added and others removed.

    A pair is declared in the default mode, for it counts in all; if it lacks the token, in each that has it.

    Raises:
        Invalid: a name is no colour of the tokenset, or a token would declare too many pairs.
    """
    for name, on in added:
        for each, is_own in ((name, True), (on, False)):
            _refuse_unknown(columns, each, is_own=is_own)
    gone = {*added, *removed}
    return [
        change
        for name in dict.fromkeys(name for name, _ in [*added, *gone])
        for change in _of_token(
            columns,
            name,
            [dict(entry) for key, entry in added.items() if key[0] == name],
            {on for of, on in gone if of == name},
        )
    ]


def _refuse_unknown(columns: Sequence[Column], name: str, *, is_own: bool) -> None:
    """Raise `Invalid` unless a name is one of a colour in some mode."""
    for column in columns:
        node = column.node(name) if is_own else column.view.find(name)
        if node is not None and column.view.row(node).type == "color":
            return
    raise Invalid(Text.PAIR_COLOR.format(name=name))


def _of_token(
    columns: Sequence[Column], name: str, new: list[dict[str, Any]], gone: set[str]
) -> Iterator[Declaration]:
    tokens = [(column, column.own_token(name)) for column in columns]
    homes = [(column, token) for column, token in tokens if isinstance(token, StoredToken)]
    first = [pair for pair in homes if pair[0].mode.is_default]
    for column, token in homes:
        before = jsontext.decode(token.extensions) if token.extensions else {}
        extensions = dict(before) if isinstance(before, dict) else {}
        stored = extensions.pop(MEMBER, [])
        entries = [
            each for each in (stored if isinstance(stored, list) else [stored]) if _on(each) not in gone
        ]
        if (column, token) in (first or homes):
            entries += new
        if len(entries) > MOST_PAIRS:
            raise Invalid(Text.PAIR_LIMIT.format(name=name, limit=MOST_PAIRS))
        if entries:
            extensions[MEMBER] = entries
        if extensions != before:
            yield Declaration(column.mode.id, name, token.version, extensions or None)


def _on(entry: Any) -> str | None:
    """Return the ground that an entry names, None if it names none."""
    on = entry.get("on") if isinstance(entry, dict) else None
    return bare(on) if isinstance(on, str) else None
