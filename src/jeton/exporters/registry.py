"""Table of all export targets: one line for each format.

The specification's formats are those of `?format=`; every target has its own path.
"""

from msgspec import Struct

from jeton.exporters import android, css, dtcg, ios, json, resolver
from jeton.exporters.base import Exporter, Format, Symbolic, WorkspaceExporter
from jeton.model import TokenType

_SYMBOLIC: tuple[Symbolic, ...] = (css.EXPORTER, ios.EXPORTER, android.EXPORTER)
_SPECIFIED: tuple[Exporter, ...] = (json.EXPORTER, css.EXPORTER, ios.EXPORTER, android.EXPORTER)
_FURTHER: tuple[Exporter, ...] = (dtcg.EXPORTER,)
_OF_WORKSPACES: tuple[WorkspaceExporter, ...] = (resolver.EXPORTER,)
_RESOLVING: tuple[Exporter, ...] = (dtcg.RESOLVED,)
_RESOLVING_WORKSPACES: tuple[WorkspaceExporter, ...] = (resolver.RESOLVED,)

EXPORTERS: dict[str, Exporter] = {exporter.name: exporter for exporter in _SPECIFIED}
"""The exporters of the specification's formats by their names, in its order."""

TARGETS: dict[str, Exporter] = {exporter.name: exporter for exporter in (*_SPECIFIED, *_FURTHER)}
"""The exporters of modes and tokensets by their names."""

WORKSPACE_TARGETS: dict[str, WorkspaceExporter] = {exporter.name: exporter for exporter in _OF_WORKSPACES}
"""The exporters of workspaces by their names."""

SYMBOLIC: dict[str, Symbolic] = {exporter.name: exporter for exporter in _SYMBOLIC}
"""The exporters whose exports define symbols by their names."""

RESOLVED: dict[str, Exporter] = {exporter.name: exporter for exporter in _RESOLVING}
"""For targets that keep aliases, the exporters that write values instead."""

RESOLVED_WORKSPACES: dict[str, WorkspaceExporter] = {
    exporter.name: exporter for exporter in _RESOLVING_WORKSPACES
}
"""For targets of workspaces that keep aliases, the exporters that write values instead."""


class TargetDescription(Struct):
    """A target: its media type, how its files end, what it exports, and the token types that it can hold."""

    name: str
    content_type: str
    extension: str
    scopes: list[str]
    types: list[TokenType]


def described() -> list[TargetDescription]:
    """Return the descriptions of all targets."""
    targets: dict[str, Format] = {**TARGETS, **WORKSPACE_TARGETS}
    return [
        TargetDescription(name, target.content_type, target.extension, _scopes(name), list(target.types))
        for name, target in targets.items()
    ]


def _scopes(name: str) -> list[str]:
    scopes = ["mode", "tokenset"] if name in TARGETS else []
    return [*scopes, *(["workspace"] if name in WORKSPACE_TARGETS else [])]
