"""The page of a public release: a style guide for anyone, which caches that many share may keep."""

import re
from html import unescape
from typing import NamedTuple
from urllib.parse import quote, unquote, urlencode

import httpx
import pytest
from api.environments import Acme, acme_of
from api.helpers import create_mode, create_token, in_mode
from api.releasing import furnish
from conftest import Tree
from drawings.allowed_rules import RULE
from support.checks import CONFINED, ok
from support.service import Service
from ui.hostile import LONG, TEXTS, tokens_of
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.core.browsing import guide
from jeton.errors import Text
from jeton.formats.targets import TARGETS

NAME = re.compile(r' id="token-([^"]*)"')
SHEET = re.compile(r'<link rel="stylesheet" href="(/public/[^"]*)"')
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


def named(page: str) -> list[str]:
    """Return the names of the tokens of a page, in its order."""
    return [unquote(unescape(name)) for name in NAME.findall(page)]


def ramp(group: str, digits: str = "0123456789ab") -> list[dict[str, str]]:
    """Return the tokens of a ramp of greys."""
    return [
        {"name": f"{group}.{100 * step}", "type": "color", "value": f"#{digit * 6}"}
        for step, digit in enumerate(digits)
    ]


def test_it_shows_each_token_once_and_each_group_once(publisher: Publisher, tree: Tree) -> None:
    """With its value, alias and description; a ramp is in the order of its numbers."""
    tokens = [
        *reversed(ramp("color.gray")),
        {"name": "text.main", "type": "color", "value": "", "alias_to": "color.gray.0"},
        {"name": "bg.page", "type": "color", "value": "#ffffff", "description": "Behind & below"},
        {"name": "text.old", "type": "color", "value": "#777777", "deprecated": "too pale"},
        {"name": "bg.lost", "type": "color", "value": "", "alias_to": "gone"},
        {"name": "space.1", "type": "dimension", "value": "4px"},
        {"name": "radius.card", "type": "dimension", "value": "12px"},
    ]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    path = publisher.publish()
    create_token(tree, "color.later", type="color", value="#000000")
    page = publisher.reads(path)
    assert sorted(named(page)) == sorted(str(token["name"]) for token in tokens)
    assert [name for name in named(page) if "gray" in name] == [
        f"color.gray.{step * 100}" for step in range(12)
    ]
    titles = re.findall(r"<h3>(.*?)</h3>", page)
    assert len(titles) == len(set(titles))
    assert {"color.gray", "text", "bg", "Radius"} <= set(titles)
    for text in ("→ color.gray.0", "Behind &amp; below", "Deprecated: too pale", "broken: ", "4px"):
        assert text in page
    assert "{" not in re.sub(r"<svg.*?</svg>", "", page)


def test_it_follows_the_authors_order(publisher: Publisher, tree: Tree) -> None:
    """That of the release: groups, what is in them, and the steps of a ramp."""
    others = [{"name": f"{name}.x", "type": "color", "value": "#fff"} for name in ("bg", "text")]
    others += [{"name": f"space.{size}", "type": "dimension", "value": "1px"} for size in ("l", "m", "s")]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": [*ramp("gray"), *others]}))
    natural = named(publisher.reads(publisher.publish()))
    for path, children in (
        ("top", ["text"]),
        ("groups/gray", ["1100", "1000"]),
        ("groups/space", ["s", "m", "l"]),
    ):
        ok(tree.owner.client.patch(f"{tree.tokenset}/{path}", json={"children": children}))
    path = publisher.publish()
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/space", json={"children": []}))
    ours = named(publisher.reads(path))
    assert sorted(ours) == sorted(natural)
    steps = [name for name in natural if name.startswith("gray")]
    assert [name for name in ours if name.startswith("gray")] == [*reversed(steps[10:]), *steps[:10]]
    assert ours.index("text.x") < ours.index("bg.x")
    assert natural.index("bg.x") < natural.index("text.x")
    assert [name for name in ours if name.startswith("space")] == ["space.s", "space.m", "space.l"]


def test_a_mode_themes_the_page(publisher: Publisher, tree: Tree) -> None:
    """Each mode is a link away; its chapters stand on its own ground in its own text, by its style sheet."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for mode, ground, text in ((tree, "#fafafa", "#101010"), (dark, "#0a0a0a", "#f0f0f0")):
        create_token(mode, "background.page", type="color", value=ground)
        create_token(mode, "text.primary", type="color", value=text)
    path = publisher.publish()
    page = publisher.reads(path)
    (link,) = [unescape(each) for each in re.findall(r'href="([^"]*)">Dark</a>', page)]
    for shown, ground in ((page, "#fafafa"), (publisher.reads(link), "#0a0a0a")):
        (sheet,) = {unescape(each) for each in SHEET.findall(shown)}
        css = publisher.asks(sheet)
        assert css.headers["content-type"] == "text/css; charset=utf-8"
        assert css.headers["x-content-type-options"] == "nosniff"
        (face,) = set(re.findall(r'class="face (\w+)"', shown))
        (rule,) = re.findall(rf"^\.{face}{{(.*)}}$", css.text, re.MULTILINE)
        assert f"--g-page:{ground}" in rule
    classes = set(re.findall(r"\bw[0-9a-f]{12}\b", page))
    text = publisher.asks(unescape(SHEET.findall(page)[0])).text
    assert classes == set(re.findall(r"^\.(\w+){", text, re.MULTILINE))


def test_text_on_its_ground_has_marks(publisher: Publisher, tree: Tree) -> None:
    """Declared pairs first, with what fails; without any, those that names tell."""
    create_token(tree, "background.page", type="color", value="#ffffff")
    create_token(tree, "text.primary", type="color", value="#111111")
    create_token(tree, "text.pale", type="color", value="#aaaaaa")
    page = publisher.reads(publisher.publish())
    assert "18.88 AAA" in page
    assert "2.32 below AA" in page
    declared = {"jeton.contrast": [{"on": "background.page", "level": "AA"}]}
    tokens = [{"name": "text.pale", "type": "color", "value": "#bbbbbb", "extensions": declared}]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    page = publisher.reads(publisher.publish())
    assert "18.88" not in page
    assert re.search(r"1\.\d\d below AA, too low", page)


def test_lengths_type_and_shadows_are_true(publisher: Publisher, tree: Tree) -> None:
    """What is 32px wide, or 36px high, is so on the page: values become rules of the style sheet."""
    create_token(tree, "space.8", type="dimension", value="2rem")
    create_token(tree, "radius.card", type="dimension", value="12px")
    create_token(tree, "shadow.card", type="shadow", value="0 4px 16px #00000040")
    create_token(tree, "heading", type="typography", value="700 36px/1.15 'Some Font', serif")
    create_token(tree, "motion.slow", type="duration", value="450ms")
    page = publisher.reads(publisher.publish())
    css = publisher.asks(unescape(SHEET.findall(page)[0])).text
    for rule in ("{width:32px}", "{border-radius:12px}", "box-shadow:0px 4px 16px 0px #00000040"):
        assert rule in css
    assert "{font-family:'Some Font', serif;font-size:36px;font-weight:700;line-height:1.15}" in css
    assert "{transition-duration:0.45s}" in css
    assert "Some Font 36/1.15 · Bold" in page


def test_each_token_has_a_lasting_address(publisher: Publisher, tree: Tree) -> None:
    """Its anchor is its name, escaped, the same in each release and mode."""
    names = ["color.blue", "a b/c?d#e", "color.é🎨"]
    for name in names:
        create_token(tree, name, type="color", value="#123456")
    create_mode(tree, "Dark")
    path = publisher.publish()
    for query in ("", "?mode=Dark"):
        page = publisher.reads(path + query)
        assert sorted(named(page)) == sorted(names)
        for name in names:
            anchor = f"token-{quote(name, safe='')}"
            assert page.count(f'id="{anchor}"') == 1
            assert f'href="#{anchor}"' in page


def test_it_tells_version_date_and_notes(publisher: Publisher, tree: Tree) -> None:
    """Those of the newest release of the content that is public, under the name of the brand."""
    create_token(tree, "a", value="x")
    first = publisher.acme.release(version="1.0.0", notes="First notes")
    second = publisher.acme.release(version="1.0.1", notes="<b>second</b> " + "n" * 5000 + " end")
    assert first["digest"] == second["digest"]
    path = f"/public/releases/{first['digest']}"
    publisher.set_public(first["id"], is_public=True)
    page = publisher.reads(path)
    workspace = ok(tree.owner.client.get(tree.workspace))["name"]
    assert f"<h1>{workspace}</h1>" in page
    assert f"<title>{workspace} 1.0.0" in page
    assert f"Version 1.0.0 · {first['created_at'][:10]}" in page
    assert "First notes" in page
    assert "second" not in page
    publisher.set_public(second["id"], is_public=True)
    page = publisher.reads(path)
    assert "Version 1.0.1" in page
    assert "<b>second" not in page
    assert " end</p>" in page
    assert "1.0.0" not in page
    publisher.set_public(second["id"], is_public=False)
    assert "First notes" in publisher.reads(path)


def test_its_links_are_there(publisher: Publisher, tree: Tree) -> None:
    """The exports of what is shown, and the modes; a part can be named too."""
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
    assert named(publisher.reads(f"{path}?group=size")) == ["size.small"]
    assert "No tokens here" in publisher.reads(f"{path}?group=nowhere")
    assert 'aria-current="true">Dark' in publisher.reads(f"{path}?mode=Dark")
    workspace = ok(tree.owner.client.get(tree.workspace))["name"]
    asked = publisher.asks(f"{path}?{urlencode({'workspace': workspace})}")
    assert named(asked.text) == named(page)


def test_very_many_tokens_are_bounded(
    publisher: Publisher, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One page shows so many, says how many there are, and leads to each group."""
    monkeypatch.setattr(guide, "MOST", 30)
    upsert = [{"name": f"g{number:03}.a", "type": "color", "value": "#123456"} for number in range(40)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))
    path = publisher.publish()
    page = publisher.reads(path)
    assert len(named(page)) == 30
    assert "The first 30 of 40 tokens are shown" in page
    last = next(link for link in links_of(page) if "g039" in link)
    assert named(publisher.reads(last)) == ["g039.a"]


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
        ("offset=1", 400),
        ("text=a", 400),
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


def test_the_organization_links_to_it(publisher: Publisher, tree: Tree) -> None:
    """From its public releases alone; a release without tokens has a page as well."""
    private = publisher.acme.release()
    owner = signed_in(publisher.service, tree.owner)
    assert private["digest"] not in owner.asks(publisher.acme.path).text
    path = publisher.publish()
    assert links_of(owner.asks(publisher.acme.path).text)[0] == path
    assert "token" in publisher.reads(path)


def test_no_text_is_more_than_a_text(publisher: Publisher, tree: Tree) -> None:
    """As name, value, alias, description, and as why a token is deprecated; nor is its style sheet."""
    hostile = [token | {"deprecated": token["description"]} for token in tokens_of(TEXTS)]
    answers = [tree.owner.client.patch(tree.tokens, json={"upsert": [token]}) for token in hostile]
    long = {"name": "long", "type": "string", "value": LONG, "description": LONG, "deprecated": LONG}
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": [long]}))
    ok(tree.owner.client.patch(tree.workspace, json={"name": TEXTS[0], "description": TEXTS[0]}))
    path = publisher.publish()
    total = 1 + sum(answer.is_success for answer in answers)
    assert total > 150
    page = publisher.reads(path)
    assert len(page) < 1_000_000
    assert len(named(page)) == len(set(named(page))) == total
    css = publisher.asks(unescape(SHEET.findall(page)[0])).text
    for line in css.splitlines():
        assert RULE.fullmatch(line), line


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
    assert named(page) == ["danger"]
    assert "→ color.red" in page
    assert 'fill="#ff0000"' in page
    assert 'aria-current="true">Semantic' in page
