"""The changelog: what it says, and that no text breaks out of its place, as a real parser reads it."""

import re
from typing import Any

import msgspec
import pytest
from diffs.samples import SAMPLES
from diffs.states import State, diff_of_modes, diff_of_tokens, titled, token, written
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from readers.hostile import ANYTHING, CONTROLS, PIECES, texts
from support.linear import RATIO, ratio
from support.properties import tries

from jeton.diffs.changelog import LENGTH, LONGEST, SHORTEST, Wanted, changelog
from jeton.diffs.markdown import cell, code, plain
from jeton.diffs.model import ChangedToken, Changes, Diff, FieldChange, TitledDiff

READERS = (MarkdownIt("commonmark"), MarkdownIt("gfm-like", {"linkify": False}))
MARKUP = [
    *("`", "``", "` `", "`" * 25, "\n", "\r\n", "\n\n# x", "\n- x", "\n```\n", "    ", "<script>", "</code>"),
    *("[a](b)", "![a](b)", "<http://x>", "*", "**", "_", "~~", "|", "\\", "\\`", "&lt;", "&#96;"),
    *("\u2028", "\x0b"),
    *("#", ">", "1. ", "---", "===", "http://example.test", "\t", "]: x", "$"),
]
TEXTS = texts(ANYTHING, [*MARKUP, *PIECES, *CONTROLS])
NAMES = TEXTS.map(lambda text: text.replace("\0", ""))


BRIEF = Wanted(length=10_000, is_brief=True)


def test_nothing_differs() -> None:
    """A sentence says so, and there are no headings."""
    assert written("1.0.0", "1.0.1", diff_of_tokens([], [])).splitlines() == [
        "# Changes from `1.0.0` to `1.0.1`",
        "",
        "**Nothing differs**.",
    ]


@pytest.mark.parametrize(("names", "counted"), [("a", "1 deprecation"), ("ab", "2 deprecations")])
def test_deprecations_are_counted(names: str, counted: str) -> None:
    """With the plural of their noun."""
    before, after = (
        [token(name, "#fff", id_=name, deprecated=deprecated) for name in names]
        for deprecated in (None, True)
    )
    state = [{"w": {"s": {"m": tokens}}} for tokens in (before, after)]
    assert counted in changelog(titled(state[0], state[1], "1.0.0", "1.1.0"), BRIEF).splitlines()


def test_a_changelog_of_a_target_tells_deprecations() -> None:
    """As linters do: by the tokens' names, once, beside the symbols that differ or without any."""
    old = [token("a", "#fff", id_="a"), token("b", "#fff", id_="b")]
    deprecated = token("a", "#fff", id_="a", deprecated=True, replaced_by="b")
    for other in (token("b", "#fff", id_="b"), token("b", "#000", id_="b")):
        states = [{"w": {"s": {"m": tokens}}} for tokens in (old, [deprecated, other])]
        text = changelog(titled(states[0], states[1], "1.0.0", "1.1.0"), Wanted(target="css"))
        assert text.count("### Deprecation (1)\n\n- `a`: deprecated; replaced by `b`\n") == 1
        assert text.count("\n## ") == 1


@settings(max_examples=tries(400))
@given(text=TEXTS)
@example("`" * 90)
@example(" ")
@example("  `")
@example("")
@example("@a|@b")
def test_any_text_stays_a_text_in_its_line(text: str) -> None:
    """The parser finds one code span, or one text, between what stands around, and nothing else."""
    for quoted in (code(text), plain(text), cell(text)):
        assert len(f"- {quoted}: x".splitlines()) == 1
        for reader in READERS:
            tokens = reader.parse(f"- {quoted}: x\n- y\n")
            assert [each.type for each in tokens].count("list_item_open") == 2
            assert sum(each.type == "inline" for each in tokens) == 2
            inline = next(each for each in tokens if each.type == "inline").children or []
            assert {each.type for each in inline} <= {"code_inline", "text", "text_special"}
            assert sum(each.type == "code_inline" for each in inline) <= 1
            assert "".join(each.content for each in inline).endswith(": x")
    if text.isprintable() and 0 < len(text) <= 200 and not re.search("`{20}", text):
        inline = READERS[0].parseInline(code(text))[0].children or []
        assert [(each.type, each.content) for each in inline] == [("code_inline", text)]


@settings(max_examples=tries(400))
@given(text=TEXTS)
@example("|")
@example("a\\|b")
@example("\\")
@example("`|`")
def test_any_text_stays_in_its_cell(text: str) -> None:
    """A table has the cells that it has with a tame text, and those beside it are as they were."""
    tokens = READERS[1].parse(f"| a | b |\n|---|---|\n| {cell(text)} | x |\n| y | z |\n")
    cells = [each.content for each in tokens if each.type == "inline"]
    assert len(cells) == 6
    assert [*cells[:2], *cells[3:]] == ["a", "b", "x", "y", "z"]


def test_a_text_calls_nobody() -> None:
    """An `@` is in code, or followed by a sign that nobody sees, so that no user is told of a comment."""
    assert cell("@everyone") == "`@everyone`"
    assert plain("@everyone @") == "\\@\u2060everyone \\@"


@pytest.mark.parametrize("wanted", [Wanted(), BRIEF, Wanted(target="css"), Wanted(length=SHORTEST)])
@settings(max_examples=tries(60))
@given(names=st.lists(NAMES.filter(str.strip), min_size=9, max_size=9, unique=True), value=TEXTS)
def test_no_name_or_value_breaks_out(wanted: Wanted, names: list[str], value: str) -> None:
    """What a reader finds, texts apart, is what it finds in the same changelog with tame texts."""
    tame = [f"name{index}" for index in range(9)]
    structures = []
    for given_names, given_value in ((names, value), (tame, "value")):
        apart = [f"{name}{index}{name}" for index, name in enumerate(given_names)]  # in every target
        workspace, tokenset, mode, gone, new, changed, old, moved, alias = apart
        kept = [token(changed, given_value, "string", id_="c", description=given_value)]
        before = [token(gone, given_value, "string", id_="g"), token(old, "1", "number", id_="r"), *kept]
        after = [
            token(new, "{}", "string", id_="n", alias_to=alias),
            token(moved, "1", "number", id_="r"),
            token(changed, "other", "string", id_="c", deprecated=given_value or True),
        ]
        state = [{f"w {workspace}": {f"s {tokenset}": {f"m {mode}": tokens}}} for tokens in (before, after)]
        text = changelog(titled(state[0], state[1], given_names[0], given_names[1]), wanted)
        parsed = READERS[1].parse(text)
        structures.append([each.type for each in parsed if each.type != "inline"])
        assert len(text) <= wanted.length
    if wanted.length > SHORTEST:
        assert structures[0] == structures[1]
    assert structures[0].count("html_block") == structures[1].count("html_block") or wanted.length == SHORTEST


@pytest.mark.parametrize("deprecated", [True, "Use b.", ""])
def test_a_diff_that_was_written_reads_alike(deprecated: object) -> None:
    """Pages read the diff that was stored as JSON: it says the same of a deprecation, there and back."""
    plain_one, old = [token("a", "#fff")], [token("a", "#fff", deprecated=deprecated, replaced_by="b")]
    for before, after in ((plain_one, old), (old, plain_one)):
        made = titled({"w": {"s": {"m": before}}}, {"w": {"s": {"m": after}}}, "1.0.0", "1.1.0")
        read = made._replace(diff=msgspec.json.decode(msgspec.json.encode(made.diff), type=Diff))
        assert changelog(read, BRIEF) == changelog(made, BRIEF)
        assert ("not deprecated any more" in changelog(read, BRIEF)) is (before is old)


def _many(number: int) -> State:
    return {
        "w": {"s": {"m": [token(f"t{place}", f"{place + number}px", "dimension") for place in range(number)]}}
    }


@pytest.mark.parametrize("length", [SHORTEST, 5_000, LENGTH, LONGEST])
def test_what_finds_no_place_is_counted(length: int) -> None:
    """Of 3,000 changes in a table, those that are listed and those that are not make 3,000."""
    number = 3_000
    before, after = _many(number), _many(number + 1)
    del after["w"]["s"]["m"][number:]
    text = changelog(titled(before, after, "1.0.0", "1.0.1"), Wanted(length=length))
    assert len(text) <= length
    listed = len(re.findall(r"^\| `t\d+` ", text, re.MULTILINE))
    left = re.findall(r"^and ([\d,]+) more$", text, re.MULTILINE)
    assert listed + sum(int(each.replace(",", "")) for each in left) == number
    assert bool(left) == (length < LONGEST)
    assert listed > 10


@pytest.mark.parametrize(
    "wanted", [Wanted(length=SHORTEST), Wanted(), Wanted(length=SHORTEST, is_brief=True)]
)
def test_many_tokensets_find_room_or_are_counted(wanted: Wanted) -> None:
    """Of one change in each of 2,000 tokensets."""
    change = Changes(value=FieldChange("#000", "#fff"))
    changed = [
        ChangedToken("w", f"s{place}", f"m{place}", "i", "t", "t", "color", change) for place in range(2_000)
    ]
    text = changelog(TitledDiff("1.0.0", "1.0.1", Diff(changed=changed, semver="patch")), wanted)
    assert len(text) <= wanted.length
    (left,) = re.findall(r"^And ([\d,]+) more changes\.$", text, re.MULTILINE)
    listed = len(re.findall(r"^## `s\d+`", text, re.MULTILINE))
    assert listed + int(left.replace(",", "")) == 2_000
    assert listed > 5


def test_what_a_filter_leaves_out_is_counted() -> None:
    """By kind, by tokenset, and by both; what is left is as it was."""
    compared = SAMPLES["breaking"]()
    removed = changelog(compared, Wanted(kinds=("removed",)))
    assert "\n\nOnly removed: 18 other changes are left out.\n" in removed
    assert re.findall("^##+ (.*)$", removed, re.MULTILINE) == [
        *("`Web` / `Core` · `Light`", "Removed (1)", "`Old` / `Icons` · `Base`", "Removed (1)")
    ]
    icons = changelog(compared, Wanted(tokenset="Icons"))
    assert "Only tokenset `Icons`: 17 other changes are left out." in icons
    assert (
        "- tokenset `Icons` in `Old` removed\n- mode `Base` in `Old` / `Icons` removed\n\n## `Icons`" in icons
    )
    assert icons.endswith("### Removed (1)\n\n| Token | Value |\n|---|---|\n| `size` | `24px` |\n")
    core = changelog(compared, Wanted(tokenset="Core", kinds=("problems",)))
    assert re.findall("^##+ (.*)$", core, re.MULTILINE) == ["Problems · `Light`", "New (2)", "Gone (1)"]
    nothing = changelog(compared, Wanted(tokenset="none", kinds=("added", "contrast")))
    assert nothing.endswith("\n\nOnly tokenset `none`, added and contrast: 20 other changes are left out.\n")


@pytest.mark.parametrize(
    ("versions", "wanted"),
    [
        (("1.4.2", "1.5.0"), " After `1.4.2` comes **2.0.0** (major); `1.5.0` promises less.\n"),
        (("1.4.2", "2.0.0"), " After `1.4.2` comes **2.0.0** (major).\n"),
        (("1.4.2", None), " After `1.4.2` comes **2.0.0** (major).\n"),
        ((None, "2.0.0"), " That makes a **major** version.\n"),
        (("2.0.0", "1.0.0"), " After `2.0.0` comes **3.0.0** (major).\n"),
    ],
)
def test_it_says_which_version_follows(versions: tuple[str | None, str | None], wanted: str) -> None:
    """From the version before; a version after it that promises less than the changes need is named."""
    text = changelog(SAMPLES["breaking"]()._replace(versions=versions), Wanted())
    assert wanted in text
    assert "2 tokens removed, 2 tokens renamed, 4 workspaces, tokensets, modes or presets differ" in text


def _change(before: Any, after: Any) -> list[str]:
    """Return the cells of the only change between two tokens."""
    state = [{"w": {"s": {"m": [token("base", "4px", "dimension"), each]}}} for each in (before, after)]
    text = changelog(titled(state[0], state[1], "1.0.0", "1.0.1"), BRIEF)
    (line,) = re.findall(r"^- `t`: (.*)$", text, re.MULTILINE)
    return str(line).split(" → ")


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (token("t", "red"), token("t", "#00f8"), ["`red` (`#ff0000`)", "`#00f8`"]),
        (
            token("t", "oklch(0.6 0.1 90 / 50%)"),
            token("t", "#00f"),
            ["`oklch(0.6 0.1 90 / 50%)` (`#977d3080`)", "`#00f`"],
        ),
        (
            token("t", '{"fontFamily":"Inter","fontSize":"36px"}', "typography"),
            token("t", '{"fontFamily":"Inter","fontSize":"40px"}', "typography"),
            ["`Inter 36`", "`Inter 40`"],
        ),
        (
            token("t", "{base} * 2", "dimension"),
            token("t", "{base} * 3", "dimension"),
            ["`{base} * 2` = `8px`", "`{base} * 3` = `12px`"],
        ),
        (
            token("t", "1px", "dimension"),
            token("t", "", "dimension", alias_to="base"),
            ["`1px`", "`{base}` = `4px`"],
        ),
        (token("t", "4px", "dimension"), token("t", "", "dimension", alias_to="base"), ["`4px`", "`{base}`"]),
        (
            token("t", "", "dimension", alias_to="base"),
            token("t", "", "dimension", alias_to="gone"),
            ["`{base}` = `4px`", "`{gone}` = no value"],
        ),
    ],
)
def test_values_are_said_in_words(before: Any, after: Any, wanted: list[str]) -> None:
    """Never as JSON; a colour has its hexadecimal digits, and what leads elsewhere says where to."""
    assert _change(before, after) == wanted


def test_modes_are_compared_without_a_version() -> None:
    """What one mode alone has is said so, and nothing follows from it."""
    found = diff_of_modes(
        {"l Light": [token("a", "#fff", id_="1")], "d Dark": [token("b", "4px", "dimension", id_="2")]},
        "l",
        "d",
    )
    text = changelog(TitledDiff("Light", "Dark", found, of_modes=True), Wanted())
    assert "### Only in `Light` (1)\n" in text
    assert "### Only in `Dark` (1)\n" in text
    assert "1 only in `Light` · 1 only in `Dark`\n" in text
    assert "version" not in text


@pytest.mark.parametrize("wanted", [Wanted(), Wanted(length=LONGEST), Wanted(target="css"), BRIEF])
def test_it_takes_linear_time(wanted: Wanted) -> None:
    """Ever more changes, of which some are alike, and each follows from others."""

    def work(text: str) -> None:
        found = Diff(semver="patch")
        for number in range(len(text)):
            change = FieldChange(f"{number % 700}px", f"{number % 500}px")
            place = "w", f"s{number % 90}", "m", "i", "t"
            found.changed.append(ChangedToken(*place, f"t{number}", "dimension", Changes(value=change)))
        changelog(TitledDiff("1.0.0", "now", found), wanted)

    assert ratio(work, "a" * 2_500, "a" * 10_000) <= RATIO
