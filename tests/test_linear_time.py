"""Work on a client's text takes time in proportion to the text, whatever the text repeats.

Types, formats and targets are those of the registries: a new one is covered by itself.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count, product
from typing import Any

import pytest
from importers.test_mutated import DOCUMENTS
from msgspec.structs import replace
from support.linear import LONG, RATIO, SHORT, UNITS, ratio, repeated

from jeton.bounds.globs import means_path
from jeton.bounds.similar import Budget, SimilarNames
from jeton.core.browsing import filters
from jeton.core.changes.world import TokensetState
from jeton.core.imports.bases import BaseChoices
from jeton.core.imports.mode_bases import ModeBases
from jeton.drawings.pictures import DRAWINGS, picture
from jeton.formats.lint.code import RULES, Checker, Code
from jeton.formats.lint.vocabulary import Called, Vocabulary
from jeton.formats.reading.model import FileMode, ReadChoices, SourceFile
from jeton.formats.reading.problems import Problems
from jeton.formats.sources import FORMATS, read
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.formats.writing.base import ExportMode, ExportToken, ExportTokenset, ExportWorkspace
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import keeper
from jeton.model.objects import TOKEN_TYPES, ModeRef, TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.references import references_in
from jeton.store.bulk import prepared
from jeton.values.calculations import CannotCalculate
from jeton.values.cssvalues import css_value
from jeton.values.editing.parts import taken_apart
from jeton.values.evaluation import evaluated, is_literal
from jeton.values.members import MEMBERS

Work = Callable[[str], object]
BEGINNINGS = {
    "border": "1px solid ",
    "color": "#fff",
    "cubicBezier": "cubic-bezier(",
    "fontFamily": '"a", ',
    "gradient": "linear-gradient(",
    "shadow": "0 0 1px ",
    "transition": "1s ",
    "typography": "16px ",
}
"""Of the types that are more than a measure: the beginning of a value."""
EXPORTED: tuple[TokenType, ...] = ("color", "shadow", "string")
LISTED = ("red ", "#fff,", "1px ", "calc(", "0 0 1px red,", "1s ease,")


def faults(
    work: Work,
    *around: tuple[str, str],
    units: tuple[str, ...] = UNITS,
    lengths: tuple[int, int] = (SHORT, LONG),
) -> list[str]:
    """Return what makes work take longer than in proportion, by what stands around a unit."""
    found = []
    for unit, (before, after) in product(units, around or [("", "")]):
        short, long = (repeated(unit, length, before, after) for length in lengths)
        times = ratio(work, short, long)
        if times > RATIO:
            found.append(f"{before!r} {unit!r} {after!r}: {times:.1f} times as long")
    return found


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_values_are_read_and_drawn_in_linear_time(kind: TokenType) -> None:
    """References, calculations, the typed value, its picture, and the parts of its form, of any text."""
    uids = map(str, count())  # so that no picture is remembered

    def work(text: str) -> None:
        references_in(kind, text)
        if not is_literal(kind, text):
            with suppress(CannotCalculate):
                evaluated(kind, text)
        picture(kind, text, uid=next(uids))
        if kind in MEMBERS:
            taken_apart(kind, text, lambda _: None)

    begun = BEGINNINGS.get(kind, "1px ")
    assert faults(work, ("", ""), (begun, "!"), ('["', "")) == []
    assert kind in DRAWINGS


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_values_are_written_in_linear_time(kind: TokenType) -> None:
    """The CSS of a value that is listed again and again; as `string`, of any text."""
    assert faults(lambda text: css_value(kind, text), units=UNITS if kind == "string" else LISTED) == []


def _imported(text: str, format_: str | None) -> None:
    read([SourceFile("a", text.encode())], ReadChoices(format_))


@pytest.mark.parametrize("format_", [None, *FORMATS])
def test_files_are_read_in_linear_time(format_: str | None) -> None:
    """Text as a file of each format and of one that is found out: as a whole, in a value, in a JSON text."""
    around = ("", ""), ("a{--a:b\n", ";}"), ('{"a":{"value":"', '"}}'), ('{"a":"', "")
    lengths = (SHORT, LONG) if format_ in {None, "css"} else (4 * SHORT, 4 * LONG)
    assert faults(lambda text: _imported(text, format_), *around, lengths=lengths) == []


KEPT = {"$type", "type", "resolvedType", "$ref", "version", "id", "modeId", "variableCollectionId"}
"""Members that tell the format and the types of a document."""


def filled(part: Any, text: str, member: str = "") -> Any:
    """Return a part of a document with another text in each place."""
    if isinstance(part, dict):
        return {key: filled(value, text, key) for key, value in part.items()}
    if isinstance(part, list):
        return [filled(value, text, member) for value in part]
    return text if isinstance(part, str) and member not in KEPT else part


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_are_read_in_linear_time(document: dict[str, Any]) -> None:
    """A text as every value of a document of each format, and as the name of a token."""
    token = {"type": "color", "value": "#fff", "$type": "color", "$value": "#fff"}
    assert faults(lambda text: _imported(json.dumps(filled(document, text)), None)) == []
    assert faults(lambda text: _imported(json.dumps({**document, text: token}), None)) == []


def _mode(name: str, *tokens: ExportToken) -> ExportMode:
    return ExportMode(name, name == "0", tokens, [])


@pytest.mark.parametrize("target", TARGETS)
def test_many_tokens_are_exported_in_linear_time(target: str) -> None:
    """Ever more tokens of every type, with aliases, descriptions and deprecations, and with former names."""

    def tokens_of(number: int) -> list[ExportToken]:
        kinds = [(f"a.b{n % 7}.c{n}", TOKEN_TYPES[n % len(TOKEN_TYPES)]) for n in range(number // 2)]
        tokens = []
        for name, kind in kinds:
            value, text = BEGINNINGS.get(kind, "1px"), f"of {name}"
            stored = TokenContent(name, kind, value, text, None, '"old"', None, kinds[0][0])
            tokens.append(ExportToken(name, kind, value, kind, text, None, stored))
            alias = TokenContent(f"z.{name}", kind, "", text, name)
            tokens.append(ExportToken(f"z.{name}", kind, None, kind, text, name, alias))
        return sorted(tokens, key=lambda token: token.name)

    def work(text: str) -> None:
        tokens = tokens_of(len(text))
        TARGETS[target].mode(tokens)
        former = [
            replace(token, name=f"old.{token.name}", shim_of=token.name)
            for token in tokens
            if token.value is not None
        ]
        TARGETS[target].mode([*tokens, *former])
        TARGETS[target].tokenset([_mode("0", *tokens), _mode("1", *tokens[::2])])

    assert faults(work, units=("a",), lengths=(1_000, 4_000)) == []


@pytest.mark.parametrize("target", WORKSPACES)
def test_many_tokensets_are_exported_in_linear_time(target: str) -> None:
    """Ever more tokensets of two modes, which refer to one of them."""

    def tokens_of(number: int) -> list[ExportToken]:
        names = [f"s{number}.c{place}" for place in range(20)]
        stored = [TokenContent(name, "color", "#fff", None, None) for name in names[:15]]
        stored += [TokenContent(name, "color", "", None, "s0.c0") for name in names[15:]]
        tokens = [
            ExportToken(each.name, "color", "#fff", "color", None, each.alias_to, each) for each in stored
        ]
        return sorted(tokens, key=lambda token: token.name)

    def work(text: str) -> None:
        tokensets = []
        for number in range(len(text)):
            tokens = tokens_of(number)
            modes = [_mode("0", *tokens), _mode("1", *tokens[::2])]
            tokensets.append(ExportTokenset(f"{number}", f"set {number}", None, modes))
        WORKSPACES[target].workspace(ExportWorkspace("w", None, tokensets))

    assert faults(work, units=("a",), lengths=(100, 400)) == []


@pytest.mark.parametrize("target", TARGETS)
def test_exports_are_written_in_linear_time(target: str) -> None:
    """A text as a colour, a shadow, a string and a description; five tokens in ever more modes; and ever more
    names that become one name on most platforms.
    """

    def work(text: str) -> None:
        tokens = [ExportToken(f"a.{kind}", kind, text, kind, text, None) for kind in EXPORTED]
        TARGETS[target].tokenset([_mode("0", *tokens)])

    def of_modes(text: str) -> None:
        tokens = [
            ExportToken(f"a.{place}", "color", f"#00000{place}", "color", None, None) for place in range(5)
        ]
        TARGETS[target].tokenset([_mode(str(number), *tokens) for number in range(len(text))])

    def clashing(text: str) -> None:
        names = {f"a{'.-'[n & 1]}b{'.-'[n >> 1 & 1]}c{'_- '[n % 3]}{n // 64}": None for n in range(len(text))}
        TARGETS[target].mode(
            [ExportToken(name, "color", "red", "color", None, None) for name in sorted(names)]
        )

    assert faults(work, units=("red ", '\\"', "1px ", "[", "(", "\u00e9;", "9", '"', " ", "{a}")) == []
    assert faults(of_modes, units=("a",), lengths=(100, 400)) == []
    assert faults(clashing, units=("a",), lengths=(1_000, 4_000)) == []


def test_globs_match_in_linear_time() -> None:
    """Many stars against a name that nearly matches: in paths of files, and in `only` and `exclude`."""
    name = "a" * 1_000
    for unit in ("*a", "**a", "**/", "a*", "?*", "*", "?"):
        assert (
            faults(lambda text: means_path(f"{text}b", f"{name}.css"), units=(unit,), lengths=(500, 2_000))
            == []
        )
        kept = faults(
            lambda text: keeper(Options(only=(f"{text}b",)))(name, "color"),  # type: ignore[misc]  # it has a glob
            units=(unit,),
            lengths=(500, 2_000),
        )
        assert kept == []


def test_filters_are_read_in_linear_time() -> None:
    """The filter of a matrix, as long as one may be."""
    lengths = filters.LONGEST // 4, filters.LONGEST
    assert faults(lambda text: filters.parsed(text, ["Light"]), ("", ""), ("=", ""), lengths=lengths) == []


def test_names_that_were_meant_are_found_in_linear_time() -> None:
    """Ever more names, and ever longer ones."""

    def among(text: str) -> None:
        names = SimilarNames(
            (f"color.{number}.{'a' * (number % 50)}" for number in range(len(text))), Budget(1e9)
        )
        for number in range(20):
            names.meant(f"colour.{number}.aaaa")

    def long(text: str) -> None:
        SimilarNames([f"{text}.{number}" for number in range(200)], Budget(1e9)).meant(f"{text}.x")

    assert faults(among, units=("a",), lengths=(1_000, 4_000)) == []
    assert faults(long, lengths=(256, 1_024)) == []


def test_bases_are_suggested_in_linear_time() -> None:
    """Ever more modes of an import, whose names all begin with that of one that has more than they."""
    token = prepared(TokenContent("accent", "color", "#fff"))

    def settle(text: str) -> None:
        names = ["light", "dark", *(f"dark {number}" for number in range(len(text)))]
        refs = [ModeRef("t", name, name, name == "light", 0) for name in names]
        sources = [FileMode(name, is_default=False, tokens=[token] * (name == "dark")) for name in names]
        bases = ModeBases(BaseChoices(), Problems())
        bases.settle(TokensetState("t", "Core", refs), list(zip(sources, refs, strict=True)), [], set())
        assert len(bases.suggested) == len(text)

    assert faults(settle, units=("a",), lengths=(200, 800)) == []


def test_there_are_no_suggestions_beyond_a_budget() -> None:
    """A name that resembles another is found while a budget lasts, and never where one of them is long."""
    assert SimilarNames(["color.red"], Budget()).meant("colour.red") == ["color.red"]
    assert SimilarNames(["color.red"], Budget(0)).meant("colour.red") == []
    long = "color." * 11
    assert SimilarNames([f"{long}red"], Budget()).meant(f"{long}rad") == []
    budget = Budget(0.1)
    names = SimilarNames(["color.red"], budget)
    with budget.spending():
        sum(range(20_000_000))
    assert names.meant("colour.red") == []


CALLED = {
    target: Called([(f"{before}color{joint}a", "color.a")], [f"{before}color{joint}"])
    for target, before, joint in (
        ("css", "--", "-"),
        ("scss", "$", "-"),
        ("js", "tokens.", "."),
        ("ios", "", "."),
    )
}


@pytest.mark.parametrize(
    "language", {place: language for language, place in RULES["languages"].items()}.values()
)
def test_code_is_checked_in_linear_time(language: str) -> None:
    """Text in each language: as a whole, in a declaration, a string, a comment and a path."""
    known = Vocabulary(CALLED, values={"color": {"#ff0000": ["color.a"]}, "spacing": {"1px": ["color.a"]}})
    around = (
        ("", ""),
        ("a{margin:", "}"),
        ('x="', '"'),
        ("/*", "*/"),
        ("tokens.", ""),
        ("<style>", "</style>"),
    )
    units = (*UNITS, *CODE)
    assert faults(lambda text: Checker(known).check([Code(language, text)]), *around, units=units) == []


CODE = (
    "tokens.color.",
    "--color-b ",
    "var(--color-b)",
    "$color-",
    "a-",
    "p-[",
    "R.a.",
    "<style",
    "<script>",
    '\\"',
)
"""What code may repeat."""
