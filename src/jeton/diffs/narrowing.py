"""Selection of the tokens of a tokenset whose symbols may differ, if few tokens have changed.

A token that is the same on both sides has the same value in every export, and the same identifier unless that
clashes with others. Exporters make identifiers from the letters and digits of a name (and of its mode's,
after it), each with its own case and separators, and number those that clash. So two identifiers can clash
only if their names differ in nothing but case, separators and numbers at the end. This holds for ASCII; with
other letters no token is left out.
"""

from collections.abc import Iterator, Sequence

from jeton.formats.writing.base import ExportMode, ExportToken

Modes = Sequence[ExportMode]

_PLAIN = {code: chr(code).lower() if chr(code).isalnum() else None for code in range(128)}
_MANY, _MUCH = 1000, 4
"""With more changed tokens than this number and this fraction (one in so many), selection saves nothing."""
_WORDLESS = "token"
"""The identifier in exports of a name without letters and digits, or what begins it for another one."""


def narrowed(before: Modes, after: Modes) -> tuple[Modes, Modes]:
    """Return the modes of a tokenset on both sides with only those tokens whose symbols may differ."""
    called = [mode.name for mode in before]
    if _outline(before) != _outline(after) or not all(map(str.isascii, called)):
        return before, after
    changed: set[str] = set()
    for sides in zip(before, after, strict=True):
        changed.update(_changed(*sides))
    if len(changed) > _MANY and len(changed) * _MUCH > max(_count(before), _count(after)):
        return before, after
    names = {token.name for mode in (*before, *after) for token in _all(mode)}
    if not all(name.isascii() for name in names):
        return before, after
    affected = {key for name in changed for key in _keys(name, called)}
    relevant = changed | {name for name in names if not affected.isdisjoint(_keys(name, called))}
    return [_only(mode, relevant) for mode in before], [_only(mode, relevant) for mode in after]


def _outline(modes: Modes) -> list[tuple[str, bool, str, str]]:
    """Return the modes without their tokens; what a mode lacks comes from its base or the default mode."""
    return [(mode.name, mode.is_default, mode.tokenset, mode.base) for mode in modes]


def _count(modes: Modes) -> int:
    return sum(len(mode.tokens) + len(mode.inherited) for mode in modes)


def _all(mode: ExportMode) -> Iterator[ExportToken]:
    yield from mode.tokens
    yield from mode.inherited


def _changed(before: ExportMode, after: ExportMode) -> Iterator[str]:
    """Yield the names of the tokens that differ between the sides."""
    if before.tokens == after.tokens and before.inherited == after.inherited:
        return
    unmatched = {token.name: token for token in _all(before)}
    for token in _all(after):
        if unmatched.pop(token.name, None) != token:
            yield token.name
    yield from unmatched


def _keys(name: str, modes: Sequence[str]) -> Iterator[str]:
    """Yield the possible identifiers of a token, alone and with each mode's name after it."""
    letters = name.translate(_PLAIN)
    yield letters.rstrip("0123456789") or _WORDLESS
    yield _WORDLESS + (
        letters.rstrip("0123456789") or _WORDLESS
    )  # of a name that a language does not take as it is
    for mode in modes:
        yield (letters + mode.translate(_PLAIN)).rstrip("0123456789") or _WORDLESS


def _only(mode: ExportMode, names: set[str]) -> ExportMode:
    return mode._replace(
        tokens=[token for token in mode.tokens if token.name in names],
        inherited=[token for token in mode.inherited if token.name in names],
    )
