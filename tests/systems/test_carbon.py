"""IBM's Carbon (Apache-2.0), loaded through the API and exported in every format: nothing is lost.

244 palette colours in one tokenset, 234 tokens in each of four themes in another; nearly all of the themes'
tokens are aliases to the palette, and 27 names of each newer theme are both a token and a group.
"""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import httpx
import pytest
import tinycss2
from support.checks import ok
from support.packages import fetch
from support.service import Account, Service

PACKAGE = ("@carbon/themes", "11.78.0")
THEMES = ("white", "g10", "g90", "g100")
Tokens = dict[str, dict[str, Any]]


class Carbon(NamedTuple):
    """Carbon in a workspace: the source and where it went."""

    owner: Account
    palette: Tokens
    themes: dict[str, Tokens]
    tokenset: str
    modes: dict[str, str]

    def export(self, path: str, format_: str) -> httpx.Response:
        """Export, refusing any loss."""
        response: httpx.Response = self.owner.client.get(
            f"{path}/export", params={"format": format_, "strict": "true"}
        )
        assert response.status_code == 200, response.text
        assert response.headers["x-jeton-problems"] == "0"
        return response

    def color(self, theme: str, name: str) -> dict[str, Any]:
        """Return the colour that Carbon's own files give a theme's token."""
        value = self.themes[theme][name]["$value"]
        while isinstance(value, str):
            target = value.strip("{}")
            value = (self.themes[theme].get(target) or self.palette[target])["$value"]
        found: dict[str, Any] = value
        return found


def tokens_in(group: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every token of a DTCG file with its name; one that is also a group has children of its own."""
    if "$value" in group:
        yield ".".join(path), group
    for key, child in group.items():
        if not key.startswith("$") and isinstance(child, dict):
            yield from tokens_in(child, (*path, key))


def body_of(name: str, token: dict[str, Any]) -> dict[str, Any]:
    """Return the request that creates a token."""
    value = token["$value"]
    body = {"name": name, "type": token["$type"], "description": token.get("$description")}
    if isinstance(value, str) and value.startswith("{"):
        return body | {"alias_to": value.strip("{}")}
    return body | {"value": value if isinstance(value, str) else json.dumps(value)}


def load(client: httpx.Client, path: str, tokens: Tokens) -> None:
    """Create tokens, eight requests at a time."""

    def create(item: tuple[str, dict[str, Any]]) -> None:
        ok(client.post(path, json=body_of(*item)), 201)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(create, tokens.items()))


@pytest.fixture(scope="module")
def carbon(shared_service: Service, tmp_path_factory: pytest.TempPathFactory) -> Carbon:
    """Carbon, loaded."""
    files = fetch(*PACKAGE, tmp_path_factory.mktemp("npm")) / "src" / "dtcg"
    palette, *themes = (
        dict(tokens_in(json.loads((files / f"{name}.json").read_text())))
        for name in ("color-palette", *THEMES)
    )
    owner = shared_service.account()
    client = owner.client
    workspace = ok(client.post("/workspaces", json={"name": "Carbon"}), 201)["id"]
    sets = {
        name: ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": name}), 201)["id"]
        for name in ("Palette", "Themes")
    }
    base = ok(client.get(f"/tokensets/{sets['Palette']}/modes"))["modes"][0]["id"]
    load(client, f"/tokensets/{sets['Palette']}/modes/{base}/tokens", palette)
    tokenset = f"/tokensets/{sets['Themes']}"
    first = ok(client.get(f"{tokenset}/modes"))["modes"][0]["id"]
    modes = {"white": ok(client.patch(f"{tokenset}/modes/{first}", json={"name": "white"}))["id"]}
    for name in THEMES[1:]:
        modes[name] = ok(client.post(f"{tokenset}/modes", json={"name": name}), 201)["id"]
    for name, tokens in zip(THEMES, themes, strict=True):
        load(client, f"{tokenset}/modes/{modes[name]}/tokens", tokens)
    return Carbon(owner, palette, dict(zip(THEMES, themes, strict=True)), tokenset, modes)


def test_every_token_is_there(carbon: Carbon) -> None:
    """What was sent is what the lists hold: 244 and four times 234."""
    assert len(carbon.palette) == 244
    for theme, mode in carbon.modes.items():
        listed = ok(carbon.owner.client.get(f"{carbon.tokenset}/modes/{mode}/tokens"))
        assert {token["name"] for token in listed["tokens"]} == carbon.themes[theme].keys()
        assert listed["total"] == 234


@pytest.mark.parametrize("theme", THEMES)
def test_json_holds_every_token_with_its_resolved_colour(carbon: Carbon, theme: str) -> None:
    """Each leaf of the tree is the colour object that Carbon's own files give the token."""
    tree = carbon.export(f"{carbon.tokenset}/modes/{carbon.modes[theme]}", "json").json()
    for name in carbon.themes[theme]:
        leaf = tree
        for part in name.split("."):
            leaf = leaf[part]
        leaf = leaf.get("$root", leaf)  # `syntax.attribute` has a child that is called `value`
        assert leaf["value"] == carbon.color(theme, name), name
        assert leaf["type"] == "color"


@pytest.mark.parametrize("theme", THEMES)
def test_css_declares_every_token_once(carbon: Carbon, theme: str) -> None:
    """The sheet parses, and its custom properties are the names with hyphens for dots."""
    sheet = carbon.export(f"{carbon.tokenset}/modes/{carbon.modes[theme]}", "css").text
    (rule,) = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    declared = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
    assert [part.type for part in declared] == ["declaration"] * 234
    hyphenated = {"--" + name.replace(".", "-") for name in carbon.themes[theme]}
    assert hyphenated <= {part.name for part in declared}


@pytest.mark.parametrize("theme", THEMES)
def test_android_has_carbons_own_hex_of_every_token(carbon: Carbon, theme: str) -> None:
    """Each colour element is the `hex` that Carbon writes beside the components, with its alpha in front."""
    root = ET.fromstring(carbon.export(f"{carbon.tokenset}/modes/{carbon.modes[theme]}", "android").text)  # noqa: S314  our own server's answer
    found = sorted((element.text or "").lower() for element in root.iter("color"))
    wanted = []
    for name in carbon.themes[theme]:
        color = carbon.color(theme, name)
        alpha = int(color.get("alpha", 1) * 255 + 0.5)
        wanted.append("#" + (f"{alpha:02x}" if alpha < 255 else "") + color["hex"][1:].lower())
    assert found == sorted(wanted)


@pytest.mark.parametrize("theme", THEMES)
def test_ios_has_a_constant_for_every_token(carbon: Carbon, theme: str) -> None:
    """As many `UIColor` constants as tokens, their names all different."""
    source = carbon.export(f"{carbon.tokenset}/modes/{carbon.modes[theme]}", "ios").text
    names = re.findall(r"static let (\S+) = UIColor\(", source)
    assert len(names) == len(set(names)) == 234


@pytest.mark.parametrize("format_", ["json", "css", "ios", "android"])
def test_the_whole_tokenset_holds_every_mode(carbon: Carbon, format_: str) -> None:
    """The export of all modes loses nothing, says the same twice, and answers 304 to its own tag."""
    first, second = (carbon.export(carbon.tokenset, format_) for _ in range(2))
    assert first.content == second.content
    tag = first.headers["etag"]
    again = carbon.owner.client.get(
        f"{carbon.tokenset}/export", params={"format": format_}, headers={"If-None-Match": tag}
    )
    assert (again.status_code, again.content) == (304, b"")
    counted = {
        "json": first.text.count('"type": "color"'),
        "css": len(re.findall(r"^ *--[^:]+: ", first.text, re.MULTILINE)),
        "ios": first.text.count("UIColor("),
        "android": first.text.count("<color "),
    }
    assert counted[format_] == 4 * 234
