"""POST /organizations: how many a user may own."""

from concurrent.futures import ThreadPoolExecutor

from support.checks import ok, refused
from support.databases import Database
from support.service import running


def test_a_user_owns_a_bounded_number_of_organizations(database: Database) -> None:
    """At the bound creation is 409; each user alone; of ten at once at the last place one is 201."""
    with running(database, organization_limit=2) as service:
        account, other = service.account(), service.account()
        body = {"name": "Acme"}
        ok(account.client.post("/organizations", json=body), 201)
        with ThreadPoolExecutor(10) as pool:
            answers = list(pool.map(lambda _: account.client.post("/organizations", json=body), range(10)))
        assert sorted(answer.status_code for answer in answers) == [201, *[409] * 9]
        refused(
            account.client.post("/organizations", json=body), 409, "A user may own at most 2 organizations"
        )
        assert ok(account.client.get("/organizations"))["total"] == 2
        ok(other.client.post("/organizations", json=body), 201)
