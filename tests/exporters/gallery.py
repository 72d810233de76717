"""The gallery of docs/targets.md: one small tokenset in every target, and what each option changes there.

`python tests/exporters/gallery.py` writes the page anew. A new target is in it by itself; its text is
`platforms/NAME.md`, at most ten lines: where to put the file, how to switch modes.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from typing import Any

from exporters.cases import resolve
from exporters.option_sets import configured

from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import (
    Exporter,
    ExportMode,
    ExportTokenset,
    ExportWorkspace,
    Format,
    Rendered,
    Symbolic,
)
from jeton.formats.writing.comments import opening
from jeton.formats.writing.options import NO_OPTIONS, Options, options_of, schema_of
from jeton.formats.writing.order import ordered
from jeton.formats.writing.shims import Renames, shimmed

PAGE = Path(__file__).parents[2] / "docs" / "targets.md"
PLATFORMS = Path(__file__).with_name("platforms")
LONGEST = 10
"""Lines of a platform's text."""
TOKENS: list[dict[str, Any]] = [
    {"name": "color.blue", "type": "color", "value": "#2563eb"},
    {
        "name": "color.action",
        "type": "color",
        "value": "",
        "alias_to": "color.blue",
        "description": "What is pressed",
    },
    {
        "name": "color.link",
        "type": "color",
        "value": "",
        "alias_to": "color.blue",
        "deprecated": True,
        "replaced_by": "color.action",
    },
    {"name": "color.vivid", "type": "color", "value": "color(display-p3 1 0.2 0.1)"},
    {"name": "space.m", "type": "dimension", "value": "1rem"},
    {"name": "shadow.card", "type": "shadow", "value": "0 1px 2px #0003"},
    {
        "name": "type.body",
        "type": "typography",
        "value": '{"fontFamily": "Inter", "fontSize": "16px", "lineHeight": 1.5}',
    },
]
OTHERS: list[dict[str, Any]] = [{"name": "color.blue", "type": "color", "value": "#60a5fa"}]
"""The tokens of the default mode, and of the other one."""
NAMES = ("Shop", "Brand")
EXAMPLES: Mapping[str, tuple[Any, ...]] = {
    "prefix": ("acme",),
    "base_font_size": (10,),
    "header": ("Made for the shop.",),
    "descriptions": (False,),
    "modes": ("dark=Night",),
    "layer": ("tokens",),
    "package": ("com.example.shop",),
    "name": ("ShopTokens",),
    "only": ("color.*",),
    "exclude": ("type:shadow",),
    "order": ("type",),
    "shims": ("1",),
    "web_syntax": ("scss",),
    "android_syntax": ("android",),
    "ios_syntax": ("ios",),
}
"""Values that are shown of options for which there is no list of them."""
BESIDE: Mapping[tuple[str, str], dict[str, Any]] = {
    ("css", "base_font_size"): {"property": True},
    ("css", "modes"): {"selectors": "media"},
    ("tailwind", "modes"): {"selectors": "media"},
    ("js", "base_font_size"): {"numbers": "px"},
}
"""What options need beside them to change anything."""
_HEAD = """# Every target, by an example

`PYTHONPATH=tests .venv/bin/python tests/exporters/gallery.py` writes this page; a test compares it.
The tokenset `Brand` has the modes Light, the default, and Dark. `color.action` and `color.link` are aliases
of `color.blue`, which Dark changes; `color.link` is deprecated, `color.action` replaces it; sRGB lacks
`color.vivid`. Below each file is what its [options](exports.md#options) change. Every target also takes
`only`, `exclude` and `order`. For `modes` Dark is called Night. In version 1 `color.action` was called
`color.brand`, which `shims` keeps.
"""


def page() -> str:
    """Return the whole page."""
    parts = [_HEAD]
    everyone: dict[str, Format] = {**TARGETS, **WORKSPACE_TARGETS}
    for name, target in everyone.items():
        parts += _section(name, target)
    return "\n".join(parts)


def _section(name: str, target: Format) -> Iterator[str]:
    yield f"## {name}\n"
    text = PLATFORMS / f"{name}.md"
    if text.exists():
        yield text.read_text("utf-8")
    plain = _files(target, NO_OPTIONS)
    for path, content in plain.items():
        yield _fenced(content, path.rpartition(".")[2], path if len(plain) > 1 else "")
    for option in target.choices:
        for value in values_of(target, option):
            lines = changes(target, option, value)
            beside = "".join(f" beside `{_said(*pair)}`" for pair in BESIDE.get((name, option), {}).items())
            if lines:
                yield f"`{_said(option, value)}`{beside}:\n"
                yield _fenced(lines, "diff", "")


def _said(option: str, value: Any) -> str:
    return f"{option}={str(value).lower() if isinstance(value, bool) else value}"


def changes(target: Format, option: str, value: Any) -> str:
    """Return the lines that an option changes in a target; empty if there are none."""
    beside = BESIDE.get((target.name, option), {})
    sides = [options_of(asked) for asked in (beside, {**beside, option: value})]
    other = "Night" if option == "modes" else "Dark"
    before, after = [_files(configured(target, options), options, other) for options in sides]
    return _changes(before, after)


def values_of(target: Format, option: str) -> tuple[Any, ...]:
    """Return the values of an option that are shown."""
    if target.choices[option]:
        return target.choices[option]
    schema = schema_of(option)[1]
    if option not in EXAMPLES:
        return tuple(schema["enum"]) if "enum" in schema else (not schema["default"],)
    return EXAMPLES[option]


def _files(target: Format, options: Options, other: str = "Dark") -> dict[str, str]:
    """Return the files of an export of the tokenset, each with its first comment."""
    lines = opening(options.header, NAMES)
    rendered = _rendered(target, other)
    named = {f"brand{target.extension}": rendered.text}
    return {path: target.signed(text, lines, path) for path, text in (rendered.files or named).items()}


def _rendered(target: Format, other: str) -> Rendered:
    stored = [
        {"name": "Light", "is_default": True, "tokens": TOKENS},
        {"name": other, "is_default": False, "tokens": OTHERS},
    ]
    views = resolve([stored], keep=True, whole=True)
    modes: Sequence[ExportMode] = [ordered(view.mode._replace(tokenset=NAMES[1])) for view in views]
    if isinstance(target, Symbolic) and target.options.shims:
        modes = shimmed(target, modes, Renames({"color.brand": "color.action"}, {})).modes
    if isinstance(target, Exporter):
        return target.tokenset(modes)
    exporter = WORKSPACE_TARGETS[target.name].with_options(target.options)
    return exporter.workspace(ExportWorkspace(NAMES[0], None, [ExportTokenset("0", NAMES[1], None, modes)]))


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """Return the lines that are there on one side alone."""
    found: list[str] = []
    for path in dict.fromkeys([*before, *after]):
        old, new = [files.get(path, "").splitlines() for files in (before, after)]
        lines = list(unified_diff(old, new, n=0, lineterm=""))[2:]
        found += ["…" if line.startswith("@@") else line for line in lines]
    return "\n".join(line for line, _ in groupby(found))


def _fenced(text: str, language: str, path: str) -> str:
    title = f"`{path}`:\n\n" if path else ""
    return f"{title}````{language}\n{text.rstrip()}\n````\n"


def regenerate() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    regenerate()
