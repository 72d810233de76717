"""Table of all export targets: one line for each format.

A new target is one module in the room of its format, and its line in `_ALL`; paths, the list of targets,
OpenAPI, pages, reports and diffs take it from here. Its exporter:

- inherits the base class of its kind: `SheetsExporter` (CSS), `ClassesExporter` (objects of a language),
  `VariantsExporter` (resources), `ElementsExporter` (colours and lengths), `LeavesExporter` (JSON), or else
  `base.Symbolic` or `base.Exporter`, and declares `name`, `content_type`, `extension`, and what differs from
  the base class;
- has `tokenset`, which returns `Rendered`: one text, or `files` by their paths, which become a zip (then
  `content_type` and `extension` are those of `archive`); a mode alone is a tokenset of one without a name;
- may be a `WorkspaceExporter` with a form of its own; without it a workspace is a zip with a file for each
  tokenset, or a folder where a tokenset has several files;
- has `line_comment` or `signed` if its files can begin with a comment, and then takes the option `header`;
- declares by `choices = takes(...)` which options it takes, and of which values, and reads them from
  `self.options`. `only`, `exclude`, `order` and `header` are applied outside of it. A field that `Options`
  lacks is added there. Names go through `naming.respelled` to its own spelling; `assign` makes them unique;
- finds the name of its tokenset in `ExportMode.tokenset`, what its modes are on the platform by
  `selection.called`, their tokens with those of the default mode by `selection.completed`;
- has `symbols_of_tokenset` and `symbols_are` if code has its names; `names_alone` is false if a name depends
  on the number of tokens, as where classes are split.

The specification's formats are those of `?format=`; every target has its own path.
"""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from jeton.formats.android import android_themes as android_themes
from jeton.formats.android import android_writer as android
from jeton.formats.compose import compose_writer as compose
from jeton.formats.css import css_writer as css
from jeton.formats.dtcg import dtcg_writer as dtcg
from jeton.formats.figma import figma_plugin_writer as figma_plugin
from jeton.formats.figma import figma_writer as figma
from jeton.formats.flutter import flutter_writer as flutter
from jeton.formats.ios import ios_assets as ios_assets
from jeton.formats.ios import ios_writer as ios
from jeton.formats.ios import swiftui
from jeton.formats.js import js_writer as js
from jeton.formats.json import json_writer as json
from jeton.formats.less import less_writer as less
from jeton.formats.properties import properties_writer as properties
from jeton.formats.resolver import resolver_writer as resolver
from jeton.formats.scss import scss_writer as scss
from jeton.formats.style_dictionary import style_dictionary_writer as style_dictionary
from jeton.formats.tailwind import tailwind_writer as tailwind
from jeton.formats.tokens_studio import tokens_studio_writer as tokens_studio
from jeton.formats.writing.base import Exporter, Format, Symbolic, WorkspaceExporter
from jeton.formats.writing.options import EVERYWHERE
from jeton.formats.writing.workspaces import InFiles
from jeton.model.objects import TokenType

F = TypeVar("F", bound=Format)

_SPECIFIED = (json.EXPORTER, css.EXPORTER, ios.EXPORTER, android.EXPORTER)
_ALL: tuple[Format, ...] = (
    *_SPECIFIED,
    dtcg.EXPORTER,
    resolver.EXPORTER,
    scss.EXPORTER,
    less.EXPORTER,
    js.EXPORTER,
    tailwind.EXPORTER,
    ios_assets.EXPORTER,
    swiftui.EXPORTER,
    android_themes.EXPORTER,
    compose.EXPORTER,
    flutter.EXPORTER,
    properties.EXPORTER,
    figma.EXPORTER,
    figma_plugin.EXPORTER,
    tokens_studio.EXPORTER,
    style_dictionary.EXPORTER,
)
_RESOLVED: tuple[Format, ...] = (
    dtcg.RESOLVED,
    resolver.RESOLVED,
    figma.RESOLVED,
    figma_plugin.RESOLVED,
    tokens_studio.RESOLVED,
    style_dictionary.RESOLVED,
)


def _by_name(exporters: Iterable[F]) -> dict[str, F]:
    return {exporter.name: exporter for exporter in exporters}


EXPORTERS: dict[str, Exporter] = _by_name(_SPECIFIED)
"""The exporters of the specification's formats by their names, in its order."""

TARGETS: dict[str, Exporter] = _by_name(each for each in _ALL if isinstance(each, Exporter))
"""The exporters of modes and tokensets by their names."""

WORKSPACE_TARGETS: dict[str, WorkspaceExporter] = _by_name(
    each for each in _ALL if isinstance(each, WorkspaceExporter)
)
"""The exporters of workspaces that have a form of their own for them, by their names."""

WORKSPACES: dict[str, WorkspaceExporter] = {
    name: WORKSPACE_TARGETS.get(name) or InFiles(TARGETS[name]) for name in (*TARGETS, *WORKSPACE_TARGETS)
}
"""The exporters of workspaces by their names."""

SYMBOLIC: dict[str, Symbolic] = _by_name(each for each in _ALL if isinstance(each, Symbolic))
"""The exporters whose exports define symbols by their names."""

CHECKED: dict[str, Exporter] = EXPORTERS | _by_name([dtcg.EXPORTER])
"""The exporters whose clashes of names are problems of the tokens; others tell of them in their reports."""

RESOLVED: dict[str, Exporter] = _by_name(each for each in _RESOLVED if isinstance(each, Exporter))
"""For targets that keep aliases, the exporters that write values instead."""

RESOLVED_WORKSPACES: dict[str, WorkspaceExporter] = {
    name: InFiles(exporter) for name, exporter in RESOLVED.items()
} | _by_name(each for each in _RESOLVED if isinstance(each, WorkspaceExporter))
"""For targets of workspaces that keep aliases, the exporters that write values instead."""


class TargetDescription(Struct):
    """A target: its media type, how its files end, what it exports, its token types, and its options.

    What it has no single file for is a zip.
    """

    name: str
    content_type: str
    extension: str
    scopes: list[str]
    types: list[TokenType]
    options: list[str]


def described() -> list[TargetDescription]:
    """Return the descriptions of all targets."""
    return [
        TargetDescription(
            each.name,
            each.content_type,
            each.extension,
            _scopes(each.name),
            list(each.types),
            [*each.choices, *EVERYWHERE],
        )
        for each in _ALL
    ]


def _scopes(name: str) -> list[str]:
    scopes = ["mode", "tokenset"] if name in TARGETS else []
    return [*scopes, "workspace"]
