"""Undoing at the same moment as others write: what it rests on is named by what it writes."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as Waiting
from contextlib import AbstractContextManager, contextmanager

import asyncpg
import pytest
from api.helpers import grow_tree
from api.histories import newest, undo
from support.blocking import wait_for
from support.checks import ok
from support.databases import Database, NewDatabase, PostgresDatabase
from support.engines import on_both_engines as pytest_generate_tests
from support.service import running
from support.stores import on_stores

from jeton.core.accounts.accounts import add_user, create_token
from jeton.core.changes.world import Base, structure_of
from jeton.core.history.undo import UndoChange
from jeton.core.history.undo_objects import ObjectUndo
from jeton.core.idempotency import PostAnswer
from jeton.model.ids import key_of
from jeton.model.objects import Access, Mode, Plan, Role
from jeton.store import change_sets, modes, tokensets, workspaces
from jeton.store.bulk import ModeRows
from jeton.store.engine import Stale, Store, Tx
from jeton.store.history.undo import ObjectRecord

__all__ = ["pytest_generate_tests"]


async def _permit(_: Tx) -> Access:
    """Have nothing against it."""
    return Access("", Plan.TEAM, None)


async def _renamed(tx: Tx) -> UndoChange:
    """Store a mode that got another name; return what undoes that, and nothing of its tokens."""
    user = await add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "S", None)).item.id
    before = (await modes.of_tokenset(tx, tokenset))[0]
    found = await modes.get(tx, before.id)
    assert found is not None
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    now = await modes.update(tx, by, found, "New", is_default=True, base_mode_id=None)
    state, renamed = await modes.of_workspace(tx, workspace), await modes.counted(tx, before.id)
    assert renamed is not None
    return UndoChange(
        change_sets.change_set(user.id, token.id, workspace_id=workspace, undoes=by.id),
        Base(workspace, structure_of(state), {}, 0),  # as if others wrote between this look and the writing
        _permit,
        [ModeRows(before.id, key_of(before.id), renamed.revision)],
        PostAnswer(201, "", ""),
        objects=[ObjectUndo(ObjectRecord("mode", before.id, before, now.item), now)],
    )


@pytest.mark.parametrize("overtaken", [True, False])
def test_tokens_of_a_mode_that_is_renamed_as_well_rest_on_its_revision(
    database: Database, *, overtaken: bool
) -> None:
    """Where these have changed since they were read it is refused, though the mode itself is the same."""

    async def scenario(store: Store) -> tuple[bool, Mode, int]:
        made = await store.write(_renamed)
        mode_id = made.changes[0].mode_id

        async def write(tx: Tx) -> bool:
            if overtaken:
                await tx.run("UPDATE mode SET revision = revision + 1 WHERE id = $1", mode_id)
            try:
                await made.write(tx)
            except Stale:
                return False
            return True

        written = await store.write(write)
        found = await store.read(lambda tx: modes.counted(tx, mode_id))
        assert found is not None
        return written, found.mode, found.revision

    written, mode, revision = on_stores(database, scenario)
    assert (written, mode.name) == ((False, "New") if overtaken else (True, "Base"))
    assert revision == (3 if overtaken else 4)


def _held(database: Database, workspace_id: str) -> AbstractContextManager[None]:
    """Hold a workspace as who changes its members does."""
    return (
        _row_held(database, workspace_id)
        if isinstance(database, PostgresDatabase)
        else database.writes_held()
    )


@contextmanager
def _row_held(database: Database, workspace_id: str) -> Iterator[None]:
    connection = wait_for(asyncpg.connect(database.url))
    try:
        wait_for(connection.execute("BEGIN"))
        sql = "SELECT 1 FROM workspace WHERE id = $1 FOR NO KEY UPDATE"
        wait_for(connection.execute(sql, workspace_id))
        yield
    finally:
        wait_for(connection.close())


def test_roles_go_back_behind_who_changes_members(new_database: NewDatabase) -> None:
    """So that what is recorded of a membership is in the order in which it was made."""
    with running(new_database()) as service, ThreadPoolExecutor(1) as pool:
        tree = grow_tree(service.account())
        member = service.member(tree.workspace_id, Role.VIEWER)
        service.share(tree.workspace_id, member, Role.ADMIN)
        changed = newest(tree.owner.client, tree.workspace)
        with _held(service.database, tree.workspace_id):
            undone = pool.submit(undo, tree.owner.client, tree.workspace, changed)
            with pytest.raises(Waiting):
                undone.result(1.0)
        assert ok(undone.result(10), 201)["restored"] == 1
