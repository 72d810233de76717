"""Small files of other tools, from public reports of faults: each comes out right.

A folder below `cases` is a case: the files that are sent, and `checks.txt` with a line for each claim,
`where: must contain 'text'` or `where: must not contain 'text'`; `where` is one of `_ANSWERS`, or a target.
The text is written as in Python.
"""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from conftest import Tree
from support.checks import ok

_CASES = Path(__file__).parent / "cases"
_CHECK = re.compile(r"(?P<where>[^:]+): must (?P<negated>not )?contain (?P<text>'.*')")


class _Imported(NamedTuple):
    """A workspace into which a case's files were imported: what the checks ask for."""

    tree: Tree
    folder: Path
    response: httpx.Response

    def status(self) -> str:
        """The status of the import."""
        return str(self.response.status_code)

    def answer(self) -> str:
        """The answer of the import."""
        return self.response.text

    def again(self) -> str:
        """The counts of a second import of the same files in the opposite order."""
        answer = ok(_sent(self.tree, self.folder, reverse=True))
        return f'"created": {answer["created"]}, "changed": {answer["changed"]}'

    def modes(self) -> str:
        """The names of each tokenset's modes, a line each."""
        return "\n".join(", ".join(f'"{mode["name"]}"' for mode in modes) for _, modes in self.tokensets())

    def modecount(self) -> str:
        """The number of modes of each tokenset."""
        return " ".join(str(len(modes)) for _, modes in self.tokensets())

    def problems(self) -> str:
        """The problems of the workspace."""
        return self._text(f"{self.tree.workspace}/problems")

    def resolver(self) -> str:
        """The workspace as a DTCG resolver document."""
        return self._text(f"{self.tree.workspace}/export/resolver")

    def all_modes(self, target: str, query: str = "") -> str:
        """The export of each tokenset with all of its modes."""
        exports = [f"/tokensets/{tokenset['id']}/export/{target}{query}" for tokenset, _ in self.tokensets()]
        return "\n".join(map(self._text, exports))

    def default_modes(self, target: str, query: str = "") -> str:
        """The export of the default mode of each tokenset."""
        return "\n".join(
            self._text(f"/tokensets/{tokenset['id']}/modes/{mode['id']}/export/{target}{query}")
            for tokenset, modes in self.tokensets()
            for mode in modes[:1]
        )

    def one_mode(self, target: str, place: str) -> str:
        """The export of the mode that `place` names: `tokenset / mode`."""
        names = place.split(" / ")
        (path,) = (
            f"/tokensets/{tokenset['id']}/modes/{mode['id']}"
            for tokenset, modes in self.tokensets()
            for mode in modes
            if [tokenset["name"], mode["name"]] == names
        )
        return self._text(f"{path}/export/{target}")

    def tokensets(self) -> list[tuple[dict[str, str], list[dict[str, str]]]]:
        """Return the tokensets that the import made, each with its modes, the default mode first."""
        client = self.tree.owner.client
        tokensets = ok(client.get(f"{self.tree.workspace}/tokensets"))["tokensets"]
        return [
            (tokenset, sorted(self._modes(tokenset["id"]), key=lambda mode: not mode["is_default"]))
            for tokenset in tokensets
            if tokenset["id"] != self.tree.tokenset_id
        ]

    def _modes(self, tokenset_id: str) -> list[dict[str, str]]:
        modes: list[dict[str, str]] = ok(self.tree.owner.client.get(f"/tokensets/{tokenset_id}/modes"))[
            "modes"
        ]
        return modes

    def _text(self, path: str) -> str:
        response = self.tree.owner.client.get(path)
        assert response.status_code == 200, response.text
        return response.text


_ANSWERS: dict[str, Callable[[_Imported], str]] = {
    "status": _Imported.status,
    "import": _Imported.answer,
    "again": _Imported.again,
    "modes": _Imported.modes,
    "modecount": _Imported.modecount,
    "problems": _Imported.problems,
    "resolver": _Imported.resolver,
    "default": lambda imported: imported.default_modes("css"),
    "cssprefix": lambda imported: imported.default_modes("css", "?prefix=ds"),
    "cssvar": lambda imported: imported.default_modes("css", "?references=var"),
    "iosset": lambda imported: imported.all_modes("ios"),
}


def _sent(tree: Tree, folder: Path, *, reverse: bool = False) -> httpx.Response:
    paths = sorted((path for path in folder.rglob("*.*") if path.name != "checks.txt"), reverse=reverse)
    files = [("file", (str(path.relative_to(folder)), path.read_bytes())) for path in paths]
    return tree.owner.client.post(f"{tree.workspace}/import", files=files)


def _text_of(imported: _Imported, where: str) -> str:
    if where in _ANSWERS:
        return _ANSWERS[where](imported)
    target, _, place = where.partition(" of ")
    return imported.one_mode(target, place) if place else imported.default_modes(target)


@pytest.mark.parametrize("name", sorted(path.name for path in _CASES.iterdir()))
def test_a_case_comes_out_right(tree: Tree, name: str) -> None:
    """What an import of the case's files answers, and what it exports, is as `checks.txt` says."""
    imported = _Imported(tree, _CASES / name, _sent(tree, _CASES / name))
    for line in (_CASES / name / "checks.txt").read_text().splitlines():
        check = _CHECK.fullmatch(line)
        assert check, line
        text, searched = _text_of(imported, check["where"]), ast.literal_eval(check["text"])
        assert (searched in text) != bool(check["negated"]), (line, text, imported.answer())
