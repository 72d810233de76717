"""`base_mode_id`: from which mode another one takes what it lacks, before the default mode."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, in_mode
from api.histories import history, told, undo
from api.moments import moment
from conftest import Tree
from support.checks import ok, refused


class Palette:
    """A tokenset with the modes Base, the default, Dark, and Dimmed, whose base is Dark."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.client = tree.owner.client
        (self.base,) = ok(self.client.get(f"{tree.tokenset}/modes"))["modes"]
        self.dark = create_mode(tree, "Dark")
        self.dimmed = create_mode(tree, "Dimmed", base_mode_id=self.dark["id"])
        for name, value in {"bg": "#ffffff", "fg": "#000000"}.items():
            create_token(tree, name, type="color", value=value)
        create_token(tree, "text", type="color", alias_to="fg")
        for name, value in {"bg": "#111111", "fg": "#eeeeee", "glow": "#333333"}.items():
            create_token(in_mode(tree, self.dark["id"]), name, type="color", value=value)
        create_token(in_mode(tree, self.dimmed["id"]), "fg", type="color", value="#cccccc")
        create_token(in_mode(tree, self.dimmed["id"]), "link", type="color", alias_to="bg")

    def patch(self, mode: dict[str, Any], **fields: object) -> Any:
        """Return the answer to a change of a mode."""
        return self.client.patch(f"{self.tree.tokenset}/modes/{mode['id']}", json=fields)

    def values(self, mode: dict[str, Any], **query: str) -> dict[str, str]:
        """Return the values of a mode's export by name; with `inherit="true"` also of what it inherits."""
        path = f"{self.tree.tokenset}/modes/{mode['id']}/export"
        tree = ok(self.client.get(path, params={"format": "json", **query}))
        return {name: token["value"] for name, token in tree.items()}

    def css(self) -> dict[str, dict[str, str]]:
        """Return the properties of each mode's rule in the tokenset's css, by the rule's selector."""
        text = self.client.get(f"{self.tree.tokenset}/export", params={"format": "css"}).text
        rules = [part.split("{") for part in text.split("}") if "{" in part]
        return {
            head.strip().split("\n")[-1]: dict(
                line.strip(" ;").split(": ") for line in body.strip().splitlines()
            )
            for head, body in rules
        }


@pytest.fixture
def palette(tree: Tree) -> Palette:
    """The modes of a tokenset, of which one has a base."""
    return Palette(tree)


def test_a_mode_takes_what_it_lacks_from_its_base_then_from_the_default(palette: Palette) -> None:
    """Aliases are looked up along the bases; only `inherit=true` adds tokens; a Get token of one is 404."""
    assert palette.values(palette.dimmed) == {"fg": "#cccccc", "link": "#111111"}
    whole = {"bg": "#111111", "fg": "#cccccc", "glow": "#333333", "link": "#111111", "text": "#cccccc"}
    assert palette.values(palette.dimmed, inherit="true") == whole
    tokens = f"{palette.tree.tokenset}/modes/{palette.dimmed['id']}/tokens"
    assert ok(palette.client.get(f"{tokens}/link"))["resolved_value"] == "#111111"
    refused(palette.client.get(f"{tokens}/bg"), 404, "Token not found")
    assert [token["name"] for token in ok(palette.client.get(tokens))["tokens"]] == ["fg", "link"]


def test_css_gives_the_bases_values_and_repeats_nothing_of_the_default(palette: Palette) -> None:
    """The rule of a derived mode has its base's properties; what equals the default's stands there alone."""
    create_token(in_mode(palette.tree, palette.dark["id"]), "same", type="color", value="#123456")
    create_token(palette.tree, "same", type="color", value="#123456")
    (rule,) = [rule for selector, rule in palette.css().items() if "dimmed" in selector.casefold()]
    own = {"--fg": "#cccccc", "--link": "#111111"}
    assert rule == own | {"--bg": "#111111", "--glow": "#333333", "--text": "#cccccc"}


def test_the_base_stands_in_a_mode_only_where_it_is_set(palette: Palette) -> None:
    """Null removes it: then the default mode follows."""
    modes = ok(palette.client.get(palette.tree.tokenset + "/modes"))["modes"]
    assert [mode.get("base_mode_id", "-") for mode in modes] == ["-", "-", palette.dark["id"]]
    assert "base_mode_id" not in ok(palette.patch(palette.dimmed, base_mode_id=None))
    assert palette.values(palette.dimmed) == {"fg": "#cccccc", "link": "#ffffff"}


def test_wrong_bases_are_refused(palette: Palette) -> None:
    """One that leads back, with the chain; another tokenset's; any of the default mode; what is no text."""
    dimmed = palette.dimmed["id"]
    chain = "Dark -> Dimmed -> Dark"
    refused(
        palette.patch(palette.dark, base_mode_id=dimmed),
        *(400, f"base_mode_id must not lead back to the mode itself: {chain}"),
    )
    chain = "Dark -> Dark"
    refused(
        palette.patch(palette.dark, base_mode_id=palette.dark["id"]),
        *(400, f"base_mode_id must not lead back to the mode itself: {chain}"),
    )
    unknown = "base_mode_id must be the id of a mode of the same tokenset, or null"
    for id_ in ("", "x", palette.tree.tokenset.removeprefix("/tokensets/")):
        refused(palette.patch(palette.dark, base_mode_id=id_), 400, unknown)
    default = "The default mode has no base: it has nothing to fall back to"
    refused(palette.patch(palette.base, base_mode_id=dimmed), 400, default)
    refused(palette.patch(palette.dark, is_default=True, base_mode_id=dimmed), 400, default)
    refused(palette.patch(palette.dark, base_mode_id=1), 400, "base_mode_id must be a string or null")


def test_who_becomes_the_default_loses_its_base(palette: Palette) -> None:
    """Others keep theirs; undo gives it back."""
    answer = palette.patch(palette.dimmed, is_default=True)
    assert "base_mode_id" not in ok(answer)
    set_id = answer.headers["X-Jeton-Change-Set"]
    ok(undo(palette.client, palette.tree.workspace, set_id), 201)
    modes = ok(palette.client.get(palette.tree.tokenset + "/modes"))["modes"]
    assert modes[2]["base_mode_id"] == palette.dark["id"]
    assert modes[0]["is_default"]


def test_the_children_of_a_deleted_base_get_its_base(palette: Palette) -> None:
    """In one change set; the last of the bases leaves them the default mode."""
    night = create_mode(palette.tree, "Night", base_mode_id=palette.dimmed["id"])
    path = f"{palette.tree.tokenset}/modes"
    for gone, base in ((palette.dimmed, palette.dark["id"]), (palette.dark, None)):
        answer = palette.client.delete(f"{path}/{gone['id']}")
        ok(answer)
        modes = {mode["id"]: mode for mode in ok(palette.client.get(path))["modes"]}
        assert modes[night["id"]].get("base_mode_id") == base
        set_id = answer.headers["X-Jeton-Change-Set"]
        changes = history(palette.client, f"{palette.tree.workspace}/history")
        newest = [change for change in changes if change["change_set"] == set_id]
        assert sorted(told(newest)) == [("mode", gone["name"], "deleted"), ("mode", "Night", "updated")]


def test_what_resolves_says_where_it_comes_from(palette: Palette) -> None:
    """Explanation and matrix name the base."""
    mode = f"{palette.tree.tokenset}/modes/{palette.dimmed['id']}"
    hops = ok(palette.client.get(f"{mode}/tokens/link/explain"))["hops"]
    assert [(hop["mode_id"], hop["scope"]) for hop in hops] == [
        (palette.dimmed["id"], "mode"),
        (palette.dark["id"], "base"),
    ]
    assert (
        hops[1]["reason"]
        == "Mode Dimmed, which is read, has no token of this name; mode Dark, its base, has one."
    )
    rows = ok(palette.client.get(f"{palette.tree.tokenset}/matrix"))["rows"]
    cells = {row["name"]: row["cells"][2] for row in rows}
    assert (cells["glow"]["state"], cells["glow"]["mode_id"]) == ("inherited", palette.dark["id"])
    assert (cells["text"]["mode_id"], cells["text"]["value"]) == (palette.base["id"], "#cccccc")


def test_the_past_keeps_a_base(palette: Palette) -> None:
    """`?at=` reads a mode through the base that it had."""
    at = moment()
    ok(palette.patch(palette.dimmed, base_mode_id=None))
    assert palette.values(palette.dimmed, inherit="true", at=at)["bg"] == "#111111"
    assert palette.values(palette.dimmed, inherit="true")["bg"] == "#ffffff"


def test_a_release_keeps_a_base_and_a_diff_tells_of_another(acme: Acme) -> None:
    """The base is told by its id and its name, in Markdown by that alone; a token that leads to what the mode
    takes from there has another value.
    """
    palette = Palette(acme.tree)
    release, shop = acme.release(version="1.0.0"), acme.add("shop")
    ok(acme.promote(shop, release))
    path = f"{acme.service.root}/api{acme.at(shop)}/export"
    query = {"format": "json", "tokenset": "Core", "mode": "Dimmed", "inherit": "true"}
    before = palette.client.get(path, params=query).json()
    ok(palette.patch(palette.dimmed, base_mode_id=None))
    assert palette.client.get(path, params=query).json() == before
    assert before["bg"]["value"] == "#111111"
    diff = ok(palette.client.get(f"{acme.path}/diff?from=1.0.0&to=now"))
    (scope,) = diff["scopes"]
    assert (scope["name"], scope["changes"]) == (
        "Dimmed",
        {
            "base_mode_id": {"from": palette.dark["id"], "to": None},
            "base_mode": {"from": "Dark", "to": None},
        },
    )
    markdown = {"Accept": "text/markdown"}
    text = palette.client.get(f"{acme.path}/diff?from=1.0.0&to=now", headers=markdown).text
    assert "mode `Dimmed`" in text
    assert "base mode `Dark` → nothing" in text
    assert palette.dark["id"] not in text
    (changed,) = diff["changed"]
    assert (changed["mode"], changed["name"]) == ("Dimmed", "link")


def test_problems_are_those_of_what_a_mode_sees(palette: Palette) -> None:
    """A name that only the base has is not missing; what a base's alias leads to here alone is told here."""
    create_token(in_mode(palette.tree, palette.dark["id"]), "ring", type="color", alias_to="fg")
    ok(palette.client.delete(f"{palette.tree.tokens}/fg"))
    tokens = f"{palette.tree.tokenset}/modes/{palette.dimmed['id']}/tokens"
    ok(palette.client.patch(f"{tokens}/fg", json={"value": "{nowhere}"}))
    problems = ok(palette.client.get(f"{palette.tree.tokenset}/modes/{palette.dimmed['id']}/problems"))[
        "problems"
    ]
    found = {(each["code"], each["name"]) for each in problems}
    assert ("missing-in-mode", "glow") not in found
    (ring,) = [each for each in problems if each["name"] == "ring"]
    assert ring["message"].startswith("As mode Dimmed sees this token of mode Dark: ")


_RED, _BLUE, _GRAY = ({"$type": "color", "$value": value} for value in ("#f00", "#00f", "#888"))
_STUDIO: dict[str, Any] = {
    "light": {"a": _RED, "b": _RED},
    "dark": {"a": _BLUE, "b": _BLUE},
    "dimmed": {"b": _GRAY},
    "$themes": [
        {"name": name, "group": "Theme", "selectedTokenSets": dict.fromkeys(sets, "enabled")}
        for name, sets in {"Light": ["light"], "Dark": ["dark"], "Dimmed": ["dark", "dimmed"]}.items()
    ],
}
_DARK = [{"a": _BLUE, "b": _BLUE}]
_RESOLVER = {
    "version": "2025.10",
    "modifiers": {
        "Theme": {
            "contexts": {"Light": [{"a": _RED, "b": _RED}], "Dark": _DARK, "Dimmed": [*_DARK, {"b": _GRAY}]},
            "default": "Light",
        }
    },
    "resolutionOrder": [{"$ref": "#/modifiers/Theme"}],
}
_VALUES = {"1": {"l": "#f00", "d": "#00f"}, "2": {"l": "#f00", "d": "#00f"}}
_FIGMA = {
    "meta": {
        "variables": {
            key: {"id": key, "name": name, "variableCollectionId": "C", "resolvedType": "STRING",
                  "valuesByMode": _VALUES[key], "scopes": []}
            for key, name in (("1", "a"), ("2", "b"))
        },
        "variableCollections": {
            "C": {"id": "C", "name": "Theme", "defaultModeId": "l",
                  "modes": [{"modeId": "l", "name": "Light"}, {"modeId": "d", "name": "Dark"}]},
            "E": {"id": "E", "name": "Brand", "parentVariableCollectionId": "C", "isExtension": True,
                  "modes": [{"modeId": "e", "name": "Dark", "parentModeId": "d"}],
                  "variableOverrides": {"2": {"e": "#888"}}},
        },
    }
}  # fmt: skip


@pytest.mark.parametrize(
    ("document", "name"), [(_STUDIO, "Dimmed"), (_RESOLVER, "Dimmed"), (_FIGMA, "Brand Dark")]
)
def test_an_import_sets_bases_where_the_source_has_them(tree: Tree, document: object, name: str) -> None:
    """A theme with all sets of another, a context with all its sources, and a mode of an extended collection
    have just what they change; a mode that exists without the base gets all of it.
    """
    client = tree.owner.client
    for first in (None, name):
        tokenset = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Theme"}), 201)
        path = f"/tokensets/{tokenset['id']}"
        if first is not None:
            ok(client.post(f"{path}/modes", json={"name": first}), 201)
        answer = ok(client.post(f"{path}/import", json=document))
        modes = {mode["name"]: mode for mode in ok(client.get(f"{path}/modes"))["modes"]}
        own = ok(client.get(f"{path}/modes/{modes[name]['id']}/tokens"))["tokens"]
        base = modes[name].get("base_mode_id")
        assert base == (modes["Dark"]["id"] if first is None else None), answer
        values = {token["name"]: token["value"] for token in own}
        assert values == ({"b": "#888"} if first is None else {"a": "#00f", "b": "#888"})
        assert ok(client.post(f"{path}/import", json=document))["changed"] == 0
