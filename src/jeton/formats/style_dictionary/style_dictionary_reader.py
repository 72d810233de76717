"""Importer of Style Dictionary: version 3 (`value`, `type`, `comment`), and trees with `$` of version 4.

The first draft of the DTCG format is the same tree, and so is the specification's JSON export: `$modes` holds
a tree for each mode, and `$root` a token that is a group as well.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, structs

from jeton.formats.dtcg.dtcg_reader import deprecation, in_mode, text_or_none
from jeton.formats.reading import modes
from jeton.formats.reading.drafts import Draft
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import TreeToken, Walk
from jeton.formats.reading.model import Reading
from jeton.formats.reading.originals import copy_modifiers, is_built, settle_modifier, source_of
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, every_draft, name_of, objects
from jeton.formats.reading.units import is_bare
from jeton.values.numbers import unit_of

Node = dict[str, Any]
KEPT = "style-dictionary"
"""The member of a token's extensions for other members beside its value."""

_MEMBERS = frozenset(
    {"value", "type", "description", "comment", "extensions", "deprecated"}
    | {"$value", "$type", "$description", "$extensions", "$deprecated"}
)
_DERIVED = frozenset({"original", "name", "path", "key", "filePath", "isSource", "attributes", "themeable"})
_PLACES = {
    "color": "color",
    "colors": "color",
    "size": "dimension",
    "spacing": "dimension",
    "space": "dimension",
    "radius": "dimension",
    "time": "duration",
    "duration": "duration",
    "opacity": "number",
}
"""Types by the first segment of a path: the tool's categories, and words of the same meaning."""
_UNITS = frozenset({"px", "rem", "em", "%", "ms", "s", "pt", "dp", "sp", "deg", "rad"})
"""The units that a member beside a number may name."""
_DARK = "darkValue"
"""The member for the value in the dark, as the tool's own example has it."""
_CLASHING = ("value", "type", "description", "original")
_MOST_BELOW = 100  # objects that are inspected for a token
_NO_SIZES = {
    "lineheight": "lineHeight",
    "letterspacing": "letterSpacing",
    "fontweight": "fontWeight",
    "opacity": "number",
    "zindex": "number",
}
_ITEMS = {
    "font": _NO_SIZES | {"family": "fontFamily", "weight": "fontWeight", "size": "fontSize"},
    "size": _NO_SIZES | {"font": "fontSize"},
}
"""Types by the second segment, which says more than these first ones."""


def read(documents: Sequence[Document]) -> Reading:
    """Read files of Style Dictionary, each a tokenset."""
    problems = Problems()
    walk = Walk(problems, is_token, _is_member, _is_name)
    sheets = []
    files = objects(documents, problems)
    for document, root in files:
        problems.file = document.name if len(documents) > 1 else ""
        sheet = Sheet(name_of(document), None, {}, place=document.place)
        sheet.unitless, sheet.asks_unit = document.unitless, True
        sheets.append(sheet)
        for mode, tree in _trees(root):
            drafts = sheet.mode(mode)
            guessed = 0
            for leaf in walk.leaves((tree,)):
                draft = _draft(leaf, walk, problems)
                guessed += draft.kind is None and draft.group_kind is not None and leaf.kind is None
                drafts.append(draft)
                values = dict[str, Any]()
                if draft.extensions:
                    values, rest = modes.overrides(draft.extensions)
                    draft.extensions = rest or None
                if _DARK in leaf.node and not isinstance(leaf.node[_DARK], dict):
                    values["dark"] = leaf.node[_DARK]
                for name, value in values.items():
                    sheet.mode(name).append(in_mode(draft, value, name))
            if guessed:
                text = "{tokens} without a type: taken from the first part of the name"
                problems.info("", text, tokens=counted(guessed, "token"))
    problems.file = ""
    copy_modifiers([root for _, root in files], every_draft(sheets), problems)
    return reading("style-dictionary", sheets, problems, always_trims=True)


def is_token(node: Node) -> bool:
    """Tell whether an object is a token, by value *and* type: real files have groups called `value`."""
    if "$value" in node and "value" not in node:
        return not holds_leaf(node["$value"]) or isinstance(node.get("$type"), str)
    if "value" not in node:
        return _has_sets(node)
    value = node["value"]
    if not isinstance(value, dict) or _text(node, "type") is not None:
        return True
    return not _is_group(value)


def _has_sets(node: Node) -> bool:
    """Tell whether an object is a token of Spectrum that has a value in each of its sets."""
    sets = node.get("sets")
    return (
        isinstance(sets, dict)
        and bool(sets)
        and all(
            isinstance(each, dict) and "value" in each and not isinstance(each["value"], dict)
            for each in sets.values()
        )
    )


def is_leaf(value: object) -> bool:
    """Tell whether an object is a token as our own export to json writes it, under whatever name."""
    return isinstance(value, dict) and "value" in value and isinstance(value.get("type"), str)


def holds_leaf(top: object) -> bool:
    """Tell whether tokens as our own export to json writes them are in an object.

    Their names split at dots, so that a key with a dot is not of our export: `studio.tokens` is a tool.
    """
    pending, inspected = [top], 0
    while pending and inspected < _MOST_BELOW:
        part = pending.pop()
        inspected += 1
        if is_leaf(part):
            return True
        if isinstance(part, dict):
            pending += [each for key, each in part.items() if isinstance(each, dict) and "." not in key]
    return False


def _is_name(node: Node, key: str) -> bool:
    """Tell whether a key with `$` is part of a name; `$root` is none if a member's name is beside it."""
    if key == "$root" and is_leaf(node[key]) and any(isinstance(node.get(each), dict) for each in _CLASHING):
        return False
    return holds_leaf(node[key])


def _is_group(value: Node) -> bool:
    """Tell whether the object under `value` is a group or token with that name, not a composite value."""
    if isinstance(value.get("unit"), str) or not value:
        return False
    if "value" in value or "$value" in value or holds_leaf(value):
        return True
    return all(isinstance(part, dict) and ("value" in part or "$value" in part) for part in value.values())


def _is_member(node: Node, key: str) -> bool:
    """Tell whether an object beside a value belongs to the token: the tool itself writes some."""
    if key in _MEMBERS:
        return key == "value" or not holds_leaf(node[key])
    if key == "sets" and "value" not in node:
        return _has_sets(node)
    if key not in _DERIVED or (key != "original" and holds_leaf(node[key])):
        return False
    return len(_DERIVED & node.keys()) > 1 or is_built(node)


def _trees(root: Node) -> list[tuple[str | None, Node]]:
    """Return the trees of the modes; `$modes` beside other members is part of a name."""
    modes = root.get("$modes")
    if not isinstance(modes, dict) or len(root) > 1 or is_leaf(modes) or any(map(is_leaf, modes.values())):
        return [(None, root)]
    return [(name, tree) for name, tree in modes.items() if isinstance(tree, dict)]


def _draft(leaf: TreeToken, walk: Walk, problems: Problems) -> Draft:
    node = leaf.node
    kind = _text(node, "type")
    extensions = node.get("$extensions")
    if extensions is None and not holds_leaf(node.get("extensions")):
        extensions = node.get("extensions")
    deprecated = node.get("$deprecated", node.get("deprecated", leaf.deprecated))
    members = {}
    if not node.keys() <= _MEMBERS:
        members = {key: part for key, part in node.items() if _is_kept(node, key, part, walk)}
    if "value" not in node and "$value" not in node:
        sets = node["sets"]
        members["sets"] = {name: _without_value(each) for name, each in sets.items()}
        node = node | {"value": {name: each["value"] for name, each in sets.items()}}
    values = [node[key] for key in ("value", "$value") if key in node]
    if len(values) > 1 and values[0] != values[1] and not any(map(holds_leaf, values)):
        problems.warning(leaf.path, "it has a `$value` and another `value`: the `$value` counts")
    value, built = _values(node)
    draft = Draft(
        problems.located(leaf.path),
        leaf.name,
        value,
        kind,
        leaf.kind or (None if kind else _type_of_place(leaf.name)),
        _text(node, "description") or _text(node, "comment"),
        None if holds_leaf(deprecated) else deprecation(deprecated, leaf.path, problems),
        extensions if isinstance(extensions, dict) else None,
        built=built,
    )
    if members:
        draft.extensions = (draft.extensions or {}) | {KEPT: members}
        draft.alpha = members.get("alpha", UNSET)
    settle_modifier(draft, node, problems)
    return draft


def _without_value(node: Node) -> Node:
    return {key: part for key, part in node.items() if key != "value"}


def _is_kept(node: Node, key: str, part: object, walk: Walk) -> bool:
    """Tell whether a member has no place in a token: unknown, not computed by the tool, not a child."""
    if key in _MEMBERS or (key in _DERIVED and key != "attributes" and _is_member(node, key)):
        return False
    if isinstance(part, dict):
        return bool(part) and (key == "attributes" or not walk.holds_tokens(part))
    return key != _DARK


def _values(node: Node) -> tuple[Any, Any]:
    """Return a token's value, and the value that the tool built from it if it is a reference."""
    value = (
        node["value"]
        if "$value" not in node or ("value" in node and holds_leaf(node["$value"]))
        else node["$value"]
    )
    unit = unit_of(str(node["unit"])) if "unit" in node else None
    if unit in _UNITS and is_bare(value):
        value = f"{value}{unit}"
    source = source_of(node)
    return (value, UNSET) if source is None else (source, value)


def _text(node: Node, member: str) -> str | None:
    text = node.get(f"${member}")
    return text if isinstance(text, str) else text_or_none(node.get(member))


def _type_of_place(path: str) -> str | None:
    """Return the type for a path by Style Dictionary's category, type, item."""
    category, _, rest = path.partition(".")
    item = rest.partition(".")[0].replace("-", "").lower()
    return _ITEMS.get(category, {}).get(item) or _PLACES.get(category)


def as_tree(document: Document) -> Document:
    """Return a document with a tree in place of a list of tokens; any other document as it is."""
    data = document.data
    if not isinstance(data, list) or not data or not all(_path(each) for each in data):
        return document
    root: Node = {}
    for token in data:
        node = root
        for segment in _path(token):
            child = node.get(segment)
            if not isinstance(child, dict):
                child = node[segment] = {}
            node = child
        node.update(token)
        if "path" not in token:
            del node["name"]
    return structs.replace(document, data=root)


def _path(token: object) -> list[str]:
    """Return the parts of a listed token's name; none if it is no token or has no name."""
    if not isinstance(token, dict) or not token.keys() & {"value", "$value"}:
        return []
    path, name = token.get("path"), token.get("name")
    if path is None and isinstance(name, str):
        return name.split(".")
    return path if isinstance(path, list) and all(isinstance(segment, str) for segment in path) else []
