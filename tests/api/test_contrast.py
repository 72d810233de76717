"""GET /tokensets/{id}/contrast."""

from typing import Any

from api.helpers import create_mode
from conftest import Tree
from support.checks import ok


def put(tree: Tree, mode_id: str, name: str, value: str, *pairs: object) -> None:
    """Store a color that declares pairs."""
    token: dict[str, Any] = {"name": name, "type": "color", "value": value}
    if pairs:
        token["extensions"] = {"jeton.contrast": list(pairs)}
    ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{mode_id}/tokens", json={"upsert": [token]}))


def contrasts(tree: Tree) -> Any:
    """Return the measured pairs of the tree's tokenset."""
    return ok(tree.owner.client.get(f"{tree.tokenset}/contrast"))


def test_every_declared_pair_is_measured_in_every_mode(tree: Tree) -> None:
    """Pairs that pass are listed as well; a declaration of the default mode holds in the others."""
    dark = create_mode(tree, "Dark")["id"]
    put(tree, tree.mode_id, "page", "#ffffff")
    put(tree, tree.mode_id, "ink", "#000000", {"on": "page"}, {"on": "page", "ratio": 7, "lc": 60})
    put(tree, dark, "page", "#333333")
    put(tree, dark, "night", "{nowhere}", {"on": "page", "level": "AAA"})
    found = contrasts(tree)
    assert [mode["name"] for mode in found["modes"]] == ["Base", "Dark"]
    assert [(pair["name"], pair["on"]) for pair in found["pairs"]] == [("ink", "page"), ("night", "page")]
    ink, night = (pair["modes"] for pair in found["pairs"])
    assert ink[0] == {
        "foreground": "#000000",
        "background": "#ffffff",
        "ratio": 21.0,
        "lc": 106.04,
        "required_ratio": 7,
        "required_lc": 60,
        "passes": True,
    }
    assert (ink[1]["background"], ink[1]["passes"]) == ("#333333", False)
    assert 1 < ink[1]["ratio"] < 2
    assert night[0] is None
    assert (night[1]["foreground"], night[1]["ratio"], night[1]["passes"]) == (None, None, None)
    assert (found["failing"], found["not_measured"]) == (1, 0)


def test_failing_pairs_are_those_that_problems_name(tree: Tree) -> None:
    """A pair fails here where `contrast` is a problem, and nowhere else."""
    for number, value in enumerate(("#777777", "#767676", "#999999", "#000000")):
        put(tree, tree.mode_id, f"ink.{number}", value, {"on": "page"})
    put(tree, tree.mode_id, "page", "#ffffff")
    failing = {pair["name"] for pair in contrasts(tree)["pairs"] if pair["modes"][0]["passes"] is False}
    problems = ok(tree.owner.client.get(f"{tree.tokenset}/problems?code=contrast"))["problems"]
    assert failing == {problem["name"] for problem in problems} == {"ink.0", "ink.2"}


def test_an_answer_is_of_the_present_state(tree: Tree) -> None:
    """Its entity tag is another one after each change to the workspace, and until then it is 304."""
    client, path = tree.owner.client, f"{tree.tokenset}/contrast"
    assert contrasts(tree)["pairs"] == []
    tag = client.get(path).headers["etag"]
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 304
    put(tree, tree.mode_id, "ink", "#000", {"on": "ink"})
    changed = client.get(path, headers={"If-None-Match": tag})
    assert [pair["name"] for pair in ok(changed)["pairs"]] == ["ink"]
