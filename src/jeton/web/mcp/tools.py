"""The tools: each declared once, in the order in which they are listed."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from jeton import errors
from jeton.errors import Invalid, JetonError, Text
from jeton.web.http.errors import RETRY_SECONDS
from jeton.web.http.request import Request
from jeton.web.mcp import coding, comparing, explaining, primer, proposing, schemas, tokens
from jeton.web.mcp.texts import MOST_BYTES, cleaned, fitted


class Tool(NamedTuple):
    """A tool: the function that answers, whose name and structs are the tool's, and what it is for."""

    run: Callable[[Request, Any], Awaitable[Struct]]
    title: str
    description: str
    most: int = MOST_BYTES
    proposes: bool = False

    @property
    def name(self) -> str:
        """The name."""
        return self.run.__name__

    @property
    def takes(self) -> type[Struct]:
        """The struct of the arguments."""
        shape: type[Struct] = self.run.__annotations__["args"]
        return shape

    @property
    def answers(self) -> type[Struct]:
        """The struct of the answer."""
        shape: type[Struct] = self.run.__annotations__["return"]
        return shape


TOOLS = (
    Tool(
        primer.primer,
        "What there is",
        "Call this first: workspaces, tokensets with modes, types and prefixes of names, environments, export"
        " targets, problems, and rules for using tokens.",
        most=primer.MOST,
    ),
    Tool(
        tokens.search_tokens,
        "Search tokens",
        "Tokens by words or by a glob, by type, group and deprecation, in every mode. Nothing found: near has"
        " the names that were perhaps meant.",
    ),
    Tool(
        tokens.get_tokens,
        "Get tokens",
        "Tokens by name, in every mode: value, resolved value, and on the first mode the symbols by which"
        " code of each target calls them. Unknown names come with the nearest ones.",
    ),
    Tool(
        explaining.explain_token,
        "Explain a token",
        "How the value of a token comes about in a mode: each hop with its reason, who uses it, its symbols,"
        " who changed it and which release has it first.",
    ),
    Tool(
        tokens.find_token_for_value,
        "Find a token for a value",
        "Tokens that come to a value, aliases (which name a role) first, and tokens with a near value.",
    ),
    Tool(
        comparing.list_problems,
        "List problems",
        "Faults and risks in the tokens: names, values, aliases, contrast; each with what to do.",
    ),
    Tool(
        explaining.check_contrast,
        "Check contrast",
        "Contrast by WCAG 2.2 and APCA in every mode: of two colours or tokens, or of all declared pairs.",
    ),
    Tool(
        comparing.compare,
        "Compare two states",
        "What differs between releases, environments and now, or between two modes of a tokenset, and whether"
        " that is a major, minor or patch version.",
    ),
    Tool(
        comparing.export_tokens,
        "Export tokens",
        "The file of a target (css, scss, swiftui, compose, ... as primer lists), or its beginning; names may"
        " be globs.",
    ),
    Tool(
        coding.check_code,
        "Check code",
        "Unknown and deprecated symbols in code, and literals that a token has, each with what to write"
        " instead. Check what you wrote before you hand it over.",
    ),
    Tool(
        coding.suggest_migration,
        "Suggest a migration",
        "What replaces symbols between two states: releases, environments or now; certain, or after a look.",
    ),
    Tool(
        proposing.propose_changes,
        "Propose changes",
        "Propose tokens to create, change, rename or delete; a person accepts or declines. First call"
        " without confirm: nothing is stored, look at counts and problems. Then the same call with its etag"
        " as confirm makes the proposal, once.",
        proposes=True,
    ),
)
BY_NAME = {tool.name: tool for tool in TOOLS}


def _listed(tool: Tool) -> dict[str, Any]:
    hints = {"readOnlyHint": not tool.proposes, "openWorldHint": False}
    if tool.proposes:
        hints |= {"destructiveHint": False, "idempotentHint": True}
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": schemas.takes(tool.takes),
        "outputSchema": schemas.answers(tool.answers),
        "annotations": hints,
    }


_LISTED = [(tool, _listed(tool)) for tool in TOOLS]


def listed(*, may_propose: bool) -> list[dict[str, Any]]:
    """Return the tools as they are listed, without those that propose unless that is allowed."""
    return [each for tool, each in _LISTED if may_propose or not tool.proposes]


async def called(request: Request, tool: Tool, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of a call, or raise what `failure` makes one of."""
    try:
        args = msgspec.convert(arguments, tool.takes)
    except msgspec.ValidationError as error:
        raise Invalid(Text.MCP_ARGUMENTS.format(reason=error)) from None
    return _content(fitted(cleaned(msgspec.to_builtins(await tool.run(request, args))), tool.most))


def _content(body: bytes, *, is_error: bool = False) -> dict[str, Any]:
    """Return a result whose text is the same JSON as its structured content: clients show either."""
    content = [{"type": "text", "text": body.decode()}]
    if is_error:
        return {"content": content, "isError": True}
    return {"content": content, "structuredContent": msgspec.Raw(body)}


_NEXT = {
    Text.WORKSPACE_NOT_FOUND: "primer lists the workspaces, tokensets and modes that you see",
    Text.TOKENSET_NOT_FOUND: "primer lists the workspaces, tokensets and modes that you see",
    Text.MODE_NOT_FOUND: "primer lists the workspaces, tokensets and modes that you see",
    Text.ORGANIZATION_NOT_FOUND: "Read what is there now: this access has tokens alone. For releases and"
    " environments a person gives it the organization: by connecting again, or by an API token",
    Text.DIFF_SIDE_NOT_FOUND: "primer lists environments; leave source out to read what is there now",
    Text.NOTHING_ACTIVE: "Leave source out to read what is there now",
    Text.TARGET_NOT_FOUND: "primer lists the targets",
    Text.MCP_UNKNOWN: "Use one of the nearest names, or look for it with search_tokens",
}
_OTHERWISE = "Correct the arguments and call again"
_ADVICE: Mapping[type[JetonError], str] = {
    errors.NotFound: "search_tokens and primer list what there is",
    errors.Forbidden: "Ask a person who may do this",
    errors.Conflict: "Read what is there now, then call again",
    errors.PreconditionFailed: "Call without confirm, look at the answer, then confirm with its etag",
    errors.RateLimited: "Call again in {seconds} s, with more names in fewer calls",
    errors.Unavailable: "Call again in {seconds} s",
}


def failure(error: JetonError) -> dict[str, Any]:
    """Return the result of a call that fails: why, and what to do next."""
    seconds = getattr(error, "retry_after", RETRY_SECONDS)
    advice = _NEXT.get(error.message) or _ADVICE.get(type(error), _OTHERWISE).format(seconds=seconds)
    content: dict[str, Any] = {"error": error.message, "next": advice}
    if error.problems:
        member = "unknown" if isinstance(error, errors.NotFound) else "problems"
        content[member] = msgspec.to_builtins(list(error.problems))
    return _content(fitted(cleaned(content), MOST_BYTES), is_error=True)
