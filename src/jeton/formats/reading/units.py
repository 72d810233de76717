"""Units of sizes that are written as bare numbers: as the caller or the files' build configuration says."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import structs

from jeton.formats.reading.model import Unitless
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document
from jeton.model.objects import TokenType
from jeton.values.numbers import unit_of

SIZES: frozenset[TokenType] = frozenset({"dimension", "fontSize", "letterSpacing"})
"""The types whose numbers need a unit."""

_MEASURES = SIZES | {"lineHeight", "duration", "number"}
_TRANSFORMS: dict[str, Unitless] = {
    "size/px": "px",
    "size/pxToRem": "px",
    "size/rem": "rem",
    "size/remToPx": "rem",
    "size/remToSp": "rem",
    "size/remToDp": "rem",
    "size/remToPt": "rem",
    "size/swift/remToCGFloat": "rem",
}
_GROUPS: dict[str, Unitless] = {
    "web": "px",
    "js": "rem",
    "css": "rem",
    "scss": "rem",
    "less": "rem",
    "html": "rem",
    "android": "rem",
    "compose": "rem",
    "ios": "rem",
    "ios-swift": "rem",
    "flutter": "rem",
}
"""Style Dictionary's transforms of sizes, and its groups of transforms that have one."""
_BUILDS = frozenset({"transformGroup", "transforms", "files", "buildPath"})
"""Members of a platform of a build configuration."""
_COMMENT = re.compile(r"\bin (px|pixels?|rems?)\b", re.IGNORECASE)
_BARE = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
_APART = re.compile(
    r"\s*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))\s+(px|%|r?em|pt|dp|sp|m?s|[a-z]*(?:pixels?|points?|seconds?))\s*",
    re.IGNORECASE,
)
_MEMBERS = frozenset({"fontSize", "letterSpacing", "width", "blur", "spread", "offsetX", "offsetY", "x", "y"})
_DEEPEST = 4


def configured(documents: Sequence[Document], chosen: Unitless | None, problems: Problems) -> list[Document]:
    """Return the documents without build configurations, with the unit that is chosen or that those tell."""
    sources = [source for document in documents if (source := _source(document)) is not None]
    if not sources:
        return list(documents)
    unit = chosen
    for document in documents:
        if _is_configuration(document):
            units = set(_units(document.data["platforms"]))
            common = next(iter(units)) if len(units) == 1 else None
            unit = unit or common
            text = "a build configuration: numbers without a unit are {unit} by it"
            problems.info(document.name, text, unit=common or "of no single unit")
    return [structs.replace(document, unitless=unit) for document in sources]


def _is_configuration(document: Document) -> bool:
    data = document.data
    if not isinstance(data, dict) or not isinstance(data.get("platforms"), dict):
        return False
    if any(isinstance(data.get(member), list) for member in ("source", "include")):
        return True
    platforms = [each for each in data["platforms"].values() if isinstance(each, dict)]
    return isinstance(data.get("tokens"), dict) and any(each.keys() & _BUILDS for each in platforms)


def _source(document: Document) -> Document | None:
    """Return a document of tokens, of a build configuration those inside of it; None if it has none."""
    if not _is_configuration(document):
        return document
    tokens = document.data.get("tokens")
    return structs.replace(document, data=tokens) if isinstance(tokens, dict) and tokens else None


def _units(platforms: dict[str, Any]) -> Iterator[Unitless]:
    for platform in platforms.values():
        if not isinstance(platform, dict):
            continue
        names = platform.get("transforms")
        group = platform.get("transformGroup")
        if isinstance(group, str) and group in _GROUPS:
            yield _GROUPS[group]
        for name in names if isinstance(names, list) else ():
            if isinstance(name, str) and name in _TRANSFORMS:
                yield _TRANSFORMS[name]


def unit_of_comment(description: str | None) -> Unitless | None:
    """Return the unit that a token's description names: `in px`, `in rem`."""
    match = _COMMENT.search(description) if description else None
    if match is None:
        return None
    return "rem" if match[1].lower().startswith("rem") else "px"


def with_unit(kind: TokenType, value: Any, unit: Unitless | None) -> Any:
    """Return a size with a unit if it has none; a composite value with those of its members."""
    if unit is None or unit == "keep":
        return value
    if kind in SIZES:
        return _sized(value, unit)
    return _inside(value, unit, 0) if isinstance(value, dict | list) else value


def without_gap(kind: TokenType, value: Any) -> Any:
    """Return a measure without space before its unit, which may be a word: `16 px`, `200 milliseconds`."""
    match = _APART.fullmatch(value) if isinstance(value, str) and kind in _MEASURES else None
    return value if match is None else f"{match[1]}{unit_of(match[2])}"


def is_bare(value: object) -> bool:
    """Tell whether a size is a number without a unit; zero needs none."""
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return _BARE.fullmatch(value.strip()) is not None and float(value) != 0
    return isinstance(value, int | float) and value != 0


def _sized(value: Any, unit: Unitless) -> Any:
    if not is_bare(value):
        return value
    return f"{value.strip()}{unit}" if isinstance(value, str) else {"value": value, "unit": unit}


def _inside(value: Any, unit: Unitless, depth: int) -> Any:
    if depth > _DEEPEST:
        return value
    if isinstance(value, list):
        return [_inside(part, unit, depth + 1) for part in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _sized(part, unit) if key in _MEMBERS else _inside(part, unit, depth + 1)
        for key, part in value.items()
    }
