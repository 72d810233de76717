"""Published packages that come in by one command, and the makers' own values for them.

What differs is declared with its reason: any other difference is a failing test.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from support.packages import fetch
from systems.css import meaning
from systems.formats import plain
from systems.loading import Client, Loaded, Where, imported

Figures = Mapping[Where, Mapping[str, str]]
"""The makers' own values by the names of their custom properties, for each mode that they build."""


class Source(NamedTuple):
    """A package that an import reads as it is: its files, the options of the command, and what must be found.

    `different` has the number of values that are not the makers', by reason; `reason` tells it for a name and
    the two values, None if there is none.
    """

    title: str
    licence: str
    package: str
    version: str
    files: tuple[str, ...]
    options: tuple[str, ...]
    shows: str
    figures: Callable[[Path], Figures]
    reason: Callable[[str, str, str], str | None]
    tokens: int
    compared: int
    different: Mapping[str, int]

    @property
    def command(self) -> str:
        """The command line that imports the package's files."""
        return " ".join(["jeton import", *self.files, "--workspace ID", *self.options])

    @property
    def query(self) -> str:
        """The query that says the same over HTTP."""
        pairs = zip(self.options[::2], self.options[1::2], strict=True)
        return "?" + urlencode([(name.removeprefix("--"), value.strip("'")) for name, value in pairs])


def properties(text: str) -> dict[str, str]:
    """Return the custom properties, or the variables of Sass, that a stylesheet declares."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    found = re.findall(r"^\s*(?:--|\$)([\w-]+)\s*:\s*(.+?)(?:\s*!default)?;\s*$", text, re.MULTILINE)
    values = dict(found)
    return {name: _followed(value, values) for name, value in values.items()}


def _followed(text: str, values: Mapping[str, str]) -> str:
    """Return a value with those of the properties that it refers to."""
    for _ in range(10):
        after = re.sub(r"var\(\s*--([\w-]+)\s*\)", lambda match: values.get(match[1], match[0]), text)
        if after == text:
            break
        text = after
    return text


def _key(name: str) -> str:
    """Return a name without what separates its parts: tools separate digits in several ways."""
    return re.sub(r"[-_]", "", name).lower()


def _sheet(file: str, where: Where) -> Callable[[Path], Figures]:
    return lambda folder: {where: properties((folder / file).read_text("utf-8"))}


def _cloudscape(folder: Path) -> Figures:
    """Return the values of the default modes: a variable of Sass holds a property and its fallback."""
    sass = properties((folder / "index.scss").read_text("utf-8"))
    fallbacks = ((name, re.fullmatch(r"var\([^,]+, (.*)\)", text)) for name, text in sass.items())
    values = {f"tokens-{name}": found[1] for name, found in fallbacks if found}
    data = json.loads((folder / "index-visual-refresh.json").read_text("utf-8"))["tokens"]
    figures: dict[Where, dict[str, str]] = {}
    for name, node in data.items():
        value: Any = node["$value"]
        modes = value if isinstance(value, dict) else {"light": value}
        first = next(iter(modes))
        where = {
            "light": Where("index-visual-refresh", "light"),
            "comfortable": Where("index-visual-refresh comfortable-compact", "comfortable"),
            "default": Where("index-visual-refresh default-disabled", "default"),
        }[first]
        if f"tokens-{name}" in values:
            figures.setdefault(where, {})[f"tokens-{name}"] = values[f"tokens-{name}"]
    return figures


def _backpack(folder: Path) -> Figures:
    sass = properties((folder / "tokens/base.default.scss").read_text("utf-8"))
    values = {name.removeprefix("bpk-"): text for name, text in sass.items()}
    return {Where("base.raw", "Base"): values}


def _codex(folder: Path) -> Figures:
    return {
        Where("Codex", mode): properties((folder / f"theme-wikimedia-ui-{sheet}.css").read_text("utf-8"))
        for mode, sheet in (("Light", "root"), ("Dark", "mode-dark"), ("Large", "mode-large"))
    }


def _hashicorp(folder: Path) -> Figures:
    values = properties((folder / "dist/products/css/tokens.css").read_text("utf-8"))
    return {Where("HDS", "Base"): {name.removeprefix("token-"): text for name, text in values.items()}}


def _none(_name: str, _ours: str, _theirs: str) -> str | None:
    return None


def _calculated(_name: str, _ours: str, theirs: str) -> str | None:
    return (
        "a calculation, which stands in the maker's css as it is and is evaluated here"
        if " * " in theirs
        else None
    )


def _semicolon(_name: str, ours: str, theirs: str) -> str | None:
    is_same = ours.strip('"') == theirs and theirs.endswith(";")
    return "a `;` inside of the value, which no declaration holds, makes it a string" if is_same else None


def _variable(_name: str, ours: str, _theirs: str) -> str | None:
    return "the file has a `var()` of its own stylesheet, which stays" if ours.startswith("var(") else None


SOURCES = (
    Source(
        title="Cloudscape",
        licence="Apache-2.0",
        package="@cloudscape-design/design-tokens",
        version="3.0.110",
        files=("index-visual-refresh.json",),
        options=(),
        shows="values that are objects of modes, on three axes",
        figures=_cloudscape,
        reason=_none,
        tokens=9_297,
        compared=565,
        different={},
    ),
    Source(
        title="Backpack",
        licence="Apache-2.0",
        package="@skyscanner/bpk-foundations-web",
        version="24.1.0",
        files=("tokens/base.raw.json",),
        options=(),
        shows="Theo, as it is built",
        figures=_backpack,
        reason=_calculated,
        tokens=521,
        compared=398,
        different={"a calculation, which stands in the maker's css as it is and is evaluated here": 1},
    ),
    Source(
        title="Utrecht",
        licence="its own",
        package="@utrecht/design-tokens",
        version="5.0.1",
        files=("dist/tokens.json",),
        options=("--tokenset", "Utrecht"),
        shows="a built file with `original`",
        figures=_sheet("dist/root.css", Where("Utrecht", "Base")),
        reason=_semicolon,
        tokens=1_242,
        compared=1_240,
        different={"a `;` inside of the value, which no declaration holds, makes it a string": 1},
    ),
    Source(
        title="Codex",
        licence="GPL-2.0-or-later",
        package="@wikimedia/codex-design-tokens",
        version="2.7.0",
        files=tuple(f"theme-wikimedia-ui{part}.json" for part in ("", "-mode-dark", "-mode-large")),
        options=(
            *("--tokenset", "Codex", "--map", "'*-ui.json=Light'"),
            *("--map", "'*-dark.json=Dark'", "--map", "'*-large.json=Large'"),
        ),
        shows="built files with `original`, one for each mode",
        figures=_codex,
        reason=_none,
        tokens=2_250,
        compared=326,
        different={},
    ),
    Source(
        title="HashiCorp",
        licence="MPL-2.0",
        package="@hashicorp/design-system-tokens",
        version="5.1.0",
        files=("dist/docs/products/tokens.json",),
        options=("--tokenset", "HDS"),
        shows="a built list with `original` and `unit`",
        figures=_hashicorp,
        reason=_variable,
        tokens=442,
        compared=442,
        different={"the file has a `var()` of its own stylesheet, which stays": 9},
    ),
)


def imported_section() -> str:
    """Return the section of the document about these packages."""
    rows = [
        f"| {each.title} | {each.licence} | `{each.package}` {each.version} | {each.shows} |"
        f" {each.tokens:,} | {each.compared:,} | {sum(each.different.values()) or 'none'} |"
        for each in SOURCES
    ]
    reasons = [
        f"- **{each.title}**, {count} {'value' if count == 1 else 'values'}: {reason}."
        for each in SOURCES
        for reason, count in each.different.items()
    ]
    commands = [f"{each.command}  # {each.title}" for each in SOURCES]
    return "\n".join([_HEAD, *rows, "", *reasons, "", "```", *commands, "```", "", _FIGMA, ""])


_HEAD = """
## By one command

Files as they are in the package, imported by the command below. *Makers' values* are those of the package's
own stylesheet, each compared with Jeton's `css`; what is not equal is named.

| Imported | Licence | Package | Shows | Tokens | Makers' values | Different |
| --- | --- | --- | --- | ---: | ---: | ---: |"""
_FIGMA = """Figma's own export is in no package: `tests/importers/test_figma_export.py` imports files made
by hand from its documentation."""


class Found(NamedTuple):
    """What an import of a source gave."""

    tokens: int
    compared: int
    different: dict[str, int]


def found(source: Source, client: Client, folder: Path) -> Found:
    """Import a source by its command's request; return how it differs from the maker's values."""
    package = fetch(source.package, source.version, folder)
    files = [(name, (package / name).read_bytes()) for name in source.files]
    loaded = imported(client, source.title, files, source.query)
    tokens = sum(loaded.client.ok("GET", f"{loaded.path(where)}/tokens")["total"] for where in loaded.modes)
    compared = 0
    different: Counter[str] = Counter()
    for where, figures in source.figures(package).items():
        ours = {_key(name): text for name, text in _exported(loaded, where).items()}
        for name, theirs in figures.items():
            compared += 1
            mine = ours.get(_key(name))
            if mine is None or not _alike(mine, theirs):
                different[source.reason(name, mine or "", theirs) or f"{name}: {mine}, not {theirs}"] += 1
    return Found(tokens, compared, dict(different))


def _exported(loaded: Loaded, where: Where) -> dict[str, str]:
    answer = loaded.client.send("GET", f"{loaded.path(where)}/export?format=css")
    assert answer.status == 200, answer
    return properties(answer.body.decode())


def _alike(one: str, other: str) -> bool:
    if plain(one) == plain(other) or one == other.strip("\"'"):
        return True
    try:
        return any(meaning(kind, one) == meaning(kind, other) for kind in ("color", "dimension", "duration"))
    except (ValueError, TypeError, KeyError):
        return False
