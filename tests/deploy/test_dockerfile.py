"""The Dockerfile by what it says: what it names can be found, and nothing is let in that should not be."""

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from deploy.dockerfile import Context, Stage, read

from jeton import cli
from jeton.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
STAGES = read(ROOT / "Dockerfile")
FIRST, LAST = STAGES
CONTEXT = Context(ROOT)


def copies(stage: Stage) -> list[str]:
    """Return what a stage copies from the tree."""
    steps = [step for step in stage.steps if step.word == "COPY" and "from" not in step.flags]
    return [name for step in steps for name in step.words()[:-1]]


def test_what_is_copied_is_there() -> None:
    """Each file that a COPY names exists, and .dockerignore lets it through, with all that is below it."""
    for name in copies(FIRST):
        assert (ROOT / name).exists(), name
        assert CONTEXT.has(name), name
    assert CONTEXT.has("src/jeton/store/migrations/0018_initial.sql")


@pytest.mark.parametrize(
    "path",
    [".git/config", "jeton.db", ".env", "deploy/jeton.env", "tests/conftest.py", "src/a/__pycache__/b.pyc"],
)
def test_nothing_else_is_let_in(path: str) -> None:
    """No database, secret, history or leaving of another build is sent to the engine."""
    assert not CONTEXT.has(path)


def test_the_last_stage_is_copied_together() -> None:
    """Nothing is run or fetched in it: what it has comes from the stage before, which is not kept."""
    assert copies(LAST) == []
    assert "RUN" not in LAST.settings
    assert {stage.base for stage in STAGES} == {LAST.base}


def test_the_server_may_read_what_it_restores() -> None:
    """A backup is for its owner alone, who is another one after a copy: docs/deployment.md gives it back."""
    page = (ROOT / "docs" / "deployment.md").read_text()
    user = LAST.settings["USER"].rest.partition(":")[0]
    assert f"\nsudo chown {user} backup.db\ndocker run --rm " in page


def test_the_base_is_named_by_its_version() -> None:
    """An official image, by name without a host, with the version of Python and of the system."""
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", LAST.base)


def test_all_that_is_installed_is_pinned_by_its_content() -> None:
    """Every package comes from the lock, by hash, as a wheel (so without a compiler), or is Jeton itself."""
    installs = [step.rest for stage in STAGES for step in stage.steps if " install " in step.rest]
    assert len(installs) == 2
    for line in installs:
        words = set(line.split())
        locked = {"--require-hashes", "--only-binary=:all:", "requirements/run.txt"} <= words
        assert locked or {"--no-deps", "--no-build-isolation", "."} <= words


def test_what_changes_seldom_comes_first() -> None:
    """The lock is installed before the source is copied, and all is compiled once nothing more changes.

    So another version of Jeton need not fetch its packages again, and no file is compiled that is removed.
    """
    steps = [f"{step.word} {step.rest}" for step in FIRST.steps]
    order = [
        "venv",
        "COPY requirements",
        "requirements/run.txt",
        "COPY src",
        "--no-deps",
        "uninstall",
        "mkdir",
    ]
    numbers = [next(number for number, step in enumerate(steps) if part in step) for part in order]
    assert numbers == sorted(numbers)
    compiling = [number for number, step in enumerate(steps) if "compileall" in step]
    assert compiling == [numbers[order.index("uninstall")]]
    assert re.search(
        r"uninstall .* && .*compileall .*--invalidation-mode unchecked-hash", steps[compiling[0]]
    )


def test_what_only_builds_is_removed() -> None:
    """Of the lock's packages those go that nothing but the build needs, and pip, which no lock has."""
    lock = re.findall(
        r"^([a-z0-9-]+)==.*\n((?: +.*\n?)*)", (ROOT / "requirements/run.txt").read_text(), re.MULTILINE
    )
    needed_by = {name: set(re.findall(r"#(?: via)? +([a-z].*)", comments)) for name, comments in lock}
    assert {"msgspec", "hatchling"} <= needed_by.keys()
    builders = {"jeton (pyproject.toml:build)"}
    while more := {name for name, users in needed_by.items() if users <= builders} - builders:
        builders |= more
    (removed,) = [step.rest for step in FIRST.steps if " uninstall " in step.rest]
    names = removed.partition(" && ")[0].partition("--yes ")[2].split()
    assert {*names} == (builders - {"jeton (pyproject.toml:build)"}) | {"pip"}


def test_what_is_installed_is_whole(tmp_path: Path) -> None:
    """The wheel that the build makes has all of `src/jeton`, what is no Python included, and nothing else."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("jeton-*.whl")
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = {str(file.relative_to(ROOT / "src")) for file in (ROOT / "src").rglob("*") if file.is_file()}
    assert packed == {name for name in files if "__pycache__" not in name}
    assert "jeton/store/migrations/0018_initial.sql" in packed


def test_the_environment_lies_where_it_was_made() -> None:
    """A virtual environment names its own place, so it is copied to the same one, and is first in PATH."""
    (made,) = [step.rest for step in FIRST.steps if " venv " in step.rest]
    place = made.split()[-1]
    assert [place, place] in [step.words() for step in LAST.steps if step.flags.get("from") == FIRST.name]
    assert LAST.environment["PATH"].startswith(f"{place}/bin:")


def test_the_user_is_a_number_and_not_root() -> None:
    """So that an orchestrator can see that it is not root; the data's folder is the same user's."""
    user, group = LAST.settings["USER"].rest.split(":")
    assert int(user) > 0
    assert int(group) > 0
    (owner,) = [step.flags["chown"] for step in LAST.steps if "chown" in step.flags]
    assert owner == f"{user}:{group}"
    assert LAST.words("VOLUME") == [LAST.settings["WORKDIR"].rest]


def test_what_it_runs_are_commands() -> None:
    """ENTRYPOINT with CMD, and HEALTHCHECK (`jeton health`), are command lines that `jeton` takes."""
    assert LAST.words("HEALTHCHECK") == ["jeton", "health"]
    assert LAST.settings["HEALTHCHECK"].flags.keys() == {"interval", "timeout", "start-period", "retries"}
    entry = LAST.words("ENTRYPOINT")
    for line in ([*entry, *LAST.words("CMD")], LAST.words("HEALTHCHECK")):
        program, name, *arguments = line
        assert program == "jeton"
        command = cli.commands()[name]
        command.make_context(name, arguments)


def test_what_it_says_to_jeton_is_known() -> None:
    """Each setting in the environment exists, and the database lies in the volume."""
    given = {name: text for name, text in LAST.environment.items() if name.startswith(PREFIX)}
    assert {name.removeprefix(PREFIX).lower() for name in given} <= set(Settings.__struct_fields__)
    (volume,) = LAST.words("VOLUME")
    assert given["JETON_DATABASE_URL"].startswith(f"sqlite:///{volume}/")
    assert LAST.settings["STOPSIGNAL"].rest == "SIGTERM"
