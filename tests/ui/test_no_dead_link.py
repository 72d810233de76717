"""No page of a workspace with awkward content leads nowhere, and every link and button has a name."""

import re
from html.parser import HTMLParser
from urllib.parse import urljoin

from api.helpers import create_mode, create_token
from conftest import Tree
from support.checks import ok
from ui.visitors import Visitor

_MOST = 600
"""The pages that are asked for; there are fewer."""
_OWN = re.compile(r"^/(?!ui/|docs|api/|openapi)")


class _Links(HTMLParser):
    """The addresses of a page, and its links and buttons that have no name."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.nameless: list[str] = []
        self._open: list[tuple[str, str]] = []
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.addresses.append(given["href"])
        if tag in {"a", "button", "summary"}:
            hidden = "hidden" if given.get("aria-hidden") else ""
            self._open.append((tag, given.get("aria-label", hidden)))
            self._text = ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            _, label = self._open.pop()
            if not (label or self._text.strip()):
                self.nameless.append(f"{tag} of {self.addresses[-1:]}")


def _is_lost(tree: Tree) -> None:
    """Fill a workspace with what pages may stumble over."""
    client, own = tree.owner.client, tree.tokenset
    dark = f"{own}/modes/{create_mode(tree, 'Dark')['id']}/tokens"
    gone = create_mode(tree, "Gone")["id"]
    create_token(tree, "color.base", type="color", value="#2563eb")
    create_token(tree, "color.text", type="color", value="", alias_to="color.base")
    create_token(tree, "text.lost", type="color", value="", alias_to="nothing.there")
    create_token(tree, "text.wrong", type="color", value="#12345")
    create_token(tree, "text.emptied", type="string", value="")
    create_token(tree, "a/b?c#d %20 ü", type="string", value="x")
    pairs = {"jeton.contrast": [{"on": "night.ground", "level": "AA"}]}
    for body in (
        {"name": "night.ink", "type": "color", "value": "#777", "extensions": pairs},
        {"name": "night.ground", "type": "color", "value": "#888"},
        {"name": "night.lost", "type": "color", "value": "", "alias_to": "nowhere"},
        {"name": "night.wrong", "type": "dimension", "value": "big"},
        {"name": "night.leads", "type": "color", "value": "", "alias_to": "night.ink"},
    ):
        ok(client.post(dark, json=body), 201)
    ok(
        client.post(f"{own}/modes/{gone}/tokens", json={"name": "only.gone", "type": "number", "value": "1"}),
        201,
    )
    ok(client.delete(f"{own}/modes/{gone}"))
    create_token(tree, "brief", type="color", value="#fff")
    ok(client.patch(f"{tree.tokens}/brief", json={"name": "late"}))
    ok(client.delete(f"{tree.tokens}/late"))
    ok(client.patch(f"{own}/tokens", json={"rename": [{"from": "color", "to": "hue", "group": True}]}))
    other = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Other"}), 201)["id"]
    ok(client.put(f"/tokensets/{other}/presets/web", json={"target": "css", "options": {}}), 201)
    ok(client.delete(f"/tokensets/{other}"))
    empty = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Empty"}), 201)["id"]
    assert empty


def test_no_link_is_dead(pages: Visitor, tree: Tree) -> None:
    """Of tokens that one mode alone has, dangling aliases, what was renamed or deleted since, odd names."""
    _is_lost(tree)
    waiting, seen = {"/": ""}, dict[str, str]()
    faults: list[str] = []
    while waiting and len(seen) < _MOST:
        path, origin = waiting.popitem()
        seen[path] = origin
        answer = pages.asks(path)
        if answer.status_code in {303, 302}:
            links = _Links()
            links.addresses.append(answer.headers["location"])
        else:
            links = _Links()
            links.feed(answer.text)
        if answer.status_code not in {200, 302, 303}:
            faults.append(f"{answer.status_code} {path} from {origin}")
        faults += [f"without a name on {path}: {each}" for each in links.nameless]
        for address in links.addresses:
            whole = urljoin(path, address).partition("#")[0]
            if _OWN.match(whole) and whole not in seen:
                waiting.setdefault(whole, path)
    assert len(seen) > 60
    assert not waiting
    assert not faults, "\n".join(sorted(set(faults)))
