"""Paths of pages."""

from urllib.parse import quote, urlencode

from jeton.model.objects import Token

_LONGEST = 500
"""Characters of a value that a path may have in its query."""


def token_path(tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of a token's page."""
    return f"/tokensets/{tokenset_id}/modes/{mode_id}/tokens/{quote(name, safe='')}"


def anchor_of(name: str) -> str:
    """Return the id of a token in a style guide or a preview."""
    return f"token-{quote(name, safe='')}"


def preview_path(workspace_id: str, tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of a token in the preview of its mode."""
    query = urlencode({"tokenset": tokenset_id, "modes": mode_id})
    return f"/workspaces/{workspace_id}/preview?{query}#{anchor_of(name)}"


def form_path(tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of the form of a cell."""
    return f"/tokensets/{tokenset_id}/modes/{mode_id}/form?{urlencode({'name': name})}"


def copies_path(tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of a token's texts to copy."""
    return f"/tokensets/{tokenset_id}/modes/{mode_id}/copies?{urlencode({'name': name})}"


def text_path(tokenset_id: str, group: str) -> str:
    """Return the path of the text of a group, empty for that of the tokenset."""
    query = f"?{urlencode({'group': group})}" if group else ""
    return f"/tokensets/{tokenset_id}/text{query}"


def order_path(tokenset_id: str, group: str) -> str:
    """Return the path of the page with the order of a group, of the top if it is empty."""
    query = f"?{urlencode({'group': group})}" if group else ""
    return f"/tokensets/{tokenset_id}/order{query}"


def new_path(tokenset_id: str, mode_id: str, like: Token) -> str:
    """Return the path of the form for a token of a mode that is at first like another one.

    A long value is left out: servers refuse long paths.
    """
    fields = {"mode": mode_id, "name": like.name, "type": like.type}
    if like.alias_to:
        fields["alias_to"] = like.alias_to
    elif len(like.value) <= _LONGEST:
        fields["value"] = like.value
    return f"/tokensets/{tokenset_id}/new?{urlencode(fields)}"


def own_path(text: str) -> str:
    """Return a path of this server that a form wants to go on to, `/` if the text is none.

    A browser takes two slashes, or one and a backslash, for another server, and ignores line feeds in a URL.
    """
    is_own = text.startswith("/") and not text.startswith(("//", "/\\"))
    return text if is_own and text.isascii() and text.isprintable() and "\\" not in text else "/"
