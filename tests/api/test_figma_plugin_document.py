"""The document of the plug-in for Figma over HTTP: its source, its keys, and its cost when it is large."""

import gzip
import time
from typing import Any

import httpx
import pytest
from api.exporting import Shipping, set_out
from api.helpers import create_mode, create_token, create_tokens, grow_tokenset, in_mode
from api.moments import moment
from conftest import Tree
from readers import figma_document
from support.checks import ok
from support.service import Service

TARGET = "export/figma-plugin"
MODES, HALF = 4, 2_500
"""Half of the variables are in each of two collections."""


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, and an environment in which nothing is active."""
    return set_out(service, tree)


def read(answer: httpx.Response) -> Any:
    """Return a document, as the Plugin API takes it."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    return figma_document.document(answer.json()).node


def at(tree: Tree, path: str, **query: str) -> Any:
    """Return the document of a path."""
    return read(tree.owner.client.get(f"{path}/{TARGET}", params=query))


def keys(document: Any) -> dict[str, list[Any]]:
    """Return the keys of everything in a document by its name."""
    nodes = [*(each for part in document["collections"] for each in part["variables"]), *document["styles"]]
    return {each["name"]: [each["key"], each.get("keys")] for each in nodes}


def paint(tree: Tree, name: str, value: str) -> tuple[Any, str]:
    """Create a colour; return it with the id of the change set."""
    body = {"name": name, "type": "color", "value": value}
    answer = tree.owner.client.post(tree.tokens, json=body)
    return ok(answer, 201), answer.headers["x-jeton-change-set"]


def test_a_document_says_what_it_is_made_of(tree: Tree) -> None:
    """The workspace, the tokenset of a part, and the last change set; of the past the last one until then."""
    dark = create_mode(tree, "Dark")
    created, before = paint(tree, "ink", "#112233")
    then = moment()
    now = {"kind": "now", "workspace": tree.workspace_id, "change_set": before}
    part = {"kind": "now", "workspace": tree.workspace_id, "tokenset": tree.tokenset_id, "change_set": before}
    assert at(tree, tree.workspace)["source"] == now
    assert at(tree, tree.tokenset)["source"] == at(tree, tree.mode)["source"] == part
    whole, alone = at(tree, tree.tokenset), at(tree, tree.mode)
    modes = [{"key": tree.mode_id, "name": "Base"}, {"key": dark["id"], "name": "Dark"}]
    assert [(each["key"], each["name"], each["modes"]) for each in whole["collections"]] == [
        (tree.tokenset_id, "Core", modes)
    ]
    assert alone["collections"][0]["modes"] == modes[:1]
    assert keys(whole) == {"ink": [created["id"], [created["id"], None]]}
    assert keys(alone) == {"ink": [created["id"], None]}
    _, after = paint(in_mode(tree, dark["id"]), "ink", "#445566")
    assert at(tree, tree.workspace)["source"]["change_set"] == after
    for path in (tree.workspace, tree.tokenset, tree.mode):
        assert at(tree, path, at=then)["source"]["change_set"] == before


def test_keys_stay(tree: Tree) -> None:
    """After renames of all sorts; when another mode becomes the default, the key is among the keys."""
    client, dark = tree.owner.client, create_mode(tree, "Dark")
    other = in_mode(tree, dark["id"])
    ink = create_token(tree, "ink", type="color", value="#112233")
    create_token(tree, "link", type="color", alias_to="ink", value="")
    own = create_token(other, "ink", type="color", value="#445566")
    before = keys(at(tree, tree.workspace))
    for path in (tree.tokenset, tree.mode, other.mode):
        ok(client.patch(path, json={"name": "Renamed" if path != other.mode else "Night"}))
    ok(client.patch(f"{tree.tokenset}/tokens", json={"rename": [{"from": "ink", "to": "color.ink"}]}))
    after = at(tree, tree.workspace)
    assert keys(after) == {"color/ink": before["ink"], "link": before["link"]}
    (link,) = (each for each in after["collections"][0]["variables"] if each["name"] == "link")
    assert link["values"] == [{"alias": ink["id"]}] * 2
    ok(client.patch(other.mode, json={"is_default": True}))
    turned = at(tree, tree.workspace)
    assert keys(turned)["color/ink"] == [own["id"], [own["id"], ink["id"]]]
    assert [mode["name"] for mode in turned["collections"][0]["modes"]] == ["Night", "Renamed"]


def test_a_release_has_the_same_keys(shipping: Shipping) -> None:
    """In an environment and in public, whatever has become of the tokens; it is the release of a digest."""
    tree = shipping.tree
    now = at(tree, tree.workspace)
    release = shipping.ship()
    ok(shipping.acme.client.patch(f"{shipping.acme.releases}/{release['id']}", json={"is_public": True}))
    create_token(tree, "later", type="color", value="#000000")
    parts: dict[str, str] = {"workspace": tree.workspace_id}
    released = read(shipping.get("figma-plugin", **parts))
    assert released["source"] == {
        "kind": "release",
        "workspace": tree.workspace_id,
        "release": release["digest"],
        "change_set": None,
    }
    assert {**released, "source": now["source"]} == now
    assert read(shipping.public(release["digest"], "figma-plugin", **parts)) == released
    part = read(shipping.get("figma-plugin", tokenset=tree.tokenset_id))
    assert part["source"] == {**released["source"], "tokenset": tree.tokenset_id}
    assert keys(part).items() <= keys(released).items()


def test_a_preset_is_in_force(tree: Tree) -> None:
    """One of the target by its name, and those whose names its options ask for."""
    create_token(tree, "ink", type="color", value="#112233")
    client = tree.owner.client
    web = {"target": "scss", "options": {"prefix": "ds"}}
    design = {"target": "figma-plugin", "options": {"web_syntax": "web"}}
    ok(client.put(f"{tree.workspace}/presets/web", json=web), 201)
    ok(client.put(f"{tree.workspace}/presets/design", json=design), 201)
    (collection,) = read(client.get(f"{tree.workspace}/export/design"))["collections"]
    assert collection["variables"][0]["syntax"]["WEB"] == "$ds-ink"


def test_nothing_is_sent_again_while_nothing_changes(tree: Tree) -> None:
    """By its entity tag, also after a change of another workspace; a change of this one makes another."""
    create_token(tree, "ink", type="color", value="#112233")
    client, path = tree.owner.client, f"{tree.workspace}/{TARGET}"
    first = client.get(path)
    known = {"If-None-Match": first.headers["etag"]}
    ok(client.post("/workspaces", json={"name": "Another"}), 201)
    assert client.get(path, headers=known).status_code == 304
    create_token(tree, "paper", type="color", value="#ffffff")
    assert client.get(path, headers=known).status_code == 200


@pytest.mark.server
def test_a_document_is_sent_compressed(tree: Tree) -> None:
    """To a client that asks for it; its tag then makes it 304, too. Other targets are sent as they are."""
    create_tokens(tree, [(f"ink.{number}", f"#{number:06x}") for number in range(100)], type="color")
    client, path = tree.owner.client, f"{tree.workspace}/{TARGET}"
    answer = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) * 4 < len(answer.content)
    same = {"Accept-Encoding": "gzip", "If-None-Match": answer.headers["etag"]}
    assert client.get(path, headers=same).status_code == 304
    assert "content-encoding" not in client.get(f"{tree.workspace}/export/dtcg").headers


def _fill(tree: Tree) -> None:
    """Fill a tree: colours in one tokenset, and in another both colours and aliases to these."""
    semantic = grow_tokenset(tree.owner, tree.workspace_id, "Semantic")
    names = [f"color.{number % 10}0.background-{number:04d}.default" for number in range(HALF)]
    for part, prefix in ((tree, ""), (semantic, "semantic.")):
        ids = [part.mode_id, *(create_mode(part, f"Mode {mode}")["id"] for mode in range(1, MODES))]
        for mode, id_ in enumerate(ids):
            own = [(f"{prefix}{name}", f"#{mode:02x}{number:04x}") for number, name in enumerate(names)]
            literals, aliases = (own[: HALF // 2], names[HALF // 2 :]) if prefix else (own, [])
            create_tokens(in_mode(part, id_), literals, type="color")
            upsert = [
                {"name": f"{prefix}{name}", "type": "color", "value": "", "alias_to": name}
                for name in aliases
            ]
            ok(tree.owner.client.patch(in_mode(part, id_).tokens, json={"upsert": upsert}))


def _cost(tree: Tree, target: str, number: int) -> float:
    """Return the processor time of an export that is not cached."""
    create_token(tree, f"new.{number}", type="color", value="#000000")
    begun = time.process_time()
    answer = tree.owner.client.get(f"{tree.workspace}/export/{target}")
    cost = time.process_time() - begun
    assert answer.status_code == 200
    return cost


def test_a_large_document_is_small_and_cheap(tree: Tree) -> None:
    """5,000 variables in 4 modes are 3 MB at most, and cost less than Figma's files of the same."""
    _fill(tree)
    costs = {
        target: min(_cost(tree, target, 10 * place + number) for number in range(3))
        for place, target in enumerate(("figma", "figma-plugin"))
    }
    assert costs["figma-plugin"] < costs["figma"]
    answer = tree.owner.client.get(f"{tree.workspace}/{TARGET}")
    document = read(answer)
    assert sum(len(each["variables"]) for each in document["collections"]) >= 2 * HALF
    assert document["problems"] == []
    values = [value for each in document["collections"][1]["variables"] for value in each["values"]]
    assert sum(isinstance(value, dict) for value in values) == MODES * HALF // 2
    assert len(answer.content) <= 3_000_000
    assert len(gzip.compress(answer.content)) <= 600_000
