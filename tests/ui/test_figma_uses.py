"""Uses in Figma on the pages of tokens, deletions, renames and proposals."""

import json
import re

import pytest
from api.helpers import create_token
from conftest import Tree
from support.checks import ok
from ui.visitors import Visitor

JSON = {"Accept": "application/json"}
USED = "Used in Figma: 42 places on 2 pages and 1 binding of styles in 1 file, as of 2"


@pytest.fixture
def ids(tree: Tree) -> dict[str, str]:
    """The ids of tokens by name; a file uses most of them, `a.old` on two pages and in a style."""
    counts = {"a.old": 30, "a.new": 2, "b.rare": 1}
    ids = {name: create_token(tree, name)["id"] for name in (*counts, "b.unused")}
    told = [{"name": "Cover <b>", "counts": {ids[name]: number for name, number in counts.items()}}]
    body = {"file": "kit", "name": "Kit <b>", "pages": [*told, {"counts": {ids["a.old"]: 12}}]}
    ok(tree.owner.client.put(f"{tree.workspace}/usage/figma", json=body | {"styles": {ids["a.old"]: 1}}))
    return ids


def _words(html: str) -> str:
    """Return a page's text without its tags, with single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def test_the_page_of_a_token_shows_where_it_is_used(tree: Tree, ids: dict[str, str], pages: Visitor) -> None:
    """By page, those with the most places first, and names as texts; one that is not used says so."""
    page = _words(pages.asks(f"{tree.tokens}/a.old").text)
    assert USED in page
    rows = ["Kit &lt;b&gt; Cover &lt;b&gt; 30", "Kit &lt;b&gt; page 2 12", "Kit &lt;b&gt; styles 1"]
    assert " ".join(rows) in page
    assert "Not used in Figma, as of 2" in _words(pages.asks(f"{tree.tokens}/{ids['b.unused']}").text)


def test_nothing_is_said_before_a_file_told_anything(tree: Tree, pages: Visitor) -> None:
    """No page speaks of Figma then."""
    create_token(tree, "ink")
    for path in (f"{tree.tokens}/ink", f"{tree.tokenset}/rename?token=ink", f"{tree.tokenset}/delete"):
        assert "in Figma" not in pages.asks(path).text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("token=a.old", USED),
        ("group=a", "Used in Figma: 44 places on 2 pages"),
        ("token=b.rare", "1 place on 1 page in"),
    ],
)
@pytest.mark.usefixtures("ids")
def test_a_rename_says_what_is_used(tree: Tree, pages: Visitor, query: str, said: str) -> None:
    """On the page, and in its dialog; of a group all that is in it. What is not used says nothing."""
    path = f"{tree.tokenset}/rename"
    assert said in _words(pages.asks(f"{path}?{query}").text)
    assert said in json.loads(pages.asks(f"{path}?{query}", headers=JSON).text)["said"]
    assert "Figma" not in json.loads(pages.asks(f"{path}?token=b.unused", headers=JSON).text)["said"]


@pytest.mark.usefixtures("ids")
def test_a_deletion_says_what_is_used(tree: Tree, pages: Visitor) -> None:
    """Of a tokenset, before it is confirmed."""
    said = "Used in Figma: 45 places on 2 pages and 1 binding of styles in 1 file"
    for path in (f"{tree.tokenset}/delete", f"{tree.workspace}/delete"):
        assert said in _words(pages.asks(path).text)


@pytest.mark.usefixtures("ids")
def test_a_token_that_figma_uses_is_deleted_by_a_second_step(tree: Tree, pages: Visitor) -> None:
    """On its page and in the matrix, where its last mode would lose it; one that is not used goes at once."""
    at, said = f"{tree.tokens}/a.old", "1 place on 1 page in 1 file"
    refusal = pages.sends(f"{at}/delete", version="1")
    assert USED in _words(refusal.text)
    assert "Delete anyway" in refusal.text
    cell = {"mode": tree.mode_id, "version": "1", "remove": "1"}
    assert said in _words(pages.sends(f"{tree.tokenset}/cell", name="b.rare", **cell).text)
    pages.sends(f"{tree.tokenset}/cell", name="b.unused", **cell)
    dark = ok(tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    own = {"name": "b.rare", "type": "color", "value": "#000000"}
    ok(tree.owner.client.post(f"{tree.tokenset}/modes/{dark}/tokens", json=own), 201)
    pages.sends(f"{tree.tokenset}/cell", name="b.rare", **{**cell, "mode": dark})
    assert pages.sends(f"{at}/delete", version="1", anyway="1").status_code == 303
    names = {each["name"] for each in ok(tree.owner.client.get(tree.tokens))["tokens"]}
    assert names == {"a.new", "b.rare"}
    assert ok(tree.owner.client.get(f"{tree.tokenset}/modes/{dark}/tokens"))["tokens"] == []


@pytest.mark.usefixtures("ids")
def test_a_plan_says_what_of_it_is_used(tree: Tree, pages: Visitor) -> None:
    """Of what would be deleted alone, and nothing of what is not used."""
    fields = {"in": tree.mode_id, "action": "delete"}
    said = "1 place on 1 page in 1 file, as of 2"
    assert said in _words(pages.sends(f"{tree.tokenset}/many", names="b.rare", **fields).text)
    assert "in Figma" not in pages.sends(f"{tree.tokenset}/many", names="b.unused", **fields).text


@pytest.mark.usefixtures("ids")
def test_the_impact_of_a_proposal_has_what_it_deletes_and_renames(tree: Tree, pages: Visitor) -> None:
    """With its uses; neither what only changes nor what is not used."""
    lists = {"delete": ["a.old", "b.unused"], "upsert": [{"name": "a.new", "type": "color", "value": "#123"}]}
    wanted = {"title": "Fewer", "changes": {"modes": {tree.mode_id: lists}}}
    proposal = ok(tree.owner.client.post(f"{tree.workspace}/proposals", json=wanted), 201)["id"]
    rename = {"rename": [{"from": "b.rare", "to": "b.often"}]}
    ok(tree.owner.client.patch(f"/proposals/{proposal}/tokens", json=rename))
    page = _words(pages.asks(f"/proposals/{proposal}/impact").text)
    table = page.partition("Uses in Figma")[2].partition("What follows")[0]
    assert table.split(" Used in Figma ")[1].strip() == (
        "a.old deleted 42 places on 2 pages and 1 binding of styles in 1 file"
        " b.rare renamed to b.often 1 place on 1 page in 1 file"
    )
