"""A server as agents reach it, a person with tokens there, and the calls of all its tools."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from agents.clients import Calls
from support.checks import ok
from support.databases import NewDatabase
from support.programs import free_port
from support.service import Account, Service, running
from ui.visitors import Visitor, signed_in


@pytest.fixture(scope="module")
def service(new_database: NewDatabase) -> Iterator[Service]:
    """A server behind a socket, at which programs can sign in."""
    port = free_port()
    with running(new_database(), port=port, public_url=f"http://127.0.0.1:{port}") as service:
        yield service


_CODE = ".a { color: var(--color-bleu); padding: var(--space-tiny); margin: 8px; }"
_CALLS: Calls = [
    ("primer", {}),
    ("search_tokens", {"query": "color.*"}),
    ("get_tokens", {"names": ["text.link", "space.tiny"]}),
    ("explain_token", {"name": "text.link"}),
    ("find_token_for_value", {"value": "#2563eb"}),
    ("list_problems", {}),
    ("check_contrast", {"foreground": "text.link", "background": "color.paper"}),
    ("compare", {"from": "1.0.0", "to": "now"}),
    ("export_tokens", {"target": "css"}),
    ("check_code", {"code": _CODE, "language": "css"}),
    ("suggest_migration", {"from": "1.0.0", "to": "now"}),
    (
        "propose_changes",
        {"rationale": "The blue is too pale.", "upsert": [{"name": "color.blue", "value": "#1d4ed8"}]},
    ),
]


class Shop(NamedTuple):
    """An owner's workspace with two modes, some tokens of which one is deprecated, and a release of them."""

    owner: Account
    person: Visitor
    workspace_id: str
    tokenset_id: str

    @property
    def calls(self) -> Calls:
        """A call of each tool."""
        return _CALLS

    @property
    def url(self) -> str:
        """The endpoint."""
        return f"{self.person.service.root}/mcp"


_TOKENS: list[dict[str, Any]] = [
    {"name": "color.blue", "type": "color", "value": "#2563eb"},
    {"name": "color.paper", "type": "color", "value": "#ffffff"},
    {"name": "text.link", "type": "color", "value": "", "alias_to": "color.blue"},
    {"name": "space.small", "type": "dimension", "value": "8px"},
    {
        "name": "space.tiny",
        "type": "dimension",
        "value": "4px",
        "deprecated": "Too small.",
        "replaced_by": "space.small",
    },
]


@pytest.fixture(scope="module")
def shop(service: Service) -> Shop:
    """A shop with its owner."""
    owner = service.account()
    client = owner.client
    workspace = ok(client.post("/workspaces", json={"name": "Shop"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)["id"]
    path = f"/tokensets/{tokenset}/modes"
    mode = ok(client.get(path))["modes"][0]["id"]
    ok(client.post(path, json={"name": "Dark"}), 201)
    ok(client.patch(f"{path}/{mode}/tokens", json={"upsert": _TOKENS}))
    organization = service.organization(owner, workspace_id=workspace)
    ok(client.post(f"/organizations/{organization}/releases", json={"version": "1.0.0"}), 201)
    return Shop(owner, signed_in(service, owner), workspace, tokenset)
