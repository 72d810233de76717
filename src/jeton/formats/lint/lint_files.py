"""Files for linters in a package of a release: data of its tokens, and rules that read it."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from jeton.formats.lint.lint_data import Exported, lint_data

FOLDER = "lint"
"""The folder of what the modules of linters share."""
RULES = (
    *("stylelint.js", "stylelint.d.ts", "eslint.js", "eslint.d.ts"),
    *(f"{FOLDER}/{name}.js" for name in ("data", "properties", "classes", "imports")),
)
"""The modules of the rules: one for each linter, with types, and what they share, which reads `lint.json`."""


def files(package: str, exports: Iterable[Exported]) -> Mapping[str, bytes]:
    """Return the files by their paths at the root of a package of this name; the same input, the same bytes.

    `exports` are those of all tokensets in the package.
    """
    return {"lint.json": lint_data(package, exports), **{path: _module(path) for path in RULES}}


@cache
def _module(path: str) -> bytes:
    return resources.files("jeton.formats.lint").joinpath("rules", *path.split("/")).read_bytes()
