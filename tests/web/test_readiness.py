"""/readyz: whether the database can be written."""

from pathlib import Path

import apsw
import httpx
import pytest
from support.checks import ok, refused
from support.databases import SqliteDatabase
from support.service import running

from jeton.store import sqlite
from jeton.web import pages


def test_a_locked_database_is_not_ready_and_heals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another process holds the write lock: 503 here and for writes, reads go on; then all is well."""
    monkeypatch.setattr(pages, "_READY_WITHIN_SECONDS", 0.2)
    monkeypatch.setattr(pages, "_READY_FOR_SECONDS", 0.0)
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.3)
    with running(SqliteDatabase(tmp_path / "jeton.db")) as service:
        owner = service.account()
        other = apsw.Connection(str(tmp_path / "jeton.db"))
        other.execute("BEGIN IMMEDIATE")
        response = httpx.get(f"{service.root}/readyz")
        assert (response.status_code, response.headers["retry-after"]) == (503, "1")
        assert response.json() == {"error": "the database cannot be written"}
        refused(owner.client.post("/workspaces", json={"name": "W"}), 503, "Service temporarily unavailable")
        assert ok(owner.client.get("/workspaces"))["total"] == 0
        other.execute("COMMIT")
        other.close()
        assert httpx.get(f"{service.root}/readyz").json() == {"status": "ready"}
        ok(owner.client.post("/workspaces", json={"name": "W"}), 201)
