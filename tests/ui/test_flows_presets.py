"""Presets of a workspace and of a tokenset are made, changed and deleted by forms, without scripts."""

import re

import pytest
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import alert_of, form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.formats.writing.options import NAMES
from jeton.model.objects import Role


@pytest.fixture(params=["workspace", "tokenset"])
def path(request: pytest.FixtureRequest, tree: Tree) -> str:
    """The path of the presets of each kind of place, on the pages and in the API."""
    return f"{getattr(tree, request.param)}/presets"


def _stored(tree: Tree, path: str) -> dict[str, object]:
    """Return the options of each preset, by its name."""
    return {each["name"]: each["options"] for each in ok(tree.owner.client.get(path))["presets"]}


def test_a_preset_is_made_changed_and_deleted(pages: Visitor, tree: Tree, path: str) -> None:
    """The settings lead to the page; the form has the options of the target that is chosen, as they are."""
    assert f'href="{path}"' in pages.asks(f"{path.removesuffix('presets')}settings").text
    page = pages.asks(f"{path}?target=scss").text
    assert "There are none yet" in page
    made = form_of(page, path).sent(pages, preset="web", prefix="ds", only="color.*,type:dimension")
    assert made.headers["location"] == f"{path}?done=saved"
    assert "Saved." in pages.asks(made.headers["location"]).text
    options = {"prefix": "ds", "only": ["color.*", "type:dimension"]}
    assert _stored(tree, path) == {"web": options}
    page = pages.asks(f"{path}?preset=web").text
    form = form_of(page, path)
    assert (form.fields["target"], form.fields["prefix"]) == ("scss", "ds")
    assert form.fields["only"] == "color.*,type:dimension"
    assert form.sent(pages).status_code == 303
    assert _stored(tree, path) == {"web": options}, "saved as it is, nothing changes"
    other = form_of(pages.asks(f"{path}?preset=web&target=ios").text, path)
    assert other.fields["target"] == "ios"
    assert other.sent(pages, only="").status_code == 303
    assert ok(tree.owner.client.get(f"{path}/web"))["target"] == "ios"
    deleting = form_of(pages.asks(path).text, f"{path}/web/delete")
    assert deleting.sent(pages).headers["location"] == f"{path}?done=deleted"
    assert _stored(tree, path) == {}
    assert deleting.sent(pages).status_code == 404


def test_what_is_refused_stands_there_again(pages: Visitor, tree: Tree, path: str) -> None:
    """A wrong option, a wrong name, and one that is there; nothing is replaced that nobody saw."""
    ok(tree.owner.client.put(f"{path}/web", json={"target": "css", "options": {"prefix": "ds"}}), 201)
    form = form_of(pages.asks(path).text, path)
    for typed, status, text in (
        ({"preset": "web", "prefix": "x"}, 409, Text.UNDO_TAKEN.format(name="web")),
        ({"preset": "CSS", "prefix": "x"}, 400, Text.PRESET_NAME),
        ({"preset": "app", "prefix": "1"}, 400, "The option prefix must be a letter"),
    ):
        refused = form.sent(pages, **typed)
        assert refused.status_code == status
        assert text in alert_of(refused.text)
        assert form_of(refused.text, path).fields == form.fields | typed
    assert _stored(tree, path) == {"web": {"prefix": "ds"}}


def test_somebody_was_faster(pages: Visitor, tree: Tree, path: str) -> None:
    """The form stands there again with what was typed, to be sent once more, also where it is gone by now."""
    about = {"target": "css", "options": {"prefix": "ds"}}
    ok(tree.owner.client.put(f"{path}/web", json=about), 201)
    form = form_of(pages.asks(f"{path}?preset=web").text, path)
    ok(tree.owner.client.put(f"{path}/web", json=about | {"options": {"prefix": "other"}}))
    refused = form.sent(pages, prefix="mine")
    assert "Somebody has changed it meanwhile" in alert_of(refused.text)
    assert _stored(tree, path) == {"web": {"prefix": "other"}}
    assert form_of(refused.text, path).sent(pages).status_code == 303
    assert _stored(tree, path) == {"web": {"prefix": "mine"}}
    form = form_of(pages.asks(f"{path}?preset=web").text, path)
    ok(tree.owner.client.delete(f"{path}/web"))
    assert pages.asks(f"{path}?preset=web").status_code == 404
    refused = form.sent(pages)
    assert refused.status_code == 412
    assert form_of(refused.text, path).sent(pages).status_code == 303
    assert _stored(tree, path) == {"web": {"prefix": "mine"}}


def test_the_history_shows_what_it_was(pages: Visitor, tree: Tree, path: str) -> None:
    """Its target and options before and after, and of which place it is."""
    client = tree.owner.client
    ok(client.put(f"{path}/web", json={"target": "css", "options": {"prefix": "ds"}}), 201)
    ok(client.put(f"{path}/web", json={"target": "ios", "options": {"header": "<b>"}}))
    ok(client.delete(f"{path}/web"))
    told = pages.asks(f"{tree.workspace}/history").text.split("</article>")[:3]
    css, ios = "<code>css prefix=ds</code>", "<code>ios header=&lt;b&gt;</code>"
    nothing = '<span class="facts">nothing</span>'
    place = "the workspace" if path.startswith("/workspaces") else "Core"
    for article, (was, became) in zip(told, ((ios, nothing), (css, ios), (nothing, css)), strict=True):
        sides = re.findall(r'<td class="side">(.*?)</td>', article, re.DOTALL)
        assert [side.strip() for side in sides] == [was, became]
        assert re.search(rf'<code>web</code>\s*<span class="facts">{place}</span>', article)


def test_a_viewer_reads_them(service: Service, pages: Visitor, tree: Tree, path: str) -> None:
    """Their targets and options, those of the workspace on a tokenset's page too, without a form."""
    for place in (tree.workspace, tree.tokenset):
        about = {"target": "css", "options": {"prefix": f"of-{place[1]}"}}
        ok(tree.owner.client.put(f"{place}/presets/web", json=about), 201)
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    page = viewer.asks(path).text
    assert "<code>prefix=of-w</code>" in page
    assert ("<code>prefix=of-t</code>" in page) == path.startswith("/tokensets")
    assert forms_of(page) == []
    assert f'href="{path}"' in viewer.asks(f"{path.removesuffix('presets')}settings").text
    mine = [form.path for form in forms_of(pages.asks(path).text)]
    assert mine == [f"{path}/web/delete", path], "the other place's are changed there"


def test_no_option_is_called_as_another_field() -> None:
    """Else the form would take one for the other."""
    assert not {"preset", "version", "done"} & set(NAMES)
