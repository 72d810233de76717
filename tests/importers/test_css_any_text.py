"""Whatever the stylesheet: the same declarations as another reader of CSS finds, and never an exception."""

from collections.abc import Iterator
from typing import Any

import tinycss2
from hypothesis import example, given
from hypothesis import strategies as st
from importers.importing import check_whole, tokens_of

from jeton.formats.css.css_reader import read
from jeton.formats.css.css_scan import declarations, normalized, plain
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document
from jeton.formats.targets import EXPORTERS
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.options import Options

PIECES = [
    *("--x", "--y-z", "--", "a", "var(", "url(", "uRl(", "\\75rl(", "(", ")", "[", "]", "{", "}", ";", ":"),
    *('"', "'", "/*", "*/", "\\", "\\;", "\\}", "!", "!important", " ", "\n", "\r\n", "\f", "\x00", ","),
    *("@media", "@layer x", "@property --x", ":root", ".dark", "1px", "9" * 20, "é", "😀", "<!--", "-->"),
    *("--x:1px;", ":root{", ".dark{--x:2px}", "--y: calc(", "initial", "\\a ", "\\26", "/", "*", "10url("),
    *("@import", "&", "#f00", ">", "--x: var(--y) ;", "/* c */", "--y: calc(1px + 2px);"),
]  # fmt: skip
SHEETS = st.lists(st.sampled_from(PIECES) | st.text(max_size=2), max_size=30).map("".join)
BODIES = st.lists(
    st.sampled_from([piece for piece in PIECES if piece not in {"{", "}", ":root{", ".dark{--x:2px}"}]),
    max_size=20,
).map("".join)


@given(SHEETS)
def test_any_text_is_read(text: str) -> None:
    """It is a reading with tokens or with an error, and every name is one that the API takes."""
    for split in (None, "-"):
        reading = read([Document("a.css", None, text)], split)
        check_whole(reading)
        for tokenset in reading.tokensets:
            assert sum(mode.is_default for mode in tokenset.modes) == 1
            assert len({mode.name for mode in tokenset.modes}) == len(tokenset.modes)
            for mode in tokenset.modes:
                names = [token.fields.name for token in mode.tokens]
                assert all(name.strip() and name.isprintable() for name in names if name.isascii())


def reference(text: str) -> Iterator[tuple[str, str]]:
    """Yield the custom properties of one block by tinycss2: each name and its value, spelled by it."""
    rule = tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True)[0]
    for part in tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True, skip_comments=True):
        if part.type == "declaration" and part.name.startswith("--") and not part.important:
            yield part.name, spelled(part.value)


def spelled(nodes: list[Any]) -> str:
    """Return nodes as tinycss2 writes them, without comments and white space, which a comment becomes."""
    return "".join(tinycss2.serialize([node for node in nodes if node.type != "comment"]).split())


@given(BODIES)
@example('"\\26\n;--x:1px;')
def test_declarations_are_those_that_another_reader_finds(body: str) -> None:
    """The same names and the same values in the same order, as far as browsers keep them."""
    text = normalized(f"a{{{body}}}")
    all_of_them = list(declarations(text, Problems()))
    if any(each.broken or each.block is None for each in all_of_them):
        return  # readers go on differently after what is broken, and with what an escape put outside
    found = [
        (plain(each.name), spelled(tinycss2.parse_component_value_list(each.value, skip_comments=True)))
        for each in all_of_them
        if not each.important
    ]
    assert found == list(reference(text)), body


VALUES = {
    "color": [
        "#f00",
        "rgb(1 2 3 / 0.5)",
        "rebeccapurple",
        "oklch(0.7 0.1 200)",
        "color-mix(in oklab, red, #00f)",
    ],
    "dimension": ["1px", "-2.5rem", "calc(1px + 2em)", "50%", "clamp(1rem, 2vw, 3rem)"],
    "duration": ["0s", "120ms"],
    "cubicBezier": ["ease", "cubic-bezier(0.1, 0.2, 0.3, 0.4)", "steps(4, end)"],
    "number": ["1", "-0.5"],
    "shadow": ["0 1px 2px #000", "inset 0 0 1px red, 1px 1px blue"],
    "gradient": ["linear-gradient(90deg, red 0%, blue)"],
    "border": ["1px solid red"],
    "transition": ["all 200ms ease 10ms"],
    "string": ["foo bar", '"a; } b"', "none"],
}
TYPED = st.sampled_from([(kind, value) for kind, values in VALUES.items() for value in values])
# a dot becomes a hyphen in CSS and cannot come back; the hints are words that decide the type
WORDS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Z"], exclude_characters="."), min_size=1, max_size=6
)
NAMES = WORDS.filter(lambda name: not {"font", "line", "letter", "leading"} & set(name.lower().split("-")))


@given(st.dictionaries(NAMES, st.tuples(TYPED, st.none() | st.text(max_size=20)), min_size=1, max_size=8))
def test_what_is_exported_comes_back(tokens: dict[str, tuple[tuple[str, str], str | None]]) -> None:
    """The names, types and values of Jeton's own stylesheets are read as they were."""
    exported = EXPORTERS["css"].mode(
        [
            ExportToken(name, kind, value, kind, description, None)  # type: ignore[arg-type]
            for name, ((kind, value), description) in sorted(tokens.items())
        ]
    )
    assert not exported.left_out
    found = tokens_of(read([Document("", None, exported.text)]))
    assert {name: (fields.type, fields.value) for name, fields in found.items()} == {
        name: typed for name, (typed, _) in tokens.items()
    }


PRINTABLE = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf", "Cn", "Co", "Zl", "Zp"]), max_size=8)
MODE_NAMES = PRINTABLE.filter(lambda name: name.isprintable() and name.strip() == name != "")


@given(
    st.dictionaries(MODE_NAMES, st.dictionaries(NAMES, TYPED, min_size=1, max_size=4), min_size=2, max_size=4)
)
def test_the_modes_of_a_tokenset_come_back(modes: dict[str, dict[str, tuple[str, str]]]) -> None:
    """The stylesheet of a whole tokenset is read as its modes, the default first, with their values."""
    exported = EXPORTERS["css"].tokenset(
        [
            ExportMode(
                name,
                not index,
                [
                    ExportToken(token, kind, value, kind, None, None)  # type: ignore[arg-type]
                    for token, (kind, value) in sorted(tokens.items())
                ],
                [],
            )
            for index, (name, tokens) in enumerate(modes.items())
        ]
    )
    (tokenset,) = read([Document("", None, exported.text)]).tokensets
    assert {
        mode.name: {token.fields.name: token.fields.value for token in mode.tokens} for mode in tokenset.modes
    } == {name: {token: value for token, (_, value) in tokens.items()} for name, tokens in modes.items()}
    assert [mode.is_default for mode in tokenset.modes] == [not index for index in range(len(modes))]


@given(st.dictionaries(NAMES, st.tuples(*[st.sampled_from(VALUES["color"])] * 2), min_size=1), st.booleans())
def test_light_dark_comes_back(colors: dict[str, tuple[str, str]], dark_first: bool) -> None:  # noqa: FBT001
    """A stylesheet with both schemes in one value is read as the same modes as one with two blocks."""
    names = ["dark", "light"] if dark_first else ["light", "dark"]
    modes = [
        ExportMode(
            mode,
            not index,
            [
                ExportToken(name, "color", values[index], "color", None, None)
                for name, values in colors.items()
            ],
            [],
        )
        for index, mode in enumerate(names)
    ]
    exporter = EXPORTERS["css"].with_options(Options(light_dark=True))
    (tokenset,) = read([Document("", None, exporter.tokenset(modes).text)]).tokensets
    assert {
        mode.name: {token.fields.name: token.fields.value for token in mode.tokens} for mode in tokenset.modes
    } == {mode: {name: values[index] for name, values in colors.items()} for index, mode in enumerate(names)}
