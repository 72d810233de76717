"""Writer of `lint.json`: what linters need to know of the tokens of a package.

- `format`: 1. `package`: its name.
- `tokens`: the names of all tokens, as a tree of their segments (from the tenth on they stand together). Its
  leaves are their numbers in code-point order; a token that is a group as well is a pair of number and group.
- `symbols`: for each way of calling them the `target`, `before` and `joint`. A token is called `before` and
  its segments with `joint` between; unless its number is in `other`, which has its symbols, or in
  `without`: then it has none. Constants of JavaScript are paths with dots, Tailwind's symbols are those of
  which utilities are made.
- `deprecated`: by number a `message`, the `class` of the replacement `to`, the `modes` in which it looks
  otherwise, `everywhere` if these are all, or `why` none fits.
- `values`: by use, which is the namespace of Tailwind's utilities, and value in the default mode the tokens:
  aliases, or others where there is none. `varying` are those of them whose value differs in some mode.

A token of several tokensets is one. The text follows from tokens, names and options alone.
"""

import re
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from jeton.formats.lint.looks import Look, Seen, seen
from jeton.formats.lint.replacements import Replacement, agreed, replacements
from jeton.formats.writing.base import ExportMode, Symbolic
from jeton.formats.writing.comments import is_deprecated

N = TypeVar("N", int, str)
"""The key of a token: its number, or its name."""
FORMAT = 1
TARGETS = ("css", "scss", "js", "tailwind")
"""The targets whose symbols the rules look for."""
USES = frozenset({
    *("color", "text-color", "background-color", "border-color", "outline-color", "fill", "stroke"),
    *("caret-color", "spacing", "radius", "text", "leading", "tracking", "border-width", "outline-width"),
    *("transition-duration", "transition-delay"),
})  # fmt: skip
"""The uses in which a raw value is looked for."""
_DEEPEST = 9
_MEMBER = re.compile(r'\["((?:[^"\\]|\\.)*)"\]')
_ZERO = re.compile(r"0[a-z%]*")


class Exported(NamedTuple):
    """An export in a package: an exporter with its options, and a tokenset's modes as it takes them.

    The tokens have what was stored. Former names that a preset keeps are among them, as shims.
    """

    exporter: Symbolic
    modes: Sequence[ExportMode]


class _Way(NamedTuple):
    """A way of calling tokens: what stands before their segments and between them."""

    target: str
    before: str
    joint: str


def lint_data(package: str, exports: Iterable[Exported]) -> bytes:
    """Return the text of `lint.json` for all exports of a package; other targets are passed over."""
    relevant = [each for each in exports if each.exporter.name in TARGETS]
    tokensets = [seen(modes) for modes in {id(each.modes): each.modes for each in relevant}.values()]
    names = sorted(set(chain.from_iterable(tokensets)))
    numbers = {name: number for number, name in enumerate(names)}
    useful = {name for tokens in tokensets for name, each in tokens.items() if each.use}
    by_value, varying = values_of(tokensets, numbers)
    data = {
        "format": FORMAT,
        "package": package,
        "tokens": _tree(numbers),
        "symbols": _symbols(relevant, numbers, useful),
        "deprecated": {
            numbers[name]: msgspec.to_builtins(each) | ({"to": numbers[each.to]} if each.to else {})
            for name, each in deprecated_of(tokensets, numbers).items()
        },
        "values": by_value,
        "varying": varying,
    }
    return msgspec.json.encode(data) + b"\n"


def _tree(numbers: Mapping[str, int]) -> dict[str, Any]:
    root: dict[str, Any] = {}
    for name, number in numbers.items():  # a group comes after the token of its name
        *groups, last = name.split(".", _DEEPEST)
        node = root
        for segment in groups:
            inner = node.setdefault(segment, {})
            if isinstance(inner, int):
                inner = node[segment] = [inner, {}]
            node = inner[1] if isinstance(inner, list) else inner
        node[last] = number
    return root


def _symbols(
    exports: Iterable[Exported], numbers: Mapping[str, int], useful: Collection[str]
) -> list[dict[str, Any]]:
    called: dict[_Way, dict[str, set[str]]] = {}
    for exporter, modes in exports:
        own = called.setdefault(_way(exporter), {})
        for each in exporter.symbols_of_tokenset(modes):
            symbol = path_of(each.name) if exporter.name == "js" else each.name
            if symbol is not None and (exporter.name != "tailwind" or each.token in useful):
                own.setdefault(each.token, set()).add(symbol)
    return [_listed(way, own, numbers) for way, own in sorted(called.items())]


def _listed(way: _Way, symbols: Mapping[str, set[str]], numbers: Mapping[str, int]) -> dict[str, Any]:
    """Return what is to be listed of symbols: those that do not follow from names."""
    without = [number for name, number in numbers.items() if name not in symbols]
    other = {
        numbers[name]: sorted(own)
        for name, own in sorted(symbols.items())
        if own != {way.before + name.replace(".", way.joint)}
    }
    return {**way._asdict(), "without": without, "other": other}


def _way(exporter: Symbolic) -> _Way:
    options = exporter.options
    if exporter.name == "tailwind":  # its prefix is that of the properties behind the theme
        return _Way("tailwind", "--", "-")
    if exporter.name == "js" and options.flat:
        return _Way("js", "", "")
    before, joint = {"css": ("--", "-"), "scss": ("$", "-"), "js": ("tokens.", ".")}[exporter.name]
    return _Way(exporter.name, before + (f"{options.prefix}{joint}" if options.prefix else ""), joint)


def path_of(symbol: str) -> str | None:
    """Return the path to a constant of JavaScript with dots; None for a value of a mode, which is none."""
    if symbol.startswith(("modes.", "modes[")):
        return None
    return _MEMBER.sub(lambda match: f".{msgspec.json.decode(match[0][1:-1])}", symbol)


def deprecated_of(tokensets: Iterable[Mapping[str, Seen]], names: Container[str]) -> dict[str, Replacement]:
    """Return the replacements, by one of some names, of tokens that are deprecated wherever they are."""
    present: set[str] = set()
    by_name: dict[str, Replacement] = {}
    for tokens in tokensets:
        own = replacements(tokens)
        present |= tokens.keys() - own.keys()
        for name, replacement in own.items():
            by_name[name] = agreed(by_name[name], replacement) if name in by_name else replacement
    return {
        name: each if each.to in names else replace(each, to=None)
        for name, each in sorted(by_name.items())
        if name not in present
    }


def values_of(
    tokensets: Sequence[Mapping[str, Seen]], numbers: Mapping[str, N]
) -> tuple[dict[str, dict[str, list[N]]], list[N]]:
    """Return the tokens by use and value, and those whose value differs in some mode or tokenset."""
    texts: dict[str, set[str | None]] = {}
    by_value: dict[str, dict[str, dict[str, bool]]] = {}
    for name, each in chain.from_iterable(tokens.items() for tokens in tokensets):
        texts.setdefault(name, set()).update(look.text for look in each.looks.values())
        look = each.default
        if look is None or look.text is None or not _is_sought(look) or is_deprecated(each.token):
            continue
        stored = each.token.stored
        is_alias = stored is not None and stored.alias_to is not None
        by_value.setdefault(each.use, {}).setdefault(look.text, {})[name] = is_alias
    chosen = {
        use: {text: _preferred(own, numbers) for text, own in sorted(of_use.items())}
        for use, of_use in sorted(by_value.items())
        if use in USES
    }
    listed = {number for of_use in chosen.values() for own in of_use.values() for number in own}
    return chosen, [
        numbers[name] for name in sorted(texts) if len(texts[name]) > 1 and numbers[name] in listed
    ]


def _is_sought(look: Look) -> bool:
    return look.is_raw and look.text is not None and _ZERO.fullmatch(look.text) is None


def _preferred(names: Mapping[str, bool], numbers: Mapping[str, N]) -> list[N]:
    """Return the aliases among tokens, else all of them: an alias says what a value is for."""
    aliases = [name for name, is_alias in names.items() if is_alias]
    return sorted(numbers[name] for name in aliases or names)
