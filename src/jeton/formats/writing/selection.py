"""Tokens as exporters take them, types outside of `json`, and texts for tokens left out."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from jeton.bounds.globs import names_matching
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, default_of
from jeton.formats.writing.options import Options
from jeton.formats.writing.order import merged
from jeton.formats.writing.written import LEAST, expect
from jeton.model.objects import TokenRow, TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.views import Resolution
from jeton.values.parse import reads_as

_TYPE = "type:"
Keeps = Callable[[str, TokenType], bool]
"""Tells whether an export shall have a token of this name and type."""


def keeper(options: Options) -> Keeps | None:
    """Return what tells the tokens that `only` and `exclude` leave; None if they leave all.

    `only` keeps what has one of its types and matches one of its globs, if it has any of them; `exclude`
    takes away what has one of its types or matches one of its globs.
    """
    if not (options.only or options.exclude):
        return None
    types, matches = _chosen(options.only)
    no_types, differs = _chosen(options.exclude)

    def keeps(name: str, kind: TokenType) -> bool:
        if types and kind not in types:
            return False
        if matches is not None and matches(name) is None:
            return False
        return kind not in no_types and (differs is None or differs(name) is None)

    return keeps


def filtered(modes: Sequence[ExportMode], keeps: Keeps | None) -> Sequence[ExportMode]:
    """Return modes with the tokens that an export has."""
    if keeps is None:
        return modes
    return [
        mode._replace(
            tokens=[token for token in mode.tokens if keeps(token.name, token.type)],
            inherited=[token for token in mode.inherited if keeps(token.name, token.type)],
        )
        for mode in modes
    ]


def _chosen(items: Sequence[str]) -> tuple[frozenset[str], Callable[[str], object] | None]:
    """Return the types of a choice, and what matches the names; None if it has no globs."""
    types = frozenset(item.removeprefix(_TYPE) for item in items if item.startswith(_TYPE))
    globs = [item for item in items if not item.startswith(_TYPE)]
    return types, names_matching(globs) if globs else None


def export_token(
    row: TokenRow, outcome: Resolution | None, stored: TokenContent | None = None
) -> ExportToken:
    """Return a token as exporters take it; without an `outcome` it depends on no other token."""
    name, type_, description = row.name, row.type, row.description
    if outcome is None:
        return ExportToken(name, type_, row.value, type_, description, None, stored)
    if outcome.target is None:
        return ExportToken(name, type_, outcome.value, outcome.type, description, None, stored)
    own = row.value or None
    return ExportToken(name, type_, own, type_, description, None if own else outcome.target, stored)


def kind_of(token: ExportToken) -> TokenType:
    """Return the token's type, or its alias target's type if the value does not read as its own."""
    kind, value = token.type, token.value
    if kind == token.source_type or value is None or reads_as(kind, value):
        return kind
    return token.source_type


def unresolved(token: ExportToken) -> str:
    """Return the reason why a token without a value is left out."""
    return f"unresolved alias {token.name} -> {token.target}" if token.target else "it has no value"


def called(modes: Sequence[ExportMode], options: Options) -> dict[str, ExportMode]:
    """Return the modes by what they are on the platform, in lower case: `light`, `dark`, or another word.

    The option `modes` tells it, else the name of a mode that is called Light or Dark. Other modes are absent.
    """
    by_name = {mode.name: mode for mode in modes}
    pairs = [pair.split("=", 1) for pair in options.modes]
    by_word = {word.lower(): by_name[name] for word, name in pairs if name in by_name}
    named = {mode.name.casefold(): mode for mode in modes if mode not in by_word.values()}
    return {word: named[word] for word in ("light", "dark") if word in named} | by_word


def completed(modes: Sequence[ExportMode], least: int = LEAST) -> list[ExportMode]:
    """Return the modes, each with all tokens that its bases and the default mode have, as the mode sees them.

    A token takes at least so many bytes in the export.
    """
    if len(modes) < 2:
        return list(modes)
    default = next((mode for mode in modes if mode.is_default), modes[0])
    return [mode if mode is default else _completed(mode, default, least) for mode in modes]


def _completed(mode: ExportMode, default: ExportMode, least: int) -> ExportMode:
    expect(len(default.tokens), least)
    own, seen = {token.name for token in mode.tokens}, {token.name: token for token in mode.inherited}
    lacking = [seen.pop(token.name, token) for token in default.tokens if token.name not in own]
    if seen:  # a base has them, and the default mode does not
        lacking = sorted([*lacking, *seen.values()], key=lambda token: token.name)
    return mode._replace(tokens=merged(mode.tokens, lacking, mode.order), inherited=())


def with_bases(modes: Sequence[ExportMode]) -> Sequence[ExportMode]:
    """Return the modes, each with the tokens that its bases have and it lacks, as it sees them."""
    if not any(mode.base for mode in modes):
        return modes
    default = default_of(modes)
    by_name = {mode.name: mode for mode in modes}
    result = []
    for mode, whole in zip(modes, completed(modes), strict=True):
        names = {token.name for token in mode.tokens}
        base = by_name.get(mode.base)
        while base is not None and base is not default:
            names.update(token.name for token in base.tokens)
            base = by_name.get(base.base)
        result.append(whole._replace(tokens=[token for token in whole.tokens if token.name in names]))
    return result


def in_mode(mode: ExportMode, left_out: Iterable[LostToken]) -> list[LostToken]:
    """Return the tokens that a mode left out, each reason with the mode's name, if it has one."""
    if not mode.name:
        return list(left_out)
    return [LostToken(left.name, f"{left.reason} (mode {mode.name})", mode.name) for left in left_out]


def union(modes: Iterable[Sequence[str]]) -> list[str]:
    """Return the names of all modes, each once, in code-point order."""
    return sorted(set(chain.from_iterable(modes)))
