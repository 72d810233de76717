"""The cache of finished exports, and builds that are shared."""

import asyncio
from pathlib import Path

import pytest

from jeton.bodies import TokensetCreation, WorkspaceCreation
from jeton.core import accounts, modes, tokens, tokensets, workspaces
from jeton.core.exports import exports as module
from jeton.core.exports.cache import Cache, Export, HeaderFacts, digest_of
from jeton.core.exports.exports import Choice, ExportRequest, Exports
from jeton.core.exports.rendering import export_of
from jeton.exporters.base import LostToken
from jeton.model import Caller, ModeRef, Plan, Scope
from jeton.store.engine import Tx
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore
from jeton.stored_tokens import TokenContent

MODE = ModeRef("s", "m", "Base", is_default=True, revision=1)
STATE = digest_of([MODE])


def never(_: HeaderFacts) -> bool:
    """Ask for the body."""
    return False


def export(size: int) -> Export:
    """Return an export of this many bytes."""
    return Export(b"x" * size, '"e"', "text/css", 0, ())


def test_an_export_is_valid_for_exactly_its_state() -> None:
    """Another revision of any mode of the workspace makes an export worthless."""
    cache = Cache()
    cache.put(("css", "m"), STATE, export(10))
    assert cache.get(("css", "m"), digest_of([MODE]), never) == export(10)
    assert cache.get(("css", "m"), digest_of([MODE._replace(revision=2)]), never) is None
    assert cache.get(("ios", "m"), STATE, never) is None


def test_the_cache_is_bounded_and_forgets_what_was_not_used_for_longest() -> None:
    """Of three that do not fit together the one not asked for goes; one too large alone is not kept."""
    cache = Cache(limit=600)
    for format_ in ("json", "css"):
        cache.put((format_, "m"), STATE, export(10))
    assert cache.get(("json", "m"), STATE, never)
    cache.put(("ios", "m"), STATE, export(10))
    assert cache.get(("css", "m"), STATE, never) is None
    assert cache.get(("json", "m"), STATE, never)
    cache.put(("android", "m"), STATE, export(601))
    assert cache.get(("android", "m"), STATE, never) is None
    assert cache.get(("json", "m"), STATE, never)


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


def test_of_a_dropped_export_the_facts_are_kept() -> None:
    """To whom they suffice they are told of one that gave way and of one that never fitted, for its state."""
    cache, other = Cache(limit=300), digest_of([])
    cache.put(("json", "m"), STATE, export(10))
    cache.put(("css", "m"), STATE, export(20))
    cache.put(("ios", "m"), STATE, export(400))
    found = [cache.get((each, "m"), STATE, lambda _: True) for each in ("json", "css", "ios")]
    assert found == [export(10).facts, export(20), export(400).facts]
    assert cache.get(("ios", "m"), STATE, lambda facts: facts.size == 20) is None
    assert cache.get(("ios", "m"), other, lambda _: True) is None


def test_what_a_cache_holds_besides_bodies_counts_too() -> None:
    """Long lists of problems fill the cache as bodies do."""
    cache = Cache(limit=10_000)
    problems = tuple(LostToken(f"token{number}", "does not resolve", "") for number in range(20))
    cache.put(("css", "m"), STATE, export(10)._replace(problems=problems))
    assert cache.get(("css", "m"), STATE, never) is None


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
