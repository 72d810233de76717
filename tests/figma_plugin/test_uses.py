"""Uses of variables and swaps in Figma's plug-in, on a model of pages, nodes and styles in Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from figma_plugin.scripts import CLIENT, MODEL
from support.npm_clients import NODE

from jeton.bodies.figma_uses import FigmaReport
from jeton.bodies.inputs import read

OLD = "VariableID:old"


@pytest.fixture(scope="module")
def cases() -> dict[str, Any]:
    """Return what each case comes to, by its name."""
    words = [str(NODE), str(Path(__file__).parent / "uses.mjs"), str(CLIENT), str(MODEL)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("case", "swaps", "writes"),
    [
        ("scalar", {"8": "16"}, ["1:1 width", "1:1 height", "1:2 width"]),
        ("fills", {"old": "new"}, ["1:1 fills"]),
        ("strokes", {"old": "new"}, ["1:1 strokes"]),
        ("gradient", {"old": "new"}, ["1:1 fills"]),
        ("effects", {"old": "new", "8": "16"}, ["1:1 effects", "1:2 width"]),
        ("grids", {"8": "16"}, ["1:1 layoutGrids", "1:2 width"]),
        (
            "text",
            {"old": "new", "8": "16", "sans": "serif"},
            [*("1:1 fontFamily", "1:1 fontSize", "1:1 fontFamily", "1:1 fills", "1:1 fills"), "1:2 width"],
        ),
        ("properties", {"on": "off"}, ["1:1 on#1", "1:2 on#1"]),
        (
            "styles",
            {"old": "new", "8": "16"},
            ["S:fill paints", "S:text fontSize", "S:shadow effects", "S:grid layoutGrids"],
        ),
        ("instances", {"old": "new"}, ["1:0 fills", "1:1 fills", "I1:3;1:1 fills"]),
        (
            "corners",
            {"8": "16"},
            [
                f"{node} {corner}"
                for node in ("1:1", "I1:2;1:1")
                for corner in ("topLeftRadius", "bottomRightRadius")
            ],
        ),
        ("published", {"old": None}, ["1:1 fills"]),
        ("detach", {"old": None}, ["1:1 fills"]),
        ("as many scopes", {"text": "fills"}, ["1:1 fills"]),
    ],
)
def test_a_swap_moves_all_uses_and_writes_nothing_else(
    cases: dict[str, Any], case: str, swaps: dict[str, str | None], writes: list[str]
) -> None:
    """The old variable has none then, the new one the sum; other bindings and nodes are not written.

    A list of paints, effects or grids is written once, whatever changes in it.
    """
    result = cases[case]
    after = dict(result["before"])
    for old, new in swaps.items():
        places = after.pop(old)
        if new is not None:
            after[new] = after.get(new, 0) + places
    assert result["after"] == after
    assert result["writes"] == writes
    assert result["done"]["failed"] == []


def test_a_dry_run_counts_what_a_swap_then_writes(cases: dict[str, Any]) -> None:
    """It writes nothing, and tells of every pair what the swap tells, but for what Figma refuses."""
    for case, result in cases.items():
        if "dry" in result and case != "absent font":
            assert result["dry"] == result["done"], case
            assert result["dryWrites"] == 0, case


def test_a_style_of_a_library_and_what_is_locked_stay(cases: dict[str, Any]) -> None:
    """They are left out with their numbers; also what stands in something that is locked."""
    (remote,) = cases["remote style"]["done"]["pairs"]
    assert (remote["places"], remote["remote"]) == (1, 1)
    assert cases["remote style"]["after"] == {"old": 1, "new": 1}
    (locked,) = cases["locked"]["done"]["pairs"]
    assert (locked["places"], locked["locked"]) == (1, 1)
    assert cases["locked"]["writes"] == ["1:2 fills"]


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        ("type", "type"),
        ("nothing new", "missing"),
        ("nothing old", "missing"),
        ("fewer scopes", "scope"),
        ("unpublished", "missing"),
        ("hanging", "missing"),
        ("cycle", "missing"),
    ],
)
def test_what_cannot_follow_is_only_listed(cases: dict[str, Any], case: str, reason: str) -> None:
    """Another type, fewer scopes, or nothing to swap: with the reason, and nothing is written."""
    result = cases[case]
    assert {pair["reason"] for pair in result["done"]["pairs"]} == {reason}
    assert result["writes"] == []
    assert result["after"] == result["before"]


def test_what_cannot_follow_is_counted(cases: dict[str, Any]) -> None:
    """So that somebody knows how many uses a detaching would meet."""
    for case in ("type", "fewer scopes", "nothing new"):
        assert [pair["places"] for pair in cases[case]["done"]["pairs"]] == [1], case


def test_a_chain_of_replacements_leads_to_its_end(cases: dict[str, Any]) -> None:
    """What replaces a variable may be replaced in the same run."""
    assert cases["chain"]["after"] == {"newest": 2}


def test_styles_and_pages_are_undone_one_by_one(cases: dict[str, Any]) -> None:
    """Each page is one step, and the styles before them are one."""
    assert cases["scalar"]["undoSteps"] == 2
    assert cases["properties"]["undoSteps"] == 3


def test_a_failure_ends_one_node_and_not_the_run(cases: dict[str, Any]) -> None:
    """A removed node, or a font that is not there, is told, and the rest goes on."""
    assert cases["removed"]["writes"] == ["1:2 fills"]
    assert len(cases["removed"]["done"]["failed"]) == 1
    (pair,) = cases["absent font"]["done"]["pairs"]
    assert pair["places"] == 0
    assert "unloaded font" in cases["absent font"]["done"]["failed"][0]


def test_hidden_parts_of_instances_do_not_count(cases: dict[str, Any]) -> None:
    """They are neither counted nor written, as the report says."""
    assert cases["hidden"]["before"] == {"old": 1}
    assert cases["hidden"]["writes"] == ["1:1 fills"]
    assert cases["pages"]["quiet"]["report"]["skipped_hidden"]


def test_uses_are_counted_by_page_and_by_key(cases: dict[str, Any]) -> None:
    """Variables of libraries by their names, those that are gone not at all; names only where told to.

    Those of the file are counted by its identity alone, and what its styles bind is on no page.
    """
    quiet, named, unknown = (cases["pages"][name] for name in ("quiet", "named", "unknown"))
    counts = [{"old": 1}, {"old": 1, "library-token": 1}]
    assert [page["counts"] for page in quiet["report"]["pages"]] == counts
    assert "Kit" not in json.dumps(quiet["report"])
    assert "Parts" not in json.dumps(quiet["report"])
    assert [page["name"] for page in named["report"]["pages"]] == ["Cover", "Parts"]
    assert named["report"]["name"] == "Kit"
    assert named["report"]["file"] == quiet["report"]["file"]
    assert [page["counts"] for page in unknown["report"]["pages"]] == [{"old": 1}, {"old": 1}]
    assert [(use["id"], use["key"], use["places"], use["pages"]) for use in unknown["uses"]] == [
        (OLD, "old", 3, 2),
        ("VariableID:own", None, 1, 1),
        ("VariableID:abc/1:2", None, 1, 1),
    ]
    assert quiet["report"]["styles"] == {"old": 1}
    assert cases["pages"]["writes"] == []


def test_jeton_takes_the_report(cases: dict[str, Any]) -> None:
    """As the plug-in makes it, with names and without."""
    for name in ("quiet", "named", "unknown"):
        report = read(FigmaReport, cases["pages"][name]["report"])
        assert len(report.pages) == 2
        assert report.skipped_hidden
    named = read(FigmaReport, cases["long names"]["report"])
    assert named.name == "🎨" * 255
    assert named.pages[0].name == "Two lines"


def test_a_cancelled_run_reports_nothing_and_keeps_what_it_wrote(cases: dict[str, Any]) -> None:
    """A part of the counts is no report; a swap ends after the page at which it was."""
    assert cases["cancelled"]["usage"]["report"] is None
    assert cases["cancelled"]["swap"]["cancelled"]
    assert cases["cancelled"]["writes"] == ["One fills"]


def test_figma_draws_between(cases: dict[str, Any]) -> None:
    """The run lets others have their turn each 20 ms: here each look at the clock takes one."""
    assert cases["turns"]["turns"] == 10
