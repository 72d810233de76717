"""The style guide of a public release: the tokens of one of its tokensets by windows, for anyone.

What a process keeps never changes, since a release does not; whether it is public is asked for each window.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from jeton.bounds.recent import entry_bytes
from jeton.core.browsing.cells import Cell, Column, bytes_of, deprecation
from jeton.core.browsing.contrasts import PairInMode
from jeton.core.browsing.groups import Group, around, near
from jeton.core.browsing.matrix import Matrix, WindowQuery
from jeton.core.computed import Computed
from jeton.core.garbage import COLLECTING
from jeton.core.releases.exports import ReleaseExports
from jeton.core.releases.selections import Selection, Selector, select
from jeton.core.resolved.sources import Released
from jeton.errors import NotFound, Text
from jeton.model.objects import ModeRef, TokenType
from jeton.model.snapshots import Manifest, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.store.engine import Store
from jeton.store.releases.chosen_release import PublicRelease

ROWS = 50
"""The most tokens of a window."""
SIDE_BY_SIDE = 4
"""The most modes that a window shows side by side."""
PAIRS = 6
"""The most backgrounds of a token for which a window tells its contrast."""
TOKENS_BYTES = 96 * 1024 * 1024
PAGES_BYTES = 16 * 1024 * 1024


class Asked(NamedTuple):
    """The window of a guide that is asked for: in a part of the release and in a group, from an offset on."""

    part: Selector = Selector()
    group: str = ""
    offset: int = 0


class GuidePair(NamedTuple):
    """The contrast of a token on one of its declared backgrounds, in each mode that is shown."""

    on: str
    modes: Sequence[PairInMode | None]


class GuideToken(Struct, frozen=True, gc=False):
    """A token of a guide: its cells in the modes that are shown, and what the first of them says of it."""

    name: str
    type: TokenType
    cells: Sequence[Cell]
    description: str | None
    deprecated: bool | str | None
    replaced_by: str | None
    pairs: Sequence[GuidePair]


class GuideSection(NamedTuple):
    """The tokens of a window that are in one group, by its whole name; empty for names without one."""

    group: str
    tokens: list[GuideToken]


class GuideLink(NamedTuple):
    """A workspace, a tokenset or a mode beside the shown one: its name and its id."""

    name: str
    id: str
    is_shown: bool


class Guide(NamedTuple):
    """A window of a guide; `matched` counts the names of the shown modes in the group that is asked for.

    `workspaces`, `tokensets`, `modes` and `groups` are those around the shown ones; `columns` are the names
    of the modes that are shown.
    """

    release: PublicRelease
    digest: str
    window: Asked
    selection: Selection
    workspaces: Sequence[GuideLink] = ()
    tokensets: Sequence[GuideLink] = ()
    modes: Sequence[GuideLink] = ()
    columns: Sequence[str] = ()
    groups: Sequence[Group] = ()
    matched: int = 0
    sections: Sequence[GuideSection] = ()


class _Content(NamedTuple):
    """The tokens of a workspace by their modes, about how many bytes they take, and matrices made of them."""

    modes: Sequence[ModeRef]
    tokens: dict[str, dict[str, SnapshotToken]]
    size: int
    matrices: dict[str, Matrix[SnapshotToken]]
    lock: asyncio.Lock

    def matrix(self, digest: str, tokenset_id: str) -> Matrix[SnapshotToken]:
        """Return the matrix of a tokenset."""
        if tokenset_id not in self.matrices:
            with COLLECTING.rarely():
                self.matrices[tokenset_id] = Matrix(digest, self.modes, tokenset_id, self.tokens)
        return self.matrices[tokenset_id]


class _Key(NamedTuple):
    """A window that is kept: of a release of a digest, a part of it by `Selection.text`, and the place."""

    digest: str
    version: str
    created_at: str
    part: str
    group: str
    offset: int


class StyleGuides:
    """The style guides of public releases over one store; windows, and the tokens of those, are kept."""

    def __init__(self, store: Store, exports: ReleaseExports) -> None:
        self._store = store
        self._exports = exports
        self._workspaces: Computed[str, str, _Content] = Computed(
            TOKENS_BYTES, lambda _, content: content.size + 1, all_states=True
        )
        self._pages: Computed[_Key, str, bytes] = Computed(PAGES_BYTES, entry_bytes)

    async def page(self, digest: str, window: Asked, draw: Callable[[Guide], bytes]) -> bytes:
        """Return what `draw`, which is called in a thread, makes of a window, or has made of it before.

        Raises:
            NotFound: no public release has this digest, or it has no such part.
            Invalid: several of its parts have this name.
        """
        release = await self._exports.public_release(digest)
        manifest = await self._exports.manifest(digest)
        selection = _selection(manifest, window.part)
        key = _Key(digest, release.version, release.created_at, selection.text, window.group, window.offset)

        async def make() -> tuple[str | None, bytes]:
            guide = await self._guide(Guide(release, digest, window, selection), manifest)
            page = await self._store.turns.in_thread(draw, guide)
            # else made-up groups and offsets would fill the memory
            return digest if guide.sections else None, page

        return await self._pages.get(key, digest, make)

    async def _guide(self, guide: Guide, manifest: Manifest) -> Guide:
        """Return a guide with its links and its window."""
        guide = Guide(*guide[:4], *_links(manifest, guide.selection))
        workspace, tokenset, _ = guide.selection
        if workspace is not None and tokenset is not None:
            content = await self._tokens(guide.digest, manifest, workspace)
            async with content.lock:  # views note what they resolve
                guide = await self._store.turns.in_thread(
                    lambda: _window(guide, content.matrix(guide.digest, tokenset.id))
                )
        return guide

    async def _tokens(self, digest: str, manifest: Manifest, workspace: SnapshotWorkspace) -> _Content:
        async def make() -> tuple[str, _Content]:
            content = await self._store.read(lambda tx: _read(Released(tx, manifest), workspace), large=True)
            return digest, content

        return await self._workspaces.get(workspace.id, digest, make)


async def _read(source: Released, workspace: SnapshotWorkspace) -> _Content:
    modes = workspace.mode_refs()
    with COLLECTING.rarely():
        await source.fetch([mode.id for mode in modes])
        tokens = {mode.id: {token.name: token for token in await source.tokens(mode.id)} for mode in modes}
        size = sum(map(bytes_of, tokens.values()))
    return _Content(modes, tokens, size, {}, asyncio.Lock())


def _selection(manifest: Manifest, part: Selector) -> Selection:
    """Return the part that is asked for, or of a larger one the first tokenset that has tokens, if any."""
    selection = select(manifest, part)
    if selection.tokenset is not None:
        return selection
    workspaces = manifest.workspaces if selection.workspace is None else [selection.workspace]
    tokensets = [
        Selection(workspace, tokenset) for workspace in workspaces for tokenset in workspace.tokensets
    ]
    return next(filter(_has_tokens, tokensets), tokensets[0] if tokensets else selection)


def _has_tokens(part: Selection) -> bool:
    return part.tokenset is not None and any(mode.tokens for mode in part.tokenset.modes)


def _links(
    manifest: Manifest, selection: Selection
) -> tuple[Sequence[GuideLink], Sequence[GuideLink], Sequence[GuideLink]]:
    """Return the workspaces, and the tokensets and modes beside those that are shown."""
    workspaces = [each for each in manifest.workspaces if each.tokensets or each is selection.workspace]
    tokensets = () if selection.workspace is None else selection.workspace.tokensets
    modes = () if selection.tokenset is None else selection.tokenset.modes
    return (
        _around(GuideLink(each.name, each.id, each is selection.workspace) for each in workspaces),
        _around(GuideLink(each.name, each.id, each is selection.tokenset) for each in tokensets),
        _around(GuideLink(each.name, each.id, each is selection.mode) for each in modes),
    )


def _around(links: Iterable[GuideLink]) -> Sequence[GuideLink]:
    listed = list(links)
    return around(listed, next((place for place, link in enumerate(listed) if link.is_shown), 0))


def _window(guide: Guide, matrix: Matrix[SnapshotToken]) -> Guide:
    """Return a guide with its window: a name that no shown mode has, also by default, is none of it."""
    mode, window = guide.selection.mode, guide.window
    chosen = [each for each in matrix.modes if mode is None or each.id == mode.id][:SIDE_BY_SIDE]
    columns = [matrix.columns[each.id] for each in chosen]
    names = matrix.passing(matrix.filter_of(WindowQuery(group=window.group)), columns).names
    if len(columns) < len(matrix.modes):
        names = [name for name in names if any(column.node(name) is not None for column in columns)]
    names, matched = names[window.offset : window.offset + ROWS], len(names)
    pairs = _pairs(matrix, columns, set(names))
    tokens = [_token(columns, name, pairs.get(name, ())) for name in names]
    sections = [
        GuideSection(group, list(within))
        for group, within in groupby(tokens, lambda token: token.name.rpartition(".")[0])
    ]
    return guide._replace(
        columns=[each.name for each in chosen],
        groups=near(matrix.groups, window.group),
        matched=matched,
        sections=sections,
    )


def _pairs(
    matrix: Matrix[SnapshotToken], columns: Sequence[Column], names: set[str]
) -> dict[str, list[GuidePair]]:
    """Return the declared pairs of some names."""
    ids = {column.mode.id for column in columns}
    places = [place for place, mode in enumerate(matrix.modes) if mode.id in ids]
    by_name: dict[str, list[GuidePair]] = {}
    for pair in matrix.contrasts.pairs:
        if pair.name in names and len(by_name.setdefault(pair.name, [])) < PAIRS:
            by_name[pair.name].append(GuidePair(pair.on, [pair.modes[place] for place in places]))
    return by_name


def _token(columns: Sequence[Column], name: str, pairs: Sequence[GuidePair]) -> GuideToken:
    having = ((column, node) for column in columns if (node := column.node(name)) is not None)
    token = next(column.view.row(node) for column, node in having)
    if not isinstance(token, SnapshotToken):
        raise NotFound(Text.TOKEN_NOT_FOUND)
    cells = [column.cell(name) for column in columns]
    about = token.description, deprecation(token), token.replaced_by
    return GuideToken(name, token.type, cells, *about, pairs)
