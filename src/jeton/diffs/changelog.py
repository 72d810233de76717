"""Changelog of a diff in Markdown, with breaking changes first. Names and values may be any text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import astuple

from jeton.diffs import model, semver
from jeton.diffs.markdown import code
from jeton.formats.targets import SYMBOLIC

T = TypeVar("T")

_LABELS = {"alias_to": "alias of", "resolved_value": "resolves to"}
"""The words for fields of `Changes` whose names will not do."""
_SEMVER_TEXTS: dict[model.Semver, str] = {
    "major": "These changes break what others may rely on: the next version is a **major** one.",
    "minor": "These changes add to what there was: the next version is a **minor** one.",
    "patch": "These changes alter values or texts alone: the next version is a **patch**.",
    "none": "Nothing differs.",
}


def lines(before: str, after: str, diff: model.Diff) -> Iterator[str]:
    """Yield the lines of the changelog of a diff between two sides with these names."""
    yield f"# Changes from {code(before)} to {code(after)}"
    yield from ("", _SEMVER_TEXTS[diff.semver])
    for title, parts in (("Breaking", _breaking), ("Added", _added), ("Changed", _changed)):
        yield from _under(("", f"## {title}"), parts(diff))


def _breaking(diff: model.Diff) -> Iterator[str]:
    yield from _part(
        "Workspaces, tokensets, modes and presets", filter(semver.scope_breaks, diff.scopes), _scope
    )
    yield from _part("Removed tokens", diff.removed, _token)
    renamed = [each for each in diff.renamed if not each.kept]
    yield from _part("Renamed tokens", renamed, _renamed)
    yield from _part("Tokens of another type", filter(semver.type_differs, diff.changed), _token_changed)
    for target, lost in semver.lost_symbols(diff).items():
        yield from _part(f"{_of(target)} that vanish", lost, _symbol)


def _added(diff: model.Diff) -> Iterator[str]:
    added = [scope for scope in diff.scopes if scope.change == "added"]
    yield from _part("New workspaces, tokensets, modes and presets", added, _scope)
    yield from _part("New tokens", diff.added, _token)
    renamed = [each for each in diff.renamed if each.kept]
    yield from _part("Renamed tokens whose former names presets keep", renamed, _renamed)
    deprecated = [token for token in diff.changed if _is_minor(token)]
    yield from _part("Deprecated tokens", deprecated, _token_changed)
    for target, platform in diff.platforms.items():
        yield from _part(f"New {_of(target)}", platform.added, _symbol)


def _changed(diff: model.Diff) -> Iterator[str]:
    described = [each for each in diff.scopes if each.change == "changed" and not semver.scope_breaks(each)]
    yield from _part("Workspaces, tokensets, modes and presets", described, _scope)
    tokens = [each for each in diff.changed if not semver.type_differs(each) and not _is_minor(each)]
    yield from _part("Tokens", tokens, _token_changed)
    for target, platform in diff.platforms.items():
        yield from _part(_of(target), platform.changed, _symbol_changed)
    yield from _part("Contrast", diff.contrast, _contrast)
    if diff.contrast_not_measured is not UNSET:
        yield from ("", f"{diff.contrast_not_measured} more pairs were not measured.")


def _is_minor(token: model.ChangedToken) -> bool:
    return semver.newly_deprecated(token) and not semver.type_differs(token)


def _part(title: str, items: Iterable[T], line: Callable[[T], str]) -> Iterator[str]:
    """Yield a heading and a list; nothing if there are no items."""
    yield from _under(("", f"### {title}", ""), (f"- {line(item)}" for item in items))


def _under(heading: Iterable[str], lines: Iterator[str]) -> Iterator[str]:
    """Yield a heading and the lines below it; nothing if there are none."""
    first = next(lines, None)
    if first is not None:
        yield from heading
        yield first
        yield from lines


def _of(target: str) -> str:
    return SYMBOLIC[target].symbols_are if target in SYMBOLIC else f"symbols of {code(target)}"


def _in(*names: str) -> str:
    """Return the place of something as text; empty if it has none."""
    places = [code(name) for name in names if name]
    return f" in {' / '.join(places)}" if places else ""


def _where(token: model.DiffToken | model.RenamedToken | model.ChangedToken | model.ContrastChange) -> str:
    return _in(token.workspace, token.tokenset, token.mode)


def _token(token: model.DiffToken) -> str:
    value = f"alias of {code(token.alias_to)}" if token.alias_to is not None else code(token.value)
    return f"{code(token.name)} ({token.type}): {value}{_where(token)}"


def _renamed(token: model.RenamedToken) -> str:
    guessed = " (guessed)" if token.guessed else ""
    return f"{code(token.from_)} → {code(token.to)}{guessed}{_where(token)}"


def _token_changed(token: model.ChangedToken) -> str:
    changes = token.changes
    pairs = [
        (_LABELS.get(field, field), change)
        for field, change in zip(changes.__struct_fields__, astuple(changes), strict=True)
        if not isinstance(change, UnsetType)
    ]
    text = "; ".join(f"{label} {_change(change)}" for label, change in pairs)
    through = "" if token.through is UNSET else f" (through {_listed(token.through)})"
    return f"{code(token.name)}: {text}{through}{_where(token)}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(map(code, names))


def _symbol(symbol: model.DiffSymbol) -> str:
    text = f"{code(symbol.symbol)}: {code(symbol.value)} of token {code(symbol.token)}"
    return text + _in(symbol.tokenset, symbol.mode)


def _symbol_changed(symbol: model.ChangedSymbol) -> str:
    text = f"{code(symbol.symbol)}: {code(symbol.from_)} → {code(symbol.to)}"
    return text + _in(symbol.tokenset, symbol.mode)


def _scope(scope: model.ScopeChange) -> str:
    around = [name for name in (scope.workspace, scope.tokenset) if name is not UNSET]
    text = f"{scope.kind} {code(scope.name)}{_in(*around)}"
    if scope.change != "changed" or scope.changes is UNSET:
        return f"{text} {scope.change}"
    changes = [
        f"{field.replace('_', ' ')} {_change(change)}"
        for field, change in scope.changes.items()
        if field != "base_mode_id"  # its name is there as well
    ]
    if scope.guessed:
        changes.append("created again under its name")
    return f"{text}: {'; '.join(changes)}"


def _contrast(pair: model.ContrastChange) -> str:
    text = f"{code(pair.name)} on {code(pair.on)}: {_measured(pair.from_)} → {_measured(pair.to)}"
    if pair.passes.from_ is not pair.passes.to and pair.passes.to is not None:
        text += ", which is enough now" if pair.passes.to else ", which is **not enough**"
    return text + _where(pair)


def _measured(measured: model.Measured | None) -> str:
    return "not measured" if measured is None else f"{measured.wcag2:.2f}:1 (Lc {measured.apca:.2f})"


def _change(change: model.FieldChange) -> str:
    return f"{_value(change.from_)} → {_value(change.to)}"


def _value(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, Raw):
        text = bytes(value)
        return code(msgspec.json.decode(text) if text[:1] == b'"' else text.decode())
    return code(value if isinstance(value, str) else str(value).lower())
