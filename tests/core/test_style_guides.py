"""What a process keeps of style guides: pages and tokens, within bytes, and nothing that is made up."""

import asyncio
import threading
from pathlib import Path

import pytest
from core.test_release_exports import public
from support.databases import SqliteDatabase
from support.stores import opened

from jeton.core.browsing import released, style_guide
from jeton.core.browsing.released import ReleasedMatrices
from jeton.core.browsing.style_guide import Guide, GuideQuery, StyleGuides
from jeton.core.releases.exports import ReleaseExports
from jeton.core.releases.selections import Selector
from jeton.errors import NotFound
from jeton.store.engine import Store


class Drawn:
    """The guides that were drawn, and the threads in which they were."""

    def __init__(self) -> None:
        self.guides: list[Guide] = []
        self.threads: set[int] = set()

    def draw(self, guide: Guide) -> style_guide.Drawn:
        """Note a guide."""
        self.guides.append(guide)
        self.threads.add(threading.get_ident())
        return style_guide.Drawn(b"x" * 100, b"y" * 100)


def guides_of(store: Store) -> StyleGuides:
    """Return the guides of a store, none of which is kept yet."""
    return StyleGuides(store, ReleaseExports(store), ReleasedMatrices(store))


async def test_a_guide_is_drawn_once(tmp_path: Path) -> None:
    """For all who ask at once or later, by id or by name, in a thread."""
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as store:
        digest = await store.write(public)
        guides, drawn = guides_of(store), Drawn()
        await asyncio.gather(*(guides.drawn(digest, GuideQuery(), drawn.draw) for _ in range(8)))
        await guides.drawn(digest, GuideQuery(Selector(tokenset="T")), drawn.draw)
        (guide,) = drawn.guides
        sections = guide.content.sections
        names = [token.name for section in sections for group in section.groups for token in group.tokens]
        assert names == ["a"]
        assert threading.get_ident() not in drawn.threads


async def test_what_is_made_up_is_not_kept(tmp_path: Path) -> None:
    """A group without tokens is drawn again; a digest without a public release never is."""
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as store:
        digest = await store.write(public)
        guides, drawn = guides_of(store), Drawn()
        for query in (GuideQuery(group="made.up"), GuideQuery(group="a.made.up")) * 2:
            await guides.drawn(digest, query, drawn.draw)
        assert [guide.content.number for guide in drawn.guides] == [0, 0, 0, 0]
        await store.write(lambda tx: tx.run("UPDATE release SET is_public = false"))
        for absent in (digest, digest[::-1], "x", ""):
            with pytest.raises(NotFound):
                await guides.drawn(absent, GuideQuery(), drawn.draw)
        assert len(drawn.guides) == 4


async def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is larger than the limit is answered all the same, and drawn each time."""
    monkeypatch.setattr(style_guide, "PAGES_BYTES", 99)
    monkeypatch.setattr(released, "TOKENS_BYTES", 600)
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as store:
        digest = await store.write(public)
        guides, drawn = guides_of(store), Drawn()
        for _ in range(2):
            assert len((await guides.drawn(digest, GuideQuery(), drawn.draw)).page) == 100
        assert len(drawn.guides) == 2
