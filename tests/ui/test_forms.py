"""Forms of other servers: none is taken, whatever a browser says or leaves out (CSRF)."""

from collections.abc import Iterator
from itertools import cycle, product

import pytest
from support.databases import NewDatabase
from support.service import Service, serving
from ui.places import FORMS, READING, World, filled, world
from ui.visitors import Visitor, link_for, signed_in

from jeton.errors import Text
from jeton.web.http.operation import Operation

PUBLIC = "https://tokens.test"
SITES = (None, "same-origin", "same-site", "cross-site", "none", "Same-Origin", "")
SPARE = {"tokens/name": "odd.old"}
"""A token that no page needs."""
ORIGINS = (None, "own", "https://x.test", "null")


@pytest.fixture(scope="module", params=["", PUBLIC], ids=["own address", "public URL"])
def place(request: pytest.FixtureRequest, new_database: NewDatabase) -> Iterator[tuple[Service, World]]:
    """A world at the address that it listens on, and one at a public URL."""
    with serving(request.config)(new_database(), public_url=request.param) as service:
        yield service, world(service)


def _said(site: str | None, origin: str | None) -> dict[str, str]:
    """Return the headers in which a browser says where a form comes from."""
    said = {"Sec-Fetch-Site": site, "Origin": origin}
    return {name: value for name, value in said.items() if value is not None}


def is_own(site: str | None, origin: str | None) -> bool:
    """Tell whether a form comes from a page of ours: by the browser's word, or by an older one's Origin."""
    return site == "same-origin" or (site is None and origin == "own")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.path)
def test_only_our_own_pages_send_forms(place: tuple[Service, World], form: Operation) -> None:
    """Each site and origin, with and without the cookie: refused in words, without a cookie, undone."""
    service, made = place
    own = service.settings.public_url or service.root
    ids = made.ids | SPARE
    inside, outside = signed_in(service, made.owner), Visitor(service)
    # each site with each origin for one form; for the others each of both, since one function refuses all
    pairs = product(SITES, ORIGINS) if form.path == "/sign-in" else zip(SITES, cycle(ORIGINS), strict=False)
    for (site, origin), signed in product(pairs, (True, False)):
        assert not is_own(site, origin) or inside.is_signed_in, "a foreign form has ended the session"
        visitor = inside if signed else outside
        if "{code}" in form.path:
            ids["sign-in/code"] = link_for(service, made.owner).rpartition("/")[2]
        headers = {
            "Origin": own if origin == "own" else origin,
            "Sec-Fetch-Site": site,
            "Accept": "text/html",
        }
        fields = {"token": made.owner.secret, "theme": "Dark"}
        sent = {name: value for name, value in headers.items() if value is not None}
        response = visitor.asks(filled(form.path, ids), "POST", sent, data=fields)
        case = (site, origin, signed, response.status_code)
        if is_own(site, origin):
            assert response.status_code not in {403, 405, 500}, case
            inside, outside = signed_in(service, made.owner), Visitor(service)
        else:
            assert response.status_code == 403, case
            assert Text.FOREIGN_FORM in response.text
            assert "set-cookie" not in response.headers
    assert inside.is_signed_in


def test_another_origin_is_not_ours(place: tuple[Service, World]) -> None:
    """Neither is another port, another scheme of a public URL, another host, nor what begins like ours."""
    service, made = place
    own = service.settings.public_url or service.root
    host = own.partition("//")[2]
    foreign = [
        f"{own}.x.test",
        f"{own}:1",
        f"{own}/",
        own.upper(),
        f"{own} {own}",
        host,
        f"//{host}",
        "*",
        "",
    ]
    if service.settings.public_url:
        foreign += [own.replace("https", "http"), service.root]
    for origin in foreign:
        response = Visitor(service).asks(
            "/sign-in", "POST", {"Origin": origin}, data={"token": made.owner.secret}
        )
        assert response.status_code == 403, origin


def test_pages_are_read_from_anywhere(place: tuple[Service, World]) -> None:
    """A link in a chat opens, since nothing is changed by it: from each site and each origin."""
    service, made = place
    visitor = signed_in(service, made.owner)
    cases = [("/", *each) for each in product(SITES, ORIGINS)]
    for page in READING:
        cases += [(page.path, *each) for each in zip(SITES, cycle(ORIGINS), strict=False)]
    for path, site, origin in cases:
        status = visitor.asks(made.path(path), headers=_said(site, origin)).status_code
        assert status in {200, 303}, (path, site, origin)


@pytest.mark.parametrize(
    ("media_type", "body"),
    [
        ("text/plain", b"token=x"),
        ("multipart/form-data; boundary=x", b"--x--"),
        ("application/json", b'{"token": "x"}'),
        ("application/x-www-form-urlencoded", b"token=%FF&theme=%FF"),
        ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(2000))),
        ("application/x-www-form-urlencoded", b"token=" + b"x" * 2_000_000),
        ("application/x-www-form-urlencoded", b"\x00\xff;;&&=="),
        ("", b"token=x"),
    ],
    ids=range(8),
)
def test_what_is_no_form_is_refused(place: tuple[Service, World], media_type: str, body: bytes) -> None:
    """Each form, never with a 500; one without fields takes anything."""
    service, made = place
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": media_type}
    ids = made.ids | SPARE | {"sign-in/code": "x", "sessions/id": "x"}
    for form in FORMS:
        visitor = signed_in(service, made.owner)
        response = visitor.asks(filled(form.path, ids), "POST", headers, content=body)
        assert response.status_code in {200, 303, 400, 404, 409, 413, 415}, form.path
