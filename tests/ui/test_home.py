"""The home of a workspace, the rail beside its pages, and the palette."""

import re

from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.model.objects import Role
from jeton.web.ui.base.people import initials, name_of
from jeton.web.ui.base.rail import MOST


def test_a_home_shows_tokensets_at_a_glance(service: Service, tree: Tree) -> None:
    """Names and values are told apart; so are problems, and who changed a tokenset last."""
    client = tree.owner.client
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)
    tokens = [{"name": f"c{n}", "type": "color", "value": f"#{n:06x}"} for n in range(3)]
    ok(
        client.patch(
            tree.tokens, json={"upsert": [*tokens, {"name": "odd", "type": "dimension", "value": "x"}]}
        )
    )
    ok(client.patch(f"{tree.tokenset}/modes/{dark['id']}/tokens", json={"upsert": tokens[:2]}))
    page = signed_in(service, tree.owner).asks(tree.workspace).text
    assert Markup(page).faults == []
    assert "4 names · 6 values" in page
    assert "1 error to look at" in page
    assert name_of(tree.owner.email) in page
    assert "Changed lately" in page


def test_a_home_of_nothing_begins(service: Service, tree: Tree) -> None:
    """A workspace without tokensets takes files or text at once; a viewer only reads that there are none."""
    client = tree.owner.client
    workspace = ok(client.post("/workspaces", json={"name": "Empty"}), 201)
    viewer = service.member(workspace["id"], Role.VIEWER)
    path = f"/workspaces/{workspace['id']}"
    assert "CSS or JSON of your tokens" in signed_in(service, tree.owner).asks(path).text
    assert "No tokensets yet." in signed_in(service, viewer).asks(path).text


def test_creating_and_joining_lead_home(service: Service) -> None:
    """Not to settings, and not to an empty search."""
    visitor = signed_in(service, service.account())
    made = visitor.sends("/workspaces/new", name="Acme", seen="")
    assert re.fullmatch(r"/workspaces/[0-9a-f-]{36}\?done=created", made.headers["location"])
    assert "Created." in visitor.asks(made.headers["location"]).text


def test_an_image_has_the_colours_of_every_tokenset(service: Service, tree: Tree) -> None:
    """As they resolve, each tokenset in a view of its own; a stranger gets no image."""
    client = tree.owner.client
    tokens = [
        {"name": "blue", "type": "color", "value": "#2563eb"},
        {"name": "link", "type": "color", "value": "", "alias_to": "blue"},
        {"name": "lost", "type": "color", "value": "", "alias_to": "nowhere"},
    ]
    ok(client.patch(tree.tokens, json={"upsert": tokens}))
    image = signed_in(service, tree.owner).asks(f"{tree.workspace}/strips.svg")
    assert image.headers["content-type"] == "image/svg+xml"
    assert image.text.count("#2563eb") == 2
    assert f'<view id="s{tree.tokenset_id}"' in image.text
    assert signed_in(service, service.account()).asks(f"{tree.workspace}/strips.svg").status_code == 404


def test_a_rail_lists_so_many_tokensets(service: Service, tree: Tree) -> None:
    """The page's own is always among them, and the home has all."""
    client = tree.owner.client
    ids = [
        ok(client.post(f"{tree.workspace}/tokensets", json={"name": f"T{n}"}), 201)["id"]
        for n in range(MOST + 5)
    ]
    page = signed_in(service, tree.owner).asks(f"/tokensets/{ids[-1]}").text
    rail = page[page.index('id="rail"') : page.index("<main")]
    listed = re.findall(r'<li><a href="/tokensets/([0-9a-f-]{36})"', rail)
    assert (len(listed), listed[-1]) == (MOST, ids[-1])
    assert f"All {MOST + 6} tokensets" in rail


def _options(visitor: Visitor, path: str, q: str) -> list[str]:
    page = visitor.asks(f"{path}?q={q}")
    assert Markup(page.text).faults == []
    return re.findall(r'<a role="option"[^>]* href="([^"]*)"', page.text)


def test_the_palette_leads_anywhere(service: Service, tree: Tree) -> None:
    """To tokens by name and value, tokensets, pages and workspaces, each once, as far as one sees them."""
    client = tree.owner.client
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)
    blue = [{"name": "color.blue", "type": "color", "value": "#2563eb"}]
    ok(client.patch(tree.tokens, json={"upsert": blue}))
    ok(client.patch(f"{tree.tokenset}/modes/{dark['id']}/tokens", json={"upsert": blue}))
    visitor = signed_in(service, tree.owner)
    own = f"{tree.workspace}/palette"
    assert _options(visitor, own, "blue") == [f"{tree.tokens}/color.blue"]
    assert _options(visitor, own, "%3D%232563eb") == [f"{tree.tokens}/color.blue"]
    assert f"{tree.workspace}/problems" in _options(visitor, own, "prob")
    assert tree.tokenset in _options(visitor, own, "")
    assert _options(visitor, own, "nothing-like-it") == []
    assert tree.workspace in _options(visitor, "/palette", "")
    stranger = signed_in(service, service.account())
    assert stranger.asks(f"{own}?q=blue").status_code == 404
    assert tree.workspace not in _options(stranger, "/palette", "")


def test_people_are_named_by_their_address() -> None:
    """Words of it make a name, and their first letters stand in a circle."""
    assert (name_of("ada.lovelace@example.com"), initials("ada.lovelace@example.com")) == (
        "Ada Lovelace",
        "AL",
    )
    assert (name_of("owner@example.com"), initials("owner@example.com")) == ("Owner", "O")
    assert (name_of("._@example.com"), initials("._@example.com")) == ("._@example.com", "?")


def test_a_home_counts_what_each_change_set_changed(service: Service, tree: Tree) -> None:
    """An import is one line with its tokens, however many, and hides none of the others."""
    client = tree.owner.client
    ok(client.post(f"{tree.tokenset}/modes", json={"name": "Before"}), 201)
    tokens = {f"n{n}": {"$type": "number", "$value": n} for n in range(300)}
    ok(client.post(f"{tree.workspace}/import?tokenset=Kit", json=tokens))
    page = signed_in(service, tree.owner).asks(tree.workspace).text
    assert "created 300 tokens" in page
    assert "created mode <code>Before</code>" in page
