"""The layout of exported files: where they say they come from, what they leave out, and complete modes."""

import json
from xml.etree import ElementTree as ET

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from readers.left_out import check_left_out, parted
from support.checks import ok, refused

from jeton.errors import Text

FIRST = {
    "css": "/* Made by Jeton from {}. Do not edit. */\n\n:root",
    "ios": "// Made by Jeton from {}. Do not edit.\n\nimport UIKit",
    "android": '<?xml version="1.0" encoding="utf-8"?>\n'
    "<!-- Made by Jeton from {}. Do not edit. -->\n<resources>",
}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode, which overrides one token of four; an alias that it lacks leads to that."""
    create_token(tree, "color.primary", type="color", value="#ffffff")
    create_token(tree, "color.link", type="color", value="", alias_to="color.primary")
    create_token(tree, "space.m", type="dimension", value="16px")
    create_token(tree, "note", type="string", value="hello")
    made = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(made, "color.primary", type="color", value="#000000")
    return made


def _text(tree: Tree, place: str, **query: str) -> str:
    response = tree.owner.client.get(f"{place}/export", params=query)
    assert response.status_code == 200, response.text
    return response.text


@pytest.mark.parametrize("format_", FIRST)
def test_the_first_comment_says_what_a_file_is_made_from(dark: Tree, format_: str) -> None:
    """Workspace, tokenset and mode stand in it as they are called now, in whatever characters."""
    client = dark.owner.client
    for names in (("Brand", "Core", "Dark"), ("a*/b", "--> c", "</style>")):
        ok(client.patch(dark.workspace, json={"name": names[0]}))
        ok(client.patch(dark.tokenset, json={"name": names[1]}))
        ok(client.patch(dark.mode, json={"name": names[2]}))
        alone, whole = _text(dark, dark.mode, format=format_), _text(dark, dark.tokenset, format=format_)
        if names[0] == "Brand":
            assert alone.startswith(FIRST[format_].format("Brand \u203a Core \u203a Dark"))
            assert whole.startswith(FIRST[format_].format("Brand \u203a Core"))
        elif format_ == "android":
            assert "- -> c" in alone
            assert ET.fromstring(alone).tag == "resources"  # noqa: S314  our own
        elif format_ == "css":
            assert alone.count("*/") == whole.split(":root")[0].count("*/") == 1
            assert "</style>" not in alone
        else:
            assert alone.split("\n")[1:3] == ["", "import UIKit"]


@pytest.mark.parametrize("format_", FIRST)
def test_what_is_left_out_stands_in_one_block_at_the_end(dark: Tree, format_: str) -> None:
    """By reason, and with the modes where there are several; nothing else is in the place of a token."""
    create_token(dark, "lost", type="color", value="", alias_to="gone")
    create_token(dark, "odd", type="color", value="red; }")
    body, left_out = parted(format_, _text(dark, dark.tokenset, format=format_))
    lost = [("lost", "Dark"), ("odd", "Dark")]
    if format_ != "css":
        lost += [("note", "Base"), ("note", "Dark")]
    check_left_out(left_out, lost)
    assert "lost" not in body
    assert "hello" in body or format_ != "css"


def test_native_files_have_complete_modes(dark: Tree) -> None:
    """Code finds each token in every mode, with the value that the mode sees; css has what differs alone."""
    swift = _text(dark, dark.tokenset, format="ios").split("enum Dark {")[1]
    assert "colorLink = UIColor(red: 0.000" in swift
    assert "spaceM: CGFloat = 16.0" in swift
    android = ET.fromstring(_text(dark, dark.tokenset, format="android"))  # noqa: S314  our own
    found = {element.get("name"): element.text for element in android}
    assert (found["color-link-dark"], found["space-m-dark"]) == ("#000000", "16dp")
    css = _text(dark, dark.tokenset, format="css").split('[data-theme="Dark"]')[1]
    assert "--color-link: #000000;" in css
    assert "--space-m" not in css
    tree = json.loads(_text(dark, dark.tokenset, format="json"))
    assert list(tree["$modes"]["Dark"]) == ["color"]


def test_one_mode_has_its_own_tokens_unless_it_inherits(dark: Tree) -> None:
    """`?inherit=true` completes any export, and its report; other values are refused."""
    alone = json.loads(_text(dark, dark.mode))
    assert alone == {"color": {"primary": {"value": "#000000", "type": "color"}}}
    whole = json.loads(_text(dark, dark.mode, inherit="true"))
    assert whole["color"]["link"]["value"] == "#000000"
    assert whole["space"]["m"]["value"] == "16px"
    assert json.loads(_text(dark, dark.tokenset, inherit="true"))["$modes"]["Dark"] == whole
    assert json.loads(_text(dark, dark.mode, inherit="false")) == alone
    client = dark.owner.client
    for target in ("css", "ios", "android", "dtcg", "json"):
        path = f"{dark.mode}/export/{target}/report"
        assert len(ok(client.get(path))["tokens"]) == 1
        assert len(ok(client.get(f"{path}?inherit=true"))["tokens"]) == 4
    refused(client.get(f"{dark.mode}/export?inherit=yes"), 400, Text.INHERIT)


def test_inherited_tokens_that_do_not_resolve_are_told(tree: Tree) -> None:
    """They are problems of the export that has them, once in each mode."""
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for query, count in (("", "0"), ("?inherit=true", "1")):
        response = tree.owner.client.get(f"{dark.mode}/export{query}")
        assert response.headers["x-jeton-problems"] == count
    response = tree.owner.client.get(f"{tree.tokenset}/export/css/report?inherit=true")
    found = [(problem["code"], problem["mode"]) for problem in ok(response)["problems"]]
    assert found == [("alias-missing", "Base"), ("alias-missing", "Dark")]


def test_there_is_no_empty_enum_and_no_needless_suffix(tree: Tree) -> None:
    """A mode without lengths has no enum for them; a lone mode gives no suffix to Android's names."""
    assert _text(tree, tree.tokenset, format="ios").endswith("\nimport UIKit\n\nenum DesignTokens {\n}\n")
    create_token(tree, "color.a", type="color", value="#123456")
    assert "enum Dimension" not in _text(tree, tree.tokenset, format="ios")
    assert '<color name="color-a">' in _text(tree, tree.tokenset, format="android")


def test_a_missing_token_is_found_elsewhere(dark: Tree) -> None:
    """The 404 is that of the contract; a header names the mode that has the token."""
    client = dark.owner.client
    base = ok(client.get(f"{dark.tokenset}/modes"))["modes"][0]["id"]
    ok(client.patch(f"{dark.tokenset}/modes/{base}", json={"name": "D\u00eda 1"}))
    response = client.get(f"{dark.tokens}/space.m")
    refused(response, 404, Text.TOKEN_NOT_FOUND)
    assert response.headers["x-jeton-found-in"] == "D%C3%ADa 1"
    assert "x-jeton-found-in" in response.headers["access-control-expose-headers"].lower().split(", ")
    response = client.get(f"{dark.tokens}/nowhere")
    refused(response, 404, Text.TOKEN_NOT_FOUND)
    assert "x-jeton-found-in" not in response.headers
