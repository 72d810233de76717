"""What an export tells of its losses: the header, and the list of `?strict=true`."""

from conftest import Tree
from support.checks import ok

BORDER = '{"color": "{nowhere}", "width": "1px", "style": "solid"}'


def test_the_header_counts_aliases_and_strict_lists_every_loss(tree: Tree) -> None:
    """Of an alias and a composite that do not resolve the header counts the alias; strict names both."""
    client = tree.owner.client
    for body in (
        {"name": "a", "type": "color", "alias_to": "missing"},
        {"name": "b", "type": "border", "value": BORDER},
    ):
        ok(client.post(tree.tokens, json=body), 201)
    assert client.get(f"{tree.mode}/export").headers["x-jeton-problems"] == "1"
    refused = client.get(f"{tree.mode}/export", params={"strict": "true"})
    assert refused.status_code == 409
    assert refused.json() == {
        "error": "The export would lose or leave unresolved 2 of the tokens",
        "problems": [
            {"name": "a", "reason": "its alias does not resolve: missing"},
            {"name": "b", "reason": "a reference inside its value does not resolve"},
        ],
    }


def test_a_tokensets_list_tells_modes_apart(tree: Tree) -> None:
    """The same name lost in two modes for two reasons stands in the list twice, each with its mode."""
    client = tree.owner.client
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    ok(client.post(tree.tokens, json={"name": "x", "type": "color", "alias_to": "missing"}), 201)
    path = f"{tree.tokenset}/modes/{dark}/tokens"
    ok(client.post(path, json={"name": "x", "type": "string", "value": "text"}), 201)
    refused = client.get(f"{tree.tokenset}/export", params={"format": "ios", "strict": "true"}).json()
    assert [(problem["name"], problem["reason"][-11:]) for problem in refused["problems"]] == [
        ("x", "(mode Base)"),
        ("x", "(mode Dark)"),
    ]


def test_references_cannot_swell_an_export(tree: Tree) -> None:
    """A hundred values that each grow a thousandfold by references stop at a bound for the whole export."""
    client = tree.owner.client
    ok(client.post(tree.tokens, json={"name": "n0", "type": "shadow", "value": "x" * 1000}), 201)
    for number in range(1, 8):
        inner = f"{{n{number - 1}}}"
        value = f'["{inner}", "{inner}"]'
        ok(client.post(tree.tokens, json={"name": f"n{number}", "type": "shadow", "value": value}), 201)
    for number in range(150):
        body = {"name": f"big{number}", "type": "shadow", "value": '["{n7}"]'}
        ok(client.post(tree.tokens, json=body), 201)
    response = client.get(f"{tree.mode}/export")
    assert response.status_code == 200
    assert len(response.content) < 40 * 1024 * 1024
    assert client.get(f"{tree.mode}/export", params={"strict": "true"}).status_code == 409
