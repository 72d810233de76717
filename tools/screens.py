"""Take the pictures of docs/screens from the demo: python tools/screens.py, in the environment of the tests.

It needs Chromium, starts a Jeton of its own in a temporary folder, and replaces the pictures.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
WIDE, PHONE = (1280, 720), (390, 780)
_SECONDS = 60


class Screen(NamedTuple):
    """A picture: its name, the path of the page, the colour scheme and the size of the window."""

    name: str
    path: str
    scheme: str = "light"
    size: tuple[int, int] = WIDE


SCREENS = (
    Screen("matrix", "/tokensets/{tokenset}"),
    Screen("matrix-dark", "/tokensets/{tokenset}", "dark"),
    Screen("matrix-phone", "/tokensets/{tokenset}?q=color", size=PHONE),
    Screen("token", "/tokensets/{tokenset}/modes/{dark}/tokens/accent.base"),
    Screen("home", "/workspaces/{workspace}"),
    Screen("preview", "/workspaces/{workspace}/preview"),
    Screen("problems", "/workspaces/{workspace}/problems"),
    Screen("contrast", "/tokensets/{tokenset}/contrast"),
    Screen("compare", "/tokensets/{tokenset}/compare?from={light}&to={dark}"),
    Screen("export", "/tokensets/{tokenset}/export?target=ios"),
)


class Server(NamedTuple):
    """A running Jeton with the demo, and the secret of its first API token."""

    url: str
    secret: str

    def ask(self, path: str, method: str = "GET", body: Any = None) -> Any:
        """Return the JSON that an operation answers."""
        request = urllib.request.Request(  # noqa: S310  our own server
            f"{self.url}/api/v1{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310  our own server
            return json.load(answer)


@contextmanager
def serving() -> Iterator[Server]:
    """Start a Jeton on an empty database, and end it afterwards."""
    jeton = Path(sys.executable).with_name("jeton")
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [jeton, "serve"],
            cwd=folder,
            env={"PATH": os.environ["PATH"], "JETON_PORT": "0", "JETON_RATE_LIMIT": "100000"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        told = ""
        while "Stop" not in told:
            line = process.stdout.readline() if process.stdout else ""
            if not line:
                raise SystemExit(f"jeton serve ended: {told}")
            told += line
        url, secret = re.search(r"http://[\d.:]+", told), re.search(r"jtn_\w+", told)
        if url is None or secret is None:
            raise SystemExit(f"jeton serve names no address or no API token: {told}")
        yield Server(url[0], secret[0])
        process.terminate()
        process.wait(_SECONDS)


def places_of(server: Server) -> dict[str, str]:
    """Return the ids of the demo, after some changes that its pages show."""
    (workspace,) = server.ask("/workspaces")["workspaces"]
    (tokenset,) = server.ask(f"/workspaces/{workspace['id']}/tokensets")["tokensets"]
    light, dark = server.ask(f"/tokensets/{tokenset['id']}/modes")["modes"]
    tokens = f"/tokensets/{tokenset['id']}/modes/{light['id']}/tokens"
    for value in ("#1e40af", "#1d4ed8"):
        server.ask(f"{tokens}/color.blue.700", "PATCH", {"value": value})
    faulty = [
        {"name": "text.lost", "type": "color", "value": "", "alias_to": "color.nowhere"},
        {"name": "space.odd", "type": "dimension", "value": "twelve"},
    ]
    server.ask(tokens, "PATCH", {"upsert": faulty})
    for name in ("text.primary", "text.muted", "accent.base"):
        grounds = [{"on": f"background.{ground}", "level": "AA"} for ground in ("page", "card")]
        server.ask(f"{tokens}/{name}", "PATCH", {"extensions": {"jeton.contrast": grounds}})
    ids = {"light": light["id"], "dark": dark["id"]}
    return {"workspace": workspace["id"], "tokenset": tokenset["id"], **ids}


def take(browser: Browser, server: Server, places: dict[str, str]) -> None:
    """Take all pictures."""
    for screen in SCREENS:
        width, height = screen.size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=screen.scheme,  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.goto(f"{server.url}/sign-in")
        page.get_by_label("API token").fill(server.secret)
        page.get_by_role("button", name="Sign in").click()
        page.goto(server.url + screen.path.format(**places))
        page.wait_for_load_state("networkidle")
        page.screenshot(path=FOLDER / f"{screen.name}.png")
        context.close()


def main() -> None:
    """Take all pictures of one new server."""
    began = time.monotonic()
    names = ("chromium", "chromium-headless-shell", "google-chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None:
        raise SystemExit("Chromium is not installed: apt-get install chromium")
    FOLDER.mkdir(exist_ok=True)
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        take(browser, server, places_of(server))
        browser.close()
    print(f"{len(SCREENS)} pictures in {time.monotonic() - began:.0f} s: {FOLDER}")  # noqa: T201  a program


if __name__ == "__main__":
    main()
