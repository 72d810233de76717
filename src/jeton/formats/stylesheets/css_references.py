"""References to custom properties in the place of values, where they certainly mean the same."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of
from jeton.formats.writing.sheets import Sheet
from jeton.model.objects import TokenType
from jeton.resolution.references import Reference, quote, references, replaced
from jeton.values.cssvalues import CssValue, css_value
from jeton.values.parse import read
from jeton.values.typed import InvalidValue


def referring(
    sheets: Sequence[Sheet], properties: Mapping[str, str], takes: Callable[[ExportToken], bool]
) -> list[Sheet]:
    """Return sheets with references in the place of values, for tokens that take them."""
    common = shared(sheets)
    return [_referred(sheet, common, properties, takes) for sheet in sheets]


def _referred(
    sheet: Sheet,
    common: Mapping[str, str],
    properties: Mapping[str, str],
    takes: Callable[[ExportToken], bool],
) -> Sheet:
    pairs = list(zip(sheet.tokens, sheet.values, strict=True))
    texts = {token.name: value.text for token, value in pairs if value.text is not None}
    declared, values = _Declared({**common, **texts}, properties), []
    for token, value in pairs:
        text = _reference(token, declared) if value.text is not None and takes(token) else None
        values.append(value if text is None else value._replace(text=text))
    return replace(sheet, values=values)


def is_alias(token: ExportToken) -> bool:
    """Tell whether a reference stands for the whole of a token, not within a composite."""
    return token.stored is not None and token.stored.alias_to is not None


class _Declared(NamedTuple):
    """The tokens that a block may refer to: the text and the property of each token, by its name."""

    texts: Mapping[str, str]
    properties: Mapping[str, str]

    def var(self, name: str) -> str | None:
        """Return what refers to a token; None if the block must not refer to it."""
        return f"var({self.properties[name]})" if name in self.texts else None


def shared(blocks: Sequence[Sheet]) -> dict[str, str]:
    """Return the texts of the default block, which is the first, that no other one changes.

    Where a theme's block lacks these, its elements have them from whatever is around. What a token depends on
    needs no look: a theme that changes that declares the token again.
    """
    first, *others = [block.by_name() for block in blocks] or [{}]
    return {
        name: value.text
        for name, (token, value) in first.items()
        if value.text is not None
        and all(_is_same(other[name], (token, value)) for other in others if name in other)
    }


def _is_same(one: tuple[ExportToken, CssValue], other: tuple[ExportToken, CssValue]) -> bool:
    return one[0].value == other[0].value and one[1].text == other[1].text


def _reference(token: ExportToken, declared: _Declared) -> str | None:
    """Return the text of a token with references to other tokens; None if its value has to stand.

    Only what the same block declares, or no theme changes, is referred to, so that a theme inside another one
    keeps its values. The references must give what the value is.
    """
    stored, text = token.stored, declared.texts[token.name]
    if stored is None:
        return None
    if stored.alias_to is not None:
        same = stored.alias_to != token.name and declared.texts.get(stored.alias_to) == text
        return declared.var(stored.alias_to) if same else None
    if "{" not in stored.value or stored.type != token.type:
        return None
    refs = list(references(stored.type, stored.value))
    names = {each.name: declared.var(each.name) for each in refs if each.name != token.name}
    if not refs or None in names.values() or any(each.name == token.name for each in refs):
        return None
    written = css_value(
        kind_of(token), replaced(stored.value, refs, lambda each: _stand_in(each, names))
    ).text
    if written is None:
        return None
    meant = written
    for name, var in names.items():
        meant = meant.replace(var or "", declared.texts[name])
    return written if _same(kind_of(token), meant, text) and "var(" in written else None


def _stand_in(reference: Reference, names: Mapping[str, str | None]) -> str:
    var = names[reference.name] or ""
    return (
        quote(var)
        if reference.place == "string"
        else quote(var)[1:-1]
        if reference.place == "inside"
        else var
    )


def _same(kind: TokenType, text: str, other: str) -> bool:
    """Tell whether two texts are one value."""
    if text == other:
        return True
    one, two = read(kind, text), read(kind, other)
    return not isinstance(one, InvalidValue) and one == two
