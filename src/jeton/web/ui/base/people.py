"""People as pages name them: by their address, which is all that Jeton knows of them."""

import re

_PARTS = re.compile(r"[._+\-]+")


def name_of(email: str) -> str:
    """Return a name that an address stands for: `ada.lovelace@example.com` is Ada Lovelace."""
    words = _words(email)
    return " ".join(word[:1].upper() + word[1:] for word in words) if words else email


def initials(email: str) -> str:
    """Return one letter or two for an address: `ada.lovelace@example.com` is AL."""
    words = _words(email)
    first_and_last = words[:1] + words[1:][-1:]
    return "".join(word[0] for word in first_and_last).upper() or "?"


def _words(email: str) -> list[str]:
    return [word for word in _PARTS.split(email.partition("@")[0]) if word]
