"""Chromium as a reader of stylesheets: what its CSSOM and its cascade make of them.

Starting it takes a second, so each call reads as many sheets as there are.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import sync_playwright

_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PROGRAM = next(filter(None, map(shutil.which, _PROGRAMS)), None)
"""The browser; that without a screen of its own takes two thirds of the processor time."""
needs_chromium = pytest.mark.skipif(PROGRAM is None, reason="reads CSS with Chromium, which is absent")

_SCRIPT = Path(__file__).with_name("chromium.js")
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
]
_PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>Reader</title><body>
<script type="application/json" id="input">{input}</script><script>{script}</script>"""
_ANSWER = re.compile(r"<pre>(.*?)</pre>", re.DOTALL)
_SECONDS = 240  # a start on a busy machine can take long

Color = tuple[float, float, float, float]
"""Red, green, blue and alpha in sRGB, 0 to 1 where the colour is in its gamut."""


class Sheet(NamedTuple):
    """A stylesheet, and the modes to read it under (elements with `data-theme`)."""

    text: str
    modes: Sequence[str] = ()


class Declaration(NamedTuple):
    """A declaration in the CSSOM; `priority` is `important` or empty."""

    name: str
    value: str
    priority: str


class Rule(NamedTuple):
    """A style rule by its selector, any other by its whole text; rules inside a rule follow it."""

    selector: str
    declarations: list[Declaration]


class Reading(NamedTuple):
    """What a stylesheet is to Chromium.

    `root` and `themed` (by mode) are the computed values of all custom properties there are. `inlines` tells
    whether the sheet stays inside of a `style` element that it stands in.
    """

    rules: list[Rule]
    root: dict[str, str]
    themed: dict[str, dict[str, str]]
    inlines: bool


def read_sheets(sheets: Sequence[Sheet]) -> list[Reading]:
    """Load each stylesheet alone and return what Chromium made of it."""
    answers = _ask(sheets=[sheet._asdict() for sheet in sheets])["sheets"]
    return [
        Reading(
            [Rule(selector, [Declaration(*found) for found in inner]) for selector, inner in answer["rules"]],
            answer["root"],
            dict(zip(sheet.modes, answer["themed"], strict=True)),
            answer["inlines"],
        )
        for sheet, answer in zip(sheets, answers, strict=True)
    ]


def supported(questions: Sequence[tuple[str, str]]) -> list[bool]:
    """Tell for each property and value whether the value is valid there (`CSS.supports`)."""
    found: list[bool] = _ask(supports=questions)["supports"]
    return found


def colors(values: Sequence[str]) -> list[Color | None]:
    """Return each value as a colour, None where Chromium takes it for none."""
    found = _ask(colors=values)["colors"]
    return [color if color is None else (color[0], color[1], color[2], color[3]) for color in found]


def _ask(**questions: Any) -> Any:
    """Run the script on questions and return its answers."""
    return run_script(_SCRIPT, {"sheets": [], "supports": [], "colors": []} | questions)


def run_script(script: Path, questions: Any, *flags: str) -> Any:
    """Run a script that reads the element `input` and writes JSON into a `pre`; return that."""
    assert PROGRAM is not None
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Path(folder) / "page.html"
        page.write_text(_page(script, questions), "utf-8")
        profile = f"--user-data-dir={folder}/profile"
        done = subprocess.run(
            [PROGRAM, *FLAGS, *flags, profile, "--dump-dom", page.as_uri()],
            capture_output=True,
            check=True,
            text=True,
            encoding="utf-8",
            timeout=_SECONDS,
        )
    answer = _ANSWER.search(done.stdout)
    assert answer is not None, done.stderr[-2000:]
    return json.loads(answer[1])


def _page(script: Path, questions: Any) -> str:
    asked = json.dumps(questions).replace("<", "\\u003c")
    return _PAGE.format(input=asked, script=script.read_text("utf-8"))


def run_on_screen(script: Path, questions: Any, features: Mapping[str, str]) -> Any:
    """Run a script as `run_script` does, where media features have values: those of another screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS, timeout=_SECONDS * 1000)
        page = browser.new_page()
        told = [{"name": name, "value": value} for name, value in features.items()]
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setEmulatedMedia", {"features": told})
        page.set_content(_page(script, questions), timeout=_SECONDS * 1000)
        answer = page.locator("pre").text_content(timeout=_SECONDS * 1000)
        browser.close()
    return json.loads(answer or "")
