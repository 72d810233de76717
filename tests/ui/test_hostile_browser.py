"""Hostile texts in a browser: no script runs, no request leaves, no box moves."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser
from support.checks import ok
from support.properties import some
from support.service import Service
from ui.hostile import GROUPS, LONG, TEXTS, tokens_of
from ui.people import NARROW, WIDE, Person, looking, session_of
from ui.places import WHOLE, World, world
from ui.test_any_screen import SIDEWAYS
from ui.test_hostile import renamed

NAMES = [
    '"><script>hit(1)</script><img src=//trap.test/x onerror=hit(1)>\u202e{{7*7}}</title><svg onload=hit(1)>',
    "x" * 200,
]
RAN = "window.hit = () => console.error('a script ran')"


@pytest.fixture(scope="module")
def hostile(site: Service) -> World:
    """A world in which every text is the name, the value and the description of a token."""
    made = world(site)
    mode = made.path("/tokensets/{id}/modes/{modeId}")
    for token in [*tokens_of(TEXTS), {"name": "long", "type": "string", "value": LONG}]:
        assert made.owner.client.patch(f"{mode}/tokens", json={"upsert": [token]}).status_code in {200, 400}
    return made


@pytest.fixture
def person(chromium: Browser, site: Service, hostile: World, size: tuple[int, int]) -> Iterator[Person]:
    """The owner, whose browser tells of any script that is not ours."""
    with looking(chromium, site.root, session_of(site, hostile.owner), size=size) as person:
        person.page.add_init_script(RAN)
        yield person


@pytest.mark.parametrize("size", [WIDE])
@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_more_than_a_name(hostile: World, person: Person, name: str) -> None:
    """On every page, wide and narrow, and after the rest of the matrix was fetched."""
    renamed(hostile, name)
    for each in WHOLE:
        page = person.goes(hostile.path(each.path))
        for size in (WIDE, NARROW):
            width, height = size
            page.set_viewport_size({"width": width, "height": height})
            assert (each.path, size, page.evaluate(SIDEWAYS)) == (each.path, size, 0)
    page = person.goes(hostile.path("/tokensets/{id}"))
    page.evaluate("document.querySelector('.scroll').scrollTop = 1e6")
    page.wait_for_load_state("networkidle")


@pytest.mark.some
@pytest.mark.parametrize("size", [WIDE])
def test_no_token_is_more_than_a_token(hostile: World, person: Person) -> None:
    """The page of each of them."""
    mode = hostile.path("/tokensets/{id}/modes/{modeId}")
    tokens = ok(hostile.owner.client.get(f"{mode}/tokens"))["tokens"]
    shown = [token["name"] for token in tokens if token["name"].startswith(("n.", "long"))]
    assert len(shown) > 150
    for name in some(shown, 0):
        page = person.goes(f"{mode}/tokens/{quote(name, safe='')}")
        assert (name, page.locator("h1").text_content()) == (name, name)


@pytest.mark.parametrize("size", [NARROW])
def test_no_token_is_more_than_a_token_to_everyone(hostile: World, person: Person) -> None:
    """On the page of a public release of them."""
    releases = f"{hostile.path('/organizations/{id}')}/releases"
    made = ok(hostile.owner.client.post(releases, json={"notes": NAMES[0]}), 201)
    ok(hostile.owner.client.patch(f"{releases}/{made['id']}", json={"is_public": True}))
    page = person.goes(f"/public/releases/{made['digest']}")
    assert page.locator("main script, main img, main iframe").count() == 0
    shown = page.locator("main [data-copies]").count()
    assert shown > 150


@pytest.mark.parametrize("size", [WIDE])
def test_no_text_is_more_than_a_text_among_others(hostile: World, person: Person) -> None:
    """All texts at once, in groups, are names of tokensets and API tokens, many of modes and environments.

    It is the last of the file, since every page is larger from now on.
    """
    client, modes = hostile.owner.client, hostile.path("/tokensets/{id}/modes")
    environments = hostile.path("/organizations/{id}/environments")
    names = [text for text in map(" ".join, GROUPS) if len(text) <= 255]
    for place in (hostile.path("/workspaces/{id}/tokensets"), modes, "/me/api-tokens", environments):
        some = names[:20] if place == modes else names  # a release is compared for each of them
        answers = [client.post(place, json={"name": name}).status_code for name in some]
        assert set(answers) <= {201, 400, 409}
        assert answers.count(201) > (10 if place in {modes, environments} else 40)
    named = [mode["name"] for mode in ok(client.get(modes))["modes"]]
    assert len(named) > 10
    for each in WHOLE:
        page = person.goes(hostile.path(each.path))
        assert (each.path, page.locator("main iframe, main object, main embed").count()) == (each.path, 0)
    heads = person.goes(hostile.path("/tokensets/{id}")).locator(".grid thead th[data-mode]")
    said = "\n".join(heads.all_text_contents())
    assert [name for name in named if name not in said] == []
