"""Refusals of OAuth: a word that programs know, and a sentence for people."""

import msgspec

from jeton.errors import JetonError
from jeton.web.http.errors import STATUS, extra_headers
from jeton.web.http.response import JSON, Response

_WORDS = {429: "slow_down", 503: "temporarily_unavailable", 500: "server_error"}


class OAuthRefusal(Exception):
    """A request that is refused by one of the words of RFC 6749, 7591, 8707 and 9126."""

    def __init__(self, word: str, text: str) -> None:
        self.word = word
        self.text = text
        super().__init__(text)


def refused(error: OAuthRefusal | JetonError) -> Response:
    """Return the answer to a program whose request is refused."""
    if isinstance(error, OAuthRefusal):
        return Response(400, _body(error.word, error.text), (JSON,))
    status = STATUS[type(error)]
    word = _WORDS.get(status, "invalid_request")
    return Response(status, _body(word, error.message), (JSON, *extra_headers(error)))


def _body(word: str, text: str) -> bytes:
    return msgspec.json.encode({"error": word, "error_description": text})
