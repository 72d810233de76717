"""Cases for the exporters: stored text and tokens in, what the exporters take out.

A case is a folder in `golden/`: `tokens.json` and outputs. Targets that the specification gives byte for byte
have one in each case; the others, which compilers and parsers judge in `tests/readers`, in `READ` alone, the
cases that a person reads after a change. In `tokens.json` is one of

- `tokens`: the tokens of one mode, already resolved: what the exporters take, one by one; `orders` are those
  of their groups, if authors have set some;
- `modes`: the same for a whole tokenset, with the tokens that a mode inherits;
- `stored`: tokensets as lists of modes, with the tokens as users store them. Their aliases and references
  are resolved as the service does it; `export` names the mode of the first tokenset that is exported, and
  without it the whole tokenset is.
"""

import asyncio
import json
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

from jeton.core.exports.views import ModeView, Views
from jeton.core.resolved.sources import Source
from jeton.formats.targets import SYMBOLIC, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import (
    Arrangement,
    Authored,
    Exporter,
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Rendered,
)
from jeton.formats.writing.order import in_natural_order, in_order, ordered
from jeton.formats.writing.selection import Keeps
from jeton.model.objects import JSON_SIDE, ModeRef
from jeton.model.stored_tokens import SnapshotToken, TokenContent

GOLDEN = Path(__file__).parent / "golden"
FILES = {
    "json": "out.json",
    "css": "out.css",
    "ios": "out.swift",
    "android": "out.xml",
    "dtcg": "out.tokens.json",
    "scss": "out.scss",
    "less": "out.less",
    "js": "out.js.txt",
    "tailwind": "out.tailwind.css",
    "ios-assets": "out.xcassets.txt",
    "swiftui": "out.swiftui.swift",
    "android-themes": "out.values.txt",
    "compose": "out.kt",
    "flutter": "out.dart",
    "properties": "out.properties.txt",
    "figma": "out.figma.txt",
    "figma-plugin": "out.figma-plugin.json",
    "tokens-studio": "out.studio.json",
    "style-dictionary": "out.sd.txt",
    "resolver": "out.resolver.json",
}
SPECIFIED = ("json", "css", "ios", "android")
READ = (
    *("aliases", "deprecated", "descriptions", "edge-07-injection", "names-collide"),
    *("references-in-composites", "tokenset", "tokenset-names-meet", "type-color", "type-shadow"),
)
FORMER = "former."
CASES = sorted(path.name for path in GOLDEN.iterdir())
OUTPUTS = [(case, name) for case in CASES for name in FILES if name in SPECIFIED or case in READ]
"""The cases with the targets that have an output in each."""

Json = dict[str, Any]


class _Stored(Source[SnapshotToken]):
    """The stored tokens of modes, by the ids of these; a release had `former.` before their names."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # no query is made
        self.of: dict[str, list[SnapshotToken]] = {}

    async def former(self, bases: Sequence[str], mode_ids: Sequence[str]) -> dict[str, dict[str, str]]:  # noqa: ARG002
        return {each: {f"{FORMER}{token.name}": token.id for token in self.of[each]} for each in mode_ids}

    async def _read(self, mode_id: str) -> list[SnapshotToken]:
        return sorted(self.of[mode_id], key=attrgetter("name"))


def stored_token(stored: Json) -> SnapshotToken:
    """Return a stored token; `value` may be left away."""
    texts = {key: json.dumps(stored[key]) for key in JSON_SIDE if key in stored}
    return SnapshotToken(**{"value": "", **stored, **texts, "id": stored["name"]})


def resolve(
    tokensets: Sequence[Sequence[Json]], export: str | None = None, *, keep: bool = False, whole: bool = False
) -> list[ModeView]:
    """Return the views of a workspace's first tokenset: of the mode named `export` alone, or of all.

    With `keep` the tokens have what was stored; with `whole` the views are those of all tokensets.
    """
    views = views_of(tokensets, keep=keep)
    if whole:
        return asyncio.run(views.of_workspace())
    if export is None:
        return asyncio.run(views.of_tokenset("0"))
    return [asyncio.run(views.of_mode(f"0/{export}"))]


def views_of(tokensets: Sequence[Sequence[Json]], *, keep: bool, keeps: Keeps | None = None) -> Views:
    """Return the views of a workspace, of the tokens that are kept."""
    source, refs = _Stored(), []
    for index, modes in enumerate(tokensets):
        for mode in modes:
            mode_id = f"{index}/{mode['name']}"
            base = f"{index}/{mode['base']}" if mode.get("base") else None
            refs.append(ModeRef(f"{index}", mode_id, mode["name"], mode["is_default"], 1, base_mode_id=base))
            source.of[mode_id] = [stored_token(token) for token in mode["tokens"]]
    return Views(source, refs, stored=keep, keeps=keeps)


def export_token(stored: Json) -> ExportToken:
    """Return a resolved token, where what is usual may be left away."""
    name, kind, value = stored["name"], stored["type"], stored["value"]
    source, target = stored.get("source_type") or kind, stored.get("target")
    own, alias = ("", target) if value is None else (value, None)
    before = TokenContent(name, kind, own, None, alias)
    return ExportToken(name, kind, value, source, stored.get("description"), target, before)


def export_mode(stored: Json) -> ExportMode:
    """Return a resolved mode."""
    tokens, inherited = (list(map(export_token, stored[key])) for key in ("tokens", "inherited"))
    return ordered(ExportMode(stored["name"], stored["is_default"], tokens, inherited))


def _tokens(stored: Json) -> Sequence[ExportToken]:
    """Return the resolved tokens of a case, in the authors' order if it has one, else in natural order."""
    order: Arrangement = Authored(stored["orders"]) if "orders" in stored else "natural"
    return in_order(list(map(export_token, stored["tokens"])), order)


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


def whole(rendered: Rendered) -> str:
    """Return the text of an export; that of several files after their paths."""
    files = (f"==> {path}\n{text}" for path, text in rendered.files.items())
    return rendered.text or "\n".join(files)


def render(name: str, stored: Json) -> Rendered:
    """Render a case to a target: one mode where it is about one, else a tokenset; or the whole workspace.

    A target of code has a tokenset, even if it has a form of its own for workspaces.
    """
    if name in WORKSPACE_TARGETS and name not in SYMBOLIC:
        return WORKSPACE_TARGETS[name].workspace(workspace(stored))
    return _render(TARGETS[name], stored)


def workspace(stored: Json) -> ExportWorkspace:
    """Return all that is in a case, as a workspace."""
    if "tokens" in stored:
        tokens = _tokens(stored)
        alone = ExportMode("Base", is_default=True, tokens=tokens, inherited=())
        return ExportWorkspace("Case", None, [ExportTokenset("0", "Set 0", None, [alone])])
    if "modes" in stored:
        modes = list(map(export_mode, stored["modes"]))
        return ExportWorkspace("Case", None, [ExportTokenset("0", "Set 0", None, modes)])
    views = resolve(stored["stored"], keep=True, whole=True)
    tokensets = [
        ExportTokenset(key, f"Set {key}", f"The tokenset {key}.", [ordered(view.mode) for view in found])
        for key, found in groupby(views, lambda view: view.tokenset_id)
    ]
    return ExportWorkspace("Case", "All of it.", tokensets)


def _render(exporter: Exporter, stored: Json) -> Rendered:
    if "tokens" in stored:
        return exporter.mode(_tokens(stored))
    if "modes" in stored:
        return exporter.tokenset(list(map(export_mode, stored["modes"])))
    views = resolve(stored["stored"], stored.get("export"), keep=exporter.wants_stored)
    if "export" in stored:
        return exporter.mode(in_natural_order(views[0].mode.tokens))
    return exporter.tokenset([ordered(view.mode) for view in views])


def cascade(case: str) -> list[ExportMode]:
    """Return the modes of a case; tokens have what was stored."""
    stored = load(case)
    if "modes" in stored:
        return list(map(export_mode, stored["modes"]))
    if "tokens" in stored:
        tokens = _tokens(stored)
    else:
        views = resolve(stored["stored"], stored.get("export"), keep=True)
        if "export" not in stored:
            return [ordered(view.mode) for view in views]
        tokens = in_natural_order(views[0].mode.tokens)
    return [ExportMode("Base", is_default=True, tokens=tokens, inherited=())]


def regenerate() -> None:
    """Write every output anew."""
    for case, name in OUTPUTS:
        (GOLDEN / case / FILES[name]).write_bytes(whole(render(name, load(case))).encode())


if __name__ == "__main__":
    regenerate()
