"""GET /organizations/{id}/environments/{environmentId}/promotions."""

import base64
import json
from typing import Any

import pytest
from api.environments import Acme
from api.helpers import check_refused
from support.checks import ok
from support.service import Service

from jeton.core.releases import promotions
from jeton.errors import Text
from jeton.model import Plan, Role


@pytest.fixture
def staging(acme: Acme) -> Any:
    """An environment that has seen two releases in turn, five times."""
    acme.token()
    releases = [acme.release(version="1.0.0"), acme.release(version="1.0.1")]
    made = acme.add("staging")
    for number in range(5):
        ok(acme.promote(made, releases[number % 2]))
    return made


def test_lists_the_newest_first(acme: Acme, staging: Any) -> None:
    """Each with its own time; those of other environments are not among them."""
    ok(acme.promote(acme.add("production"), acme.release(version="9.0.0")))
    found = ok(acme.owner.client.get(f"{acme.at(staging)}/promotions"))
    assert list(found) == ["promotions", "total"]
    versions = [each["version"] for each in found["promotions"]]
    assert versions == ["1.0.0", "1.0.1", "1.0.0", "1.0.1", "1.0.0"]
    assert found["total"] == 5
    times = [each["promoted_at"] for each in found["promotions"]]
    assert times == sorted(set(times), reverse=True)
    assert times[0] == ok(acme.owner.client.get(acme.at(staging)))["updated_at"]
    assert len({each["id"] for each in found["promotions"]}) == 5


def test_nothing_was_active_yet(acme: Acme) -> None:
    """Then the list is empty, also in pages."""
    path = f"{acme.at(acme.add('a'))}/promotions"
    assert ok(acme.owner.client.get(path)) == {"promotions": [], "total": 0}
    assert ok(acme.owner.client.get(f"{path}?limit=1")) == {"promotions": [], "total": 0, "next_cursor": None}


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 1000])
def test_pages_are_the_list(acme: Acme, staging: Any, limit: int) -> None:
    """Put together they are the whole, whatever their size; what is promoted meanwhile comes before them."""
    path = f"{acme.at(staging)}/promotions"
    whole = acme.history(staging)
    found: list[Any] = []
    query: dict[str, str] = {"limit": str(limit)}
    while True:
        page = ok(acme.owner.client.get(path, params=query))
        assert len(page["promotions"]) <= limit
        found += page["promotions"]
        if len(found) == limit:
            ok(acme.promote(staging, acme.release(version="2.0.0")))
        if page["next_cursor"] is None:
            break
        query["cursor"] = page["next_cursor"]
    assert found == whole


def test_a_long_list_is_made_in_a_thread(acme: Acme, staging: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is the same."""
    whole = acme.history(staging)
    monkeypatch.setattr(promotions, "MANY", 2)
    assert acme.history(staging) == whole


def test_refuses_wrong_pages(acme: Acme, staging: Any) -> None:
    """A limit from 1 to 1000, and a cursor that was given out for such a list; to who may see it."""
    path = f"{acme.at(staging)}/promotions"
    one = base64.urlsafe_b64encode(json.dumps(["x"]).encode()).decode()
    cases = [({"limit": limit}, Text.LIMIT) for limit in ("0", "1001", "x", "", "-1", "1.0")]
    cases += [({"cursor": cursor}, Text.CURSOR) for cursor in ("", "x", "%%", one)]
    stranger = acme.service.account().client
    for query, text in cases:
        check_refused(query, acme.owner.client.get(path, params=query), 400, text)
        check_refused(query, stranger.get(path, params=query), 404, Text.ORGANIZATION_NOT_FOUND)
        gone = path.replace(staging["id"], "x")
        check_refused(query, acme.owner.client.get(gone, params=query), 404, Text.ENVIRONMENT_NOT_FOUND)


def test_everyone_in_the_organization_sees_it(acme: Acme, staging: Any, service: Service) -> None:
    """A viewer as well, and still when the owner's plan is lowered; 304 while nothing changes."""
    viewer, path = acme.member(Role.VIEWER), f"{acme.at(staging)}/promotions"
    service.set_plan(acme.owner, Plan.FREE)
    response = viewer.client.get(path)
    assert ok(response)["total"] == 5
    tag = {"If-None-Match": response.headers["etag"]}
    assert viewer.client.get(path, headers=tag).status_code == 304
    service.set_plan(acme.owner, Plan.TEAM)
