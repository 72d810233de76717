"""GET /organizations/{id}/releases."""

import asyncio
import base64
import json
from typing import Any

import pytest
from api.environments import Acme, acme_of
from api.helpers import check_refused, grow_tree
from support.checks import ok
from support.service import Service

from jeton.core.releases import releases
from jeton.errors import Text
from jeton.model import Plan, Role
from jeton.web.api import answers


def test_lists_the_organizations_releases_by_creation(service: Service, acme: Acme) -> None:
    """Each as it was answered, the oldest first, whatever its version; not those of others."""
    assert ok(acme.client.get(acme.releases)) == {"releases": [], "total": 0}
    made = [acme.release(version=version, notes=version) for version in ("2.0.0", "1.0.0", "3.0.0-a")]
    acme_of(service, grow_tree(acme.owner)).release()
    assert ok(acme.client.get(acme.releases)) == {"releases": made, "total": 3}


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 1000])
def test_pages_are_the_list(acme: Acme, limit: int) -> None:
    """Put together they are the whole; what is released meanwhile comes after them."""
    made = [acme.release(notes=str(number)) for number in range(5)]
    found: list[Any] = []
    query = {"limit": str(limit)}
    while True:
        page = ok(acme.client.get(acme.releases, params=query))
        assert len(page["releases"]) <= limit
        found += page["releases"]
        assert page["total"] == len(made)
        if len(found) == limit:
            made.append(acme.release())
        if page["next_cursor"] is None:
            break
        query["cursor"] = page["next_cursor"]
    assert found == (made if limit < 5 else made[:5])


def test_a_long_list_is_made_in_a_thread(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is the same, whole or a page that may be as long."""
    made = [acme.release() for _ in range(3)]
    threads: list[bool] = []
    original = answers.encode_long

    def noted(*args: Any) -> bytes:
        threads.append(asyncio._get_running_loop() is None)
        return original(*args)

    monkeypatch.setattr(answers, "encode_long", noted)
    monkeypatch.setattr(releases, "MANY", 2)
    for query in ({}, {"limit": "1000"}, {"limit": "2"}):
        found = ok(acme.client.get(acme.releases, params=query))["releases"]
        assert found == made[: int(query.get("limit", "3"))]
    assert threads == [True, True, False]


def test_refuses_wrong_pages(service: Service, acme: Acme) -> None:
    """A limit from 1 to 1000, and a cursor that was given out for such a list; to who may see it."""
    two = base64.urlsafe_b64encode(json.dumps(["x", "y"]).encode()).decode()
    cases = [({"limit": limit}, Text.LIMIT) for limit in ("0", "1001", "x", "", "-1", "1.0")]
    cases += [({"cursor": cursor}, Text.CURSOR) for cursor in ("", "x", "%%", two)]
    stranger = service.account().client
    for query, text in cases:
        check_refused(query, acme.client.get(acme.releases, params=query), 400, text)
        check_refused(query, stranger.get(acme.releases, params=query), 404, Text.ORGANIZATION_NOT_FOUND)


def test_its_entity_tag_changes_with_it(acme: Acme) -> None:
    """Asked again it is 304 until a release comes, goes or is made public."""
    made = acme.release()
    tags = set()
    for change in ("POST", "PATCH", "DELETE"):
        tag = acme.client.get(acme.releases).headers["etag"]
        tags.add(tag)
        again = acme.client.get(acme.releases, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        path = acme.releases if change == "POST" else f"{acme.releases}/{made['id']}"
        body = {"is_public": True} if change == "PATCH" else {} if change == "POST" else None
        assert acme.client.request(change, path, json=body).status_code in {200, 201}
    tags.add(acme.client.get(acme.releases).headers["etag"])
    assert len(tags) == 4


def test_every_member_may_read(service: Service, acme: Acme) -> None:
    """Viewers as well, and when the owner's plan no longer includes organizations."""
    made = acme.release()
    viewer = acme.member(Role.VIEWER).client
    for plan in (Plan.TEAM, Plan.FREE):
        service.set_plan(acme.owner, plan)
        assert ok(viewer.get(acme.releases))["releases"] == [made]
