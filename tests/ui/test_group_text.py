"""The text of a group: written on a page of its own, kept in a conflict, and shown in the guides."""

import re
from html import unescape
from itertools import pairwise

import pytest
from api.helpers import create_token
from conftest import Tree
from hypothesis import given
from hypothesis import strategies as st
from support.checks import ok
from support.service import Service
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.core.browsing.guide import Content
from jeton.core.browsing.guide_texts import texts_in
from jeton.errors import Text
from jeton.model.objects import Role
from jeton.web.ui.base import guides

WORDS = "# Do\n\nUse **one** accent.\n\n- not two"


def _path(tree: Tree, group: str = "color.brand") -> str:
    return f"{tree.tokenset}/text" + (f"?group={group}" if group else "")


def _sends(
    pages: Visitor, tree: Tree, text: str, version: int, status: int = 303, action: str = "save"
) -> str:
    fields = {"group": "color.brand", "text": text, "version": str(version), "action": action}
    answer = pages.sends(f"{tree.tokenset}/text", **fields)
    assert answer.status_code == status, answer.text
    return answer.text


def _stored(tree: Tree, path: str = "groups/color.brand") -> str:
    return str(ok(tree.owner.client.get(f"{tree.tokenset}/{path}"))["text"])


def _version(pages: Visitor, tree: Tree) -> int:
    found = re.search(r'name="version" value="(\d+)"', pages.asks(_path(tree)).text)
    assert found
    return int(found[1])


def test_a_text_is_written_previewed_and_undone(pages: Visitor, tree: Tree) -> None:
    """A preview stores nothing; what is saved is shown as it comes to, and is one change set."""
    before = _version(pages, tree)
    page = _sends(pages, tree, WORDS, before, 200, "preview")
    assert Markup(page).faults == []
    assert "<strong>one</strong>" in page
    assert WORDS in page
    assert _stored(tree) == ""
    _sends(pages, tree, WORDS.replace("\n", "\r\n"), before)
    assert _stored(tree) == WORDS
    assert "<li>not two</li>" in pages.asks(_path(tree)).text
    last = ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"][0]["change_set"]
    assert pages.sends(f"/workspaces/{tree.workspace_id}/changes/{last}/undo").status_code == 303
    assert _stored(tree) == ""


def test_the_top_of_a_tokenset_has_a_text(pages: Visitor, tree: Tree) -> None:
    """Under the empty path."""
    page = pages.asks(_path(tree, "")).text
    version = re.search(r'name="version" value="(\d+)"', page)
    assert version
    assert pages.sends(f"{tree.tokenset}/text", group="", text="All.", version=version[1]).status_code == 303
    assert _stored(tree, "top") == "All."


def test_a_conflict_loses_nothing(pages: Visitor, tree: Tree) -> None:
    """What was typed stays, what is stored stands beside it, and sent once more it replaces that."""
    before = _version(pages, tree)
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/color.brand", json={"text": "theirs"}))
    page = _sends(pages, tree, "mine", before, 412)
    assert "Yours is in the field" in unescape(page)
    assert "mine</textarea>" in page
    assert "theirs</textarea>" in page
    assert _stored(tree) == "theirs"
    version = re.search(r'name="version" value="(\d+)"', page)
    assert version
    _sends(pages, tree, "mine", int(version[1]))
    assert _stored(tree) == "mine"


def test_a_text_that_cannot_be_stored_is_kept_on_the_page(pages: Visitor, tree: Tree) -> None:
    """One that is too long, or of what can be no group."""
    long = "x" * 20_001
    page = _sends(pages, tree, long, _version(pages, tree), 400)
    assert Text.GROUP_TEXT.format(limit=20_000) in unescape(page)
    assert long in page
    refused = pages.sends(f"{tree.tokenset}/text", group="a" * 2_000, text="x", version="1")
    assert refused.status_code == 400


def test_a_viewer_reads_a_text(service: Service, tree: Tree) -> None:
    """Without a form, which the server refuses from them as well."""
    visitor = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert "Nobody has written" in visitor.asks(_path(tree)).text
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/color.brand", json={"text": WORDS}))
    page = visitor.asks(_path(tree)).text
    assert "<strong>one</strong>" in page
    assert "<textarea" not in page
    sent = visitor.sends(f"{tree.tokenset}/text", group="color.brand", text="x", version="1")
    assert sent.status_code == 403


@pytest.fixture
def told(tree: Tree) -> Tree:
    """A tokenset with a ramp, spaces, and texts: of the top, of groups with and without tokens."""
    for step in range(100, 600, 100):
        create_token(tree, f"color.blue.{step}", type="color", value=f"#0000{step // 10:02}")
    create_token(tree, "color.red", type="color", value="#ff0000")
    create_token(tree, "space.small", type="dimension", value="4px")
    for path, text in {
        "top": "Of *all*.",
        "groups/color": "Of colours.",
        "groups/color.blue": "Of blues: [more](https://example.com)",
        "groups/space": "Of spaces.",
        "groups/gone.away": "Of what is gone.",
    }.items():
        ok(tree.owner.client.patch(f"{tree.tokenset}/{path}", json={"text": text}))
    return tree


ORDER = (
    *("Of <em>all</em>.", "<h2>Colour", "Of colours.", ">color.blue<", "Of blues: "),
    *("<h2>Space", "Of spaces."),
)


def _reads(pages: Visitor, path: str) -> str:
    page = pages.asks(path)
    assert page.status_code == 200, page.text
    assert Markup(re.sub(r'href="https?://example[^"]*"', 'href="/"', page.text)).faults == []
    return page.text


def test_texts_stand_with_their_groups_in_the_preview(pages: Visitor, told: Tree) -> None:
    """Each once, at the top of its part; also of a group without tokens; a change is seen at once."""
    page = _reads(pages, f"{told.workspace}/preview")
    body = page[page.index('id="about"') :]
    places = [body.index(part) for part in (*ORDER, ">More groups<", "Of what is gone.")]
    assert places == sorted(places)
    assert all(body.count(part) == 1 for part in ORDER if part.startswith("Of"))
    assert f'href="{told.tokenset}/text?group=color.blue" aria-label="Edit the text of color.blue"' in page
    only = _reads(pages, f"{told.workspace}/preview?group=color")
    assert ("Of blues" in only, "Of spaces" in only, "Of <em>all" in only) == (True, False, False)
    mode = ok(told.owner.client.post(f"{told.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    both = _reads(pages, f"{told.workspace}/preview?modes={told.mode_id},{mode}")
    assert both.count("Of blues: ") == both.count("Of colours.") == 1
    ok(told.owner.client.patch(f"{told.tokenset}/groups/color", json={"text": "Other words."}))
    assert "Other words." in _reads(pages, f"{told.workspace}/preview")


def test_the_head_of_a_group_leads_to_its_text(service: Service, told: Tree) -> None:
    """In the matrix, where it has one; rows that a module asks for tell which groups those are."""
    owner = signed_in(service, told.owner)
    link = f'href="{told.tokenset}/text?group=color.blue" aria-label="Edit text of color.blue"'
    page = _reads(owner, told.tokenset)
    assert link in page
    assert "text?group=color.red" not in page
    assert 'data-texts="0 1 2"' in owner.asks(f"{told.tokenset}/rows?groups=1").text
    viewer = signed_in(service, service.member(told.workspace_id, Role.VIEWER))
    assert 'aria-label="Text of color.blue"' in _reads(viewer, told.tokenset)


def test_the_preview_follows_tokens_alone(pages: Visitor, told: Tree) -> None:
    """What it asks for changes with is what these are answered by: else it would be drawn anew each time."""
    page = _reads(pages, f"{told.workspace}/preview")
    state = re.search(r'data-state="([^"]*)"', page)
    assert state
    assert pages.asks(f"{told.tokenset}/live?state={state[1]}").status_code == 204


def test_a_guide_of_texts_alone(pages: Visitor, tree: Tree) -> None:
    """A tokenset without tokens shows what is written of it."""
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/color", json={"text": "Soon."}))
    assert "<p>Soon.</p>" in _reads(pages, f"{tree.workspace}/preview")


def test_a_reader_of_the_preview_has_no_way_to_write(service: Service, told: Tree) -> None:
    """Texts stand there without links to their pages, also where a writer has just looked."""
    assert 'class="writes"' in _reads(signed_in(service, told.owner), f"{told.workspace}/preview")
    viewer = signed_in(service, service.member(told.workspace_id, Role.VIEWER))
    page = _reads(viewer, f"{told.workspace}/preview")
    assert "Of colours." in page
    assert 'class="writes"' not in page


def test_a_public_guide_has_what_its_release_froze(service: Service, told: Tree) -> None:
    """Not what is written since, and no way to write."""
    organization = service.organization(told.owner, "Acme")
    service.belongs(told.workspace_id, organization)
    releases = f"/organizations/{organization}/releases"
    made = ok(told.owner.client.post(releases, json={"version": "1.0.0"}), 201)
    digest = ok(told.owner.client.patch(f"{releases}/{made['id']}", json={"is_public": True}))["digest"]
    ok(told.owner.client.patch(f"{told.tokenset}/groups/color", json={"text": "Not yet."}))
    page = Visitor(service).asks(f"/public/releases/{digest}").text
    assert all(part in page for part in (*ORDER, "Of what is gone."))
    assert "Not yet." not in page
    assert 'class="writes"' not in page


SIGNS = st.text(alphabet="ab \n*_`#-[]()<>\"'&\\1./:=htpsjavcript", max_size=200)


@given(SIGNS)
def test_any_text_is_only_text_in_a_guide(text: str) -> None:
    """Elements and attributes are ours alone, links lead to http and https, and headings leave none out."""
    content = Content(texts=texts_in([], {"": text, "a": text}))
    page = guides.part_of(content, lambda name: f"/{name}", text_path=lambda group: f"/{group}").html
    linked = re.sub(r'href="https?://[^\s"<>]*"', 'href="/"', str(page))
    assert Markup(linked).faults == []
    levels = [int(level) for level in re.findall(r"<h(\d)", linked)]
    assert all(after <= before + 1 for before, after in pairwise([1, *levels])), levels
