"""Requests to the provider: bounded in time and size, never redirected. They block, so threads make them."""

import time
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request

import msgspec

from jeton.urls import is_loopback

SECONDS = 5.0
"""The seconds within which the provider must answer."""
MOST_BYTES = 1024 * 1024
"""The most bytes that are read of an answer."""
_PIECE = 64 * 1024


class ProviderFailed(Exception):
    """The provider cannot be used now; the text is for the log, and has nothing secret in it."""


def fetch(
    url: str, form: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
) -> tuple[int, dict[str, Any]]:
    """Return the status of an answer and the JSON object in it; a form is sent by POST.

    Raises:
        ProviderFailed: there is no answer, or none that can be used.
    """
    sent = {"Accept": "application/json", "User-Agent": "Jeton", **(headers or {})}
    data = None if form is None else urlencode(form).encode()
    request = Request(url, data, sent)  # noqa: S310  `is_safe` holds for each URL
    try:
        with _opener(url).open(request, timeout=SECONDS) as response:
            raw = _read(response, time.monotonic() + SECONDS)
            return response.status, msgspec.json.decode(raw, type=dict[str, Any])
    except OSError as error:
        raise ProviderFailed(f"{url} cannot be reached: {str(error)[:200]}") from None
    except (msgspec.DecodeError, RecursionError):
        raise ProviderFailed(f"{url} answers with status {response.status}, without a JSON object") from None
    except (HTTPException, ValueError) as error:  # of which the texts may have a token in them
        raise ProviderFailed(f"{url} does not speak HTTP ({type(error).__name__})") from None


def _opener(url: str) -> OpenerDirector:
    """Return what opens HTTP alone, by the proxy of the environment, and takes each status as an answer."""
    opener = OpenerDirector()
    for handler in (ProxyHandler({} if is_loopback(url) else None), HTTPHandler(), HTTPSHandler()):
        opener.add_handler(handler)
    return opener


def _read(response: Any, deadline: float) -> bytes:
    body = b""
    while piece := response.read1(_PIECE):
        body += piece
        if len(body) > MOST_BYTES:
            raise ProviderFailed(f"{response.url} answers with more than {MOST_BYTES:,} bytes")
        if time.monotonic() > deadline:
            raise TimeoutError("its answer takes too long")
    return body
