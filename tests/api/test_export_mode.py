"""GET /tokensets/{id}/modes/{modeId}/export over HTTP. What the formats hold: see the exporters' tests."""

import xml.etree.ElementTree as ET

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Plan, Role

FORMAT = "Invalid format. Supported formats: json, css, ios, android"
MEDIA_TYPES = {
    "json": "application/json",
    "css": "text/css; charset=utf-8",
    "ios": "text/plain; charset=utf-8",
    "android": "application/xml",
}


@pytest.fixture
def colors(tree: Tree) -> Tree:
    """A mode with a color, a dimension and an alias."""
    create_token(tree, "colors.primary", type="color", value="#ff0000", description="Brand")
    create_token(tree, "spacing.s", type="dimension", value="8px")
    create_token(tree, "colors.link", type="color", value="", alias_to="colors.primary")
    return tree


@pytest.mark.parametrize("format_", MEDIA_TYPES)
def test_each_format_has_its_media_type(colors: Tree, format_: str) -> None:
    """The four formats come under the specification's types, with an entity tag and the count of problems."""
    response = colors.owner.client.get(f"{colors.mode}/export", params={"format": format_})
    assert (response.status_code, response.headers["content-type"]) == (200, MEDIA_TYPES[format_])
    assert response.headers["x-jeton-problems"] == "0"
    assert response.headers["etag"].startswith('"')
    assert response.headers["x-ratelimit-limit"].isdigit()


def test_json_is_the_default(colors: Tree) -> None:
    """Without a format the export is a tree of nested objects, aliases resolved."""
    assert ok(colors.owner.client.get(f"{colors.mode}/export")) == {
        "colors": {
            "link": {"value": "#ff0000", "type": "color"},
            "primary": {"value": "#ff0000", "type": "color", "description": "Brand"},
        },
        "spacing": {"s": {"value": "8px", "type": "dimension"}},
    }


def test_the_other_formats_hold_the_tokens(colors: Tree) -> None:
    """CSS, Swift and XML carry the color, the length and the resolved alias."""
    text = {
        format_: colors.owner.client.get(f"{colors.mode}/export", params={"format": format_}).text
        for format_ in MEDIA_TYPES
    }
    assert "--colors-primary: #ff0000;" in text["css"]
    assert "--colors-link: #ff0000;" in text["css"]
    assert text["css"].count(":root") == 1
    assert "import UIKit" in text["ios"]
    assert "static let colorsLink" in text["ios"]
    resources = ET.fromstring(text["android"])  # noqa: S314  our own bytes
    assert resources.tag == "resources"
    assert resources.findtext("dimen[@name='spacing-s']") == "8dp"


@pytest.mark.parametrize("format_", ["", "JSON", "xml", "json ", "dtcg", "css,json", "\u0000", "é", "*"])
def test_refuses_any_other_format(colors: Tree, format_: str) -> None:
    """What is not one of the four is 400 with the specification's text, an empty one included."""
    response = colors.owner.client.get(f"{colors.mode}/export", params={"format": format_})
    refused(response, 400, FORMAT)


def test_an_alias_that_does_not_resolve_is_counted(colors: Tree) -> None:
    """It uses its own value where there is one, else json shows its target; the header counts both."""
    create_token(colors, "a", value="", alias_to="gone")
    create_token(colors, "b", value="own", alias_to="gone")
    response = colors.owner.client.get(f"{colors.mode}/export")
    tree = ok(response)
    assert (tree["a"]["value"], tree["b"]["value"]) == ("{gone}", "own")
    assert response.headers["x-jeton-problems"] == "2"
    css = colors.owner.client.get(f"{colors.mode}/export", params={"format": "css"})
    assert (css.status_code, css.headers["x-jeton-problems"]) == (200, "2")
    assert "--b: own;" in css.text


def test_strict_refuses_what_would_be_lost(colors: Tree) -> None:
    """An alias without a target, or a token that the format cannot hold, is 409 with a list."""
    path = f"{colors.mode}/export"
    for query in ({"strict": "true"}, {"strict": "false"}, {"strict": "true", "format": "css"}):
        assert colors.owner.client.get(path, params=query).status_code == 200
    create_token(colors, "text", type="string", value="Hello")
    assert colors.owner.client.get(path, params={"format": "ios"}).status_code == 200
    response = colors.owner.client.get(path, params={"format": "ios", "strict": "true"})
    assert response.status_code == 409
    assert list(response.json()) == ["error", "problems"]
    assert [problem["name"] for problem in response.json()["problems"]] == ["text"]
    create_token(colors, "a", value="", alias_to="gone")
    response = colors.owner.client.get(path, params={"strict": "true"})
    assert (response.status_code, [found["name"] for found in response.json()["problems"]]) == (409, ["a"])


@pytest.mark.parametrize("flag", ["", "1", "TRUE", "yes"])
def test_strict_is_a_flag(colors: Tree, flag: str) -> None:
    """Anything else than true or false is 400."""
    refused(colors.owner.client.get(f"{colors.mode}/export", params={"strict": flag}), 400, Text.STRICT)


def test_an_unchanged_export_is_not_sent_again(colors: Tree) -> None:
    """The same tokens give the same bytes and 304; a change that shows, wherever it is, gives new ones."""
    path = f"{colors.mode}/export"
    other = grow_tokenset(colors.owner, colors.workspace_id)
    create_token(other, "far", value="one")
    create_token(colors, "near", value="", alias_to="far")
    first, second = (colors.owner.client.get(path) for _ in range(2))
    assert (first.content, first.headers["etag"]) == (second.content, second.headers["etag"])
    known = {"If-None-Match": first.headers["etag"]}
    unchanged = colors.owner.client.get(path, headers=known)
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert unchanged.headers["x-jeton-problems"] == "0"
    ok(colors.owner.client.patch(f"{other.tokens}/far", json={"value": "two"}))
    assert ok(colors.owner.client.get(path, headers=known))["near"]["value"] == "two"


def test_holds_one_mode_alone(colors: Tree) -> None:
    """The default mode's tokens are not in another mode's export, but its aliases find them."""
    dark = in_mode(colors, create_mode(colors, "Dark")["id"])
    assert ok(colors.owner.client.get(f"{dark.mode}/export")) == {}
    create_token(dark, "link", type="color", value="", alias_to="colors.primary")
    assert ok(colors.owner.client.get(f"{dark.mode}/export")) == {
        "link": {"value": "#ff0000", "type": "color"}
    }


def test_members_may_read(service: Service, colors: Tree) -> None:
    """A viewer gets what the owner gets; a free owner does, too."""
    path = f"{colors.mode}/export"
    whole = ok(colors.owner.client.get(path))
    assert ok(service.member(colors.workspace_id, Role.VIEWER).client.get(path)) == whole
    service.set_plan(colors.owner, Plan.FREE)
    assert ok(colors.owner.client.get(path)) == whole
