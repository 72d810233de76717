"""Parser of text styles: DTCG's object, maybe partial and with members of design tools, or CSS's `font`."""

import re
from typing import Any

from jeton.values import typed
from jeton.values.jsontext import is_within
from jeton.values.members import MEMBERS, with_own_keys
from jeton.values.parse_fonts import font_family, font_weight
from jeton.values.parse_measures import font_size, is_variable, letter_spacing, line_height
from jeton.values.places import ValuePlace
from jeton.values.scan import split, without_comments

_TYPOGRAPHY = (
    'a text style such as "600 16px/1.5 Inter" or an object with fontFamily, fontSize, fontWeight, '
    "letterSpacing and lineHeight"
)
_OWN = frozenset(member.key for member in MEMBERS["typography"])
_EXTRA = frozenset(
    {"fontStyle", "fontVariant", "fontStretch", "textDecoration", "textTransform", "textCase"}
    | {"paragraphSpacing", "paragraphIndent"}
)
_SYSTEM = frozenset({"caption", "icon", "menu", "message-box", "small-caption", "status-bar"})
_DEEPEST = 8
_STYLES = frozenset({"italic", "oblique"})
_STRETCHES = re.compile("(?:(?:ultra|extra|semi)-)?(?:condensed|expanded)")
_ANGLE = re.compile(r"[+-]?[0-9.]+(?:deg|grad|rad|turn)", re.IGNORECASE)
_NUMERIC = re.compile(r"[0-9.]+(?:e[+-]?[0-9]+)?", re.IGNORECASE)


def typography(value: object, place: ValuePlace) -> typed.Typography | typed.Opaque:
    """Return a text style; members that DTCG lacks are in `extras`, unchanged."""
    if isinstance(value, str):
        return _font(value, place)
    members = with_own_keys("typography", value) if isinstance(value, dict) else {}
    if not _OWN & members.keys():
        raise place.invalid(value, _TYPOGRAPHY)
    respelled = sorted(members.keys() - value.keys()) if isinstance(value, dict) else []
    if respelled:
        place.odd(f"has other names for {', '.join(respelled)}")
    return typed.Typography(
        _member(members, "fontFamily", font_family, place),
        _member(members, "fontSize", font_size, place),
        _member(members, "fontWeight", font_weight, place),
        _member(members, "lineHeight", line_height, place),
        _member(members, "letterSpacing", letter_spacing, place),
        _extras(members, place),
    )


def _member(value: dict[str, Any], key: str, read: Any, place: ValuePlace) -> Any:
    return read(value[key], place.member(key)) if key in value else None


def _extras(value: dict[str, Any], place: ValuePlace) -> dict[str, Any]:
    extras = {key: part for key, part in value.items() if key not in _OWN}
    odd = sorted(extras.keys() - _EXTRA)
    if odd:
        more = f" and {len(odd) - 5} more" if len(odd) > 5 else ""
        place.note(f"has members that are none of typography: {', '.join(key[:40] for key in odd[:5])}{more}")
    for key, part in extras.items():
        if isinstance(part, str):
            place.member(key).refuse_reference(part)
        elif not is_within(part, _DEEPEST):
            raise place.member(key).refused(f"nests deeper than {_DEEPEST} levels")
    return extras


def _font(value: str, place: ValuePlace) -> typed.Typography | typed.Opaque:
    """Read `[style] [variant] [weight] [stretch] size[/height] family` (CSS Fonts 4, `font`)."""
    text = without_comments(value)
    parts = split(text)
    if not parts or not all(parts):
        raise place.invalid(value, _TYPOGRAPHY)
    words = parts[0]
    if len(parts) == 1 and len(words) == 1 and (words[0].lower() in _SYSTEM or is_variable(words[0])):
        return place.opaque(text)
    extras, weight, rest = _optional(words, place)
    if len(rest) < 2:
        raise place.invalid(value, _TYPOGRAPHY)
    size = font_size(rest[0], place.member("fontSize"))
    height: typed.LineHeight | typed.Opaque | None = None
    if rest[1] == "/" and len(rest) > 2:
        height = line_height(rest[2], place.member("lineHeight"))
        rest = rest[2:]
    families = ", ".join(" ".join(part) for part in [rest[1:], *parts[1:]])
    family = font_family(families, place.member("fontFamily"))
    return typed.Typography(family, size, weight, height, None, extras)


def _optional(
    words: list[str], place: ValuePlace
) -> tuple[dict[str, Any], typed.FontWeight | typed.Opaque, list[str]]:
    """Return the components before the size by member, at most one for each, then the weight and the rest."""
    extras: dict[str, Any] = {}
    weight: typed.FontWeight | typed.Opaque | None = None
    at = 0
    for at, written in enumerate(words):
        word = written.lower()
        key = _role(word)
        if word == "normal" or _ANGLE.fullmatch(word):
            continue
        if key is None and weight is None:
            weight = _weight(written, place)
            if weight is not None:
                continue
        if key is None or key in extras:
            break
        angle = words[at + 1] if word == "oblique" and at + 1 < len(words) else ""
        extras[key] = f"{word} {angle}" if _ANGLE.fullmatch(angle) else word
    return extras, weight or typed.FontWeight(400.0), words[at:]


def _role(word: str) -> str | None:
    """Return the member that an optional word stands for; weights are not among them."""
    if word in _STYLES:
        return "fontStyle"
    if word == "small-caps":
        return "fontVariant"
    return "fontStretch" if _STRETCHES.fullmatch(word) else None


def _weight(word: str, place: ValuePlace) -> typed.FontWeight | typed.Opaque | None:
    """Return the weight of a component of `font`; None if it is no weight, such as a number with a unit."""
    if word.lower() not in {"bold", "bolder", "lighter"} and not _NUMERIC.fullmatch(word):
        return None
    return font_weight(word, place.member("fontWeight"))
