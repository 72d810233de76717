"""Files for SwiftUI, parsed by tree-sitter: structs, their properties and instances, and no other code."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import tree_sitter
import tree_sitter_swift

from readers.expressions import Call, Grammar, Shade, Target, Word
from readers.swift import DEPRECATED, STRING, check_identifier

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
_ESCAPE = re.compile(r'\\(?:u\{([0-9A-F]+)\}|(["\\]))')
_WEIGHTS = ("ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")
_COLOR = """
extension Color {
    /// A color that follows the appearance of what is around it.
    fileprivate init(light: Color, dark: Color) {
        #if canImport(UIKit) && !os(watchOS)
        self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #elseif canImport(AppKit)
        self.init(NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? NSColor(dark) : NSColor(light)
        })
        #else
        self = light
        #endif
    }
}
"""
_ENVIRONMENT = re.compile(
    rf"""private struct (?P<key>\w+): EnvironmentKey \{{
    static let defaultValue = (?P<tokens>\w+)\.(?P<default>\S+)
\}}

extension EnvironmentValues \{{
    (?:public |package )?var \w+: (?P=tokens) \{{
        get \{{ self\[(?P=key)\.self\] \}}
        set \{{ self\[(?P=key)\.self\] = newValue \}}
    \}}
\}}
(?:{re.escape(_COLOR)})?"""
)
"""What stands at the end of every file."""
_OWN = re.compile(
    r"func animation\(duration: TimeInterval\) -> Animation \{[^{}]*\}|var animation: Animation \{.*\}"
    r"|var font: Font \{\n        let points = size \?\? 17\n.*"
    r"return isItalic \? font\.italic\(\) : font\n    \}",
    re.DOTALL,
)


_CONSTANTS = re.compile(r"\nfileprivate extension Color \{\n((?:    static let \w+ = Color\(.*\)\n)+)\}\n")
_CONSTANT = re.compile(r"static let (\w+) = Color\((\.displayP3, )?(.*)\)\n")


class Struct(NamedTuple):
    """A struct: the types of its properties, and the arguments of each instance by their labels."""

    types: dict[str, str]
    forwarded: dict[str, tuple[str, str]]
    instances: dict[str, dict[str, str]]


class File(NamedTuple):
    """A file: its structs by name, the outermost one, the instance in the environment, and its comments."""

    structs: dict[str, Struct]
    tokens: str
    default: str
    comments: list[str]

    def values(self, instance: str) -> dict[str, str]:
        """Return the expressions of an instance by the paths of their properties."""
        found: dict[str, str] = {}
        outer = self.structs[self.tokens]
        for group, kind in outer.types.items():
            assert outer.instances[instance][group] == f".{instance}"
            for name, text in self._of(kind, instance):
                if text != "nil":
                    assert f"{group}.{name}" not in found
                    found[f"{group}.{name}"] = text
        return found

    def _of(self, kind: str, instance: str) -> Iterator[tuple[str, str]]:
        struct = self.structs[kind]
        if not struct.forwarded:
            yield from struct.instances[instance].items()
            return
        parts = {}
        for part, own in struct.types.items():
            assert struct.instances[instance][part] == f".{instance}"
            parts[part] = dict(self._of(own, instance))
        for name, (part, inner) in struct.forwarded.items():
            yield name, parts[part].pop(inner)
        assert not any(parts.values())


def _with_colors(source: str) -> str:
    """Return a file with colours in the place of the constants for them, each of which is used."""
    if (block := _CONSTANTS.search(source)) is None:
        return source
    colors = {}
    for name, space, channels in _CONSTANT.findall(block[1]):
        whole = channels if "opacity" in channels else f"{channels}, opacity: 1.000"
        assert f".{name}" not in colors
        colors[f".{name}"] = f"Color({space or '.sRGB, '}{whole})"
    names = "|".join(sorted(map(re.escape, colors), reverse=True))
    uses: set[str] = set()

    def color(match: re.Match[str]) -> str:
        uses.add(match[0])
        return colors.get(match[0], match[0])

    rest = source[: block.start()] + source[block.end() :]
    text = re.sub(rf"{STRING}|///?.*|(?<=[ :(])(?:{names})\b", color, rest)
    assert uses >= colors.keys()
    return text


def read(source: str) -> File:
    """Return what a file declares; whatever is none of it is an error."""
    source = _with_colors(source)
    end = _ENVIRONMENT.search(source)
    assert end, source
    root = _PARSER.parse(source.encode()).root_node
    assert not root.has_error
    structs: dict[str, Struct] = {}
    comments: list[str] = []
    imported = 0
    start = len(source[: end.start()].encode())
    stop = len(source[: end.end()].encode())
    for node in root.named_children:
        if node.type == "comment":
            comments.append(_comment(node))
        elif node.type == "import_declaration":
            assert _text(node) == "import SwiftUI"
            imported += 1
        elif not start <= node.start_byte < stop:
            name, struct = _struct(node, comments)
            assert name not in structs
            structs[name] = struct
    assert imported == 1
    assert len({name.casefold() for name in structs}) == len(structs)
    return File(structs, end["tokens"], end["default"], comments)


def written(source: str) -> Iterator[tuple[str, str]]:
    """Yield the properties of the instances of modes by their paths, with their values."""
    file = read(source)
    for instance in file.structs[file.tokens].instances:
        if instance != file.default or instance != "adaptive":
            yield from file.values(instance).items()


def _text(node: tree_sitter.Node) -> str:
    assert node.text is not None
    return node.text.decode()


def _comment(node: tree_sitter.Node) -> str:
    text = _text(node)
    assert text.startswith("//")
    assert not re.search(r"[\n\r\0\u2028\u2029]", text)
    return text


def _struct(node: tree_sitter.Node, comments: list[str]) -> tuple[str, Struct]:
    assert node.type == "class_declaration"
    head, _, _ = _text(node).partition(" {")
    match = re.fullmatch(r"(?:public |package |fileprivate )?struct (\S+): Sendable, Equatable", head)
    assert match, head
    check_identifier(match[1])
    struct = Struct({}, {}, {})
    body = node.child_by_field_name("body")
    assert body is not None
    for child in body.named_children:
        if child.type == "comment":
            comments.append(_comment(child))
        else:
            _member(DEPRECATED.sub("", _text(child)), match[1], struct)
    return match[1], struct


def _member(text: str, name: str, struct: Struct) -> None:
    text = re.sub("^(?:public|package|fileprivate) ", "", text)
    if _OWN.fullmatch(text):
        return
    if text.startswith("static let "):
        declared, _, value = text.removeprefix("static let ").partition(" = ")
        lines = re.fullmatch(rf"{re.escape(name)}\(\n(.*?)\n?    \)", value, re.DOTALL)
        declared = declared.removesuffix(f": {name}")
        check_identifier(declared)
        assert declared not in struct.instances
        struct.instances[declared] = _arguments(lines[1]) if lines else _copied(value, struct)
        assert list(struct.instances[declared]) == list(struct.types)
        return
    text = re.sub(r"^private\(set\) var", "let", text)
    match = re.fullmatch(r"(let|var) (\S+): (\S+)(?: \{ (part__[0-9]+)\.(\S+) \})?", text)
    assert match, text
    word, declared, kind, part, inner = match.groups()
    check_identifier(declared)
    assert (word == "var") == (part is not None)
    assert declared not in struct.types | struct.forwarded
    if part is None:
        struct.types[declared] = kind
    else:
        struct.forwarded[declared] = (part, inner)


def _copied(text: str, struct: Struct) -> dict[str, str]:
    """Return the values of an instance that is another one, or that but for some of its properties."""
    match = re.fullmatch(
        r"Self\.(\S+)|\{\n {8}var copy = Self\.(\S+)\n((?: {8}copy\..*\n)+) {8}return copy\n {4}\}\(\)", text
    )
    assert match, text
    changes = [line.strip().removeprefix("copy.").partition(" = ") for line in (match[3] or "").splitlines()]
    changed = {name: value for name, _, value in changes}
    former = struct.instances[match[1] or match[2]]
    assert changed.keys() <= former.keys()
    assert len(changed) == len(changes)
    return former | changed


def _arguments(text: str) -> dict[str, str]:
    """Return the arguments of a call, one for each line that is not further in."""
    found: dict[str, str] = {}
    for line in re.split(r",\n(?=        \S)", text) if text else []:
        label, _, value = line.strip().partition(": ")
        check_identifier(label)
        assert label not in found
        found[label] = value
    return found


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda match: match[2] or chr(int(match[1], 16)), text[1:-1])


def _color(value: Call) -> Shade:
    assert value.name == "Color"
    space, *parts = value.of("", "red", "green", "blue", "opacity")
    assert all(0 <= part <= 1 for part in parts)
    return Shade({".sRGB": "srgb", ".displayP3": "display-p3"}[space], tuple(parts))


def _curve(value: Call) -> list[float]:
    assert value.name == ".init"
    return value.of("x1", "y1", "x2", "y2")


def _transition(value: Call) -> dict[str, Any]:
    duration, delay, curve = value.of("duration", "delay", "curve")
    return {"duration": duration * 1000, "delay": delay * 1000, "timingFunction": _curve(curve)}


def _border(value: Call) -> dict[str, Any]:
    color, width, style = value.of("color", "width", "style")
    return {"color": _color(color), "width": width, "style": style}


def _shadow(value: Call) -> list[dict[str, Any]]:
    found = []
    for _, layer in value.parts:
        color, x, y, blur, spread, inset = layer.of("color", "x", "y", "blur", "spread", "isInset")
        lengths = {"offsetX": x, "offsetY": y, "blur": blur, "spread": spread}
        found.append({"color": _color(color), **lengths, "inset": _truth(inset)})
    return found


def _gradient(value: Call) -> list[dict[str, Any]]:
    (stops,) = value.of("stops")
    pairs = [stop.of("color", "location") for _, stop in stops.parts]
    return [{"color": _color(color), "position": position} for color, position in pairs]


def _typography(value: Call) -> dict[str, Any]:
    family, size, weight, line, spacing, _ = value.of(
        "family", "size", "weight", "lineHeight", "letterSpacing", "isItalic"
    )
    found: dict[str, Any] = {"fontFamily": family, "fontSize": size, "letterSpacing": spacing}
    if line != "nil":
        found["lineHeight"] = line / size
    known = {key: None if isinstance(part, Word) else part for key, part in found.items()}
    assert weight == "nil" or weight[1:] in _WEIGHTS
    return known


def _weight(value: Word) -> None:
    assert value[1:] in _WEIGHTS


def _truth(value: Word) -> bool:
    return {"true": True, "false": False}[value]


def _as_it_is(value: Any) -> Any:
    return value


TARGET = Target(
    Grammar(STRING, _plain, ":", ("[",)),
    {
        "color": _color,
        **dict.fromkeys(
            (
                *("dimension", "fontSize", "lineHeight", "letterSpacing", "number"),
                *("string", "fontFamily", "strokeStyle"),
            ),
            _as_it_is,
        ),
        "duration": lambda value: value * 1000,
        "fontWeight": _weight,
        "boolean": _truth,
        "cubicBezier": _curve,
        "border": _border,
        "transition": _transition,
        "shadow": _shadow,
        "gradient": _gradient,
        "typography": _typography,
    },
)
