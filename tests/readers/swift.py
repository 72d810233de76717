"""Swift, parsed by tree-sitter; identifiers held to the book's grammar, which is stricter."""

import re
import unicodedata
from typing import NamedTuple

import tree_sitter
import tree_sitter_swift

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))

# The Swift Programming Language, Lexical Structure: identifier-head, identifier-character
_HEAD = (
    "a-zA-Z_\u00a8\u00aa\u00ad\u00af\u00b2-\u00b5\u00b7-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff"
    "\u0370-\u167f\u1681-\u180d\u180f-\u1dbf\u1e00-\u1fff\u200b-\u200d\u202a-\u202e\u203f-\u2040\u2054"
    "\u2060-\u20cf\u2100-\u218f\u2460-\u24ff\u2776-\u2793\u2c00-\u2dff\u2e80-\u2fff\u3004-\u3007\u3021-\u302f"
    "\u3031-\ud7ff\uf900-\ufd3d\ufd40-\ufdcf\ufdf0-\ufe1f\ufe30-\ufe44\ufe47-\ufffd"
    + "".join(f"{chr(plane << 16)}-{chr((plane << 16) + 0xFFFD)}" for plane in range(1, 15))
)
_IDENTIFIER = re.compile(f"[{_HEAD}][{_HEAD}0-9\u0300-\u036f\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*")
_RESERVED = frozenset(
    """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout internal
    let nonisolated open operator precedencegroup private protocol public rethrows static struct subscript
    typealias var break case catch continue default defer do else fallthrough for guard if in repeat return
    switch throw where while Any as await false is nil self Self super throws true try Type Protocol
    """.split()  # noqa: SIM905  a table of words reads better than 60 lines
)
_NUMBER = re.compile(r"-?[0-9]+\.[0-9]+")
_USED = frozenset({"UIColor", "CGFloat"})
STRING = r'"(?:[^"\\\x00-\x1f\u2028\u2029]|\\["\\]|\\u\{[0-9A-F]{1,6}\})*"'
DEPRECATED = re.compile(
    rf"@available\(\*, deprecated(?:, message: {STRING})?(?:, renamed: ({STRING}))?\)\n\s*"
)
"""The attribute of what is deprecated, and the string of what to use instead."""


class UIColor(NamedTuple):
    """The components of a `UIColor`, in Display P3 or else in sRGB."""

    red: float
    green: float
    blue: float
    alpha: float
    is_wide: bool = False


class Comment(NamedTuple):
    """A `//` comment, or the lines of a `///` one; without the slashes."""

    text: str
    is_doc: bool


class Constant(NamedTuple):
    """A static constant: its identifier as written, and a `UIColor` or the number of a `CGFloat`.

    `renamed` is the constant of the same enum that a deprecated one names.
    """

    identifier: str
    value: UIColor | float
    renamed: str | None = None


Item = Comment | Constant
Scopes = dict[tuple[str, ...], list[Item]]


def read(source: str) -> Scopes:
    """Return the constants and comments of each enum, by the names of the enums around, in their order.

    The source holds nothing but one import, enums, comments and constants, each of them legal.
    """
    root = _PARSER.parse(source.encode()).root_node
    assert not root.has_error
    imported, outer = [child for child in root.children if child.type != "comment"]
    assert (imported.type, _text(imported)) == ("import_declaration", "import UIKit")
    scopes: Scopes = {}
    _read_enum(outer, (), scopes)
    return scopes


def _text(node: tree_sitter.Node) -> str:
    assert node.text is not None
    return node.text.decode()


def _field(node: tree_sitter.Node, name: str) -> tree_sitter.Node:
    child = node.child_by_field_name(name)
    assert child is not None
    return child


def plain_identifier(name: str) -> str:
    """Return what a token is called in Swift, where no other token is called the same; without backticks.

    Whatever is no letter or digit to Swift separates words, which camelCase joins; a word in capitals alone
    is lower-cased first.
    """
    composed = unicodedata.normalize("NFC", name)
    words = "".join(character if _is_letter(character) else " " for character in composed).split()
    words = [word.lower() if word.isupper() else word for word in words]
    if not words:
        return "token"
    joined = words[0][0].lower() + words[0][1:] + "".join(word[0].upper() + word[1:] for word in words[1:])
    camel = unicodedata.normalize("NFC", joined)
    return f"_{camel}" if unicodedata.category(camel[0]) in {"Nd", "Mn", "Mc"} else camel


def _is_letter(character: str) -> bool:
    """Tell whether a character is part of a word: a letter, digit or mark, and beyond U+FFFF a symbol too."""
    category = unicodedata.category(character)
    symbol = character > "\uffff" and category[0] == "S"
    known = category[0] == "L" or category in {"Mn", "Mc", "Nd", "Nl"} or symbol
    return known and _IDENTIFIER.fullmatch(f"a{character}") is not None


def _read_enum(node: tree_sitter.Node, around: tuple[str, ...], scopes: Scopes) -> None:
    assert node.type == "class_declaration"
    assert _text(_field(node, "declaration_kind")) == "enum"
    name = _text(_field(node, "name"))
    check_identifier(name)
    assert name not in _USED, "hides what the constants are made of"
    scope = (*around, name)
    assert scope not in scopes
    items = scopes[scope] = []
    for child in _field(node, "body").named_children:
        if child.type == "class_declaration":
            _read_enum(child, scope, scopes)
        elif child.type == "comment":
            _add_comment(_text(child), items)
        else:
            items.append(_constant(child))
    constants = [item for item in items if isinstance(item, Constant)]
    identifiers = [item.identifier for item in constants]
    assert len({each.strip("`") for each in identifiers}) == len(identifiers)
    assert {item.renamed for item in constants} <= {None, *identifiers}


def _add_comment(text: str, items: list[Item]) -> None:
    """Add a comment, or a line to the doc comment before it; two docs never stand one after the other."""
    assert text.startswith("//")
    assert not re.search(r"[\n\r\0]", text)
    if not text.startswith("///"):
        items.append(Comment(text[2:].strip(), is_doc=False))
        return
    last = items[-1] if items else None
    if isinstance(last, Comment) and last.is_doc:
        items[-1] = Comment(f"{last.text}\n{text[3:].strip()}", is_doc=True)
    else:
        items.append(Comment(text[3:].strip(), is_doc=True))


def check_identifier(written: str) -> None:
    """A name is legal, and stands in backticks just where it is a word of the language."""
    bare = written.strip("`")
    assert _IDENTIFIER.fullmatch(bare), written
    assert bare != "_", "`_` is no name, in backticks or not"
    assert written == (f"`{bare}`" if bare in _RESERVED else bare)


def _constant(node: tree_sitter.Node) -> Constant:
    assert node.type == "property_declaration"
    identifier = _text(_field(node, "name"))
    check_identifier(identifier)
    value = _field(node, "value")
    head, renamed = _text(node).removesuffix(_text(value)), None
    attribute = DEPRECATED.match(head)
    if attribute is not None:
        head, renamed = head[attribute.end() :], attribute[1] and attribute[1].strip('"')
    head = head.removeprefix("public ")
    if value.type == "call_expression":
        assert head == f"static let {identifier} = "
        return Constant(identifier, _color(value), renamed)
    assert head == f"static let {identifier}: CGFloat = "
    return Constant(identifier, _number(value), renamed)


def _number(node: tree_sitter.Node) -> float:
    assert node.type in {"real_literal", "prefix_expression"}
    assert _NUMBER.fullmatch(_text(node)), "no literal of a floating-point number"
    return float(_text(node))


def _color(node: tree_sitter.Node) -> UIColor:
    function, suffix = node.named_children
    assert _text(function) == "UIColor"
    (arguments,) = suffix.named_children
    values = {
        _text(_field(argument, "name")): _number(_field(argument, "value"))
        for argument in arguments.named_children
    }
    first, *others = values
    assert first in {"red", "displayP3Red"}
    assert others == ["green", "blue", "alpha"]
    red, green, blue, alpha = values.values()
    assert all(0 <= value <= 1 for value in (red, green, blue, alpha))
    return UIColor(red, green, blue, alpha, is_wide=first == "displayP3Red")
