"""Opening the database file while others open and close it."""

import os
import threading
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest

from jeton.errors import Unavailable
from jeton.store.sqlite import connection as sqlite
from jeton.store.sqlite.migrate import prepare
from jeton.store.unavailability import cause_of

_ROUNDS = 150
_STARTS = 12


def in_threads(work: object, count: int) -> list[BaseException]:
    """Run a function in several threads at once and return what went wrong."""
    assert callable(work)
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001  told by the caller's assertion
            failures.append(error)

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures


def test_opening_waits_for_one_who_is_just_closing(tmp_path: Path) -> None:
    """The last to close a file holds it for a moment; who opens it then is not told that it is locked."""

    def open_and_close() -> None:
        for _ in range(_ROUNDS):
            sqlite.connect(tmp_path / "jeton.db").close()

    assert in_threads(open_and_close, 4) == []


def test_new_databases_opened_by_several_at_once(tmp_path: Path) -> None:
    """Six that bring the same empty file up to date, file after file, never see each other's locks."""
    for number in range(_STARTS):
        file = tmp_path / f"{number}.db"
        assert in_threads(lambda file=file: prepare(file)[0].release(), 6) == []


@pytest.mark.parametrize(("free", "said"), [(0, "the disk is full"), (1, "disk I/O error")])
def test_a_file_that_cannot_be_opened_on_a_full_disk_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, said: str
) -> None:
    """SQLite says no more than that reading or writing has failed; with room left that is what is told."""
    there = SimpleNamespace(f_bavail=free)
    monkeypatch.setattr(os, "statvfs", lambda _: there)
    with pytest.raises(Unavailable) as caught, sqlite.translated(tmp_path / "jeton.db"):
        raise apsw.IOError("disk I/O error")
    assert str(caught.value.__cause__) == said
    assert cause_of(caught.value) == ("disk" if free else "full")
