"""Releases are shipped and problems fixed in a browser: by the keyboard alone, and with a mouse."""

import re

import pytest
from api.environments import Acme, acme_of
from api.helpers import create_token
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account, Service
from ui.hands import Hands
from ui.people import Person


@pytest.fixture
def acme(site: Service, ada: Account) -> Acme:
    """An organization of the user, with a workspace and a token in it."""
    workspace = ok(ada.client.post("/workspaces", json={"name": "Brand"}), 201)
    tokenset = ok(ada.client.post(f"/workspaces/{workspace['id']}/tokensets", json={"name": "Colours"}), 201)
    (mode,) = ok(ada.client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"]
    acme = acme_of(site, Tree(ada, workspace["id"], tokenset["id"], mode["id"]))
    acme.token("blue", value="#2563eb")
    return acme


def test_a_release_reaches_production_and_comes_back(acme: Acme, person: Person, hands: Hands) -> None:
    """Made from the diff, refused by the gate, forced by a typed name, and rolled back."""
    page = person.goes(acme.releases)
    hands.follow("New release")
    hands.press("Make the release")
    expect(page.get_by_role("heading", name="Release 1.0.0")).to_be_visible()
    first = acme.client.get(acme.releases).json()["releases"][0]
    production = acme.add("production", gate=True)
    ok(acme.promote(production, first))
    acme.token("lost", value="", alias_to="nowhere")

    page = person.goes(acme.releases)
    hands.follow("New release")
    expect(page.get_by_label("Notes")).to_have_value(re.compile("lost"))
    hands.fill("Version", "1.1.0")
    hands.press("Make the release")
    expect(page.get_by_role("heading", name="Release 1.1.0")).to_be_visible()

    hands.follow("Environments")
    hands.follow("Promote to production")
    expect(page.get_by_role("heading", name="Promote to production")).to_be_visible()
    expect(page.get_by_role("heading", name="The gate on 1.1.0")).to_be_visible()
    expect(page.get_by_role("row", name="No new errors refused")).to_be_visible()
    hands.fill("Type production to promote against the gate", "prod")
    hands.press("Force 1.1.0 into production")
    expect(page.get_by_role("alert")).to_contain_text("Type production")
    hands.fill("Type production to promote against the gate", "production")
    hands.press("Force 1.1.0 into production")
    expect(page.get_by_role("row", name="1.1.0")).to_contain_text("forced")

    hands.follow("Roll back to 1.0.0")
    hands.press("Roll production back to 1.0.0")
    expect(page.get_by_role("row").nth(1)).to_contain_text("1.0.0")
    assert acme.active(production) == first["id"]


def test_a_problem_is_fixed_and_taken_back(acme: Acme, person: Person, hands: Hands) -> None:
    """The offered colour is taken, and the button that then stands there undoes it."""
    pairs = {"jeton.contrast": [{"on": "page", "level": "AA"}]}
    create_token(acme.tree, "page", type="color", value="#ffffff")
    create_token(acme.tree, "ink", type="color", value="#8888aa", extensions=pairs)
    page = person.goes(f"{acme.tree.workspace}/problems")
    expect(page.get_by_role("row", name="ink")).to_be_visible()
    hands.press(re.compile("^Use #"))
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Saved.")
    expect(page.get_by_text("No problems")).to_be_visible()
    hands.press("Undo it")
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    assert ok(acme.client.get(f"{acme.tree.tokens}/ink"))["value"] == "#8888aa"
