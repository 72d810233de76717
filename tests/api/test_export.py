"""GET /tokensets/{id}/export and below a mode, over HTTP. What the formats hold: see the exporters' tests."""

import xml.etree.ElementTree as ET

import pytest
from api.helpers import create_mode, create_token, create_tokens, grow_tokenset, in_mode
from api.moments import get
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.formats.targets import EXPORTERS
from jeton.model.objects import Plan, Role

FORMAT = "Invalid format. Supported formats: json, css, ios, android"
MEDIA_TYPES = {
    "json": "application/json",
    "css": "text/css; charset=utf-8",
    "ios": "text/plain; charset=utf-8",
    "android": "application/xml",
}
BOTH = pytest.mark.parametrize("scope", ["mode", "tokenset"])
BORDER = '{"color": "{nowhere}", "width": "1px", "style": "solid"}'


@pytest.fixture
def colors(tree: Tree) -> Tree:
    """A mode with a color, a dimension and an alias."""
    create_token(tree, "colors.primary", type="color", value="#ff0000", description="Brand")
    create_token(tree, "spacing.s", type="dimension", value="8px")
    create_token(tree, "colors.link", type="color", value="", alias_to="colors.primary")
    return tree


@pytest.fixture
def themes(tree: Tree) -> Tree:
    """A tokenset of two modes; the default mode's link follows the color of the mode that is read."""
    create_token(tree, "primary", type="color", value="#ffffff")
    create_token(tree, "link", type="color", value="", alias_to="primary")
    dark = in_mode(tree, create_mode(tree, "Dark Mode")["id"])
    create_token(dark, "primary", type="color", value="#000000")
    return tree


@BOTH
@pytest.mark.parametrize("format_", MEDIA_TYPES)
def test_each_format_has_its_media_type(themes: Tree, scope: str, format_: str) -> None:
    """The four formats come under the specification's types, with a file's name and the count of problems."""
    path = f"{getattr(themes, scope)}/export"
    response = get(themes, path, format=format_)
    assert (response.status_code, response.headers["content-type"]) == (200, MEDIA_TYPES[format_])
    name = f'attachment; filename="tokens{EXPORTERS[format_].extension}"'
    assert response.headers["content-disposition"] == name
    assert response.headers["x-jeton-problems"] == "0"
    assert response.headers["x-ratelimit-limit"].isdigit()
    known = {"If-None-Match": response.headers["etag"]}
    again = themes.owner.client.get(path, params={"format": format_}, headers=known)
    assert (again.status_code, again.content) == (304, b"")


@BOTH
def test_refuses_any_other_format_and_flag(tree: Tree, scope: str) -> None:
    """What is not one of the four formats is 400 with the specification's text, an empty one included; so is
    what is neither true nor false as `strict`.
    """
    path = f"{getattr(tree, scope)}/export"
    for format_ in ("", "JSON", "xml", "json ", "dtcg", "css,json", "scss", "\u0000", "é", "*"):
        refused(get(tree, path, format=format_), 400, FORMAT)
    for flag in ("", "1", "TRUE", "yes", "maybe"):
        refused(get(tree, path, strict=flag), 400, Text.STRICT)


@pytest.mark.parametrize(
    "place",
    [
        "{0.mode}/export",
        "{0.tokenset}/export",
        "{0.workspace}/export/resolver",
        "{0.mode}/export/dtcg/report",
    ],
)
def test_members_may_read(service: Service, colors: Tree, place: str) -> None:
    """A viewer gets what the owner gets; a free owner does, too."""
    path = place.format(colors)
    whole = get(colors, path)
    assert whole.status_code == 200
    assert service.member(colors.workspace_id, Role.VIEWER).client.get(path).content == whole.content
    service.set_plan(colors.owner, Plan.FREE)
    assert get(colors, path).content == whole.content


def test_json_is_the_default(colors: Tree) -> None:
    """Without a format the export is a tree of nested objects, aliases resolved."""
    assert ok(get(colors, f"{colors.mode}/export")) == {
        "colors": {
            "link": {"value": "#ff0000", "type": "color"},
            "primary": {"value": "#ff0000", "type": "color", "description": "Brand"},
        },
        "spacing": {"s": {"value": "8px", "type": "dimension"}},
    }


def test_the_other_formats_hold_the_tokens(colors: Tree) -> None:
    """CSS, Swift and XML carry the color, the length and the resolved alias."""
    text = {format_: get(colors, f"{colors.mode}/export", format=format_).text for format_ in MEDIA_TYPES}
    assert "--colors-primary: #ff0000;" in text["css"]
    assert "--colors-link: #ff0000;" in text["css"]
    assert text["css"].count(":root") == 1
    assert "import UIKit" in text["ios"]
    assert "static let colorsLink" in text["ios"]
    resources = ET.fromstring(text["android"])  # noqa: S314  our own bytes
    assert resources.tag == "resources"
    assert resources.findtext("dimen[@name='spacing-s']") == "8dp"


def test_an_alias_that_does_not_resolve_is_counted(colors: Tree) -> None:
    """It uses its own value where there is one, else json shows its target; the header counts both."""
    create_token(colors, "a", value="", alias_to="gone")
    create_token(colors, "b", value="own", alias_to="gone")
    response = get(colors, f"{colors.mode}/export")
    tree = ok(response)
    assert (tree["a"]["value"], tree["b"]["value"]) == ("{gone}", "own")
    assert response.headers["x-jeton-problems"] == "2"
    css = get(colors, f"{colors.mode}/export", format="css")
    assert (css.status_code, css.headers["x-jeton-problems"]) == (200, "2")
    assert "--b: own;" in css.text


def test_strict_refuses_what_would_be_lost(colors: Tree) -> None:
    """A token that the format cannot hold is 409 with a list; without strict it is left out."""
    path = f"{colors.mode}/export"
    for query in ({"strict": "true"}, {"strict": "false"}, {"strict": "true", "format": "css"}):
        assert get(colors, path, **query).status_code == 200
    create_token(colors, "text", type="string", value="Hello")
    assert get(colors, path, format="ios").status_code == 200
    response = get(colors, path, format="ios", strict="true")
    assert response.status_code == 409
    assert list(response.json()) == ["error", "problems"]
    assert [problem["name"] for problem in response.json()["problems"]] == ["text"]


@BOTH
def test_the_header_counts_aliases_and_strict_lists_every_loss(tree: Tree, scope: str) -> None:
    """Of an alias and a composite that do not resolve the header counts the alias; strict names both."""
    create_token(tree, "a", type="color", value="", alias_to="missing")
    create_token(tree, "b", type="border", value=BORDER)
    path = f"{getattr(tree, scope)}/export"
    assert get(tree, path).headers["x-jeton-problems"] == "1"
    response, mode = get(tree, path, strict="true"), " (mode Base)" if scope == "tokenset" else ""
    assert response.status_code == 409
    assert response.json() == {
        "error": "The export would lose or leave unresolved 2 of the tokens",
        "problems": [
            {"name": "a", "reason": f"its alias does not resolve: missing{mode}"},
            {"name": "b", "reason": f"a reference inside its value does not resolve{mode}"},
        ],
    }


def test_a_tokensets_list_tells_modes_apart(tree: Tree) -> None:
    """The same name lost in two modes for two reasons stands in the list twice, each with its mode.

    Each alias that does not resolve counts in each mode.
    """
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "x", type="color", value="", alias_to="missing")
    create_token(dark, "x", value="text")
    create_token(dark, "y", type="color", value="", alias_to="missing")
    assert get(tree, f"{tree.tokenset}/export").headers["x-jeton-problems"] == "2"
    found = get(tree, f"{tree.tokenset}/export", format="ios", strict="true").json()
    assert [(problem["name"], problem["reason"][-11:]) for problem in found["problems"]] == [
        *(("x", "(mode Base)"), ("y", "(mode Dark)"), ("x", "(mode Dark)"))
    ]


def test_an_unchanged_export_is_not_sent_again(colors: Tree) -> None:
    """The same tokens give the same bytes and 304; a change that shows, wherever it is, gives new ones."""
    path = f"{colors.mode}/export"
    other = grow_tokenset(colors.owner, colors.workspace_id)
    create_token(other, "far", value="one")
    create_token(colors, "near", value="", alias_to="far")
    first, second = (get(colors, path) for _ in range(2))
    assert (first.content, first.headers["etag"]) == (second.content, second.headers["etag"])
    known = {"If-None-Match": first.headers["etag"]}
    unchanged = colors.owner.client.get(path, headers=known)
    assert (unchanged.status_code, unchanged.headers["x-jeton-problems"]) == (304, "0")
    ok(colors.owner.client.patch(f"{other.tokens}/far", json={"value": "two"}))
    assert ok(colors.owner.client.get(path, headers=known))["near"]["value"] == "two"


def test_holds_one_mode_alone(colors: Tree) -> None:
    """The default mode's tokens are not in another mode's export, but its aliases find them."""
    dark = in_mode(colors, create_mode(colors, "Dark")["id"])
    assert ok(get(dark, f"{dark.mode}/export")) == {}
    create_token(dark, "link", type="color", value="", alias_to="colors.primary")
    assert ok(get(dark, f"{dark.mode}/export")) == {"link": {"value": "#ff0000", "type": "color"}}


def test_a_tokenset_holds_a_tree_for_each_mode(themes: Tree) -> None:
    """Mode by mode under `$modes`; without a default mode the oldest serves in its place."""
    white, black = ({"value": value, "type": "color"} for value in ("#ffffff", "#000000"))
    for is_default in (True, False):
        ok(themes.owner.client.patch(themes.mode, json={"is_default": is_default}))
        assert ok(get(themes, f"{themes.tokenset}/export")) == {
            "$modes": {"Base": {"link": white, "primary": white}, "Dark Mode": {"primary": black}}
        }


def test_themes_of_a_tokenset_are_kept_apart(themes: Tree) -> None:
    """In CSS the default comes first and under :root too; a block of overrides repeats what differs under it.

    Swift has an enum, XML a suffix for each mode.
    """
    css, swift, xml = (
        get(themes, f"{themes.tokenset}/export", format=format_).text for format_ in ("css", "ios", "android")
    )
    default, dark = css.split('[data-theme="Dark Mode"]')
    assert ":root" in default
    assert '[data-theme="Base"]' in default
    assert "--link: #ffffff;" in default
    assert "--link: #000000;" in dark
    assert "enum DesignTokens" in swift
    assert swift.count("enum Color") == 2
    names = {element.get("name") for element in ET.fromstring(xml)}  # noqa: S314  our own bytes
    assert {"primary-base", "primary-dark-mode", "link-base"} <= names


def test_references_cannot_swell_an_export(tree: Tree) -> None:
    """A hundred values that each grow a thousandfold by references stop at a bound for the whole export."""
    tokens = [("n0", "x" * 1000)]
    tokens += [(f"n{number}", f'["{{n{number - 1}}}", "{{n{number - 1}}}"]') for number in range(1, 8)]
    tokens += [(f"big{number}", '["{n7}"]') for number in range(150)]
    create_tokens(tree, tokens, type="shadow")
    response = get(tree, f"{tree.mode}/export")
    assert response.status_code == 200
    assert len(response.content) < 40 * 1024 * 1024
    assert get(tree, f"{tree.mode}/export", strict="true").status_code == 409
