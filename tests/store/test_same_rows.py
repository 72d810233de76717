"""What the store's functions read is the same on both engines, to the type and to the order."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import product
from typing import Any

import pytest
from store import installation
from store.installation import DAY, LONG, MEMBER, MODES, NAMES, OWNER, TOKENSETS, WORKSPACES, made_id
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.postgres import Cluster
from support.stores import on_stores

from jeton.model.objects import BareRow, Page
from jeton.model.stored_tokens import ExportRow
from jeton.store import access, idempotency, modes, tokens, tokensets, workspaces
from jeton.store.accounts import accounts, members
from jeton.store.accounts.members import WORKSPACE
from jeton.store.engine import Store, Tx

Case = tuple[Callable[..., Any], tuple[object, ...]]
"""A function that reads, and its arguments behind the transaction."""

_USERS, _WORKSPACES = (OWNER, MEMBER, "absent"), (*WORKSPACES, "absent")
_TOKENSETS, _MODES = (*TOKENSETS, "absent"), (*MODES, made_id(2, 99))
_SOUGHT = ("a", "B", "A", LONG + "a", LONG, "absent", made_id(3, 0), made_id(3, 99))
_PAGES = (
    None,
    *map(Page, (None, ("", ""), ("B", MODES[0]), ("B", MODES[1]), (LONG + "a", "z")), (1, 99, 1, 3, 2)),
)
CASES: list[Case] = [
    (accounts.users, ()),
    (accounts.any_user, ()),
    *((accounts.user_by_email, (email,)) for email in ("O@x.test", "o@x.test")),
    *((accounts.caller_by_digest, (digest,)) for digest in (bytes(range(32)), b"\xff" * 32, b"\0" * 32, b"")),
    *((workspaces.listed, (user,)) for user in _USERS),
    *((accounts.tokens_of, each) for each in product(_USERS, ("", DAY[1], "3"))),
    *((accounts.user_by_id, (user,)) for user in _USERS),
    *((accounts.unrevoked, (token_id,)) for token_id in ("t-1", "t-2", "t-3", "absent")),
    *((members.listed, (WORKSPACE, workspace)) for workspace in _WORKSPACES),
    *((members.by_id, (WORKSPACE, *each)) for each in product(_WORKSPACES, _USERS)),
    *(
        (members.by_email, (WORKSPACE, *each))
        for each in product(_WORKSPACES, ("O@x.test", "m@x.test", "o@x.test"))
    ),
    *((workspaces.count_of, (user,)) for user in _USERS),
    *((access.of_workspace, each) for each in product(_USERS, _WORKSPACES)),
    *((access.of_tokenset, each) for each in product(_USERS, _TOKENSETS)),
    *((access.of_mode, each) for each in product(_USERS, _MODES, TOKENSETS[:2])),
    *((function, (id_,)) for function in (workspaces.get, tokensets.of_workspace) for id_ in _WORKSPACES),
    *(
        (function, (id_,))
        for function in (
            *(tokensets.get, modes.of_tokenset, modes.versioned, modes.around, modes.count_of),
            modes.token_count_of_tokenset,
        )
        for id_ in _TOKENSETS
    ),
    *((function, (id_,)) for function in (modes.get, modes.counted) for id_ in _MODES),
    *((tokens.rows_of_mode, (id_, kind)) for id_ in _MODES for kind in (BareRow, ExportRow)),
    *((function, each) for function in (tokens.get, tokens.chain) for each in product(MODES, _SOUGHT)),
    *(
        (function, each)
        for function in (tokens.find_around, tokens.aliases_around)
        for each in product(_TOKENSETS, _SOUGHT)
    ),
    *((tokens.of_mode, (TOKENSETS[0], *each)) for each in product(MODES, _PAGES)),
    *((tokens.of_tokenset, each) for each in product(_TOKENSETS, _PAGES)),
    *((idempotency.get, ("t-1", *each)) for each in product("aAB", (DAY[1], DAY[2]))),
]


@pytest.fixture(scope="module")
def both(
    postgres: Cluster, migrated: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Database, Database]]:
    """The same installation on both engines."""
    ours = SqliteDatabase(tmp_path_factory.mktemp("same") / "jeton.db")
    with closing(PostgresDatabase(postgres.create_database(migrated))) as theirs:
        for database in (ours, theirs):
            on_stores(database, lambda store: store.write(installation.fill))
        yield ours, theirs


def _found(database: Database, how: str) -> list[str]:
    """Return what each function reads, with the types of all that is in it."""

    async def read(tx: Tx, function: Callable[..., Any], args: tuple[object, ...]) -> str:
        if how != "together":
            return _shown(await function(tx, *args))
        first, found, last = await tx.together(
            accounts.any_user(tx), function(tx, *args), modes.counted(tx, MODES[0])
        )
        assert first
        assert last is not None
        assert last.token_count == len(NAMES)
        return _shown(found)

    async def scenario(store: Store) -> list[str]:
        run = {"read": store.read, "write": store.write}.get(how, store.peek)
        return [await run(partial(read, function=function, args=args)) for function, args in CASES]

    return on_stores(database, scenario)


def _shown(value: object) -> str:
    if isinstance(value, list):
        value = sorted(value) if value and type(value[0]).__name__ in {"Found", "Alias"} else value
    return f"{type(value).__name__} {value!r}"


@pytest.mark.parametrize("how", ["read", "peek", "write", "together"])
def test_every_function_reads_the_same(both: tuple[Database, Database], how: str) -> None:
    """In a read, without a transaction, in a write, and as one of several questions in one round trip."""
    ours, theirs = (_found(database, how) for database in both)
    for (function, args), one, other in zip(CASES, ours, theirs, strict=True):
        assert one == other, (function.__module__, function.__name__, args)
    assert sum(len(text) > 60 for text in ours) > 100


def test_names_are_in_code_point_order(both: tuple[Database, Database]) -> None:
    """A list and its pages are ordered by code points, whatever the database's collation."""
    listed = partial(tokens.of_mode, tokenset_id=TOKENSETS[0], mode_id=MODES[0])

    async def scenario(store: Store) -> list[list[str]]:
        whole = await store.read(partial(listed, page=None))
        paged: list[str] = []
        for _ in range(0, len(NAMES), 2):
            page = Page((paged[-1], "") if paged else None, 2)
            found = await store.read(partial(listed, page=page))
            paged += [token.name for token in found[:2]]
        return [[token.name for token in whole], paged]

    for database in both:
        assert on_stores(database, scenario) == [sorted(NAMES)] * 2
