"""A whole diff and changelogs, kept as files: what their readers rely on."""

import json

import pytest
from diffs.samples import GOLDEN, SAMPLES, stored
from diffs.states import diff, shown
from markdown_it import MarkdownIt

from jeton.bodies.bodies import NOTES_LIMIT
from jeton.diffs.changelog import Wanted, changelog

FORMS = {
    "": Wanted(),
    ".css": Wanted(target="css"),
    ".notes": Wanted(length=NOTES_LIMIT, is_brief=True),
}
FILES = {f"{sample}{form}.md": (sample, wanted) for sample in SAMPLES for form, wanted in FORMS.items()}
GITHUB = MarkdownIt("gfm-like", {"linkify": False})


def _diff() -> str:
    states = json.loads((GOLDEN / "states.json").read_text("utf-8"))
    found = diff(stored(states["before"]), stored(states["after"]))
    return json.dumps(shown(found), indent=1, ensure_ascii=False) + "\n"


def _written(file: str) -> str:
    sample, wanted = FILES[file]
    return changelog(SAMPLES[sample](), wanted)


def test_a_diff_is_what_it_was() -> None:
    """Every entry, in its order, with its fields in theirs."""
    assert _diff() == (GOLDEN / "diff.json").read_text("utf-8")


@pytest.mark.parametrize("file", FILES)
def test_a_changelog_is_what_it_was(file: str) -> None:
    """A sample in full, with the names of one target, and in short."""
    assert _written(file) == (GOLDEN / file).read_text("utf-8")


@pytest.mark.parametrize("file", FILES)
def test_a_changelog_is_rendered_as_it_is_meant(file: str) -> None:
    """Each heading is one, and stands once below that above it; tables and folds are whole, and no mark of
    Markdown is left over as a text.
    """
    text = _written(file)
    html = GITHUB.render(text)
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert sum(html.count(f"<h{level}>") for level in (1, 2, 3)) == len(headings)
    tops = [line for line in headings if not line.startswith("###")]
    assert len(tops) == len(set(tops))
    assert html.count("<table>") == sum(line.startswith("|---") for line in text.splitlines())
    assert html.count("<details>") == html.count("</details>") == text.count("\n<details>\n")
    assert "|" not in html
    assert "**" not in html
    assert "<p>#" not in html


def regenerate() -> None:
    """Write all anew."""
    (GOLDEN / "diff.json").write_text(_diff(), "utf-8")
    for file in FILES:
        (GOLDEN / file).write_text(_written(file), "utf-8")


if __name__ == "__main__":
    regenerate()
