"""Files for linters in a package of a release: data of its tokens, rules that read it, and a checker."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from jeton.formats.lint.lint_data import Exported, lint_data
from jeton.formats.lint.vocabulary import Vocabulary
from jeton.formats.lint.vocabulary_file import vocabulary_file

FOLDER = "lint"
"""The folder of what the modules of linters share."""
RULES = (
    *("stylelint.js", "stylelint.d.ts", "eslint.js", "eslint.d.ts"),
    *(f"{FOLDER}/{name}.js" for name in ("data", "properties", "classes", "imports")),
)
"""The modules of the rules: one for each linter, with types, and what they share, which reads `lint.json`.

They are of the first layout of packages too, whose bytes are never to change.
"""
COMMAND = "jeton-check.js"
_TABLE = f"{FOLDER}/rules.json"
_VOCABULARY = f"{FOLDER}/vocabulary.json"
CHECK = (COMMAND, *(f"{FOLDER}/{name}.js" for name in ("checker", "sarif", "symbols", "values")), _TABLE)
"""The modules of the checker, and the table of its rules; it reads a vocabulary as well."""


def files(package: str, exports: Iterable[Exported]) -> Mapping[str, bytes]:
    """Return the files by their paths at the root of a package of this name; the same input, the same bytes.

    `exports` are those of all tokensets in the package.
    """
    return {"lint.json": lint_data(package, exports), **{path: _module(path) for path in RULES}}


def check_files(vocabulary: Vocabulary) -> Mapping[str, bytes]:
    """Return the files of the checker by their paths, with a vocabulary."""
    return {**{path: check_file(path) for path in CHECK}, _VOCABULARY: vocabulary_file(vocabulary)}


@cache
def check_file(path: str) -> bytes:
    """Return a file of the checker."""
    room = resources.files("jeton.formats.lint")
    return room.joinpath("code_rules.json").read_bytes() if path == _TABLE else _module(path)


@cache
def _module(path: str) -> bytes:
    return resources.files("jeton.formats.lint").joinpath("rules", *path.split("/")).read_bytes()
