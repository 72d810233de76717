"""Cases for the exporters: stored text and tokens in, what the exporters take out.

A case is a folder in `golden/`: `tokens.json` and an output per format. In `tokens.json` is one of

- `tokens`: the tokens of one mode, already resolved: what the exporters take, one by one;
- `modes`: the same for a whole tokenset, with the tokens that a mode inherits;
- `stored`: tokensets as lists of modes, with the tokens as users store them. Their aliases and references
  are resolved as the service does it; `export` names the mode of the first tokenset that is exported, and
  without it the whole tokenset is.
"""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from jeton.core.export_views import ModeView, Views
from jeton.exporters.base import Exporter, ExportMode, ExportToken, Rendered
from jeton.exporters.registry import EXPORTERS
from jeton.model import ModeRef, TokenRow, TokenType
from jeton.store.engine import Tx

GOLDEN = Path(__file__).parent / "golden"
FILES = {"json": "out.json", "css": "out.css", "ios": "out.swift", "android": "out.xml"}
CASES = sorted(path.name for path in GOLDEN.iterdir())

Json = dict[str, Any]


class _Rows:
    """Stands in for a transaction: resolution asks it for the tokens of a mode, and for nothing else."""

    def __init__(self) -> None:
        self.of: dict[str, list[TokenRow]] = {}

    async def long(self, _sql: str, mode_id: str) -> list[TokenRow]:
        """Return the tokens of a mode."""
        return list(self.of[mode_id])


def row(stored: Json) -> TokenRow:
    """Return a stored token as resolution sees it; `value` may be left away."""
    value, description = stored.get("value", ""), stored.get("description")
    return (stored["name"], stored["type"], value, description, stored.get("alias_to"))


def resolve(tokensets: Sequence[Sequence[Json]], export: str | None = None) -> list[ModeView]:
    """Return the views of a workspace's first tokenset: of the mode named `export` alone, or of all."""
    rows, refs = _Rows(), []
    for index, modes in enumerate(tokensets):
        for mode in modes:
            mode_id = f"{index}/{mode['name']}"
            refs.append(ModeRef(f"{index}", mode_id, mode["name"], mode["is_default"], 1))
            rows.of[mode_id] = [row(token) for token in mode["tokens"]]
    views = Views(cast("Tx", rows), refs)
    if export is None:
        return asyncio.run(views.of_tokenset("0"))
    return [asyncio.run(views.of_mode(f"0/{export}"))]


def export_token(stored: Json) -> ExportToken:
    """Return a resolved token, where what is usual may be left away."""
    name, kind, value = stored["name"], stored["type"], stored["value"]
    source = stored.get("source_type") or kind
    return ExportToken(name, kind, value, source, stored.get("description"), stored.get("target"))


def plain_token(name: str, kind: TokenType, value: str, description: str | None = None) -> ExportToken:
    """Return a token that is no alias."""
    return ExportToken(name, kind, value, kind, description, None)


def export_mode(stored: Json) -> ExportMode:
    """Return a resolved mode."""
    tokens, inherited = (list(map(export_token, stored[key])) for key in ("tokens", "inherited"))
    return ExportMode(stored["name"], stored["is_default"], tokens, inherited)


def load(case: str) -> Json:
    """Return a case as it is stored."""
    stored: Json = json.loads((GOLDEN / case / "tokens.json").read_text("utf-8"))
    return stored


def tokens_of(stored: Json) -> list[Json]:
    """Return all tokens of a case, of whatever mode and tokenset."""
    if "tokens" in stored:
        return list(stored["tokens"])
    modes = stored["modes"] if "modes" in stored else [mode for modes in stored["stored"] for mode in modes]
    return [token for mode in modes for token in mode["tokens"]]


def render(exporter: Exporter, stored: Json) -> Rendered:
    """Render a case: one mode where it is about one, else a tokenset."""
    if "tokens" in stored:
        return exporter.mode(list(map(export_token, stored["tokens"])))
    if "modes" in stored:
        return exporter.tokenset(list(map(export_mode, stored["modes"])))
    views = resolve(stored["stored"], stored.get("export"))
    if "export" in stored:
        return exporter.mode(views[0].mode.tokens)
    return exporter.tokenset([view.mode for view in views])


def regenerate() -> None:
    """Write every output anew."""
    for case in CASES:
        stored = load(case)
        for name, exporter in EXPORTERS.items():
            (GOLDEN / case / FILES[name]).write_bytes(render(exporter, stored).text.encode())


if __name__ == "__main__":
    regenerate()
