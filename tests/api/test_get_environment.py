"""GET /organizations/{id}/environments/{environmentId}."""

from api.environments import ENVIRONMENT_FIELDS, Acme
from support.checks import ok

from jeton.model import Role


def test_gets_an_environment(acme: Acme) -> None:
    """As it was made, under its version."""
    made = acme.add("production", gate={"breaking": False})
    for client in (acme.owner.client, acme.member(Role.VIEWER).client):
        response = client.get(acme.at(made))
        assert ok(response) == made
        assert list(made) == ENVIRONMENT_FIELDS
        assert response.headers["etag"] == '"v1"'


def test_is_304_while_it_is_the_same(acme: Acme) -> None:
    """Its tag is its version, which a neighbour that moves changes too."""
    made = acme.add("production")
    known = {"If-None-Match": '"v1"'}
    assert acme.owner.client.get(acme.at(made), headers=known).status_code == 304
    acme.add("staging", position=1)
    assert ok(acme.owner.client.get(acme.at(made), headers=known))["position"] == 2
