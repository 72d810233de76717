"""Code syntax of Figma's variables by the exports that options name, over HTTP."""

import io
import json
import zipfile
from typing import Any

import httpx
import pytest
from api.exporting import set_out
from api.helpers import create_token
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.formats.targets import SYMBOLIC


@pytest.fixture
def inked(tree: Tree) -> Tree:
    """A tokenset with a token."""
    create_token(tree, "ink", type="color", value="#112233")
    return tree


def _put(tree: Tree, place: str, preset: str, target: str, **options: Any) -> httpx.Response:
    return tree.owner.client.put(f"{place}/presets/{preset}", json={"target": target, "options": options})


def _syntax(answer: httpx.Response) -> dict[str, str]:
    """Return the code syntax of the token in an export of a mode, or of all."""
    assert answer.status_code == 200, answer.text
    if answer.headers["content-type"] == "application/zip":
        with zipfile.ZipFile(io.BytesIO(answer.content)) as files:
            document = json.loads(files.read(files.namelist()[0]))
    else:
        document = json.loads(answer.content)
    syntax: dict[str, str] = document["ink"]["$extensions"]["com.figma.codeSyntax"]
    return syntax


def _no_export(option: str, name: str) -> str:
    return Text.OPTION_SYNTAX.format(option=option, name=name, targets=", ".join(SYMBOLIC))


def test_presets_are_in_force_in_every_scope(inked: Tree) -> None:
    """With their options; a tokenset's before its workspace's, but in an export of the workspace."""
    client = inked.owner.client
    ok(_put(inked, inked.workspace, "web", "scss", prefix="ds"), 201)
    ok(_put(inked, inked.workspace, "app", "ios", name="Acme"), 201)
    ok(_put(inked, inked.workspace, "design", "figma", web_syntax="web", ios_syntax="app"), 201)
    for path in (inked.mode, inked.tokenset, inked.workspace):
        plain = client.get(f"{path}/export/figma?web_syntax=web&ios_syntax=app")
        assert client.get(f"{path}/export/design").content == plain.content
        found = _syntax(plain)
        assert (found["WEB"], found["ANDROID"]) == ("$ds-ink", "token.ink")
        place = "" if path == inked.mode else "Base."
        assert found["iOS"] == f"AcmeTokens.{place}Color.ink"
        assert ok(client.get(f"{path}/export/design/report"))["target"] == "figma"
    ok(_put(inked, inked.tokenset, "web", "css", prefix="own"), 201)
    assert _syntax(client.get(f"{inked.tokenset}/export/design"))["WEB"] == "var(--own-ink)"
    assert _syntax(client.get(f"{inked.workspace}/export/design"))["WEB"] == "$ds-ink"
    other = client.get(f"{inked.mode}/export/design?web_syntax=less")
    assert _syntax(other)["WEB"] == "@ink"


def test_a_changed_preset_changes_the_export(inked: Tree) -> None:
    """And its entity tag; the former one is answered again when the preset is as it was."""
    client, path = inked.owner.client, f"{inked.tokenset}/export/figma?web_syntax=web"
    ok(_put(inked, inked.tokenset, "web", "css", prefix="ds"), 201)
    first = client.get(path)
    tag = {"If-None-Match": first.headers["etag"]}
    assert client.get(path, headers=tag).status_code == 304
    ok(_put(inked, inked.tokenset, "web", "css", prefix="x"))
    second = client.get(path, headers=tag)
    assert _syntax(second)["WEB"] == "var(--x-ink)"
    assert second.headers["etag"] != first.headers["etag"]
    ok(_put(inked, inked.tokenset, "web", "css", prefix="ds"))
    assert client.get(path, headers=tag).status_code == 304
    ok(_put(inked, inked.tokenset, "web", "css", exclude="ink"))
    assert "WEB" not in _syntax(client.get(path, headers=tag))


def test_what_names_no_export_is_refused(inked: Tree) -> None:
    """An absent preset, one without names for code, in a query and in a preset; another target takes none."""
    client, path = inked.owner.client, f"{inked.mode}/export"
    ok(_put(inked, inked.tokenset, "data", "json"), 201)
    for name in ("gone", "data", "dtcg", "figma"):
        refused(client.get(f"{path}/figma?ios_syntax={name}"), 400, _no_export("ios_syntax", name))
        put = _put(inked, inked.tokenset, "design", "figma", ios_syntax=name)
        refused(put, 400, _no_export("ios_syntax", name))
    refused(
        _put(inked, inked.workspace, "design", "figma", web_syntax="data"),
        400,
        _no_export("web_syntax", "data"),
    )
    unfit = client.get(f"{path}/css?web_syntax=gone")
    assert (unfit.status_code, "takes no option web_syntax" in unfit.text) == (400, True)
    ok(_put(inked, inked.tokenset, "web", "css"), 201)
    ok(_put(inked, inked.tokenset, "design", "figma", web_syntax="web"), 201)
    ok(client.delete(f"{inked.tokenset}/presets/web"))
    refused(client.get(f"{path}/design"), 400, _no_export("web_syntax", "web"))
    itself = _put(inked, inked.tokenset, "design", "figma", web_syntax="design")
    refused(itself, 400, _no_export("web_syntax", "design"))


def test_a_release_freezes_the_exports_that_presets_name(service: Service, tree: Tree) -> None:
    """What the named preset was then; the query names presets of the release; none is made with one lost."""
    shipping = set_out(service, tree)
    create_token(tree, "ink", type="color", value="#112233")
    ok(_put(tree, tree.workspace, "web", "scss", prefix="ds"), 201)
    ok(_put(tree, tree.workspace, "design", "figma", web_syntax="web"), 201)
    shipping.ship()
    frozen = shipping.get("design", tokenset="Core")
    assert _syntax(frozen)["WEB"] == "$ds-ink"
    assert shipping.get("figma", tokenset="Core", web_syntax="web").content == frozen.content
    ok(_put(tree, tree.workspace, "web", "less"))
    assert shipping.get("design", tokenset="Core").content == frozen.content
    assert shipping.get("figma", tokenset="Core", web_syntax="web").content == frozen.content
    assert _syntax(shipping.get("figma", tokenset="Core", web_syntax="less"))["WEB"] == "@ink"
    assert _syntax(shipping.get("design"))["WEB"] == "$ds-ink"
    refused(shipping.get("figma", tokenset="Core", web_syntax="gone"), 400, _no_export("web_syntax", "gone"))
    ok(tree.owner.client.delete(f"{tree.workspace}/presets/web"))
    made = shipping.acme.client.post(f"{shipping.acme.path}/releases", json={})
    refused(made, 409, _no_export("web_syntax", "web"))
    assert shipping.get("design", tokenset="Core").content == frozen.content
