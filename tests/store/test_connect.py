"""Opening the database file while others open and close it."""

import threading
from pathlib import Path

from jeton.store import sqlite

_ROUNDS = 150


def test_opening_waits_for_one_who_is_just_closing(tmp_path: Path) -> None:
    """The last to close a file holds it for a moment; who opens it then is not told that it is locked."""
    failures: list[BaseException] = []

    def open_and_close() -> None:
        try:
            for _ in range(_ROUNDS):
                sqlite.connect(tmp_path / "jeton.db").close()
        except Exception as error:  # noqa: BLE001  told by the assertion below
            failures.append(error)

    threads = [threading.Thread(target=open_and_close) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
