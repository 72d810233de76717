"""Checks of code against the tokens of a workspace: as they are now, or as a release has them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from jeton.core import access
from jeton.core.packages.linting import exported
from jeton.core.releases import naming, shapes, snapshotting
from jeton.core.releases.comparing import Side
from jeton.core.releases.naming import NOW
from jeton.core.releases.proposal_diffs import manifest_of
from jeton.core.releases.selections import Selector, select
from jeton.core.resolved.sources import Present, Released, manifest
from jeton.core.use_case import reading
from jeton.core.versions import existing
from jeton.errors import NotFound, Text
from jeton.formats.lint.code import RULES, Checker, Code, Finding
from jeton.formats.lint.vocabulary import Vocabulary, vocabulary
from jeton.formats.writing.base import ExportMode
from jeton.model.objects import Caller
from jeton.model.snapshots import Manifest
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import modes, workspaces
from jeton.store.engine import Tx


class CodeScope(NamedTuple):
    """The tokens that code is checked against: `now`, a release or an environment, by id, version or name.

    They are those of a tokenset and the values those of a mode, by id or by name; without them, of all
    tokensets and of their default modes.
    """

    source: str = NOW
    tokenset: str | None = None
    mode: str | None = None


class CheckedCode(Struct, frozen=True):
    """The findings of each text in order, those that are `truncated` being the first ones."""

    findings: Sequence[Sequence[Finding]]
    truncated: bool


@reading(large=True)
async def check_code(
    tx: Tx, caller: Caller, workspace_id: str, scope: CodeScope, texts: Sequence[Code]
) -> CheckedCode:
    """Return what is wrong in texts of code: unknown and deprecated symbols, and values that tokens have."""
    side = await side_of(tx, caller, workspace_id, scope.source)
    words = await vocabulary_of(side, scope, {each.language for each in texts})
    side.source.free()
    return CheckedCode(*Checker(words).check(texts))


async def vocabulary_of(side: Side, scope: CodeScope, languages: Iterable[str]) -> Vocabulary:
    """Return what code in some languages may call the tokens of a workspace, and their values."""
    (workspace,) = side.manifest.workspaces
    part = select(side.manifest, Selector(None, scope.tokenset, scope.mode))
    targets = {target for each in languages for target in RULES["targets"][RULES["languages"][each]]}
    by_tokenset = {
        each.id: [shape for shape in shapes.of_tokenset(workspace, each.id) if shape.target.name in targets]
        for each in workspace.tokensets
        if part.tokenset is None or part.tokenset.id == each.id
    }
    exports = [each async for each in exported(side.source, workspace, by_tokenset)]
    if part.mode is not None:
        exports = [each._replace(modes=_defaulting(each.modes, part.mode.name)) for each in exports]
    return vocabulary(exports, RULES["prefixes"], RULES["bounds"]["grouped"])


def _defaulting(modes_: Sequence[ExportMode], name: str) -> list[ExportMode]:
    """Return modes of which the one with this name is the default, so that values are those there."""
    return [each._replace(is_default=each.name == name) for each in modes_]


async def side_of(tx: Tx, caller: Caller, workspace_id: str, source: str) -> Side:
    """Return a workspace as a source has it: the manifest has no other workspaces."""
    permitted = await access.read_workspace(tx, caller, workspace_id)
    if source == NOW:
        return Side(await _present(tx, workspace_id), Present(tx, SnapshotToken))
    if permitted.organization_id is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    await access.read_organization(tx, caller, permitted.organization_id)
    match = await naming.find(tx, permitted.organization_id, source)
    if match is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    if match.point.digest is None:
        raise NotFound(Text.NOTHING_ACTIVE)
    content = snapshotting.only(await manifest(tx, match.point.digest), [workspace_id])
    if not content.workspaces:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    return Side(content, Released(tx, content))


async def _present(tx: Tx, workspace_id: str) -> Manifest:
    """Return the manifest of a workspace as it is now, with its presets."""
    around, current = await tx.together(
        modes.of_workspace(tx, workspace_id), workspaces.get(tx, workspace_id)
    )
    content = manifest_of(existing(current, Text.WORKSPACE_NOT_FOUND).item, around)
    (workspace,) = content.workspaces
    presets = [
        preset
        for each in workspace.tokensets
        for preset in await snapshotting.presets_of_tokenset(tx, each.id)
    ]
    return Manifest([replace(workspace, presets=presets)])
