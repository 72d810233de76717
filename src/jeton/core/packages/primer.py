"""Primers of releases, for programs that write code: facts of a release's tokens, and their text."""

from collections import Counter
from collections.abc import Mapping, Sequence

from jeton.bounds.recent import entry_bytes
from jeton.core.computed import Computed
from jeton.core.releases import shapes
from jeton.core.releases.exports import ReleaseExports
from jeton.core.resolved.sources import Released
from jeton.diffs.paths import paths_of
from jeton.formats.agents.primer import TokensetFacts, WorkspaceFacts, deprecated_line, group_lines, primer
from jeton.formats.targets import SYMBOLIC, WORKSPACES
from jeton.formats.writing.base import ExportToken, alone
from jeton.model.snapshots import Manifest, SnapshotTokenset, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.resolution.references import is_plain
from jeton.store.engine import Store, Tx

BYTES = 4 * 1024 * 1024
_SPELLED = ("css", "scss", "less", "js", "tailwind", "swiftui", "ios", "compose", "android", "flutter")
"""The targets whose symbols people write, where a tokenset has one mode."""
_OF_MODES = {each for each in (*_SPELLED, "android-themes") if SYMBOLIC[each].repeats_symbols}
"""Those of which one symbol has a value in each of several modes."""


class Primers:
    """The primers of releases over one store, which are kept by the digests of the releases."""

    def __init__(self, store: Store, exports: ReleaseExports) -> None:
        self._store = store
        self._exports = exports
        self._texts: Computed[tuple[str, str], str, bytes] = Computed(BYTES, entry_bytes)

    async def of_public(self, digest: str, where: str) -> bytes:
        """Return the primer of a public release, or raise `NotFound`."""
        await self._exports.public_release(digest)
        return await self.of_release(digest, where)

    async def of_release(self, digest: str, where: str) -> bytes:
        """Return the primer of a release that somebody may see, in UTF-8; `where` says how to export it."""

        async def make() -> tuple[str, bytes]:
            manifest = await self._exports.manifest(digest)
            facts = await self._store.read(lambda tx: facts_of(tx, manifest), large=True)
            lines = (where, f"`TARGET` is one of: {', '.join(WORKSPACES)}")
            return digest, primer(f"Design tokens of release {digest[:12]}", lines, facts, ()).encode()

        return await self._texts.get((digest, where), digest, make)


async def facts_of(tx: Tx, manifest: Manifest) -> list[WorkspaceFacts]:
    """Return what a primer says of the workspaces of a release, in the order of their creation."""
    source, paths = Released(tx, manifest), paths_of(manifest.workspaces)
    facts = []
    for workspace in manifest.workspaces:
        tokensets = []
        for tokenset in workspace.tokensets:
            modes = sorted(tokenset.modes, key=lambda mode: not mode.is_default)
            rows: dict[str, SnapshotToken] = {}
            for mode in modes:
                rows = {row.name: row for row in await source.tokens(mode.id)} | rows
            tokensets.append(_tokenset(workspace, tokenset, [rows[name] for name in sorted(rows)], paths))
            source.free()
        facts.append(WorkspaceFacts(workspace.name, workspace.description or "", tokensets))
    return facts


def _tokenset(
    workspace: SnapshotWorkspace,
    tokenset: SnapshotTokenset,
    rows: Sequence[SnapshotToken],
    paths: Mapping[str, str],
) -> TokensetFacts:
    names = {mode.id: mode.name for mode in tokenset.modes}
    default = next((mode.name for mode in tokenset.modes if mode.is_default), "")
    modes = {
        mode.name: "default" if mode.is_default else f"else as {names.get(mode.base_mode_id or '', default)}"
        for mode in tokenset.modes
    }
    deprecated = [row for row in rows if row.deprecated not in {None, "false"}]
    own = [row for row in rows if row.deprecated in {None, "false"}]
    example = min(filter(is_plain, own), key=lambda row: (row.type != "color", row.name), default=None)
    return TokensetFacts(
        *(tokenset.name, tokenset.description or "", paths[tokenset.id], modes),
        dict(Counter(row.type for row in rows).most_common()),
        list(group_lines(own)),
        [deprecated_line(row) for row in deprecated],
        "" if example is None else example.name,
        {} if example is None else _spelled(workspace, tokenset, example),
    )


def _spelled(workspace: SnapshotWorkspace, tokenset: SnapshotTokenset, row: SnapshotToken) -> dict[str, str]:
    """Return what targets and presets call a token, by how their files begin."""
    token = ExportToken(row.name, row.type, row.value, row.type, None, None)
    spelled: dict[str, str] = {}
    targets = _OF_MODES if len(tokenset.modes) > 1 else _SPELLED
    for shape in shapes.of_tokenset(workspace, tokenset.id):
        if shape.target.name in targets and (shape.keeps is None or shape.keeps(row.name, row.type)):
            (mode,) = alone([token])
            symbol = next(shape.target.symbols_of_tokenset([mode._replace(tokenset=tokenset.name)]), None)
            spelled |= {} if symbol is None else {shape.preset or shape.target.name: symbol.name}
    return spelled
