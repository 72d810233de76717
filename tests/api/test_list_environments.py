"""GET /organizations/{id}/environments."""

from api.environments import ENVIRONMENT_FIELDS, Acme
from support.checks import ok


def test_lists_by_position(acme: Acme) -> None:
    """The order is that of positions, not of creation."""
    assert ok(acme.owner.client.get(acme.environments)) == {"environments": [], "total": 0}
    acme.line("b", "c")
    acme.add("a", position=1)
    found = ok(acme.owner.client.get(acme.environments))
    assert [(each["position"], each["name"]) for each in found["environments"]] == [
        *((1, "a"), (2, "b"), (3, "c"))
    ]
    assert all(list(each) == ENVIRONMENT_FIELDS for each in found["environments"])
    assert found["total"] == 3
