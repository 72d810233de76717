"""Primers: bounded texts, in which nothing that others have written looks like something else."""

import json
import re
import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from jeton.bounds.foreign import LONGEST as LONGEST_TEXT
from jeton.bounds.foreign import seen
from jeton.formats.agents import primer as module
from jeton.formats.agents.primer import (
    TokensetFacts,
    WorkspaceFacts,
    deprecated_line,
    group_lines,
    primer,
)
from jeton.model.stored_tokens import SnapshotToken

TEXTS = st.text(max_size=9) | st.sampled_from(["", "# a\n- b", "`", "é" * 999, "\U000e0041" * 9, "a\u202eb"])
TOKENS = st.builds(
    SnapshotToken,
    *(TEXTS, st.just("color"), st.just("#fff"), st.none() | TEXTS, st.none()),
    deprecated=TEXTS.map(json.dumps),
    replaced_by=st.none() | TEXTS,
)
GROUPS = st.lists(TOKENS, max_size=4).map(lambda tokens: list(group_lines(tokens)))
TOKENSETS = st.builds(
    TokensetFacts,
    *(TEXTS, TEXTS, TEXTS, st.dictionaries(TEXTS, TEXTS, max_size=3), st.just({"color": 7})),
    *(GROUPS, st.lists(TOKENS.map(deprecated_line), max_size=4)),
    *(TEXTS, st.dictionaries(TEXTS, TEXTS, max_size=3)),
)
WORKSPACES = st.lists(st.builds(WorkspaceFacts, TEXTS, TEXTS, st.lists(TOKENSETS, max_size=4)), max_size=4)
HEADINGS = re.compile(r"# T|## (Rules|Where exports are|.+ / .*|.* / .+| / )|### (Groups|Deprecated)")


@settings(max_examples=50)
@given(WORKSPACES, st.integers(1, 40))
def test_a_primer_is_bounded(workspaces: list[WorkspaceFacts], times: int) -> None:
    """Whatever the tokens, it has at most so many bytes; each line is one of ours; it is the same again."""
    text = primer("T", ["w"], workspaces * times, ["r"])
    assert len(text.encode()) <= module.LONGEST
    assert text == primer("T", ["w"], workspaces * times, ["r"])
    for line in text.split("\n"):
        assert line.startswith(("- ", "> ", "And ")) or not line or HEADINGS.fullmatch(line), line


@given(TEXTS)
def test_a_text_is_all_seen(text: str) -> None:
    """It is short, on one line, without a character that nobody sees; a plain text is left as it is."""
    shown = seen(text)
    assert len(shown) <= LONGEST_TEXT
    assert not {unicodedata.category(each) for each in shown} & {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
    assert seen(shown) == shown


def test_what_hides_is_not_there() -> None:
    """Tags, characters without width, turns of the direction and selectors of variants are gone."""
    assert seen("a\u200bb\u202ec\U000e0041d\x00e\x9b\tf\n\u2028g\ufe0f \u00ad é 🎨") == "abcde f g é 🎨"
    assert seen("x" * 301) == "x" * 299 + "…"


def test_what_finds_no_room_is_counted() -> None:
    """Of many deprecated tokens and tokensets the first are named, and the number of the others."""
    tokens = [SnapshotToken(f"group{number}.a", "color", "#fff", None, None) for number in range(900)]
    old = [
        structs.replace(each, name=f"color.old{number}", deprecated="true", replaced_by="color.new")
        for number, each in enumerate(tokens)
    ]
    groups, deprecated = list(group_lines(tokens)), [deprecated_line(each) for each in old]
    tokenset = TokensetFacts("Core", "", "web/core", {"Light": "default"}, {"color": 900}, groups, deprecated)
    text = primer("T", [], [WorkspaceFacts("Web", "", [tokenset])], [])
    assert len(text.encode()) > module.LONGEST * 0.9
    listed = {
        title: len(re.findall(rf"^- `{start}", text, re.MULTILINE))
        for title, start in (("Groups", "group"), ("Deprecated", "color"))
    }
    assert min(listed.values()) > 30
    for title, number in listed.items():
        assert f"- and {900 - number} more" in text.partition(f"### {title}")[2]
    many = primer("T", [], [WorkspaceFacts("Web", "", [tokenset] * 200)], [])
    assert int(re.search(r"And (\d+) more tokensets", many)[1]) == 200 - many.count("## Web / Core")  # type: ignore[index]
