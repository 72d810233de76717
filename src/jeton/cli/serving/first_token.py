"""The file that gets the API token of the first start, with `JETON_FIRST_TOKEN_FILE`."""

import os
from contextlib import suppress
from pathlib import Path

from jeton.cli.base.database import CommandRefused
from jeton.settings import Settings


class FirstTokenFile:
    """A file that is not there yet, for its owner alone; it is written beside its place and replaces none.

    That it can be written is known before the token is made: afterwards it would be lost.
    """

    def __init__(self, file: Path) -> None:
        self._file = file.absolute()
        self._part = self._file.with_name(f".{self._file.name}.{os.getpid()}")

    def reserve(self) -> None:
        """Make the file that is to take its place, or end the command if it is there or cannot be made."""
        if self._file.exists() or self._file.is_symlink():
            raise CommandRefused(
                f"JETON_FIRST_TOKEN_FILE names {self._file}, which is there already: remove it first"
            )
        try:
            os.close(os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        except OSError as error:
            raise CommandRefused(
                f"JETON_FIRST_TOKEN_FILE names {self._file}, which cannot be made: {error.strerror}"
            ) from error

    def put(self, secret: str) -> str:
        """Write the token, durably; return the absolute path."""
        try:
            with self._part.open("w") as part:
                part.write(f"{secret}\n")
                part.flush()
                os.fsync(part.fileno())
            self._file.hardlink_to(self._part)
        except OSError as error:
            text = f"the first API token is not in {self._file}, but in {self._part}: {error.strerror}"
            raise CommandRefused(text) from error
        self._part.unlink()
        return str(self._file)

    def drop(self) -> None:
        """Remove what was reserved, where another process has made the first start."""
        with suppress(OSError):
            self._part.unlink()


def first_token_file(settings: Settings) -> FirstTokenFile | None:
    """Return the file that gets the first API token, None where it is to be printed."""
    if not (settings.first_token_file and settings.is_embedded):
        return None
    return FirstTokenFile(Path(settings.first_token_file))
