"""What random tokens are put through: values, exports and their reports, imports. Nothing may raise.

What is asserted of every token and every output holds whatever went in; see each function.
"""

import json
import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import tinycss2
from exporters.test_properties import (
    read_css,
    read_js,
    read_less,
    read_properties,
    read_scss,
    read_swift,
    read_tailwind,
    read_xml,
)
from exporters.test_symbols import in_xml
from fuzz.documents import Documents
from readers import (
    assets,
    dart,
    dtcg,
    dtcg_resolver,
    dtcg_values,
    figma,
    figma_document,
    kotlin,
    studio,
    swiftui,
)
from values.typed_values import settled, stored

from jeton.bodies.bodies import is_long, new_token
from jeton.formats import sources as importers
from jeton.formats import targets as registry
from jeton.formats.reading.model import ReadChoices, Reading, SourceFile
from jeton.formats.writing.base import (
    HERE,
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Format,
    Place,
    Rendered,
)
from jeton.formats.writing.report import report
from jeton.formats.writing.selection import export_token
from jeton.model.objects import JSON_SIDE
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.references import references_in
from jeton.resolution.views import View
from jeton.values.dtcg import Written, to_dtcg
from jeton.values.parse import read
from jeton.values.typed import Ok

Json = Any


def values(tokens: Sequence[TokenContent], _seed: int = 0) -> None:
    """A value that is understood reads the same from its own text; what DTCG holds of it is right there."""
    for token in tokens:
        references_in(token.type, token.value)
        outcome = read(token.type, token.value)
        if not isinstance(outcome, Ok):
            assert outcome.reason
            continue
        text = stored(outcome.value)
        again = read(token.type, text)
        assert isinstance(again, Ok), (token.type, token.value, text, again)
        assert settled(again.value) == settled(outcome.value), (token.type, token.value, text, again)
        written = to_dtcg(token.type, outcome.value)
        if isinstance(written, Written):
            problems = list(dtcg_values.problems(written.type, written.value))
            assert not problems, (token.type, token.value, written, problems)
            json.dumps([written.value, written.extras], allow_nan=False)


def exported(tokens: Sequence[TokenContent]) -> list[ExportToken]:
    """Return the tokens of a mode as exporters take them, aliases and references resolved."""
    rows = {token.name: token for token in tokens}
    view = View()
    view.add(rows)
    view.resolve_all(0)
    followed = view.followed(0)
    return [export_token(rows[name], followed.get(name), rows[name]) for name in sorted(rows)]


def exports(tokens: Sequence[TokenContent]) -> dict[str, str]:
    """Every export parses, of a mode, of a tokenset and of a workspace; its report has each token once.

    Returns the texts by target and extent.
    """
    made = exported(tokens)
    half = len(made) // 2
    modes = [ExportMode("Base", True, made[:half], ()), ExportMode("Dark */ -->", False, made[half:], ())]  # noqa: FBT003
    workspace = ExportWorkspace("W", None, [ExportTokenset("1", "Core", None, modes)])
    texts: dict[str, str] = {}
    for targets, wide_targets, how in (
        (registry.TARGETS, registry.WORKSPACE_TARGETS, ""),
        (registry.RESOLVED, registry.RESOLVED_WORKSPACES, ", resolved"),
    ):
        places = {("", mode.name): mode.tokens for mode in modes}
        for name, target in targets.items():
            texts[f"{name} mode{how}"] = _checked(target, target.mode(made), {HERE: made})
            texts[f"{name} tokenset{how}"] = _checked(target, target.tokenset(modes), places)
        for name, wide in wide_targets.items():
            inside = {("1", mode): tokens for (_, mode), tokens in places.items()}
            texts[f"{name} workspace{how}"] = _checked(wide, wide.workspace(workspace), inside)
    return texts


def _checked(target: Format, rendered: Rendered, places: dict[Place, Sequence[ExportToken]]) -> str:
    READERS[target.name](rendered.files or {"": rendered.text})
    parts = [(place, ExportMode(place[1], False, tokens, ())) for place, tokens in places.items()]  # noqa: FBT003
    found = report(target, parts, rendered, [])
    assert found.exported + found.approximated + found.skipped == len(found.tokens)
    assert len(found.tokens) == sum(map(len, places.values()))
    assert [token.name for token in found.tokens] == [
        token.name for tokens in places.values() for token in tokens
    ]
    assert all(token.reason for token in found.tokens if token.status != "exported")
    for token in made_of(places):
        target.literal(token)
    return rendered.text


def made_of(places: dict[Place, Sequence[ExportToken]]) -> list[ExportToken]:
    """Return the tokens of all places."""
    return [token for tokens in places.values() for token in tokens]


def _dtcg(text: str) -> None:
    problems = dtcg.read(json.loads(text)).problems
    assert not problems, problems[:5]


def _resolver(text: str) -> None:
    problems = dtcg_resolver.read(json.loads(text)).problems
    assert not problems, problems[:5]


def _figma(text: str) -> None:
    figma.variables(json.loads(text))


def _figma_document(text: str) -> None:
    figma_document.document(json.loads(text))


def _resources(text: str) -> None:
    names = [name.replace("-", "_").replace(".", "_") for name, _ in in_xml(text)]
    assert all(name.partition("/")[2].isidentifier() for name in names)
    assert len(set(names)) == len(names)


def _studio(text: str) -> None:
    studio.themes(json.loads(text))


def _each(read: Callable[[str], object], end: str = "") -> Callable[[Mapping[str, str]], object]:
    """Return what reads each of the files whose paths have this end."""
    return lambda files: [read(text) for path, text in files.items() if path.endswith(end)]


READERS: dict[str, Callable[[Mapping[str, str]], object]] = {
    "json": _each(json.loads),
    "css": _each(read_css),
    "ios": _each(read_swift),
    "ios-assets": assets.read,
    "swiftui": _each(swiftui.read),
    "flutter": _each(dart.read),
    "properties": _each(read_properties),
    "android": _each(read_xml),
    "android-themes": _each(_resources),
    "compose": _each(kotlin.read),
    "scss": _each(read_scss),
    "less": _each(read_less),
    "js": _each(read_js, ".js"),
    "tailwind": _each(read_tailwind),
    "figma": _each(_figma),
    "figma-plugin": _each(_figma_document),
    "tokens-studio": _each(_studio),
    "style-dictionary": _each(json.loads),
    "dtcg": _each(_dtcg),
    "resolver": _each(_resolver),
}
"""By target a reader of its files, which raises where they are none; tests/readers has slower ones."""


def imports(tokens: Sequence[TokenContent], seed: int) -> None:
    """Whatever files say, and as whatever they are read, an import gives tokens to store, or errors."""
    chance = random.Random(seed)
    for file in Documents(chance).files(tokens):
        for format_ in (None, chance.choice(importers.FORMATS)):
            check_reading(importers.read([file], ReadChoices(format_)))


def check_reading(reading: Reading) -> None:
    """A reading has tokensets with modes, and tokens that could be created; no name twice in a mode."""
    assert all(problem.message for problem in reading.problems)
    failed = any(problem.severity == "error" for problem in reading.problems)
    # a resolver document may be that of an empty workspace
    assert failed or reading.tokensets or reading.format == "resolver", reading
    for tokenset in () if failed else reading.tokensets:
        assert tokenset.modes
        names = [mode.name for mode in tokenset.modes]
        assert len(set(names)) == len(names)
        assert sum(mode.is_default for mode in tokenset.modes) <= 1
        for mode in tokenset.modes:
            _check_fields([token.fields for token in mode.tokens])


def _check_fields(tokens: Sequence[TokenContent]) -> None:
    assert len({token.name for token in tokens}) == len(tokens)
    for token in tokens:
        texts = {field: text for field in JSON_SIDE if (text := getattr(token, field)) is not None}
        body = msgspec.structs.asdict(token) | {field: json.loads(text) for field, text in texts.items()}
        if not is_long(token.value):  # which an import refuses after it was read
            assert msgspec.structs.replace(new_token(body), **texts) == token
        assert "\0" not in json.dumps(body, ensure_ascii=False).encode().decode()


def round_trips(tokens: Sequence[TokenContent], _seed: int = 0) -> None:
    """Exports are right, see there; what `dtcg` and `resolver` write reads back as the same tokens."""
    texts = exports(tokens)
    given = {token.name: token for token in tokens}
    for extent in ("dtcg mode", "dtcg tokenset", "resolver workspace"):
        if extent in texts:
            reading = importers.read([SourceFile("", texts[extent].encode())])
            found = _found(reading)
            assert found.keys() == given.keys(), (extent, found.keys() ^ given.keys())
            for name, token in given.items():
                assert _comparable(found[name]) == _comparable(token), (extent, token, found[name])


def stylesheets(tokens: Sequence[TokenContent], _seed: int = 0) -> None:
    """Every custom property of a css export comes back from it by its name, with its value."""
    made = exported(tokens)
    rendered = registry.TARGETS["css"].mode(made)
    reading = importers.read([SourceFile("s.css", rendered.text.encode())], ReadChoices("css"))
    found = {name.replace("\\.", "."): token for name, token in _found(reading).items()}
    (rule,) = tinycss2.parse_stylesheet(rendered.text, skip_comments=True, skip_whitespace=True)
    declared = {
        node.name.removeprefix("--"): node.value
        for node in tinycss2.parse_blocks_contents(rule.content)
        if node.type == "declaration"
    }
    assert len(declared) == len(made) - len(rendered.left_out)
    assert declared.keys() == found.keys()
    for name, value in declared.items():
        text = tinycss2.serialize(value)
        is_other = "light-dark(" in text.lower() or "var(" in text.lower()  # two modes, or references
        assert is_other or found[name].alias_to or _bare(found[name].value) == _bare(text), name


def _found(reading: Reading) -> dict[str, TokenContent]:
    """Return the tokens of a reading without errors by their names."""
    wrong = [problem for problem in reading.problems if problem.severity == "error"]
    assert not wrong, wrong[:3]
    modes = [mode for tokenset in reading.tokensets for mode in tokenset.modes]
    return {token.fields.name: token.fields for mode in modes for token in mode.tokens}


def _bare(text: str) -> str:
    """Return a CSS value without comments and white space, and with one kind of quotes."""
    nodes = tinycss2.parse_component_value_list(text)
    return re.sub(r"/\*\*/|\s+", "", tinycss2.serialize(nodes))


def _comparable(token: TokenContent) -> tuple[TokenContent, Json]:
    """Return a token with its extensions decoded: numbers may be spelled in another way."""
    extensions = None if token.extensions is None else json.loads(token.extensions)
    return msgspec.structs.replace(token, extensions=None), extensions


STAGES: dict[str, Callable[[Sequence[TokenContent], int], None]] = {
    "values": values,
    "round trips": round_trips,
    "stylesheets": stylesheets,
    "imports": imports,
}
"""What is done to the tokens of a mode, beside the seed that they came from."""
