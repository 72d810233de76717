"""The pages of docs/packages are whole, and their files can be read; test_docs_of_clients.py runs them."""

import configparser
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import tree_sitter
import tree_sitter_swift
import yaml
from support.pages import PAGES, page
from support.schemas import faults, has_schema

_NAMES = sorted(file.name for file in PAGES.glob("*.md") if file.name != "README.md")
_FILES = [(name, path, text) for name in _NAMES for path, text in page(name).files.items()]


def _swift(text: str) -> None:
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
    assert not parser.parse(text.encode()).root_node.has_error


def _ini(text: str) -> None:
    configparser.ConfigParser(delimiters="=", interpolation=None).read_string(f"[all]\n{text}")


_READERS: dict[str, Callable[[str], Any]] = {
    ".npmrc": _ini,
    ".toml": tomllib.loads,
    ".yaml": yaml.safe_load,
    ".yml": yaml.safe_load,
    ".xml": lambda text: ET.fromstring(f"<all>{text}</all>"),  # noqa: S314  a page of our own
    ".swift": _swift,
}


def test_each_page_is_in_the_table() -> None:
    """A reader finds it by the name of the client."""
    table = re.findall(r"^\| \[[^]]+\]\(([\w-]+\.md)\)", (PAGES / "README.md").read_text(), re.MULTILINE)
    assert sorted(table) == _NAMES


@pytest.mark.parametrize(("name", "path", "text"), _FILES, ids=[f"{name}-{path}" for name, path, _ in _FILES])
def test_a_file_can_be_read(name: str, path: str, text: str, tmp_path: Path) -> None:
    """It follows the schema of its program if that is known, and the grammar of its language."""
    if has_schema(path):
        assert not faults(path, text, tmp_path)
    kind = Path(path).suffix or Path(path).name
    if kind in _READERS:
        _READERS[kind](text)
    else:
        # no parser for these: Gradle and CocoaPods need their own; the others are run
        assert (name, kind) in {
            ("gradle.md", ".kts"),
            ("cocoapods.md", "Podfile"),
            ("git.md", ".netrc"),
            ("curl.md", ".sh"),
            ("renovate.md", ".json5"),
        }


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("renovate.json5", '{"extends": {}}'),
        (".github/dependabot.yml", "version: 3"),
        (".gitlab-ci.yml", "job: {script: {}}"),
        (".github/workflows/x.yml", "on: nothing"),
    ],
)
def test_a_schema_refuses(path: str, text: str, tmp_path: Path) -> None:
    """A file that its program would not take is told apart."""
    assert faults(path, text, tmp_path)
