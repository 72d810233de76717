"""The header `X-Jeton-Change-Set`: the change set that a request made, in each answer that a history has.

That of each operation: test_recording.py.
"""

from functools import partial

import httpx
from api.environments import Acme
from api.helpers import at_once, create_token
from api.histories import history, named, newest, undo
from conftest import Tree
from support.checks import ok
from support.service import Service

FILE = {"new": {"$type": "color", "$value": "#000"}}


def test_a_repetition_names_the_same(acme: Acme) -> None:
    """The stored answer of a creation, an import and an undo comes with the change set of the first; that of
    what no history has comes without.
    """
    client, tree = acme.client, acme.tree
    token = {"name": "a", "type": "color", "value": "#fff"}
    for path, body in (
        (tree.tokens, token),
        ("/workspaces", {"name": "W"}),
        (f"{tree.workspace}/tokensets", {"name": "S"}),
        (f"{tree.tokenset}/import", FILE),
        (f"{tree.workspace}/members", {"email": acme.tree.owner.email, "role": "editor"}),
        ("/organizations", {"name": "O"}),
    ):
        first, second = (client.post(path, json=body, headers={"Idempotency-Key": path}) for _ in range(2))
        assert first.content == second.content
        assert named(second) == named(first)
        if first.is_success:
            assert second.headers["idempotent-replayed"] == "true"
            assert (named(first) is None) == (path == "/organizations")
    made = str(named(create(client, tree, "b")))
    for _ in range(2):
        last = undo(client, tree.workspace, made, **{"Idempotency-Key": "undo"})
        assert named(last) == ok(last, 201)["change_set"]


def create(client: httpx.Client, tree: Tree, name: str) -> httpx.Response:
    """Create a token, or be refused where there is one."""
    return client.post(tree.tokens, json={"name": name, "type": "string", "value": "x"})


def test_what_changes_nothing_has_none(tree: Tree) -> None:
    """An empty patch, a dry run, a bulk change and an import of what is there, the same role, a read, and
    refusals of the body, of the version and of a name that is taken.
    """
    client, token = tree.owner.client, {"name": "a", "type": "string", "value": "x"}
    assert named(create(client, tree, "a")) == newest(client, tree.workspace)
    path, stale = f"{tree.tokens}/a", {"If-Match": '"v9"'}
    for response in (
        client.patch(path, json={}),
        client.patch(f"{path}?dry_run=true", json={"value": "y"}),
        client.delete(f"{path}?dry_run=true"),
        client.delete(f"{tree.tokenset}?dry_run=true"),
        client.patch(tree.tokens, json={"upsert": [token]}),
        client.patch(f"{tree.tokens}?dry_run=true", json={"delete": ["a"]}),
        client.patch(tree.workspace, json={}),
        client.post(f"{tree.tokenset}/import?dry_run=true", json=FILE),
        client.get(path),
        client.get(f"{tree.workspace}/history"),
        client.post(tree.tokens, json=token),
        client.post(tree.tokens, json={"name": 5}),
        client.patch(path, json={"value": "y"}, headers=stale),
        client.delete(f"{tree.tokens}/none"),
    ):
        assert named(response) is None, response.request.url
    assert len(history(client, f"{tree.mode}/history")) == 2
    again = [client.post(f"{tree.tokenset}/import", json=FILE) for _ in range(2)]
    assert [named(response) is None for response in again] == [False, True]


def test_writers_at_once_get_their_own(service: Service, tree: Tree) -> None:
    """Many writers, whose changes share commits on SQLite, each get the change set of their own token; those
    that are refused between them, so that the commit's changes are made again, get none.
    """
    clients = [service.client(tree.owner.secret) for _ in range(12)]
    create_token(tree, "taken")
    made: dict[str, str | None] = {}

    def write(client: httpx.Client, number: int) -> None:
        name = f"t{number}"
        response = create(client, tree, name if number % 4 else "taken")
        assert response.status_code == (201 if number % 4 else 409)
        made[name] = named(response)
        if number % 4:
            changed = client.patch(f"{tree.tokens}/{name}", json={"value": "y"})
            ok(changed)
            made[f"{name}, changed"] = named(changed)

    for first in range(0, 60, len(clients)):
        at_once([partial(write, client, first + index) for index, client in enumerate(clients)])
    assert all((found is None) == (int(name[1:].partition(",")[0]) % 4 == 0) for name, found in made.items())
    recorded = {
        (change["change_set"], change["name"], change["action"])
        for change in history(tree.owner.client, f"{tree.mode}/history")
    }
    named_sets = [
        (found, name.partition(",")[0], "updated" if "," in name else "created")
        for name, found in made.items()
        if found is not None
    ]
    assert recorded >= set(named_sets)
    assert len({found for found, *_ in named_sets}) == len(named_sets) == 90


def test_an_organization_names_it_for_one_workspace_alone(service: Service) -> None:
    """Each workspace that leaves a deleted organization has a change set of its own: one is named, several
    are not.
    """
    for count in (1, 2):
        owner = service.account()
        organization = service.organization(owner, f"O{count}")
        made = [ok(owner.client.post("/workspaces", json={"name": "W"}), 201)["id"] for _ in range(count)]
        for workspace in made:
            ok(owner.client.patch(f"/workspaces/{workspace}", json={"organization_id": organization}))
        response = owner.client.delete(f"/organizations/{organization}")
        ok(response)
        last = [newest(owner.client, f"/workspaces/{workspace}") for workspace in made]
        assert named(response) == (last[0] if count == 1 else None)
