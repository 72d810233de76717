"""Resources: primers of workspaces, changelogs of releases and tokens, with completion of their names."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any
from urllib.parse import unquote

from jeton.core.hierarchy import workspaces
from jeton.core.releases import organizations, releases
from jeton.core.releases.diffs import DiffSides
from jeton.core.use_case import run
from jeton.errors import NotFound, Text
from jeton.web.api import diffs
from jeton.web.http.request import Request
from jeton.web.mcp import scopes, tools
from jeton.web.mcp.scopes import Scope
from jeton.web.mcp.texts import MOST_BYTES, cut, short

_MOST = 100
"""The most resources of a list, and the most completions."""
_FOREVER_MS = 86_400_000
_JSON, _MARKDOWN = "application/json", "text/markdown"
_PRIMER, _TOKEN, _CHANGELOG = (
    "jeton://workspace/{workspace}/primer",
    "jeton://token/{workspace}/{name}",
    "jeton://release/{digest}/changelog",
)
TEMPLATES = [
    {"uriTemplate": _PRIMER, "name": "primer", "title": "Primer of a workspace", "mimeType": _JSON},
    {"uriTemplate": _TOKEN, "name": "token", "title": "Token in every mode", "mimeType": _JSON},
    {
        "uriTemplate": _CHANGELOG,
        "name": "changelog",
        "title": "Changelog of a release",
        "mimeType": _MARKDOWN,
    },
]
_FORMS = {
    template: re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template)))
    for template in (_PRIMER, _TOKEN, _CHANGELOG)
}


async def listed(request: Request) -> list[dict[str, str]]:
    """Return the resources that the caller sees: the primers of workspaces."""
    seen = (await run(request.store, workspaces.listed, request.caller, page=None)).items[:_MOST]
    return [
        {"uri": _PRIMER.format(workspace=each.id), "name": short(each.name), "mimeType": _JSON}
        for each in seen
    ]


async def read(request: Request, uri: str) -> tuple[dict[str, Any], int]:
    """Return the content of a resource, and for how many milliseconds it may be kept.

    Raises:
        NotFound: there is none, or the caller must not see it.
    """
    for template, form in _FORMS.items():
        if match := form.fullmatch(uri):
            parts = {name: unquote(text) for name, text in match.groupdict().items()}
            if template == _CHANGELOG:
                text = cut((await _changelog(request, parts["digest"])).decode(), MOST_BYTES)
                return {"contents": [{"uri": uri, "mimeType": _MARKDOWN, "text": text}]}, _FOREVER_MS
            name = "primer" if template == _PRIMER else "get_tokens"
            names = {"names": [parts.pop("name")]} if template == _TOKEN else {}
            result = await tools.called(request, tools.BY_NAME[name], parts | names)
            text = result["content"][0]["text"]
            return {"contents": [{"uri": uri, "mimeType": _JSON, "text": text}]}, 0
    raise NotFound(Text.MCP_RESOURCE)


async def _changelog(request: Request, digest: str) -> bytes:
    """Return what a release changed since the one before it, or raise `NotFound`."""
    for organization in (await run(request.store, organizations.listed, request.caller, page=None)).items:
        listing = await run(request.store, releases.listed, request.caller, organization.id, page=None)
        for before, release in pairwise(listing.items):
            if release.digest == digest:
                request.params = (organization.id,)
                return await diffs.changelog_of(request, DiffSides(before.id, release.id))
    raise NotFound(Text.RELEASE_NOT_FOUND)


async def completed(request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Return completions of an argument of a template, the names that begin so first."""
    reference, argument, context = (params.get(name, {}) for name in ("ref", "argument", "context"))
    if not all(isinstance(each, dict) for each in (reference, argument, context)):
        raise NotFound(Text.MCP_RESOURCE)
    about = context.get("arguments", {})
    start, values = str(argument.get("value", "")), list[str]()
    if argument.get("name") == "workspace":
        seen = await run(request.store, workspaces.listed, request.caller, page=None)
        values = [each.id for each in seen.items]
    elif argument.get("name") == "name" and reference.get("uri") == _TOKEN and isinstance(about, dict):
        parts = await scopes.parts_of(request, Scope(workspace=str(about.get("workspace", ""))))
        values = list(dict.fromkeys(name for part in parts for name in part.matrix.names))
    values = [value for value in values if value.startswith(start)]
    first = [short(value) for value in values[:_MOST]]
    return {"values": first, "total": len(values), "hasMore": len(values) > _MOST}
