"""Imports over HTTP: the files of other tools, into a workspace or a tokenset."""

import asyncio
from collections.abc import Callable

from jeton.core import access
from jeton.core.bulk import Conditions
from jeton.core.garbage import free
from jeton.core.imports import imports as core
from jeton.core.imports.imports import ON_CONFLICT, Options, Target
from jeton.core.imports.reading import Wanted
from jeton.errors import Invalid, Text
from jeton.importers.registry import FORMATS
from jeton.inputs import new_mode, new_tokenset
from jeton.store.engine import Steps, Tx
from jeton.web.api import answers
from jeton.web.api.tokens import is_strict
from jeton.web.files import files_of
from jeton.web.request import Request
from jeton.web.response import Response

Asked = tuple[Wanted, Options, Conditions]
"""What the query asks for: how to read the files, how to merge them, and under what conditions."""


async def guard_workspace(tx: Tx, request: Request) -> None:
    """Who may write to the workspace."""
    await access.write_workspace(tx, request.caller, *request.params)


async def guard_tokenset(tx: Tx, request: Request) -> None:
    """Who may write to the tokenset."""
    await access.write_tokenset(tx, request.caller, *request.params)


async def into_workspace(request: Request) -> Response:
    """POST /workspaces/{id}/import."""
    return await _imported(request, access.write_workspace, Target(request.params[0], is_tokenset=False))


async def into_tokenset(request: Request) -> Response:
    """POST /tokensets/{id}/import."""
    return await _imported(request, access.write_tokenset, Target(request.params[0], is_tokenset=True))


async def _imported(request: Request, permit: Callable[..., Steps[object]], target: Target) -> Response:
    wanted, options, conditions = await answers.checked(
        request, permit, lambda query: _asked(request, query, is_tokenset=target.is_tokenset)
    )
    await request.permit()
    key = None if conditions.dry_run else request.key
    with request.services.imports.counted():
        files = await asyncio.to_thread(files_of, request.input)
        source = await request.services.imports.read(files, wanted)
        work = core.carry_out(
            request.store, request.caller, target, source, options, conditions=conditions, key=key
        )
        try:
            return await answers.answered(request, work, key)
        finally:
            await asyncio.to_thread(free, *source.modes)


def _asked(request: Request, query: dict[str, str], *, is_tokenset: bool) -> Asked:
    format_, mode, tokenset = query.get("format"), query.get("mode"), query.get("tokenset")
    if format_ is not None and format_ not in FORMATS:
        raise Invalid(Text.IMPORT_FORMAT.format(formats=", ".join(FORMATS)))
    on_conflict = next((each for each in ON_CONFLICT if each == query.get("on_conflict", "replace")), None)
    if on_conflict is None:
        raise Invalid(Text.IMPORT_CONFLICT)
    if mode is not None and not is_tokenset:
        raise Invalid(Text.IMPORT_MODES)
    if tokenset is not None and is_tokenset:
        raise Invalid(Text.IMPORT_TOKENSET)
    if mode is not None:
        new_mode({"name": mode})
    if tokenset is not None:
        new_tokenset({"name": tokenset})
    conditions = Conditions(answers.flag(query, "dry_run", Text.DRY_RUN), request.if_match_tags())
    return Wanted(format_, is_strict(query)), Options(on_conflict, mode, tokenset), conditions
