"""Ambiguous references where the API tells of them: problems, explanations, reports and imports."""

from typing import Any

import pytest
from api.helpers import create_token, grow_tokenset
from api.histories import newest, undo
from api.importing import color, into_tokenset, into_workspace, resolver
from api.moments import get, moment, patch
from conftest import Tree
from support.checks import ok, refused

from jeton.errors import Text
from jeton.resolution.ambiguity import HINT

SETS = {
    "App": {"text": color("{ink}"), "line": color("{ink}")},
    "Core": {"ink": color("#111111")},
    "Brand": {"ink": color("#222222")},
}
MESSAGE = (
    "ink is in 2 other tokensets with different values: Core (#111111), Brand (#222222); that of Core counts"
)


@pytest.fixture
def others(tree: Tree) -> tuple[Tree, Tree]:
    """The tokensets `Core` and `Brand` beside the tree's, whose `text` means the `ink` of one of them."""
    core, brand = (grow_tokenset(tree.owner, tree.workspace_id, name) for name in ("Core", "Brand"))
    for place, value in ((core, "#111111"), (brand, "#222222")):
        create_token(place, "ink", type="color", value=value)
    create_token(tree, "text", type="color", value="", alias_to="ink")
    return core, brand


def _problems(tree: Tree, path: str, at: str | None = None) -> Any:
    return ok(get(tree, f"{path}/problems", at, code="alias-ambiguous"))["problems"]


def test_problems_name_the_tokensets(tree: Tree, others: tuple[Tree, Tree]) -> None:
    """Of the workspace, the tokenset and the mode; also of the past; with an order, the one that counts."""
    core, brand = others
    expected = {
        "code": "alias-ambiguous",
        "severity": "warning",
        "tokenset_id": tree.tokenset_id,
        "mode_id": tree.mode_id,
        "name": "text",
        "message": f"{MESSAGE}.",
        "hint": HINT,
    }
    expected["id"] = _problems(tree, tree.mode)[0]["id"]
    for path in (tree.workspace, tree.tokenset, tree.mode):
        assert _problems(tree, path) == [expected]
    at = moment()
    patch(tree, tree.workspace, tokenset_order=[each.tokenset_id for each in (brand, core, tree)])
    (found,) = _problems(tree, tree.mode)
    assert "Brand (#222222), Core (#111111); that of Brand counts" in found["message"]
    patch(tree, f"{core.tokens}/ink", value="#222222")
    assert _problems(tree, tree.workspace) == []
    assert _problems(tree, tree.workspace, at) == [expected]


def test_a_tokenset_that_is_renamed_is_named_anew(tree: Tree, others: tuple[Tree, Tree]) -> None:
    """What is kept of problems and reports is made anew then."""
    report = f"{tree.mode}/export/css/report"
    for path in (f"{tree.mode}/problems", report):
        assert "Core (#111111)" in get(tree, path).text
    patch(tree, others[0].tokenset, name="Kernel")
    for path in (f"{tree.mode}/problems", report):
        assert "Kernel (#111111)" in get(tree, path).text


def test_an_explanation_lists_the_answers(tree: Tree, others: tuple[Tree, Tree]) -> None:
    """Each tokenset's token and value, the one that counts first; nothing where nothing is ambiguous."""
    found = ok(get(tree, f"{tree.tokens}/text/explain"))
    assert found["ambiguous"] == [
        {
            "name": "ink",
            "tokenset_id": place.tokenset_id,
            "tokenset": name,
            "mode_id": place.mode_id,
            "value": value,
            "counts": counts,
        }
        for place, name, value, counts in (
            (others[0], "Core", "#111111", True),
            (others[1], "Brand", "#222222", False),
        )
    ]
    for place in others:
        assert "ambiguous" not in ok(get(place, f"{place.tokens}/ink/explain"))


@pytest.mark.parametrize("target", ["css", "dtcg"])
@pytest.mark.usefixtures("others")
def test_reports_of_exports_list_them(tree: Tree, target: str) -> None:
    """Of a mode, a tokenset and the workspace; the header of an export counts what does not resolve alone."""
    export = get(tree, f"{tree.mode}/export/{target}")
    assert export.headers["x-jeton-problems"] == "0"
    for path, where in ((tree.mode, {}), (tree.tokenset, {"mode": "Base"})):
        report = ok(get(tree, f"{path}/export/{target}/report"))
        assert [each for each in report["problems"] if each["code"] == "alias-ambiguous"] == [
            {
                "code": "alias-ambiguous",
                "severity": "warning",
                "name": "text",
                "message": f"{MESSAGE}.",
                "hint": HINT,
                **where,
            }
        ]
    whole = ok(get(tree, f"{tree.workspace}/export/resolver/report"))["problems"]
    assert [each["tokenset"] for each in whole if each["code"] == "alias-ambiguous"] == [tree.tokenset_id]


def test_an_import_warns_once_for_each_name(tree: Tree) -> None:
    """It counts the tokens that lead there, and names the path of the first."""
    answer = ok(into_workspace(tree, resolver(SETS)))
    assert [each for each in answer["problems"] if "other tokensets" in each["message"]] == [
        {
            "path": "line",
            "severity": "warning",
            "message": f"{MESSAGE}, for 2 of the tokens: rename one, or give an order",
        }
    ]
    assert "order" not in answer


def test_an_import_sets_the_order(tree: Tree) -> None:
    """Those named come first, in what the import makes too; the others follow as before."""
    answer = ok(into_workspace(tree, resolver(SETS), "?order=Brand,Core"))
    ids = {each["name"]: each["id"] for each in answer["tokensets"]}
    assert ids["Core"] == tree.tokenset_id
    own = ok(get(tree, tree.workspace))["tokenset_order"]
    assert own == [ids["Brand"], ids["Core"], ids["App"]]
    app = next(each for each in answer["tokensets"] if each["name"] == "App")
    tokens = f"/tokensets/{app['id']}/modes/{app['modes'][0]['id']}/tokens"
    assert ok(get(tree, f"{tokens}/text"))["resolved_value"] == "#222222"
    again = get(tree, tree.workspace).headers["etag"]
    ok(into_workspace(tree, resolver(SETS), "?order=Brand&order=Core"))
    assert get(tree, tree.workspace).headers["etag"] == again
    ok(into_tokenset(tree, {"a": color("#000000")}, "?order=Core"))
    own = ok(get(tree, tree.workspace))["tokenset_order"]
    assert own == [ids["Core"], ids["Brand"], ids["App"]]


def test_an_import_with_an_order_is_undone_with_it(tree: Tree) -> None:
    """Its tokens go, and the workspace has its former order, in which what was made is not."""
    create_token(tree, "own")
    patch(tree, tree.workspace, tokenset_order=[tree.tokenset_id])
    ok(into_workspace(tree, resolver(SETS), "?order=Brand"))
    assert len(ok(get(tree, tree.workspace))["tokenset_order"]) == 3
    ok(undo(tree.owner.client, tree.workspace, newest(tree.owner.client, tree.workspace)), 201)
    assert ok(get(tree, tree.workspace))["tokenset_order"] == [tree.tokenset_id]
    assert ok(get(tree, f"{tree.workspace}/search", q="ink"))["total"] == 0


def test_an_order_that_names_nothing_is_refused(tree: Tree) -> None:
    """An unknown name and one that is there twice; nothing is stored then."""
    for order, text in (
        ("Brand,None", Text.IMPORT_ORDER.format(name="None")),
        ("Brand,", Text.IMPORT_ORDER.format(name="")),
        ("Brand,Core,Brand", Text.IMPORT_ORDER_TWICE.format(name="Brand")),
    ):
        refused(into_workspace(tree, resolver(SETS), f"?order={order}"), 400, text)
    assert ok(get(tree, f"{tree.workspace}/tokensets"))["total"] == 1


def test_a_dry_run_with_an_order_tells_what_that_changes(tree: Tree) -> None:
    """The tokens as they will be, whose value the order changes: new tokensets and modes have no id yet."""
    dry = ok(into_workspace(tree, resolver(SETS), "?order=Brand&dry_run=true"))
    new = {"tokenset_id": None, "mode_id": None, "before": "#111111", "after": "#222222"}
    expected = [{**new, "name": name} for name in ("line", "text")]
    assert dry["order"] == {"dry_run": True, "changes": expected, "total": 2}
    assert ok(get(tree, f"{tree.workspace}/tokensets"))["total"] == 1
    ok(into_workspace(tree, resolver(SETS)))
    assert "tokenset_order" not in ok(get(tree, tree.workspace))
    dry = ok(into_workspace(tree, resolver(SETS), "?order=Brand&dry_run=true"))["order"]
    assert [each["name"] for each in dry["changes"]] == ["line", "text"]
    assert all(each["tokenset_id"] and each["mode_id"] for each in dry["changes"])
    assert "tokenset_order" not in ok(get(tree, tree.workspace))


def test_a_circle_that_an_import_closes_under_its_order_is_left_out(tree: Tree) -> None:
    """What is written must not depend on itself as the new order has it; without the order it does not."""
    sets = {
        "App": {"turn": color("{loop}")},
        "Core": {"loop": color("#111111")},
        "Brand": {"loop": color("{turn}"), "turn": color("#222222")},
    }
    assert into_workspace(tree, resolver(sets), "?order=Brand&validate=strict").status_code == 400
    problems = ok(into_workspace(tree, resolver(sets), "?order=Brand&dry_run=true"))["problems"]
    assert any("turn -> loop -> turn" in each["message"] for each in problems)
    problems = ok(into_workspace(tree, resolver(sets), "?dry_run=true"))["problems"]
    assert not any(" -> " in each["message"] for each in problems)
