"""Variables as Figma takes them: the members that are its own in a token's extensions, and its limits.

A token has its own members from an import: `com.figma.scopes` as Figma's files have them, or those of an
object `com.figma`, from what its REST API tells.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from jeton.formats.figma.figma_variables import KEPT, is_opacity
from jeton.formats.token_files.paths import called
from jeton.formats.writing.base import ExportMode, ExportToken, Remark
from jeton.formats.writing.comments import deprecation, is_deprecated
from jeton.formats.writing.naming import Identifiers
from jeton.model.stored_tokens import TokenContent

PREFIX = "com.figma."
BESIDE_CHILDREN = "default"
"""The last part of the name of a variable that is also a group."""
ESCAPED = "Figma has no such variable, or a group of that name"
LEAST = 160
"""The fewest bytes of a variable in a file."""

_VARIABLES, _MODES, _CHARACTERS = 5_000, 40, 40
"""The most that Figma takes of a collection: variables, modes, and characters of a mode's name."""
_RAW = msgspec.json.Decoder(dict[str, msgspec.Raw])
_FORMS: dict[str, Any] = {
    "scopes": list[str],
    "codeSyntax": dict[str, str],
    "type": str,
    "aliasData": msgspec.defstruct(
        "AliasData", [("targetVariableName", str), ("targetVariableSetName", str)]
    ),
}
"""The forms of the members that Figma reads, which tokens may have in any."""


def theirs(stored: TokenContent, nested: Collection[str] = ("scopes",)) -> dict[str, msgspec.Raw]:
    """Return Figma's own members in a token's extensions, without their prefix.

    Of an object `com.figma` they are the `nested` ones.
    """
    if stored.extensions is None or f'"{KEPT}' not in stored.extensions:
        return {}
    extensions = _raw(stored.extensions)
    inner = {key: raw for key, raw in _raw(extensions.get(KEPT, "{}")).items() if key in nested}
    own = {key.removeprefix(PREFIX): raw for key, raw in extensions.items() if key.startswith(PREFIX)}
    return inner | own


def fits(key: str, text: msgspec.Raw) -> bool:
    """Tell whether a member is of the form in which Figma reads it; what it does not know may be any."""
    try:
        msgspec.json.decode(text, type=_FORMS.get(key, msgspec.Raw))
    except msgspec.ValidationError:
        return False
    return True


def is_opacity_in_figma(stored: TokenContent | None) -> bool:
    """Tell whether a number is an opacity by the scopes that Figma gave it: it is in percent there."""
    scopes = theirs(stored).get("scopes") if stored is not None else None
    return scopes is not None and is_opacity("number", msgspec.json.decode(scopes))


def notice_of(token: ExportToken, paths: Identifiers[str]) -> str:
    """Return what is said before the description of a deprecated variable, empty of others."""
    if not is_deprecated(token):
        return ""
    successor = (token.stored and token.stored.replaced_by) or ""
    path = paths.of.get(successor)
    reason = deprecation(token, {} if path is None else {successor: called(path)})
    notice = f"Deprecated: {reason.removesuffix('.')}." if reason else "Deprecated."
    return f"{notice} " if token.description else notice


def limits(
    modes: Sequence[ExportMode],
    default: ExportMode,
    variables: Collection[str],
    place: str,
    first_of: Callable[[ExportMode], str],
) -> Iterator[Remark]:
    """Yield a remark on everything that is more than Figma takes of a collection, each with a token of it.

    `place` is the id of its tokenset, and `first_of` names a token that the limit of a mode concerns.
    """
    for number, mode in enumerate(modes, 1):
        if number > _MODES:
            text = f"the mode is number {number}: Figma takes {_MODES} of a collection"
            yield Remark("limit-exceeded", first_of(mode), text, mode.name, place)
        if len(mode.name) > _CHARACTERS:
            text = f"the name of the mode has {len(mode.name)} characters: Figma takes {_CHARACTERS}"
            yield Remark("limit-exceeded", first_of(mode), text, mode.name, place)
    if len(variables) > _VARIABLES:
        text = f"it is one of {len(variables):,} variables: Figma takes {_VARIABLES:,} of a collection"
        yield Remark("limit-exceeded", sorted(variables)[_VARIABLES], text, default.name, place)


def _raw(text: str | msgspec.Raw) -> Mapping[str, msgspec.Raw]:
    """Return the members of an object, each as JSON text; none of anything else."""
    try:
        return _RAW.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return {}
