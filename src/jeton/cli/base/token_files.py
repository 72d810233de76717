"""Files of tokens that a command line names, by themselves or by their folders."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.imports import print_problems
from jeton.formats.reading.kept import KEPT, LEFT_OUT


class TokenFile(NamedTuple):
    """A file to import: its name for the import, and its path."""

    name: str
    path: Path


def token_files(paths: tuple[Path, ...]) -> list[TokenFile]:
    """Return files, and the token files in folders except hidden ones; tell of the others in these.

    Names are relative to the current folder, or to the folder around all of them if a file is outside of it.
    """
    left_out: list[str] = []
    folders = [os.path.normpath((path if path.is_dir() else path.parent).absolute()) for path in paths]
    top, here = Path(os.path.commonpath(folders)), Path.cwd()
    top = here if top.is_relative_to(here) else top.parent
    files = [
        TokenFile(Path(os.path.relpath(file, top)).as_posix(), file)
        for path in paths
        for file in _token_files(path, left_out)
    ]
    print_problems([{"path": path, "severity": "info", "message": LEFT_OUT} for path in left_out])
    if not files:
        raise CommandRefused("there is no file to import")
    return files


def unreadable(file: TokenFile, error: OSError) -> CommandRefused:
    """Return the end of a command that cannot read a file."""
    return CommandRefused(f"{file.path} cannot be read: {error.strerror}")


def _token_files(path: Path, left_out: list[str]) -> Iterator[Path]:
    """Yield a file, or the token files in a folder; add the paths of the other files in it to a list."""
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
