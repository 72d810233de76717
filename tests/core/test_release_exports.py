"""Renditions in memory, builds that are shared or must wait, and what happens where nothing can be stored."""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from support.databases import SqliteDatabase
from support.peeking import PeekTx
from support.releases import release
from support.stores import opened

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.bounds.recent import Recent
from jeton.bounds.turns import OF_USER
from jeton.core.accounts import accounts
from jeton.core.exports.exports import Choice
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.releases import exports as release_exports
from jeton.core.releases import organizations
from jeton.core.releases import rendering as release_rendering
from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD, ReleaseExports, RenditionRequest
from jeton.core.releases.renditions import rendition_of
from jeton.core.releases.selections import Selector
from jeton.errors import NotFound, Text, Unavailable
from jeton.metrics import NoMetrics
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store, Tx
from jeton.store.releases import renditions

CSS = RenditionRequest(Choice("css"), Selector(tokenset="T"))


async def public(tx: Tx) -> str:
    """Store a public release of one token; return its digest."""
    user = await accounts.add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
    caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
    organization = (await organizations.add(tx, user.id, "O")).item.id
    new = WorkspaceCreation("W", None, organization)
    made = await workspaces.create(tx, caller, new, 1)
    tokenset = await tokensets.create(tx, caller, made.item.id, new=TokensetCreation("T"))
    mode = (await modes.listed(tx, caller, tokenset.item.id)).items[0]
    fields = TokenContent("a", "color", "#fff", None, None)
    await tokens.create(tx, caller, tokenset.item.id, mode.id, new=fields)
    released = await release(tx, organization, user.id)
    await tx.run("UPDATE release SET is_public = true")
    return released.digest


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in a file."""
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as opened_store:
        yield opened_store


@pytest.fixture
async def digest(store: Store) -> str:
    """The digest of a public release in it."""
    return await store.write(public)


class Counted:
    """What renders, counted, and held until it may go on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        original = release_rendering.render

        async def render(*args: Any) -> Any:
            self.calls += 1
            return await original(*args)

        patch.setattr(release_exports, "render", render)


async def test_equal_exports_at_once_are_made_once(
    store: Store, digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who ask for the same share one build; afterwards nobody builds, reads or asks again."""
    counted = Counted(monkeypatch)
    exports = ReleaseExports(store, NoMetrics())
    found = await asyncio.gather(*(exports.of_public(digest, CSS) for _ in range(16)))
    bodies = {(await exports.body(each, IDENTITY)).content for each in found}
    assert (counted.calls, len(bodies)) == (1, 1)
    assert b"--a: #fff;" in bodies.pop()
    await store.write(lambda tx: tx.run("UPDATE rendition SET etag = 'x', facts = '{}', zstd = $1", b""))
    again = await exports.of_public(digest, CSS)
    assert (again.facts, again.rendition) == (found[0].facts, None)
    assert hashlib.sha256((await exports.body(again, IDENTITY)).content).hexdigest() == again.facts.etag


async def test_strangers_take_few_turns(store: Store, digest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the exports that anyone asks for few are made at the same time, and all are answered."""
    running: list[int] = [0, 0]
    original = release_rendering.render

    async def render(*args: Any) -> Any:
        running[0] += 1
        running[1] = max(running)
        time.sleep(0.01)  # noqa: ASYNC251  in a thread of its own
        try:
            return await original(*args)
        finally:
            running[0] -= 1

    monkeypatch.setattr(release_exports, "render", render)
    exports = ReleaseExports(store)
    asked = [
        RenditionRequest(Choice(name), CSS.selector) for name in ("css", "ios", "android", "json", "dtcg")
    ]
    found = await asyncio.gather(*(exports.of_public(digest, each) for each in asked))
    assert len({each.facts.etag for each in found}) == len(asked)
    assert running[1] <= OF_USER


async def _full(*_: Any) -> None:
    raise Unavailable


async def test_where_nothing_can_be_stored_the_export_is_served(
    store: Store, digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that cannot be written is no reason to refuse; in memory it is made once all the same."""
    counted = Counted(monkeypatch)
    exports = ReleaseExports(store)
    with monkeypatch.context() as patch:
        patch.setattr(renditions, "put", _full)
        found = [await exports.of_public(digest, CSS) for _ in range(3)]
        bodies = {(await exports.body(each, GZIP)).content for each in found}
    assert (counted.calls, len(bodies)) == (1, 1)
    assert await store.peek(lambda tx: tx.all("SELECT * FROM rendition")) == []
    assert not any(each.lasting for each in found)
    known = found[-1]._replace(rendition=None)
    forgetful = ReleaseExports(store, bodies_bytes=10)
    assert (await forgetful.body(known, GZIP)).content in bodies
    assert len(await store.peek(lambda tx: tx.all("SELECT * FROM rendition"))) == 1


async def test_what_could_not_be_stored_is_stored_the_next_time(
    store: Store, digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes, not made again; from then on they are what is served for ever."""
    counted = Counted(monkeypatch)
    exports = ReleaseExports(store)
    with monkeypatch.context() as patch:
        patch.setattr(renditions, "put", _full)
        before = await exports.of_public(digest, CSS)
    found = [await exports.of_public(digest, CSS) for _ in range(2)]
    assert (before.lasting, [each.lasting for each in found]) == (False, [True, True])
    assert {each.facts for each in found} == {before.facts}
    assert counted.calls == 1
    assert len(await store.peek(lambda tx: tx.all("SELECT * FROM rendition"))) == 1


async def test_made_up_digests_leave_no_trace(store: Store, digest: str) -> None:
    """What is not public is asked anew each time; what is public is remembered."""
    exports = ReleaseExports(store)
    kept: list[object] = []
    original = PeekTx.recall

    async def recall(self: Any, look_up: Any, *args: Any) -> Any:
        found = await original(self, look_up, *args)
        kept.append(args)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PeekTx, "recall", recall)
        for number in range(5):
            with pytest.raises(NotFound, match=Text.RELEASE_NOT_FOUND):
                await exports.of_public(f"{number:064x}", CSS)
        assert kept == []
        await exports.of_public(digest, CSS)
        assert kept == [(digest,)]


async def test_a_body_that_does_not_fit_is_read_where_it_is_stored(store: Store, digest: str) -> None:
    """Each coding, every time; small memory costs time alone."""
    exports = ReleaseExports(store, bodies_bytes=10)
    whole = []
    for _ in range(2):
        found = await exports.of_public(digest, CSS)
        whole.append([(await exports.body(found, coding)).content for coding in (IDENTITY, GZIP, ZSTD)])
    assert whole[0] == whole[1]
    assert hashlib.sha256(whole[0][0]).hexdigest() == found.facts.etag


async def test_what_another_process_has_stored_counts(
    store: Store, digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two that make the same at once the first to store it counts, and the other serves its bytes."""
    original = rendition_of

    def theirs(export: Any) -> Any:
        return original(export._replace(body=b"/* theirs */\n" + export.body))

    async def _nothing() -> None:
        return None

    first, second = ReleaseExports(store), ReleaseExports(store)
    put = renditions.put

    async def late(tx: Tx, key: Any, made: Any) -> Any:
        assert await renditions.whole(tx, key) is None
        await put(tx, key, stored)
        return await put(tx, key, made)

    with monkeypatch.context() as patch:
        patch.setattr(release_exports, "rendition_of", theirs)
        patch.setattr(renditions, "put", lambda *_: _nothing())
        elsewhere = await second.of_public(digest, CSS)
        assert elsewhere.rendition is not None
        stored = elsewhere.rendition
    monkeypatch.setattr(renditions, "put", late)
    found = await first.of_public(digest, CSS)
    body = (await first.body(found, IDENTITY)).content
    assert body.startswith(b"/* theirs */\n")
    assert found.facts.etag == elsewhere.facts.etag


async def test_a_release_that_goes_meanwhile_is_not_found(
    store: Store, digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at it and the build: 404, and nothing is stored that nothing would ever delete."""
    exports = ReleaseExports(store)
    original = release_exports._manifest
    asked = 0

    async def going(tx: Tx, digest: str) -> Any:
        nonlocal asked
        asked += 1
        return await original(tx, digest if asked == 1 else "00" * 32)

    monkeypatch.setattr(release_exports, "_manifest", going)
    with pytest.raises(NotFound, match=Text.RELEASE_NOT_FOUND):
        await exports.of_public(digest, CSS)
    monkeypatch.setattr(release_exports, "_manifest", original)
    found = await exports.of_public(digest, CSS)
    gone = found.key._replace(digest="00" * 32)
    made = found.rendition
    assert made is not None
    assert await store.write(lambda tx: renditions.put(tx, gone, made)) is None


def test_what_is_recent_is_bounded() -> None:
    """What was not used for longest goes first; what is too heavy by itself does not come at all."""
    kept: Recent[str, bytes] = Recent(10, lambda _, value: len(value))
    for key in "abc":
        kept.put(key, b"123")
    assert kept.get("a") == b"123"
    kept.put("d", b"1234")
    assert [key for key in "abcd" if kept.get(key)] == ["a", "c", "d"]
    kept.put("a", b"12345678901")
    assert kept.get("a") is None
    kept.put("e", b"1234567890")
    assert [key for key in "abcde" if kept.get(key)] == ["e"]
