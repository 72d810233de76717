"""Somebody who is signed in and lets a program see tokens, by the page that a browser would show."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

from ui.filled import form_of
from ui.visitors import Visitor

PATH = "/oauth/authorize"
_REFRESH = re.compile(r'<meta http-equiv="refresh" content="0; ?url=([^"]+)">', re.IGNORECASE)


def consents(visitor: Visitor, url: str, *, proposes: bool = False) -> str:
    """Open the URL to which a program leads, allow it to see all that is offered; return where that leads."""
    return _answered(visitor, url, "Connect", proposes=proposes)


def refuses(visitor: Visitor, url: str) -> str:
    """Open the URL to which a program leads, and refuse; return where that leads."""
    return _answered(visitor, url, "Refuse", proposes=False)


def _answered(visitor: Visitor, url: str, button: str, *, proposes: bool) -> str:
    parts = urlsplit(url)
    page = visitor.asks(f"{parts.path}?{parts.query}")
    assert page.status_code == 200, page.text
    form = form_of(page.text, PATH, button)
    places = {name: "1" for name in form.boxes if name.startswith(("workspace", "organization"))}
    more = {"rights": "propose"} if proposes else {}
    answer = form.sent(visitor, **places, **more)
    assert answer.status_code == 200, answer.text
    (target,) = _REFRESH.findall(answer.text)
    return unescape(target)


def parameters(url: str) -> dict[str, str]:
    """Return the parameters that an answer has for the program."""
    return dict(parse_qsl(urlsplit(url).query))
