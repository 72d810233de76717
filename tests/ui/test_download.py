"""Files that pages offer to save."""

from urllib.parse import quote

import pytest
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.visitors import Visitor, signed_in

from jeton.formats.targets import TARGETS
from jeton.model.objects import Role

NAME = 'Ink "; x=.exe %0a/é'


@pytest.mark.parametrize("target", TARGETS)
def test_the_file_is_that_of_the_api(service: Service, tree: Tree, target: str) -> None:
    """Byte by byte, under the name of its tokenset, of all modes and of one."""
    token = {"name": "ink", "type": "color", "value": "#123"}
    ok(tree.owner.client.post(tree.tokens, json=token), 201)
    ok(tree.owner.client.patch(tree.tokenset, json={"name": NAME}))
    visitor = signed_in(service, tree.owner)
    mode = tree.mode.rpartition("/")[2]
    for query, path in ((f"target={target}", tree.tokenset), (f"target={target}&mode={mode}", tree.mode)):
        saved = visitor.asks(f"{tree.tokenset}/export/file?{query}")
        exported = tree.owner.client.get(f"{path}/export/{target}")
        assert saved.content == exported.content
        assert saved.headers["content-type"] == exported.headers["content-type"]
        is_zip = exported.headers["content-type"] == "application/zip"
        name = quote(NAME, safe="") + (".zip" if is_zip else TARGETS[target].extension)
        assert saved.headers["content-disposition"] == f"attachment; filename*=UTF-8''{name}"
        assert saved.headers["cache-control"] == "no-store"


def test_who_may_read_may_save(service: Service, tree: Tree) -> None:
    """A viewer does; for a stranger nothing is there, nor a wrong target; who is signed out is to sign in."""
    path = f"{tree.tokenset}/export/file"
    viewer = service.member(tree.workspace.rpartition("/")[2], Role.VIEWER)
    assert signed_in(service, viewer).asks(path).status_code == 200
    assert signed_in(service, service.account()).asks(path).status_code == 404
    assert Visitor(service).asks(path).status_code == 303
    refused = signed_in(service, viewer).asks(f"{path}?target=sass")
    assert refused.status_code == 404


def test_the_page_leads_to_the_file(service: Service, tree: Tree) -> None:
    """Of the target and the mode that it shows."""
    visitor = signed_in(service, tree.owner)
    mode = tree.mode.rpartition("/")[2]
    page = visitor.asks(f"{tree.tokenset}/export?target=dtcg&mode={mode}")
    assert f'href="{tree.tokenset}/export/file?target=dtcg&amp;mode={mode}" download' in page.text
