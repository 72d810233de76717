"""The checker of packages finds what that of the server finds: in the shared cases, and in any text."""

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from checking.test_code import PARTS, SHARED, VOCABULARY
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.npm_clients import NODE

from jeton.formats.lint.code import LANGUAGES, Checker, Code
from jeton.formats.lint.lint_files import CHECK, check_file
from jeton.formats.lint.vocabulary_file import vocabulary_file

_SCRIPT = """
import { readFileSync } from "node:fs";
import { Checker } from "./lint/checker.js";
import { vocabularyOf } from "./lint/symbols.js";
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const [vocabulary, rules] = [vocabularyOf(read("lint/vocabulary.json")), read("lint/rules.json")];
const found = read("texts.json").map((texts) => new Checker(vocabulary, rules).check(texts));
for (const each of found.flatMap(({ found }) => found.flat())) [delete each.start, delete each.entry];
process.stdout.write(JSON.stringify(found));
"""
_TEXT = st.lists(st.sampled_from(PARTS) | st.text(max_size=8), max_size=40).map("".join)
_TEXTS = st.lists(st.tuples(st.sampled_from(LANGUAGES), _TEXT), min_size=1, max_size=3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the checker, as a package has them."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "lint").mkdir()
    for path in CHECK:
        (folder / path).write_bytes(check_file(path))
    (folder / "lint" / "vocabulary.json").write_bytes(vocabulary_file(VOCABULARY))
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


def _found(folder: Path, batch: list[list[tuple[str, str]]]) -> Any:
    """Return what the checker of packages finds in each of some lists of texts."""
    texts = [[{"language": language, "text": text} for language, text in each] for each in batch]
    (folder / "texts.json").write_text(json.dumps(texts), "utf-8")
    done = subprocess.run(
        [str(NODE), "--input-type=module", "-e", _SCRIPT],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _expected(texts: list[tuple[str, str]]) -> Any:
    findings, truncated = Checker(VOCABULARY).check([Code(*each) for each in texts])
    return {"found": msgspec.to_builtins(findings), "truncated": truncated}


def test_findings_of_packages_are_those_of_the_shared_cases(folder: Path) -> None:
    """Each place, kind, suggestion and message, of all cases."""
    found = _found(folder, [[(case["language"], case["text"])] for case in SHARED["cases"]])
    for case, each in zip(SHARED["cases"], found, strict=True):
        assert each == {"found": [case["findings"]], "truncated": False}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batch=st.lists(_TEXTS, min_size=20, max_size=20))
def test_both_checkers_find_the_same_in_any_text(folder: Path, batch: list[list[tuple[str, str]]]) -> None:
    """Of several texts at once too, whose own symbols are known in all."""
    assert _found(folder, batch) == [_expected(each) for each in batch]


def test_both_checkers_stop_at_the_same_finding(folder: Path) -> None:
    """What is beyond the most findings is left out, and said to be."""
    texts = [
        ("css", "a { color: var(--color-nope) }\n" * 300),
        ("scss", "$x: $color-gone;\n" * 300),
        ("css", ""),
    ]
    (found,) = _found(folder, [texts])
    assert found == _expected(texts)
    assert found["truncated"]
