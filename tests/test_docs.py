"""The documents cannot drift: everything that exists is in them. Their samples: test_docs_samples.py."""

import re
from pathlib import Path

import click
import pytest

from jeton import cli
from jeton.errors import Text
from jeton.settings import OF_CLIENTS, PREFIX, Settings
from jeton.web.api import pairings
from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import Operation

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCUMENTS = [README, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").rglob("*.md"))]
TEXT = "\n".join(document.read_text() for document in DOCUMENTS)
REFERENCE = (ROOT / "docs" / "configuration.md").read_text()
TROUBLESHOOTING = (ROOT / "docs" / "troubleshooting.md").read_text()
DEFAULTS = dict(zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True))
ERRORS = [text for name, text in vars(Text).items() if not name.startswith("_")]
WITH_SAMPLES = [document for document in DOCUMENTS if "<!-- test -->" in document.read_text()]


def leaves(group: click.Group, *path: str) -> dict[str, click.Command]:
    """Return every command of a group by its words."""
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            found |= leaves(command, *path, name)
        else:
            found[" ".join((*path, name))] = command
    return found


cli.commands()
COMMANDS = leaves(cli._jeton)


def rows(start: str) -> list[str]:
    """Return the rows of configuration.md's tables that begin so."""
    return [line for line in REFERENCE.splitlines() if line.startswith(f"| `{start}")]


@pytest.mark.parametrize("field", DEFAULTS)
def test_every_setting_is_documented_with_its_default(field: str) -> None:
    """The table of settings has a row for each."""
    (row,) = rows(f"{PREFIX}{field.upper()}`")
    default = DEFAULTS[field]
    assert f"| {f'`{default}`' if default else ''}".rstrip() in row


def test_no_setting_is_documented_that_does_not_exist() -> None:
    """A variable in a document is one that can be set."""
    known = {PREFIX + field.upper() for field in DEFAULTS} | OF_CLIENTS
    assert set(re.findall(r"JETON_[A-Z_]*[A-Z]", TEXT)) <= known


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_is_documented_with_its_options(words: str) -> None:
    """The table of commands has a row for each, with its arguments and all that it takes."""
    arguments = [
        param.human_readable_name for param in COMMANDS[words].params if param.param_type_name == "argument"
    ]
    (row,) = rows(f"{' '.join(['jeton', words, *arguments])}`")
    for param in COMMANDS[words].params:
        if isinstance(param, click.Option):
            assert f"`{param.opts[0]}`" in row


@pytest.mark.parametrize(
    "operation",
    [*OPERATIONS, *pairings.OPERATIONS],
    ids=lambda operation: f"{operation.method} {operation.path}",
)
def test_every_operation_is_documented(operation: Operation) -> None:
    """The table of operations has a row for each, with its status and the names of its query parameters."""
    (row,) = [
        line for line in TEXT.splitlines() if line.startswith(f"| `{operation.method} {operation.path}` |")
    ]
    assert f"| {operation.status} " in row
    assert all(f"{query.name}=" in TEXT for query in operation.query)


def test_no_operation_is_documented_that_does_not_exist() -> None:
    """A row of the table of operations is an operation."""
    written = re.findall(r"^\| `((?:GET|POST|PATCH|DELETE|PUT) /[^`]*)` \|", TEXT, re.MULTILINE)
    declared = (*OPERATIONS, *pairings.OPERATIONS)
    assert sorted(written) == sorted(f"{operation.method} {operation.path}" for operation in declared)


@pytest.mark.parametrize("text", ERRORS)
def test_every_error_text_is_documented(text: str) -> None:
    """Troubleshooting has each as it is, in backticks, in an entry that says what to do."""
    (entry,) = [each for each in TROUBLESHOOTING.split("\n- ") if f"`{text}`" in each]
    assert re.search(r":\s+\w+\W+\w+", re.sub(r"`[^`]*`", "it", entry)), entry


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    """What a document refers to in the repository is there, headings included."""
    for target in re.findall(r"\]\(([^)\s]+)\)", document.read_text()):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        file = document.parent / name if name else document
        assert file.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.*)$", file.read_text(), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in headings}


def test_the_readme_has_samples() -> None:
    """A newcomer's first steps are among those that are run."""
    assert README in WITH_SAMPLES


def test_pictures_are_shown_and_small() -> None:
    """Each has at most 200 KB and is linked; each that is linked is there."""
    pictures = sorted((ROOT / "docs" / "screens").iterdir())
    assert {path.name for path in pictures} == set(re.findall(r"screens/([\w-]+\.png)", TEXT))
    assert [path.name for path in pictures if path.stat().st_size > 200_000] == []
