"""The types of the modules of the pages, which stand in their comments, judged by TypeScript."""

import json
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from support.packages import ended, installed
from ui.test_files import MODULES

_TSC = "node_modules/typescript/bin/tsc"
_SETTINGS = "tsconfig.json"


def _check(folder: Path, *options: str) -> CompletedProcess[str]:
    return ended("typescript", _TSC, "--project", folder / _SETTINGS, "--pretty", "false", *options)


def test_every_module_has_the_right_types() -> None:
    """TypeScript, as strict as it can be told to be, finds nothing wrong in any of them."""
    checked = _check(installed("typescript"))
    assert checked.stdout + checked.stderr == ""
    assert checked.returncode == 0


def test_every_module_is_checked() -> None:
    """None is left out by a setting or by a comment."""
    listed = _check(installed("typescript"), "--listFilesOnly").stdout.splitlines()
    assert {Path(file).name for file in listed if file.endswith(".js")} == set(MODULES)
    assert [name for name, text in MODULES.items() if "@ts-" in text] == []


@pytest.mark.parametrize(
    ("module", "refused"),
    [
        ('document.querySelector("a").focus();', "possibly 'null'"),
        ("/** @param {number} of */\nexport const twice = (of) => 2 * of;\ntwice('1');", "not assignable"),
        ("export const twice = (of) => 2 * of;", "implicitly has an 'any' type"),
        ('import { nothing } from "./html.js";\nnothing();', "no exported member"),
        ("const never = 1;\nexport {};", "never read"),
    ],
    ids=["may be absent", "another type", "no type", "not there", "unused"],
)
def test_a_wrong_module_is_refused(tmp_path: Path, module: str, refused: str) -> None:
    """Beside the others, by the same settings, with the place of what is wrong."""
    for name, text in MODULES.items() | {"wrong.js": module}.items():
        tmp_path.joinpath(name).write_text(text)
    settings = {"extends": str(installed("typescript") / _SETTINGS), "include": ["*.js"]}
    tmp_path.joinpath(_SETTINGS).write_text(json.dumps(settings))
    checked = _check(tmp_path)
    assert checked.returncode != 0
    (line,) = checked.stdout.splitlines()
    assert "wrong.js(" in line
    assert refused in line
