"""The server is killed between a key and its answer: what the page then calls saved is stored."""

import random
import time
from pathlib import Path

import httpx
from cli.commands import CommandLine, Running
from playwright.sync_api import Browser, expect
from support.checks import ok
from support.properties import tries
from support.service import damages
from ui.people import looking

ROUNDS = tries(30)


def _session(server: Running) -> str:
    """Sign in with the API token of the first start; return the secret of the session."""
    headers = {"Sec-Fetch-Site": "same-origin"}
    found = httpx.post(
        f"{server.url}/sign-in", data={"token": server.secret}, headers=headers, trust_env=False
    )
    return found.cookies["jeton"]


def test_what_is_called_saved_is_stored(chromium: Browser, tmp_path: Path) -> None:
    """Whenever it dies, the text stays in the cell, is sent again, and is stored once the cell says so."""
    chance = random.Random(5)
    jeton = CommandLine(tmp_path)
    server = jeton.ready(jeton.start(JETON_SESSION_RATE_LIMIT="1000000"))
    secret = server.secret
    port = server.url.rpartition(":")[2]
    with server.client() as client:
        workspace = ok(client.get("/workspaces"))["workspaces"][0]["id"]
        tokenset = ok(client.get(f"/workspaces/{workspace}/tokensets"))["tokensets"][0]["id"]
        mode = ok(client.get(f"/tokensets/{tokenset}/modes"))["modes"][0]["id"]
    token = f"/tokensets/{tokenset}/modes/{mode}/tokens/space.small"
    with looking(chromium, server.url, _session(server)) as person:
        page = person.goes(f"/tokensets/{tokenset}?q=space")
        row = page.locator("tr").filter(has=page.get_by_role("link", name="space.small", exact=True))
        cell = row.locator("td").first
        for number in range(1, ROUNDS + 1):
            cell.click()
            page.keyboard.type(f"{number}px")
            page.keyboard.press("Enter")
            time.sleep(chance.random() * 0.03)
            server.process.kill()
            server.process.wait()
            server = jeton.ready(jeton.start("--port", port, JETON_SESSION_RATE_LIMIT="1000000"))
            again = page.get_by_role("button", name="Send now")
            expect(again.or_(page.locator("body:not(:has(td[aria-busy]))")).first).to_be_visible()
            again.evaluate_all("all => all.forEach(each => each.click())")  # it may be gone by now
            expect(cell).not_to_have_attribute("aria-busy", "true")
            expect(cell).to_have_text(f"{number}px")
            with server.client(secret) as client:
                assert ok(client.get(token))["value"] == f"{number}px"
        person.faults.clear()  # the browser logs each request that found nobody
    assert server.stop() == 0
    assert damages(jeton.file) == []
