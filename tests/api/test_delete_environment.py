"""DELETE /organizations/{id}/environments/{environmentId}."""

import pytest
from api.environments import Acme
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_those_after_it_move_down(acme: Acme, gone: int) -> None:
    """No gap is left; what stood before it stays as it is."""
    made = acme.line("a", "b", "c")
    answer = ok(acme.owner.client.delete(acme.at(made[gone])))
    assert answer == {"message": "Environment deleted successfully"}
    left = acme.listed()
    assert [each["name"] for each in left] == [name for name in "abc" if name != "abc"[gone]]
    assert left[:gone] == made[:gone]
    for old, new in zip(made[gone + 1 :], left[gone:], strict=True):
        assert new["updated_at"] > old["updated_at"]
    refused(acme.owner.client.get(acme.at(made[gone])), 404, Text.ENVIRONMENT_NOT_FOUND)


def test_its_promotions_go_with_it_and_the_release_stays(acme: Acme, service: Service) -> None:
    """The history of what was active there is purged; the release can be deleted from now on."""
    acme.token()
    release = acme.release(version="1.0.0")
    staging, production = acme.line("staging", "production")
    for environment in (staging, production):
        ok(acme.promote(environment, release))
    ok(acme.owner.client.delete(acme.at(staging)))
    rows = service.database.rows("SELECT environment_id FROM promotion WHERE release_id = $1", release["id"])
    assert rows == [(production["id"],)]
    path = f"{acme.path}/releases/{release['id']}"
    assert acme.owner.client.delete(path).status_code == 409
    ok(acme.owner.client.delete(acme.at(production)))
    ok(acme.owner.client.delete(path))


def test_an_admin_may_delete(acme: Acme) -> None:
    """Not the owner alone."""
    ok(acme.member(Role.ADMIN).client.delete(acme.at(acme.add("a"))))
