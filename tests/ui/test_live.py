"""Changes of others appear in a matrix that is looked at, with who made them, and disturb nobody."""

import pytest
from conftest import Tree
from playwright.sync_api import Route, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person
from ui.visitors import Visitor, signed_in

from jeton.model.objects import Role


def _tokens(owner: Account) -> tuple[str, str]:
    """Make a workspace with 300 tokens; return the path of its tokenset and of its mode's tokens."""
    client = owner.client
    workspace = ok(client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)
    path = f"/tokensets/{tokenset['id']}"
    mode = ok(client.get(f"{path}/modes"))["modes"][0]["id"]
    many = [{"name": f"n{number}", "type": "color", "value": "#000001"} for number in range(300)]
    ok(client.patch(f"{path}/modes/{mode}/tokens", json={"upsert": many}))
    return path, f"{path}/modes/{mode}/tokens"


@pytest.fixture
def ben(site: Service) -> Account:
    """Somebody else, who is at work with the API."""
    return site.account()


@pytest.fixture
def place(site: Service, ada: Account, ben: Account) -> tuple[str, str]:
    """A tokenset that both may change: its path, and that of its tokens."""
    path, tokens = _tokens(ada)
    workspace = ok(ada.client.get(path))["workspace_id"]
    site.share(workspace, ben, Role.EDITOR)
    return path, tokens


def test_a_change_of_another_is_shown_and_marked(
    person: Person, place: tuple[str, str], ben: Account
) -> None:
    """With who made it, in the cell and in words; the focus stays on its token while rows come and go."""
    path, tokens = place
    page = person.goes(path)
    page.locator("tr[aria-rowindex='7'] td").click()
    expect(page.locator("tr:has(:focus) th")).to_have_text("n5")
    ok(ben.client.patch(f"{tokens}/n2", json={"value": "#00ff00"}))
    cell = page.get_by_role("row").filter(has=page.get_by_role("link", name="n2", exact=True)).locator("td")
    expect(cell).to_have_text("#00ff00")
    expect(cell).to_have_attribute("data-by", f"{ben.email}, just now")
    expect(page.get_by_role("status").nth(1)).to_have_text(f"{ben.email} updated n2, just now.")
    ok(ben.client.post(tokens, json={"name": "a-first", "type": "color", "value": "#fff"}), 201)
    expect(page.get_by_role("link", name="a-first")).to_be_visible()
    expect(page.locator("tr:has(:focus) th")).to_have_text("n5")
    expect(page.get_by_role("grid")).to_have_attribute("aria-rowcount", "302")
    ok(ben.client.delete(f"{tokens}/n5"))
    expect(page.get_by_role("link", name="n5", exact=True)).to_have_count(0)
    expect(page.get_by_role("grid").locator(":focus")).to_have_count(1)


def test_an_unreachable_server_is_said(person: Person, place: tuple[str, str], ben: Account) -> None:
    """The rows stay; once it answers again what changed meanwhile is there."""
    path, tokens = place
    page = person.goes(path)

    def away(route: Route) -> None:
        route.abort()

    page.route("**/live?*", away)
    expect(page.get_by_role("status").nth(1)).to_contain_text("does not answer")
    person.faults.clear()  # the browser logs each request that found nobody
    ok(ben.client.patch(f"{tokens}/n2", json={"value": "#00ff00"}))
    page.unroute("**/live?*", away)
    expect(page.locator("td", has_text="#00ff00")).to_be_visible()
    person.faults.clear()


def test_a_hidden_page_asks_nothing(person: Person, place: tuple[str, str]) -> None:
    """It asks once it is seen again."""
    page = person.goes(place[0])
    asked: list[str] = []
    hide = "Object.defineProperty(document, 'hidden', { configurable: true, value: %s })"
    page.evaluate(hide % "true")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(4_000)
    assert asked == []
    page.evaluate(hide % "false")
    with page.expect_request("**/live?*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_it_answers_with_what_changed(service: Service, tree: Tree) -> None:
    """204 for the state that is shown; else the state, who changed what, and a cursor for the next time."""
    visitor = signed_in(service, tree.owner)
    page = visitor.asks(tree.tokenset).text
    ok(tree.owner.client.post(tree.tokens, json={"name": "ink", "type": "color", "value": "#123"}), 201)
    first = visitor.asks(f"{tree.tokenset}/live").json()
    assert visitor.asks(f"{tree.tokenset}/live?state={first['state']}").status_code == 204
    assert first["changes"] == []
    assert first["state"] not in page
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"name": "pen"}))
    ok(tree.owner.client.delete(f"{tree.tokens}/pen"))
    told = visitor.asks(f"{tree.tokenset}/live?state={first['state']}&after={first['cursor']}").json()
    assert [(each["action"], each["name"], each["by"]) for each in told["changes"]] == [
        ("renamed", "pen", tree.owner.email),
        ("deleted", "pen", tree.owner.email),
    ]


def test_who_reads_the_tokenset_asks(service: Service, tree: Tree) -> None:
    """For others it is not there, and a cursor that is none is refused."""
    path = f"{tree.tokenset}/live"
    assert signed_in(service, service.account()).asks(path).status_code == 404
    assert Visitor(service).asks(path).status_code == 303
    assert signed_in(service, tree.owner).asks(f"{path}?after=x").status_code == 400


def test_many_changes_are_told_by_parts(service: Service, tree: Tree) -> None:
    """While more follow the state stays that of the page, so that it asks for the rest."""
    visitor = signed_in(service, tree.owner)
    first = visitor.asks(f"{tree.tokenset}/live").json()
    many = [{"name": f"n{number}", "type": "color", "value": "#000001"} for number in range(250)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": many}))
    path = f"{tree.tokenset}/live?state={first['state']}&after="
    told = visitor.asks(path + first["cursor"]).json()
    assert (len(told["changes"]), told["more"], told["state"]) == (200, True, first["state"])
    rest = visitor.asks(path + told["cursor"]).json()
    assert (len(rest["changes"]), rest["more"]) == (50, False)
    assert visitor.asks(f"{tree.tokenset}/live?state={rest['state']}").status_code == 204


def test_a_refusal_is_said(person: Person, place: tuple[str, str], ada: Account) -> None:
    """A tokenset that is not there any more is no server that does not answer."""
    path, _ = place
    page = person.goes(path)
    ok(ada.client.delete(path))
    said = page.get_by_role("status").nth(1)
    expect(said).not_to_be_empty()
    expect(said).not_to_contain_text("does not answer")


def test_a_page_that_is_known_waits_for_no_long_work(
    pages: Visitor, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small matrix that was seen before is shown while all turns at long work are taken."""
    for name in ("a", "b"):
        ok(tree.owner.client.post(tree.tokens, json={"name": name, "type": "color", "value": "#fff"}), 201)
    path = f"/tokensets/{tree.tokenset_id}"
    assert pages.asks(path).status_code == 200
    monkeypatch.setattr(pages.service.app._services.store, "turns", None)
    monkeypatch.setattr(pages.service.app._services.matrices, "_turns", None)
    assert pages.asks(path).status_code == 200
