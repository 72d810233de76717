"""The changelog of a repository: the notes of each release, and what differs from the version before."""

from pathlib import Path

import pytest
from core.test_release_exports import public
from support.databases import SqliteDatabase
from support.releases import release
from support.stores import opened

from jeton.core.packages import changes
from jeton.formats.git.worktree import changelog_of
from jeton.store.engine import Tx
from jeton.store.releases.git_segments import ComparedRelease

DIFFERENCES = "Since 1.0.0: **Values differ**.\n\n## `Core`\n\n### Changed (1)\n\n- `a`: `1` → `2`\n"


def test_notes_come_before_changes() -> None:
    """Headings of both are below that of the version; either may be empty; older versions follow."""
    first = changelog_of("1.0.0", "# Hello\n\nAll.", "", "")
    assert first == "# Changelog\n\n## 1.0.0\n\n### Hello\n\nAll.\n"
    second = changelog_of("1.1.0", "", DIFFERENCES, first)
    changed = "### `Core`\n\n#### Changed (1)\n\n- `a`: `1` → `2`\n"
    own = f"## 1.1.0\n\nSince 1.0.0: **Values differ**.\n\n{changed}"
    assert second == f"# Changelog\n\n{own}\n## 1.0.0\n\n### Hello\n\nAll.\n"
    third = changelog_of("1.2.0", "Why.", DIFFERENCES, second)
    assert third.startswith("# Changelog\n\n## 1.2.0\n\nWhy.\n\nSince 1.0.0: **Values differ**.\n")
    assert third.endswith(second.removeprefix("# Changelog\n"))


def test_changes_that_are_notes_stand_there_once() -> None:
    """Notes that a page proposed are the changes, which somebody may have edited."""
    notes = DIFFERENCES.partition(": ")[2].replace("Values differ", "Bluer")
    assert changelog_of("1.1.0", notes, DIFFERENCES, "").count("`a`") == 1


async def _releases(tx: Tx) -> tuple[str, dict[str, ComparedRelease]]:
    """Make releases of an organization; return its id, and them by their versions."""
    ((organization, user),) = await tx.all("SELECT organization_id, account_id FROM release")
    there: dict[str, ComparedRelease] = {}
    for version, value in {"2.0.0": "#001", "2.0.0-rc.1": "#002", "10.0.0": "#003"}.items():
        await tx.run("UPDATE token SET value = $1", value)
        there[version] = ComparedRelease((await release(tx, organization, user, version)).id, 1)
    return organization, there


async def test_a_version_is_compared_with_the_next_lower_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of versions, not of texts; not beyond a number of tokens, nor where one is gone."""
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as store:
        await store.write(public)
        organization, there = await store.write(_releases)

        async def told(version: str) -> str:
            return await store.read(
                lambda tx: changes.changes_of(tx, organization, version, there), large=True
            )

        assert (await told("10.0.0")).startswith("Since 2.0.0: **Values or texts differ**.")
        assert (await told("2.0.0")).startswith("Since 2.0.0-rc.1: ")
        assert await told("2.0.0-rc.1") == ""
        there["9.0.0"] = ComparedRelease("01a228ff-a2fa-7001-bad4-6a5ca50577ed", 1)
        assert await told("10.0.0") == ""
        del there["9.0.0"]
        monkeypatch.setattr(changes, "MOST_TOKENS", 1)
        assert await told("10.0.0") == ""
