"""A whole review in a browser: by the keyboard alone, without JavaScript, and on a narrow screen."""

import re
from typing import Any

import pytest
from api.helpers import create_token, grow_tree
from api.proposing import BLUE, propose, values
from conftest import Tree
from playwright.sync_api import Browser, expect
from support.checks import ok
from support.service import Account, Service
from ui.hands import Hands
from ui.people import looking, session_of
from ui.test_axe import violations

from jeton.model.objects import Role

PHONE = (375, 740)
RED = {"name": "blue", "value": "#ff0000"}
GREEN = {"name": "blue", "value": "#00ff00"}
NEW = {"name": "new", "type": "color", "value": "#abcdef"}


@pytest.fixture
def tree(ada: Account) -> Tree:
    """A workspace of the owner with one token."""
    tree = grow_tree(ada)
    create_token(tree, **BLUE)
    return tree


@pytest.mark.parametrize("way", ["keyboard", "plain keyboard", "phone", "plain phone"])
def test_a_whole_review(chromium: Browser, site: Service, tree: Tree, way: str) -> None:
    """List, comment on a change, approval, conflict, end; another is declined, a third withdrawn."""
    author = site.member(tree.workspace_id, Role.VIEWER)
    propose(author.client, tree, RED, NEW, title="Better")
    for title in ("Worse", "Mine"):
        propose(author.client, tree, NEW, title=title)
    ok(tree.owner.client.patch(f"{tree.mode}/tokens", json={"upsert": [GREEN]}))
    options: dict[str, Any] = {"java_script_enabled": not way.startswith("plain")}
    if way.endswith("phone"):
        options |= {"size": PHONE, "has_touch": True}
    has_mouse = way.endswith("phone")
    with looking(chromium, site.root, session_of(site, tree.owner), **options) as person:
        page, hands = person.goes(tree.workspace), Hands(person.page, has_mouse=has_mouse)
        if has_mouse:
            hands.press("Menu")
        hands.follow("Proposals 3 for you")
        hands.follow("Better")
        hands.shows("Better")
        hands.follow("Comment on new in Base")
        hands.fill("Comment", "Rather *grey*.")
        hands.take(page.locator("#say").get_by_role("button", name="Comment"))
        said = page.get_by_role("article", name="Comment by")
        expect(said).to_contain_text("on new in Base")
        hands.take(page.get_by_role("group", name="Decide").get_by_role("button", name="Approve"))
        expect(page.get_by_role("list", name="Reviewers")).to_contain_text("approved")
        hands.take(page.get_by_role("radio", name="Keep of value of blue"), "Space")
        hands.press("Accept as chosen")
        expect(page.get_by_role("main")).to_contain_text("accepted by")
        person.goes(f"{tree.workspace}/proposals")
        hands.follow("Worse")
        hands.press("Decline")
        expect(page.get_by_role("main")).to_contain_text("declined by")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert values(tree.owner.client, tree) == {"blue": "#00ff00", "new": "#abcdef"}
    with looking(chromium, site.root, session_of(site, author), **options) as person:
        page, hands = person.goes(f"{tree.workspace}/proposals"), Hands(person.page, has_mouse=has_mouse)
        hands.follow("Mine")
        hands.press("Withdraw")
        expect(page.get_by_role("main")).to_contain_text(re.compile("withdrawn by"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_proposals_are_for_everybody(
    chromium: Browser, site: Service, tree: Tree, scheme: str
) -> None:
    """Nothing for axe to find, whoever looks, wide and narrow; and no sideways scroll."""
    author = site.member(tree.workspace_id, Role.VIEWER)
    editor = site.member(tree.workspace_id, Role.EDITOR)
    proposal = propose(author.client, tree, RED, NEW)
    ok(tree.owner.client.patch(f"{tree.mode}/tokens", json={"upsert": [GREEN]}))
    ok(editor.client.post(f"{proposal}/reviews", json={"verdict": "request_changes", "text": "No."}), 201)
    ok(author.client.post(f"{proposal}/comments", json={"text": "# Why"}), 201)
    many = [{"name": f"size.{n}", "type": "dimension", "value": "1px"} for n in range(100)]
    large = propose(editor.client, tree, *many, {"name": "blue", "description": "Sky"})
    done = propose(author.client, tree, {"name": "done", "type": "color", "value": "#fff"})
    ok(tree.owner.client.post(f"{done}/accept", json={}))
    refused = propose(author.client, tree, NEW)
    ok(editor.client.patch(refused, json={"status": "declined"}))
    listed = f"{tree.workspace}/proposals"
    common = (listed, f"{listed}?status=all", proposal, f"{proposal}/impact", done, refused)
    inside = f"{tree.tokenset}?proposal={proposal.rpartition('/')[2]}"
    for who, more in (
        (tree.owner, (f"{tree.workspace}/history", f"{large}?offset=100")),
        (author, (f"{proposal}/describe", inside, f"{tree.workspace}/import?proposal=new")),
    ):
        for size in ((1440, 900), PHONE):
            options = {"size": size, "color_scheme": scheme}
            with looking(chromium, site.root, session_of(site, who), **options) as person:
                for path in (*common, *more):
                    page = person.goes(path)
                    assert (path, violations(page)) == (path, [])
                    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path
