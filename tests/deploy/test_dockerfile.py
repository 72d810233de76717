"""The Dockerfile by what it says: what it names can be found, and nothing is let in that should not be."""

import re
from pathlib import Path

import pytest
from deploy.dockerfile import Context, Stage, read

from jeton import cli
from jeton.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
STAGES = read(ROOT / "Dockerfile")
LAST = STAGES[-1]
CONTEXT = Context(ROOT)


def copies(stage: Stage) -> list[str]:
    """Return what a stage copies from the tree."""
    steps = [step for step in stage.steps if step.word == "COPY" and "from" not in step.flags]
    return [name for step in steps for name in step.words()[:-1]]


def test_what_is_copied_is_there() -> None:
    """Each file that a COPY names exists, and .dockerignore lets it through, with all that is below it."""
    for name in copies(STAGES[0]):
        assert (ROOT / name).exists(), name
        assert CONTEXT.has(name), name
    assert CONTEXT.has("src/jeton/store/migrations/0001_initial.sql")


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


def test_the_base_is_named_by_its_version() -> None:
    """An official image, by name without a host, with the version of Python and of the system."""
    assert re.fullmatch(r"python:3\.\d+-slim-[a-z]+", LAST.base)


def test_all_that_is_installed_is_pinned_by_its_content() -> None:
    """Every package comes from the lock, by hash, as a wheel (so without a compiler), or is Jeton itself."""
    installs = [step.rest for stage in STAGES for step in stage.steps if " install " in step.rest]
    assert len(installs) == 2
    for line in installs:
        words = set(line.split())
        locked = {"--require-hashes", "--only-binary=:all:", "requirements/run.txt"} <= words
        assert locked or {"--no-deps", "--no-build-isolation", "."} <= words


def test_the_user_is_a_number_and_not_root() -> None:
    """So that an orchestrator can see that it is not root; the data's folder is the same user's."""
    user, group = LAST.settings["USER"].rest.split(":")
    assert int(user) > 0
    assert int(group) > 0
    (owner,) = [step.flags["chown"] for step in LAST.steps if "chown" in step.flags]
    assert owner == f"{user}:{group}"
    assert LAST.words("VOLUME") == [LAST.settings["WORKDIR"].rest]


def test_what_it_runs_are_commands() -> None:
    """ENTRYPOINT with CMD, and HEALTHCHECK, are command lines that `jeton` takes."""
    entry = LAST.words("ENTRYPOINT")
    for line in ([*entry, *LAST.words("CMD")], LAST.words("HEALTHCHECK")):
        program, name, *arguments = line
        assert program == "jeton"
        command = cli._jeton.commands[name]
        command.make_context(name, arguments)


def test_what_it_says_to_jeton_is_known() -> None:
    """Each setting in the environment exists, and the database lies in the volume."""
    given = {name: text for name, text in LAST.environment.items() if name.startswith(PREFIX)}
    assert {name.removeprefix(PREFIX).lower() for name in given} <= set(Settings.__struct_fields__)
    (volume,) = LAST.words("VOLUME")
    assert given["JETON_DATABASE_URL"].startswith(f"sqlite:///{volume}/")
    assert LAST.settings["STOPSIGNAL"].rest == "SIGTERM"
