"""GET /organizations/{id}/environments/{environmentId}/promotions."""

from typing import Any

import pytest
from api.environments import Acme
from support.checks import ok

from jeton.core.releases import promotions


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


def test_a_long_list_is_made_in_a_thread(acme: Acme, staging: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is the same."""
    whole = acme.history(staging)
    monkeypatch.setattr(promotions, "MANY", 2)
    assert acme.history(staging) == whole
