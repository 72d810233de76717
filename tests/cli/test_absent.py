"""Commands on a database that is not there: some make it, the others say where they looked, and why there."""

import pytest
from cli.commands import CommandLine

_ID = "01890a5d-ac96-774b-bcce-b302099a8057"
NEEDING = (
    ("backup", "backup.db"),
    ("check",),
    ("import", "a.json", "--workspace", _ID),
    ("user", "set-plan", "ann@example.com", "pro"),
    ("user", "list"),
    ("token", "create", "ann@example.com"),
    ("token", "list", "ann@example.com"),
    ("token", "revoke", _ID),
    ("member", "set", _ID, "ann@example.com", "editor"),
    ("member", "remove", _ID, "ann@example.com"),
)
"""The commands that work on what is there."""


def _files(jeton: CommandLine) -> set[str]:
    return {file.name for file in jeton.folder.iterdir()}


@pytest.mark.parametrize("command", NEEDING, ids=" ".join)
@pytest.mark.parametrize("is_empty", [False, True], ids=["absent", "empty"])
def test_they_need_a_database(jeton: CommandLine, command: tuple[str, ...], *, is_empty: bool) -> None:
    """Exit code 2, with the file and the variable that names it; nothing is made, an empty file stays so."""
    (jeton.folder / "a.json").write_text("{}")
    if is_empty:
        jeton.file.touch()
    before = _files(jeton)
    said = jeton.refused(2, f"there is no database at {jeton.file} (JETON_DATABASE_URL)", *command)
    assert "jeton serve, jeton migrate, jeton user add and jeton restore make one" in said
    assert _files(jeton) == before
    assert not is_empty or not jeton.file.stat().st_size


def test_without_a_setting_the_line_says_that_it_is_the_default(jeton: CommandLine) -> None:
    """The file is named whole, as relative as the default is."""
    del jeton.environment["JETON_DATABASE_URL"]
    text = f"there is no database at {jeton.file} (the default, since JETON_DATABASE_URL is not set)"
    jeton.refused(2, text, "user", "list")
    jeton.refused(2, text, "check", "--json")


def test_a_folder_that_is_not_there_is_none_either(jeton: CommandLine) -> None:
    """Neither is a path through a file."""
    (jeton.folder / "file").write_text("x")
    for path in (jeton.folder / "none" / "jeton.db", jeton.folder / "file" / "jeton.db"):
        url = f"sqlite:///{path}"
        jeton.refused(2, f"there is no database at {path}", "user", "list", JETON_DATABASE_URL=url)


def test_the_source_of_a_copy_must_be_there(jeton: CommandLine) -> None:
    """The line names the argument; the target is not made."""
    absent, target = jeton.folder / "absent.db", jeton.folder / "target.db"
    text = f"there is no database at {absent} (SOURCE_URL)"
    jeton.refused(2, text, "copy", f"sqlite:///{absent}", f"sqlite:///{target}")
    assert not target.exists()
    assert not absent.exists()


def test_these_make_one(jeton: CommandLine) -> None:
    """Adding a user, migrating, restoring and copying, each on a file that is not there; `serve` as well."""
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("backup", "backup.db")
    urls = {name: f"sqlite:///{jeton.folder / name}" for name in ("copied", "migrated", "restored", "served")}
    jeton.ok("copy", f"sqlite:///{jeton.file}", urls["copied"])
    jeton.ok("migrate", JETON_DATABASE_URL=urls["migrated"])
    jeton.ok("restore", "backup.db", JETON_DATABASE_URL=urls["restored"])
    with jeton.serving(JETON_DATABASE_URL=urls["served"]):
        pass
    for name, url in urls.items():
        listed = jeton.ok("user", "list", JETON_DATABASE_URL=url)
        assert ("ann@example.com" in listed) == (name in {"copied", "restored"})
