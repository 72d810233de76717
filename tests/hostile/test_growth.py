"""What is stored because somebody only read, asked often."""

import pytest
from api.readings import check_growth
from support.databases import NewDatabase
from support.service import running_in_process


def test_who_only_reads_lets_nothing_grow_without_bound(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However all operations and pages are asked, 200 times each with other queries, a reader and strangers
    add no row but bounded exports.
    """
    with running_in_process(new_database()) as service:
        check_growth(service, monkeypatch, times=200, most=20)
