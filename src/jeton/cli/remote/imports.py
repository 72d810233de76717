"""Imports on a server: files are sent as they are, piece by piece."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.imports import print_problems, print_result
from jeton.cli.base.printing import echo, note
from jeton.cli.base.token_files import TokenFile, token_files, unreadable
from jeton.cli.remote import names
from jeton.cli.remote.client import Client, Query, Upload, bypass, print_plainly
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import ID, MAYBE_TEXT, fault

_MOST_FILES = 1000
"""The most files that a server takes at once, other than in an archive."""
_PIECE = 256 * 1024
_QUOTED = {'"': "%22", "\r": "%0D", "\n": "%0A"}
_PROBLEM = {"severity": str, "message": str, "path": MAYBE_TEXT}
_COUNTS = ("created", "changed", "unchanged", "skipped", "renamed", "deleted")
_RESULT = {
    "format": str,
    "tokensets": [{"name": str, "id": MAYBE_TEXT, "modes": [{"name": str, "tokens": int, "id": MAYBE_TEXT}]}],
    "problems": [_PROBLEM],
    "order?": {"changes": [{"name": str, "before": object, "after": object}], "total": int},
    "proposal?": MAYBE_TEXT,
    **{f"{name}?": int for name in _COUNTS},
}
_ONE = ("unitless", "sets", "shared", "group_separator", "on_conflict", "on_missing", "propose", "proposal")
"""The parameters of the API that are called as the options are, and may stand once."""


def import_files(
    paths: tuple[Path, ...], workspace: str, *, as_json: bool, dry_run: bool, markdown: bool, **params: Any
) -> None:
    """Import files on the server, and print what became of them."""
    if params["propose"] is not None and params["proposal"] is not None:
        raise click.UsageError("--propose begins a proposal, --proposal goes on with one: give one of them")
    if params["mode"] is not None and params["tokenset"] is None:
        raise click.UsageError("--mode needs --tokenset")
    files = token_files(paths)
    if len(files) > _MOST_FILES:
        raise CommandRefused(
            f"these are {len(files):,} files, over {_MOST_FILES:,}: give them as a zip archive"
        )
    upload = _form(files)
    client = Client(chosen(), as_json=as_json)
    workspace_id = names.workspace(client, workspace)["id"]
    path, query = _place(client, workspace_id, params)
    query += [("dry_run", "true")] if dry_run else []
    headers = {"Accept": "text/markdown"} if markdown else {}
    headers |= bypass(params["bypass"])
    if params["propose"] is not None and (own := _own_proposal(client, workspace_id, params["propose"])):
        params |= {"propose": None, "proposal": own}
    answer = client.post(path, upload, query + _query(params), headers=headers, tell=_tell)
    if markdown:
        echo(answer.text())
    elif as_json:
        echo(answer.line())
    else:
        result = answer.json(_RESULT)
        print_result(result, dry_run=dry_run)
        if proposal := result.get("proposal"):
            note(f"It is the proposal {proposal}: {client.url}/proposals/{proposal}")
        elif params["propose"] is not None and not dry_run:
            note("Nothing differs, so there is no proposal.")


def _own_proposal(client: Client, workspace_id: str, title: str) -> str | None:
    """Return the id of the caller's newest open proposal of a title, so that each push goes on with it."""
    query = [("status", "open"), ("author", client.get("/me").json({"id": ID})["id"])]
    path, shape = f"/workspaces/{workspace_id}/proposals", {"proposals": [{"id": ID, "title": str}]}
    listed = client.get(path, query).json(shape)["proposals"]
    return next((each["id"] for each in listed if each["title"] == title), None)


def _tell(problems: list[dict[str, Any]]) -> None:
    """Print the problems of a refused import; those of another kind of refusal as other commands do."""
    print_problems([each for each in problems if not fault(each, _PROBLEM)])
    print_plainly([each for each in problems if fault(each, _PROBLEM)])


def _place(client: Client, workspace_id: str, params: dict[str, Any]) -> tuple[str, Query]:
    """Return the path of an import, and the parameters that name its tokenset and its mode."""
    text, mode = params["tokenset"], params["mode"]
    if text is None:
        return f"/workspaces/{workspace_id}/import", []
    from jeton.model.ids import is_id  # noqa: PLC0415  only here

    if mode is None and not is_id(text):
        return f"/workspaces/{workspace_id}/import", [("tokenset", text)]
    tokenset_id = names.tokenset(client, workspace_id, text)["id"]
    return f"/tokensets/{tokenset_id}/import", [("mode", mode)] if mode is not None else []


def _query(params: dict[str, Any]) -> Query:
    query = [(name, params[name]) for name in _ONE if params[name] is not None]
    query += [("map", text) for text in params["maps"]] + [("order", text) for text in params["orders"]]
    query += [("base", text) for text in params["bases"]]
    query += [("format", params["format_"])] if params["format_"] is not None else []
    query += [("per_file", "true")] if params["per_file"] else []
    query += [("validate", "strict")] if params["strict"] else []
    if params["allow_delete"] is not None:
        query.append(("allow_delete", str(params["allow_delete"])))
    return query


def _form(files: list[TokenFile]) -> Upload:
    """Return a multipart body of files, which are read while it is sent."""
    boundary = os.urandom(16).hex()
    heads, sizes = [], []
    for file in files:
        name = "".join(_QUOTED.get(character, character) for character in file.name)
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
        heads.append(head.encode("utf-8", "surrogateescape"))
        try:
            sizes.append(file.path.stat().st_size)
        except OSError as error:
            raise unreadable(file, error) from error
    end = f"--{boundary}--\r\n".encode()
    length = sum(map(len, heads)) + sum(sizes) + 2 * len(files) + len(end)

    def parts() -> Iterable[bytes]:
        for file, head, size in zip(files, heads, sizes, strict=True):
            yield head
            yield from _pieces(file, size)
            yield b"\r\n"
        yield end

    return Upload(f"multipart/form-data; boundary={boundary}", length, parts)


def _pieces(file: TokenFile, size: int) -> Iterator[bytes]:
    """Yield the content of a file, which must have the size that was told."""
    try:
        with file.path.open("rb") as opened:
            while piece := opened.read(_PIECE):
                size -= len(piece)
                if size < 0:
                    break
                yield piece
    except OSError as error:
        raise unreadable(file, error) from error
    if size != 0:
        raise CommandRefused(f"{file.path} changes while it is read: import it again")
