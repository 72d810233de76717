"""Pages name browsers as people do."""

import pytest

from jeton.web.ui.base.agents import browser_of

_WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"Mozilla/5.0 (X11; Linux x86_64) {_WEBKIT} Chrome/126.0.0.0 Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {_WEBKIT} HeadlessChrome/126.0 Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0) {_WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Firefox/127.0", "Firefox on macOS"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) Version/17.5 Safari/604.1",
            "Safari on iPhone",
        ),
        (f"Mozilla/5.0 (Linux; Android 14) {_WEBKIT} Chrome/126.0 Safari/537.36", "Chrome on Android"),
        ("curl/8.5.0", "curl"),
        ("my-own-client/1", "my-own-client/1"),
        ("", "unknown"),
    ],
)
def test_a_browser_by_its_text(text: str, name: str) -> None:
    """The one that it is, not those that it says it is like."""
    assert browser_of(text) == name
