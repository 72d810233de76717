"""Challenges of `/mcp`: the header by which a program learns where it asks for leave; pure."""

from collections.abc import Collection

from jeton.model.objects import Scope
from jeton.web.http.response import Header

RESOURCE = "/mcp"
"""The path for which programs get leave."""
METADATA = "/.well-known/oauth-protected-resource"
"""The path, and the beginning of the path, of what is told of the resource."""


def unauthenticated(issuer: str, *, was_sent: bool) -> Header:
    """Return the header of a 401, which says so if a secret was sent and is none.

    Args:
        issuer: `Settings.oauth_issuer`: without one there is no way to get leave.
        was_sent: whether the request had an Authorization header.
    """
    return _challenge(issuer, (Scope.READ,), "invalid_token" if was_sent else "")


def insufficient(issuer: str, scopes: Collection[Scope]) -> Header:
    """Return the header of a 403 to who lacks some of the scopes that an operation needs."""
    return _challenge(issuer, scopes, "insufficient_scope")


def _challenge(issuer: str, scopes: Collection[Scope], error: str) -> Header:
    metadata = f"{issuer}{METADATA}{RESOURCE}"
    parts = {
        "error": error,
        "resource_metadata": metadata if issuer else "",
        "scope": " ".join(scope for scope in Scope if scope in scopes),
    }
    text = ", ".join(f'{name}="{value}"' for name, value in parts.items() if value)
    return b"www-authenticate", f"Bearer {text}".encode()
