"""Bases of the modes that an import makes: chosen, or suggested by names and only taken when asked."""

from typing import Any

import pytest
from api.helpers import nothing_changes
from api.importing import color, into_workspace
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text

Json = dict[str, Any]


def _primer(value: str, **overrides: str) -> Json:
    modes = {name.replace("_", "-"): each for name, each in overrides.items()}
    return color(value, **{"$extensions": {"org.primer.overrides": modes}})


PRIMER = {
    "bg": _primer("#ffffff", dark="#0d1117", dark_dimmed="#212830", light_high_contrast="#fefefe"),
    "fg": _primer("#1f2328", dark="#f0f6fc"),
}
"""Primer's way: the theme `dark-dimmed` has only what differs from `dark`."""
NOTE = (
    "names suggest bases of new modes, `dark-dimmed=dark`: `base=suggested` takes them. Without a base a mode"
    " takes what it lacks from the default mode"
)


def _modes(answer: Json) -> dict[str, Json]:
    return {mode["name"]: mode for tokenset in answer["tokensets"] for mode in tokenset["modes"]}


def _resolved(tree: Tree, answer: Json, mode: str, name: str) -> str:
    (tokenset,) = answer["tokensets"]
    path = f"/tokensets/{tokenset['id']}/modes/{_modes(answer)[mode]['id']}/tokens/{name}"
    return str(ok(tree.owner.client.get(path))["resolved_value"])


def _inherited(tree: Tree, answer: Json, mode: str, name: str) -> str:
    """Return what a mode that has no token of this name shows: an alias to it resolves there."""
    (tokenset,) = answer["tokensets"]
    tokens = f"/tokensets/{tokenset['id']}/modes/{_modes(answer)[mode]['id']}/tokens"
    new = {"name": "probe", "type": "color", "alias_to": name}
    ok(tree.owner.client.post(tokens, json=new), 201)
    return _resolved(tree, answer, mode, "probe")


def test_a_name_only_suggests(tree: Tree) -> None:
    """Without a choice modes are made as before, without a base; a note and the answer name the base."""
    planned = ok(into_workspace(tree, PRIMER, "?dry_run=true"))
    answer = ok(into_workspace(tree, PRIMER))
    for each in (planned, answer):
        modes = _modes(each)
        assert {name: mode.get("suggested_base") for name, mode in modes.items()} == {
            "default": None,
            "dark": None,
            "dark-dimmed": "dark",
            "light-high-contrast": None,
        }
        assert not any("base" in mode for mode in modes.values())
        assert [problem["message"] for problem in each["problems"]] == [NOTE]
    assert _inherited(tree, answer, "dark-dimmed", "fg") == "#1f2328"
    again = ok(into_workspace(tree, PRIMER))
    assert again["problems"] == []


@pytest.mark.parametrize("query", ["base=suggested", "base=dark-dimmed%3Ddark"])
def test_a_base_is_taken_when_asked(tree: Tree, query: str) -> None:
    """`dark-dimmed` has the value of `dark` where it has none, and the export says its base."""
    answer = ok(into_workspace(tree, PRIMER, f"?{query}"))
    assert _modes(answer)["dark-dimmed"]["base"] == "dark"
    assert answer["problems"] == []
    assert _inherited(tree, answer, "dark-dimmed", "fg") == "#f0f6fc"
    assert _inherited(tree, answer, "light-high-contrast", "fg") == "#1f2328"
    (tokenset,) = answer["tokensets"]
    css = tree.owner.client.get(f"/tokensets/{tokenset['id']}/export?format=css").text
    dimmed = css.partition('[data-theme="dark-dimmed"]')[2].partition("}")[0]
    assert "--fg: #f0f6fc;" in dimmed


def test_a_choice_counts_more_than_names_and_files(tree: Tree) -> None:
    """Also for a mode that should have none; a document that says a base keeps its values without it."""
    answer = ok(into_workspace(tree, PRIMER, "?base=suggested&base=dark-dimmed%3D"))
    assert "base" not in _modes(answer)["dark-dimmed"]
    answer = ok(into_workspace(tree, PRIMER, "?tokenset=Second&base=suggested"))
    document = tree.owner.client.get(f"/tokensets/{answer['tokensets'][0]['id']}/export/dtcg").text
    plain = ok(into_workspace(tree, document, "?tokenset=Third&base=dark-dimmed%3D"))
    assert "base" not in _modes(plain)["dark-dimmed"]
    assert _resolved(tree, plain, "dark-dimmed", "fg") == "#f0f6fc"
    whole = ok(into_workspace(tree, document, "?tokenset=Fourth"))
    assert _modes(whole)["dark-dimmed"]["base"] == "dark"


def test_complete_modes_get_no_suggestion(tree: Tree) -> None:
    """A base that has nothing else to give is not worth a note; neither is the default mode."""
    whole = {"bg": _primer("#fff", dark="#000", dark_dimmed="#222", default_soft="#eee")}
    answer = ok(into_workspace(tree, whole))
    assert answer["problems"] == []
    assert not any("suggested_base" in mode for mode in _modes(answer).values())


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("darkDimmed", "dark"),
        ("Dark (dimmed)", "dark"),
        ("dark_high_contrast", "dark"),
        ("dark-dimmed-soft", "dark"),
        ("darker", None),
        ("soft dark", None),
    ],
)
def test_names(tree: Tree, name: str, base: str | None) -> None:
    """A name suggests the mode whose words it begins with."""
    overrides = {"dark": "#000", name: "#222"}
    answer = ok(
        into_workspace(
            tree,
            {
                "bg": color("#fff", **{"$extensions": {"org.primer.overrides": overrides}}),
                "fg": _primer("#111", dark="#eee"),
            },
        )
    )
    assert _modes(answer)[name].get("suggested_base") == base


def test_the_nearest_name_is_suggested(tree: Tree) -> None:
    """Of `dark` and `dark-dimmed` the longer one, each below the next."""
    file = {
        "a": _primer("#1", dark="#2", dark_dimmed="#3", dark_dimmed_soft="#4"),
        "b": _primer("#1", dark="#2", dark_dimmed="#3"),
        "c": _primer("#1", dark="#2"),
    }
    answer = ok(into_workspace(tree, file, "?base=suggested"))
    assert _modes(answer)["dark-dimmed-soft"]["base"] == "dark-dimmed"
    assert _inherited(tree, answer, "dark-dimmed-soft", "c") == "#2"


def test_a_mode_that_is_there_keeps_its_base(tree: Tree) -> None:
    """The same import again says nothing; another choice is a warning, not a change."""
    ok(into_workspace(tree, PRIMER, "?base=dark-dimmed%3Ddark"))
    again = ok(into_workspace(tree, PRIMER, "?base=dark-dimmed%3Ddark"))
    assert (again["problems"], _modes(again)["dark-dimmed"]["base"]) == ([], "dark")
    other = ok(into_workspace(tree, PRIMER, "?base=dark-dimmed%3Dlight-high-contrast"))
    assert _modes(other)["dark-dimmed"]["base"] == "dark"
    assert [(each["severity"], each["message"]) for each in other["problems"]] == [
        (
            "warning",
            "the mode dark-dimmed is there already and keeps its base: its tokenset's settings change it",
        )
    ]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (["dark"], Text.IMPORT_BASE),
        (["=dark"], Text.IMPORT_BASE),
        (["dark-dimmed=dark", "dark-dimmed="], Text.IMPORT_BASE_TWICE.format(mode="dark-dimmed")),
        (["dimmed=dark"], Text.IMPORT_BASE_MODE.format(mode="dimmed")),
        (["dark-dimmed=drak"], Text.IMPORT_BASE_NONE.format(base="drak", mode="dark-dimmed")),
        (["default=dark"], Text.IMPORT_BASE_NONE.format(base="dark", mode="default")),
        (
            ["dark-dimmed=dark", "dark=dark-dimmed"],
            Text.IMPORT_BASE_NONE.format(base="dark", mode="dark-dimmed"),
        ),
    ],
)
def test_a_bad_choice_is_refused(service: Service, tree: Tree, choices: list[str], message: str) -> None:
    """With what is wrong with it; nothing is stored."""
    with nothing_changes(service, tree.owner):
        path = f"{tree.workspace}/import"
        response = tree.owner.client.post(path, json=PRIMER, params={"base": choices})
        refused(response, 400, message)


def test_one_of_several_tokensets_may_lack_a_base(tree: Tree) -> None:
    """A choice holds where both modes are; it is refused only if they are together nowhere."""
    files = [
        ("file", ("color.json", str({"bg": PRIMER["bg"], "fg": PRIMER["fg"]}).replace("'", '"'))),
        ("file", ("size.json", str({"m": _primer("#1", dark_dimmed="#2")}).replace("'", '"'))),
    ]
    path = f"{tree.workspace}/import?base=dark-dimmed%3Ddark"
    answer = ok(tree.owner.client.post(path, files=files))
    bases = {
        each["name"]: mode.get("base")
        for each in answer["tokensets"]
        for mode in each["modes"]
        if mode["name"] == "dark-dimmed"
    }
    assert bases == {"color": "dark", "size": None}


def test_a_proposal_holds_the_base(tree: Tree) -> None:
    """It becomes that of the new mode when the proposal is accepted."""
    proposed = ok(into_workspace(tree, PRIMER, "?propose=Primer&base=suggested&tokenset=Primer"))
    ok(tree.owner.client.post(f"/proposals/{proposed['proposal']}/accept", json={}))
    again = ok(into_workspace(tree, PRIMER, "?tokenset=Primer"))
    assert (again["created"], _modes(again)["dark-dimmed"]["base"]) == (0, "dark")


def test_a_base_may_give_only_what_its_own_base_has(tree: Tree) -> None:
    """`dark-dimmed-soft` has all of `dark-dimmed`, and lacks what that takes from `dark`."""
    file = {
        "a": _primer("#1", dark="#2", dark_dimmed="#3", dark_dimmed_soft="#4"),
        "c": _primer("#1", dark="#2"),
    }
    answer = ok(into_workspace(tree, file, "?base=suggested"))
    assert _modes(answer)["dark-dimmed-soft"]["base"] == "dark-dimmed"
    assert _inherited(tree, answer, "dark-dimmed-soft", "c") == "#2"
