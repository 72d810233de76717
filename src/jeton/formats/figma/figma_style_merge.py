"""Merge of styles: names, descriptions and fields, by the same three fingerprints as variables.

Styles have no modes: their fields are those of a token's first mode, the default one before the others.
"""

from collections.abc import Mapping
from math import isclose

import msgspec

from jeton.formats.figma import figma_fingerprint as fingerprint
from jeton.formats.figma.figma_context import Context, Prints
from jeton.formats.figma.figma_file import DocumentStyle, FileStyle
from jeton.formats.figma.figma_matching import StylePair
from jeton.formats.figma.figma_rows import FigmaRow, Step, short
from jeton.formats.figma.figma_style_values import TYPES, Parts, Unfit, parts_of, usual, value_of
from jeton.formats.figma.figma_texts import same
from jeton.formats.figma.figma_variables import Json, is_alias, targets_in
from jeton.formats.reading.problems import shown

_LONGEST = 64 * 1024
"""The most bytes of the fields of a style."""
_CLOSE = 1e-4
"""The largest difference between numbers of styles that count as equal."""


def merge_style(context: Context, pair: StylePair) -> None:
    """Add the row of the fields of a style, if Figma changed them."""
    token, figma = context.token_of(pair.jeton), pair.figma
    stored = pair.stored.fields if pair.stored else ""
    if token is None or fingerprint.of_fields(figma.fields, figma.bound) == stored:
        return
    id_ = f"sf:{figma.id}"
    if len(msgspec.json.encode(figma.fields)) > _LONGEST:
        row = context.row_of(id_, pair, "fields", Prints("figma", "jeton", "jeton"))
        context.rows.skip(row, "it has more fields than a token may hold")
        return
    bound = context.bound_in_figma(pair.jeton.bound)
    try:
        parts, jeton = parts_of(figma.kind, figma.fields, figma.bound), _parts(pair.jeton, bound)
    except Unfit as why:
        row = context.row_of(id_, pair, "fields", Prints("figma", "jeton", "jeton"))
        context.rows.skip(row, str(why))
        return
    changed = {
        path: part
        for path, part in parts.items()
        if not (same_part(part, jeton[path]) if path in jeton else usual(path, part))
    }
    if not changed and len(parts) >= len(jeton):
        return
    is_left = stored in _prints(pair.jeton, figma, bound)
    row = context.row_of(id_, pair, "fields", Prints("figma", "jeton", "jeton" if is_left else ""))
    row.figma = short(_words(context, changed))
    row.jeton = short(_words(context, {path: jeton[path] for path in changed if path in jeton}))
    former = token.value if token.alias_to is None else ""
    if figma.kind == "paint" and not changed.keys() - {"type", "transform"}:
        context.rows.skip(row, "the kind and the direction of a gradient are changed in Jeton")
        return
    try:
        base = context.state.base
        text = value_of(figma.kind, parts, changed, former, base, lambda part: _name(context, part))
    except Unfit as why:
        context.rows.skip(row, str(why))
        return
    name = context.name_of(pair)
    step = Step(token.mode_id, name, {"name": name, "value": text, "alias_to": None})
    context.add("changes" if is_left else "conflicts", row, step)


def _parts(style: DocumentStyle, bound: Mapping[str, str]) -> Parts:
    return parts_of(style.kind, style.fields, bound)


def same_part(one: object, other: object) -> bool:
    """Tell whether Figma shows two parts of styles alike."""
    if isinstance(one, dict) and isinstance(other, dict) and "unit" in one:
        return one.get("unit") == other.get("unit") and same_part(one.get("value"), other.get("value"))
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_part, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        first, second = fingerprint.double(one), fingerprint.double(other)
        return isclose(first, second, rel_tol=_CLOSE, abs_tol=_CLOSE)
    return same(one, other)


def _prints(jeton: DocumentStyle, figma: FileStyle, bound: Mapping[str, str]) -> set[str]:
    """Return the fingerprints that Figma had if Jeton has not changed a style since.

    The name of a font's style follows from its weight in more than one way, and Figma has more fields.
    """
    if figma.kind != "text":
        fields = _without_bound(jeton.fields, bound)
        return {fingerprint.of_fields(fields, bound)}
    own = {key: part for key, part in jeton.fields.items() if key not in {"fontWeight", "fontStyle"}}
    usual_fields: Json = {"textCase": "ORIGINAL", "textDecoration": "NONE", "paragraphSpacing": 0}
    usual_fields |= {"lineHeight": {"unit": "AUTO"}, "letterSpacing": {"unit": "PERCENT", "value": 0}}
    prints = set()
    for others in (figma.fields, usual_fields):
        for cut in _cuts(jeton, figma):
            fields = {**others, **own, "fontStyle": cut}
            gone = {"fontStyle" if path == "fontWeight" else path for path in bound}
            fields = {key: part for key, part in fields.items() if key not in gone}
            prints.add(fingerprint.of_fields(fields, bound))
    return prints


_CUTS = {
    100: ("Thin",), 200: ("Extra Light", "ExtraLight"), 300: ("Light",), 400: ("Regular",), 500: ("Medium",),
    600: ("Semi Bold", "SemiBold"), 700: ("Bold",), 800: ("Extra Bold", "ExtraBold"), 900: ("Black",),
}  # fmt: skip


def _cuts(jeton: DocumentStyle, figma: FileStyle) -> list[str]:
    """Return the names that the font of a style may have had."""
    weight, slant = jeton.fields.get("fontWeight", 400), jeton.fields.get("fontStyle", "")
    names = _CUTS.get(weight, ()) if isinstance(weight, int) else ()
    cuts = [f"{name} {slant}".strip() for name in names]
    cuts += [slant] if slant and weight == 400 else []
    own = figma.fields.get("fontStyle")
    return [*cuts, own] if isinstance(own, str) else cuts


def _without_bound(fields: Json, bound: Mapping[str, str]) -> Json:
    """Return the fields of effects or paints as Figma's are read: without parts that are bound."""
    if "effects" in fields:
        return {
            "effects": [_effect(each, f"effects.{at}", bound) for at, each in enumerate(fields["effects"])]
        }
    (paint,) = fields["paints"]
    stops = [
        {key: part for key, part in stop.items() if key != "color" or f"paints.0.stops.{at}" not in bound}
        for at, stop in enumerate(paint["gradientStops"])
    ]
    return {"paints": [{**paint, "gradientStops": stops}]}


def _effect(effect: Json, path: str, bound: Mapping[str, str]) -> Json:
    parts = {key: part for key, part in effect.items() if f"{path}.{key}" not in bound}
    offset = {
        key: part for key, part in effect["offset"].items() if f"{path}.offset{key.upper()}" not in bound
    }
    return parts | {"offset": offset}


def create_style(context: Context, style: FileStyle) -> None:
    """Add the row of a new style, which becomes a token only if it is named."""
    id_, name = f"sn:{style.id}", ".".join(part.strip() for part in style.name.split("/"))
    mode = context.home_of_styles
    if mode is None:
        return
    ticked = context.rows.is_ticked(id_, by_itself=False)
    row = FigmaRow(id=id_, object="style", token=name, tokenset=mode.tokenset, ticked=ticked)
    try:
        parts = parts_of(style.kind, style.fields, style.bound)
        row.figma = short(_words(context, parts))
        text = value_of(style.kind, parts, parts, "", context.state.base, lambda part: _name(context, part))
    except Unfit as why:
        context.rows.skip(row, str(why))
        return
    if mode.tokenset_id in context.held.get(name, ()):
        context.rows.skip(row, "a token of this name is there already")
        return
    context.held.setdefault(name, set()).add(mode.tokenset_id)
    item = {"name": name, "type": TYPES[style.kind], "value": text, "description": style.description or None}
    context.add("creates", row, Step(mode.id, name, item))


def _name(context: Context, part: object) -> str:
    """Return the name of the token of a part that is an alias; raise `Unfit` if it has none."""
    if not is_alias(part):
        return ""
    name = context.names.get(str(part.get("id")))
    if name is None:
        raise Unfit(f"it is bound to {part.get('id')}, which is no token of Jeton")
    return name


def _words(context: Context, parts: Parts) -> str:
    """Return parts as a row shows them."""
    texts = []
    for path, part in parts.items():
        name = next((context.names.get(id_) for id_ in targets_in(part)), None)
        texts.append(f"{path.removeprefix('paints.0.')}: {f'{{{name}}}' if name else shown(part)}")
    return ", ".join(texts)
