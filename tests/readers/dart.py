"""Files for Flutter, parsed by tree-sitter, and each line of a known form: theme extensions and constants."""

import re
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

import tree_sitter
import tree_sitter_dart

from readers.expressions import Call, Grammar, Shade, Target, Word

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
# the language's specification, Reserved Words and Built-in Identifiers
_RESERVED = frozenset(
    """
    assert break case catch class const continue default do else enum extends false final finally for if in is
    new null rethrow return super switch this throw true try var void while with await yield
    abstract as covariant deferred dynamic export extension external factory Function get implements import
    interface late library mixin operator part required set static typedef
    """.split()  # noqa: SIM905  a table of words reads better than 60 lines
)
_INHERITED = frozenset({"copyWith", "lerp", "hashCode", "runtimeType", "toString", "noSuchMethod"})
_STRING = r"'(?:[^'\\$\x00-\x1f\u2028\u2029]|\\['\\$]|\\u\{[0-9a-f]{1,6}\})*'"
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-f]+)\}|(['\\$]))")
_NAME = r"[A-Za-z$][A-Za-z0-9_$]*"
_TYPE = r"(?:[A-Z][A-Za-z]*(?:<[A-Z][A-Za-z]*>)?|double|bool|\(\{[A-Za-z, ]+\}\))\??"
_ANY = "ThemeExtension<dynamic>"
_WORD = r"[A-Za-z0-9_$]+"
_FORMS = {
    "import": r"import 'package:flutter/material\.dart';",
    "imported": r"import 'dart:ui' show (?:ColorSpace|lerpDouble|ColorSpace, lerpDouble);",
    "comment": r"//.*",
    "blank": r"",
    "immutable": r"@immutable",
    "extension": rf"class (?P<name>{_NAME}) extends ThemeExtension<(?P=name)> \{{",
    "class": rf"class (?P<name>{_NAME}) \{{",
    "constructor": rf"const (?P<name>{_NAME})\((?:\{{(?P<required>.*)\}})?\);",
    "deprecated": rf"@Deprecated\({_STRING}\)",
    "member": rf"final (?P<type>{_TYPE}|{_NAME}) (?P<name>{_NAME});",
    "override": r"@override",
    "copy": rf"{_NAME} copyWith\(\{{(?P<copied>.*)\}}\) \{{",
    "lerp": rf"{_NAME} lerp\({_NAME}\? other, double t\) \{{",
    "same": r"if \(other == null\) \{|return this;",
    "return": rf"return {_NAME}\((?P<new>.*)\);",
    "end": r"\}",
    "extensions": rf"List<{_ANY}> get extensions => <{_ANY}>\[(?:{_NAME}(?:, )?)*\];",
    "constant": rf"const (?P<type>{_NAME}) (?P<name>{_NAME}) = (?P=type)\((?P<groups>.*)\);",
}
_LINES = {kind: re.compile(form) for kind, form in _FORMS.items()}
_GROUP = re.compile(rf"(?P<name>{_NAME}): (?P<type>{_NAME})\((?P<values>.*)\)")
_VALUE = re.compile(rf"(?P<name>{_NAME}): (?P<value>.*)")
_COPIED = re.compile(rf"{_TYPE} {_NAME}")
_SIGN = re.compile(rf"{_STRING}|[(){{}}\[\]]|, ")
_WIDTH = 80
_LONG = re.compile(rf"{_STRING}|{_WORD}")
_COMMENT = re.compile(r"^ *//.*", re.MULTILINE)
_BETWEEN = (
    r"(?:(?:Color|FontWeight|Gradient|TextStyle)\.lerp|BoxShadow\.lerpList|lerpDouble)"
    r"\((?:this\.)?{0}, other\.{0}, t\)!?|BorderSide\.lerp\((?:this\.)?{0}, other\.{0}, t\)"
    r"|t < 0\.5 \? (?:this\.)?{0} : other\.{0}"
)


class File(NamedTuple):
    """A file: the members of each class with their types, and the values of each constant by their paths."""

    classes: dict[str, dict[str, str]]
    constants: dict[str, dict[str, str]]


def read(source: str) -> File:
    """Return what a file declares; whatever is none of it is an error."""
    bare = _COMMENT.sub("//", source)  # the grammar lets `/*` in a line begin a comment of several
    assert not _PARSER.parse(bare.encode()).root_node.has_error
    assert len(source.split("\n")) == len(source.splitlines()) + 1
    check_layout(source)
    file = File({}, {})
    own = ""
    parameters: set[str] = set()
    for line in _statements(source):
        kind, match = _form(line)
        found = match.groupdict()
        if kind in {"extension", "class"}:
            own = found["name"]
            assert own not in file.classes
            file.classes[own] = {}
        elif kind == "constructor":
            assert found["name"] == own
            parameters = {each.removeprefix("required this.") for each in _items(found["required"] or "")}
        elif kind == "member":
            _check(found["name"])
            assert found["name"] not in file.classes[own]
            file.classes[own][found["name"]] = found["type"]
            assert found["name"] in parameters
        elif kind == "copy":
            assert all(map(_COPIED.fullmatch, _items(found["copied"])))
        elif kind == "return":
            for name, value in _named(found["new"]):
                _check_made(name, value)
        elif kind == "constant":
            assert found["name"] not in file.constants
            file.constants[found["name"]] = dict(_values(found["groups"], file.classes))
    return file


def _values(groups: str, classes: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the path and the value of each member of a constant."""
    for text in _items(groups):
        group = _GROUP.fullmatch(text)
        assert group is not None, text
        assert group["type"] in classes
        paths = [(f"{group['name']}.{name}", value) for name, value in _named(group["values"])]
        assert len(dict(paths)) == len(paths)
        yield from ((path, value) for path, value in paths if value != "null")


def _named(text: str) -> Iterator[tuple[str, str]]:
    for each in _items(text):
        match = _VALUE.fullmatch(each)
        assert match is not None, each
        yield match["name"], match["value"]


def _items(text: str) -> list[str]:
    """Return what commas part, outside of brackets and strings."""
    depth, start = 0, 0
    found: list[str] = []
    for match in _SIGN.finditer(text):
        depth += (match[0] in "([{") - (match[0] in ")]}")
        if match[0] == ", " and not depth:
            found.append(text[start : match.start()])
            start = match.end()
    return [*found, text[start:]] if text else []


def _statements(source: str) -> Iterator[str]:
    """Yield the lines of a file, those that belong together as one."""
    held = ""
    for line in source.split("\n")[:-1]:
        held = _joined(held, line.strip(" "))
        if held.startswith("//") or held.endswith((";", " {", "}")) or re.fullmatch(r"|@\w+(\(.*\))?", held):
            yield held
            held = ""
    assert not held


def _joined(text: str, line: str) -> str:
    """Return a text with its next line behind it, in the place of a broken one."""
    if text.endswith(("(", "[", "({")):
        return text + line
    if line.startswith((")", "]", "})")):
        assert text.endswith(",")
        return text[:-1] + line
    return f"{text} {line}" if text else line


def check_layout(source: str) -> None:
    """No line of code is wider than 80 columns, but for one long word; no list is broken that would fit."""
    open_at: list[tuple[int, str]] = []
    for line in source.split("\n"):
        if line.lstrip().startswith("//"):
            continue
        words = _LONG.findall(line)
        assert len(line) <= _WIDTH or max(map(len, words)) >= 30, line
        bare = line.lstrip(" ")
        open_at = [(start, _joined(text, bare)) for start, text in open_at]
        if open_at and bare.startswith((")", "]", "})")):
            indent, whole = open_at.pop()
            assert indent == len(line) - len(bare)
            assert indent + len(whole) > _WIDTH or whole.count(": ") >= 3, whole
        if line.endswith(("(", "[", "({")):
            open_at.append((len(line) - len(bare), bare))
    assert not open_at


def _form(line: str) -> tuple[str, re.Match[str]]:
    for kind, form in _LINES.items():
        match = form.fullmatch(line)
        if match:
            return kind, match
    raise AssertionError(line)


def _check(name: str) -> None:
    assert name not in _RESERVED
    assert name not in _INHERITED


def _check_made(name: str, value: str) -> None:
    """What a copy or a value between two is made of is the member of the same name."""
    copied, between = f"{name} ?? this.{name}", _BETWEEN.format(re.escape(name))
    assert value == copied or re.fullmatch(between, value), value


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda match: match[2] or chr(int(match[1], 16)), text[1:-1])


def _color(value: Call) -> Shade:
    if value.name == "Color":
        (number,) = value.of("")
        alpha, *channels = int(number).to_bytes(4, "big")
        return Shade("srgb", tuple(each / 255 for each in (*channels, alpha)))
    assert value.name == "Color.from"
    alpha, red, green, blue, space = value.of("alpha", "red", "green", "blue", "colorSpace")
    assert space == "ColorSpace.displayP3"
    return Shade("display-p3", (red, green, blue, alpha))


def _duration(value: Call) -> float:
    assert value.name == "Duration"
    ((unit, number),) = value.parts
    return float(number) / {"milliseconds": 1, "microseconds": 1000}[unit]


def _curve(value: Call) -> list[float]:
    assert value.name == "Cubic"
    return value.of("", "", "", "")


def _weight(value: Word) -> None:
    assert re.fullmatch(r"FontWeight\.w[1-9]00", value)


def _transition(value: Call) -> dict[str, Any]:
    duration, delay, curve = value.of("duration", "delay", "curve")
    return {"duration": _duration(duration), "delay": _duration(delay), "timingFunction": _curve(curve)}


def _border(value: Call) -> dict[str, Any]:
    assert value.name == "BorderSide"
    color, width = value.of("color", "width")
    return {"color": _color(color), "width": width}


def _shadow(value: Call) -> list[dict[str, Any]]:
    found = []
    for _, layer in value.parts:
        assert layer.name == "BoxShadow"
        color, offset, blur, spread = layer.of("color", "offset", "blurRadius", "spreadRadius")
        x, y = offset.of("", "")
        lengths = {"offsetX": x, "offsetY": y, "blur": blur, "spread": spread}
        found.append({"color": _color(color), **lengths, "inset": False})
    return found


def _gradient(value: Call) -> list[dict[str, Any]]:
    assert value.name in {"LinearGradient", "RadialGradient", "SweepGradient"}
    parts = dict(value.parts)
    pairs = zip(parts["colors"].parts, parts["stops"].parts, strict=True)
    return [{"color": _color(color), "position": position} for (_, color), (_, position) in pairs]


def _typography(value: Call) -> dict[str, Any]:
    assert value.name == "TextStyle"
    names = {"fontFamily": "fontFamily", "fontSize": "fontSize", "height": "lineHeight"}
    names["letterSpacing"] = "letterSpacing"
    return {names[label]: part for label, part in value.parts if label in names}


def _as_it_is(value: Any) -> Any:
    return value


TARGET = Target(
    Grammar(_STRING, _plain, ":", ("<BoxShadow>[", "<Color>[", "<String>[", "<double>[")),
    {
        "color": _color,
        **dict.fromkeys(
            (
                *("dimension", "fontSize", "lineHeight", "letterSpacing", "number"),
                *("string", "fontFamily", "strokeStyle"),
            ),
            _as_it_is,
        ),
        "duration": _duration,
        "fontWeight": _weight,
        "boolean": lambda value: {"true": True, "false": False}[value],
        "cubicBezier": _curve,
        "border": _border,
        "transition": _transition,
        "shadow": _shadow,
        "gradient": _gradient,
        "typography": _typography,
    },
    0.002,
)
