"""Downloads of a release on its page, and in words where somebody deletes, withdraws or replaces it."""

from typing import Any

import pytest
from api.environments import Acme
from support.checks import ok
from support.service import Account
from ui.visitors import Visitor, signed_in

from jeton.model.downloads import MOST_DAYS, DownloadCount, DownloadKey, first_day
from jeton.model.objects import Role
from jeton.store.engine import Tx
from jeton.store.releases import downloads as store

NEVER = "was not fetched by package managers in the last 400 days."
LOCKED = "<code>npm ci</code> fails"


def add(acme: Acme, number: int, *, by: Account | None = None, environment: str = "", days: int = 1) -> None:
    """Count downloads of 1.0.0 by an account's API token, or in public."""

    async def work(tx: Tx) -> None:
        token = ""
        if by is not None:
            ((token,),) = await tx.all("SELECT id FROM api_token WHERE account_id = $1", by.id)
        day = first_day(days)
        key = DownloadKey(acme.id, "1.0.0", day, token, "npm" if token else "curl", environment)
        await store.add(tx, {key: DownloadCount(number, f"{day}T12:34:56.000Z")})

    acme.service.run(work)


@pytest.fixture
def released(acme: Acme) -> Any:
    """The release 1.0.0."""
    acme.token()
    return acme.release(version="1.0.0")


def test_nobody_fetched_it(acme: Acme, released: Any, pages: Visitor) -> None:
    """Its page says so once, and that it was fetched before, if that is so; only then is a lock broken."""
    path = f"{acme.releases}/{released['id']}"
    page = pages.asks(path).text
    assert page.count("fetched") == page.count("<p>Not fetched yet.</p>") == 1
    assert LOCKED not in page
    add(acme, 3, days=31)
    page = pages.asks(path).text
    assert f"It was not fetched in the last 30 days; it was last fetched {first_day(31)} 12:34." in page
    assert LOCKED in page


def test_an_old_release_that_nobody_fetched(acme: Acme, released: Any, pages: Visitor) -> None:
    """Its page says of how many days that is known."""

    async def age(tx: Tx) -> None:
        created_at = f"{first_day(MOST_DAYS + 1)}T12:34:56.000Z"
        await tx.run("UPDATE release SET created_at = $1 WHERE id = $2", created_at, released["id"])

    acme.service.run(age)
    page = pages.asks(f"{acme.releases}/{released['id']}").text
    assert page.count("fetched") == page.count(f"<p>It {NEVER}</p>") == 1


def test_who_fetched_it(acme: Acme, released: Any, pages: Visitor) -> None:
    """By client, address and API token; the list of releases has the number."""
    staging = acme.add("<Staging>")
    add(acme, 1410, by=acme.owner, environment=staging["id"])
    add(acme, 2)
    page = pages.asks(f"{acme.releases}/{released['id']}").text
    assert "was fetched 1,412 times by 1 API token and in public in the last 30 days." in page
    assert f"Last fetched {first_day(1)} 12:34." in page
    assert "By client: npm 1,410, curl 2. By address: &lt;Staging&gt; 1,410, all releases 2." in page
    assert "Without an API token: 2." in page
    assert f'<th scope="row">test</th><td>{acme.owner.email}</td>' in page
    assert '<td class="number" data-label="downloads">1,412</td>' in pages.asks(acme.releases).text


def test_names_are_for_who_sees_members(acme: Acme, released: Any) -> None:
    """An editor sees the numbers, and that others have fetched it, but not who."""
    add(acme, 7, by=acme.owner)
    editor = acme.member(Role.EDITOR)
    page = signed_in(acme.service, editor).asks(f"{acme.releases}/{released['id']}").text
    assert "was fetched 7 times by 1 API token in the last 30 days." in page
    assert '<p class="hint">1 API token of others.</p>' in page
    assert acme.owner.email not in page


def test_it_is_said_where_it_would_be_lost(acme: Acme, released: Any, pages: Visitor) -> None:
    """Who deletes, withdraws or replaces a release learns how often it was fetched."""
    add(acme, 412, by=acme.owner)
    fetched = "was fetched 412 times by 1 API token in the last 30 days."
    page = pages.asks(f"{acme.releases}/{released['id']}").text
    assert f"<p>It {fetched} Who has locked it cannot install it any more: {LOCKED}." in page
    assert "By client: npm 412. By address: all releases 412." in page.partition("<h2>Delete</h2>")[2]
    assert f"so that lock files go on working. It {fetched}</p>" in page
    second = acme.release(version="1.1.0")
    first, then = acme.line("first", "then")
    promote = f"{acme.at(first)}/promote?release={second['id']}"
    assert "takes the place" not in pages.asks(promote).text
    for environment, release in ((first, released), (then, released)):
        ok(acme.promote(environment, release))
    active = "It is active in first, then: no release is deleted that an environment serves."
    assert active in pages.asks(f"{acme.releases}/{released['id']}").text
    assert f"It takes the place of 1.0.0, which {fetched}" in pages.asks(promote).text
    ok(acme.promote(first, second))
    page = pages.asks(f"{acme.at(first)}?promoted=true").text
    assert f"It would take the place of 1.0.0, which {fetched}" in page
    back = f"{acme.at(first)}/promote?release={released['id']}"
    assert f"It takes the place of 1.1.0, which {NEVER}" in pages.asks(back).text
