"""Chromium as a meter: what a page weighs, when it is painted, and what a frame costs while it scrolls."""

import gzip
import secrets
import sys
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import (
    CDPSession,
    Page,
    Response,
    ViewportSize,
    sync_playwright,
)
from processes import HOST, BenchError

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from readers.chromium import FLAGS, PROGRAM

_SIZE = ViewportSize(width=1280, height=800)
_SPEED = 7_200
"""Pixels a second."""
_SECONDS = 3
_SETTLED = 500
"""Milliseconds after which a page has fetched what it fetches by itself."""
_MAIN_THREAD = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")

_LOADED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return {ready: page.domContentLoadedEventEnd, paint: paint?.startTime ?? 0,
          html: page.decodedBodySize, sent: page.encodedBodySize,
          elements: document.querySelectorAll("*").length};
}"""
_SCROLL = """async ([speed, seconds]) => {
  const scroller = document.querySelector(".scroll"), box = scroller.getBoundingClientRect();
  const next = () => new Promise(requestAnimationFrame);
  const middle = () => document.elementFromPoint(box.left + 80, box.top + 400);
  let frames = 0, blank = 0;
  const begun = await next();
  for (let now = begun; now - begun < seconds * 1000; now = await next()) {
    blank += frames > 0 && !middle()?.closest("tr:not(.spacer)");
    scroller.scrollTop = (now - begun) / 1000 * speed;
    frames++;
  }
  return {frames, blank, elements: document.querySelectorAll("*").length, top: scroller.scrollTop};
}"""
_FILTER = """() => {
  const box = document.getElementById("q"), rows = document.querySelector(".grid tbody");
  window.painted = new Promise((found) => {
    box.addEventListener("keydown", (event) => {
      new MutationObserver((_, observer) => {
        if (!new URLSearchParams(location.search).has("q")) return;  // rows of before that came late
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame((now) => found(now - event.timeStamp)));
      }).observe(rows, {childList: true});
    }, {once: true});
  });
}"""

_SAVE = """() => {
  const rows = document.querySelector(".grid tbody");
  window.saved = new Promise((found) => {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      const observer = new MutationObserver(() => {
        if (rows.querySelector("[aria-busy]")) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame((now) => found(now - event.timeStamp)));
      });
      observer.observe(rows, {childList: true, subtree: true, attributes: true});
    }, {capture: true});
  });
}"""


class Screen:
    """Chromium, signed in to a server; a context manager that ends it."""

    def __init__(self, port: int, cookie: str) -> None:
        if PROGRAM is None:
            raise BenchError("Chromium is not installed: apt-get install chromium")
        self._root = f"http://{HOST}:{port}"
        name, _, value = cookie.partition("=")
        self._cookie = (name, value)
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._browser.close()
        self._playwright.stop()

    def measure(self, path: str) -> dict[str, float]:
        """Visit a matrix for the first time: load it, scroll through it, filter it and change a cell."""
        context = self._browser.new_context(viewport=_SIZE)
        name, value = self._cookie
        context.add_cookies([{"name": name, "value": value, "url": self._root}])
        page = context.new_page()
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  Playwright sets attributes of it
        page.goto(self._root + path, wait_until="load")
        page.wait_for_timeout(_SETTLED)
        loaded = page.evaluate(_LOADED)
        found = {
            "first paint": loaded["paint"],
            "DOM ready": loaded["ready"],
            "HTML": loaded["html"] / 1000,
            "HTML as sent": loaded["sent"] / 1000,
            "JavaScript, gzip": _packed(answers, ".js"),
            "CSS, gzip": _packed(answers, ".css"),
            "elements": loaded["elements"],
        }
        found |= _scrolled(page, context.new_cdp_session(page)) | {"filter key to paint": _filtered(page)}
        found["save to paint"] = _saved(page)
        context.close()
        return found


def _packed(answers: list[Response], suffix: str) -> float:
    bodies = [answer.body() for answer in answers if urlsplit(answer.url).path.endswith(suffix)]
    return sum(len(gzip.compress(body)) for body in bodies) / 1000


def _scrolled(page: Page, session: CDPSession) -> dict[str, float]:
    session.send("Performance.enable")
    before = _main_thread(session)
    seen = page.evaluate(_SCROLL, [_SPEED, _SECONDS])
    spent = _main_thread(session) - before
    if seen["top"] < _SPEED * _SECONDS / 2:
        raise BenchError(f"the matrix scrolled to {seen['top']} only")
    return {
        "elements after scrolling": seen["elements"],
        "main thread, a frame at 7,200 px/s": spent * 1000 / seen["frames"],
        "frames a second": seen["frames"] / _SECONDS,
        "blank frames": seen["blank"],
    }


def _main_thread(session: CDPSession) -> float:
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return sum(float(each["value"]) for each in metrics if each["name"] in _MAIN_THREAD)


def _filtered(page: Page) -> float:
    page.evaluate("document.querySelector('.scroll').scrollTop = 0")
    page.wait_for_timeout(_SETTLED)
    page.locator("#q").focus()
    page.evaluate(_FILTER)
    page.keyboard.press("b")
    return float(page.evaluate("window.painted"))


def _saved(page: Page) -> float:
    """Change the first colour; return what passes from Enter until the stored value is painted."""
    page.locator("#q").fill("type:color")
    page.wait_for_timeout(_SETTLED)
    cell, value = page.locator("td[data-version]").first, f"#{secrets.token_hex(3)}"
    cell.click()
    page.keyboard.type(value)
    page.evaluate(_SAVE)
    page.keyboard.press("Enter")
    took = float(page.evaluate("window.saved"))
    if value not in (cell.text_content() or ""):
        raise BenchError(f"the cell has no {value} after it was saved")
    return took
