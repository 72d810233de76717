"""The preview of a workspace: its tokens as a style guide while they are edited, in one mode or two."""

import re
from html import unescape

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account, Service
from ui.markup import Markup
from ui.people import Person, box_of, waits
from ui.places import demo_of
from ui.visitors import Visitor

from jeton.errors import Text

SHEET = re.compile(r'<link rel="stylesheet" href="(/workspaces/[^"]*)"')


def reads(pages: Visitor, path: str) -> str:
    """Return a page, which is whole."""
    page = pages.asks(path)
    assert page.status_code == 200, page.text
    assert Markup(page.text).faults == []
    return page.text


def wears(pages: Visitor, page: str) -> str:
    """Return the style sheet of a preview."""
    (path,) = SHEET.findall(page)
    sheet = pages.asks(unescape(path))
    assert sheet.headers["content-type"] == "text/css; charset=utf-8"
    return sheet.text


def test_two_modes_stand_side_by_side(pages: Visitor, tree: Tree) -> None:
    """Each in its own colours, each chapter and each anchor once."""
    mode = create_mode(tree, "Dark")["id"]
    for place, ground in ((tree, "#fefefe"), (in_mode(tree, mode), "#0a0a0a")):
        create_token(place, "background.page", type="color", value=ground)
    path = f"{tree.workspace}/preview"
    page = reads(pages, path)
    (both,) = [unescape(each) for each in re.findall(r'href="([^"]*)">Side by side<', page)]
    page = reads(pages, both)
    assert len(set(re.findall(r'class="face (\w+)"', page))) == 2
    assert page.count('id="token-background.page"') == 1
    css = wears(pages, page)
    assert "--g-page:#fefefe" in css
    assert "--g-page:#0a0a0a" in css


def test_it_follows_the_authors_order(pages: Visitor, tree: Tree) -> None:
    """At once, although no token has changed."""
    for size in ("l", "m", "s"):
        create_token(tree, f"space.{size}", type="dimension", value="1px")
    path = f"{tree.workspace}/preview"

    def sizes() -> list[str]:
        return re.findall(r'id="token-space\.(\w)"', reads(pages, path))

    assert sizes() == ["l", "m", "s"]
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/space", json={"children": ["s", "m"]}))
    assert sizes() == ["s", "m", "l"]


def test_components_wear_tokens_by_their_names(pages: Visitor, tree: Tree) -> None:
    """Whatever words a system has for them; the preview says which tokens it took."""
    for name, kind, value in (
        ("color.bg.surface", "color", "#f7f7f7"),
        ("color-fg-default", "color", "#222222"),
        ("button.primary.backgroundColor", "color", "#5a00c8"),
        ("button.primary.backgroundColor.hover", "color", "#4a00a8"),
        ("corner.md", "dimension", "10px"),
        ("elevation.card", "shadow", "0 2px 6px #00000033"),
    ):
        create_token(tree, name, type=kind, value=value)
    page = reads(pages, f"{tree.workspace}/preview")
    css = wears(pages, page)
    for wear in (
        "--g-card:#f7f7f7",
        "--g-ink:#222",
        "--g-accent:#5a00c8",
        "--g-hover:#4a00a8",
        "--g-radius:10px",
        "--g-shadow:0px 2px 6px 0px #00000033",
        "--g-on:#fff",
    ):
        assert wear in css, wear
    assert "tokens chosen by name or role" in page


def test_a_token_may_say_what_it_is_for(pages: Visitor, tree: Tree) -> None:
    """A role in its extensions goes before all names; an unknown one, or one of another type, is no role."""
    create_token(tree, "accent", type="color", value="#00aa00")
    for name, kind, value, role in (
        ("zest", "color", "#aa0055", "accent"),
        ("dusk", "color", "#101010", ["page", "nonsense", 7]),
        ("far", "dimension", "9px", "accent"),
    ):
        create_token(tree, name, type=kind, value=value, extensions={"jeton.role": role})
    css = wears(pages, reads(pages, f"{tree.workspace}/preview"))
    assert "--g-accent:#a05" in css
    assert "--g-page:#101010" in css
    assert "9px" not in css.partition("--g-page")[2].partition("}")[0]


def test_the_preview_is_legible_whatever_the_tokens_are(pages: Visitor, tree: Tree) -> None:
    """A text that does not stand out from its page is not what the guide is written in."""
    create_token(tree, "background.page", type="color", value="#101010")
    create_token(tree, "text.primary", type="color", value="#222222")
    assert "--g-ink:#fff" in wears(pages, reads(pages, f"{tree.workspace}/preview"))


REEF = {
    "surface-page": ("#fdfaf5", "#0b1f24"),
    "text-body": ("#10363d", "#d9f2ee"),
    "text-brand": ("#0f8a86", "#3fd0c9"),
    "action-primary": ("#0f766e", "#2dd4bf"),
    "action-primary-hover": ("#115e59", "#5eead4"),
    "on-action": ("#ffffff", "#06302c"),
}
"""A theme as CSS names it, light and dark."""
STUDIO = {
    "button.primary.background": ("color", "#4338ca"),
    "button.primary.text": ("color", "#ffffff"),
    "button.primary.background.hover": ("color", "#3730a3"),
    "surface.card": ("color", "#eef2ff"),
    "border.default": ("color", "#c7d2fe"),
    "text.danger": ("color", "#b91c1c"),
    "link.default": ("color", "#4338ca"),
    "body.bold": ("typography", "700 16px/1.5 Inter"),
    "body.regular": ("typography", "400 16px/1.5 Inter"),
}
"""What another tokenset has, in its only mode."""


def test_a_preview_wears_its_own_tokenset(pages: Visitor, tree: Tree) -> None:
    """Its own kebab names go before better words of others; its dark page gets no light colors of theirs."""
    places = tree, in_mode(tree, create_mode(tree, "Dark")["id"])
    for name, values in REEF.items():
        for place, value in zip(places, values, strict=True):
            create_token(place, name, type="color", value=value)
    other = ok(tree.owner.client.post(f"{tree.workspace}/tokensets", json={"name": "Studio"}), 201)["id"]
    (mode,) = ok(tree.owner.client.get(f"/tokensets/{other}/modes"))["modes"]
    for name, (kind, value) in STUDIO.items():
        path = f"/tokensets/{other}/modes/{mode['id']}/tokens"
        ok(tree.owner.client.post(path, json={"name": name, "type": kind, "value": value}), 201)
    for at, place in enumerate(places):
        page, ink, _, accent, hover, on = [values[at] for values in REEF.values()]
        path = f"{tree.workspace}/preview?tokenset={tree.tokenset_id}&modes={place.mode_id}"
        css = wears(pages, reads(pages, path))
        face = next(line for line in css.splitlines() if "--g-page" in line)
        for wear in (f"page:{page}", f"ink:{ink}", f"accent:{accent}", f"hover:{hover}", f"on:{on}"):
            assert f"--g-{wear}".replace("#ffffff", "#fff") in face, (wear, face)
        assert ("#eef2ff" in face) == ("#c7d2fe" in face) == (place is tree), face
        assert "#4338ca" not in face
        assert "font-weight:400" in css


def test_a_button_and_its_text_come_together(pages: Visitor, tree: Tree) -> None:
    """A text that is not legible on its own button is black or white, not that of another tokenset."""
    create_token(tree, "cta-bg", type="color", value="#ffd000")
    create_token(tree, "text-on-cta", type="color", value="#ffffff")
    other = ok(tree.owner.client.post(f"{tree.workspace}/tokensets", json={"name": "Studio"}), 201)["id"]
    (mode,) = ok(tree.owner.client.get(f"/tokensets/{other}/modes"))["modes"]
    path = f"/tokensets/{other}/modes/{mode['id']}/tokens"
    ok(tree.owner.client.post(path, json={"name": "on.primary", "type": "color", "value": "#220044"}), 201)
    css = wears(pages, reads(pages, f"{tree.workspace}/preview?tokenset={tree.tokenset_id}"))
    assert "--g-accent:#ffd000" in css
    assert "--g-on:#000" in css


def test_specimens_say_ones_own_sentence(pages: Visitor, tree: Tree) -> None:
    """It is a text and nothing more, and bounded; the token's own page and its anchor lead to each other."""
    create_token(tree, "heading", type="typography", value="700 36px/1.15 Inter")
    page = reads(pages, f"{tree.workspace}/preview?text=%3Cb%3E+Straße+</p>")
    assert re.search(r"<p class=\"sample w\w+\" data-font>&lt;b&gt; Straße &lt;/p&gt;</p>", page)
    token = f"{tree.tokenset}/modes/{tree.mode_id}/tokens/heading"
    assert f'href="{token}"' in page
    back = f"{tree.workspace}/preview?tokenset={tree.tokenset_id}&amp;modes={tree.mode_id}#token-heading"
    assert f'href="{back}"' in pages.asks(token).text


def test_wrong_queries_are_refused(pages: Visitor, tree: Tree) -> None:
    """With what is wrong."""
    others = [create_mode(tree, name)["id"] for name in ("Dark", "Dim")]
    many = ",".join([tree.mode_id, *others])
    for query, status, text in (
        ("tokenset=nowhere", 404, Text.TOKENSET_NOT_FOUND),
        ("modes=nowhere", 400, Text.WINDOW_MODES),
        (f"modes={many}", 400, Text.PREVIEW_MODES.format(limit=2)),
        (f"text={'a' * 121}", 400, Text.PREVIEW_TEXT.format(limit=120)),
        ("size=9", 400, ""),
    ):
        for path in ("preview", "preview.css"):
            refused = pages.asks(f"{tree.workspace}/{path}?{query}")
            assert (query, refused.status_code) == (query, status)
            assert text in unescape(refused.text)


def test_an_empty_workspace_has_a_preview(pages: Visitor, tree: Tree) -> None:
    """It says that there is nothing yet."""
    assert "No tokens." in reads(pages, f"{tree.workspace}/preview")
    empty = ok(tree.owner.client.post("/workspaces", json={"name": "Empty"}), 201)["id"]
    assert "no tokenset yet" in reads(pages, f"/workspaces/{empty}/preview")


def test_it_follows_edits_copies_and_plays(person: Person, ada: Account, site: Service) -> None:
    """A change is seen without a reload; a click copies the variable; a curve runs while it has the focus."""
    tokenset = demo_of(site, ada)
    workspace = ok(ada.client.get(f"/tokensets/{tokenset}"))["workspace_id"]
    modes = ok(ada.client.get(f"/tokensets/{tokenset}/modes"))["modes"]
    tokens = f"/tokensets/{tokenset}/modes/{modes[0]['id']}/tokens"
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = person.goes(f"/workspaces/{workspace}/preview")
    page.emulate_media(reduced_motion="no-preference")
    button = page.locator(".btn.rest").first
    colour = "element => getComputedStyle(element).backgroundColor"
    assert button.evaluate(colour) == "rgb(29, 78, 216)"
    missing = page.locator(".missingfont")
    ok(ada.client.patch(f"{tokens}/accent.base", json={"alias_to": None, "value": "#7c3aed"}))
    expect(page.locator("[id='token-accent.base'] code").nth(1)).to_have_text("#7c3aed")
    assert button.evaluate(colour) == "rgb(124, 58, 237)"
    assert missing.count() == page.locator(".missingfont").count()
    page.locator("[id='token-color.blue.700'] svg").click()
    expect(page.locator("#status")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "var(--color-blue-700)"
    motion = page.locator(".motion").first
    ball = motion.locator(".ball")
    end = pytest.approx(box_of(ball)["x"] + 112, abs=1)
    motion.focus()
    waits(page, lambda: box_of(ball)["x"] == end, "the ball to be there")


def test_it_prints_tokens_alone(person: Person, ada: Account, site: Service) -> None:
    """In their colours and without what leads elsewhere; nothing moves for who wants no motion."""
    workspace = ok(ada.client.get(f"/tokensets/{demo_of(site, ada)}"))["workspace_id"]
    page = person.goes(f"/workspaces/{workspace}/preview")
    page.emulate_media(media="print", reduced_motion="reduce")
    for name in (".bar", ".rail", ".chapters", ".segments", ".dials"):
        assert [name for each in page.locator(name).all() if each.is_visible()] == []
    face = page.locator(".face").first
    assert face.evaluate("face => getComputedStyle(face).printColorAdjust") == "exact"
    page.emulate_media(media="screen", reduced_motion="reduce")
    moved = "ball => getComputedStyle(ball).transform"
    page.locator(".motion").first.focus()
    assert page.locator(".ball").first.evaluate(moved) == "none"
