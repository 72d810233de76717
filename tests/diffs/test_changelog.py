"""The changelog: what it says, and that no text breaks out of its place, as a real parser reads it."""

import re

from diffs.states import changelog, diff, diff_of_tokens, token
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from readers.hostile import ANYTHING, CONTROLS, PIECES, texts
from support.properties import tries

from jeton.diffs.markdown import code, plain

READERS = (MarkdownIt("commonmark"), MarkdownIt("gfm-like", {"linkify": False}))
MARKUP = [
    *("`", "``", "` `", "`" * 25, "\n", "\r\n", "\n\n# x", "\n- x", "\n```\n", "    ", "<script>", "</code>"),
    *("[a](b)", "![a](b)", "<http://x>", "*", "**", "_", "~~", "|", "\\", "\\`", "&lt;", "&#96;"),
    *("\u2028", "\x0b"),
    *("#", ">", "1. ", "---", "===", "http://example.test", "\t", "]: x", "$"),
]
TEXTS = texts(ANYTHING, [*MARKUP, *PIECES, *CONTROLS])
NAMES = TEXTS.map(lambda text: text.replace("\0", ""))


def _lines(found: str) -> list[str]:
    return found.splitlines()


def test_nothing_differs() -> None:
    """A sentence says so, and there are no headings."""
    assert _lines(changelog("1.0.0", "1.0.1", diff_of_tokens([], []))) == [
        "# Changes from `1.0.0` to `1.0.1`",
        "",
        "Nothing differs.",
    ]


@settings(max_examples=tries(400))
@given(text=TEXTS)
@example("`" * 90)
@example(" ")
@example("  `")
@example("")
def test_any_text_stays_a_text_in_its_line(text: str) -> None:
    """The parser finds one code span, or one text, between what stands around, and nothing else."""
    for written in (code(text), plain(text)):
        assert len(f"- {written}: x".splitlines()) == 1
        for reader in READERS:
            tokens = reader.parse(f"- {written}: x\n- y\n")
            assert [each.type for each in tokens].count("list_item_open") == 2
            assert sum(each.type == "inline" for each in tokens) == 2
            inline = next(each for each in tokens if each.type == "inline").children or []
            assert {each.type for each in inline} <= {"code_inline", "text", "text_special"}
            assert sum(each.type == "code_inline" for each in inline) <= 1
            assert "".join(each.content for each in inline).endswith(": x")
    if text.isprintable() and 0 < len(text) <= 200 and not re.search("`{20}", text):
        inline = READERS[0].parseInline(code(text))[0].children or []
        assert [(each.type, each.content) for each in inline] == [("code_inline", text)]


@settings(max_examples=tries(60))
@given(names=st.lists(NAMES.filter(str.strip), min_size=9, max_size=9, unique=True), value=TEXTS)
def test_no_name_or_value_breaks_out(names: list[str], value: str) -> None:
    """The headings and the number of list items are those of the same changelog with tame texts."""
    tame = [f"name{index}" for index in range(9)]
    structures = []
    for given_names, given_value in ((names, value), (tame, "value")):
        apart = [f"{name}{index}{name}" for index, name in enumerate(given_names)]  # in every target
        workspace, tokenset, mode, gone, new, changed, old, renamed, alias = apart
        kept = [token(changed, given_value, "string", id_="c", description=given_value)]
        before = [token(gone, given_value, "string", id_="g"), token(old, "1", "number", id_="r"), *kept]
        after = [
            token(new, "{}", "string", id_="n", alias_to=alias),
            token(renamed, "1", "number", id_="r"),
            token(changed, "other", "string", id_="c", deprecated=given_value or True),
        ]
        state = [{f"w {workspace}": {f"s {tokenset}": {f"m {mode}": tokens}}} for tokens in (before, after)]
        found = changelog(given_names[0], given_names[1], diff(*state))
        parsed = READERS[0].parse(found)
        structures.append([each.type for each in parsed if each.type != "inline"])
    assert structures[0] == structures[1]
