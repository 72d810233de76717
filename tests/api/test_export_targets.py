"""Export targets by their paths, over HTTP. What the formats hold: see the exporters' tests."""

import json
from unittest.mock import ANY

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import TOKEN_TYPES

SPECIFIED = ("json", "css", "ios", "android")
NATIVE = ["color", "dimension", "fontSize", "lineHeight", "letterSpacing"]
DTCG = "application/design-tokens+json"


@pytest.fixture
def colors(tree: Tree) -> Tree:
    """A mode with a colour, a font size with side data, an alias, a text and an alias that leads nowhere."""
    create_token(tree, "colors.primary", type="color", value="#ff0000", description="Brand")
    side = {"deprecated": "use text.m", "extensions": {"com.example": {"id": 7}}}
    create_token(tree, "text.s", type="fontSize", value="1.5rem", **side)
    create_token(tree, "colors.link", type="color", value="", alias_to="colors.primary")
    create_token(tree, "greeting", value="Hello")
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    return tree


def test_the_targets_are_listed(tree: Tree) -> None:
    """Every target with its media type, extension, scopes and types, those of the specification first."""
    response = tree.owner.client.get("/export-targets")
    listed = ok(response)["targets"]
    assert [target["name"] for target in listed][:6] == [*SPECIFIED, "dtcg", "resolver"]
    fields = ["name", "content_type", "extension", "scopes", "types", "options"]
    assert all(list(target) == fields for target in listed)
    by_name = {target["name"]: target for target in listed}
    assert {
        name: (target["content_type"], target["extension"]) for name, target in [*by_name.items()][:6]
    } == {
        "json": ("application/json", ".json"),
        "css": ("text/css", ".css"),
        "ios": ("text/plain", ".swift"),
        "android": ("application/xml", ".xml"),
        "dtcg": (DTCG, ".tokens.json"),
        "resolver": ("application/json", ".resolver.json"),
    }
    assert by_name["resolver"]["scopes"] == ["workspace"]
    assert by_name["css"]["scopes"] == by_name["dtcg"]["scopes"] == ["mode", "tokenset", "workspace"]
    assert by_name["resolver"]["options"] == ["descriptions", "references", "only", "exclude", "order"]
    assert "header" in by_name["css"]["options"]
    assert by_name["css"]["types"] == by_name["json"]["types"] == list(TOKEN_TYPES)
    assert by_name["ios"]["types"] == by_name["android"]["types"] == NATIVE
    assert set(TOKEN_TYPES) - set(by_name["dtcg"]["types"]) == {"string", "boolean"}
    known = {"If-None-Match": response.headers["etag"]}
    assert tree.owner.client.get("/export-targets", headers=known).status_code == 304


@pytest.mark.parametrize("name", SPECIFIED)
def test_a_format_of_the_specification_is_the_same_by_its_path(colors: Tree, name: str) -> None:
    """Bytes, media type, entity tag and counts are those of `?format=`, of a mode and of a tokenset."""
    create_token(
        in_mode(colors, create_mode(colors, "Dark")["id"]), "colors.primary", type="color", value="red"
    )
    for path in (colors.mode, colors.tokenset):
        old = colors.owner.client.get(f"{path}/export", params={"format": name})
        new = colors.owner.client.get(f"{path}/export/{name}")
        assert (new.status_code, new.content) == (200, old.content)
        of_answer = ("content-type", "etag", "x-jeton-problems", "x-jeton-exported", "x-jeton-skipped")
        assert [new.headers[header] for header in of_answer] == [old.headers[header] for header in of_answer]


def test_deprecation_is_told(colors: Tree) -> None:
    """In the specification's formats too, of a mode and of a tokenset, until it is taken away."""
    side = {"deprecated": True, "replaced_by": "colors.primary"}
    create_token(colors, "colors.old", type="color", value="#00f", **side)
    told = {
        "css": ("/* deprecated: use text.m */", "/* deprecated: use --colors-primary */"),
        "ios": ('deprecated, message: "use text.m")', 'deprecated, renamed: "colorsPrimary")'),
        "android": ("<!-- Deprecated: use text.m -->", "<!-- Deprecated: use colors-primary -->"),
    }

    def texts() -> list[tuple[bool, ...]]:
        exports = [(f"{path}/export", name) for path in (colors.mode, colors.tokenset) for name in told]
        found = [
            (colors.owner.client.get(path, params={"format": name}).text, told[name])
            for path, name in exports
        ]
        return [tuple(each in text for each in words) for text, words in found]

    assert texts() == [(True, True)] * 6
    ok(colors.owner.client.patch(f"{colors.tokens}/text.s", json={"deprecated": None}))
    assert texts() == [(False, True)] * 6


def test_every_export_counts_its_tokens(colors: Tree) -> None:
    """What an export holds, changed or not, and what it does not; on a 304 too, and open to any origin."""
    expected = {"json": (5, 0), "css": (4, 1), "ios": (3, 2), "android": (3, 2), "dtcg": (3, 2)}
    for name, counts in expected.items():
        response = colors.owner.client.get(f"{colors.mode}/export/{name}")
        known = {"If-None-Match": response.headers["etag"]}
        again = colors.owner.client.get(f"{colors.mode}/export/{name}", headers=known)
        assert again.status_code == 304
        for answer in (response, again):
            told = answer.headers["x-jeton-exported"], answer.headers["x-jeton-skipped"]
            assert (name, *map(int, told)) == (name, *counts)
        exposed = response.headers["access-control-expose-headers"].lower().split(", ")
        assert {"x-jeton-exported", "x-jeton-skipped", "x-jeton-problems"} <= set(exposed)


def test_a_target_that_is_none(colors: Tree) -> None:
    """An unknown target and one of another scope are 404 by name; the formats' own query stays as it was."""
    wrong = [
        *(
            f"{path}/export/{name}"
            for path in (colors.mode, colors.tokenset)
            for name in ("resolver", "CSS", "x")
        ),
        *(f"{colors.workspace}/export/{name}" for name in ("x", "é")),
    ]
    for path in wrong:
        for beneath in ("", "/report"):
            response = colors.owner.client.get(f"{path}{beneath}?aliases=none")
            refused(response, 404, Text.TARGET_NOT_FOUND)
    for name in ("dtcg", "resolver"):
        response = colors.owner.client.get(f"{colors.mode}/export", params={"format": name})
        refused(response, 400, Text.FORMAT)


def test_dtcg_keeps_aliases_and_side_data(colors: Tree) -> None:
    """An alias is a reference; `$deprecated` and `$extensions` come back; what DTCG lacks stays for us."""
    response = colors.owner.client.get(f"{colors.mode}/export/dtcg")
    assert (response.status_code, response.headers["content-type"]) == (200, DTCG)
    assert response.json() == {
        "colors": {
            "link": {"$type": "color", "$value": "{colors.primary}"},
            "primary": {
                "$type": "color",
                "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"},
                "$description": "Brand",
            },
        },
        "text": {
            "s": {
                "$type": "dimension",
                "$value": {"value": 1.5, "unit": "rem"},
                "$deprecated": "use text.m",
                "$extensions": {"com.example": {"id": 7}, "jeton": {"kind": "fontSize", "of": ANY}},
            }
        },
        "$extensions": {
            "jeton": {
                "tokens": {
                    "greeting": {"kind": "string", "text": "Hello"},
                    "lost": {"kind": "color", "text": "", "alias_to": "gone"},
                }
            }
        },
    }


def test_side_data_does_not_outlive_a_change(colors: Tree) -> None:
    """What is deprecated no longer, and extensions that are taken away, leave the next export."""
    ok(colors.owner.client.patch(f"{colors.tokens}/text.s", json={"deprecated": None, "extensions": None}))
    token = colors.owner.client.get(f"{colors.mode}/export/dtcg").json()["text"]["s"]
    assert "$deprecated" not in token
    assert token["$extensions"] == {"jeton": {"kind": "fontSize", "of": ANY}}


def test_aliases_can_be_resolved(colors: Tree) -> None:
    """`?aliases=resolved` writes values, wherever; any other text is 400, after the object is found."""
    for path, where in ((colors.mode, ()), (colors.tokenset, ("Base",))):
        tree = colors.owner.client.get(f"{path}/export/dtcg?aliases=resolved").json()
        for segment in (*where, "colors"):
            tree = tree[segment]
        assert tree["link"] == {"$type": "color", "$value": tree["primary"]["$value"]}
    resolver = f"{colors.workspace}/export/resolver"
    assert '"$value": "{' in colors.owner.client.get(resolver).text
    assert '"$value": "{' not in colors.owner.client.get(f"{resolver}?aliases=resolved").text
    css = colors.owner.client.get(f"{colors.mode}/export/css")
    assert colors.owner.client.get(f"{colors.mode}/export/css?aliases=resolved").content == css.content
    for text in ("", "kept", "RESOLVED", "true"):
        for path in (f"{colors.mode}/export/dtcg", f"{colors.tokenset}/export/css/report", resolver):
            refused(colors.owner.client.get(path, params={"aliases": text}), 400, Text.ALIASES)


def test_strict_refuses_what_would_be_lost(colors: Tree) -> None:
    """A target refuses with the list of what it cannot hold; what it can hold whole it gives."""
    for path in (f"{colors.mode}/export/dtcg", f"{colors.workspace}/export/resolver"):
        response = colors.owner.client.get(path, params={"strict": "true"})
        assert response.status_code == 409
        assert {problem["name"] for problem in response.json()["problems"]} == {"greeting", "lost"}
        refused(colors.owner.client.get(path, params={"strict": "maybe"}), 400, Text.STRICT)
    for name in ("greeting", "lost"):
        ok(colors.owner.client.delete(f"{colors.tokens}/{name}"))
    assert colors.owner.client.get(f"{colors.mode}/export/dtcg?strict=true").status_code == 200


def test_a_resolver_document_is_of_the_whole_workspace(colors: Tree) -> None:
    """A tokenset of one mode is a set, one of two a modifier; names of all are part of its entity tag."""
    client, path = colors.owner.client, f"{colors.workspace}/export/resolver"
    themes = grow_tokenset(colors.owner, colors.workspace_id, "Themes")
    create_token(themes, "bg", type="color", value="", alias_to="colors.primary")
    create_token(in_mode(themes, create_mode(themes, "Dark")["id"]), "bg", type="color", value="#000")
    first = client.get(path)
    assert (first.status_code, first.headers["content-type"]) == (200, "application/json")
    document = first.json()
    assert (document["version"], len(document["resolutionOrder"])) == ("2025.10", 2)
    (contexts,) = [modifier["contexts"] for modifier in document["modifiers"].values()]
    assert contexts["Base"] == [{"bg": {"$type": "color", "$value": "{colors.primary}"}}]
    assert contexts["Dark"][-1]["bg"]["$value"]["hex"] == "#000000"
    tag = {"If-None-Match": first.headers["etag"]}
    assert client.get(path, headers=tag).status_code == 304
    for changed, body in (
        (colors.workspace, {"name": "Renamed"}),
        (themes.tokenset, {"name": "Looks"}),
        (themes.tokenset, {"description": "How it looks"}),
        (themes.mode, {"name": "Light"}),
        (f"{themes.tokens}/bg", {"value": "#fff", "alias_to": None}),
    ):
        ok(client.patch(changed, json=body))
        answer = client.get(path, headers=tag)
        assert answer.status_code == 200, changed
        tag = {"If-None-Match": answer.headers["etag"]}
    assert json.dumps(answer.json()).count("How it looks") == 1


def test_a_workspace_without_tokensets(service: Service) -> None:
    """It has a document and a report, both of nothing."""
    owner = service.account()
    workspace = ok(owner.client.post("/workspaces", json={"name": "New"}), 201)["id"]
    document = ok(owner.client.get(f"/workspaces/{workspace}/export/resolver"))
    assert (document["name"], len(document["resolutionOrder"])) == ("New", 1)
    report = ok(owner.client.get(f"/workspaces/{workspace}/export/resolver/report"))
    assert (report["exported"], report["tokens"], report["problems"]) == (0, [], [])
