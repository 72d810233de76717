"""Colour modifiers, as the API shows their colours and as exports have them."""

import json
from typing import Any

import pytest
from api.aliasing import dark_of, deleted, patched, resolved, shown
from api.helpers import create_token, grow_tree
from api.importing import send
from conftest import Tree
from support.checks import ok

LIGHTER = {"type": "lighten", "value": "0.2", "space": "srgb"}
GREY = "#808080"
LIGHTENED = "#999"
TWICE = "#aeaeae"
"""The grey, 20 % lighter, and that again."""


def _says(**modify: object) -> dict[str, Any]:
    return {"studio.tokens": {"modify": LIGHTER | modify}}


def _color(tree: Tree, name: str, text: str, /, **modify: object) -> Any:
    fields: dict[str, object] = {"extensions": _says(**modify)} if modify else {}
    return create_token(tree, name, type="color", value=text, **fields)


def _alias(tree: Tree, name: str, alias_to: str, **modify: object) -> Any:
    return create_token(tree, name, type="color", alias_to=alias_to, extensions=_says(**modify))


def _declarations(css: str) -> list[str]:
    return [line for line in css.splitlines() if "--" in line]


def _problems(tree: Tree) -> list[tuple[str, str, str]]:
    found = ok(tree.owner.client.get(f"{tree.mode}/problems"))["problems"]
    return [(each["name"], each["code"], each["message"]) for each in found]


def test_a_chain_of_modifiers_applies_each_once(tree: Tree) -> None:
    """Values and aliases are modified where they are resolved; what is stored stays as it was sent."""
    _color(tree, "base", GREY)
    _color(tree, "value", GREY, value="0.2")
    _alias(tree, "alias", "value")
    create_token(tree, "plain", type="color", alias_to="alias")
    create_token(tree, "shadow", type="shadow", value="0 1px 2px {plain}")
    names = "base", "value", "alias", "plain", "shadow"
    assert [resolved(tree, name) for name in names] == [
        *(GREY, LIGHTENED, TWICE, TWICE, f"0 1px 2px {TWICE}")
    ]
    assert (shown(tree, "value")["value"], shown(tree, "alias")["alias_to"]) == (GREY, "value")
    assert shown(tree, "alias")["extensions"] == _says()


def test_a_modifier_refers_to_tokens_as_each_mode_sees_them(tree: Tree) -> None:
    """Its value and its colour may be references; the value may calculate."""
    dark = dark_of(tree)
    create_token(tree, "amount", type="number", value="0.5")
    create_token(dark, "amount", type="number", value="20%")
    _color(tree, "ink", "#000")
    _color(dark, "ink", "#fff")
    for place in (tree, dark):
        _color(place, "mixed", GREY, type="mix", value="{amount} * 2 / 2", color="{ink}")
    assert [resolved(tree, "mixed"), resolved(dark, "mixed")] == ["#404040", LIGHTENED]
    patched(tree, "amount", value="1")
    assert resolved(tree, "mixed") == "#000"


def test_a_rename_follows_into_a_modifier(tree: Tree) -> None:
    """The names change, and nothing else of the extensions; deletion and circles know them."""
    create_token(tree, "amount", type="number", value="0.5")
    _color(tree, "ink", "#000")
    extensions = {"n": 1.50, **_says(type="mix", value="{amount} * 1", color="{ink}", id="x")}
    create_token(tree, "mixed", type="color", value=GREY, extensions=extensions)
    patched(tree, "ink", name="ink.main")
    patched(tree, "amount", name="share")
    modify = LIGHTER | {"type": "mix", "value": "{share} * 1", "color": "{ink.main}", "id": "x"}
    assert shown(tree, "mixed")["extensions"] == {"n": 1.5, "studio.tokens": {"modify": modify}}
    assert resolved(tree, "mixed") == "#404040"
    circle = tree.owner.client.patch(f"{tree.tokens}/ink.main", json={"value": "", "alias_to": "mixed"})
    assert circle.status_code == 400
    assert "ink.main -> mixed -> ink.main" in circle.json()["error"]
    own = tree.owner.client.patch(f"{tree.tokens}/mixed", json={"extensions": _says(value="{mixed}")})
    assert own.status_code == 400
    assert deleted(tree, "ink.main")["dependents"] == ["mixed"]
    assert deleted(tree, "share")["dependents"] == ["mixed"]
    assert resolved(tree, "mixed") is None


def test_bulk_changes_know_the_references_of_modifiers(tree: Tree) -> None:
    """A deletion in bulk names the dependents, and a circle of modifiers is refused."""
    tokens: list[dict[str, Any]] = [
        {"name": "ink", "type": "color", "value": "#000"},
        {"name": "mixed", "type": "color", "alias_to": "ink", "extensions": _says(type="mix", color="{ink}")},
        {"name": "other", "type": "color", "value": "#fff", "extensions": _says(type="mix", color="{ink}")},
    ]
    made = tree.owner.client.patch(tree.tokens, json={"upsert": tokens})
    assert made.status_code == 200, made.text
    circle = [tokens[0] | {"extensions": _says(type="mix", color="{mixed}")}]
    refused = tree.owner.client.patch(tree.tokens, json={"upsert": circle})
    assert refused.status_code == 400
    gone = ok(tree.owner.client.patch(tree.tokens, json={"delete": ["ink"]}))
    assert gone["dependents"] == ["mixed", "other"]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"type": "dim"}, "its type dim is none of lighten, darken, mix, alpha"),
        ({"space": "oklch"}, "its space oklch is none of lch, srgb, p3, hsl"),
        ({"format": "rgb"}, "its format rgb is none of lch, srgb, p3, hsl, hex"),
        ({"value": "much"}, "its value much is no number"),
        ({"value": None}, 'its value "" is no number'),
        ({"value": "{base}"}, "its value #808080 is no number"),
        ({"value": "1 / 0"}, "its value cannot be calculated: 1 is divided by zero"),
        ({"type": "mix"}, "it has no color to mix in"),
        (
            {"type": "mix", "color": "var(--x)"},
            "the color that it mixes in, var(--x), is no color that can be",
        ),
    ],
)
def test_a_broken_modifier_is_a_problem_that_names_it(tree: Tree, fields: Any, fault: str) -> None:
    """The token does not resolve, and nothing that leads to it; exports have the colour before it."""
    _color(tree, "base", GREY)
    _alias(tree, "broken", "base", **fields)
    create_token(tree, "further", type="color", alias_to="broken")
    assert [resolved(tree, "broken"), resolved(tree, "further")] == [None, None]
    (name, code, message), (other, other_code, _) = _problems(tree)
    assert (name, code, other, other_code) == ("broken", "modifier-failed", "further", "modifier-failed")
    assert message.startswith(f"Its modifier has no result: {fault}")
    report = ok(tree.owner.client.get(f"{tree.mode}/export/css/report"))
    assert fault in json.dumps(report, ensure_ascii=False).replace('\\"', '"')
    assert f"--broken: {GREY};" in tree.owner.client.get(f"{tree.mode}/export?format=css").text


def _steps(tree: Tree, name: str, alias_to: str, *steps: dict[str, Any]) -> None:
    extensions = {"n": 1.5, "studio.tokens": {"modify": [LIGHTER | step for step in steps]}}
    create_token(tree, name, type="color", alias_to=alias_to, extensions=extensions)


def test_a_list_of_modifiers_is_applied_in_order(tree: Tree) -> None:
    """As a chain of tokens with one each is; an explanation has each with the colours around it."""
    _color(tree, "ink", "#000")
    _color(tree, "base", GREY)
    steps = [{}, {"type": "mix", "color": "{ink}", "value": "0.5"}, {"type": "alpha", "value": "0.4"}]
    _steps(tree, "all", "base", *steps)
    for place, step in enumerate(steps):
        _alias(tree, f"step.{place}", f"step.{place - 1}" if place else "base", **step)
    assert resolved(tree, "all") == resolved(tree, "step.2")
    explained = ok(tree.owner.client.get(f"{tree.tokens}/all/explain"))["modifiers"]
    assert [each["type"] for each in explained] == ["lighten", "mix", "alpha"]
    assert [each["before"] for each in explained] == [GREY, LIGHTENED, resolved(tree, "step.1")]
    assert explained[-1]["after"] == resolved(tree, "all")
    patched(tree, "ink", name="ink.main")
    said = shown(tree, "all")["extensions"]
    assert said["studio.tokens"]["modify"][1] == LIGHTER | steps[1] | {"color": "{ink.main}"}
    assert (said["n"], resolved(tree, "all")) == (1.5, resolved(tree, "step.2"))
    assert deleted(tree, "ink.main")["dependents"] == ["all", "step.1"]


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ([{}, {"type": "dim"}, {}], "its type dim is none of lighten"),
        ([{}] * 33, "its type of a list of more than 32 is none of lighten"),
    ],
)
def test_a_list_with_a_broken_modifier_changes_nothing(tree: Tree, steps: list[Any], fault: str) -> None:
    """The token does not resolve; exports have the colour before all of them."""
    _color(tree, "base", GREY)
    _steps(tree, "broken", "base", *steps)
    assert resolved(tree, "broken") is None
    ((_, _, message),) = _problems(tree)
    assert message.startswith(f"Its modifier has no result: {fault}")
    assert f"--broken: {GREY};" in tree.owner.client.get(f"{tree.mode}/export?format=css").text


def test_a_modifier_of_no_colour_is_ignored_and_told(tree: Tree) -> None:
    """A size keeps its value, and an info names the modifier."""
    create_token(tree, "size", type="dimension", value="8px", extensions=_says())
    assert resolved(tree, "size") == "8px"
    assert _problems(tree) == [
        ("size", "modifier-ignored", "It has a colour modifier, which a dimension ignores.")
    ]


def test_a_reference_that_leads_nowhere_is_named(tree: Tree) -> None:
    """Missing in the modifier, or with a value that only a browser knows: each says what it is."""
    _color(tree, "a", GREY, type="mix", color="{gone}")
    _color(tree, "b", "var(--x)", value="0.2")
    assert [(name, code) for name, code, _ in _problems(tree)] == [
        *(("a", "alias-missing"), ("b", "modifier-failed"))
    ]
    messages = [message for _, _, message in _problems(tree)]
    assert messages[0] == "A reference in its modifier leads to gone, which no mode that is looked in has."
    assert "the value that it changes, var(--x), is no color" in messages[1]


def test_explain_shows_each_modifier(tree: Tree) -> None:
    """Before, modifier and after, from the end of the chain on, and where its references lead."""
    create_token(tree, "amount", type="number", value="0.2")
    _color(tree, "value", GREY, value="{amount}")
    _alias(tree, "alias", "value", space="hsl")
    answer = ok(tree.owner.client.get(f"{tree.tokens}/alias/explain"))
    step = {**LIGHTER, "color": "", "format": ""}
    assert answer["modifiers"] == [
        {"name": "value", **step, "value": "{amount}", "before": GREY, "after": LIGHTENED},
        {"name": "alias", **step, "space": "hsl", "before": LIGHTENED, "after": TWICE},
    ]
    assert [(each["name"], each["value"]) for each in answer["references"]] == [("amount", "0.2")]
    found = ok(tree.owner.client.get(f"{tree.tokens}/amount/explain"))["referenced_by"]
    assert [each["name"] for each in found] == ["alias", "value"]


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("export?format=css", f"--alias: {TWICE};"),
        (
            "export?format=ios",
            "alias = UIColor(red: 0.682, green: 0.682, blue: 0.682, alpha: 1.000)",
        ),
        ("export?format=android", '<color name="alias">#aeaeae</color>'),
        ("export?format=json", f'"value": "{TWICE}"'),
    ],
)
def test_exports_have_the_modified_colour(tree: Tree, target: str, expected: str) -> None:
    """Every target has the colour after the modifier, of an alias as well."""
    _color(tree, "value", GREY, value="0.2")
    _alias(tree, "alias", "value")
    text = tree.owner.client.get(f"{tree.mode}/{target}").text
    assert expected.lower() in " ".join(text.split()).lower()


@pytest.mark.parametrize("target", ["dtcg", "resolver", "dtcg?aliases=resolved"])
def test_files_come_back_with_the_modifiers_and_apply_them_once(tree: Tree, target: str) -> None:
    """The files have the colours after modifiers for other tools, and come back as the same tokens."""
    dark = dark_of(tree)
    _color(tree, "ink", "#000")
    _color(dark, "ink", "#fff")
    for place in (tree, dark):
        _color(place, "value", GREY, type="mix", color="{ink}")
        _alias(place, "alias", "value")
    css = tree.owner.client.get(f"{tree.tokenset}/export/css").text
    path = tree.workspace if target == "resolver" else tree.tokenset
    exported = tree.owner.client.get(f"{path}/export/{target}")
    assert exported.status_code == 200, exported.text
    file = exported.text
    other = grow_tree(tree.owner)
    assert send(other, other.workspace, file, f"?format={target.partition('?')[0]}").status_code == 200
    tokenset = ok(tree.owner.client.get(f"{other.workspace}/tokensets"))["tokensets"][-1]["id"]
    again = tree.owner.client.get(f"/tokensets/{tokenset}/export/css").text
    assert _declarations(again) == _declarations(css)
    tokens = ok(tree.owner.client.get(f"/tokensets/{tokenset}/tokens"))["tokens"]
    stored = [(each["alias_to"], each.get("extensions")) for each in tokens if each["name"] == "alias"]
    assert stored == [(None, None) if "resolved" in target else ("value", _says())] * 2


def test_a_colour_that_was_edited_in_a_file_is_not_modified_again(tree: Tree) -> None:
    """The value in the file is the one after the modifier: an edit replaces both, which is told."""
    _color(tree, "a", GREY, value="0.2")
    file = tree.owner.client.get(f"{tree.mode}/export/dtcg").text
    edited = file.replace("#999999", "#999998").replace("0.6]", "0.59607843137]")
    assert edited != file
    other = grow_tree(tree.owner)
    answer = ok(send(other, other.tokenset, edited, "?format=dtcg"))
    assert "its modifier is left out: the file's value is the color after it" in json.dumps(answer)
    (found,) = ok(tree.owner.client.get(f"{other.tokenset}/tokens"))["tokens"]
    assert ("#999998" in found["value"], found.get("extensions")) == (True, None)


def test_an_import_names_modifiers_without_a_result_and_opacities_beside_them(tree: Tree) -> None:
    """One warning for each token that has them; a token that only leads to one is not named."""
    grey = {"$type": "color", "$value": GREY}
    document = {
        "bad": grey | {"$extensions": _says(type="saturate")},
        "plain": {"$type": "color", "$value": "{bad}"},
        "both": grey | {"alpha": 0.5, "$extensions": _says()},
    }
    answer = ok(send(tree, tree.tokenset, document))
    assert [(each["severity"], each["path"], each["message"]) for each in answer["problems"]] == [
        ("warning", "both", "its alpha, 0.5, has no effect beside its modifier: kept in its extensions"),
        (
            "warning",
            "bad",
            "its modifier has no result: its type saturate is none of lighten, darken, mix, alpha",
        ),
    ]


def test_the_past_and_diffs_know_modifiers(tree: Tree) -> None:
    """At a moment before a change a token had the colour of its modifier then; a diff says both."""
    _color(tree, "ink", "#000")
    _color(tree, "a", GREY, type="mix", color="{ink}", value="0.5")
    dark = dark_of(tree)
    _color(dark, "a", GREY, type="mix", color="{ink}", value="0.25")
    at = shown(tree, "a")["updated_at"]
    patched(tree, "a", extensions=_says())
    then = ok(tree.owner.client.get(f"{tree.tokens}/a?at={at}"))
    assert (then["resolved_value"], resolved(tree, "a")) == ("#404040", LIGHTENED)
    past = tree.owner.client.get(f"{tree.mode}/export?format=css&at={at}").text
    assert "--a: #404040;" in past
    diff = ok(tree.owner.client.get(f"{tree.tokenset}/diff?from={tree.mode_id}&to={dark.mode_id}"))
    (changed,) = diff["changed"]
    assert changed["changes"]["resolved_value"] == {"from": LIGHTENED, "to": "#606060"}
