"""Paths of pages."""

from urllib.parse import quote


def token_path(tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of a token's page."""
    return f"/tokensets/{tokenset_id}/modes/{mode_id}/tokens/{quote(name, safe='')}"


def own_path(text: str) -> str:
    """Return a path of this server that a form wants to go on to, `/` if the text is none.

    A browser takes two slashes, or one and a backslash, for another server, and ignores line feeds in a URL.
    """
    is_own = text.startswith("/") and not text.startswith(("//", "/\\"))
    return text if is_own and text.isascii() and text.isprintable() and "\\" not in text else "/"
