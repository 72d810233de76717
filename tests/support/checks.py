"""What every answer must look like."""

from typing import Any

import httpx

CONFINED = "default-src 'none'; sandbox"
RATE_HEADERS = ("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset")


def ok(response: httpx.Response, status: int = 200) -> Any:
    """Assert a success and return the JSON body."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    _check_headers(response)
    return response.json()


def refused(response: httpx.Response, status: int, text: str) -> None:
    """Assert an error of exactly this status and text, with the headers of every answer."""
    assert (response.status_code, response.json()) == (status, {"error": text})
    assert response.headers["content-type"] == "application/json"
    _check_headers(response)


def _check_headers(response: httpx.Response) -> None:
    for name in RATE_HEADERS:
        assert response.headers[name].isdigit(), name
    assert response.headers["x-request-id"]
    assert response.headers["access-control-allow-origin"] == "*"
    assert response.headers["content-security-policy"] == CONFINED
