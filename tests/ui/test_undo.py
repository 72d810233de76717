"""Every kind of change is taken back on the page of its undo, or the page says in words why it is not."""

from html import unescape
from typing import Any

import pytest
from api.helpers import create_token, nothing_changes
from api.histories import history, newest
from api.test_undo import CHANGES, grown, make_change
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import alert_of, form_of, forms_of
from ui.visitors import Visitor

from jeton.errors import Text
from jeton.model.objects import Role

__all__ = ["grown"]


def _change_again(tree: Tree, change: Any) -> str:
    """Let somebody change what a change was about; return the reason why it is not taken back."""
    client = tree.owner.client
    tokens = f"{tree.tokenset}/modes/{change.get('mode_id')}/tokens"
    if change["kind"] == "token" and change["action"] == "deleted":
        create_token(tree, change["name"])
        return Text.UNDO_TAKEN.format(name=change["name"])
    if change["kind"] == "preset":
        place, is_gone = change["before"] or change["after"], change["action"] == "deleted"
        path = f"{tree.tokenset if place['tokenset_id'] else tree.workspace}/presets/{change['name']}"
        ok(client.put(path, json={"target": "scss"}), 201 if is_gone else 200)
        return Text.UNDO_TAKEN.format(name=change["name"]) if is_gone else Text.UNDO_CHANGED
    path, patch = {
        "token": (f"{tokens}/{change['name']}", {"description": "since"}),
        "mode": (f"{tree.tokenset}/modes/{change['id']}", {"name": "Since"}),
        "tokenset": (tree.tokenset, {"description": "since"}),
        "workspace": (tree.workspace, {"description": "since"}),
    }[change["kind"]]
    ok(client.patch(path, json=patch))
    return Text.UNDO_CHANGED


@pytest.mark.parametrize("name", CHANGES)
def test_what_was_changed_since_is_told_in_words(
    service: Service, grown: Tree, pages: Visitor, name: str
) -> None:
    """Each kind of change, one of whose objects somebody changed again: it is named, and nothing changes."""
    make_change(grown, name)
    made = newest(grown.owner.client, grown.workspace)
    change = history(grown.owner.client, f"{grown.workspace}/changes/{made}")[0]
    path = f"{grown.workspace}/changes/{made}/undo"
    assert f'href="{path}"' in pages.asks(f"{grown.workspace}/history").text
    undo = form_of(pages.asks(path).text, path)
    reason = _change_again(grown, change)
    with nothing_changes(service, grown.owner):
        answer = undo.sent(pages)
    assert answer.status_code == 409
    assert reason in alert_of(answer.text)
    assert Text.UNDO_REFUSED.format(count=1) in alert_of(answer.text)
    assert path not in {form.path for form in forms_of(answer.text)}, "it would be refused again"
    assert reason in alert_of(pages.asks(path).text)


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_taken_back_by_its_button(grown: Tree, pages: Visitor, name: str) -> None:
    """Each kind of change; the undo is one itself, with a button that does it again."""
    make_change(grown, name)
    for _ in range(2):
        made = newest(grown.owner.client, grown.workspace)
        path = f"{grown.workspace}/changes/{made}/undo"
        assert f'href="{path}"' in pages.asks(f"{grown.workspace}/history").text
        done = form_of(pages.asks(path).text, path).sent(pages)
        assert (done.status_code, done.headers["location"]) == (303, f"{grown.workspace}/history")
        (undone,) = {
            each["undoes"]
            for each in history(
                grown.owner.client, f"{grown.workspace}/changes/{newest(grown.owner.client, grown.workspace)}"
            )
        }
        assert undone == made


def test_a_membership_is_taken_back_while_nobody_changed_it(
    service: Service, tree: Tree, pages: Visitor
) -> None:
    """A role that somebody has changed since stays, and the page names who has it."""
    member = service.member(tree.workspace_id, Role.VIEWER)
    service.share(tree.workspace_id, member, Role.EDITOR)
    path = f"{tree.workspace}/changes/{newest(tree.owner.client, tree.workspace)}/undo"
    service.share(tree.workspace_id, member, Role.ADMIN)
    answer = pages.sends(path)
    assert answer.status_code == 409
    assert f"{member.email}: {Text.UNDO_CHANGED}" in unescape(alert_of(answer.text))
    service.share(tree.workspace_id, member, Role.EDITOR)
    assert pages.sends(path).status_code == 303


def test_what_is_never_taken_back_has_no_button(service: Service, tree: Tree, pages: Visitor) -> None:
    """The page says why, though the button of another page is refused as ever; an import can be undone.

    A page that ends within a change set does not know whether tokens follow: it has the button.
    """
    client, changes = tree.owner.client, f"{tree.workspace}/changes"
    made = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Spare"}), 201)["id"]
    creation = newest(client, tree.workspace)
    mode = ok(client.post(f"/tokensets/{made}/modes", json={"name": "Gone"}), 201)["id"]
    ok(client.delete(f"/tokensets/{made}/modes/{mode}"), 200)
    deletion = newest(client, tree.workspace)
    home = service.organization(tree.owner)
    ok(client.patch(tree.workspace, json={"organization_id": home}))
    move = newest(client, tree.workspace)
    body = {"i": {"$type": "color", "$value": "#fff"}}
    ok(client.post(f"/tokensets/{made}/import?mode=New", json=body))
    imported = newest(client, tree.workspace)
    shown = pages.asks(f"{tree.workspace}/history").text
    refused = {creation: Text.UNDO_CREATED, deletion: Text.UNDO_DELETED, move: Text.UNDO_MOVED}
    for change_set, reason in refused.items():
        assert f"{changes}/{change_set}/undo" not in shown
        assert reason in shown
        assert pages.sends(f"{changes}/{change_set}/undo").status_code == 409
    assert f"{changes}/{imported}/undo" in pages.asks(f"{tree.workspace}/history?limit=1").text
    path = f"{changes}/{imported}/undo"
    assert form_of(pages.asks(path).text, path).sent(pages).status_code == 303
