"""The structure that the design promises, held by machine."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec.structs
import pytest

from jeton.bodies import (
    acknowledging,
    bodies,
    checking,
    figma_uses,
    groups,
    inviting,
    pairing,
    presets,
    proposals,
)
from jeton.bodies.inputs import Reads
from jeton.resolution.components import components
from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import Body

SOURCE = Path(__file__).parent.parent / "src" / "jeton"
FILES = sorted(SOURCE.rglob("*.py"))
ARCHITECTURE = SOURCE.parent.parent / "docs" / "architecture.md"
HANDLERS = sorted((SOURCE / "web" / "api").rglob("*.py"))

# each room at the top and those that it may import from
LEAVES = {"model", "errors", "metrics", "bounds"}
PURE = LEAVES | {"bodies", "values", "resolution", "formats", "problems", "diffs", "drawings"}
ALLOWED = {
    "model": set(),
    "errors": {"model"},
    "metrics": set(),
    "bounds": {"errors"},
    "urls": set(),
    "clients": set(),
    "settings": {"bounds", "model", "urls"},
    "bodies": {"bounds", "errors", "model"},
    "values": {"model"},
    "resolution": {"model", "values"},
    "formats": {"bounds", "errors", "model", "resolution", "values"},
    "problems": {"formats", "model", "resolution", "values"},
    "diffs": {"formats", "model", "problems", "resolution", "values"},
    "drawings": {"bounds", "model", "values"},
    "store": LEAVES | {"bodies", "formats", "resolution", "settings"},
    "core": PURE | {"store"},
    "web": PURE | {"clients", "store", "core", "settings", "urls", ""},
    "cli": PURE | {"store", "core", "web", "settings", ""},
    "__main__": {"cli"},
    "": set(),
}
UPKEEP = "jeton.store.upkeep."
"""The rooms of the store that choose between engines."""
MOST_AT_THE_ROOT = 8
"""The modules that no room has, so that a newcomer sees the rooms."""
SQL_WORDS = ("SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ")


def room(file: Path) -> str:
    """Return the first part of a module's name below `jeton`."""
    part = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    return "" if part == "__init__" else part


@cache
def parsed(file: Path) -> ast.Module:
    """Return the syntax tree of a file; nobody changes it."""
    return ast.parse(file.read_text())


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    """Return all nodes of a file's syntax tree."""
    return list(ast.walk(parsed(file)))


def imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names of the modules that statements import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def imports_of(file: Path) -> list[str]:
    """Return the names of the modules that a file imports."""
    return list(imports(nodes_of(file)))


@cache
def module(file: Path) -> str:
    """Return the dotted name of a file's module."""
    parts = ("jeton", *file.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts).removesuffix(".__init__")


MODULES = {module(file): file for file in FILES}


@cache
def used_by(file: Path) -> list[str]:
    """Return the modules of Jeton that a file imports, but for those that it needs for types alone."""
    for_types = {
        node
        for each in nodes_of(file)
        if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING"
        for statement in each.body
        for node in ast.walk(statement)
    }
    modules = (
        next((name for name in (name, name.rpartition(".")[0]) if name in MODULES), "")
        for name in imports(node for node in nodes_of(file) if node not in for_types)
    )
    return [name for name in modules if name not in {"", module(file)}]


def path_of(file: Path) -> str:
    """Return a file's path below `jeton`."""
    return file.relative_to(SOURCE).as_posix()


def room_of(name: str) -> str:
    """Return the room of a module: its folder, or at the root itself."""
    file = MODULES[name]
    return path_of(file) if folder_of(file) == "." else folder_of(file)


def folder_of(file: Path) -> str:
    """Return a file's folder below `jeton`."""
    return file.parent.relative_to(SOURCE).as_posix()


def test_arrows_point_one_way() -> None:
    """A file imports only from the rooms that its own may use: else move the code or turn it round."""
    wrong = []
    for file in FILES:
        names = {name: name.split(".")[1] for name in imports_of(file) if name.startswith("jeton.")}
        allowed = {room(file), *ALLOWED[room(file)]}
        wrong += [
            f"{path_of(file)}: {name}"
            for name, part in names.items()
            if (part if part in ALLOWED else "") not in allowed
        ]
    assert wrong == []


def test_a_function_fits_on_a_screen() -> None:
    """No function has over 50 lines, so that it is read without scrolling: take a step out of it."""
    long = [
        f"{path_of(file)}: {node.name}"
        for file in FILES
        for node in nodes_of(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 50
    ]
    assert long == []


def test_sql_stands_in_the_store_alone() -> None:
    """No other room holds a statement: give the store a function for it."""
    for file in FILES:
        if room(file) == "store":
            continue
        for node in nodes_of(file):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not node.value.lstrip().startswith(SQL_WORDS), file


@pytest.mark.parametrize(("driver", "engine"), [("apsw", "sqlite"), ("asyncpg", "postgres")])
def test_only_an_engine_names_its_driver(driver: str, engine: str) -> None:
    """An engine's files know its driver, and only what opens a database knows them; the rest is plain SQL."""
    for file in FILES:
        used = imports_of(file)
        folder = folder_of(file)
        assert folder == f"store/{engine}" or not any(name.startswith(driver) for name in used), file
        others = [name for name in used if name.startswith(f"jeton.store.{engine}.")]
        assert not others or folder in {f"store/{engine}", "store/upkeep"}, file


def test_one_file_speaks_to_redis() -> None:
    """`redis` is named by the client alone."""
    for file in FILES:
        used = {name.split(".")[0] for name in imports_of(file)}
        assert "redis" not in used or file.name == "redis_client.py", file


def test_the_web_layer_alone_loads_prometheus() -> None:
    """`prometheus_client` takes a tenth of a second to load, which no command but `serve` needs."""
    for file in FILES:
        used = {name.split(".")[0] for name in imports_of(file)}
        assert "prometheus_client" not in used or room(file) == "web", file


def test_nothing_on_a_requests_path_needs_one_node() -> None:
    """No advisory lock, sequence or notification: PostgreSQL's distributed kin lack them or are slow at them.

    Migrating alone takes an advisory lock.
    """
    words = r"advisory|\b(listen|notify|nextval|setval|(small|big)?serial|create sequence|as identity)\b"
    for file in [*FILES, *SOURCE.rglob("*.sql")]:
        if room(file) == "store" and file != SOURCE / "store" / "postgres" / "migrate.py":
            assert not re.search(words, file.read_text(), re.IGNORECASE), file


def test_one_reader_of_the_environment() -> None:
    """`os.environ` is handed to the settings by the command line and read nowhere else."""
    readers = {file.relative_to(SOURCE).parts[0] for file in FILES if "os.environ" in file.read_text()}
    assert readers <= {"cli"}


def test_handlers_are_glue() -> None:
    """A handler parses, makes one call into the core and renders: about twenty lines, without a loop."""
    for file in HANDLERS:
        for node in parsed(file).body:
            if isinstance(node, ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno <= 21, f"{file.name}: {node.name}"
                assert not any(isinstance(part, ast.For | ast.While) for part in ast.walk(node)), node.name


def test_use_cases_choose_their_transactions() -> None:
    """No handler begins one: it runs a use-case, which says what it needs; six files know stores."""
    for file in HANDLERS:
        for node in nodes_of(file):
            if isinstance(node, ast.Attribute) and node.attr in {"peek", "read", "write"}:
                assert "store" not in ast.unparse(node.value), f"{file.name}:{node.lineno}"
    knowing = {
        file.name
        for file in FILES
        if room(file) == "web" and any(name.startswith("jeton.store.engine") for name in imports_of(file))
    }
    assert knowing <= {"app.py", "auth.py", "readiness.py", "repeats.py", "services.py", "units.py"}


def test_a_body_is_declared_once() -> None:
    """The class of a body says how each field is read, and OpenAPI shows the same class."""
    shapes = [operation.body.shape for operation in OPERATIONS if isinstance(operation.body, Body)]
    assert shapes
    for shape in shapes:
        declaring = (
            bodies,
            acknowledging,
            checking,
            figma_uses,
            groups,
            inviting,
            pairing,
            presets,
            proposals,
        )
        assert shape.__module__ in {each.__name__ for each in declaring}, shape
        for field in msgspec.structs.fields(shape):
            assert sum(isinstance(each, Reads) for each in field.type.__metadata__) == 1, (shape, field.name)


def test_front_doors_know_the_stores_face_alone() -> None:
    """`web` and `cli` may open a store and name its types; what is in it they ask the core for."""
    face = ("jeton.store.engine.", UPKEEP)
    for file in FILES:
        if room(file) in {"web", "cli"}:
            used = {name for name in imports_of(file) if name.startswith("jeton.store")}
            assert all(name.startswith(face) for name in used), file


def test_no_imports_form_a_cycle() -> None:
    """No module imports itself by way of others, late imports included, those for types alone not."""
    used = {name: set(used_by(file)) for name, file in MODULES.items()}
    assert [sorted(group) for group in components(used, used.__getitem__) if len(group) > 1] == []


def test_rooms_point_one_way() -> None:
    """No room imports from another that imports from it, not by way of others either: move what both need."""
    rooms: dict[str, set[str]] = {}
    for name, file in MODULES.items():
        used = {room_of(each) for each in used_by(file)} - {room_of(name)}
        rooms.setdefault(room_of(name), set()).update(used)
    assert [sorted(group) for group in components(rooms, rooms.__getitem__) if len(group) > 1] == []


def test_few_modules_stand_outside_of_rooms() -> None:
    """Beside the packages there are few modules, which any room may need, or the settings."""
    assert len(list(SOURCE.glob("*.py"))) <= MOST_AT_THE_ROOT


def test_every_room_stands_on_the_page() -> None:
    """`docs/architecture.md` has a row for each room, with the first sentence of its package."""
    rows = re.findall(r"^\| `([\w/]+)/` \| ([^|]+) \|$", ARCHITECTURE.read_text(), re.MULTILINE)
    packages = [file for file in FILES if file.name == "__init__.py" and folder_of(file) != "."]
    sentences = {
        folder_of(file): (ast.get_docstring(parsed(file)) or "").partition("\n")[0] for file in packages
    }
    assert dict(rows) == sentences


def test_a_module_says_what_it_is() -> None:
    """The docstring of a module begins with a subject, not with a question word."""
    questions = {"What", "How", "Who", "Whoever", "Which", "Where", "Why", "When"}
    texts = {path_of(file): ast.get_docstring(parsed(file)) or "" for file in FILES}
    assert [path for path, text in texts.items() if text.partition(" ")[0] in questions] == []


def positions(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the fixed indexes from 2 on in a file, but for groups of a `match` and parts of a call."""
    for node in nodes:
        if isinstance(node, ast.Subscript):
            is_cut = isinstance(node.value, ast.Call) or ast.unparse(node.value) == "match"
            indexes = [] if is_cut else [node.slice]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("itemgetter"):
            indexes = node.args
        else:
            continue
        values = [index.value for index in indexes if isinstance(index, ast.Constant)]
        yield from (node for value in values if isinstance(value, int) and value >= 2)


def test_fields_are_read_by_name() -> None:
    """A row is unpacked where it is read, and a struct read by names: `row[6]` says nothing, and may lie."""
    found = [f"{path_of(file)}: {ast.unparse(node)}" for file in FILES for node in positions(nodes_of(file))]
    lines = sum(len(file.read_text().splitlines()) for file in FILES)
    assert len(found) * 1000 <= lines / 2, found


PARTICIPLES = {
    *("asked", "found", "given", "kept", "known", "made", "said", "shown", "then", "told", "wanted")
}
"""Words that say how a value came about."""


def names_of(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names of variables, parameters and functions, but for variables of comprehensions."""
    generators = (node for node in nodes if isinstance(node, ast.comprehension))
    inner = {node for generator in generators for node in ast.walk(generator.target)}
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in inner:
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def test_names_say_what_a_value_is() -> None:
    """A token, a row, a text: `found` may be each of them. At most one name in a thousand does not say."""
    names = [(path_of(file), name) for file in FILES for name in names_of(nodes_of(file))]
    bare = [f"{path}: {name}" for path, name in names if name.strip("_") in PARTICIPLES]
    assert len(bare) <= len(names) / 1000, bare
