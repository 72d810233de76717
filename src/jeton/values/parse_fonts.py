"""Parser of font families and weights."""

import re
from typing import Any

from jeton.values import cssmaths, typed
from jeton.values.csstext import is_wide
from jeton.values.numbers import in_range, is_number
from jeton.values.parse_measures import is_by_browser
from jeton.values.places import ValuePlace, each, flat
from jeton.values.scan import SPACE, split, unescaped
from jeton.values.write import FIRST_WORDS, GENERIC

_FAMILY = 'names of fonts such as "Inter", "\'Source Sans 3\', sans-serif" or ["Inter", "sans-serif"]'
_WEIGHT = 'a weight such as "600", "semi-bold" or "bold"; numbers go from 1 to 1000'

WEIGHTS = {
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600,
    "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
    "extra-black": 950, "ultra-black": 950,
}  # fmt: skip
"""The names of weights in DTCG 2025.10, section 8.4."""

_SEPARATORS = str.maketrans("", "", " -_\t\r\n\f")
# spellings of foundries that Tokens Studio accepts (`fontWeightMap` of its sd-transforms)
_OTHER_WEIGHTS = {
    "extraleicht": 200, "leicht": 300, "buch": 400, "kraeftig": 500, "kräftig": 500, "halbfett": 600,
    "dreiviertelfett": 700, "fett": 800, "super": 900, "extrafett": 900, "ultra": 950,
}  # fmt: skip
_LENIENT = {name.translate(_SEPARATORS): weight for name, weight in WEIGHTS.items()} | _OTHER_WEIGHTS
_IN_CSS = frozenset({"normal", "bold"})
_STYLES = ("italic", "oblique")
_WORD = re.compile(r"-?[a-z_\u0080-\U0010ffff][\w-]*", re.IGNORECASE)
_NO_NAME = re.compile("[\0\ud800-\udfff]")
_IN_NAME = r"""[^"(){}\[\]<>;,\\/\x00-\x1f\x7f\u2028\u2029\ud800-\udfff]"""
_NAME = re.compile(rf"(?!--|[^\w-]|.*\s'){_IN_NAME}++(?<!')")
_STRING = re.compile(r"""\"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""", re.DOTALL)
QUOTED = re.compile(r"""(["'])(\s*+[^"'\s][^"']*+)\1""")
"""A name of a JSON list with quotes, which are no part of it; its second group is the name."""


def font_family(value: object, place: ValuePlace) -> typed.FontFamily:
    """Return the families of a JSON list or of CSS text, whose names may lack quotes."""
    if isinstance(value, list):
        items = [part for item in flat(value) for part in _parts(item)]
        if not items:
            raise place.invalid(value, _FAMILY)
        return typed.FontFamily(each(_listed, items, place))
    if not isinstance(value, str):
        raise place.invalid(value, _FAMILY)
    parts = split(value.strip(SPACE)) or [[part.strip(SPACE)] for part in value.split(",")]
    return typed.FontFamily(tuple(_family(words, value, place, len(parts)) for words in parts))


def _parts(item: Any) -> list[Any]:
    """Return an item of a JSON list, or the parts of one that is a list of CSS: it ends in a generic font."""
    words = split(item) if isinstance(item, str) and "," in item else None
    return [item] if not words or " ".join(words[-1]) not in GENERIC else [" ".join(part) for part in words]


def _listed(name: Any, place: ValuePlace) -> str:
    """Return a name of a JSON list, without quotes of its own."""
    if not isinstance(name, str) or not name.strip() or _NO_NAME.search(name):
        raise place.invalid(name, "the name of a font")
    quoted = QUOTED.fullmatch(name)
    if quoted is None:
        return name
    place.note("has quotes of its own, which are no part of the name")
    return quoted[2]


def _family(words: list[str], whole: str, place: ValuePlace, count: int) -> str | typed.Opaque:
    if len(words) == 1 and _STRING.fullmatch(words[0]):
        name = unescaped(words[0][1:-1])
        if name.strip() and not _NO_NAME.search(name):
            return name
        raise place.invalid(whole, _FAMILY)
    name = " ".join(words)
    if len(words) == 1 and is_by_browser(name) and (count == 1 or not is_wide(name)):
        return place.opaque(name)
    is_measure = name[:1].isdigit() and (len(words) == 1 or not words[0].isdigit())
    if is_measure or _NAME.fullmatch(name) is None:
        raise place.invalid(whole, _FAMILY)
    is_refused = len(words) > 1 and words[0].lower() in FIRST_WORDS
    if is_refused or is_wide(name) or name.lower() == "default":  # CSS keeps these words for itself
        place.respell()
    elif not all(map(_WORD.fullmatch, words)) or name.startswith("--"):
        place.odd(f'has the name "{name}" without quotes, which CSS would not read')
    return name


def font_weight(value: object, place: ValuePlace) -> typed.FontWeight | typed.Opaque:
    """Return a weight from a number or a name in any spelling; a style beside it is kept."""
    if not isinstance(value, str):
        return _weight(in_range(value), value, place)
    text = value.strip(SPACE)
    if is_number(text):
        return _weight(in_range(float(text)), value, place)
    if text in WEIGHTS:
        if text not in _IN_CSS:
            place.respell()
        return typed.FontWeight(float(WEIGHTS[text]))
    lower = text.lower()
    if lower in {"bolder", "lighter"} or is_by_browser(text) or cssmaths.kind_of(text) in cssmaths.NUMBER:
        return place.opaque(text)
    style = next((style for style in _STYLES if lower.endswith(style)), None)
    name = lower.removesuffix(style).rstrip(f"{SPACE}_-") if style else lower
    number = float(name) if is_number(name) else _LENIENT.get(name.translate(_SEPARATORS))
    if style and not name:
        number = 400
    if number is None:
        raise place.invalid(value, _WEIGHT)
    result = _weight(in_range(number), value, place)
    place.respell()
    if not (style and is_number(name)):
        place.note(f'is "{text}"; it counts as {result.number:g}{f" {style}" if style else ""}')
    return typed.FontWeight(result.number, style)


def _weight(number: float | None, value: object, place: ValuePlace) -> typed.FontWeight:
    if number is None or not 1 <= number <= 1000:
        raise place.invalid(value, _WEIGHT)
    return typed.FontWeight(float(number))
