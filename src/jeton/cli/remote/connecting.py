"""`jeton connect` and `jeton disconnect`."""

import json
import os
import re
import socket
import sys
import time
from typing import Any
from urllib.parse import urlsplit

import click

from jeton.cli.base.arguments import LINE
from jeton.cli.base.endings import CommandRefused, NotPermitted
from jeton.cli.base.printing import note, styled
from jeton.cli.remote.client import Answer, Client, Upload, foreign, refusal_of
from jeton.cli.remote.servers import Server, checked_token, normal, store, stored
from jeton.cli.remote.shapes import MAYBE_TEXT

_LONGEST_TOKEN = 1000
_LOCAL = ("localhost", "127.0.0.1", "::1")
_SLOWER = 5
_LONGEST_WAIT = 3600
_BEGUN = {
    "verification_uri": re.compile(r"https?://\S+"),
    "user_code": str,
    "device_code": str,
    "interval": (int, float),
    "expires_in": (int, float),
}
_PAIRED = {"token": re.compile("[!-~]{1,1000}"), "expires_at?": MAYBE_TEXT}
_ENDS = {
    "access_denied": "you have refused it there",
    "expired_token": "the code is over: run `jeton connect` again",
}


@click.command()
@click.argument("url", type=LINE)
@click.option("--token-stdin", is_flag=True, help="Read an API token from standard input; pair nothing.")
@click.option("--name", type=LINE, help="What the page calls this computer.  [default: its name]")
def connect(url: str, name: str | None, *, token_stdin: bool) -> None:
    """Connect this computer to a server, for all commands that speak to one.

    It shows a code: type it on the page of the server that is named, and say there what the command line may
    do. It gets an API token, which stands in a file that only you may read, one for each server. The server
    that was connected last is used, unless JETON_URL names another.

    \b
    Examples:
      jeton connect https://tokens.example.com
      jeton connect https://tokens.example.com --token-stdin < token.txt
    """  # noqa: D301  click reads \b
    url = normal(url, "URL")
    if urlsplit(url).scheme == "http" and urlsplit(url).hostname not in _LOCAL:
        note(f"{styled('Warning:', 'yellow')} without https anybody on the way can read the API token")
    stored()  # what is wrong with the file is told before anybody types a code
    if token_stdin:
        token, expires = checked_token(sys.stdin.readline(_LONGEST_TOKEN)), None
    else:
        token, expires = _pair(Client(Server(url, "")), name or socket.gethostname() or "a computer")
    caller = Client(Server(url, token)).get("/me").json({"email": str})
    entry = {"token": token, "email": caller["email"], "expires_at": expires}
    store({"current": url, "servers": stored().get("servers", {}) | {url: entry}})  # it may be another by now
    until = f", until {expires[:10]}" if expires else ""
    note(f"Connected to {url} as {caller['email']}{until}.")
    if os.environ.get("JETON_URL") or os.environ.get("JETON_TOKEN"):
        note("JETON_URL and JETON_TOKEN go before it as long as they are set.")


@click.command()
@click.argument("url", type=LINE, required=False)
def disconnect(url: str | None) -> None:
    """Forget a connected server; without URL the one that was connected last.

    The API token stays valid: revoke it on the page Account of the server.

    \b
    Example:
      jeton disconnect https://tokens.example.com
    """  # noqa: D301  click reads \b
    content = stored()
    servers = content.get("servers", {})
    chosen_url = normal(url, "URL") if url is not None else content.get("current")
    if chosen_url not in servers:
        others = f"; connected: {', '.join(servers)}" if servers else ""
        raise CommandRefused(f"{chosen_url or 'no server'} is not connected{others}")
    del servers[chosen_url]
    current = content.get("current")
    store({"current": None if current == chosen_url else current, "servers": servers})
    note(f"Forgot {chosen_url}. Revoke the API token there, on the page Account.")


def _pair(client: Client, name: str) -> tuple[str, str | None]:
    """Show a code, wait until somebody has decided, and return the API token and its end."""
    began = client.post("/pairings", {"client": "cli", "name": name}).json(_BEGUN)
    page = began["verification_uri"]
    if _host(page) != _host(client.url):
        note(f"{styled('Warning:', 'yellow')} {client.url} leads to another host: is {page} its own?")
    note(f"Open {page} and type the code {styled(began['user_code'])}")
    interval = _seconds(began, "interval")
    end = time.monotonic() + _seconds(began, "expires_in")
    body = json.dumps({"device_code": began["device_code"]}).encode()
    question = Upload("application/json", len(body), lambda: [body])
    while time.monotonic() < end:
        time.sleep(interval)
        answer = client.ask("POST", "/pairings/token", None, question, headers={})
        if answer.status == 200:
            paired = answer.json(_PAIRED)
            return paired["token"], paired.get("expires_at")
        interval += _SLOWER * (_word(answer) == "slow_down")
    raise NotPermitted(f"nobody has allowed it: {_ENDS['expired_token']}")


def _host(url: str) -> str:
    try:
        return urlsplit(url).netloc
    except ValueError:  # brackets without an address
        raise foreign("another verification_uri") from None


def _seconds(content: dict[str, Any], name: str) -> float:
    value = content[name]
    if isinstance(value, int | float) and 0 <= value <= _LONGEST_WAIT:
        return value
    raise foreign(f"{name}: {value!r}"[:80])


def _word(answer: Answer) -> str:
    """Return the word of an answer that asks to go on, else end the command."""
    refusal = refusal_of(answer)
    word = refusal.error if refusal is not None else str(answer.status)
    if word in ("authorization_pending", "slow_down"):
        return word
    raise NotPermitted(f"not connected: {_ENDS.get(word, word)}")
