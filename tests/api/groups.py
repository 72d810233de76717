"""What has members, a workspace or an organization: the same questions are asked of both."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from api.environments import acme_of
from api.helpers import nothing_changes
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

from jeton.errors import Text
from jeton.model.ids import key_of
from jeton.model.objects import Role

KINDS = ("workspace", "organization")
HIDDEN = {"workspace": Text.WORKSPACE_NOT_FOUND, "organization": Text.ORGANIZATION_NOT_FOUND}
WRITING = {"workspace": Text.ROLE, "organization": Text.ORGANIZATION_ROLE}
"""What who may not write at all is told."""
MANAGING = {
    "workspace": "Your role in this workspace does not allow managing its members",
    "organization": "Your role in this organization does not allow managing it",
}
"""What editors are told, and whoever asks for the list of members and may not."""


class Recorded(NamedTuple):
    """A change of a membership, as history has it."""

    by: str | None
    api_token: str | None
    member: str
    before: Any
    after: Any


class Group(NamedTuple):
    """A workspace or an organization of a TEAM owner."""

    service: Service
    kind: str
    id: str
    owner: Account

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.kind}s/{self.id}"

    @property
    def members(self) -> str:
        """The path of its members."""
        return f"{self.path}/members"

    @property
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.owner.client

    def at(self, account: Account) -> str:
        """Return the path of a membership."""
        return f"{self.members}/{account.id}"

    def member(self, role: Role) -> Account:
        """Add a member."""
        if self.kind == "workspace":
            return self.service.member(self.id, role)
        return self.service.organization_member(self.id, role)

    def join(self, account: Account, role: Role | None) -> None:
        """Give a role past the API, as the command line does, which nobody is told to have done."""
        (self.service.share if self.kind == "workspace" else self.service.join)(self.id, account, role)

    def put(self, email: str, role: str, client: httpx.Client | None = None) -> Any:
        """Set a role, as the owner unless told otherwise."""
        return ok((client or self.client).post(self.members, json={"email": email, "role": role}))

    def listed(self) -> list[Any]:
        """Return its members."""
        return list(ok(self.client.get(self.members))["members"])

    def recorded(self) -> list[Recorded]:
        """Return what is recorded of its members, in order."""
        root, of = (
            ("workspace_key", key_of(self.id)) if self.kind == "workspace" else ("organization_id", self.id)
        )
        sql = f"""
            SELECT coalesce(s.account_id, k.account_id), s.api_token_id, o.object_id, o.before, o.after
            FROM change_set s JOIN object_history o ON o.change_set_id = s.id
            LEFT JOIN api_token k ON k.id = s.api_token_id
            WHERE s.{root} = $1 AND o.kind = 'member' ORDER BY s.id
        """  # noqa: S608  of two words that this file names
        return [
            Recorded(*row[:3], *(None if text is None else json.loads(text) for text in row[3:]))
            for row in self.service.database.rows(sql, of)
        ]

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Assert that nothing that is stored for its owner changes, and nothing is recorded."""
        before = self.recorded()
        with nothing_changes(self.service, self.owner):
            yield
        assert self.recorded() == before


def group_of(service: Service, tree: Tree, kind: str) -> Group:
    """Return the tree's workspace, or an organization to which it belongs."""
    id_ = tree.workspace_id if kind == "workspace" else acme_of(service, tree).id
    return Group(service, kind, id_, tree.owner)
