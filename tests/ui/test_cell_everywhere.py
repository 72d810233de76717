"""What is typed in a cell is saved in all modes that are shown: one change set, and over nothing unseen."""

import httpx
import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok
from ui.test_cell_form import JSON
from ui.visitors import SAME_ORIGIN, Visitor


@pytest.fixture
def modes(tree: Tree) -> list[Tree]:
    """Three modes, of which the first and the last have `gap` themselves."""
    found = [tree, *(in_mode(tree, create_mode(tree, name)["id"]) for name in ("Dark", "Print"))]
    create_token(found[0], "gap", type="dimension", value="4px")
    create_token(found[2], "gap", type="dimension", value="9px")
    return found


def _sends(visitor: Visitor, modes: list[Tree], text: str, versions: list[int]) -> httpx.Response:
    fields = {
        "mode": modes[1].mode_id,
        "name": "gap",
        "version": str(versions[1]),
        "text": text,
        "modes": ",".join(mode.mode_id for mode in modes),
        "versions": ",".join(
            f"{mode.mode_id}:{version}" for mode, version in zip(modes, versions, strict=True)
        ),
    }
    path = f"/tokensets/{modes[0].tokenset_id}/cell"
    return visitor.asks(path, "POST", SAME_ORIGIN | JSON, data=fields)


def _values(modes: list[Tree]) -> list[object]:
    found = [mode.owner.client.get(f"{mode.tokens}/gap") for mode in modes]
    return [each.json()["value"] if each.is_success else None for each in found]


def test_all_modes_get_a_value_in_one_change(pages: Visitor, modes: list[Tree]) -> None:
    """The answer is the row; sent again it changes nothing, and one undo takes all back."""
    answer = _sends(pages, modes, "16px", [1, 0, 1])
    assert answer.status_code == 200, answer.text
    assert answer.text.count("16px") == 3
    assert _values(modes) == ["16px"] * 3
    again = _sends(pages, modes, "16px", [1, 0, 1])
    assert (again.status_code, again.headers.get("x-jeton-change-set")) == (200, None)
    undo = f"/workspaces/{modes[0].workspace_id}/changes/{answer.headers['x-jeton-change-set']}/undo"
    assert pages.sends(undo).status_code == 303
    assert _values(modes) == ["4px", None, "9px"]


def test_an_alias_or_nothing_goes_everywhere_too(pages: Visitor, modes: list[Tree]) -> None:
    """An empty text removes what the modes have of their own."""
    create_token(modes[0], "base", type="dimension", value="2px")
    assert _sends(pages, modes, "=base", [1, 0, 1]).status_code == 200
    aliases = [ok(mode.owner.client.get(f"{mode.tokens}/gap"))["alias_to"] for mode in modes]
    assert aliases == ["base"] * 3
    assert _sends(pages, modes, "", [2, 1, 2]).status_code == 200
    assert _values(modes) == [None] * 3


@pytest.mark.parametrize("versions", [[1, 1, 1], [1, 0, 0], [2, 0, 1]])
def test_nothing_unseen_is_written_over(pages: Visitor, modes: list[Tree], versions: list[int]) -> None:
    """In no mode anything changes; the answer has the row, and who gave which mode its value."""
    answer = _sends(pages, modes, "16px", versions)
    assert answer.status_code in {400, 412}
    if answer.status_code == 412:
        assert answer.text.startswith("<tr")
        assert "In " in answer.text.rpartition("<p>")[2]
    assert _values(modes) == ["4px", None, "9px"]


def test_an_alias_to_nothing_in_another_mode_is_refused(pages: Visitor, modes: list[Tree]) -> None:
    """A name that only the mode of the cell sees: the reason says which mode does not."""
    parts = grow_tokenset(modes[0].owner, modes[0].workspace_id, "Parts")
    create_token(in_mode(parts, create_mode(parts, "Dark")["id"]), "far", type="dimension", value="1px")
    refused = _sends(pages, modes, "=far", [1, 0, 1])
    assert refused.json()["problems"] == [{"code": "value-invalid"}]
    assert refused.json()["error"] == "In Base: It would lead to far, which no mode has"
    assert _values(modes) == ["4px", None, "9px"]


def test_what_cannot_be_stored_is_stored_nowhere(pages: Visitor, modes: list[Tree]) -> None:
    """An alias that leads back, and versions that are none."""
    assert _sends(pages, modes, "=gap", [1, 0, 1]).status_code == 400
    fields = {"mode": modes[0].mode_id, "name": "gap", "version": "1", "text": "1px", "versions": "x"}
    path = f"/tokensets/{modes[0].tokenset_id}/cell"
    assert pages.asks(path, "POST", SAME_ORIGIN | JSON, data=fields).status_code == 400
    assert _values(modes) == ["4px", None, "9px"]
