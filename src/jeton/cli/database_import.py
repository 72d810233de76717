"""Imports into the database, without a server."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
import msgspec

from jeton.bodies.reasons import reason_of
from jeton.cli.base import database
from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.imports import print_problems, print_result
from jeton.cli.base.printing import print_json
from jeton.cli.base.progress import display
from jeton.cli.base.token_files import TokenFile, token_files, unreadable
from jeton.core.hierarchy import places
from jeton.errors import Invalid
from jeton.model.ids import is_id
from jeton.settings import Settings
from jeton.store.upkeep.opening import ProgressReport

if TYPE_CHECKING:
    from jeton.core.imports.options import Options
    from jeton.core.imports.reading import ReadOptions
    from jeton.formats.reading.model import SourceFile

_MEBIBYTE = 1024 * 1024


def import_files(
    paths: tuple[Path, ...], workspace: str, *, as_json: bool, dry_run: bool, markdown: bool, **params: Any
) -> None:
    """Import files as the workspace's owner or another user, and print what became of them."""
    used = database.settings_of_present()
    tokenset = params["tokenset"]
    name, id_ = (None, tokenset) if tokenset is not None and is_id(tokenset) else (tokenset, None)
    if params["mode"] is not None and id_ is None:
        raise click.UsageError("--mode needs --tokenset with the id of one")
    read_options, options = _options(name, params)
    files = _read(token_files(paths), used.max_import)
    workspace_id = database.read(lambda tx: places.workspace_id(tx, workspace))
    place = _ImportPlace(workspace_id, id_, params["email"], _reason(params["bypass"]))
    try:
        with database.refusals(used), display(silent=as_json) as report:
            output: _Output = "markdown" if markdown else "plan" if dry_run else "result"
            answer = asyncio.run(_import(used, files, read_options, options, place, report, output))
    except _NotImportedError as error:
        if as_json:
            print_json({"error": error.message, "problems": error.problems})
        else:
            print_problems(msgspec.to_builtins(error.problems))
        raise CommandRefused(error.message) from error
    if markdown:
        click.echo(answer, nl=False)
    elif as_json:
        print_json(msgspec.Raw(answer.encode()))
    else:
        print_result(msgspec.json.decode(answer), dry_run=dry_run)


def _reason(text: str | None) -> str | None:
    try:
        return None if text is None else reason_of(text)
    except Invalid as error:
        raise click.UsageError(error.message) from error


def _options(tokenset: str | None, params: dict[str, Any]) -> "tuple[ReadOptions, Options]":
    """Return the options of reading files, and those of merging them; `tokenset` is the name of one."""
    # takes a tenth of a second to load
    from jeton.core.imports.parameters import ImportParameters, modes_of  # noqa: PLC0415

    allowed = params["allow_delete"]
    try:
        return ImportParameters(
            format=params["format_"],
            mode=params["mode"],
            tokenset=tokenset,
            modes=modes_of(params["maps"]),
            orders=params["orders"],
            bases=params["bases"],
            unitless=params["unitless"],
            sets=params["sets"],
            shared=params["shared"],
            group_separator=params["group_separator"],
            per_file=params["per_file"],
            strict=params["strict"],
            on_conflict=params["on_conflict"],
            on_missing=params["on_missing"],
            allow_delete=None if allowed is None else str(allowed),
        ).options()
    except Invalid as error:
        raise click.UsageError(error.message) from error


class _ImportPlace(msgspec.Struct):
    """The destination of an import: a workspace, or one of its tokensets; and the user who imports.

    `bypass` is the reason for importing without a review, if one is given.
    """

    workspace: str
    tokenset: str | None
    email: str | None
    bypass: str | None


class _NotImportedError(Exception):
    def __init__(self, error: Invalid) -> None:
        self.message = error.message
        self.problems = list(error.problems or ())
        super().__init__()


_Output = Literal["result", "plan", "markdown"]


async def _import(
    used: Settings,
    files: "list[SourceFile]",
    read_options: "ReadOptions",
    options: "Options",
    place: _ImportPlace,
    report: ProgressReport,
    output: _Output,
) -> str:
    """Import files, or plan it; return the body of the API's answer in JSON, or the plan in Markdown."""
    from jeton.core.changes.request import Conditions  # noqa: PLC0415  as above
    from jeton.core.imports import comment, imports  # noqa: PLC0415  takes a tenth of a second to load
    from jeton.core.imports.options import ImportTarget  # noqa: PLC0415  as above
    from jeton.core.imports.reading import read  # noqa: PLC0415  as above

    opened = await database.opened(used)
    try:
        acting = place.workspace, place.tokenset, place.email, place.bypass
        caller = await opened.read(lambda tx: imports.actor(tx, *acting))
        report("Reading", f"{len(files):,} file{'s' if len(files) > 1 else ''}", 0)
        source = await asyncio.to_thread(read, files, read_options)
        count = sum(len(mode.tokens) for tokenset in source.tokensets for mode in tokenset.modes)
        report("Importing", f"{count:,} tokens ({source.format})", 0)
        target = ImportTarget(place.tokenset or place.workspace, is_tokenset=place.tokenset is not None)
        conditions = Conditions(output != "result")
        if output == "markdown":
            plan = await imports.previewed(opened, caller, target, source, options)
            return "".join(f"{line}\n" for line in comment.lines(plan))
        outcome = await imports.import_source(opened, caller, target, source, options, conditions=conditions)
    except Invalid as error:
        raise _NotImportedError(error) from error
    finally:
        await opened.close()
    return outcome.body


def _read(files: list[TokenFile], limit: int) -> "list[SourceFile]":
    """Return the contents of files, or end the command if they are too large."""
    from jeton.formats.reading.model import SourceFile  # noqa: PLC0415  as in `import_`

    sources: list[SourceFile] = []
    size = 0
    for file in files:
        try:
            size += file.path.stat().st_size
            if size > limit:
                text = f"the files have more than {limit / _MEBIBYTE:,.1f} MiB: see JETON_MAX_IMPORT"
                raise CommandRefused(text)
            sources.append(SourceFile(file.name, file.path.read_bytes()))
        except OSError as error:
            raise unreadable(file, error) from error
    return sources
