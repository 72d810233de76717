"""GET /organizations/{id}/releases."""

import asyncio
from typing import Any

import pytest
from api.environments import Acme, acme_of
from api.helpers import grow_tree
from support.checks import ok
from support.service import Service

from jeton.core.releases import releases
from jeton.web.api import answers


def test_lists_the_organizations_releases_by_creation(service: Service, acme: Acme) -> None:
    """Each as it was answered, the oldest first, whatever its version; not those of others."""
    assert ok(acme.client.get(acme.releases)) == {"releases": [], "total": 0}
    made = [acme.release(version=version, notes=version) for version in ("2.0.0", "1.0.0", "3.0.0-a")]
    acme_of(service, grow_tree(acme.owner)).release()
    assert ok(acme.client.get(acme.releases)) == {"releases": made, "total": 3}


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
