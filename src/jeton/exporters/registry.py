"""Table of all export targets: one line for each format.

The specification's formats are those of `?format=`; every target has its own path.
"""

from typing import TypeVar

from msgspec import Struct

from jeton.exporters import android, css, dtcg, ios, json, resolver
from jeton.exporters.base import Exporter, Format, Symbolic, WorkspaceExporter
from jeton.model import TokenType

F = TypeVar("F", bound=Format)


def _by_name(*exporters: F) -> dict[str, F]:
    return {exporter.name: exporter for exporter in exporters}


EXPORTERS: dict[str, Exporter] = _by_name(json.EXPORTER, css.EXPORTER, ios.EXPORTER, android.EXPORTER)
"""The exporters of the specification's formats by their names, in its order."""

TARGETS: dict[str, Exporter] = EXPORTERS | _by_name(dtcg.EXPORTER)
"""The exporters of modes and tokensets by their names."""

WORKSPACE_TARGETS: dict[str, WorkspaceExporter] = _by_name(resolver.EXPORTER)
"""The exporters of workspaces by their names."""

SYMBOLIC: dict[str, Symbolic] = _by_name(css.EXPORTER, ios.EXPORTER, android.EXPORTER)
"""The exporters whose exports define symbols by their names."""

RESOLVED: dict[str, Exporter] = _by_name(dtcg.RESOLVED)
"""For targets that keep aliases, the exporters that write values instead."""

RESOLVED_WORKSPACES: dict[str, WorkspaceExporter] = _by_name(resolver.RESOLVED)
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
