"""GET /tokensets/{id}/export over HTTP. What the formats hold: see the exporters' tests."""

import xml.etree.ElementTree as ET

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Plan, Role

MEDIA_TYPES = {
    "json": "application/json",
    "css": "text/css; charset=utf-8",
    "ios": "text/plain; charset=utf-8",
    "android": "application/xml",
}


@pytest.fixture
def themes(tree: Tree) -> Tree:
    """A tokenset of two modes; the default mode's link follows the color of the mode that is read."""
    create_token(tree, "primary", type="color", value="#ffffff")
    create_token(tree, "link", type="color", value="", alias_to="primary")
    dark = in_mode(tree, create_mode(tree, "Dark Mode")["id"])
    create_token(dark, "primary", type="color", value="#000000")
    return tree


@pytest.mark.parametrize("format_", MEDIA_TYPES)
def test_each_format_has_its_media_type(themes: Tree, format_: str) -> None:
    """The four formats come under the specification's types, with an entity tag and the count of problems."""
    response = themes.owner.client.get(f"{themes.tokenset}/export", params={"format": format_})
    assert (response.status_code, response.headers["content-type"]) == (200, MEDIA_TYPES[format_])
    assert response.headers["x-jeton-problems"] == "0"
    known = {"If-None-Match": response.headers["etag"]}
    again = themes.owner.client.get(f"{themes.tokenset}/export", params={"format": format_}, headers=known)
    assert (again.status_code, again.content) == (304, b"")


def test_json_holds_a_tree_for_each_mode(themes: Tree) -> None:
    """Without a format the export is json, mode by mode under `$modes`."""
    white, black = ({"value": value, "type": "color"} for value in ("#ffffff", "#000000"))
    assert ok(themes.owner.client.get(f"{themes.tokenset}/export")) == {
        "$modes": {"Base": {"link": white, "primary": white}, "Dark Mode": {"primary": black}}
    }


def test_css_themes_can_be_set_on_any_element(themes: Tree) -> None:
    """The default comes first and under :root too; a block of overrides repeats what differs under it."""
    text = themes.owner.client.get(f"{themes.tokenset}/export", params={"format": "css"}).text
    default, dark = text.split('[data-theme="Dark Mode"]')
    assert ":root" in default
    assert '[data-theme="Base"]' in default
    assert "--link: #ffffff;" in default
    assert "--link: #000000;" in dark


def test_swift_and_xml_keep_the_modes_apart(themes: Tree) -> None:
    """Swift has an enum, XML a suffix for each mode."""
    client, path = themes.owner.client, f"{themes.tokenset}/export"
    swift = client.get(path, params={"format": "ios"}).text
    assert "enum DesignTokens" in swift
    assert swift.count("enum Color") == 2
    resources = ET.fromstring(client.get(path, params={"format": "android"}).text)  # noqa: S314
    names = {element.get("name") for element in resources}
    assert {"primary-base", "primary-dark-mode", "link-base"} <= names


@pytest.mark.parametrize("format_", ["", "JSON", "xml", "scss"])
def test_refuses_any_other_format(themes: Tree, format_: str) -> None:
    """What is not one of the four is 400 with the specification's text."""
    response = themes.owner.client.get(f"{themes.tokenset}/export", params={"format": format_})
    refused(response, 400, Text.FORMAT)


def test_problems_of_all_modes_count(themes: Tree) -> None:
    """Each alias that does not resolve counts in each mode; strict=true refuses with the list."""
    create_token(themes, "lost", type="color", value="", alias_to="gone")
    path = f"{themes.tokenset}/export"
    assert themes.owner.client.get(path).headers["x-jeton-problems"] == "1"
    response = themes.owner.client.get(path, params={"strict": "true"})
    assert (response.status_code, [problem["name"] for problem in response.json()["problems"]]) == (
        409,
        ["lost"],
    )
    refused(themes.owner.client.get(path, params={"strict": "maybe"}), 400, Text.STRICT)


def test_a_tokenset_without_a_default_can_be_exported(themes: Tree) -> None:
    """Without a default mode the oldest serves in its place."""
    before = ok(themes.owner.client.get(f"{themes.tokenset}/export"))
    ok(themes.owner.client.patch(themes.mode, json={"is_default": False}))
    assert ok(themes.owner.client.get(f"{themes.tokenset}/export")) == before


def test_members_may_read(service: Service, themes: Tree) -> None:
    """A viewer gets what the owner gets; a free owner does, too."""
    path = f"{themes.tokenset}/export"
    whole = ok(themes.owner.client.get(path))
    assert ok(service.member(themes.workspace_id, Role.VIEWER).client.get(path)) == whole
    service.set_plan(themes.owner, Plan.FREE)
    assert ok(themes.owner.client.get(path)) == whole
