"""Descriptions that programs give of themselves: when they register, and in a document of theirs; pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from jeton.errors import Text
from jeton.web.oauth.redirects import accepts, host_of, is_redirect
from jeton.web.oauth.refusals import OAuthRefusal

MOST_URIS = 10
_NAME_LENGTH = 60


def name_in(description: Mapping[str, Any], fallback: str) -> str:
    """Return how a program calls itself, without what cannot be seen, and cut."""
    name = description.get("client_name")
    words = "".join(each if each.isprintable() else " " for each in name) if isinstance(name, str) else ""
    return " ".join(words[: 4 * _NAME_LENGTH].split())[:_NAME_LENGTH].strip() or fallback


def uris_in(description: Mapping[str, Any]) -> list[str]:
    """Return the URIs at which a program wants to get answers, or raise `OAuthRefusal`."""
    uris = description.get("redirect_uris")
    if not isinstance(uris, list) or not 0 < len(uris) <= MOST_URIS or not all(map(_is_text, uris)):
        raise OAuthRefusal("invalid_redirect_uri", Text.OAUTH_URIS.format(most=MOST_URIS))
    return uris


def registered(description: Mapping[str, Any], clients: str) -> tuple[str, tuple[str, ...]]:
    """Return the name and the redirects of a program that registers, or raise `OAuthRefusal`."""
    uris = uris_in(description)
    for uri in uris:
        if not is_redirect(uri):
            raise OAuthRefusal("invalid_redirect_uri", Text.OAUTH_URI.format(uri=uri[:100]))
    if not any(accepts(clients, host_of(uri)) for uri in uris):
        raise OAuthRefusal("invalid_redirect_uri", Text.OAUTH_HOST.format(host=host_of(uris[0])))
    for name, needed in (("grant_types", "authorization_code"), ("response_types", "code")):
        values = description.get(name, [needed])
        if not isinstance(values, Sequence) or needed not in values:
            raise OAuthRefusal("invalid_client_metadata", Text.OAUTH_CODE_ALONE)
    return name_in(description, host_of(uris[0])), tuple(dict.fromkeys(uris))


def _is_text(value: object) -> bool:
    return isinstance(value, str)
