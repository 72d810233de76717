"""The style guide of a public release: one of its tokensets in one mode, for anyone.

What a process keeps never changes, since a release does not; whether it is public is asked for each page.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from jeton.bounds.recent import entry_bytes
from jeton.core.browsing.groups import around
from jeton.core.browsing.guide import Content, content_of, first_mode
from jeton.core.browsing.released import ReleasedMatrices
from jeton.core.computed import Computed
from jeton.core.releases.exports import ReleaseExports
from jeton.core.releases.selections import Selection, Selector, select
from jeton.model.groups import texts_of
from jeton.model.snapshots import Manifest
from jeton.store.engine import Store
from jeton.store.releases.chosen_release import PublicRelease

PAGES_BYTES = 16 * 1024 * 1024


class GuideQuery(NamedTuple):
    """The guide that is asked for: of a part of the release, and of a group if one is named."""

    part: Selector = Selector()
    group: str = ""


class GuideLink(NamedTuple):
    """A workspace, a tokenset or a mode beside the shown one: its name and its id."""

    name: str
    id: str
    is_shown: bool


class Guide(NamedTuple):
    """The guide of a tokenset of a release in one mode, with the workspaces, tokensets and modes around."""

    release: PublicRelease
    digest: str
    query: GuideQuery
    selection: Selection
    workspaces: Sequence[GuideLink] = ()
    tokensets: Sequence[GuideLink] = ()
    modes: Sequence[GuideLink] = ()
    content: Content = Content()


class Drawn(NamedTuple):
    """A guide as a page, and the style sheet of what it wears."""

    page: bytes
    sheet: bytes


class _Key(NamedTuple):
    """The key of a guide: its release by digest, its part by `Selection.text`, and its group."""

    digest: str
    version: str
    created_at: str
    part: str
    group: str


class StyleGuides:
    """The style guides of public releases over one store; pages are kept."""

    def __init__(self, store: Store, exports: ReleaseExports, released: ReleasedMatrices) -> None:
        self._store = store
        self._exports = exports
        self._released = released
        self._pages: Computed[_Key, str, Drawn] = Computed(PAGES_BYTES, entry_bytes)

    async def drawn(self, digest: str, query: GuideQuery, draw: Callable[[Guide], Drawn]) -> Drawn:
        """Return what `draw`, which is called in a thread, makes of a guide, or has made of it before.

        Raises:
            NotFound: no public release has this digest, or it has no such part.
            Invalid: several of its parts have this name.
        """
        release = await self._exports.public_release(digest)
        manifest = await self._exports.manifest(digest)
        selection = _selection(manifest, query.part)
        key = _Key(digest, release.version, release.created_at, selection.text, query.group)

        async def make() -> tuple[str | None, Drawn]:
            guide = await self._guide(Guide(release, digest, query, selection), manifest)
            drawn = await self._store.turns.in_thread(draw, guide)
            # else made-up groups would fill the memory
            return digest if guide.content.number else None, drawn

        return await self._pages.get(key, digest, make)

    async def _guide(self, guide: Guide, manifest: Manifest) -> Guide:
        """Return a guide with its links and its content."""
        workspace, tokenset, mode = guide.selection
        guide = Guide(*guide[:4], *_links(manifest, guide.selection))
        if workspace is None or tokenset is None or mode is None:
            return guide
        matrix = await self._released.matrix(guide.digest, manifest, workspace, tokenset)
        async with matrix.lock:  # views note what they resolve
            content = await self._store.turns.in_thread(
                content_of, matrix, [mode.id], guide.query.group, texts_of(tokenset.groups)
            )
        return guide._replace(content=content)


def _selection(manifest: Manifest, part: Selector) -> Selection:
    """Return the mode that is asked for: of a tokenset its first, of more that of the first with tokens."""
    selection = select(manifest, part)
    if selection.tokenset is None:
        workspaces = manifest.workspaces if selection.workspace is None else [selection.workspace]
        parts = [
            Selection(workspace, tokenset) for workspace in workspaces for tokenset in workspace.tokensets
        ]
        selection = next(filter(_has_tokens, parts), parts[0] if parts else selection)
    if selection.tokenset is None or selection.mode is not None:
        return selection
    modes = selection.tokenset.modes
    return selection._replace(mode=first_mode(modes) if modes else None)


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
