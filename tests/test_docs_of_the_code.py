"""Documents for those who work on Jeton: what they name is in the repository, and their forms hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "jeton"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
SECURITY = ROOT / "SECURITY.md"
GLOSSARY = ROOT / "docs" / "glossary.md"
INDEX = ROOT / "docs" / "decisions" / "README.md"
QUESTIONS = ROOT / "docs" / "README.md"
PAGES = sorted((ROOT / "docs").glob("*.md"))
DECISIONS = sorted(INDEX.parent.glob("0*.md"))
LONGEST_LINE = 150
_BLOCK = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_MAKE = re.compile(r"\bmake(?: [A-Z]+=\S+)* ([a-z][a-z-]*)")
_PATH = re.compile(r"[\w.-]+(?:/[\w.-]*)+|\w+\.(?:py|md|toml)")
_PLACEHOLDER = re.compile(r"(?:\d+_)?x\.\w+")
_STEP = re.compile(r"^\| \d+ \| `([^`]+)` \| ([^|]+) \|", re.MULTILINE)


def code(document: Path) -> Iterator[str]:
    """Yield the blocks and the spans of code in a document."""
    text = document.read_text()
    yield from _BLOCK.findall(text)
    yield from _SPAN.findall(_BLOCK.sub("", text))


def paths(document: Path) -> list[str]:
    """Return the paths in a document's spans of code, but for those of files to be made: `core/x.py`."""
    spans = _SPAN.findall(_BLOCK.sub("", document.read_text()))
    found = [span for span in spans if _PATH.fullmatch(span)]
    return [path for path in found if not _PLACEHOLDER.fullmatch(path.rpartition("/")[2])]


def functions(file: Path) -> set[str]:
    """Return the functions of a module, those of a class with its name before them."""
    found = set()
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{each.name}" for each in methods}
    return found


def test_the_glossary_defines_each_word_once() -> None:
    """Each line behind the introduction is a heading or a row of a table, and no word has two rows."""
    _, *tables = GLOSSARY.read_text().split("\n## ")
    words: list[str] = []
    for table in tables:
        _, head, rule, *rows = [line for line in table.splitlines() if line]
        assert (head, rule) == ("| word | meaning |", "|---|---|")
        for row in rows:
            found = re.fullmatch(r"\| ([^|]+) \| ([^|]+\.\)?) \|", row)
            assert found is not None, row
            words += found[1].split(", ")
    assert len(words) > 40
    assert sorted(words) == sorted(set(words))


@pytest.mark.parametrize("document", [ROOT / "README.md", CONTRIBUTING], ids=lambda document: document.name)
def test_every_target_that_is_named_exists(document: Path) -> None:
    """`make x` in a document is a target of the Makefile."""
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {target for text in code(document) for target in _MAKE.findall(text)}
    assert {"check", "test", "test-all", "help"} <= named
    assert named <= targets


@pytest.mark.parametrize("document", [ARCHITECTURE, CONTRIBUTING], ids=lambda document: document.name)
def test_every_path_that_is_named_exists(document: Path) -> None:
    """A path in a span of code is one below the repository or below `src/jeton`."""
    found = paths(document)
    assert len(found) > 20
    assert [path for path in found if not ((ROOT / path).exists() or (SOURCE / path).exists())] == []


def test_every_step_of_a_request_names_a_function_of_its_file() -> None:
    """In the tables of a read and a write the function is one that the file defines."""
    steps = _STEP.findall(ARCHITECTURE.read_text())
    assert len(steps) > 20
    for file, column in steps:
        for name in _SPAN.findall(column):
            assert name in functions(SOURCE / file), (file, name)


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: decision.stem)
def test_decisions_have_one_form(decision: Path) -> None:
    """Number and title, date, status, four sections; no line is too long, and the index has the title."""
    lines = decision.read_text().splitlines()
    number = decision.name[:4]
    assert lines[0].startswith(f"# {number} ")
    assert re.fullmatch(r"Date: \d{4}-\d\d-\d\d", lines[2])
    assert re.match(r"Status: (accepted|replaced)", lines[3])
    sections = [line for line in lines if line.startswith("## ")]
    assert sections == ["## Context", "## Decision", "## Consequences", "## Alternatives"]
    assert max(map(len, lines)) <= LONGEST_LINE
    assert f"- [{lines[0][2:]}]({decision.name})\n" in INDEX.read_text()


def test_the_index_leads_to_every_page() -> None:
    """Each line of the index asks a question and names at least one page, and no page is left out."""
    lines = [line for line in QUESTIONS.read_text().splitlines() if line.startswith("- ")]
    assert [line for line in lines if not re.match(r"- [^\[]+\? ([\w ]+\? )?\[", line)] == []
    named = set(re.findall(r"\]\(([\w.-]+\.md)", "\n".join(lines)))
    assert named == {page.name for page in PAGES} - {QUESTIONS.name}


def test_no_two_decisions_have_one_number() -> None:
    """The numbers are 1…n."""
    assert [int(decision.name[:4]) for decision in DECISIONS] == list(range(1, len(DECISIONS) + 1))
