"""Parser of font families and weights."""

import re

from jeton.values import typed
from jeton.values.numbers import in_range, is_number
from jeton.values.parse_measures import is_by_browser
from jeton.values.places import ValuePlace
from jeton.values.scan import SPACE, split, unescaped

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
    "dreiviertelfett": 700, "fett": 800, "super": 900, "extrafett": 900,
}  # fmt: skip
_LENIENT = {name.translate(_SEPARATORS): weight for name, weight in WEIGHTS.items()} | _OTHER_WEIGHTS
_STYLES = ("italic", "oblique")
_WORD = re.compile(r"-?[a-z_\u0080-\U0010ffff][\w-]*", re.IGNORECASE)
_NO_NAME = re.compile("[\0\ud800-\udfff]")
_NAME = re.compile(r"""[^"'(){}\[\]<>;,\\/\x00-\x1f\x7f\ud800-\udfff]+""")


def font_family(value: object, place: ValuePlace) -> typed.FontFamily:
    """Return the families of a JSON list or of CSS text, whose names may lack quotes."""
    if isinstance(value, list):
        for index, name in enumerate(value):
            if not isinstance(name, str) or not name.strip() or _NO_NAME.search(name):
                raise place.item(index).invalid(name, "the name of a font")
        if not value:
            raise place.invalid(value, _FAMILY)
        return typed.FontFamily(tuple(value))
    if not isinstance(value, str):
        raise place.invalid(value, _FAMILY)
    parts = split(value.strip(SPACE))
    if parts is None:
        raise place.invalid(value, _FAMILY)
    return typed.FontFamily(tuple(_family(words, value, place) for words in parts))


def _family(words: list[str], whole: str, place: ValuePlace) -> str:
    if len(words) == 1 and words[0][0] in "\"'":
        name = unescaped(words[0][1:-1])
        if name.strip() and not _NO_NAME.search(name):
            return name
    elif words and all(_NAME.fullmatch(word) for word in words):
        name = " ".join(words)
        if len(words) == 1 and is_by_browser(name):
            raise place.opaque(name)
        if name.strip() and _WORD.match(words[0]) and not words[0].startswith("--"):
            if not all(_WORD.fullmatch(word) for word in words):
                place.note(f'has the name "{name}" without quotes, which CSS would not read')
            return name
    elif len(words) == 1 and is_by_browser(words[0]):
        raise place.opaque(words[0])
    raise place.invalid(whole, _FAMILY)


def font_weight(value: object, place: ValuePlace) -> typed.FontWeight:
    """Return a weight from a number or a name in any spelling; a style beside it is kept."""
    if not isinstance(value, str):
        return _weight(in_range(value), value, place)
    text = value.strip(SPACE)
    if is_number(text):
        return _weight(in_range(float(text)), value, place)
    if text in WEIGHTS:
        return typed.FontWeight(float(WEIGHTS[text]))
    lower = text.lower()
    if lower in {"bolder", "lighter"} or is_by_browser(text):
        raise place.opaque(text)
    style = next((style for style in _STYLES if lower.endswith(style)), None)
    name = lower.removesuffix(style).rstrip(f"{SPACE}_-") if style else lower
    number = float(name) if is_number(name) else _LENIENT.get(name.translate(_SEPARATORS))
    if style and not name:
        number = 400
    if number is None:
        raise place.invalid(value, _WEIGHT)
    made = _weight(in_range(number), value, place)
    if not (style and is_number(name)):
        place.note(f'is "{text}"; it counts as {made.number:g}{f" {style}" if style else ""}')
    return typed.FontWeight(made.number, style)


def _weight(number: float | None, value: object, place: ValuePlace) -> typed.FontWeight:
    if number is None or not 1 <= number <= 1000:
        raise place.invalid(value, _WEIGHT)
    return typed.FontWeight(float(number))
