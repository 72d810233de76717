"""Check whether text is safe as a value in a stylesheet, and quoting as CSS strings for text that is not.

Almost every value is decided by one pattern of printable ASCII without escapes, comments and braces; the
rest is tokenized. A value passes if nothing in it can end its declaration: no unclosed string or bracket, no
bad URL, no top-level `;` or `!`. A top-level `{}` would be valid CSS, but some readers begin a rule there.
A browser must not drop the declaration either: the functions that it substitutes, such as `var()`, must be
well formed, and the words that CSS reserves, such as `inherit`, are no value.
"""

import re
from collections.abc import Sequence
from typing import Any

import tinycss2
from tinycss2.ast import WhitespaceToken

from jeton.values.scan import SPACE, WIDE

_LONGEST = 16_384  # tokenizing costs about a microsecond per character
_DEEPEST = 32  # the serializer recurses

_STRING = r""""[ !#-;=-\[\]-~]*+"|'[ -&(-;=-\[\]-~]*+'"""
_RUN = rf"[A-Za-z0-9 .,#%_+-]++|/(?!\*)|\*(?!/)|{_STRING}"
_OPEN = r"(?<![uU][rR][lL])\("  # `url(` begins a token of its own kind


def _nested(depth: int) -> str:
    inner = rf"|{_OPEN}{_nested(depth - 1)}\)" if depth else ""
    return rf"(?:{_RUN}{inner})*+"


# the bounds exclude numbers with more digits than some readers accept
_SIMPLE = re.compile(rf"(?=[^ ].{{0,4095}}\Z){_nested(3)}(?<! )")
_MAY_BE_REPLACED = ("var(", "env(", "attr(", "if(", "inherit(", "--")
_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_ESCAPED_IN_STRING = re.compile(
    r"[\x00-\x1f\"\\<\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
_ESCAPE = r"\\(?:[0-9A-Fa-f]{1,6}(?![0-9A-Fa-f])|[^0-9A-Fa-f])"
_ESCAPED_STRING = rf"""(?:"(?:[^"\\<]|{_ESCAPE})*+"|'(?:[^'\\<]|{_ESCAPE})*+')"""
_QUOTED = re.compile(rf"{_ESCAPED_STRING}(?: {_ESCAPED_STRING})*+")
"""Strings of CSS that may have escapes, as stylesheets have those of icons."""
_REFERENCE = re.compile(r"\{[^{}\"';]*\}")
_QUOTES = str.maketrans("'", '"', "\\")
_MARKUP = re.compile(r"<[/!]")
# in simple text: a function that is substituted, except the usual form of var()
_REPLACED = re.compile(
    r"(?<![\w-])(?:var\((?! *--[a-z0-9_-]+ *[,)])|(?:env|attr|if|inherit|--[\w-]+)\()", re.IGNORECASE
)


def is_simple(text: str) -> bool:
    """Tell whether the text is certainly safe as a value without change."""
    return _SIMPLE.fullmatch(text) is not None and _holds(text)


def _holds(text: str) -> bool:
    """Tell whether a browser certainly accepts simple text as the value of a custom property."""
    lower = text.lower()
    if lower in WIDE:
        return False
    is_suspect = "(" in lower and any(name in lower for name in _MAY_BE_REPLACED)
    return not is_suspect or _REPLACED.search(text) is None


def is_wide(text: str) -> bool:
    """Tell whether the text is a CSS-wide keyword, such as `inherit`, and so no custom property's value."""
    return text.lower() in WIDE


def holds_reference(text: str) -> bool:
    """Tell whether the text contains `{name}`, a reference that did not resolve."""
    return _REFERENCE.search(text) is not None


def safe_css(text: str) -> str | None:
    """Return the text as a value that cannot end its declaration; None if it would, or if nothing is left.

    Brackets that CSS closes by itself at the end of a stylesheet are closed; comments are dropped.
    """
    if is_simple(text):
        return text
    if len(text) > _LONGEST or _FORBIDDEN.search(text) or text.endswith("\\"):
        return None
    try:
        nodes = tinycss2.parse_component_value_list(text.strip(SPACE))
    except ValueError:  # a number of thousands of digits
        return None
    if "/*" in text:
        _space_comments(nodes)
    if not _is_safe(nodes):
        return None
    if nodes and nodes[-1].type == "whitespace":  # left before a comment
        nodes.pop()
    _escape_markup(nodes)
    value: str = tinycss2.serialize(nodes).replace("\n", " ")
    if _MARKUP.search(value) or _FORBIDDEN.search(value) or is_wide(value):
        return None
    # Chromium misreads even an escaped backslash at the end
    return None if not value or value.endswith("\\") else value


def string_value(text: str) -> str:
    """Return the value of a `string` token: the text if CSS reads it unchanged, else the text in quotes."""
    if is_simple(text) or (_QUOTED.fullmatch(text) and text.isprintable()):
        return text
    safe = safe_css(text) if text and text.isprintable() and "\\" not in text else None
    # the tokenizer writes its own quotes, and markup in them as escapes
    is_same = safe is not None and safe.replace("\\3c ", "<").translate(_QUOTES) == text.translate(_QUOTES)
    return safe if safe is not None and is_same else css_string(text)


def css_string(text: str) -> str:
    """Return the text as a CSS string in double quotes that cannot end a surrounding `style` element."""
    return f'"{_ESCAPED_IN_STRING.sub(_escape, text)}"'


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    if character in '"\\':
        return f"\\{character}"
    if character == "\0" or "\ud800" <= character <= "\udfff":
        return "\ufffd"
    return f"\\{ord(character):x} "


def _is_safe(nodes: Sequence[Any]) -> bool:
    if any(node.type == "{} block" or (node.type == "literal" and node.value in ";!") for node in nodes):
        return False
    level = nodes
    for _ in range(_DEEPEST):
        if any(node.type == "error" or node == "\\" for node in level):  # a backslash that escapes nothing
            return False
        if not all(node.type != "function" or _is_kept(node) for node in level):
            return False
        level = [child for node in level for child in _children(node)]
        if not level:
            return True
    return False


def _space_comments(nodes: list[Any]) -> None:
    """Put a space in the place of each comment, since without any two tokens may read as one."""
    pending = [nodes]
    while pending:
        level = pending.pop()
        spaced: list[Any] = []
        for node in level:
            if node.type not in {"comment", "whitespace"}:
                spaced.append(node)
            elif spaced and spaced[-1].type != "whitespace":
                spaced.append(WhitespaceToken(node.source_line, node.source_column, " "))
        level[:] = spaced
        pending += [inner for node in level if isinstance(inner := _children(node), list)]


def _escape_markup(nodes: Sequence[Any]) -> None:
    """Let no string of safe nodes end a `style` element around the stylesheet."""
    for node in nodes:
        if node.type in {"string", "url"} and _MARKUP.search(node.value):
            quoted = css_string(node.value)
            node.representation = quoted if node.type == "string" else f"url({quoted})"
        _escape_markup(_children(node))


def _has_arguments(function: Any) -> bool:
    """Tell whether a browser can read the arguments of a custom function: none of several is empty."""
    parts: list[list[Any]] = [[]]
    for node in function.arguments:
        if node == ",":
            parts.append([])
        elif node.type != "whitespace":
            parts[-1].append(node)
    nodes = [node for part in parts for node in part]
    is_plain = not any(
        node.type == "{} block" or (node.type == "literal" and node.value in ";!") for node in nodes
    )
    return is_plain and (len(parts) == 1 or all(parts))


def _is_kept(function: Any) -> bool:
    """Tell whether a browser keeps a declaration with this function; it checks those it substitutes."""
    name: str = function.lower_name
    if name.startswith("--") and name != "--":
        return _has_arguments(function)
    if name not in {"var", "env"}:
        return name not in {"attr", "if", "inherit"}
    nodes = [node for node in function.arguments if node.type != "whitespace"]
    comma = next((index for index, node in enumerate(nodes) if node == ","), len(nodes))
    if any(node.type == "literal" and node.value in ";!" for node in nodes[comma:]):  # in the fallback
        return False
    first, indices = nodes[:1], nodes[1:comma]
    if not comma or first[0].type != "ident":
        return False
    if name == "var":
        return not indices and first[0].value.startswith("--") and first[0].value != "--"
    return all(node.type == "number" and node.is_integer and node.int_value >= 0 for node in indices)


def _children(node: Any) -> Sequence[Any]:
    """Return the nodes inside a block or a function."""
    children: Sequence[Any] = getattr(node, "arguments", None) or getattr(node, "content", None) or ()
    return children
