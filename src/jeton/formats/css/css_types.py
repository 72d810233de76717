"""Inference of a custom property's type from its value, or from its name if that is decisive."""

import re

from jeton.formats.reading.types import FAMILIES, FONT
from jeton.model.objects import TokenType
from jeton.values.memory import remembered
from jeton.values.numbers import is_number
from jeton.values.parse import read, reads_as
from jeton.values.scan import one_component
from jeton.values.typed import Ok

LONGEST = 2_048
"""Characters; longer values are `string`, except for font families: no other type needs such length."""

_WORDS = re.compile(r"[^a-z]+")
_FEATURES = frozenset(
    {"feature", "features", "variant", "variation", "settings", "style", "stretch", "display"}
)
_REPLACED = ("var(", "env(", "attr(", "if(", "inherit(", "--")
_MEASURED = re.compile(r"(?<![\w.])[+-]?(?:[0-9]+\.?|[0-9]*\.[0-9]+)(?:e[+-]?[0-9]+)?(%|[a-z]+)")
_MATHS = frozenset({"calc", "min", "max", "clamp", "round", "abs", "sign", "mod", "rem", "hypot"})
_TIMES = frozenset({"ms", "s"})
_ANGLES = frozenset({"deg", "grad", "rad", "turn", "hz", "khz", "fr", "dpi", "dpcm", "dppx", "x"})
_STYLES = re.compile(r"(?<![\w-])(?:solid|dashed|dotted|double|groove|ridge|inset|outset)(?![\w-])")
_GRADIENT = re.compile(r"(?:repeating-)?(?:linear|radial|conic)-gradient\(")
_COLOR = re.compile(r"(?:(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|color(?:-mix)?)\(")
_COLORED = re.compile(rf"#|{_COLOR.pattern}")
_NAMED_EASINGS = frozenset({"linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"})
_GENERIC = re.compile(
    r"(?<![\w-])(?:ui-)?(?:sans-serif|serif|monospace|system-ui|cursive|fantasy|rounded)(?![\w-])"
)

_SYNTAXES: dict[str, TokenType] = {
    "color": "color", "length": "dimension", "length-percentage": "dimension", "percentage": "dimension",
    "number": "number", "integer": "number", "time": "duration",
}  # fmt: skip


def type_of_syntax(syntax: str) -> TokenType | None:
    """Return the type for the `syntax` of `@property`, such as `<color>`; None if there is none."""
    return _SYNTAXES.get(syntax.strip().strip("<>").rstrip("+#"))


def infer(name: str, text: str) -> TokenType:
    """Return the most likely type of a property by its name and value; `string` if nothing fits."""
    hint = _hint(name)
    value = text.strip()
    if len(value) > LONGEST:
        return "fontFamily" if hint == "fontFamily" and reads_as("fontFamily", value) else "string"
    if hint and (hint != "fontFamily" or not is_number(value)) and _suits(hint, name, value):
        return hint
    return _by_value("", value)


def _hint(name: str) -> TokenType | None:
    """Return the type that the words of a name suggest, of the types whose values look alike."""
    words = "-".join(filter(None, _WORDS.split(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower())))
    text = f"-{words}-"
    if "-line-height-" in text or "-lineheight-" in text or "-leading-" in text:
        return "lineHeight"
    if "-letter-spacing-" in text or "-letterspacing-" in text or "-tracking-" in text:
        return "letterSpacing"
    if "-font-weight-" in text or "-fontweight-" in text:
        return "fontWeight"
    if "-font-size-" in text or "-fontsize-" in text:
        return "fontSize"
    if "-font-family-" in text or "-fontfamily-" in text:
        return "fontFamily"
    is_family = "-font-" in text or "-fonts-" in text
    return "fontFamily" if is_family and _FEATURES.isdisjoint(words.split("-")) else None


def _suits(hint: TokenType, name: str, value: str) -> bool:
    """Tell whether the value is valid for the type that its name suggests."""
    lower = value.lower()
    if hint == "fontFamily":
        is_list = "," in value or value[:1] in "\"'" or _GENERIC.search(lower) is not None
        return (is_list or "famil" in name.lower()) and "(" not in lower and reads_as("fontFamily", value)
    if hint in {"fontSize", "letterSpacing"}:
        return not is_number(value) and reads_as(hint, value) and not _is_color(value)
    return reads_as(hint, value)


def _is_color(value: str) -> bool:
    return value[:1] == "#" or isinstance(read("color", value), Ok)


@remembered
def _by_value(_kind: str, value: str) -> TokenType:
    lower = value.lower()
    if is_number(value):
        return "number"
    if not lower or lower[0] in "{[\"'" or (lower.startswith(_REPLACED) and lower.count("(") == 1):
        return "string"  # text, or a value that `var()` may turn into any type
    kind: TokenType | None = None
    if lower in _NAMED_EASINGS or lower.startswith(("cubic-bezier(", "steps(", "linear(")):
        kind = "cubicBezier"
    elif _GRADIENT.match(lower):
        kind = "gradient"
    elif reads_as("color", value) or (_COLOR.match(lower) and one_component(value)):
        return "color"  # a broken one is invalid, and reported so
    if kind is None:
        return _of_measure(value, lower)
    return kind if reads_as(kind, value) else "string"


def _of_measure(value: str, lower: str) -> TokenType:
    """Return the type of a value with lengths or times in it."""
    units = set(_MEASURED.findall(lower))
    if units & _ANGLES:
        return "string"
    function = lower.partition("(")[0]
    if " " not in lower or (function in _MATHS and lower.endswith(")")):
        if units and units <= _TIMES:
            return "duration" if reads_as("duration", value) else "string"
        kind: TokenType = "dimension" if units else "number"
        return kind if (units or function in _MATHS) and reads_as(kind, value) else "string"
    if units & _TIMES:
        return "transition" if reads_as("transition", value) else "string"
    if _STYLES.search(lower) and reads_as("border", value):
        return "border"
    return _of_list(value, lower, has_units=bool(units))


def _of_list(value: str, lower: str, *, has_units: bool) -> TokenType:
    """Return the type of a list of words that is no border and no transition."""
    has_color = _COLORED.search(lower) is not None
    is_shadow = isinstance(read("shadow", value), Ok) or (
        (has_color or "var(" in lower) and reads_as("shadow", value)
    )
    if is_shadow and (has_units or has_color):
        return "shadow"
    if FAMILIES.fullmatch(value) and reads_as("fontFamily", value):
        return "fontFamily"
    is_font = FONT.fullmatch(value) is not None and isinstance(read("typography", value), Ok)
    return "typography" if is_font else "string"
