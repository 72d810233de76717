"""`?dry_run=true` on changes and deletions: what would be answered, and nothing is stored."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from api.helpers import (
    another_secret,
    check_refused,
    create_mode,
    create_token,
    create_tokens,
    grow_tokenset,
    in_mode,
    nothing_changes,
    send,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model.objects import Role

_CHANGES = {
    "token": ("{0.tokens}/a", {"name": "b", "value": "y"}),
    "mode": ("{0.mode}", {"name": "Light", "is_default": False}),
    "tokenset": ("{0.tokenset}", {"name": "Kern", "description": "d"}),
    "workspace": ("{0.workspace}", {"name": "Marke", "description": None}),
}
"""The objects, each with its path and a change."""
_KEY = {"Idempotency-Key": "once"}


def _plain(body: Any) -> Any:
    """Return an answer without the moment of the change, and without effects, which only a dry run tells."""
    return {name: value for name, value in body.items() if name not in {"updated_at", "effects"}}


@pytest.fixture
def full(tree: Tree) -> Tree:
    """A tree with another mode, tokens that name each other, and another tokenset that names one of them."""
    create_token(tree, "a")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "follower", value="", alias_to="a")
    create_token(dark, "fallen", value="", alias_to="a")
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "far", value="", alias_to="a")
    create_token(other, "refers", type="border", value="1px solid {a}")
    return tree


@pytest.mark.parametrize("kind", _CHANGES)
def test_a_change_is_answered_as_it_would_be(service: Service, full: Tree, kind: str) -> None:
    """Status and body are those of the change itself, which follows; before it everything is as it was,
    history, versions and revisions included, and no key is used up.
    """
    place, body = _CHANGES[kind]
    path, client = place.format(full), full.owner.client
    with nothing_changes(service, full.owner):
        tried = client.patch(f"{path}?dry_run=true", json=body, headers=_KEY)
    assert "etag" not in tried.headers
    done = client.patch(f"{path}?dry_run=false", json=body, headers=_KEY)
    assert _plain(ok(tried)) == _plain(ok(done))
    assert list(_plain(tried.json())) == list(_plain(done.json()))
    assert tried.json()["updated_at"] <= done.json()["updated_at"]


@pytest.mark.parametrize("kind", _CHANGES)
def test_a_deletion_is_answered_as_it_would_be(service: Service, full: Tree, kind: str) -> None:
    """The same of a deletion; afterwards it is really gone."""
    path, client = _CHANGES[kind][0].format(full), full.owner.client
    with nothing_changes(service, full.owner):
        tried = ok(client.delete(f"{path}?dry_run=true", headers=_KEY))
    assert tried == ok(client.delete(path, headers=_KEY))
    assert client.delete(path).status_code == 404


@pytest.mark.parametrize("kind", _CHANGES)
def test_it_is_refused_as_it_would_be(service: Service, full: Tree, kind: str) -> None:
    """A stranger, a viewer, a token that only reads, another version, a wrong body; and what is neither true
    nor false. None of it changes anything.
    """
    place, body = _CHANGES[kind]
    path = place.format(full)
    viewer = service.member(full.workspace_id, Role.VIEWER)
    reader = service.client(another_secret(service, full.owner)[1])
    stranger = service.account()
    for method, sent in (("PATCH", body), ("DELETE", None)):
        with nothing_changes(service, full.owner):
            trial = f"{path}?dry_run=true"
            for client in (viewer.client, reader, stranger.client):
                asked, told = (send(client, method, each, sent) for each in (trial, path))
                assert asked.status_code in {403, 404}
                assert (asked.status_code, asked.json()) == (told.status_code, told.json())
            stale = full.owner.client.request(method, trial, json=sent, headers={"If-Match": '"v99"'})
            refused(stale, 412, Text.STALE)
            for wrong in ("yes", "", "TRUE", "1"):
                answer = send(full.owner.client, method, f"{path}?dry_run={wrong}", sent)
                check_refused(wrong, answer, 400, Text.DRY_RUN)
            hidden = send(stranger.client, method, f"{path}?dry_run=yes", sent)
            assert hidden.status_code == 404
    refused(full.owner.client.patch(f"{path}?dry_run=true", json={"name": ""}), 400, Text.NAME_EMPTY)


def test_if_match_is_honoured(full: Tree) -> None:
    """The version of now passes, and is still that of now after the dry run."""
    client, path = full.owner.client, f"{full.tokens}/a"
    tag = client.get(path).headers["etag"]
    for _ in range(2):
        ok(client.patch(f"{path}?dry_run=true", json={"value": "y"}, headers={"If-Match": tag}))
        ok(client.delete(f"{path}?dry_run=true", headers={"If-Match": tag}))
    assert client.get(path).headers["etag"] == tag
    assert ok(client.patch(path, json={"value": "z"}, headers={"If-Match": tag}))["value"] == "z"


def test_what_cannot_be_done_is_no_dry_run_either(service: Service, full: Tree) -> None:
    """A name in use, a circle, the last mode, a value that is none of its type."""
    client = full.owner.client
    other = grow_tokenset(full.owner, full.workspace_id, "Third")
    with nothing_changes(service, full.owner):
        text = Text.TOKEN_EXISTS.format(name="follower")
        refused(client.patch(f"{full.tokens}/a?dry_run=true", json={"name": "follower"}), 409, text)
        text = Text.ALIAS_CYCLE.format(chain="a -> follower -> a")
        refused(client.patch(f"{full.tokens}/a?dry_run=true", json={"alias_to": "follower"}), 400, text)
        refused(client.delete(f"{other.mode}?dry_run=true"), 400, Text.LAST_MODE)
        wrong = client.patch(
            f"{full.tokens}/a?dry_run=true&validate=strict", json={"type": "color", "value": "no"}
        )
        assert wrong.status_code == 400


def test_a_rename_names_what_followed(full: Tree) -> None:
    """By mode and name, those of the own tokenset first; another tokenset is named. Without any the field is
    absent, as after any other change.
    """
    client = full.owner.client
    renamed = ok(client.patch(f"{full.tokens}/a", json={"name": "z"}))
    assert renamed["renamed_in"] == [
        {"mode": "Base", "name": "follower"},
        {"mode": "Dark", "name": "fallen"},
        {"mode": "Base", "name": "far", "tokenset": "Other"},
        {"mode": "Base", "name": "refers", "tokenset": "Other"},
    ]
    assert ok(client.get(f"{full.tokens}/follower"))["alias_to"] == "z"
    assert "renamed_in" not in ok(client.patch(f"{full.tokens}/z", json={"value": "y"}))
    assert "renamed_in" not in ok(client.patch(f"{full.tokens}/follower", json={"name": "f"}))
    assert "renamed_in" not in ok(client.get(f"{full.tokens}/z"))


def test_a_deletion_counts_what_was_in_it(full: Tree) -> None:
    """Modes, tokens and tokensets, only those that there were; and who dangles elsewhere then."""
    client = full.owner.client
    dark = f"{full.tokenset}/modes/{_named(full, 'Dark')}"
    message = "Mode deleted successfully"
    assert ok(client.delete(f"{dark}?dry_run=true")) == {"message": message, "deleted": {"tokens": 1}}
    lost = ok(client.delete(f"{full.mode}?dry_run=true"))
    assert lost == {
        "message": message,
        "dependents": ["fallen", "far", "refers"],
        "deleted": {"tokens": 2},
        "dangling": 3,
    }
    lost = ok(client.delete(f"{full.tokenset}?dry_run=true"))
    assert lost == {
        "message": "Tokenset deleted successfully",
        "dependents": ["far", "refers"],
        "deleted": {"modes": 2, "tokens": 3},
        "dangling": 2,
    }
    lost = ok(client.delete(f"{full.workspace}?dry_run=true"))
    deleted = {"tokensets": 2, "modes": 3, "tokens": 5}
    assert lost == {"message": "Workspace deleted successfully", "deleted": deleted}


def test_an_empty_object_is_deleted_without_a_count(owner: Account, tree: Tree) -> None:
    """The fields are there only where there is something to tell."""
    mode = create_mode(tree, "Dark")["id"]
    assert ok(owner.client.delete(f"{tree.tokenset}/modes/{mode}")) == {
        "message": "Mode deleted successfully"
    }
    empty = ok(owner.client.post("/workspaces", json={"name": "Empty"}), 201)
    gone = ok(owner.client.delete(f"/workspaces/{empty['id']}"))
    assert gone == {"message": "Workspace deleted successfully"}


def test_who_finds_another_of_the_name_does_not_dangle(full: Tree) -> None:
    """Neither one that falls back elsewhere, nor one that led nowhere before, nor a replacement."""
    client = full.owner.client
    dark = in_mode(full, _named(full, "Dark"))
    create_token(dark, "a")
    third = grow_tokenset(full.owner, full.workspace_id, "Third")
    create_token(third, "lost", value="", alias_to="nowhere")
    create_token(third, "old", replaced_by="a", deprecated=True)
    lost = ok(client.delete(f"{full.mode}?dry_run=true"))
    # the tokenset has no default mode then, so that its oldest one stands for it
    assert lost == {"message": "Mode deleted successfully", "deleted": {"tokens": 2}}
    create_token(third, "a")
    lost = ok(client.delete(f"{full.tokenset}?dry_run=true"))
    assert "dangling" not in lost
    assert ok(client.get(f"{third.workspace}/problems?code=alias-missing"))["total"] == 1


def test_dangling_is_what_the_problems_say_afterwards(full: Tree) -> None:
    """After the deletion each of them is a missing alias, and no other one is."""
    client = full.owner.client
    create_tokens(full, [(f"core.{number}", "x") for number in range(120)])
    other = grow_tokenset(full.owner, full.workspace_id, "Third")
    upsert = [
        {"name": f"use.{number}", "type": "string", "alias_to": f"core.{number}"} for number in range(120)
    ]
    ok(client.patch(other.tokens, json={"upsert": upsert}))
    lost = ok(client.delete(full.tokenset))
    missing = ok(client.get(f"{full.workspace}/problems?code=alias-missing"))["problems"]
    assert lost["dangling"] == len(missing) == 122
    assert lost["dependents"] == sorted({each["name"] for each in missing})


def test_a_workspace_with_another_order_tells_what_changes(full: Tree) -> None:
    """An order on trial is answered by what it changes, and takes no other field."""
    client, path = full.owner.client, f"{full.workspace}?dry_run=true"
    trial = ok(client.patch(path, json={"tokenset_order": None}))
    assert trial == {"dry_run": True, "changes": [], "total": 0}
    refused(client.patch(path, json={"tokenset_order": None, "name": "x"}), 400, Text.ORDER_DRY_RUN)
    assert ok(client.patch(path, json={})) == ok(client.get(full.workspace))


def _named(tree: Tree, name: str) -> str:
    modes: list[Any] = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    return str(next(mode["id"] for mode in modes if mode["name"] == name))


@pytest.mark.server
def test_other_writes_meanwhile_are_kept(full: Tree) -> None:
    """A dry run that shares its commit with other writes takes none of them back."""
    client = full.owner.client

    def one(number: int) -> httpx.Response:
        if number % 2:
            return client.patch(f"{full.tokens}/a?dry_run=true", json={"value": str(number)})
        return client.post(
            full.tokens, json={"name": f"new.{number}", "type": "string", "value": str(number)}
        )

    with ThreadPoolExecutor(10) as threads:
        answers = [*threads.map(one, range(20))]
    assert {answer.status_code for answer in answers} == {200, 201}
    assert ok(client.get(full.tokens))["total"] == 12
    assert ok(client.get(f"{full.tokens}/a"))["value"] == "value"
