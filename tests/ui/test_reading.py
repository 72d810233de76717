"""What the pages say, without a browser: the same facts that the API has, in words and pictures."""

import html
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from api.environments import Acme, acme_of
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.visitors import COOKIE, SAME_ORIGIN

from jeton.bounds.turns import Turns
from jeton.core.browsing import matrices
from jeton.model.objects import TOKEN_TYPES, Role
from jeton.web.ui.pages import matrix


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs."""
    return acme_of(service, tree)


@pytest.fixture
def reader(service: Service, tree: Tree) -> Iterator[httpx.Client]:
    """A client of the pages, signed in as the owner of the tree."""
    client = tree.owner.client
    form = {"token": tree.owner.secret}
    answer = client.post(f"{service.root}/sign-in", data=form, headers=SAME_ORIGIN)
    with service.client() as pages:
        pages.base_url = service.root
        pages.cookies.set(COOKIE, answer.cookies[COOKIE])
        yield pages


def _read(reader: httpx.Client, path: str, status: int = 200) -> str:
    """Return a page."""
    answer = reader.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


def test_a_token_says_where_its_value_comes_from(reader: httpx.Client, tree: Tree) -> None:
    """Its page has the value, each station of the way, the texts of the platforms and what leads there."""
    create_token(tree, "blue", type="color", value="#2563eb")
    create_token(tree, "action", type="color", value="", alias_to="blue", description="Buttons & links")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "blue", type="color", value="#60a5fa")
    page = _read(reader, f"{tree.tokens}/action")
    assert "Buttons &amp; links" in page
    assert page.count('<div class="station">') == 2
    assert f'<a href="{tree.tokens}/blue">' in page
    assert "UIColor(" in page
    assert "Used by 1 token" in _read(reader, f"{tree.tokens}/blue")


def test_history_shows_before_and_after(reader: httpx.Client, tree: Tree) -> None:
    """Each change set has who, when and what; older ones are a page on."""
    create_token(tree, "blue", type="color", value="#2563eb")
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#1d4ed8"}))
    page = _read(reader, f"{tree.workspace}/history")
    assert tree.owner.email in page
    assert page.index("#1d4ed8") < page.rindex("#2563eb")
    assert 'fill="#1d4ed8"' in page
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"description": "Deep"}))
    newest = _read(reader, f"{tree.workspace}/history?limit=1")
    assert (
        '<td class="side"><span class="facts">nothing</span></td><td class="side"><code>Deep</code>' in newest
    )
    assert '<span class="facts">, description</span>' in newest
    assert "#1d4ed8" not in newest
    assert "Older changes" in _read(reader, f"{tree.workspace}/history?limit=1")


def test_history_shows_a_rename_as_one(reader: httpx.Client, tree: Tree) -> None:
    """The old name and the new one, each with its specimen; on the token's page and at home as well."""
    create_token(tree, "blue", type="color", value="#2563eb")
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"name": "azure", "value": "#1d4ed8"}))
    ok(tree.owner.client.patch(tree.tokenset, json={"name": "Brand"}))
    page = _read(reader, f"{tree.workspace}/history")
    assert re.search(
        r'fill="#2563eb".*?<code>blue</code></td><td.*?fill="#1d4ed8".*?<code>azure</code></td>', page
    )
    assert '<span class="action renamed">renamed</span> token<span class="facts">, value</span>' in page
    assert '<code>Core</code></td><td class="side"><code>Brand</code></td>' in page
    assert '<span class="action renamed">renamed</span> tokenset' in page
    assert '<span class="action">renamed</span>' in _read(reader, f"{tree.tokens}/azure")
    assert "renamed tokenset <code>Brand</code>" in _read(reader, tree.workspace)


def test_problems_are_narrowed(reader: httpx.Client, tree: Tree) -> None:
    """The list has messages with hints, and who acknowledged what; the form narrows it."""
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    create_token(tree, "wrong", type="color", value="no colour")
    path = f"{tree.workspace}/problems"
    (lost, _) = ok(tree.owner.client.get(f"{path}?severity=error"))["problems"]
    ok(tree.owner.client.post(f"{path}/acknowledge", json={"ids": [lost["id"]], "note": "Ben <knows>"}))
    page = _read(reader, f"{path}?severity=error&acknowledged=")
    assert "2 problems" in page
    assert "Ben &lt;knows&gt;" in page
    acknowledged = _read(reader, f"{path}?acknowledged=true")
    assert "1 problem:" in acknowledged
    assert f'href="?code={lost["code"]}&amp;acknowledged=true"' in acknowledged
    assert "No problems of this kind" in _read(reader, f"{path}?code=contrast")
    _read(reader, f"{path}?code=none", 400)


def test_search_finds_what_comes_to_a_value(reader: httpx.Client, tree: Tree) -> None:
    """Behind `=` stands a whole resolved value; aliases that lead to it are found too."""
    create_token(tree, "color.blue", type="color", value="#0000ff")
    create_token(tree, "color.link", type="color", value="", alias_to="color.blue")
    found = _read(reader, f"{tree.workspace}/search?q=%3D%230000FF")
    for name in ("color.blue", "color.link"):
        assert f'href="{tree.tokens}/{name}"' in found
    assert "comes to <code>nothing</code>" in _read(reader, f"{tree.workspace}/search?q=%3Dnothing")
    assert "Type a part of a name" in _read(reader, f"{tree.workspace}/search?q=%3D")


def test_search_finds_in_all_tokensets(reader: httpx.Client, tree: Tree) -> None:
    """Hits lead to their pages; without any the page says so."""
    create_token(tree, "color.blue", type="color", value="#2563eb")
    assert f'href="{tree.tokens}/color.blue"' in _read(reader, f"{tree.workspace}/search?q=BLUE")
    assert "No token of this workspace has <code>gr&lt;y</code>" in _read(
        reader, f"{tree.workspace}/search?q=gr<y"
    )
    assert "Type a part of a name" in _read(reader, f"{tree.workspace}/search")


def test_an_export_is_shown_with_its_report(reader: httpx.Client, tree: Tree) -> None:
    """The file as it is downloaded, and what it cannot hold with the reason."""
    create_token(tree, "blue", type="color", value="#2563eb")
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    page = _read(reader, f"{tree.tokenset}/export?target=css&mode={tree.mode_id}")
    assert "--blue: #2563eb;" in page
    assert "1 left out" in page
    assert "nowhere" in page
    assert f"/api/v1{tree.mode}/export/css" in page
    _read(reader, f"{tree.tokenset}/export?target=none", 404)


def test_hidden_pages_are_not_found(service: Service, reader: httpx.Client) -> None:
    """Another user's workspace is 404 in words, as is a page that there is none of."""
    stranger = service.account().client.post("/workspaces", json={"name": "W"}).json()["id"]
    for page in ("history", "problems", "search"):
        assert "Workspace not found" in _read(reader, f"/workspaces/{stranger}/{page}", 404)
    assert "<h1>Not Found</h1>" in _read(reader, "/nowhere", 404)


def test_members_are_listed(service: Service, reader: httpx.Client, tree: Tree) -> None:
    """The owner and all others, with their roles."""
    path = f"{tree.workspace}/members"
    assert tree.owner.email in _read(reader, path)
    other = service.member(tree.workspace_id, Role.EDITOR)
    page = _read(reader, path)
    assert other.email in page
    assert "EDITOR" in page.upper()


def test_modes_are_compared(reader: httpx.Client, tree: Tree) -> None:
    """A changed token has pictures of both sides; the others are listed by the mode that has them."""
    create_token(tree, "blue", type="color", value="#2563eb")
    create_token(tree, "gone", type="dimension", value="4px")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "blue", type="color", value="#60a5fa")
    create_token(dark, "new", type="string", value="<b>")
    page = _read(reader, f"{tree.tokenset}/compare")
    assert "Only in Base" in page
    assert "Only in Dark" in page
    assert "Something breaks" not in page
    assert page.index("#2563eb") < page.index("#60a5fa")
    assert "1 token differs" in page
    assert "Only in Dark <span" in page
    page = _read(reader, f"{tree.tokenset}/compare?show=added")
    assert ("<code>new</code>" in page, "<code>blue</code>" in page) == (True, False)
    assert "&lt;b&gt;" in page
    assert "Nothing differs" in _read(
        reader, f"{tree.tokenset}/compare?from={tree.mode_id}&to={tree.mode_id}"
    )
    _read(reader, f"{tree.tokenset}/compare?from={tree.mode_id}&to=none", 400)
    create_mode(tree, "Empty")
    assert "Only in Dark" in _read(reader, f"{tree.tokenset}/compare"), "a mode with tokens goes first"
    ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{dark.mode_id}", json={"is_default": True}))
    page = _read(reader, f"{tree.tokenset}/compare")
    assert "Only in Base" in page
    assert page.index("#60a5fa") < page.index("#2563eb"), "it begins with the default one"


def test_an_organization_shows_environments_and_releases(reader: httpx.Client, acme: Acme) -> None:
    """Stations have their active release, releases their notes, and both can be compared with now."""
    production = acme.add("production")
    acme.token()
    ok(acme.promote(production, acme.release(version="1.0.0")))
    acme.token("new", value="#123456")
    page = _read(reader, f"/organizations/{acme.id}")
    assert page.index("production") < page.index("1.0.0")
    assert acme.id in _read(reader, "/")
    page = _read(reader, f"/organizations/{acme.id}/compare?from=1.0.0&to=now")
    assert "#123456" in page
    assert "Something is new</strong>: 1 token added" in page
    assert "--new" not in page, "a platform is listed when it is asked for"
    page = _read(reader, f"/organizations/{acme.id}/compare?from=1.0.0&to=now&show=platform:css")
    assert "--new" in page
    _read(reader, f"/organizations/{acme.tree.workspace_id}", 404)


def test_a_comparison_names_the_base_of_a_mode(reader: httpx.Client, acme: Acme) -> None:
    """Before and after, by its name, without its id."""
    tree = acme.tree
    dark, dim = (create_mode(tree, name)["id"] for name in ("Dark", "Dim"))
    acme.token()
    acme.release(version="1.0.0")
    ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{dim}", json={"base_mode_id": dark}))
    page = _read(reader, f"/organizations/{acme.id}/compare?from=1.0.0&to=now")
    assert "mode changed: base mode" in page
    assert "<code>Dark</code>" in page
    assert dark not in page


def test_a_long_comparison_comes_in_parts(reader: httpx.Client, tree: Tree) -> None:
    """Each part has 100 lines and links to its neighbours; together they are all, and none is large."""
    names = [f"n{number}" for number in range(450)]
    tokens = [{"name": name, "type": "dimension", "value": "1px"} for name in names]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    create_mode(tree, "Dark")
    path, seen = f"{tree.tokenset}/compare", []
    for offset in range(0, 450, 100):
        page = _read(reader, f"{path}?offset={offset}")
        assert len(page) < 60_000
        seen += re.findall('<th scope="row"><code>(n[0-9]+)</code>', page)
        assert ('rel="prev"' in page, 'rel="next"' in page) == (offset > 0, offset < 400)
        assert '<th scope="col">Where</th>' not in page, "it is the same in each line"
    assert sorted(seen) == sorted(names)
    _read(reader, f"{path}?offset=x", 400)


def test_of_very_many_groups_few_are_listed(reader: httpx.Client, tree: Tree) -> None:
    """Those around the one that is shown, in each level of the tree; the others are counted."""
    names = [f"g{number}.a" for number in range(300)] + [f"g250.b{number}.c" for number in range(300)]
    tokens = [{"name": name, "type": "dimension", "value": "1px"} for name in names]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    page = _read(reader, tree.tokenset)
    assert "100 of 300 groups" in page
    assert len(page) < 40_000
    page = _read(reader, f"{tree.tokenset}?group=g250.b7")
    assert page.count("100 of 300 groups") == 2
    assert re.findall('aria-current="true">([a-z0-9]+)', page) == ["b7"]


def test_a_large_window_is_drawn_in_a_thread(
    reader: httpx.Client, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a page and of rows alone: it is the same, and holds up nobody else."""
    create_mode(tree, "Dark")
    create_token(tree, "a", type="color", value="#fff")
    paths = (tree.tokenset, f"{tree.tokenset}/rows")
    usual = [reader.get(path).text for path in paths]
    moved: list[str] = []
    monkeypatch.setattr(matrices, "CELLS_AT_ONCE", 1)
    monkeypatch.setattr(matrix, "CELLS_AT_ONCE", 1)
    in_thread = Turns.in_thread

    def noted(turns: Turns, work: Any, *args: Any) -> Any:
        moved.append(work.__name__)
        return in_thread(turns, work, *args)

    monkeypatch.setattr(Turns, "in_thread", noted)
    assert [reader.get(path).text for path in paths] == usual
    assert moved == ["window", "<lambda>"] * 2


def test_modes_are_ordered(reader: httpx.Client, tree: Tree) -> None:
    """The list of modes has a link that moves each before the one above; the form keeps the order."""
    create_token(tree, "blue", type="color", value="#2563eb")
    dark = create_mode(tree, "Dark")["id"]
    path = f"/tokensets/{tree.tokenset_id}"
    page = _read(reader, path)
    assert re.findall(r'<th scope="col" [^>]*><span class="mode">(\w+)', page) == ["Base", "Dark"]
    (link,) = re.findall(r'href="([^"]*)" aria-label="Dark before Base"', page)
    page = _read(reader, path + html.unescape(link))
    assert re.findall(r'<th scope="col" [^>]*><span class="mode">(\w+)', page) == ["Dark", "Base"]
    assert re.findall(r'name="modes" value="([^"]*)" checked', page) == [dark, tree.mode_id]
    only = _read(reader, f"{path}?modes={dark}")
    assert re.findall(r'name="modes" value="([^"]*)"', only) == [dark, tree.mode_id]


def test_a_token_shows_its_contrast(reader: httpx.Client, tree: Tree) -> None:
    """Of the pairs that are declared those that it is the text or the ground of, in each mode."""
    declared = {"jeton.contrast": [{"on": "page", "level": "AA"}]}
    create_token(tree, "page", type="color", value="#fff")
    create_token(tree, "text", type="color", value="#777", extensions=declared)
    create_token(tree, "other", type="color", value="#777")
    path = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens"
    for name in ("text", "page"):
        page = _read(reader, f"{path}/{name}")
        assert re.search(r"\b4\.4[78]:1", page)
        assert "needs 4.5:1" in page
    assert "Contrast</h2>" not in _read(reader, f"{path}/other")


def test_contrast_is_shown_by_samples(reader: httpx.Client, tree: Tree) -> None:
    """Each declared pair has a sample, its ratio and the verdict in each mode; a simulation filters them."""
    create_token(tree, "ground", type="color", value="#fff")
    pair = {"jeton.contrast": [{"on": "ground"}]}
    create_token(tree, "ink", type="color", value="#777", extensions=pair)
    page = _read(reader, f"{tree.tokenset}/contrast")
    assert "1 pair in 1 mode · 1 too low" in page
    assert "4.47:1" in page
    assert "✗ needs 4.5:1" in page
    assert 'filter="url(#vision-protan)"' in _read(reader, f"{tree.tokenset}/contrast?vision=protan")


def test_the_first_page_of_a_large_matrix_is_small(tree: Tree, reader: httpx.Client) -> None:
    """The rows that the measured one of 10,000 names in 4 modes begins with, and its groups: 30 kB."""
    modes = [tree.mode_id, *(create_mode(tree, name)["id"] for name in ("Dark", "Contrast", "Dim"))]
    own = [
        f"boolean.{part}.{number}"
        for part in ("border.active", "chart.hover")
        for number in range(809, 909, 8)
    ]
    tokens = [{"name": name, "type": "boolean", "value": ("false", "true")[len(name) % 2]} for name in own]
    for mode_id, part in zip(modes, (1, 1, 3, 5), strict=True):
        upsert = {"upsert": tokens[::part]}
        ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{mode_id}/tokens", json=upsert))
    groups = [
        {"name": f"{type_}.{n}.x.y", "type": "string", "value": "x"} for type_ in TOKEN_TYPES for n in "ab"
    ]
    ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{tree.mode_id}/tokens", json={"upsert": groups}))
    page = _read(reader, tree.tokenset)
    assert page.count("<tr aria-rowindex") == 21
    assert len(page.encode()) <= 30_000, len(page.encode())
    assert 'class="on"></span>' in page
