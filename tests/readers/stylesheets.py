"""What a stylesheet must hold of tokens, worked out apart from Jeton, against its text and Chromium."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import tinycss2

from readers.chromium import Reading
from readers.left_out import parted
from readers.matching import Held, Note, check_names, letters

PROPERTIES = {
    "color": "color",
    "dimension": "width",
    "fontSize": "font-size",
    "lineHeight": "line-height",
    "letterSpacing": "letter-spacing",
    "fontFamily": "font-family",
    "fontWeight": "font-weight",
    "duration": "transition-duration",
    "cubicBezier": "transition-timing-function",
    "number": "opacity",
    "strokeStyle": "border-style",
    "border": "border",
    "transition": "transition",
    "shadow": "box-shadow",
    "gradient": "background-image",
    "typography": "font",
}
"""For each type with a place in CSS the property that takes its values (docs/exports.md)."""
_NEGATIVE = {"dimension": "margin-left", "duration": "transition-delay"}


def question(kind: str, css: str) -> tuple[str, str]:
    """Return the property that must take the CSS of a type, and the CSS; anything is a string or boolean."""
    if css.startswith("-") and kind in _NEGATIVE:
        return _NEGATIVE[kind], css
    return PROPERTIES.get(kind, "--any"), css


# nothing that could end a declaration, and no function that CSS replaces
_PLAIN = re.compile(
    r"(?!.*(?:--|url|var|env|attr|if|inherit))[\w#%+-](?:[\w .,/#%+-]|\([\w .,/#%+-]*\))*",
    re.ASCII | re.IGNORECASE,
)
_WIDE = re.compile(r"inherit|initial|unset|revert(?:-layer|-rule)?", re.IGNORECASE)
_REPLACED = re.compile(r"\b(?:var|env)\(", re.IGNORECASE)
_SPACE = re.compile(r"[ \t\r\n\f]+")
_UNSEEN = re.compile(r"[\s\\\x00-\x1f\x7f-\x9f\ufeff\ufffe\uffff]")
_DIRECTION = re.compile(r"[\u202a-\u202e\u2066-\u2069]")


class Property(NamedTuple):
    """A custom property in the text of an export, and its value without white space around it."""

    identifier: str
    value: str


class Place(NamedTuple):
    """A token's place in a block: its property, None where a comment leaves it out; other comments."""

    name: str
    identifier: str | None
    notes: list[str]


def plain_property(name: str) -> str:
    """Return the custom property that the specification gives a name."""
    return "--" + name.replace(".", "-")


def blocks(text: str, *others: str) -> list[list[Note | Property]]:
    """Return the comments and custom properties of each rule, in their order; `others` are at-rules."""
    return [items for _, items in ruled(text, *others)]


def ruled(text: str, *others: str) -> list[tuple[str, list[Note | Property]]]:
    """Return the same of each rule behind its selector."""
    found = []
    for rule in tinycss2.parse_stylesheet(text, skip_whitespace=True):
        if rule.type == "comment" or (rule.type == "at-rule" and rule.at_keyword in others):
            continue
        assert rule.type == "qualified-rule"
        nodes = tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True)
        assert {node.type for node in nodes} <= {"declaration", "comment"}
        found.append((tinycss2.serialize(rule.prelude).strip(), [_item(node) for node in nodes]))
    return found


def _item(node: Any) -> Note | Property:
    if node.type == "comment":
        return Note(node.value)
    return Property(node.name, tinycss2.serialize(node.value).strip())


def places(sheet: str, tokens: Sequence[dict[str, Any]]) -> list[Place]:
    """Return the place of each token of a mode's sheet; nothing is more, and nothing is lost silently."""
    body, left_out = parted("css", sheet)
    (items,) = blocks(body)
    rest, lost = list(items)[::-1], {_bare(each.name) for each in left_out}
    found = []
    for token in tokens:
        name, notes = token["name"], list[str]()
        if _bare(name) in lost:
            found.append(Place(name, None, notes))
            continue
        while rest and isinstance(item := rest[-1], Note):
            rest.pop()
            notes.append(item.text)
        assert rest, f"{name!r} is missing"
        item = rest.pop()
        assert isinstance(item, Property)
        found.append(Place(name, item.identifier, notes))
    assert not rest, "there is more than the tokens"
    assert len([place for place in found if place.identifier is None]) == len(left_out)
    return found


def _bare(comment: str) -> str:
    """Return a comment without what cleaning and escaping change."""
    return _DIRECTION.sub("\ufffd", _UNSEEN.sub("", comment))


def check_block(found: Sequence[Place], tokens: Sequence[dict[str, Any]]) -> None:
    """Names are the specification's or numbered with a comment; a description is the last comment."""
    held = []
    for place, token in zip(found, tokens, strict=True):
        if place.identifier is None:
            continue
        described = letters(token["description"] or "")
        if described:
            assert letters(place.notes[-1]) == described, token
        told = place.notes[: -1 if described else None]
        clashed = any(_bare(note).startswith(_bare(f"{place.name} is written ")) for note in told)
        held.append((place.name, Held(place.identifier, clashed)))
    check_names(held, plain_property)


def check_reading(reading: Reading, selectors: Sequence[str], names: Sequence[Sequence[str]]) -> None:
    """Chromium has these rules with these properties in their order and no more; nothing is important."""
    assert [rule.selector for rule in reading.rules] == list(selectors)
    for rule, own in zip(reading.rules, names, strict=True):
        assert [declared.name for declared in rule.declarations] == list(own)
        assert not any(declared.priority for declared in rule.declarations)
    assert reading.inlines


def must_hold(text: str) -> bool:
    """Tell whether CSS surely takes the text as it stands for the value of a custom property."""
    text = text.strip(" \t\r\n\f")
    return len(text) <= 200 and _PLAIN.fullmatch(text) is not None and _WIDE.fullmatch(text) is None


def normal(text: str) -> str:
    """Return a value as its tokens: without comments, white space as single spaces, what is open closed."""
    nodes = tinycss2.parse_component_value_list(text, skip_comments=True)
    return _SPACE.sub(" ", tinycss2.serialize(nodes)).strip(" ")


def is_value(text: str, kind: str | None, computed: str) -> bool:
    """Tell whether a computed value is the text; a string and a font's name may be in quotes.

    `kind` is None where it is not known.
    """
    if kind in {"string", None}:
        nodes = tinycss2.parse_component_value_list(computed)
        if len(nodes) == 1 and nodes[0].type == "string" and nodes[0].value == text:
            return True
    if kind in {"fontFamily", None} and _families(computed) == _families(text):
        return True
    return not _WIDE.fullmatch(computed) and normal(computed) == normal(text)


def _families(text: str) -> list[str]:
    return [_SPACE.sub(" ", part).strip(" \"'") for part in text.split(",")]


def is_replaced(text: str) -> bool:
    """Tell whether CSS puts something else in the place of a part of the value when it computes it."""
    return _REPLACED.search(text) is not None
