"""Tools about code: what is wrong in it against the tokens, and what to write instead after a change."""

import re
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from jeton.core.checking import checking, migrating
from jeton.core.checking.checking import CodeScope
from jeton.core.checking.migrating import MigrationSides
from jeton.core.releases.naming import NOW
from jeton.core.use_case import run
from jeton.errors import Invalid, Text
from jeton.formats.lint.code import LANGUAGES, Code, Finding
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.scopes import Scope

_VARIABLE = re.compile(r"var\((.+)\)")
"""A custom property as get_tokens writes it."""
_Language = Annotated[str, Meta(description=", ".join(LANGUAGES))]


class CheckCode(Scope, kw_only=True):
    """A text in a language."""

    code: Annotated[str, Meta(max_length=65536)]
    language: _Language


class CheckedCode(Struct, omit_defaults=True):
    """Findings, the first ones if there are many; `checked` counts lines."""

    findings: list[Finding]
    checked: int
    truncated: bool = False


async def check_code(request: Request, args: CheckCode) -> CheckedCode:
    """Return what is wrong in a text."""
    _refuse_language(args.language)
    place = await scopes.place_of(request, args)
    scope = CodeScope(args.source or NOW, args.tokenset or None, args.mode or None)
    texts = [Code(args.language, args.code)]
    result = await run(request.store, checking.check_code, request.caller, place.workspace_id, scope, texts)
    findings = [each for own in result.findings for each in own]
    return CheckedCode(findings, args.code.count("\n") + 1, result.truncated)


class SuggestMigration(Struct, forbid_unknown_fields=True, rename={"before": "from", "after": "to"}):
    """What code is written for, and what it is to be written for; all symbols if none is named."""

    before: str
    after: str
    workspace: str = ""
    tokenset: str = ""
    symbols: Annotated[list[str], Meta(max_length=200)] | UnsetType = UNSET
    language: _Language = ""


class Migration(Struct, omit_defaults=True):
    """Symbols with those to write instead, those without one, and those that need a look."""

    replace: list[dict[str, str | bool]]
    removed: list[dict[str, str]]
    manual: list[dict[str, str]]
    truncated: bool = False


async def suggest_migration(request: Request, args: SuggestMigration) -> Migration:
    """Return what replaces symbols between two states."""
    if args.language:
        _refuse_language(args.language)
    place = await scopes.place_of(request, Scope(workspace=args.workspace))
    sides = MigrationSides(args.before, args.after, args.tokenset or None)
    named = [] if args.symbols is UNSET else args.symbols
    symbols = [_VARIABLE.sub(r"\1", each) for each in named]
    about = place.workspace_id, sides, symbols or None, args.language or None
    result = await run(request.store, migrating.suggest_migration, request.caller, *about)
    replace, removed, manual = [*result.replace], [*result.removed], [*result.manual]
    return Migration(to_builtins(replace), to_builtins(removed), to_builtins(manual), result.truncated)


def _refuse_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Invalid(Text.MIGRATION_LANGUAGE.format(languages=", ".join(LANGUAGES)))
