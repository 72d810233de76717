"""POST /organizations/{id}/environments/{environmentId}/promote."""

from typing import Any

import httpx
import pytest
from api.environments import ENVIRONMENT_FIELDS, NO_BOOLEAN, PROMOTION_FIELDS, Acme
from api.helpers import absent_ids, another_secret, check_refused, send
from support.checks import ok, refused
from support.service import Service, running

from jeton.errors import Text
from jeton.model.objects import Role, Scope


@pytest.fixture
def releases(acme: Acme) -> list[Any]:
    """Two releases, the second with another value."""
    token = acme.token()
    first = acme.release(version="1.0.0")
    ok(acme.owner.client.patch(f"{acme.tree.tokens}/{token['name']}", json={"value": "#00e"}))
    return [first, acme.release(version="1.0.1")]


def _ask(acme: Acme, environment: Any, release: Any, **headers: str) -> httpx.Response:
    """Ask for a promotion with headers."""
    path, body = f"{acme.at(environment)}/promote", {"release_id": release["id"]}
    return acme.client.post(path, json=body, headers=headers)


def test_a_release_becomes_the_active_one(acme: Acme, releases: list[Any]) -> None:
    """The answer is the environment, which has changed; the promotion is in its history."""
    before = acme.add("staging")
    response = acme.promote(before, releases[0])
    after = ok(response)
    assert list(after) == ENVIRONMENT_FIELDS
    assert after == {**before, "release_id": releases[0]["id"], "updated_at": after["updated_at"]}
    assert after["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'
    assert ok(acme.owner.client.get(acme.at(before))) == after
    (promotion,) = acme.history(before)
    assert list(promotion) == PROMOTION_FIELDS
    del promotion["id"]
    assert promotion == {
        "environment_id": before["id"],
        "release_id": releases[0]["id"],
        "version": "1.0.0",
        "digest": releases[0]["digest"],
        "forced": False,
        "refusals": [],
        "promoted_by": acme.owner.id,
        "promoted_at": after["updated_at"],
    }


def test_each_environment_has_its_own(acme: Acme, releases: list[Any]) -> None:
    """What is active in one says nothing of the others."""
    staging, production = acme.line("staging", "production")
    ok(acme.promote(staging, releases[0]))
    ok(acme.promote(production, releases[0]))
    ok(acme.promote(staging, releases[1]))
    assert [each["release_id"] for each in acme.listed()] == [releases[1]["id"], releases[0]["id"]]
    assert ok(acme.owner.client.get(acme.at(production)))["position"] == 2


def test_promoting_what_is_active_changes_nothing(acme: Acme, releases: list[Any]) -> None:
    """The answer is 200 all the same, with the version that it has; not even force leaves a trace."""
    staging = acme.add("staging")
    first = acme.promote(staging, releases[0])
    cases: tuple[dict[str, Any], ...] = ({}, {"force": False}, {"force": True})
    with acme.unchanged():
        for fields in cases:
            again = acme.promote(staging, releases[0], **fields)
            assert ok(again) == ok(first)
            assert again.headers["etag"] == first.headers["etag"]


def test_who_promoted_by_which_token_is_recorded(acme: Acme, service: Service, releases: list[Any]) -> None:
    """An editor's promotion is the editor's, with the API token that was used."""
    staging, editor = acme.add("staging"), acme.member(Role.EDITOR)
    token_id, secret = another_secret(service, editor, [Scope.READ, Scope.WRITE])
    ok(acme.promote(staging, releases[0], service.client(secret)))
    assert acme.history(staging)[0]["promoted_by"] == editor.id
    sql = "SELECT account_id, api_token_id FROM promotion WHERE environment_id = $1"
    assert service.database.rows(sql, staging["id"]) == [(editor.id, token_id)]


def test_a_release_must_be_one_of_the_organization(acme: Acme, service: Service, releases: list[Any]) -> None:
    """Ids that name nothing, and a release of another organization: 404."""
    staging = acme.add("staging")
    other = Acme(service, acme.tree, service.organization(acme.owner))
    service.belongs(acme.tree.workspace_id, other.id)
    elsewhere = other.release(version="1.0.0")
    with acme.unchanged():
        for wrong in (*absent_ids(releases[0]["id"]), elsewhere["id"], "now", "3.0.0"):
            check_refused(wrong, acme.promote(staging, {"id": wrong}), 404, "Release not found")


def test_the_order_of_refusals(acme: Acme) -> None:
    """Permission comes before the body, that before force, that before the release, that before If-Match."""
    path = f"{acme.at(acme.add('staging'))}/promote"
    editor, absent = acme.member(Role.EDITOR).client, "01900000-0000-7000-8000-000000000000"
    stale = {"If-Match": '"v9"'}
    with acme.unchanged():
        refused(editor.post(path, json={"release_id": 5, "force": True}, headers=stale), 400, Text.RELEASE_ID)
        forcing = editor.post(path, json={"release_id": absent, "force": True}, headers=stale)
        refused(forcing, 403, "Your role in this organization does not allow forcing a promotion")
        refused(editor.post(path, json={"release_id": absent}, headers=stale), 404, Text.RELEASE_NOT_FOUND)


def test_refuses_wrong_bodies(acme: Acme, releases: list[Any]) -> None:
    """release_id is a text and force a boolean; nothing is promoted."""
    path, release_id = f"{acme.at(acme.add('staging'))}/promote", releases[0]["id"]
    no_ids: tuple[object, ...] = (None, "", 1, True, [], {})
    cases: list[tuple[object, str]] = [({}, Text.RELEASE_ID)]
    cases += [({"release_id": value}, Text.RELEASE_ID) for value in no_ids]
    cases += [({"release_id": release_id, "force": value}, Text.FORCE) for value in NO_BOOLEAN]
    with acme.unchanged():
        for body, text in cases:
            check_refused(body, send(acme.owner.client, "POST", path, body), 400, text)


def test_a_stale_version_is_refused(acme: Acme, releases: list[Any]) -> None:
    """Who names the version from before another promotion gets 412, also for what is active already."""
    staging = acme.add("staging")
    ok(acme.promote(staging, releases[0]))
    with acme.unchanged():
        for release in releases:
            refused(_ask(acme, staging, release, **{"If-Match": '"v1"'}), 412, Text.STALE)
    ok(_ask(acme, staging, releases[1], **{"If-Match": '"v2"'}))


@pytest.mark.parametrize(("moved", "to"), [("a", 2), ("b", 1), ("a", 3)])
def test_another_order_before_it_is_another_version(
    acme: Acme, releases: list[Any], moved: str, to: int
) -> None:
    """Where another environment stands before one, its gate may decide otherwise: what was agreed is 412."""
    line = {each["name"]: each for each in acme.line("a", "b", "c", "d")}
    before = {name: acme.owner.client.get(acme.at(each)).headers["etag"] for name, each in line.items()}
    ok(acme.owner.client.patch(acme.at(line[moved]), json={"position": to}))
    behind = "c" if to < 3 else "d"
    with acme.unchanged():
        refused(_ask(acme, line[behind], releases[0], **{"If-Match": before[behind]}), 412, Text.STALE)
    if behind == "c":
        ok(_ask(acme, line["d"], releases[0], **{"If-Match": before["d"]}))


def test_is_done_once(acme: Acme, releases: list[Any]) -> None:
    """With an Idempotency-Key a repetition gives the answer of then, whatever is active by now."""
    staging, key = acme.add("staging"), {"Idempotency-Key": "once"}
    first = _ask(acme, staging, releases[0], **key)
    ok(acme.promote(staging, releases[1]))
    again = _ask(acme, staging, releases[0], **key)
    assert ok(again) == ok(first)
    assert again.headers["idempotent-replayed"] == "true"
    assert acme.active(staging) == releases[1]["id"]
    assert len(acme.history(staging)) == 2


def test_the_history_knows_a_deleted_release(acme: Acme, releases: list[Any]) -> None:
    """It can be deleted when another one has become active."""
    staging = acme.add("staging")
    for release in releases:
        ok(acme.promote(staging, release))
    ok(acme.client.delete(f"{acme.releases}/{releases[0]['id']}"))
    assert [each["version"] for each in acme.history(staging)] == ["1.0.1", "1.0.0"]
    assert acme.history(staging)[1]["digest"] == releases[0]["digest"]


def test_what_is_active_is_so_for_all_servers_at_once(acme: Acme, releases: list[Any]) -> None:
    """Another server on the database shows it from the next request on, though it has asked before."""
    staging = acme.add("staging")
    with running(acme.service.database) as other:
        client = other.client(acme.owner.secret)
        for release in (releases[0], releases[1], releases[0]):
            ok(acme.promote(staging, release))
            assert ok(client.get(acme.at(staging)))["release_id"] == release["id"]
            assert ok(client.get(acme.environments))["environments"][0]["release_id"] == release["id"]
