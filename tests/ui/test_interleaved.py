"""Two people and a program at the same cells: 60 changes, none of them lost or overwritten unseen."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import looking, session_of
from ui.places import in_two_modes

from jeton.model.objects import Role

CHANGES = 60
NAMES = [f"n{number}" for number in range(4)]


class Place(NamedTuple):
    """Two people at the same matrix, and a program that changes its tokens."""

    pages: list[Page]
    ada: Account
    tokens: str


@pytest.fixture
def place(chromium: Browser, site: Service, ada: Account) -> Iterator[Place]:
    """The matrix of four colours."""
    core = in_two_modes(ada, [{"name": name, "type": "color", "value": "#000000"} for name in NAMES])
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    workspace = ok(ada.client.get(core))["workspace_id"]
    ben = site.member(workspace, Role.EDITOR)
    with (
        looking(chromium, site.root, session_of(site, ada)) as one,
        looking(chromium, site.root, session_of(site, ben)) as other,
    ):
        yield Place([one.goes(core), other.goes(core)], ada, f"{core}/modes/{mode}/tokens")


def _cell(page: Page, name: str) -> Locator:
    return page.locator("tr").filter(has=page.get_by_role("link", name=name, exact=True)).locator("td").first


def _typed(page: Page, name: str, value: str) -> None:
    """Type a value into a cell without leaving it."""
    _cell(page, name).click()
    page.keyboard.type(value)
    expect(page.locator("input.editor")).to_have_value(value)


def _left(page: Page, chance: random.Random) -> bool:
    """Leave the cell; where somebody else was faster keep or take; return whether the value is stored."""
    page.keyboard.press("Enter")
    asked = page.get_by_role("alertdialog")
    while True:
        expect(page.locator("[role=alertdialog], body:not(:has(td[aria-busy]))").first).to_be_visible()
        if not asked.count():
            return True
        if chance.random() < 0.5:
            page.keyboard.press("Escape")
            expect(asked).to_have_count(0)
            return False
        page.keyboard.press("Enter")
        expect(asked).to_have_count(0)


def _sent(ada: Account, path: str, value: str) -> bool:
    """Change a token under the version that it has, as a program does; return whether it was stored."""
    etag = ada.client.get(path).headers["etag"]
    response = ada.client.patch(path, json={"value": value}, headers={"If-Match": etag})
    return response.status_code == 200


def test_nothing_is_lost(place: Place) -> None:
    """What is called saved stands in the history once, what was given up never; the last of each is shown."""
    chance = random.Random(7)
    stored: dict[str, list[str]] = {name: [] for name in NAMES}
    given_up: list[str] = []
    number = 1
    while number <= CHANGES:
        page, name = chance.choice(place.pages), chance.choice(NAMES)
        mine = f"#{number:06x}"
        _typed(page, name, mine)
        for _ in range(chance.randrange(3)):  # meanwhile
            number += 1
            theirs = f"#{number:06x}"
            assert _sent(place.ada, f"{place.tokens}/{name}", theirs)
            stored[name].append(theirs)
        if chance.random() < 0.3:
            number += 1
            theirs = f"#{number:06x}"
            other = next(each for each in place.pages if each is not page)
            _typed(other, name, theirs)
            (stored[name] if _left(other, chance) else given_up).append(theirs)
        (stored[name] if _left(page, chance) else given_up).append(mine)
        number += 1
    for name, values in stored.items():
        changes = ok(place.ada.client.get(f"{place.tokens}/{name}/history", params={"limit": 1000}))[
            "changes"
        ]
        seen = [change["after"]["value"] for change in changes if change["action"] == "updated"]
        assert sorted(seen) == sorted(values)
        assert not set(seen) & set(given_up)
        for page in place.pages:
            expect(_cell(page, name)).to_have_text(seen[0])
    assert len(given_up) > 2
