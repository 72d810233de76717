"""The plug-in on a stage: the code of its sandbox beside a model of Figma, and its window in a frame."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cli.commands import PATIENCE
from conftest import Tree
from figma_plugin.scripts import MODEL
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Frame,
    FrameLocator,
    Locator,
    Page,
    expect,
    sync_playwright,
)
from readers.chromium import FLAGS, PROGRAM
from support.checks import ok
from support.databases import NewDatabase
from support.programs import free_port
from support.service import Service, running

from jeton.web.ui.base import figma_plugin

expect.set_options(timeout=PATIENCE * 1000)  # a busy machine fails nothing

STAGE = Path(__file__).with_name("stage.js").read_text()
FIGMA = "https://figma.test/"
SIZE = (360, 560)
PALETTE = {"color.blue": ("#2563eb", "#60a5fa"), "color.ink": ("#111111", "#eeeeee")}
_EXPECTED = "Failed to load resource"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser in which a page from elsewhere may ask a server on this machine, as somebody has allowed."""
    if PROGRAM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        allowed = "--disable-features=LocalNetworkAccessChecks"
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=[*FLAGS, allowed])
        yield browser
        browser.close()


class Stage:
    """A designer's Figma with the plug-in open in a file."""

    def __init__(self, page: Page, site: Service) -> None:
        self.page = page
        self.site = site
        self.window: FrameLocator = page.frame_locator("iframe")

    def run(self, script: str) -> Any:
        """Run a script where the designer's file is: `model` and `figma` are its API."""
        return self.page.evaluate(f"async () => {{ const figma = model.figma; {script} }}")

    def button(self, name: str) -> Locator:
        """Return a button of the window by its name."""
        return self.window.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press a button of the window."""
        self.button(name).click()

    @property
    def frame(self) -> Frame:
        """The window as a frame, for what a test has to look into."""
        return self.page.frames[-1]

    def shows(self, heading: str | re.Pattern[str]) -> None:
        """Wait for the view with this heading."""
        expect(self.window.get_by_role("heading", level=1)).to_have_text(heading)

    def compare(self) -> None:
        """Show what would change in Figma, from the form of sources or from a plan before."""
        for back in ("Choose another source", "Back"):
            if self.button(back).is_visible():
                self.press(back)
                break
        self.press("Compare")
        self.shows("What would change in Figma")

    def write(self) -> None:
        """Write what is chosen."""
        self.window.get_by_role("button", name=re.compile("^Write")).click()
        self.shows("Written to Figma")

    def sync(self) -> None:
        """Write all that differs."""
        self.compare()
        self.write()

    def reopen(self) -> None:
        """Close the plug-in, and run it again."""
        self.page.evaluate("open_window()")
        self.shows("What to bring here")

    def row(self, name: str) -> Locator:
        """Return the row of a variable."""
        return self.window.get_by_role("listitem").filter(has_text=name)

    def opened(self) -> str:
        """Wait until the plug-in has opened an address in the browser; return the last one."""
        self.page.wait_for_function("model.opened.length > 0")
        return str(self.run("return model.opened.at(-1)"))

    def edit(self, name: str, value: Any) -> None:
        """Change a variable in its first mode, as a designer does."""
        self.run(
            f"const [name, value] = {json.dumps([name, value])};"
            "const variable = [...model.variables.values()].find((each) => each.name === name).face;"
            "variable.setValueForMode(Object.keys(variable.valuesByMode)[0], value);"
        )

    def ids(self) -> dict[str, str]:
        """Return the ids of all variables by their names."""
        ids: dict[str, str] = self.run(
            "return Object.fromEntries([...model.variables.values()].map((each) => [each.name, each.id]))"
        )
        return ids

    def values(self) -> dict[str, Any]:
        """Return the values of all variables by their names."""
        values: dict[str, Any] = self.run(
            "return Object.fromEntries([...model.variables.values()]"
            ".map((each) => [each.name, Object.values(each.valuesByMode)]))"
        )
        return values


def origin_of(site: Service) -> str:
    """Return the address by which the plug-in reaches a server of the tests: a name, as Figma demands."""
    return site.root.replace("127.0.0.1", "localhost")


def stored(site: Service, secret: str, workspace_id: str) -> dict[str, Any]:
    """Return what a computer keeps of a pairing."""
    grant = {
        "token": secret,
        "scopes": ["read:tokens", "write:tokens"],
        "workspaces": [workspace_id],
    }
    return {f"jeton {origin_of(site)}": grant}


@contextmanager
def staged(
    chromium: Browser,
    site: Service,
    storage: dict[str, Any] | None = None,
    *,
    theme: str = "light",
    digest: str = "",
    code: bool = True,
    size: tuple[int, int] = SIZE,
    **options: Any,
) -> Iterator[Stage]:
    """Yield the plug-in in a file that is new; nothing may go wrong there unseen.

    Raises:
        AssertionError: the window wrote to the console, broke its policy or failed.
    """
    origin = origin_of(site)
    files = figma_plugin.files(origin, digest or figma_plugin.plugin(origin)[0])
    cast = {
        "origin": origin,
        "code": files["code.js"] if code else "",
        "window": files["ui.html"],
        "model": "".join(file.read_text() for file in sorted(MODEL.glob("*.js"))),
        "storage": storage or {},
        "theme": theme,
        "options": options,
    }
    text = json.dumps(cast).replace("<", "\\u003c")
    style = "html, body { margin: 0; height: 100% } iframe { border: 0; width: 100%; height: 100% }"
    body = f'<!doctype html><html lang="en"><title>Figma</title><style>{style}</style><body><script>'
    body += f"const cast = {text};\n{STAGE}</script>"
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.route(FIGMA, lambda route: route.fulfill(body=body, content_type="text/html"))
    faults: list[str] = []

    def told(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not message.text.startswith(_EXPECTED):
            faults.append(message.text)

    page = context.new_page()
    page.on("console", told)
    page.on("pageerror", lambda error: faults.append(str(error)))
    try:
        page.goto(FIGMA)
        yield Stage(page, site)
        assert faults == []
    finally:
        context.close()


@pytest.fixture(scope="module")
def site(new_database: NewDatabase) -> Iterator[Service]:
    """A server behind a socket, which knows the address by which Figma asks it."""
    port = free_port()
    with running(new_database(), port=port, public_url=f"http://localhost:{port}") as service:
        yield service


@pytest.fixture
def tree(site: Service) -> Tree:
    """A workspace with a tokenset of two modes: colours, an alias, a length."""
    owner = site.account()
    workspace = ok(owner.client.post("/workspaces", json={"name": "Design"}), 201)["id"]
    tokensets = f"/workspaces/{workspace}/tokensets"
    tokenset = ok(owner.client.post(tokensets, json={"name": "Semantic"}), 201)["id"]
    light = ok(owner.client.get(f"/tokensets/{tokenset}/modes"))["modes"][0]["id"]
    tree = Tree(owner, workspace, tokenset, light)
    dark = ok(owner.client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    for name, values in PALETTE.items():
        for mode, value in zip((light, dark), values, strict=True):
            path = f"{tree.tokenset}/modes/{mode}/tokens"
            ok(owner.client.post(path, json={"name": name, "type": "color", "value": value}), 201)
    alias = {"name": "color.action", "type": "color", "alias_to": "color.blue"}
    ok(owner.client.post(tree.tokens, json=alias), 201)
    ok(owner.client.post(tree.tokens, json={"name": "space.m", "type": "dimension", "value": "16px"}), 201)
    return tree


@pytest.fixture
def stage(chromium: Browser, site: Service, tree: Tree) -> Iterator[Stage]:
    """The plug-in in a new file, connected."""
    with staged(chromium, site, stored(site, tree.owner.secret, tree.workspace_id)) as stage:
        yield stage


@pytest.fixture
def synced(stage: Stage) -> Stage:
    """The same after the first sync."""
    stage.sync()
    return stage
