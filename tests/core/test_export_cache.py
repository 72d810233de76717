"""The cache of finished exports, and builds that are shared."""

import asyncio
from pathlib import Path
from typing import cast

import pytest

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.core.accounts import accounts
from jeton.core.computed import Computed, digest_of
from jeton.core.exports import exports as module
from jeton.core.exports.cache import BODIES_BYTES, Export, HeaderFacts
from jeton.core.exports.exports import Choice, ExportRequest, Exports
from jeton.core.exports.rendering import export_of
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.use_case import run
from jeton.formats.writing.base import LostToken
from jeton.model.objects import Caller, ModeRef, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store, Tx
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore

MODE = ModeRef("s", "m", "Base", is_default=True, revision=1)
STATE = digest_of([MODE])


def never(_: HeaderFacts) -> bool:
    """Ask for the body."""
    return False


def export(size: int) -> Export:
    """Return an export of this many bytes."""
    return Export(b"x" * size, '"e"', "text/css", 0, ())


def cache(limit: int = BODIES_BYTES) -> Computed[tuple[str, str], bytes, Export]:
    """Return the cache of exports within a limit of bytes."""
    return Exports(cast("Store", None), bodies_bytes=limit)._present.exports


async def is_kept(exports: Computed[tuple[str, str], bytes, Export], kind: str, size: int = 10) -> bool:
    """Ask for an export of this kind and size; tell whether it was kept."""
    runs = []

    async def make() -> tuple[bytes, Export]:
        runs.append(size)
        return STATE, export(size)

    await exports.get((kind, "m"), STATE, make)
    return not runs


async def test_an_export_is_valid_for_exactly_its_state() -> None:
    """Another revision of any mode of the workspace makes an export worthless."""
    exports, other = cache(), digest_of([MODE._replace(revision=2)])

    async def make() -> tuple[bytes, Export]:
        return other, export(20)

    assert [await is_kept(exports, "css") for _ in range(2)] == [False, True]
    assert await exports.get(("css", "m"), other, make) == export(20)
    assert not await is_kept(exports, "css")
    assert not await is_kept(exports, "ios")


async def test_the_cache_is_bounded_and_forgets_what_was_not_used_for_longest() -> None:
    """Of three that do not fit together the one not asked for goes; one too large alone is not kept."""
    exports = cache(600)
    kinds = ("json", "css", "json", "ios", "json")
    assert [await is_kept(exports, kind) for kind in kinds] == [False, False, True, False, True]
    assert not await is_kept(exports, "android", 601)
    assert not await is_kept(exports, "android", 601)
    assert await is_kept(exports, "json")
    assert not await is_kept(exports, "css")


async def workspace(tx: Tx) -> tuple[Caller, str, str]:
    """Make a user with one token in one mode; return the caller and the ids of tokenset and mode."""
    user = await accounts.add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
    caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
    made = await workspaces.create(tx, caller, WorkspaceCreation("W"), 1)
    tokenset = await tokensets.create(tx, caller, made.item.id, new=TokensetCreation("T"))
    mode = (await modes.listed(tx, caller, tokenset.item.id)).items[0]
    new = TokenContent("a", "color", "#fff", None, None)
    await tokens.create(tx, caller, tokenset.item.id, mode.id, new=new)
    return caller, tokenset.item.id, mode.id


async def test_of_a_dropped_export_the_facts_are_kept(tmp_path: Path) -> None:
    """To whom they suffice they are told of one that never fitted, for its state alone."""
    prepare(tmp_path / "jeton.db")[0].release()
    store = SqliteStore(tmp_path / "jeton.db")
    caller, *ids = await store.write(workspace)
    exports = Exports(store, bodies_bytes=1)
    whole = ExportRequest(Choice("css"), store, never)
    brief = whole._replace(suffices=lambda _: True)
    first = await exports.of_modes(caller, *ids, request=brief)
    assert isinstance(first, Export)
    assert await exports.of_modes(caller, *ids, request=brief) == first.facts
    assert await exports.of_modes(caller, *ids, request=whole) == first
    new = TokenContent("b", "color", "#000", None, None)
    await run(store, tokens.create, caller, *ids, new=new)
    assert isinstance(await exports.of_modes(caller, *ids, request=brief), Export)
    await store.close()


def test_what_a_cache_holds_besides_bodies_counts_too() -> None:
    """Long lists of problems fill the cache as bodies do."""
    problems = tuple(LostToken(f"token{number}", "does not resolve", "") for number in range(20))
    assert export(10).weight < 1_000
    assert export(10)._replace(problems=problems).weight > 10_000


async def test_equal_exports_at_once_are_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty requests for the same export share one build."""
    file = tmp_path / "jeton.db"
    prepare(file)[0].release()
    built = []
    original = export_of

    def counted(*args: object, **options: object) -> Export:
        built.append(args)
        return original(*args, **options)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(module, "export_of", counted)

    store = SqliteStore(file)
    caller, tokenset_id, mode_id = await store.write(workspace)
    exports, request = Exports(store), ExportRequest(Choice("css"), store, never)
    made = await asyncio.gather(
        *(exports.of_modes(caller, tokenset_id, mode_id, request=request) for _ in range(20))
    )
    await store.close()
    assert len(built) == 1
    assert len(made) == 20
    assert set(made) == {made[0]}
    assert isinstance(made[0], Export)
    assert b"--a: #fff;" in made[0].body
