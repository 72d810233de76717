"""Choice between an alias and the value that a tool built from it: the alias, if it leads to that value.

Files that tools have built hold both. A theme may give the target another value than the one that the token
was built with; then the alias would change the token. A color's modifier may be a reference, too.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from jeton.formats.reading.drafts import NOTHING, Draft, DraftIndex, refusal, whole_reference
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.types import KNOWN, guess
from jeton.values import modify
from jeton.values.canonical import Unwritable, text_of
from jeton.values.parse import read

BUILT_COUNTS = "its source, {source}, does not lead to its built value in this mode: the built value counts"
_HOPS = 64

Modes = Mapping[str | None, list[Draft]]
"""The drafts of a tokenset by mode, the default mode first."""
_Names = Mapping[str, Draft]


class _Mode(NamedTuple):
    """The drafts of a mode, and in `scope` all in which its aliases are looked up, the nearest first."""

    drafts: list[Draft]
    scope: Sequence[_Names]


def is_built(node: Mapping[str, Any]) -> bool:
    """Tell whether a tool built a token's value: it keeps the source in `original`."""
    original = node.get("original")
    return isinstance(original, dict) and ("$value" in original or "value" in original)


def source_of(node: Mapping[str, Any]) -> str | None:
    """Return the reference that a tool built a token's value from; None if it names none."""
    if "original" not in node and "rawValue" not in node:  # as most tokens
        return None
    original = node.get("original")
    source = (
        original.get("$value", original.get("value")) if isinstance(original, dict) else node.get("rawValue")
    )
    return source if isinstance(source, str) and whole_reference(source) is not None else None


def settle_modifier(draft: Draft, node: Mapping[str, Any], problems: Problems) -> None:
    """Leave out the modifier of a built token: its value is the color after it."""
    if draft.extensions is not None and is_built(node) and modify.has_modifier(draft.extensions):
        draft.extensions = modify.dropped(draft.extensions)
        problems.info(draft.path, "its value was built with its modifier, which is left out")


def copy_modifiers(trees: Sequence[Any], drafts: Iterable[Draft], problems: Problems) -> None:
    """Replace each modifier that is a reference by the object that is the value there, in the last tree."""
    for draft in drafts:
        if not draft.extensions:
            continue
        tool = draft.extensions.get(modify.TOOL)
        named = tool.get(modify.MEMBER) if isinstance(tool, dict) and not draft.is_own else None
        modifier = _object_at(trees, named.strip("{} ")) if isinstance(named, str) else None
        if isinstance(tool, dict) and modifier is not None:
            draft.extensions = draft.extensions | {modify.TOOL: tool | {modify.MEMBER: modifier}}
            text = "its modifier is copied from {name}: Jeton refers to values and colors of modifiers alone"
            problems.info(draft.path, text, name=named)


def _object_at(trees: Iterable[Any], name: str) -> dict[str, Any] | None:
    """Return the object that is the value of a name in the last tree that has one."""
    result = None
    for tree in trees:
        node = tree
        for key in name.split("."):
            node = node.get(key) if isinstance(node, dict) else None
        value = node.get("$value", node.get("value")) if isinstance(node, dict) else None
        result = value if isinstance(value, dict) else result
    return result


def settle(tokensets: Sequence[Modes], index: DraftIndex, problems: Problems) -> None:
    """Replace each alias that does not lead to its built value by that value, and report it."""
    lost: dict[int, Draft] = {}
    views = list(_modes(tokensets))
    for _ in range(_HOPS):  # a value in place of an alias may change what leads there
        before = len(lost)
        for mode in views:
            for draft in mode.drafts:
                is_settled = draft.built is UNSET or id(draft) in lost
                if not is_settled and not _leads_to_built(draft, mode.scope, index, lost):
                    lost[id(draft)] = draft
        if len(lost) == before:
            break
    for draft in lost.values():  # after all, because the built values are compared with each other
        target = index.target(draft)
        if target is not None and not index.has(target) and refusal(target) is None:
            draft.source = target  # perhaps a token of the workspace
        else:
            source = draft.value if draft.alias_to is UNSET else draft.alias_to
            problems.info(draft.path, BUILT_COUNTS, source=source)
        draft.value, draft.built, draft.alias_to = draft.built, UNSET, UNSET


def _modes(tokensets: Sequence[Modes]) -> Iterator[_Mode]:
    if not any(draft.built is not UNSET for modes in tokensets for each in modes.values() for draft in each):
        return
    views = [modes for modes in tokensets if modes]
    named = [
        {name: {draft.name: draft for draft in drafts} for name, drafts in modes.items()} for modes in views
    ]
    for place, (modes, names) in enumerate(zip(views, named, strict=True)):
        others = [*named[:place], *named[place + 1 :]]
        for mode, drafts in modes.items():
            scope = [names[mode], _first(names)]
            for each in others:
                scope += [each[mode], _first(each)] if mode in each else [_first(each)]
            yield _Mode(drafts, scope)


def _first(modes: Mapping[str | None, _Names]) -> _Names:
    """Return the drafts of the default mode by name."""
    return next(iter(modes.values()))


def _leads_to_built(draft: Draft, scope: Sequence[_Names], index: DraftIndex, lost: Container[int]) -> bool:
    """Tell whether a draft's alias leads to its built value, as its mode looks names up.

    Where that stays open, because a token on the way may still become its built value, that value tells.
    """
    current, is_open = draft, False
    for _ in range(_HOPS):
        name = index.target(current)
        places = (names.get(name) for names in scope) if name else iter(())
        target = next((each for each in places if each is not None and each is not current), None)
        if target is draft:
            return False
        if target is None:
            part = NOTHING if name is None else index.inner(name)
            return is_open if part is NOTHING else _same(draft, part)
        if id(target) in lost:
            return _same(draft, target.built)
        if index.target(target) is None:
            return _same(draft, target.value)
        is_open = is_open or (target.built is not UNSET and _same(draft, target.built))
        current = target
    return is_open


def _same(draft: Draft, value: object) -> bool:
    """Tell whether a value is the draft's built one, in whatever spelling."""
    if value == draft.built:
        return True
    kind = KNOWN.get(draft.kind or "") or KNOWN.get(draft.group_kind or "") or guess(draft.built)
    try:
        texts = text_of(kind, value), text_of(kind, draft.built)
    except Unwritable:
        return False
    return texts[0] == texts[1] or read(kind, texts[0]) == read(kind, texts[1])
