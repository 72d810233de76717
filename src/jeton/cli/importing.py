"""`jeton import`."""

import asyncio
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
import msgspec

from jeton.bodies.reasons import reason_of
from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import note, print_json, print_table, styled
from jeton.cli.base.progress import display
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


@click.command("import")
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, path_type=Path)
)
@click.option(
    "--workspace", required=True, type=LINE, metavar="ID|NAME", help="The workspace to import into."
)
@click.option(
    "--tokenset", type=LINE, metavar="NAME|ID", help="All files into one tokenset: of this name, or this id."
)
@click.option(
    "--mode", type=LINE, metavar="NAME", help="With the tokenset's id: the mode for a file with a single one."
)
@click.option(
    "--map",
    "maps",
    multiple=True,
    type=LINE,
    metavar="GLOB=MODE",
    help="The files with such paths are this mode, such as 'src/dark/**=Dark'; may be repeated.",
)
@click.option(
    "--unitless",
    type=click.Choice(["px", "rem", "keep"]),
    help="The unit of sizes without one; else the files' build configuration says it, or they stay so.",
)
@click.option(
    "--order",
    "orders",
    multiple=True,
    type=LINE,
    metavar="NAME,NAME",
    help="The tokensets in which names are looked up first, such as Core,Brand; the others follow.",
)
@click.option(
    "--sets",
    type=click.Choice(["merge", "keep"]),
    help="Of Tokens Studio: each set a tokenset, or one of all that no theme selects.",
)
@click.option(
    "--shared",
    type=click.Choice(["sets", "tokens", "copy"]),
    help="Of Tokens Studio: what is kept once of what themes share: whole sets, as without the option;"
    " single tokens too; or nothing.",
)
@click.option(
    "--group-separator",
    type=click.Choice(["-", "--", "_"]),
    help="Of CSS: what stands between the groups of a name.",
)
@click.option("--per-file", is_flag=True, help="Each file is a tokenset, whatever the files are called.")
@click.option(
    "--format",
    "format_",
    type=LINE,
    metavar="FORMAT",
    help="dtcg, resolver, style-dictionary, theo, tokens-studio, figma, figma-variables or css;"
    " without it Jeton recognises the format.",
)
@click.option(
    "--on-conflict",
    type=click.Choice(["skip", "replace", "fail"]),
    default="replace",
    show_default=True,
    help="What becomes of a token that is there with another content.",
)
@click.option(
    "--on-missing",
    type=click.Choice(["keep", "delete"]),
    default="keep",
    show_default=True,
    help="What becomes of tokens that the files lack, in the modes that they speak of.",
)
@click.option(
    "--allow-delete",
    type=click.IntRange(0),
    metavar="N",
    help="The most tokens that may be deleted where that is over 20 and over half of the tokens.",
)
@click.option("--dry-run", is_flag=True, help="Store nothing; tell what would be done.")
@click.option("--markdown", is_flag=True, help="With --dry-run: print the plan as a comment in Markdown.")
@click.option("--strict", is_flag=True, help="Refuse values that are none of their type.")
@click.option(
    "--bypass",
    type=LINE,
    metavar="REASON",
    help="Why there is no review, where the workspace requires one; its history shows it.",
)
@click.option("--as", "email", type=LINE, metavar="EMAIL", help="Act as this user, not as the owner.")
@as_json
def import_(
    paths: tuple[Path, ...], workspace: str, *, as_json: bool, dry_run: bool, markdown: bool, **params: Any
) -> None:
    """Import the tokens of other tools into a workspace: files, folders of files, or zip archives.

    All of it or nothing. The file's tokensets, modes and tokens meet those of the same names; what is missing
    is made. What an import could not use as it stands is listed, one line each. It holds from the next
    request on, also on a running server.

    \b
    Examples:
      jeton import tokens.json --workspace Brand
      jeton import tokens/ --workspace 01890a5d-ac96-774b-bcce-b302099a8057 --dry-run
    """  # noqa: D301  click reads \b
    used = database.settings_of_present()
    tokenset = params["tokenset"]
    name, id_ = (None, tokenset) if tokenset is not None and is_id(tokenset) else (tokenset, None)
    if params["mode"] is not None and id_ is None:
        raise click.UsageError("--mode needs --tokenset with the id of one")
    if markdown and (as_json or not dry_run):
        raise click.UsageError("--markdown needs --dry-run, without --json")
    read_options, options = _options(name, params)
    files = _files(paths, used.max_import)
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
            _print_problems(error.problems)
        raise database.CommandRefused(error.message) from error
    if markdown:
        click.echo(answer, nl=False)
    elif as_json:
        print_json(msgspec.Raw(answer.encode()))
    else:
        _print(msgspec.json.decode(answer), dry_run=dry_run)


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


def _files(paths: tuple[Path, ...], limit: int) -> "list[SourceFile]":
    """Read files, and token files in folders except hidden ones; names are relative to the current folder.

    If a file is outside of it, they are relative to the folder around all of them.
    """
    from jeton.formats.reading.archives import LEFT_OUT  # noqa: PLC0415  as in `import_`
    from jeton.formats.reading.model import SourceFile  # noqa: PLC0415  as in `import_`

    files: list[SourceFile] = []
    left_out: list[str] = []
    size = 0
    folders = [os.path.normpath((path if path.is_dir() else path.parent).absolute()) for path in paths]
    top, here = Path(os.path.commonpath(folders)), Path.cwd()
    top = here if top.is_relative_to(here) else top.parent
    for path in paths:
        for file in _token_files(path, left_out):
            try:
                size += file.stat().st_size
                if size > limit:
                    text = f"the files have more than {limit / _MEBIBYTE:,.1f} MiB: see JETON_MAX_IMPORT"
                    raise database.CommandRefused(text)
                files.append(SourceFile(Path(os.path.relpath(file, top)).as_posix(), file.read_bytes()))
            except OSError as error:
                raise database.CommandRefused(f"{file} cannot be read: {error.strerror}") from error
    _print_problems([{"path": path, "severity": "info", "message": LEFT_OUT} for path in left_out])
    if not files:
        raise database.CommandRefused("there is no file to import")
    return files


def _token_files(path: Path, left_out: list[str]) -> Iterator[Path]:
    """Yield a file, or the token files in a folder; add the paths of the other files in it to a list."""
    from jeton.formats.reading.archives import KEPT  # noqa: PLC0415  as in `import_`

    if not path.is_dir():
        yield path
        return
    for folder, below, names in os.walk(path):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            if name.startswith("."):
                continue
            if KEPT.fullmatch(name):
                yield Path(folder, name)
            else:
                left_out.append(Path(folder, name).relative_to(path).as_posix())


def _print_problems(problems: list[Any]) -> None:
    """Print each kind of problem once: how many there are, and some of their places."""
    groups: dict[tuple[str, str], list[dict[str, str]]] = {}
    for problem in msgspec.to_builtins(problems):
        key = problem["severity"], _VARYING.sub("…", problem["message"])
        groups.setdefault(key, []).append(problem)
    for (severity, kind), group in groups.items():
        paths = list(dict.fromkeys(problem["path"] for problem in group if problem["path"]))
        if len(group) == 1:
            note(f"{paths[0] + ': ' if paths else ''}{_label(severity)} {group[0]['message']}")
            continue
        is_same = all(problem["message"] == group[0]["message"] for problem in group)
        examples = f", for example {', '.join(paths[:_EXAMPLES])}" if paths else ""
        text = group[0]["message"] if is_same else kind
        note(f"{_label(severity)} {len(group):,} \u00d7 {text}{examples}")


def _label(severity: str) -> str:
    return styled(f"{severity}:", {"error": "red", "warning": "yellow"}.get(severity))


_EXAMPLES = 3
_VARYING = re.compile(r"\{[^{}]*\}|(?<![\w$/])[\w$/]*[\w$][./$-][\w./$-]*|\d+")
"""The parts in which messages of one kind differ: references, names of several parts, numbers."""


def _print(answer: dict[str, Any], *, dry_run: bool) -> None:
    rows = [
        (tokenset["name"], mode["name"], f"{mode['tokens']:,}", tokenset["id"] or "-", mode["id"] or "-")
        for tokenset in answer["tokensets"]
        for mode in tokenset["modes"]
    ]
    if rows:
        print_table(("TOKENSET", "MODE", "TOKENS", "TOKENSET ID", "MODE ID"), rows)
    _print_problems(answer["problems"])
    if "order" in answer:
        _print_order(answer["order"])
    names = ("created", "changed", "unchanged", "skipped", "renamed", "deleted")
    counts = ", ".join(f"{answer[name]:,} {name}" for name in names if name in answer)
    note(f"{'It would be' if dry_run else 'Imported as'} {answer['format']}: {counts}.")


def _print_order(tried: dict[str, Any]) -> None:
    """Print how many tokens the order gives another value, and some of them."""
    for change in tried["changes"][:_EXAMPLES]:
        before, after = (
            "unresolved" if value is None else value for value in (change["before"], change["after"])
        )
        note(f"order: {change['name']}: {before} -> {after}")
    count = tried["total"]
    note(f"The order would give {count:,} token{'' if count == 1 else 's'} another value.")
