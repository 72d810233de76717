"""Tailwind as a reader of its themes: which utilities it makes, of which custom properties."""

import itertools
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import tinycss2
from support.packages import run

from readers.matching import Note
from readers.stylesheets import Property, ruled

UTILITIES = {
    "color": ("bg", "background-color"),
    "spacing": ("p", "padding"),
    "radius": ("rounded", "border-radius"),
    "container": ("max-w", "max-width"),
    "text": ("text", "font-size"),
    "leading": ("leading", "line-height"),
    "tracking": ("tracking", "letter-spacing"),
    "font-weight": ("font", "font-weight"),
    "font": ("font", "font-family"),
    "shadow": ("shadow", "--tw-shadow"),
    "inset-shadow": ("inset-shadow", "--tw-inset-shadow"),
    "drop-shadow": ("drop-shadow", "--tw-drop-shadow"),
    "text-shadow": ("text-shadow", "text-shadow"),
    "ease": ("ease", "transition-timing-function"),
    "blur": ("blur", "--tw-blur"),
    "perspective": ("perspective", "perspective"),
    "opacity": ("opacity", "opacity"),
    "z-index": ("z", "z-index"),
    "aspect": ("aspect", "aspect-ratio"),
    "text-color": ("text", "color"),
    "background-color": ("bg", "background-color"),
    "border-color": ("border", "border-color"),
    "outline-color": ("outline", "outline-color"),
    "ring-color": ("ring", "--tw-ring-color"),
    "fill": ("fill", "fill"),
    "stroke": ("stroke", "stroke"),
    "caret-color": ("caret", "caret-color"),
    "box-shadow-color": ("shadow", "--tw-shadow-color"),
    "border-width": ("border", "border-width"),
    "outline-width": ("outline", "outline-width"),
    "stroke-width": ("stroke", "stroke-width"),
    "transition-duration": ("duration", "transition-duration"),
    "transition-delay": ("delay", "transition-delay"),
    "background-image": ("bg", "background-image"),
}
"""For each namespace a utility, and the property in which it has the value."""


class Stylesheet(NamedTuple):
    """The declarations of each rule by selector, those inside of conditions too."""

    rules: dict[str, dict[str, str]]


def build(jobs: Sequence[tuple[str, Sequence[str]]]) -> list[Stylesheet]:
    """Build a stylesheet of each theme with utilities, all in one process."""
    return list(map(_read, texts(jobs)))


def texts(jobs: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Return the text of the stylesheet of each theme with utilities."""
    with TemporaryDirectory() as place:
        file = Path(place) / "jobs"
        asked = [{"text": text, "candidates": candidates} for text, candidates in jobs]
        file.write_text(json.dumps(asked), "utf-8")
        return list(run("web", "tailwind.mjs", file))


def _read(text: str) -> Stylesheet:
    rules: dict[str, dict[str, str]] = {}
    waiting = list(tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True))
    while waiting:
        rule = waiting.pop(0)
        if rule.type == "qualified-rule":
            declared = tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True, skip_comments=True)
            own = rules.setdefault(tinycss2.serialize(rule.prelude).strip(), {})
            newer = [
                each for each in declared if each.type == "at-rule" and each.lower_at_keyword == "supports"
            ]
            for each in newer:  # before it stands what older browsers take
                declared += tinycss2.parse_blocks_contents(each.content, skip_whitespace=True)
            plain = [each for each in declared if each.type == "declaration"]
            own.update({each.name: tinycss2.serialize(each.value).strip() for each in plain})
        elif rule.type == "at-rule" and rule.content is not None and rule.lower_at_keyword == "media":
            inner = tinycss2.parse_rule_list(rule.content, skip_whitespace=True, skip_comments=True)
            waiting = [*inner, *waiting]
    return Stylesheet(rules)


_RESET = re.compile(r"--[a-z-]*\*: initial;")
"""What removes variables of the framework itself; to CSS it is no declaration."""


def theme(text: str) -> dict[str, str]:
    """Return the variables of a theme, and what they stand for, but for what takes the framework's away.

    A text style is there by its utility, and stands for the property that has all of it.
    """
    text = re.sub(r"^  --[a-z-]*\*: initial;\n", "", text, flags=re.MULTILINE)
    rules = tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True)
    (found,) = [rule for rule in rules if rule.type == "at-rule" and rule.at_keyword == "theme"]
    assert tinycss2.serialize(found.prelude).strip() == "inline"
    text = _RESET.sub("", tinycss2.serialize(found.content))
    declared = tinycss2.parse_blocks_contents(text, skip_whitespace=True, skip_comments=True)
    variables = {node.name: tinycss2.serialize(node.value).strip() for node in declared}
    assert len(variables) == len(declared)
    styles = [rule for rule in rules if rule.type == "at-rule" and rule.at_keyword == "utility"]
    for rule in styles:
        names = re.findall(r"var\(([^)]*)\)", tinycss2.serialize(rule.content))
        (whole,) = {_PART.sub("", name) for name in names}
        variables[tinycss2.serialize(rule.prelude).strip()] = f"var({whole})"
    return variables


def whole(text: str) -> list[list[Note | Property]]:
    """Return the comments and properties of each mode, without what themes take of text styles apart.

    What refers to another property has its value. What is there again for the reader's scheme is passed by,
    and so is the scheme itself.
    """
    found: dict[str, list[Note | Property]] = {}
    for selector, items in ruled(text, "theme", "custom-variant", "media", "utility"):
        for mode in _modes_of(selector):
            found.setdefault(mode, []).extend(items)
    scopes = {
        mode: {item.identifier: item.value for item in items if isinstance(item, Property)}
        for mode, items in found.items()
    }
    default = next(iter(scopes.values()), {})
    names = {name for scope in scopes.values() for name in scope}
    return [
        [
            item
            if isinstance(item, Note)
            else item._replace(value=resolved(item.value, default | scopes[mode]))
            for item in items
            if isinstance(item, Note)
            or (
                item.value != "initial"
                and item.identifier.startswith("--")
                and _PART.sub("", item.identifier) not in names - {item.identifier}
            )
        ]
        for mode, items in found.items()
    ]


def _modes_of(selector: str) -> list[str]:
    """Return the modes that a rule is of; that of the document alone has no name."""
    nodes = tinycss2.parse_component_value_list(selector)
    blocks = [node.content for node in nodes if node.type == "[] block"]
    modes = [str(node.value) for content in blocks for node in content if node.type == "string"]
    if not blocks:
        pairs = itertools.pairwise(nodes)
        modes = [str(name.value) for dot, name in pairs if dot == "." and name.type == "ident"]
    return modes or [""]


def resolved(text: str, block: Mapping[str, str]) -> str:
    """Return a value with those of a block in the place of references, which may refer on."""
    while (reference := _REFERENCE.search(text)) and (name := str(property_of(reference[0]))) in block:
        text = text[: reference.start()] + block[name] + text[reference.end() :]
    return text


_PART = re.compile("--(?:line-height|letter-spacing|font-(?:family|size|weight|style))$")
_SPACE = re.compile(rf"--({'|'.join(sorted(UTILITIES, key=len, reverse=True))})-(.+)")
_BLOCK = re.compile(r":root(?!:)|\[data-theme=")
_STYLE = re.compile("type-(?:[A-Za-z0-9_-]*[A-Za-z0-9_])")
_REFERENCE = re.compile(r"var\((--(?:[^()\\]|\\.)+)\)")


def utility(variable: str) -> tuple[str, str] | None:
    """Return the utility of a theme's variable, and the property in which it has the value.

    A text style is a utility itself, of several properties. Custom properties and names beyond ASCII have
    none.
    """
    if _STYLE.fullmatch(variable):
        return variable, ""
    found = _SPACE.fullmatch(variable)
    if found is None or not variable.isascii() or variable.startswith("--ds-"):
        return None
    prefix, property_ = UTILITIES[found[1]]
    return f"{prefix}-{found[2]}", property_


def modes_of(sheet: Stylesheet) -> dict[str, dict[str, str]]:
    """Return the declarations of each mode, with values in the place of references.

    A mode that is alone is nowhere called by its name.
    """
    found: dict[str, dict[str, str]] = {}
    for selector, held in sheet.rules.items():
        if _BLOCK.match(selector):
            for mode in _modes_of(selector):
                found.setdefault(mode, {}).update(held)
    default = next(iter(found.values()), {})
    return {
        mode: {name: resolved(text, default | held) for name, text in held.items()}
        for mode, held in found.items()
    }


def block_of(blocks: Mapping[str, dict[str, str]], mode: str) -> dict[str, str]:
    """Return the declarations of a mode, which may be alone."""
    return blocks[mode if mode in blocks else ""]


def property_of(text: str) -> str | None:
    """Return the custom property that a value refers to, without another value in its place."""
    reference = _REFERENCE.search(text)
    nodes = tinycss2.parse_component_value_list(reference[1]) if reference else []
    return str(nodes[0].value) if len(nodes) == 1 else None


def looked_up(text: str, block: Mapping[str, str]) -> str:
    """Return what a value refers to in a block, or the value itself."""
    name = property_of(text)
    return text if name is None else block[name]


def escaped(candidate: str) -> str:
    """Return a class as a selector has it."""
    return re.sub(r"[^\w-]", lambda match: f"\\{match[0]}", candidate)
