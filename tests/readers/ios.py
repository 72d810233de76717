"""An iOS export as a Swift parser reads it, compared with the tokens that are stored."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from readers import swift
from readers.colors import Color
from readers.left_out import check_left_out, parted
from readers.matching import Held, Note, Wanted, check_names, completed, match
from readers.natives import Native, Token, native

HALF = 0.0005
"""Half of the last decimal of a component."""
MAPPED = 0.004
"""About one of 255 steps: how far apart two mappings into the gamut may be."""

OUTER = ("DesignTokens",)


class Found(NamedTuple):
    """A constant of the export: its enum, its token, and what it is called."""

    enum: str
    token: str
    constant: Held


def check_mode(text: str, listed: Sequence[Token]) -> list[Found]:
    """The export of a mode holds its tokens, each by its own name, and nothing else."""
    body, left_out = parted("ios", text)
    scopes = swift.read(body)
    found = _part(scopes, OUTER, completed(listed, ()), [_by_name(listed)])
    assert not scopes
    held = {each.token for each in found}
    check_left_out(left_out, [(token["name"], "") for token in listed if token["name"] not in held])
    _check_names(found)
    return found


def check_tokenset(text: str, modes: Mapping[str, Sequence[Token]], default: str) -> list[Found]:
    """The export of all modes holds the tokens of each in an enum of its own, in the order of the modes.

    A mode has those of the default mode that it lacks, too; one without constants has no enum.
    """
    body, left_out = parted("ios", text)
    scopes = swift.read(body)
    around = scopes.pop(OUTER)
    types = [scope for scope in scopes if len(scope) == 2]
    assert len({scope[1] for scope in types}) == len(types)
    assert all(isinstance(item, swift.Comment) and " is written " in f" {item.text}" for item in around)
    found: list[Found] = []
    lost: list[tuple[str, str]] = []
    for mode, listed in modes.items():
        whole, lookups = completed(listed, modes[default]), [_by_name(listed), _by_name(modes[default])]
        natives = {token["name"]: native(token, lookups) for token in whole}
        lost += [(name, mode) for name, value in natives.items() if value is None]
        if any(value is not None for value in natives.values()):
            found += _part(scopes, types.pop(0), whole, lookups)
    assert not scopes
    assert not types
    check_left_out(left_out, lost)
    _check_names(found)
    return found


def _by_name(listed: Sequence[Token]) -> dict[str, Token]:
    return {str(token["name"]): token for token in listed}


def _check_names(found: Sequence[Found]) -> None:
    for enum in ("Color", "Dimension"):
        held = [(name, constant) for of, name, constant in found if of == enum]
        check_names(held, swift.plain_identifier)


def _part(
    scopes: swift.Scopes, scope: tuple[str, ...], listed: Sequence[Token], lookups: Sequence[dict[str, Token]]
) -> list[Found]:
    """Take a mode's enums out of those that were read, and compare them with its tokens."""
    natives = {str(token["name"]): native(token, lookups) for token in listed}
    notes = _items(scopes.pop(scope, []))
    assert not notes
    held: list[Found] = []
    for enum, kind in (("Color", Color), ("Dimension", float)):
        items = scopes.pop((*scope, enum), [])
        tokens = [token for token in listed if _is(natives[token["name"]], kind)]
        wanted = [Wanted(token["name"], token["description"], held=True) for token in tokens]
        rest = _items(items)
        values = {item.identifier: item.value for item in rest if isinstance(item, swift.Constant)}
        for token, constant in zip(wanted, match(rest, wanted), strict=True):
            assert constant is not None
            check_value(values[constant.identifier], natives[token.name])
            held.append(Found(enum, token.name, constant))
        assert not rest
    return held


def _is(found: Native | None, kind: type) -> bool:
    return found is not None and isinstance(found.value, kind)


def _items(items: Sequence[swift.Item]) -> deque[Any]:
    """Return comments as notes; a description in `///`, all else in `//`."""
    rest: deque[Any] = deque()
    for item in items:
        if isinstance(item, swift.Comment):
            assert item.is_doc or " is written " in f" {item.text}"
            rest.append(Note(item.text))
        else:
            rest.append(item._replace(identifier=item.identifier.strip("`")))
    return rest


def check_value(found: swift.UIColor | float, expected: Native | None) -> None:
    """A component is right to three decimals, nearly so where the gamut was mapped; a length is exact."""
    assert expected is not None
    if isinstance(expected.value, Color):
        assert isinstance(found, swift.UIColor)
        within = HALF + (MAPPED if expected.value.mapped else 1e-4)
        assert max(abs(a - b) for a, b in zip(found[:4], expected.value[:4], strict=True)) <= within
    else:
        assert found == expected.value
