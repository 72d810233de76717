"""The plug-in's scripts: their types, which TypeScript judges with Figma's typings, and Figma's refusals."""

from pathlib import Path
from subprocess import CompletedProcess
from zipfile import ZipFile

import pytest
from figma_plugin.scripts import CLIENT, MODEL, SCRIPTS
from hatchling.build import build_wheel
from support.packages import ended, installed

_TSC = "node_modules/typescript/bin/tsc"
SETTINGS = ("tsconfig.json", "tsconfig.window.json")
"""Of the sandbox, where Figma's API is and no document, with the model of that API; and of the window."""


def _check(settings: str, *options: str) -> CompletedProcess[str]:
    project = installed("figma") / settings
    return ended("typescript", _TSC, "--project", project, "--pretty", "false", *options)


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_script_has_the_right_types(settings: str) -> None:
    """TypeScript, as strict as it can be told to be, finds nothing wrong in any of them."""
    checked = _check(settings)
    assert checked.stdout + checked.stderr == ""
    assert checked.returncode == 0


def test_every_script_is_checked() -> None:
    """None is left out by a setting or by a comment, and none is a module."""
    listed = {
        Path(line).resolve()
        for settings in SETTINGS
        for line in _check(settings, "--listFilesOnly").stdout.splitlines()
    }
    assert {*CLIENT.glob("*.js"), *MODEL.glob("*.js")} <= listed
    for file, text in SCRIPTS.items():
        assert "@ts-" not in text, file
        assert not text.startswith(("import ", "export ")), file
        assert "\nimport " not in text, file
        assert "\nexport " not in text, file


def test_a_script_fits_on_a_few_screens() -> None:
    """No script has over 300 lines."""
    assert [file for file, text in SCRIPTS.items() if text.count("\n") > 300] == []


@pytest.mark.parametrize("trap", ["import(", "<!--"])
def test_figma_takes_every_script(trap: str) -> None:
    """Figma refuses a script with certain texts, also in a comment."""
    assert [file for file, text in SCRIPTS.items() if trap in text] == []


def test_a_wheel_contains_the_scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are package data, beside the module of their room."""
    monkeypatch.chdir(CLIENT.parents[3])
    build_wheel(str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {f"jeton/clients/figma/{file.name}" for file in CLIENT.iterdir() if file.is_file()} <= names
