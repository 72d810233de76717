"""What every answer must look like."""

import re
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
    assert (response.status_code, unhinted(response)) == (status, {"error": text})
    assert response.headers["content-type"] == "application/json"
    _check_headers(response)


def unhinted(response: httpx.Response) -> Any:
    """Return an error without the nearest names, which `api/test_near_names.py` is about."""
    error = response.json()
    if response.status_code == 404 and all("near" in each for each in error.get("problems", ())):
        for hint in (": did you mean ", "; known: "):
            error["error"] = error["error"].partition(hint)[0]
        error["error"] = re.sub(r": \S+ is (spelled|of a whole workspace).*", "", error["error"])
        error.pop("problems", None)
    return error


def _check_headers(response: httpx.Response) -> None:
    for name in RATE_HEADERS:
        assert response.headers[name].isdigit(), name
    assert response.headers["x-request-id"]
    assert response.headers["access-control-allow-origin"] == "*"
    assert response.headers["content-security-policy"] == CONFINED
