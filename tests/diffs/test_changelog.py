"""The changelog: what it says, and that no text breaks out of its place, as a real parser reads it."""

import re

from diffs.states import State, changelog, diff, diff_of_tokens, token
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from readers.hostile import ANYTHING, CONTROLS, PIECES, texts
from support.properties import tries

from jeton.diffs.markdown import code, plain

READERS = (MarkdownIt("commonmark"), MarkdownIt("gfm-like", {"linkify": False}))
MARKUP = [
    *("`", "``", "` `", "`" * 25, "\n", "\r\n", "\n\n# x", "\n- x", "\n```\n", "    ", "<script>", "</code>"),
    *(
        *("[a](b)", "![a](b)", "<http://x>", "*", "**", "_", "~~", "|", "\\", "\\`", "&lt;", "&#96;"),
        *("\u2028", "\x0b"),
    ),
    *("#", ">", "1. ", "---", "===", "http://example.test", "\t", "]: x", "$"),
]
TEXTS = texts(ANYTHING, [*MARKUP, *PIECES, *CONTROLS])


def _lines(found: str) -> list[str]:
    return found.splitlines()


def test_what_breaks_comes_first() -> None:
    """Then what is new, then what changed, each in a list with where it is."""
    pair = {"jeton.contrast": [{"on": "page"}]}
    before: State = {
        "w Web": {
            "s Core": {
                "m Base": [
                    token("page", "#fff"),
                    token("text", "#000", extensions=pair),
                    token("old", "4px", "dimension"),
                    token("gone", "#123"),
                    token("alias", alias_to="page"),
                ]
            }
        }
    }
    after: State = {
        "w Web": {
            "s Core": {
                "m Base": [
                    token("page", "#777", description="The page."),
                    token("text", "#000", extensions=pair),
                    token("size", "4px", "dimension", id_="old"),
                    token("alias", alias_to="page"),
                    token("new", "a | b", "string"),
                ]
            }
        }
    }
    assert changelog("1.0.0", "now", diff(before, after)) == WANTED


def test_nothing_differs() -> None:
    """A sentence says so, and there are no headings."""
    assert _lines(changelog("1.0.0", "1.0.1", diff_of_tokens([], []))) == [
        "# Changes from `1.0.0` to `1.0.1`",
        "",
        "Nothing differs.",
    ]


@settings(deadline=None, max_examples=tries(400))
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


@settings(deadline=None, max_examples=tries(60))
@given(names=st.lists(TEXTS.filter(str.strip), min_size=9, max_size=9, unique=True), value=TEXTS)
def test_no_name_or_value_breaks_out(names: list[str], value: str) -> None:
    """The headings and the number of list items are those of the same changelog with tame texts."""
    tame = [f"name{index}" for index in range(9)]
    structures = []
    for given_names, given_value in ((names, value), (tame, "value")):
        workspace, tokenset, mode, gone, new, changed, old, renamed, alias = (
            text.replace("\0", "") or "x" for text in given_names
        )
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


WANTED = """\
# Changes from `1.0.0` to `now`

These changes break what others may rely on: the next version is a **major** one.

## Breaking

### Removed tokens

- `gone` (color): `#123` in `Web` / `Core` / `Base`

### Renamed tokens

- `old` → `size` in `Web` / `Core` / `Base`

### CSS custom properties that vanish

- `--gone`: `#123` of token `gone` in `Core` / `Base`
- `--old`: `4px` of token `old` in `Core` / `Base`

### Swift constants that vanish

- `DesignTokens.Base.Color.gone`: `UIColor(red: 0.067, green: 0.133, blue: 0.200, alpha: 1.000)` of token `gone` in `Core` / `Base`
- `DesignTokens.Base.Dimension.old`: `4.0` of token `old` in `Core` / `Base`

### Android resources that vanish

- `@color/gone-base`: `#112233` of token `gone` in `Core` / `Base`
- `@dimen/old-base`: `4dp` of token `old` in `Core` / `Base`

## Added

### New tokens

- `new` (string): `a | b` in `Web` / `Core` / `Base`

### New CSS custom properties

- `--new`: `a | b` of token `new` in `Core` / `Base`
- `--size`: `4px` of token `size` in `Core` / `Base`

### New Swift constants

- `DesignTokens.Base.Dimension.size`: `4.0` of token `size` in `Core` / `Base`

### New Android resources

- `@dimen/size-base`: `4dp` of token `size` in `Core` / `Base`

## Changed

### Tokens

- `alias`: resolves to `#fff` → `#777` (through `page`) in `Web` / `Core` / `Base`
- `page`: value `#fff` → `#777`; description nothing → `The page.` in `Web` / `Core` / `Base`

### CSS custom properties

- `--alias`: `#fff` → `#777` in `Core` / `Base`
- `--page`: `#fff` → `#777` in `Core` / `Base`

### Swift constants

- `DesignTokens.Base.Color.alias`: `UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)` → `UIColor(red: 0.467, green: 0.467, blue: 0.467, alpha: 1.000)` in `Core` / `Base`
- `DesignTokens.Base.Color.page`: `UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)` → `UIColor(red: 0.467, green: 0.467, blue: 0.467, alpha: 1.000)` in `Core` / `Base`

### Android resources

- `@color/alias-base`: `#ffffff` → `#777777` in `Core` / `Base`
- `@color/page-base`: `#ffffff` → `#777777` in `Core` / `Base`

### Contrast

- `text` on `page`: 21.00:1 (Lc 106.04) → 4.68:1 (Lc 32.97) in `Web` / `Core` / `Base`
"""  # noqa: E501  as it is written
