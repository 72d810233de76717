"""Findings in code: the cases that checkers share, and what holds of any text."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.bodies.checking import Language
from jeton.formats.lint.code import LANGUAGES, RULES, Checker, Code
from jeton.formats.lint.vocabulary import Vocabulary

SHARED = json.loads((Path(__file__).parent / "cases.json").read_text("utf-8"))
VOCABULARY = msgspec.convert(SHARED["vocabulary"], Vocabulary)
PARTS = [
    *(
        '"',
        "'",
        "`",
        "{",
        "}",
        "${",
        "#{",
        "(",
        ")",
        "[",
        "]",
        ";",
        ":",
        "=",
        "<",
        ">",
        "/*",
        "*/",
        "//",
        "<!--",
    ),
    *(
        "-->",
        "\\",
        "\n",
        "\r\n",
        " ",
        "\U0001f600",
        "é",
        "<style>",
        '<style lang="scss">',
        "</style>",
        "<script>",
    ),
    *("var(--color-brand-old)", "var(", "--color-nope", "$color-gone", "@color-gone", "tokens.color.gone"),
    *(
        'tokens["color"]',
        "vars['color.gone']",
        "R.color.color_gone",
        "@color/color_gone",
        "bg-brand-old",
        "p-[16px]",
    ),
    *(
        "padding: ",
        "padding",
        "16px",
        "#ff0000",
        "rgb(1, 2, 3)",
        "0xFFFF0000",
        "16.dp",
        "hsl(1deg 2% 3%)",
        ".5rem",
    ),
]


@pytest.mark.parametrize("case", SHARED["cases"], ids=lambda case: f"{case['language']}: {case['text'][:30]}")
def test_findings_are_those_of_the_shared_cases(case: dict[str, Any]) -> None:
    """Each place, kind, suggestion and message, as the checker of packages has to find it too."""
    (findings,), truncated = Checker(VOCABULARY).check([Code(case["language"], case["text"])])
    assert msgspec.to_builtins(findings) == case["findings"]
    assert not truncated


def test_every_language_has_a_case() -> None:
    """No language is without a finding that both checkers must have."""
    with_findings = {case["language"] for case in SHARED["cases"] if case["findings"]}
    assert with_findings == set(LANGUAGES)
    assert set(RULES["extensions"].values()) == set(LANGUAGES)
    assert get_args(Language) == LANGUAGES


@given(st.lists(st.sampled_from(PARTS) | st.text(max_size=8), max_size=40), st.sampled_from(LANGUAGES))
def test_findings_of_any_text_stand_where_they_say(parts: list[str], language: str) -> None:
    """No text makes a check fail, and what was found stands at its line and column."""
    text = "".join(parts)
    (findings,), _ = Checker(VOCABULARY).check([Code(language, text)])
    lines = text.split("\n")
    for each in findings:
        assert lines[each.line - 1].startswith(each.found, each.column - 1)
    assert [(each.line, each.column) for each in findings] == sorted(
        {(each.line, each.column) for each in findings}
    )


def test_symbols_of_one_text_are_known_in_all() -> None:
    """What a file declares is its project's own."""
    texts = [Code("css", ".a { color: var(--color-mine) }"), Code("css", ":root { --color-mine: 1px }")]
    assert Checker(VOCABULARY).check(texts) == ([[], []], False)
    (alone,), _ = Checker(VOCABULARY).check(texts[:1])
    assert [each.kind for each in alone] == ["unknown"]


def test_findings_are_bounded() -> None:
    """There are at most so many in all texts, and it says that there are more."""
    most = RULES["bounds"]["findings"]
    text = "a{color:var(--color-gone)}\n"
    found, truncated = Checker(VOCABULARY).check([Code("css", text * (most - 1)), Code("css", text * 3)])
    assert [len(each) for each in found] == [most - 1, 1]
    assert truncated
    assert Checker(VOCABULARY).check([Code("css", text * most)])[1] is False
