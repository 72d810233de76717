"""`jeton export`."""

import hashlib
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from jeton.cli.base.arguments import LINE
from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.printing import echo_file, note
from jeton.cli.remote import names
from jeton.cli.remote.client import Answer, Client, Query, foreign, part
from jeton.cli.remote.files import only_file, unpack, write
from jeton.cli.remote.servers import chosen

_DIGITS = 12
_UNCHANGED = 304
_COUNTED = "x-jeton-exported"
"""The header that each export has."""
_ZIP = "application/zip"
_PARAMETER = re.compile(r"\b(workspace|tokenset|mode)=(?=,|$)")


@click.command()
@click.argument("target", type=LINE)
@click.option("--workspace", type=LINE, metavar="NAME|ID", help="The workspace; needed only of several.")
@click.option("--tokenset", type=LINE, metavar="NAME|ID", help="Only this tokenset.")
@click.option("--mode", type=LINE, metavar="NAME|ID", help="Only this mode of the tokenset.")
@click.option(
    "--environment", type=LINE, metavar="NAME|ID", help="What is active in this environment, not what is now."
)
@click.option(
    "--organization", type=LINE, metavar="HANDLE|NAME|ID", help="Of the environment; needed only of several."
)
@click.option("--release", type=LINE, metavar="VERSION", help="With --environment: this release instead.")
@click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    type=LINE,
    metavar="NAME=VALUE",
    help="An option of the target, such as prefix=ds; may be repeated.",
)
@click.option("--strict", is_flag=True, help="Refuse an export that would lose something.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option(
    "--unpack", "folder", type=click.Path(file_okay=False, path_type=Path), help="The folder to write into."
)
@click.option("--if-changed", is_flag=True, help="With --out: leave a file that is the same as it is.")
def export(
    target: str,
    options: Sequence[str],
    *,
    out: Path | None,
    folder: Path | None,
    if_changed: bool,
    **params: str,
) -> None:
    """Export tokens to a target or a preset, such as css, scss, js, swiftui, compose or dtcg.

    It goes to standard output, or with --out into a file and with --unpack into a folder, into which a zip
    archive is unpacked. An archive of one file is that file, but for --out FILE.zip. A file is written whole
    or not at all; others in the folder stay. Standard error tells how many tokens are in it.

    \b
    Examples:
      jeton export css --workspace Brand --out src/tokens.css
      jeton export swiftui --environment production --release 1.4 --unpack Sources/Tokens
      jeton export css -o bundle=file -o prefix=ds
    """  # noqa: D301  click reads \b
    if out is not None and folder is not None:
        raise click.UsageError("--out writes a file, --unpack into a folder: give one of them")
    if if_changed and out is None:
        raise click.UsageError("--if-changed needs --out, the file that may be the same")
    client = Client(chosen())
    query = [_option(text) for text in options] + ([("strict", "true")] if params["strict"] else [])
    if folder is not None and "bundle" not in dict(query):
        query.append(("bundle", "zip"))  # with the names of all files
    path, more = _place(client, target, params)
    tag = _tag(out) if if_changed and out is not None else None
    headers = {"Accept": "*/*"} | ({"If-None-Match": tag} if tag else {})
    try:
        answer = client.get(path, query + more, headers)
    except CommandRefused as refused:
        raise CommandRefused(_with_options(refused.message)) from refused
    if answer.status != _UNCHANGED and _COUNTED not in answer.headers:
        raise foreign("no export")
    is_wanted = folder is not None or "bundle" in dict(query) or (out is not None and _is_named_zip(out))
    if _is_zip(answer) and not is_wanted:
        answer = only_file(answer)
    is_kept, is_asked = tag is not None, dict(query).get("bundle") == "zip"
    if answer.status == _UNCHANGED or not _deliver(answer, out, folder, is_kept=is_kept, is_asked=is_asked):
        note(f"{out} is what it was.")
    else:
        _tell(answer, out or folder)


def _place(client: Client, target: str, params: dict[str, str]) -> tuple[str, Query]:
    """Return the path of an export, and the parameters that name its part."""
    target = part(target)
    if params["environment"] is not None:
        organization = names.organization(client, params["organization"])["id"]
        environment = names.environment(client, organization, params["environment"])["id"]
        kinds = ("workspace", "tokenset", "mode", "release")
        query = [(kind, params[kind]) for kind in kinds if params[kind] is not None]
        return f"/organizations/{organization}/environments/{environment}/export/{target}", query
    for name in ("organization", "release"):
        if params[name] is not None:
            raise click.UsageError(f"--{name} needs --environment")
    if params["mode"] is not None and params["tokenset"] is None:
        raise click.UsageError("--mode needs --tokenset")
    workspace = names.workspace(client, params["workspace"])["id"]
    if params["tokenset"] is None:
        return f"/workspaces/{workspace}/export/{target}", []
    tokenset = names.tokenset(client, workspace, params["tokenset"])["id"]
    if params["mode"] is None:
        return f"/tokensets/{tokenset}/export/{target}", []
    mode = names.mode(client, tokenset, params["mode"])["id"]
    return f"/tokensets/{tokenset}/modes/{mode}/export/{target}", []


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise click.UsageError(f"--option must be NAME=VALUE, such as prefix=ds, not {text!r}")
    return name, value


def _with_options(text: str) -> str:
    """Return a refusal with what to choose, `tokenset=`, as options of the command, `--tokenset`."""
    return _PARAMETER.sub(r"--\1", text).replace("bundle=zip", "--unpack FOLDER or --out NAME.zip")


def _tag(file: Path) -> str | None:
    """Return the entity tag that a release's export has if a file holds it, None if there is no file."""
    try:
        return f'"{hashlib.sha256(file.read_bytes()).hexdigest()}"'
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CommandRefused(f"{file} cannot be read: {error.strerror}") from error


def _is_zip(answer: Answer) -> bool:
    return answer.headers.get("content-type", "").startswith(_ZIP)


def _is_named_zip(file: Path) -> bool:
    return file.suffix.lower() == ".zip"


def _deliver(answer: Answer, out: Path | None, folder: Path | None, *, is_kept: bool, is_asked: bool) -> bool:
    """Write an export to where it is wanted; an archive never becomes a file of another kind.

    Where standard output leads nobody knows, so an archive goes there only if one was asked for.
    Return whether anything was written.
    """
    if folder is not None:
        unpack(answer, folder, is_zip=_is_zip(answer))
        return True
    is_file = _is_named_zip(out) if out is not None else is_asked and not sys.stdout.isatty()
    if _is_zip(answer) and not is_file:
        where = "no -o bundle=zip asks for one" if out is None else f"{out} does not end in .zip"
        where = "standard output is a terminal" if out is None and is_asked else where
        raise CommandRefused(
            f"the export is a zip archive of several files, and {where}: use --unpack FOLDER"
            " or --out NAME.zip; most targets make one file with --tokenset or -o bundle=file"
        )
    if out is not None:
        return write(out, answer.body, is_kept=is_kept)
    if sys.stdout.isatty():
        echo_file(answer.body.decode("utf-8", "replace"))
    else:
        sys.stdout.buffer.write(answer.body)
        sys.stdout.buffer.flush()
    return True


def _tell(answer: Answer, place: Path | None) -> None:
    """Tell people how much is in an export, and of which release it is."""
    counts = {
        name: int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else 0
        for name in ("exported", "skipped", "problems")
        if (text := answer.headers.get(f"x-jeton-{name}", "")) or name == "exported"
    }
    parts = [f"{counts['exported']:,} token{'' if counts['exported'] == 1 else 's'}"]
    parts += [f"{counts['skipped']:,} left out"] if counts.get("skipped") else []
    parts += [f"{counts['problems']:,} unresolved"] if counts.get("problems") else []
    release = answer.headers.get("x-jeton-release")
    parts[0] += f" of {release}" if release else ""
    note(f"{f'Wrote {place}: ' if place else ''}{', '.join(parts)}.")
