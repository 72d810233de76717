"""What is stored because somebody only read."""

import pytest
from api.readings import check_growth
from support.service import Service


def test_who_only_reads_lets_nothing_grow_without_bound(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However all operations and pages are asked, a reader and strangers add no row but bounded exports."""
    check_growth(service, monkeypatch, times=5, most=3)
