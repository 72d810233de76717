"""Options of exports over HTTP: on every path, in every cache, refused where they do not fit."""

import io
import zipfile

import pytest
from api.exporting import set_out
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.formats.targets import TARGETS

THOSE = "prefix, case, descriptions, only, exclude and order"
UNFIT = Text.OPTION_UNFIT.format(target="json", name="header", those=THOSE)
COLOR_FORMAT = Text.OPTION_VALUE.format(name="color_format", must="be hex, rgb, hsl, oklch or p3")


def unpacked(content: bytes) -> dict[str, str]:
    """Return the files of a zip."""
    with zipfile.ZipFile(io.BytesIO(content)) as files:
        return {name: files.read(name).decode() for name in files.namelist()}


@pytest.fixture
def colors(tree: Tree) -> Tree:
    """A palette, what refers to it, and a token that leads nowhere."""
    create_token(tree, "palette.blue", type="color", value="#0000ff")
    create_token(tree, "action", type="color", value="", alias_to="palette.blue")
    create_token(tree, "space.m", type="dimension", value="8px")
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    return tree


def test_tokens_are_chosen_and_references_still_resolve(colors: Tree) -> None:
    """What is left out is neither in the export nor in its counts and report; references see all."""
    dark = in_mode(colors, create_mode(colors, "Dark")["id"])
    create_token(dark, "palette.blue", type="color", value="#000088")
    client = colors.owner.client
    query = {"exclude": "palette.*,lost", "only": "type:color"}
    answer = client.get(f"{colors.tokenset}/export/css", params=query)
    assert answer.text.count("--action: #0000ff;") == answer.text.count("--action: #000088;") == 1
    assert "--palette" not in answer.text
    assert "--space" not in answer.text
    counts = [answer.headers[f"x-jeton-{name}"] for name in ("problems", "exported", "skipped")]
    assert counts == ["0", "1", "0"]
    report = ok(client.get(f"{colors.tokenset}/export/css/report", params=query))
    assert [token["name"] for token in report["tokens"]] == ["action"]
    assert report["problems"] == []
    assert ok(client.get(f"{colors.mode}/export?only=action")) == {
        "action": {"value": "#0000ff", "type": "color"}
    }
    plain = client.get(f"{colors.tokenset}/export/css")
    assert plain.headers["x-jeton-problems"] == "1"
    assert plain.headers["etag"] != answer.headers["etag"]
    again = client.get(f"{colors.tokenset}/export/css", params=dict(reversed(query.items())))
    assert again.content == answer.content
    whole = {"only": "space.*", "inherit": "true"}
    assert list(ok(client.get(f"{dark.mode}/export/json", params=whole))) == ["space"]


def test_order_and_header(colors: Tree) -> None:
    """Tokens by type; the first comment is one's own, which no text can end."""
    query = {"order": "type", "header": "© ACME */ x\nAll rights reserved"}
    text = colors.owner.client.get(f"{colors.mode}/export/css", params=query).text
    assert text.startswith("/* © ACME *\\/ x\n   All rights reserved */\n")
    assert text.index("--space") > text.index("--palette")
    assert "Made by Jeton" not in text


@pytest.mark.parametrize("target", TARGETS)
def test_a_workspace_in_every_target(colors: Tree, target: str) -> None:
    """One file, or a zip with one or more for each tokenset; always the same bytes, with a report."""
    other = grow_tokenset(colors.owner, colors.workspace_id, "Ünder/score")
    create_token(other, "a", type="color", value="#fff")
    client, path = colors.owner.client, f"{colors.workspace}/export/{target}"
    answer = client.get(path)
    assert answer.status_code == 200
    if answer.headers["content-type"] == "application/zip":
        paths = [name.casefold() for name in unpacked(answer.content)]
        assert {"score" in name for name in paths} == {True, False}
        assert all("core" in name for name in paths)
    assert client.get(f"{path}?only=*").content == answer.content
    report = ok(client.get(f"{path}/report"))
    assert len(report["tokens"]) == 5
    assert {token["tokenset"] for token in report["tokens"]} == {colors.tokenset_id, other.tokenset_id}


def test_files_of_a_workspace_are_those_of_its_tokensets(colors: Tree) -> None:
    """A file in the zip of a workspace is what the tokenset's export is."""
    client = colors.owner.client
    files = unpacked(client.get(f"{colors.workspace}/export/css?header=Ours").content)
    assert files == {"core.css": client.get(f"{colors.tokenset}/export/css?header=Ours").text}


def test_what_does_not_fit_is_refused_after_the_object_is_found(colors: Tree) -> None:
    """On every path; whoever may not see the object learns nothing."""
    client = colors.owner.client
    for path in (colors.mode, colors.tokenset, colors.workspace):
        for end in ("export/json", "export/json/report"):
            refused(client.get(f"{path}/{end}?header=a"), 400, UNFIT)
            assert client.get(f"{path}x/{end}?header=a").status_code == 404
    refused(client.get(f"{colors.mode}/export?header=a"), 400, UNFIT)
    said = Text.OPTION_VALUE.format(name="order", must="be natural, name, type or authors")
    refused(client.get(f"{colors.mode}/export/css?order=x"), 400, said)


def test_exports_of_releases_take_options(service: Service, tree: Tree) -> None:
    """Each set of options is a rendition of its own; none is the one it was."""
    shipping = set_out(service, tree)
    shipping.acme.token("b")
    shipping.ship()
    plain = shipping.get("css", tokenset="Core")
    chosen = shipping.get("css", tokenset="Core", only="b", header="Ours")
    assert (plain.text.count("--") > 1, chosen.text.count("--")) == (True, 1)
    assert "Ours" in chosen.text
    assert shipping.get("css", tokenset="Core").content == plain.content
    assert shipping.get(format="css", tokenset="Core", only="b", header="Ours").content == chosen.content
    refused(shipping.get("css", color_format="x"), 400, COLOR_FORMAT)
    refused(shipping.get(header="a"), 400, UNFIT)
