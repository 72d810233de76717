"""What every database of the benchmark has in it beside tokens: users, workspaces, memberships, two modes."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from data import Row, people

from jeton.clock import timestamp
from jeton.core import accounts
from jeton.ids import new_id
from jeton.model import Plan, Scope, User
from jeton.store import change_sets, modes, tokensets, workspaces
from jeton.store.engine import Tx
from jeton.store.tokens import name_hash

TOKEN_COLUMNS = (
    *("id", "tokenset_id", "mode_id", "name", "name_hash", "type", "value"),
    *("description", "alias_to", "alias_hash", "created_at", "updated_at"),
)
"""The columns of what `token_rows` yields."""
_OWNED = 1000
"""The most workspaces that a user may own here."""


class Place(NamedTuple):
    """A mode and its tokenset."""

    tokenset_id: str
    mode_id: str

    @property
    def path(self) -> str:
        """Where the API has the mode."""
        return f"/api/v1/tokensets/{self.tokenset_id}/modes/{self.mode_id}"

    @property
    def tokens(self) -> str:
        """Where the API has its tokens."""
        return f"{self.path}/tokens"

    @property
    def export(self) -> str:
        """Where the API has its css export."""
        return f"{self.path}/export?format=css"


class Made(NamedTuple):
    """The modes that get tokens, those that are empty, and the secrets of two API tokens."""

    core: Place
    listed: Place
    empty: list[Place]
    owner: str
    stranger: str


async def make(tx: Tx, empty: int = 0) -> Made:
    """Store everything but tokens, with so many empty modes, each in a workspace of its own."""
    persons = people()
    users = [await accounts.add_user(tx, person.email, Plan.TEAM) for person in persons]
    owner = await accounts.add_user(tx, "owner@example.test", Plan.TEAM)
    spaces = [await _workspace(tx, user, f"Workspace of {user.email}") for user in users]
    for space, person in zip(spaces, persons, strict=True):
        for number, role in person.members.items():
            await accounts.set_member(tx, space, users[number].email, role)
    workspace_id = await _workspace(tx, owner, "Measured")
    return Made(
        await _mode(tx, workspace_id, "Core"),
        await _mode(tx, workspace_id, "Listed"),
        [await _mode(tx, await _workspace(tx, owner, f"Empty {number}"), "Core") for number in range(empty)],
        (await accounts.create_token(tx, owner.email, "bench", list(Scope), None))[1],
        (await accounts.create_token(tx, users[0].email, "bench", list(Scope), None))[1],
    )


def token_rows(place: Place, rows: Iterable[Row]) -> Iterator[tuple[Any, ...]]:
    """Yield the tokens of a mode as rows of the table `token`, for `TOKEN_COLUMNS`."""
    now = timestamp()
    for row in rows:
        alias = None if row.alias_to is None else name_hash(row.alias_to)
        named = (new_id(), *place, row.name, name_hash(row.name), row.type, row.value)
        yield (*named, row.description, row.alias_to, alias, now, now)


async def _workspace(tx: Tx, owner: User, name: str) -> str:
    return (await workspaces.insert(tx, owner.id, "", name, None, _OWNED)).item.id


async def _mode(tx: Tx, workspace_id: str, name: str) -> Place:
    """Return the first mode of a new tokenset."""
    by = await change_sets.begin(tx, None, None, workspace_id=workspace_id)
    tokenset = (await tokensets.insert(tx, by, workspace_id, name, None)).item
    return Place(tokenset.id, (await modes.of_tokenset(tx, tokenset.id))[0].id)
