"""The structure that the design promises, held by machine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "jeton"
FILES = sorted(SOURCE.rglob("*.py"))

# each room and the rooms that it may import from; leaves import leaves only
LEAVES = {"model", "errors", "clock", "ids", "api_tokens"}
PURE = LEAVES | {"policy", "inputs", "aliases", "values", "exporters"}
ALLOWED = {
    "model": set(),
    "errors": {"model"},
    "clock": set(),
    "ids": set(),
    "api_tokens": set(),
    "settings": set(),
    "policy": {"model", "errors"},
    "inputs": {"model", "errors"},
    "aliases": {"model"},
    "values": {"model"},
    "exporters": {"model", "values"},
    "store": LEAVES | {"settings"},
    "core": PURE | {"store"},
    "web": PURE | {"store", "core", "settings", ""},
    "cli": PURE | {"store", "core", "web", "settings", ""},
    "__main__": {"cli"},
    "": set(),
}
SQL_WORDS = ("SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ")


def room(file: Path) -> str:
    """Return the first part of a module's name below `jeton`."""
    part = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    return "" if part == "__init__" else part


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the names of the modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_arrows_point_one_way(file: Path) -> None:
    """A file imports only from the rooms that its own may use: else move the code or turn it round."""
    used = {
        name.split(".")[1] if name.split(".")[1] in ALLOWED else ""
        for name in imports(ast.parse(file.read_text()))
        if name.startswith("jeton.")
    }
    assert used - {room(file)} <= ALLOWED[room(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_files_and_functions_stay_small(file: Path) -> None:
    """No file has over 400 lines and no function over 50: split it where two things live in one room."""
    text = file.read_text()
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 50, node.name


def test_sql_stands_in_the_store_alone() -> None:
    """No other room holds a statement: give the store a function for it."""
    for file in FILES:
        if room(file) == "store":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not node.value.lstrip().startswith(SQL_WORDS), file


def test_only_the_engine_names_the_driver() -> None:
    """Only the engine and its migrations know apsw; everything else of the store is plain SQL."""
    knowing = {
        file.name
        for file in FILES
        if any(name.startswith("apsw") for name in imports(ast.parse(file.read_text())))
    }
    assert knowing == {"sqlite.py", "sqlite_store.py", "sqlite_writer.py", "migrate.py"}


def test_one_reader_of_the_environment() -> None:
    """`os.environ` is handed to the settings by the command line and read nowhere else."""
    readers = {file.relative_to(SOURCE).parts[0] for file in FILES if "os.environ" in file.read_text()}
    assert readers <= {"cli"}


def test_handlers_are_glue() -> None:
    """A handler parses, makes one call into the core and renders: at most twelve statements' lines."""
    for name in ("workspaces", "tokensets", "modes", "tokens", "exports"):
        tree = ast.parse((SOURCE / "web" / "api" / f"{name}.py").read_text())
        for node in tree.body:
            if isinstance(node, ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno <= 20, node.name
                assert not any(isinstance(part, ast.For | ast.While) for part in ast.walk(node)), node.name


def test_front_doors_know_the_stores_face_alone() -> None:
    """`web` and `cli` may open a store and name its types; what is in it they ask the core for."""
    face = ("jeton.store.engine.", "jeton.store.opening")
    for file in FILES:
        if room(file) in {"web", "cli"}:
            used = {name for name in imports(ast.parse(file.read_text())) if name.startswith("jeton.store")}
            assert all(name.startswith(face) for name in used), file
