"""Values as Android's resources: elements of a file of values, by their types."""

import re
from xml.sax.saxutils import escape

from jeton.formats.android import android_writer as android
from jeton.formats.classes import expressions
from jeton.formats.classes.expressions import FIRST_FAMILY, Expression, Language, Refused, Style
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.native import TYPES as NATIVE
from jeton.formats.writing.native import Element
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType
from jeton.values.numbers import plain

TYPES: tuple[TokenType, ...] = (
    *NATIVE,
    *("number", "duration", "fontFamily", "fontWeight", "strokeStyle", "string", "boolean", "typography"),
)
_SMALLEST, _LARGEST = 2**-149, 3.4e38
"""The bounds of a float's size; the packaging tool may not read all digits of smaller ones."""
_MOST = 0x7FFF
"""Bytes of a text, in Java's form of UTF-8; the packaging tool writes another text for longer ones."""
_BOLD = 600
_WORD = r"[^\s\x00-\x1f\x7f-\x9f\"'\\\ufffe\uffff]+"
_PLAIN = re.compile(rf"(?![@?]){_WORD}(?: {_WORD})*")
_ESCAPED = re.compile(r"[\x00-\x1f\x7f-\x9f\"\\\u2028\u2029\ufffe\uffff]")
_ESCAPES = {"\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class _Resources(Language):
    """Resources, whose types are those of the class `R`."""

    called = "Android"

    def length(self, points: float, kind: TokenType) -> Expression:  # noqa: ARG002  most are made elsewhere
        return Expression("dimen", _scaled(points))

    def ems(self, number: float, kind: TokenType) -> Expression:
        return self.number(number) if kind == "letterSpacing" else super().ems(number, kind)

    def number(self, number: float) -> Expression:
        notes = ("a number that no device can hold is written as 0",)
        return Expression("dimen", _float(number), notes if 0 < abs(number) < _SMALLEST else ())

    def text(self, text: str) -> Expression:
        return Expression("string", _text(text))

    def boolean(self, *, is_true: bool) -> Expression:
        return Expression("bool", "true" if is_true else "false")

    def time(self, milliseconds: float) -> Expression:
        whole = round(milliseconds)
        if abs(whole) >= 2**31:
            raise Refused("its value is more than an integer of milliseconds holds")
        notes = () if whole == milliseconds else (f"{plain(milliseconds)}ms is written as {whole}",)
        return Expression("integer", str(whole), notes)

    def weight(self, number: float) -> Expression:
        whole = int(number + 0.5)
        return Expression("integer", str(whole), expressions.weight_notes(number, whole))

    def typography(self, style: Style) -> Expression:
        items: dict[str, str] = {}
        notes: list[str] = []
        if style.size is not None:
            items["textSize"] = _scaled(style.size)
        if style.families:
            items["fontFamily"] = _text(style.families[0])
            notes += FIRST_FAMILY * (len(style.families) > 1)
        if style.weight is not None:
            weight = self.weight(style.weight)
            items["textFontWeight"] = weight.text
            notes += weight.notes
        if style.weight is not None or style.is_italic:
            # devices before API 28 know no weights
            words = ["bold"] * ((style.weight or 0) >= _BOLD) + ["italic"] * style.is_italic
            items["textStyle"] = "|".join(words) or "normal"
        ems, points = style.spacing and style.spacing.ems, style.line and style.line.points
        if ems is not None:
            items["letterSpacing"] = _float(ems)
        if points is not None:
            items["lineHeight"] = _scaled(points)
        for name, measure in (("letterSpacing", style.spacing), ("lineHeight", style.line)):
            if measure is not None and name not in items:
                notes.append(f"{name} is left out, which needs a font size here")
        if not items:
            raise Refused("; ".join(notes) or "nothing of it has a place in a style")
        texts = (f'<item name="android:{name}">{text}</item>' for name, text in items.items())
        return Expression("style", " ".join(texts), tuple(notes))


_RESOURCES = _Resources()


def element_of(token: ExportToken, options: Options) -> Element:
    """Return a token with the type of its resource and what stands in it, or why it is left out."""
    element = android.entry_of(token, options)
    if element.kind or token.value is None:  # of a color or length, which most tokens are
        return element
    kind = kind_of(token)
    if kind not in TYPES:
        return Element(token, "", f"resources of values hold no {kind}")
    return element if kind == "color" else expressions.element_of(token, _RESOURCES, options.base_font_size)


def approximation(token: ExportToken, options: Options) -> str | None:
    """Return what the resource of a value loses."""
    kind = kind_of(token)
    if kind in NATIVE:
        return android.approximation(token, options)
    return expressions.approximation(token, _RESOURCES, options.base_font_size) if kind in TYPES else None


def written(kind: str, name: str, text: str) -> str:
    """Return the element of a resource; its text may be a reference to another resource of its type."""
    if kind == "style":
        return _style(name, text)
    tag, more = kind, ""
    if kind == "string":  # a design is the same in all languages
        more = ' translatable="false"'
    elif kind == "dimen" and text[-1:] != "p" and text[0] != "@":
        tag, more = "item", ' type="dimen" format="float"'
    return f'    <{tag} name="{name}"{more}>{text}</{tag}>\n'


def _style(name: str, text: str) -> str:
    if text[0] == "@":
        return f'    <style name="{name}" parent="{text}" />\n'
    items = text.replace("</item> <", "</item>\n        <")
    return f'    <style name="{name}" parent="">\n        {items}\n    </style>\n'


def _scaled(points: float) -> str:
    """Return a length that grows with the font size of the device."""
    text = android.length_of(points, "sp")
    if text is None:
        raise Refused(android.TOO_LONG)
    return text


def _float(number: float) -> str:
    if abs(number) > _LARGEST:
        raise Refused(f"its value is more than a float holds ({_LARGEST})")
    return plain(number if abs(number) >= _SMALLEST else 0)


def _text(text: str) -> str:
    """Return a text as the packaging tool reads it: with quotes around what it would alter."""
    if len(text.encode()) + 2 * len(_ASTRAL.findall(text)) > _MOST:
        raise Refused(f"its text is longer than a resource holds ({_MOST} bytes)")
    if _PLAIN.fullmatch(text) is None:
        text = f'"{_ESCAPED.sub(_escape, text)}"'
    return escape(text)


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"
