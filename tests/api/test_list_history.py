"""GET …/history: of a workspace, a tokenset, a mode, a token and an organization."""

import base64
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from api.helpers import check_refused, create_mode, create_token, grow_tokenset, grow_tree, in_mode, twins_of
from api.histories import history, newest, pages, told
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import bytes_of
from jeton.model.objects import Plan, Role
from jeton.store.engine import Tx
from jeton.store.history import pages as store

FIELDS = ["change_set", "at", "user", "api_token", "kind", "id", "name", "action", "before", "after"]
PLACES = ["{0.workspace}/history", "{0.tokenset}/history", "{0.mode}/history", "{0.tokens}/a/history"]


def test_a_token_from_its_creation_to_its_deletion(tree: Tree) -> None:
    """Each change has what the token was before it and after it, as the API showed it, and who made it."""
    client = tree.owner.client
    made = create_token(tree, "a", description="d", extensions={"x": [1]}, deprecated=True)
    path = f"{tree.tokens}/a"
    changed = ok(client.patch(path, json={"value": "other", "description": None, "deprecated": None}))
    ok(client.delete(path))
    deleted, updated, created = history(client, f"{tree.tokens}/{made['id']}/history")
    assert [each["action"] for each in (deleted, updated, created)] == ["deleted", "updated", "created"]
    assert (created["before"], created["after"]) == (None, made)
    assert (updated["before"], updated["after"]) == (made, changed)
    assert (deleted["before"], deleted["after"]) == (changed, None)
    for each in (deleted, updated, created):
        assert list(each) == [*FIELDS, "mode_id", "tokenset_id"]
        assert (each["kind"], each["id"], each["name"]) == ("token", made["id"], "a")
        assert (each["mode_id"], each["tokenset_id"]) == (tree.mode_id, tree.tokenset_id)
        assert each["user"] == {"id": tree.owner.id, "email": tree.owner.email}
        assert list(each["api_token"]) == ["id", "name"]
        assert each["api_token"]["name"] == "test"
    assert created["at"] == made["created_at"]
    assert created["at"] <= updated["at"] <= deleted["at"]
    assert len({each["change_set"] for each in (deleted, updated, created)}) == 3


def test_a_rename_and_its_followers_are_one_change_set(tree: Tree) -> None:
    """Those whose alias follows are changed in it as well."""
    create_token(tree, "a")
    create_token(tree, "alias", value="", alias_to="a")
    ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"name": "b"}))
    first, second, *_ = history(tree.owner.client, f"{tree.mode}/history")
    assert first["change_set"] == second["change_set"]
    by_name = {each["name"]: each for each in (first, second)}
    assert (by_name["b"]["before"]["name"], by_name["b"]["after"]["name"]) == ("a", "b")
    alias = by_name["alias"]
    assert (alias["before"]["alias_to"], alias["after"]["alias_to"]) == ("a", "b")


def test_a_token_is_found_by_its_name_and_else_by_its_id(tree: Tree) -> None:
    """A name counts first, also one that is the id of another; a deleted token is found by its id alone."""
    client = tree.owner.client
    gone = create_token(tree, "gone")
    ok(client.delete(f"{tree.tokens}/gone"))
    for absent in ("gone", *twins_of(gone["id"])):
        refused(client.get(f"{tree.tokens}/{absent}/history"), 404, Text.TOKEN_NOT_FOUND)
    assert told(history(client, f"{tree.tokens}/{gone['id']}/history")) == [
        ("token", "gone", "deleted"),
        ("token", "gone", "created"),
    ]
    other = create_token(tree, gone["id"])
    assert [each["id"] for each in history(client, f"{tree.tokens}/{gone['id']}/history")] == [other["id"]]
    assert [each["id"] for each in history(client, f"{tree.tokens}/{other['id']}/history")] == [other["id"]]


def test_what_is_beneath_belongs_to_it(tree: Tree) -> None:
    """A workspace's history has its tokensets, modes and tokens, a mode's its tokens alone."""
    client = tree.owner.client
    create_token(tree, "a")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "b")
    ok(client.patch(tree.tokenset, json={"name": "Kern"}))
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "c")
    foreign = grow_tree(tree.owner)
    create_token(foreign, "foreign")
    assert told(history(client, f"{dark.mode}/history")) == [
        ("token", "b", "created"),
        ("mode", "Dark", "created"),
    ]
    own = told(history(client, f"{tree.tokenset}/history"))
    assert own == [
        ("tokenset", "Kern", "updated"),
        ("token", "b", "created"),
        ("mode", "Dark", "created"),
        ("token", "a", "created"),
        ("tokenset", "Core", "created"),
        ("mode", "Base", "created"),
    ]
    assert told(history(client, f"{tree.workspace}/history")) == [
        ("token", "c", "created"),
        ("tokenset", "Other", "created"),
        ("mode", "Base", "created"),
        *own,
        ("workspace", "Brand", "created"),
    ]


def test_what_objects_were_is_what_the_api_showed(tree: Tree) -> None:
    """Workspaces, tokensets and modes have exactly the fields of their answers."""
    client = tree.owner.client
    before = ok(client.get(tree.workspace))
    after = ok(client.patch(tree.workspace, json={"name": "New", "description": "d"}))
    mode = ok(client.get(f"{tree.tokenset}/modes"))["modes"][0]
    renamed = ok(client.patch(tree.mode, json={"name": "Light", "is_default": False}))
    newest, older, *_ = history(client, f"{tree.workspace}/history")
    assert list(newest) == FIELDS
    assert (newest["before"], newest["after"], newest["name"]) == (mode, renamed, "Light")
    assert (older["before"], older["after"], older["name"]) == (before, after, "New")


def test_a_new_default_takes_the_flag_in_the_same_change_set(tree: Tree) -> None:
    """Both modes are changed in it."""
    dark = create_mode(tree, "Dark", is_default=True)
    first, second, *_ = history(tree.owner.client, f"{tree.tokenset}/history")
    assert first["change_set"] == second["change_set"]
    found = {each["name"]: (each["action"], each["after"]["is_default"]) for each in (first, second)}
    assert found == {"Dark": ("created", True), "Base": ("updated", False)}
    assert [
        each["name"] for each in history(tree.owner.client, f"{tree.tokenset}/modes/{dark['id']}/history")
    ]


def test_what_was_deleted_with_all_in_it_has_no_history(tree: Tree) -> None:
    """A deleted mode's own history is 404, and what was above it tells that it was deleted, and no more."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "b")
    ok(client.delete(dark.mode))
    refused(client.get(f"{dark.mode}/history"), 404, Text.MODE_NOT_FOUND)
    assert told(history(client, f"{tree.tokenset}/history")) == [
        ("mode", "Dark", "deleted"),
        ("tokenset", "Core", "created"),
        ("mode", "Base", "created"),
    ]
    ok(client.delete(tree.tokenset))
    refused(client.get(f"{tree.tokenset}/history"), 404, Text.TOKENSET_NOT_FOUND)
    assert told(history(client, f"{tree.workspace}/history")) == [
        ("tokenset", "Core", "deleted"),
        ("workspace", "Brand", "created"),
    ]
    ok(client.delete(tree.workspace))
    refused(client.get(f"{tree.workspace}/history"), 404, Text.WORKSPACE_NOT_FOUND)


def test_members_are_shown_to_who_may_list_them(service: Service, tree: Tree) -> None:
    """The owner and an admin see who became what, an editor and a viewer all the rest; nobody made it who
    did it on the command line.
    """
    admin, editor = (service.member(tree.workspace_id, role) for role in (Role.ADMIN, Role.EDITOR))
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    service.share(tree.workspace_id, viewer, Role.EDITOR)
    service.share(tree.workspace_id, viewer, None)
    service.share(tree.workspace_id, viewer, Role.VIEWER)
    found = history(tree.owner.client, f"{tree.workspace}/history")
    assert told(found)[:4] == [
        ("member", viewer.email, "created"),
        ("member", viewer.email, "deleted"),
        ("member", viewer.email, "updated"),
        ("member", viewer.email, "created"),
    ]
    assert found[2]["before"] == {"user_id": viewer.id, "email": viewer.email, "role": "viewer"}
    assert found[2]["after"] == {"user_id": viewer.id, "email": viewer.email, "role": "editor"}
    assert (found[2]["id"], found[2]["user"], found[2]["api_token"]) == (viewer.id, None, None)
    assert history(admin.client, f"{tree.workspace}/history") == found
    others = [each for each in found if each["kind"] != "member"]
    for account in (editor, viewer):
        assert history(account.client, f"{tree.workspace}/history") == others
        assert history(account.client, f"{tree.workspace}/history", limit=2) == others


def test_memberships_leave_no_trace_for_who_may_not_list_them(service: Service, tree: Tree) -> None:
    """Neither a short page nor a cursor tells an editor or a viewer of them, however many there are."""
    editor, viewer = (service.member(tree.workspace_id, role) for role in (Role.EDITOR, Role.VIEWER))
    create_token(tree, "a")
    member = service.account(Plan.FREE)
    for _ in range(4):
        service.share(tree.workspace_id, member, Role.VIEWER)
        service.share(tree.workspace_id, member, None)
    create_token(tree, "b")
    create_token(tree, "c")
    path = f"{tree.workspace}/history"
    seen = history(tree.owner.client, path)
    hidden = {text for each in seen if each["kind"] == "member" for text in (each["id"], each["change_set"])}
    others = [each for each in seen if each["kind"] != "member"]
    for account in (editor, viewer):
        for limit in (1, 2, 3):
            found, cursor = [], ""
            while cursor is not None:
                page = ok(account.client.get(f"{path}?limit={limit}{cursor and f'&cursor={cursor}'}"))
                found.append(page["changes"])
                cursor = page["next_cursor"]
                if cursor is not None:
                    position = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
                    assert not hidden.intersection(position)
            assert [each for page in found for each in page] == others
            assert all(len(page) == limit for page in found[:-1])
    at = next(each for each in seen if each["kind"] == "member")
    inside = _cursor(at["at"], at["change_set"], "~", "~", "9")
    assert ok(viewer.client.get(f"{path}?cursor={inside}"))["changes"] == others[2:]


def test_a_membership_behind_a_page_is_no_cursor(service: Service, tree: Tree) -> None:
    """Where nothing but memberships came before, the pages of who may not list them end."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    create_token(tree, "a")
    path = f"{tree.workspace}/history"
    found = history(tree.owner.client, path)
    assert [each["kind"] for each in found][:2] == ["token", "member"]
    for change_set in {each["change_set"] for each in found[2:]}:  # as retention does
        service.run(_forgotten(change_set))
    assert ok(tree.owner.client.get(f"{path}?limit=1"))["next_cursor"] is not None
    seen = ok(viewer.client.get(f"{path}?limit=1"))
    assert ([each["name"] for each in seen["changes"]], seen["next_cursor"]) == (["a"], None)


def test_an_organizations_pages_end_at_once_for_who_may_not_list_its_members(
    service: Service, tree: Tree
) -> None:
    """No cursor tells them of a membership."""
    organization = service.organization(tree.owner)
    viewers = [service.organization_member(organization, Role.VIEWER) for _ in range(3)]
    path = f"/organizations/{organization}/history?limit=1"
    assert ok(viewers[0].client.get(path)) == {"changes": [], "next_cursor": None}
    assert ok(tree.owner.client.get(path))["next_cursor"] is not None


def test_many_modes_are_read_beside_the_event_loop(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many modes a tokenset has is its owner's choice: its history keeps nobody else waiting."""
    threads: dict[str, threading.Thread] = {}

    def noting(name: str) -> None:
        read = getattr(store, name)

        async def noted(*args: Any) -> Any:
            threads[name] = threading.current_thread()
            return await read(*args)

        monkeypatch.setattr(store, name, noted)

    noting("tokens_of_mode")
    noting("tokens_of_modes")
    ok(tree.owner.client.get(f"{tree.mode}/history?limit=1"))
    ok(tree.owner.client.get(f"{tree.tokenset}/history?limit=1"))
    assert threads["tokens_of_modes"] is not threads["tokens_of_mode"]


def test_what_became_of_a_token_is_told_only_if_it_is_known(service: Service, tree: Tree) -> None:
    """Where the change behind it is forgotten, but a later one is not: what is now was not made by it."""
    client = tree.owner.client
    for name, ends in (("stays", False), ("ends", True)):
        made = create_token(tree, name)
        path = f"{tree.tokens}/{name}"
        states = [made] + [ok(client.patch(path, json={"value": value})) for value in ("b", "c", "d")]
        if ends:
            ok(client.delete(path))
        own = f"{tree.tokens}/{made['id']}/history"
        found = history(client, own)
        # a server whose clock was behind made the third version, so that it is forgotten first
        (gone,) = [each for each in found if each["before"] == states[1]]
        service.run(_forgotten(gone["change_set"]))
        left = history(client, own)
        assert len(left) == len(found) - 1
        (known,) = [each for each in left if each["before"] == states[0]]
        assert (known["action"], known["after"], known["name"]) == ("updated", None, name)
        others = [each for each in left if each != known]
        assert others == [each for each in found if each["before"] not in (states[0], states[1])]
        for change_set in [each["change_set"] for each in others if each["before"] is not None]:
            service.run(_forgotten(change_set))
        if not ends:
            (known,) = [each for each in history(client, own) if each["before"] == states[0]]
            assert (known["action"], known["after"]) == ("updated", None)


def _forgotten(change_set: str) -> Any:
    async def work(tx: Tx) -> None:
        await tx.change("DELETE FROM change_set WHERE id = $1", bytes_of(change_set))

    return work


def test_an_organizations_history_is_its_membership(service: Service, tree: Tree) -> None:
    """Its owner and admins see it; for its other members it is empty, for strangers it is not there."""
    organization = service.organization(tree.owner)
    path = f"/organizations/{organization}/history"
    assert history(tree.owner.client, path) == []
    admin, viewer = (service.organization_member(organization, role) for role in (Role.ADMIN, Role.VIEWER))
    service.join(organization, viewer, Role.EDITOR)
    expected = [
        ("member", viewer.email, "updated"),
        ("member", viewer.email, "created"),
        ("member", admin.email, "created"),
    ]
    assert told(history(tree.owner.client, path)) == expected
    assert told(history(admin.client, path, limit=1)) == expected
    assert history(viewer.client, path) == []
    for absent in (service.account().client.get(path), tree.owner.client.get("/organizations/x/history")):
        refused(absent, 404, Text.ORGANIZATION_NOT_FOUND)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 1000])
def test_pages_are_the_whole(tree: Tree, limit: int) -> None:
    """Pages of any size hold each change once, in the order of the whole; also within one change set."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    upserts = [{"name": f"t{number}", "type": "string", "value": "v"} for number in range(9)]
    ok(client.patch(tree.tokens, json={"upsert": upserts}))
    for number in range(3):
        create_token(dark, f"d{number}")
        ok(client.patch(f"{tree.tokens}/t{number}", json={"value": "w"}))
    file = {"group": {f"i{number}": {"$type": "color", "$value": "#fff"} for number in range(5)}}
    ok(client.post(f"{tree.workspace}/import", json=file))
    ok(client.patch(tree.mode, json={"name": "Light"}))
    counts = (9 + 6 + 5 + 2 + 2 + 2 + 1, 9 + 6 + 1 + 1 + 2, 9 + 3 + 2)
    for place, count in zip((tree.workspace, tree.tokenset, tree.mode), counts, strict=True):
        path = f"{place}/history"
        whole = history(client, path)
        keys = [(each["change_set"], each["kind"], each["id"]) for each in whole]
        assert (place, len(keys), len(set(keys))) == (place, count, count)
        found = pages(client, path, limit)
        assert [change for page in found for change in page] == whole
        assert all(len(page) == limit for page in found[:-1])
    for number in range(20):
        ok(client.patch(f"{tree.tokens}/t5", json={"value": f"{number}"}))
    assert len(history(client, f"{tree.tokens}/t5/history", limit)) == 21


def test_pages_are_the_whole_over_change_sets_of_which_nothing_is_left(tree: Tree) -> None:
    """What a deleted mode leaves empty makes a page shorter, and none is lost behind it."""
    client = tree.owner.client
    create_token(tree, "first")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for number in range(30):
        create_token(dark, f"t{number}")
    ok(client.delete(dark.mode))
    path = f"{tree.workspace}/history"
    found = pages(client, path, 3)
    whole = [change for page in found for change in page]
    assert whole == history(client, path)
    assert told(whole)[:2] == [("mode", "Dark", "deleted"), ("token", "first", "created")]
    assert any(len(page) < 3 for page in found[:-1])


def test_pages_lose_and_repeat_nothing_while_others_write(tree: Tree) -> None:
    """What was there when a walk began is in it once, in its order, whatever comes meanwhile."""
    client = tree.owner.client
    for number in range(25):
        create_token(tree, f"t{number}")
    path = f"{tree.workspace}/history"
    before = history(client, path)

    def write(number: int) -> None:
        ok(client.patch(f"{tree.tokens}/t{number}", json={"value": "w"}))

    with ThreadPoolExecutor(4) as pool:
        writing = [pool.submit(write, number) for number in range(25)]
        found = history(client, path, 2)
        for each in writing:
            each.result()
    keys = [(each["change_set"], each["kind"], each["id"]) for each in found]
    assert len(keys) == len(set(keys))
    known = {each["change_set"] for each in before}
    assert [each["change_set"] for each in found if each["change_set"] in known] == [
        each["change_set"] for each in before
    ]


def test_replaying_it_backwards_gives_each_earlier_state(tree: Tree) -> None:
    """What a change says was after it is what the one behind it says was before, back to nothing."""
    client = tree.owner.client
    create_token(tree, "a")
    create_token(tree, "b", value="{a}", type="dimension")
    states = []
    for method, path, body in (
        ("PATCH", f"{tree.tokens}/a", {"name": "c"}),
        ("PATCH", f"{tree.tokens}", {"upsert": [{"name": "c", "value": "w"}], "delete": ["b"]}),
        ("PATCH", f"{tree.tokens}/c", {"description": "d", "extensions": {"e": {}}}),
        ("DELETE", f"{tree.tokens}/c", None),
        ("POST", tree.tokens, {"name": "c", "type": "color", "value": "#fff", "alias_to": "x"}),
    ):
        states.append(ok(client.get(tree.tokens))["tokens"])
        assert client.request(method, path, json=body).status_code < 300
    now: dict[str, Any] = {token["id"]: token for token in ok(client.get(tree.tokens))["tokens"]}
    changes = history(client, f"{tree.mode}/history")
    for state in reversed(states):
        change_set = changes[0]["change_set"]
        while changes[0]["change_set"] == change_set:
            change = changes.pop(0)
            assert now.pop(change["id"], None) == change["after"]
            if change["before"] is not None:
                now[change["id"]] = change["before"]
        assert sorted(now.values(), key=lambda token: token["name"]) == state


LAST_ID = "ffffffff-ffff-7fff-bfff-ffffffffffff"


def _cursor(*position: object) -> str:
    """Return a cursor of any position."""
    return base64.urlsafe_b64encode(json.dumps(position).encode()).decode().rstrip("=")


@pytest.mark.parametrize("place", PLACES)
def test_wrong_positions_are_refused(tree: Tree, place: str) -> None:
    """A cursor of five texts that are no position is 400; other cursors and limits: `test_paging`."""
    create_token(tree, "a")
    path, texts = place.format(tree), ("a", "b", "token", "c")
    for cursor in (
        *(_cursor(*texts, last) for last in (1, "-1", "x", str(2**63), "", "9" * 5000)),
        *(_cursor("a\0", *texts[1:], "1"), _cursor(None, *texts[1:], "1")),
    ):
        check_refused(cursor, tree.owner.client.get(f"{path}?cursor={cursor}"), 400, Text.CURSOR)


@pytest.mark.parametrize(
    "place", [*PLACES, "{0.workspace}/changes/{changes}", "/organizations/{organization}/history"]
)
def test_no_digits_are_too_many(service: Service, tree: Tree, place: str) -> None:
    """A position with any number of digits, also such as mean a small one, is 400."""
    create_token(tree, "a")
    changes, organization = newest(tree.owner.client, tree.workspace), service.organization(tree.owner)
    path = place.format(tree, changes=changes, organization=organization)
    for version in ("0" * 5000 + "1", "0" * 20 + "9" * 20, "9" * 19, str(2**63), "0" * 18 + "1"):
        cursor = _cursor("~", "~", "token", "~", version)
        check_refused(version, tree.owner.client.get(f"{path}?cursor={cursor}"), 400, Text.CURSOR)
    ok(tree.owner.client.get(f"{path}?cursor={_cursor('~', '~', 'token', '~', '9' * 18)}"))


def test_a_made_up_cursor_opens_nothing(service: Service, tree: Tree) -> None:
    """A position in another's change set shows none of it."""
    other = grow_tree(service.account())
    create_token(other, "secret")
    change_set = newest(other.owner.client, other.workspace)
    create_token(tree, "own")
    for place in PLACES[:3]:
        path = place.format(tree)
        for position in (
            *(("~", change_set, "~", "~"), ("3", change_set, "workspace", "~"), ("", "", "", "")),
            *(("2026-13-01T00:00:00.000Z", "x", "token", "x"), ("~", LAST_ID, "token", LAST_ID)),
        ):
            page = ok(tree.owner.client.get(f"{path}?cursor={_cursor(*position, '9')}"))
            assert "secret" not in json.dumps(page)
            assert {each["name"] for each in page["changes"]} <= {"own", "Core", "Base", "Brand"}
