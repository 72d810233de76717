"""Values of tokens in the native formats, a color or a length, and their declarations."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from coloraide import Color as AnyColor
from msgspec.structs import replace

from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Symbolic
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import in_mode, kind_of, union, unresolved
from jeton.model.objects import TokenType
from jeton.values.colors import Rgba, is_in_display_p3, parse_color
from jeton.values.evaluation import worked_out
from jeton.values.lengths import PX_PER_REM, parse_length
from jeton.values.numbers import plain, product
from jeton.values.parse import read
from jeton.values.typed import Color, Dimension, Ok

LENGTHS: tuple[TokenType, ...] = ("dimension", "fontSize", "lineHeight", "letterSpacing")
TYPES: tuple[TokenType, ...] = ("color", *LENGTHS)
_WITHIN = frozenset({"srgb", "hsl", "hwb"})
"""Spaces whose colors CSS clamps to sRGB on reading."""
_SHOWN = 80  # characters of a value in a note
_TOLERANCE = 0.0005
"""Half of the last written digit of a channel."""


class Element(NamedTuple):
    """A token, its kind of declaration in a format, and its text; without a kind, why it is left out."""

    token: ExportToken
    kind: str
    text: str


class ElementsExporter(Symbolic):
    """A base class of exporters that write each token as an element."""

    def element(self, token: ExportToken) -> Element:
        """Return a token as an element, or the reason why it is left out."""
        raise NotImplementedError

    def elements(self, tokens: Sequence[ExportToken]) -> list[Element]:
        """Return tokens as elements, with their descriptions if these are asked for."""
        return list(map(self.element, described(tokens, self.options)))

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of an element."""
        element = self.element(token)
        return element.text if element.kind else None


def described(tokens: Sequence[ExportToken], options: Options) -> Sequence[ExportToken]:
    """Return tokens with their descriptions, unless these are not asked for."""
    return (
        tokens
        if options.descriptions
        else [token if token.description is None else replace(token, description=None) for token in tokens]
    )


def left_out(elements: Iterable[Element]) -> list[LostToken]:
    """Return the tokens that are left out."""
    return [LostToken(token.name, reason) for token, kind, reason in elements if not kind]


def left_out_of(modes: Iterable[ExportMode], contents: Iterable[Sequence[Element]]) -> list[LostToken]:
    """Return the tokens that modes leave out, of their own or of those that they lack."""
    pairs = zip(modes, contents, strict=True)
    return [lost for mode, elements in pairs for lost in in_mode(mode, left_out(elements))]


def of_kind(elements: Iterable[Element], kind: str) -> list[Element]:
    """Return the elements of one kind."""
    return [element for element in elements if element.kind == kind]


def names_of(modes: Iterable[Sequence[Element]], kind: str) -> list[str]:
    """Return the names of one kind in all modes, each once, in code-point order."""
    return union([each.token.name for each in of_kind(elements, kind)] for elements in modes)


def value_of(token: ExportToken, base: float | None = None) -> Rgba | float | str:
    """Return the token's color, its length in points, or the reason why it has neither.

    A rem has `base` points, where that is given.
    """
    if token.value is None:
        return unresolved(token)
    kind = kind_of(token)
    value: Rgba | float | None
    if kind == "color":
        value = parse_color(token.value)
        return value or "its value is no colour that can be evaluated"
    if kind not in LENGTHS:
        return f"this format holds colours and lengths, no {kind}"
    value = parse_length(worked_out(kind, token.value, base or PX_PER_REM), kind)
    if value is not None and base is not None and _is_of_font(kind, token.value):
        value = product(value / PX_PER_REM, base)
    return "its value is no length that can be evaluated" if value is None else value


def color_of(token: ExportToken) -> Color | None:
    """Return the colour of a token in its own space, None if it is none."""
    outcome = read("color", token.value) if token.value is not None and kind_of(token) == "color" else None
    return outcome.value if isinstance(outcome, Ok) and isinstance(outcome.value, Color) else None


def _is_of_font(kind: TokenType, text: str) -> bool:
    """Tell whether a length is written in rem."""
    outcome = read(kind, text)
    return isinstance(outcome, Ok) and isinstance(outcome.value, Dimension) and outcome.value.unit == "rem"


def approximation(token: ExportToken, base: float | None = None) -> str | None:
    """Return how the formats change a value: rem to points, a color outside sRGB into it."""
    size = base or PX_PER_REM
    if token.value is None or (token.value[:1] == "#" and token.type == "color"):
        return None
    kind = kind_of(token)
    text = worked_out(kind, token.value, size)
    if text != token.value:
        return note_of_rem(token.value, text, size)
    outcome = read(kind, token.value)
    value = outcome.value if isinstance(outcome, Ok) else None
    if isinstance(value, Dimension) and value.unit == "rem":
        points = plain(value.number * size)
        return f"{plain(value.number)}rem is written as {points}, at {plain(size)} to the rem"
    if isinstance(value, Color) and not _in_srgb(value):
        return f"a colour of {value.space} outside sRGB is mapped into it"
    return None


def note_of_rem(text: str, result: str, base: float) -> str | None:
    """Return what a calculation with a rem of `base` points becomes; None if it has no rem."""
    if "rem" not in text.lower():
        return None
    what = (
        f"{text} is written as {result}" if len(text) <= _SHOWN else "what it calculates is written in points"
    )
    return f"{what}, at {plain(base)} to the rem"


def approximation_of_wide(color: Color) -> str | None:
    """Return how a format with Display P3 changes a colour."""
    if is_in_display_p3(color):
        return None
    return f"a colour of {color.space} outside Display P3 is mapped into it"


def _in_srgb(color: Color) -> bool:
    components = [0.0 if part is None else part for part in color.components]
    if color.space in _WITHIN:
        return color.space != "srgb" or all(0 <= part <= 1 for part in components)
    return bool(AnyColor(color.space, components).convert("srgb").in_gamut(tolerance=_TOLERANCE))
