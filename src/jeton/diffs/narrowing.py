"""Which tokens of a tokenset are worth the making of symbols, where few have changed.

A token that is the same on both sides has the same value in every export, and the same identifier but for
what this collides with. Exporters make identifiers of the letters and digits of a name (and of its mode's,
behind it), each in its own way of case and separators, and numbers at the end of those that clash. So two
identifiers never meet whose names differ in more than case, separators and numbers at the end. This holds for
ASCII; with other letters nothing is left out.
"""

from collections.abc import Iterator, Sequence

from jeton.exporters.base import ExportMode, ExportToken

Modes = Sequence[ExportMode]

_PLAIN = {code: chr(code).lower() if chr(code).isalnum() else None for code in range(128)}
_MANY, _MUCH = 1000, 4
"""Where more have changed than so many, and than one in so many, telling them apart saves nothing."""
_WORDLESS = "token"
"""What exporters call a token whose name has no letters and digits."""


def narrowed(before: Modes, after: Modes) -> tuple[Modes, Modes]:
    """Return the modes of a tokenset on both sides with those tokens alone whose symbols may differ."""
    called = [mode.name for mode in before]
    if called != [mode.name for mode in after] or not all(map(str.isascii, called)):
        return before, after
    changed: set[str] = set()
    for sides in zip(before, after, strict=True):
        changed.update(_changed(*sides))
    if len(changed) > _MANY and len(changed) * _MUCH > max(_count(before), _count(after)):
        return before, after
    names = {token.name for mode in (*before, *after) for token in _all(mode)}
    if not all(name.isascii() for name in names):
        return before, after
    near = {key for name in changed for key in _keys(name, called)}
    kept = changed | {name for name in names if not near.isdisjoint(_keys(name, called))}
    return [_only(mode, kept) for mode in before], [_only(mode, kept) for mode in after]


def _count(modes: Modes) -> int:
    return sum(len(mode.tokens) + len(mode.inherited) for mode in modes)


def _all(mode: ExportMode) -> Iterator[ExportToken]:
    yield from mode.tokens
    yield from mode.inherited


def _changed(before: ExportMode, after: ExportMode) -> Iterator[str]:
    """Yield the names of the tokens that are not the same on both sides."""
    if before.tokens == after.tokens and before.inherited == after.inherited:
        return
    gone = {token.name: token for token in _all(before)}
    for token in _all(after):
        if gone.pop(token.name, None) != token:
            yield token.name
    yield from gone


def _keys(name: str, modes: Sequence[str]) -> Iterator[str]:
    """Yield what an identifier of a token may be made of, alone and with each mode's name behind it."""
    letters = name.translate(_PLAIN)
    yield letters.rstrip("0123456789") or _WORDLESS
    for mode in modes:
        yield (letters + mode.translate(_PLAIN)).rstrip("0123456789") or _WORDLESS


def _only(mode: ExportMode, names: set[str]) -> ExportMode:
    return mode._replace(
        tokens=[token for token in mode.tokens if token.name in names],
        inherited=[token for token in mode.inherited if token.name in names],
    )
