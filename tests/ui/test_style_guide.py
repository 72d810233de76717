"""The page of a public release: a style guide for anyone, which caches that many share may keep."""

import re
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode

import httpx
import pytest
from api.environments import Acme, acme_of
from api.helpers import create_mode, create_token, in_mode
from api.releasing import furnish
from conftest import Tree
from support.checks import CONFINED, ok
from support.service import Service
from ui.hostile import LONG, TEXTS, tokens_of
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.core.browsing.style_guide import PAIRS, ROWS, SIDE_BY_SIDE
from jeton.errors import Text
from jeton.formats.targets import TARGETS

NAME = re.compile(r'<th scope="row"><code>(.*?)</code>')
LINK = re.compile(r'<a [^>]*href="(/public/[^"]*)"')


POLICY = {
    "default-src": "'none'",
    "style-src": "'self'",
    "img-src": "'self'",
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "sandbox": "allow-downloads allow-popups allow-popups-to-escape-sandbox",
}


def check_page(response: httpx.Response) -> None:
    """Assert that a page is in a sandbox, without scripts, forms, cookies and an origin of its own."""
    parts = (part.strip().partition(" ") for part in response.headers["content-security-policy"].split(";"))
    assert {name: value for name, _, value in parts} == POLICY
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["x-frame-options"] == "DENY"
    assert response.headers["access-control-allow-origin"] == "*"
    for name in ("set-cookie", "cross-origin-opener-policy"):
        assert name not in response.headers
    assert "<script" not in response.text
    assert "<form" not in response.text


class Publisher(NamedTuple):
    """An organization that makes releases public, and anyone who reads them."""

    service: Service
    acme: Acme
    anyone: httpx.Client

    def publish(self) -> str:
        """Release what is there now, publicly; return the path of its page."""
        made = self.acme.release()
        self.set_public(made["id"], is_public=True)
        return f"/public/releases/{made['digest']}"

    def set_public(self, release_id: str, *, is_public: bool) -> None:
        """Make a release public or private."""
        ok(self.acme.client.patch(f"{self.acme.releases}/{release_id}", json={"is_public": is_public}))

    def asks(self, path: str, **headers: str) -> httpx.Response:
        """Ask as a browser does that nobody is signed in with."""
        sent = {"Accept": "text/html", "Accept-Encoding": "identity"} | headers
        return self.anyone.get(self.service.root + path, headers=sent)

    def reads(self, path: str) -> str:
        """Return a page, which is whole."""
        response = self.asks(path)
        assert response.status_code == 200, response.text
        assert Markup(response.text).faults == []
        return response.text


@pytest.fixture
def publisher(service: Service, tree: Tree) -> Publisher:
    """The organization to which the workspace of the tree belongs."""
    return Publisher(service, acme_of(service, tree), service.client())


def links_of(page: str) -> list[str]:
    """Return the public addresses that a page links to."""
    return [unescape(path) for path in LINK.findall(page)]


def test_it_shows_the_tokens_of_all_modes_by_group(publisher: Publisher, tree: Tree) -> None:
    """With pictures, type, alias, description, and what to use instead; one mode alone is a link away."""
    furnish(tree)
    create_token(tree, "color.blue", type="color", value="#2563eb", description="Buttons & links")
    create_token(tree, "color.action", type="color", value="", alias_to="color.blue", replaced_by="color.red")
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    path = publisher.publish()
    create_token(tree, "color.later", type="color", value="#000000")
    page = publisher.reads(path)
    names = ["color.action", "color.blue", "color.red", "color.é🎨", "lost", "old", "older"]
    assert NAME.findall(page) == names
    assert page.count('<th scope="rowgroup" colspan="4">') == 1
    (modes,) = re.findall(r'<th scope="col">Token</th>(.*?)<th scope="col">Description', page)
    assert re.findall(r">(\w+)</th>", modes)[1:] == ["Dark"]
    assert page.count('fill="#2563eb"') == 4
    assert page.count('fill="#aa0000"') == 2
    for text in (
        "→ color.blue",
        "Buttons &amp; links",
        "use another",
        "Use <code>color.red</code>",
        "broken: ",
        '</code> <span class="facts">color</span>',
    ):
        assert text in page
    assert page.count('<span class="tag">deprecated</span>') == 2
    (dark,) = [publisher.reads(link) for link in links_of(page) if f'href="{link}">Dark' in page]
    assert 'fill="#aa0000"' in dark
    assert 'fill="#ff0000"' not in dark
    assert NAME.findall(dark) == names


def test_a_mode_shows_what_it_has(publisher: Publisher, tree: Tree) -> None:
    """What neither it nor the default mode has is not its own; beside others it is missing there."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_mode(tree, "Dim")
    create_token(dark, "night", type="color", value="#000044", description="At night")
    create_token(tree, "day", type="color", value="#ffffcc")
    path = publisher.publish()
    page = publisher.reads(path)
    assert NAME.findall(page) == ["day", "night"]
    assert "At night" in page
    assert page.count("missing") == 2
    for mode, names in (("Dark", ["day", "night"]), ("Dim", ["day"])):
        page = publisher.reads(f"{path}?mode={mode}")
        assert NAME.findall(page) == names
        assert "missing" not in page


def test_few_modes_stand_side_by_side(publisher: Publisher, tree: Tree) -> None:
    """The first ones, which the page says; each further one is shown alone."""
    names = [f"Mode {number}" for number in range(SIDE_BY_SIDE)]
    for name in names:
        create_mode(tree, name)
    create_token(tree, "a", type="color", value="#123456")
    path = publisher.publish()
    page = publisher.reads(path)
    assert page.count('fill="#123456"') == SIDE_BY_SIDE
    assert f'aria-current="true">First {SIDE_BY_SIDE}</a>' in page
    last = publisher.reads(f"{path}?mode={names[-1].replace(' ', '+')}")
    assert last.count('fill="#123456"') == 1
    assert f'aria-current="true">{names[-1]}</a>' in last


def test_it_tells_version_date_and_notes(publisher: Publisher, tree: Tree) -> None:
    """Those of the newest release of the content that is public; long notes are folded, none are cut."""
    create_token(tree, "a", value="x")
    first = publisher.acme.release(version="1.0.0", notes="First notes")
    second = publisher.acme.release(version="1.0.1", notes="<b>second</b> " + "n" * 5000 + " end")
    assert first["digest"] == second["digest"]
    path = f"/public/releases/{first['digest']}"
    publisher.set_public(first["id"], is_public=True)
    page = publisher.reads(path)
    assert f"Version 1.0.0 · {first['created_at'][:10]}" in page
    assert "First notes</p>" in page
    assert "second" not in page
    publisher.set_public(second["id"], is_public=True)
    page = publisher.reads(path)
    assert "Version 1.0.1" in page
    assert "&lt;b&gt;second&lt;/b&gt;" in page
    assert "<details><summary>" in page
    assert " end</p>" in page
    assert "1.0.0" not in page
    publisher.set_public(second["id"], is_public=False)
    assert "First notes</p>" in publisher.reads(path)


def test_it_tells_the_contrast_of_declared_pairs(publisher: Publisher, tree: Tree) -> None:
    """In each mode, passing or not; of very many backgrounds the first."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    grounds = [f"ground.{number}" for number in range(PAIRS + 1)]
    create_token(tree, "ground", type="color", value="#ffffff")
    create_token(dark, "ground", type="color", value="#000000")
    for ground in grounds:
        create_token(tree, ground, type="color", value="#ffffff")
    declared = {"jeton.contrast": [{"on": "ground", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="#111111", extensions=declared)
    many = {"jeton.contrast": [{"on": ground, "level": "AA"} for ground in grounds]}
    create_token(tree, "many", type="color", value="#777777", extensions=many)
    path = publisher.publish()
    (ink,) = re.findall(r"<code>ink</code>.*?</tr>", publisher.reads(path), re.DOTALL)
    assert ink.count("on <code>ground</code>") == 2
    assert ("18.88:1" in ink, "✓ passes" in ink, "✗ too low" in ink) == (True, True, True)
    (one,) = re.findall(r"<code>ink</code>.*?</tr>", publisher.reads(f"{path}?mode=Dark"), re.DOTALL)
    assert ("✓ passes" in one, "✗ too low" in one) == (False, True)
    (said,) = re.findall(r"<code>many</code>.*?</tr>", publisher.reads(f"{path}?mode=Dark"), re.DOTALL)
    assert said.count('class="onground"') == PAIRS


def test_its_links_are_there(publisher: Publisher, tree: Tree) -> None:
    """The exports of what is shown, the modes and the groups; a part can be named too."""
    furnish(tree)
    create_token(tree, "size.small", type="dimension", value="4px")
    path = publisher.publish()
    page = publisher.reads(path)
    links = links_of(page)
    assert [link for link in links if "/export/" not in link]
    for link in links:
        assert publisher.asks(link).status_code == 200, link
    downloads = [link.partition("/export/")[2].partition("?")[0] for link in links if "/export/" in link]
    assert downloads == list(TARGETS)
    assert NAME.findall(publisher.reads(f"{path}?group=size")) == ["size.small"]
    assert "No tokens here" in publisher.reads(f"{path}?offset=1000")
    assert 'aria-current="true">Dark' in publisher.reads(f"{path}?mode=Dark")
    workspace = ok(tree.owner.client.get(tree.workspace))["name"]
    named = publisher.asks(f"{path}?{urlencode({'workspace': workspace})}")
    assert NAME.findall(named.text) == NAME.findall(page)


def test_many_tokens_come_in_bounded_pages(publisher: Publisher, tree: Tree) -> None:
    """Links lead on and back through all names, each of which is on one page; groups are linked boundedly."""
    names = sorted(f"g{number:03}.a" for number in range(4 * ROWS + 3))
    upsert = [{"name": name, "type": "color", "value": "#123456"} for name in names]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))
    path = publisher.publish()
    found: list[str] = []
    pages = [path]
    while pages[-1]:
        page = publisher.reads(pages[-1])
        shown = NAME.findall(page)
        assert 0 < len(shown) <= ROWS
        assert len(links_of(page)) < 200
        assert f"{len(found) + 1} to {len(found) + len(shown)} of {len(names)}" in page
        found += shown
        back = re.findall(r'href="([^"]*)" rel="prev"', page)
        assert [NAME.findall(publisher.reads(unescape(link))) for link in back] == [
            NAME.findall(publisher.reads(link)) for link in pages[-2:-1]
        ]
        pages += [unescape(link) for link in re.findall(r'href="([^"]*)" rel="next"', page)] or [""]
    assert found == names


def test_what_is_not_public_is_as_if_it_were_not_there(publisher: Publisher, tree: Tree) -> None:
    """As for exports: also to its owner who is signed in, and at once when it is private again."""
    furnish(tree)
    made = publisher.acme.release()
    path = f"/public/releases/{made['digest']}"
    owner = signed_in(publisher.service, tree.owner)
    absent = publisher.asks(f"/public/releases/{'0' * 64}")
    assert (absent.status_code, absent.headers["cache-control"]) == (404, "no-store")
    check_page(absent)

    def is_hidden() -> bool:
        answers = (publisher.asks(path), owner.asks(path, headers={"Accept": "text/html"}))
        assert len({answer.status_code for answer in answers}) == 1
        return answers[0].status_code == 404

    assert is_hidden()
    assert publisher.asks(path).text == absent.text.replace("0" * 64, made["digest"])
    publisher.set_public(made["id"], is_public=True)
    assert not is_hidden()
    publisher.set_public(made["id"], is_public=False)
    assert is_hidden()
    for wrong in (made["id"], made["digest"].upper(), "%C3%A9", made["digest"][1:]):
        assert publisher.asks(f"/public/releases/{wrong}").status_code == 404
    program = publisher.asks(path, Accept="*/*")
    assert (program.status_code, program.json()) == (404, {"error": Text.RELEASE_NOT_FOUND})
    assert program.headers["content-security-policy"] == CONFINED


def test_wrong_queries_are_refused(publisher: Publisher, tree: Tree) -> None:
    """Nothing that caches keep comes to a mistyped request."""
    furnish(tree)
    path = publisher.publish()
    for query, status in (
        ("mode=no", 404),
        ("offset=x", 400),
        ("offset=-1", 400),
        ("limit=9", 400),
        ("q=a", 400),
    ):
        refused = publisher.asks(f"{path}?{query}")
        assert (query, refused.status_code, refused.headers["cache-control"]) == (query, status, "no-store")
        check_page(refused)
    assert publisher.anyone.post(publisher.service.root + path).status_code == 405


def test_caches_may_share_it(publisher: Publisher, tree: Tree) -> None:
    """It is the same for everyone, for some minutes, and 304 under its tag in each coding."""
    furnish(tree)
    path = publisher.publish()
    plain = publisher.asks(path)
    check_page(plain)
    for coding in ("identity", "gzip", "zstd"):
        shown = publisher.asks(path, **{"Accept-Encoding": coding})
        check_page(shown)
        assert shown.text == plain.text
        assert shown.headers["cache-control"] == "public, max-age=300"
        assert shown.headers["vary"] == "Accept-Encoding"
        assert shown.headers.get("content-encoding", "identity") == coding
        assert "set-cookie" not in shown.headers
        known = {"Accept-Encoding": coding, "If-None-Match": shown.headers["etag"]}
        again = publisher.asks(path, **known)
        assert (again.status_code, again.content) == (304, b"")
        check_page(again)
        for name in ("etag", "cache-control", "vary"):
            assert again.headers[name] == shown.headers[name]
        assert (shown.headers["etag"] == plain.headers["etag"]) == (coding == "identity")
    owner = signed_in(publisher.service, tree.owner)
    seen = owner.asks(path, headers={"Accept-Encoding": "identity"})
    assert (seen.text, seen.headers["etag"]) == (plain.text, plain.headers["etag"])
    assert "set-cookie" not in seen.headers
    assert publisher.asks(path, Cookie="theme=Dark").content == plain.content
    assert "<script" not in plain.text
    head = Visitor(publisher.service).asks(path, "HEAD", {"Accept-Encoding": "identity"})
    assert (head.headers["etag"], head.content) == (plain.headers["etag"], b"")


def test_no_text_is_more_than_a_text(publisher: Publisher, tree: Tree) -> None:
    """As name, value, alias, description, and as why a token is deprecated; very long ones are cut."""
    hostile = [token | {"deprecated": token["description"]} for token in tokens_of(TEXTS)]
    answers = [tree.owner.client.patch(tree.tokens, json={"upsert": [token]}) for token in hostile]
    long = {"name": "long", "type": "string", "value": LONG, "description": LONG, "deprecated": LONG}
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": [long]}))
    ok(tree.owner.client.patch(tree.workspace, json={"name": TEXTS[0], "description": TEXTS[0]}))
    path = publisher.publish()
    shown: list[str] = []
    total = 1 + sum(answer.is_success for answer in answers)
    assert total > 150
    for offset in range(0, total, ROWS):
        page = publisher.reads(f"{path}?offset={offset}")
        assert len(page) < 400_000
        shown += map(unescape, NAME.findall(page))
    assert len(shown) == len(set(shown)) == total


def test_the_organization_links_to_it(publisher: Publisher, tree: Tree) -> None:
    """From its public releases alone; a release without tokens has a page as well."""
    private = publisher.acme.release()
    owner = signed_in(publisher.service, tree.owner)
    assert private["digest"] not in owner.asks(publisher.acme.path).text
    path = publisher.publish()
    assert links_of(owner.asks(publisher.acme.path).text)[0] == path
    assert "token" in publisher.reads(path)


def test_aliases_cross_tokensets_and_modes(publisher: Publisher, tree: Tree) -> None:
    """What a mode sees of another tokenset is resolved as in the release."""
    furnish(tree)
    other = ok(tree.owner.client.post(f"{tree.workspace}/tokensets", json={"name": "Semantic"}), 201)
    modes = f"/tokensets/{other['id']}/modes"
    (mode,) = ok(tree.owner.client.get(modes))["modes"]
    token = {"name": "danger", "type": "color", "value": "", "alias_to": "color.red"}
    ok(tree.owner.client.patch(f"{modes}/{mode['id']}/tokens", json={"upsert": [token]}))
    path = publisher.publish()
    page = publisher.reads(f"{path}?mode={mode['id']}")
    assert NAME.findall(page) == ["danger"]
    assert "→ color.red" in page
    assert 'fill="#ff0000"' in page
    assert 'aria-current="true">Semantic' in page
