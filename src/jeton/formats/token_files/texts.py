"""Values of tokens as Tokens Studio writes them: texts, and objects of texts for composites.

It has types of its own; those that it lacks are `other`, and say theirs in `$extensions.jeton`. A reference
in braces may stand for any value or part of one, and for the parts of a calculation.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.formats.dtcg.dtcg_values import UNREADABLE, Leaf, LeafContent
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of
from jeton.formats.writing.tree import encoded
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.references import modifiers_of, names_of, names_of_modifiers, references, renamed
from jeton.values import jsontext, typed
from jeton.values.canonical import Unwritable, text_of, without_braces
from jeton.values.cssvalues import css_value
from jeton.values.memory import remembered
from jeton.values.parse import read
from jeton.values.scan import SPACE
from jeton.values.write import NoCss, css_text

OTHER = "other"
TYPES: Mapping[TokenType, str] = {
    "color": "color",
    "dimension": "dimension",
    "fontSize": "fontSizes",
    "lineHeight": "lineHeights",
    "letterSpacing": "letterSpacing",
    "fontFamily": "fontFamilies",
    "fontWeight": "fontWeights",
    "number": "number",
    "border": "border",
    "shadow": "boxShadow",
    "typography": "typography",
    "string": "text",
    "boolean": "boolean",
}
"""The tool's types; those of Jeton that are not here are `other`."""
_SHADOW = {"offsetX": "x", "offsetY": "y", "blur": "blur", "spread": "spread", "color": "color"}
BRACES = "braces would be a reference: they are wider"
_JSON_START = ("{", "[")


class Target(NamedTuple):
    """The token that a reference leads to: its leaf, and its path."""

    leaf: Leaf
    path: str


Find = Callable[[str, str], Target | None]
"""Function that finds the target of a name, if a reference to it is sure to mean the same."""


def leaf_of(token: ExportToken) -> Leaf:
    """Return the value of a token; a token without any has the reference that leads nowhere."""
    if token.value is None:
        reference = f"{{{without_braces(token.target or token.name)}}}"
        return leaf(token.type, "", "the reference stands for the value")._replace(
            value=reference, text=encoded(reference), read_back=reference
        )
    kind = kind_of(token)
    own = _leaf(kind, token.value)
    return own if kind == token.type else own._replace(type=_kind(kind))


def leaf(kind: TokenType, value: Any, *notes: str) -> Leaf:
    """Return a leaf of a value as the tool writes it, without references."""
    tamed = tame(value)
    if tamed != value:
        value, notes = tamed, (*notes, BRACES)
    try:
        read_back = text_of(kind, value)
    except Unwritable:
        read_back = UNREADABLE
    return Leaf(_kind(kind), value, encoded(value), read_back, notes)


def _kind(kind: TokenType) -> str:
    """Return the type that an import reads from the tool's type."""
    return kind if kind in TYPES else OTHER


@remembered
def _leaf(kind: str, text: str) -> Leaf:
    type_: TokenType = kind  # type: ignore[assignment]  # the cache knows texts alone
    if kind == "string":
        return _string(text)
    outcome = read(type_, text)
    if not isinstance(outcome, typed.Ok):
        return _as_it_stands(type_, text, outcome.reason)
    value = outcome.value
    try:
        write = _COMPOSITES.get(type(value))
        if write is not None:
            return leaf(type_, write(value))
    except NoCss as refusal:
        return _as_it_stands(type_, text, str(refusal))
    if isinstance(value, typed.FontFamily) and text.lstrip().startswith(_JSON_START):
        return leaf(type_, ", ".join(_part(name) for name in value.names))
    return _simple(type_, text)


def tame(value: Any) -> Any:
    """Return a value in which no text has braces, which would be references."""
    if isinstance(value, str):
        return without_braces(value)
    if isinstance(value, list):
        return [tame(part) for part in value]
    return {key: tame(part) for key, part in value.items()} if isinstance(value, dict) else value


def _string(text: str) -> Leaf:
    """Return a text; importers take `$x` in it for a reference, so that `$extensions.jeton` must have it."""
    own = leaf("string", text)
    return own._replace(read_back=UNREADABLE) if "$" in text else own


def _as_it_stands(kind: TokenType, text: str, reason: str) -> Leaf:
    return leaf(kind, text, f"it is written as it stands: {reason}")


def _simple(kind: TokenType, text: str) -> Leaf:
    """Return a value that is one text, in CSS if it is stored as an object."""
    if not text.lstrip().startswith(_JSON_START):
        return leaf(kind, text)
    css = css_value(kind, text)
    return leaf(kind, css.text or text, *([css.note] if css.note else []))


def _part(part: Any) -> str:
    """Return a part of a value as text: a name as it is, anything else as in CSS."""
    return part if isinstance(part, str) else css_text(part)


def border_of(border: typed.Border, write: Callable[[Any], Any]) -> Any:
    """Return a border as an object; `write` returns a part."""
    return {"color": write(border.color), "width": write(border.width), "style": write(border.style)}


def shadow_of(shadow: typed.Shadow, write: Callable[[typed.Layer], Any]) -> Any:
    """Return a shadow as an object, or as a list of several; `write` returns a layer.

    Raises:
        NoCss: there is no layer, or only a browser can evaluate one.
    """
    opaque = next((layer for layer in shadow.layers if isinstance(layer, typed.Opaque)), None)
    if opaque is not None:
        raise NoCss(f"only a browser can evaluate {opaque.text}")
    layers = [write(layer) for layer in shadow.layers if isinstance(layer, typed.Layer)]
    if not layers:
        raise NoCss("there is no shadow in it")
    return layers[0] if len(layers) == 1 else layers


def parts_of(font: typed.Typography) -> dict[str, Any]:
    """Return the parts that a text style has, but for its families."""
    parts = {
        "fontWeight": font.weight,
        "fontSize": font.size,
        "lineHeight": font.line_height,
        "letterSpacing": font.letter_spacing,
    }
    return {key: part for key, part in parts.items() if part is not None}


def _layer(layer: typed.Layer) -> Any:
    lengths = {"x": layer.x, "y": layer.y, "blur": layer.blur, "spread": layer.spread}
    kind = "innerShadow" if layer.inset else "dropShadow"
    return {**{key: _part(part) for key, part in lengths.items()}, "color": _part(layer.color), "type": kind}


def _typography(font: typed.Typography) -> Any:
    families = [] if font.family is None else [_part(name) for name in font.family.names]
    try:
        extras = {key: text_of("string", part) for key, part in font.extras.items()}
    except Unwritable:
        raise NoCss("a part of it has no text") from None
    members = {"fontFamily": ", ".join(families)} if font.family is not None else {}
    return members | {key: _part(part) for key, part in parts_of(font).items()} | extras


_COMPOSITES: Mapping[type, Callable[[Any], Any]] = {
    typed.Border: lambda border: border_of(border, _part),
    typed.Shadow: lambda shadow: shadow_of(shadow, _layer),
    typed.Typography: _typography,
}


def content_of(
    name: str, own: Leaf, stored: TokenContent, find: Find, *, calculates: bool = True
) -> LeafContent:
    """Return the content of a token with this name and leaf, with references where they mean the same.

    Those inside a text stay only if the tool calculates.
    """
    plain = LeafContent(own.text, own.read_back, None)
    refs = list(references(stored.type, stored.value)) if stored.alias_to is None else []
    is_whole = [stored.value.strip(SPACE)] == [f"{{{each.name}}}" for each in refs]
    alias = refs[0].name if is_whole else stored.alias_to
    if alias is not None:
        target = find(alias, name)
        is_mistaken = own.type == "color" and target is not None and target.leaf.type == OTHER  # a gradient
        if target is None or target.leaf.value != own.value or is_mistaken:
            return plain._replace(flattened=(alias,))
        return LeafContent(encoded(f"{{{target.path}}}"), "", target.path)
    if not refs:
        return plain
    named = names_of(refs)
    targets = {each: target for each in named if (target := find(each, name)) is not None}
    if not isinstance(own.value, dict | list):
        text = _calculation(stored, named, targets) if calculates else None
        return plain._replace(flattened=named) if text is None else LeafContent(encoded(text), text, None)
    keeper = _Keeper(targets)
    value = keeper.with_references(own.value, jsontext.decode(stored.value))
    lost = [each for each in named if each not in keeper.used]
    return LeafContent(encoded(value), text_of("shadow", value), None, lost)


def _calculation(stored: TokenContent, named: Sequence[str], targets: Mapping[str, Target]) -> str | None:
    """Return a text with its references by their paths; None if they are not all there."""
    is_text = stored.type in TYPES and jsontext.decode(stored.value) is None
    if len(targets) < len(named) or not is_text:
        return None
    return renamed(stored.type, stored.value, {name: target.path for name, target in targets.items()})


class _Keeper:
    """Writer of references into the parts of a composite; `used` are the names that it wrote."""

    def __init__(self, targets: Mapping[str, Target]) -> None:
        self._targets = targets
        self.used: set[str] = set()

    def with_references(self, value: Any, stored: Any) -> Any:
        """Return a value with the references of its stored form that lead to the same values."""
        if isinstance(stored, list):
            if isinstance(value, list) and len(value) == len(stored):
                return [
                    self.with_references(part, source) for part, source in zip(value, stored, strict=True)
                ]
            return self.with_references(value, stored[0]) if len(stored) == 1 else value
        if isinstance(value, dict) and isinstance(stored, dict):
            names = {_SHADOW.get(key, key) if "type" in value else key: part for key, part in stored.items()}
            return {key: self._part(part, names.get(key)) for key, part in value.items()}
        return self._part(value, stored)

    def _part(self, value: Any, stored: Any) -> Any:
        if not isinstance(stored, str) or stored[:1] != "{" or stored[-1:] != "}":
            return value
        target = self._targets.get(stored[1:-1])
        if target is None or not _same(target.leaf, value):
            return value
        self.used.add(stored[1:-1])
        return f"{{{target.path}}}"


def _same(leaf: Leaf, value: Any) -> bool:
    """Tell whether a part of a composite has the value of a leaf, perhaps in another spelling."""
    if leaf.value == value or not (isinstance(value, str) and isinstance(leaf.value, str)):
        return bool(leaf.value == value)
    kind: Any = leaf.type
    outcome = read(kind, value) if kind in TYPES else None
    return isinstance(outcome, typed.Ok) and outcome == read(kind, leaf.value)


def unmodified(stored: TokenContent, find: Find) -> LeafContent | None:
    """Return the content of a colour before its modifier, which the tool applies itself.

    None if it has none or several, or refers to what is not sure to mean the same.
    """
    modifiers = modifiers_of(stored)
    if len(modifiers) != 1:  # it knows no lists of them
        return None
    targets = [(each, find(each, stored.name)) for each in names_of_modifiers(modifiers)]
    if any(target is None or target.path != name for name, target in targets):
        return None
    if stored.alias_to is not None:
        target = find(stored.alias_to, stored.name)
        return None if target is None else LeafContent(encoded(f"{{{target.path}}}"), "", target.path)
    if "{" in stored.value:
        return None
    own = _leaf("color", stored.value)
    return LeafContent(own.text, own.read_back, None)
