"""Checks of code against the tokens of a workspace: as they are now, or as a release has them."""

from collections.abc import Collection, Iterable, Sequence
from threading import Lock
from typing import NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from jeton.bounds.recent import Recent
from jeton.core import access
from jeton.core.browsing import places
from jeton.core.computed import digest_of
from jeton.core.packages.linting import exported
from jeton.core.releases import shapes, snapshotting
from jeton.core.releases.comparing import Side
from jeton.core.releases.naming import NOW
from jeton.core.releases.proposal_diffs import manifest_of
from jeton.core.releases.selections import Selection, Selector, select
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


class Content(NamedTuple):
    """A workspace as a source has it, alone in its manifest, and all that its tokens depend on."""

    side: Side
    state: object


_KEPT: Recent[bytes, Vocabulary] = Recent(64 * 1024 * 1024, lambda _, words: 8 * len(json.encode(words)))
"""Vocabularies of the last states that were asked for: to make one takes seconds for 10,000 tokens.

In memory it takes some times its JSON.
"""
_LOCK = Lock()


@reading(large=True)
async def check_code(
    tx: Tx, caller: Caller, workspace_id: str, scope: CodeScope, texts: Sequence[Code]
) -> CheckedCode:
    """Return what is wrong in texts of code: unknown and deprecated symbols, and values that tokens have."""
    content = await content_of(tx, caller, workspace_id, scope.source)
    words = await vocabulary_of(content, scope, {each.language for each in texts})
    content.side.source.free()
    return CheckedCode(*Checker(words).check(texts))


async def vocabulary_of(content: Content, scope: CodeScope, languages: Iterable[str]) -> Vocabulary:
    """Return what code in some languages may call the tokens of a workspace, and their values."""
    part = select(content.side.manifest, Selector(None, scope.tokenset, scope.mode))
    targets = {target for each in languages for target in RULES["targets"][RULES["languages"][each]]}
    key = digest_of((content.state, part.text, sorted(targets)))
    with _LOCK:
        words = _KEPT.get(key)
    if words is None:
        words = await _vocabulary(content.side, part, targets)
        with _LOCK:
            _KEPT.put(key, words)
    return words


async def _vocabulary(side: Side, part: Selection, targets: Collection[str]) -> Vocabulary:
    (workspace,) = side.manifest.workspaces
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


async def content_of(tx: Tx, caller: Caller, workspace_id: str, source: str) -> Content:
    """Return a workspace as a source has it, or raise `NotFound`."""
    permitted = await access.read_workspace(tx, caller, workspace_id)
    if source == NOW:
        return await _present(tx, workspace_id)
    digest = await places.digest(tx, caller, permitted.organization_id, source)
    content = snapshotting.only(await manifest(tx, digest), [workspace_id])
    if not content.workspaces:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    return Content(Side(content, Released(tx, content)), content)


async def _present(tx: Tx, workspace_id: str) -> Content:
    """Return a workspace as it is now, with its presets; modes have another revision after each change."""
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
    now = Manifest([replace(workspace, presets=presets)])
    return Content(Side(now, Present(tx, SnapshotToken)), (around, now))
