"""A ramp is previewed and made from one colour, in the chosen modes, as one change set."""

from html import unescape

from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.visitors import Visitor

from jeton.errors import Text
from jeton.values.editing.ramps import STEPS, Target, ramp


def test_a_ramp_is_made_in_one_change(pages: Visitor, tree: Tree) -> None:
    """In Dark from dark to light; one undo takes all away."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    path = f"/tokensets/{tree.tokenset_id}/ramp"
    page = pages.asks(f"{path}?group=color.sun&base=%23f59e0b").text
    assert 'color.sun.400</code> <span class="tag">base</span>' in page
    sent = {
        "group": "color.sun",
        "base": "#f59e0b",
        f"in-{tree.mode_id}": "as-is",
        f"in-{dark.mode_id}": "reversed",
    }
    answer = pages.sends(path, **sent)
    assert (answer.status_code, answer.headers["location"]) == (
        303,
        f"/tokensets/{tree.tokenset_id}?group=color.sun",
    )
    made = ramp("#f59e0b", STEPS, [Target("600", 4.5, "white")])
    assert made is not None
    texts = [step.text for step in made.steps]
    for mode, values in ((tree, texts), (dark, texts[::-1])):
        stored = {each["name"]: each["value"] for each in ok(mode.owner.client.get(mode.tokens))["tokens"]}
        assert stored == {f"color.sun.{step}": text for step, text in zip(STEPS, values, strict=True)}
    (change_set,) = {
        each["change_set"]
        for each in ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"]
        if each["name"] == "color.sun.50"
    }
    assert pages.sends(f"/workspaces/{tree.workspace_id}/changes/{change_set}/undo").status_code == 303
    assert ok(tree.owner.client.get(dark.tokens))["tokens"] == []


def test_the_preview_says_the_notation(pages: Visitor, tree: Tree) -> None:
    """All steps in hex, or all in OKLCH with those that sRGB lacks."""
    path = f"/tokensets/{tree.tokenset_id}/ramp?gamut="
    assert "Written in hex: sRGB has every step." in pages.asks(f"{path}sRGB&base=%232563eb").text
    wide = pages.asks(f"{path}P3&base=color(display-p3 0 1 0)&steps=50 500").text
    assert "Written in oklch(): sRGB lacks every step." in wide
    assert "Written in oklch(), as the base is." in pages.asks(f"{path}sRGB&base=oklch(0.5 0.1 250)").text


def test_what_is_there_is_replaced_only_if_said(pages: Visitor, tree: Tree) -> None:
    """An alias becomes a colour then; what is wrong is said, and what was typed stays."""
    path = f"/tokensets/{tree.tokenset_id}/ramp"
    create_token(tree, "sun.50", type="color", value="", alias_to="sun.1")
    sent = {
        "group": "sun",
        "base": "#f59e0b",
        "steps": "50 950",
        "targets": "",
        f"in-{tree.mode_id}": "as-is",
    }
    answer = pages.sends(path, **sent)
    assert answer.status_code == 409
    assert Text.RAMP_TAKEN.format(count=1) in answer.text
    for wrong, reason in (
        ({"base": "blau"}, Text.RAMP_BASE),
        ({"targets": "a"}, Text.RAMP_TARGET.format(target="a")),
        ({f"in-{tree.mode_id}": ""}, Text.RAMP_MODES),
        ({"targets": "50 ≥ 22 on white"}, Text.RAMP_TARGET.format(target="50 ≥ 22 on white")),
        ({"targets": "50 ≥ 2 on #fff8"}, Text.RAMP_TARGET.format(target="50 ≥ 2 on #fff8")),
        ({"targets": "50 ≥ 2 on white," * 11}, Text.RAMP_TARGETS.format(limit=10)),
        ({"steps": "50 50"}, Text.RAMP_STEPS.format(limit=20)),
        ({"steps": " ".join(map(str, range(21)))}, Text.RAMP_STEPS.format(limit=20)),
    ):
        answer = pages.sends(path, **sent | wrong)
        assert answer.status_code == 400, wrong
        assert reason in unescape(answer.text)
    assert pages.sends(path, **sent, replace="1").status_code == 303
    assert ok(tree.owner.client.get(f"{tree.tokens}/sun.50"))["alias_to"] is None


def test_a_picked_base_is_taken(pages: Visitor, tree: Tree) -> None:
    """The picker counts if the text was not changed."""
    path = f"/tokensets/{tree.tokenset_id}/ramp?group=a&was=%23112233&picked=%2300aa55&base="
    assert 'name="base" value="#0a5"' in pages.asks(f"{path}%23112233").text
    assert 'name="base" value="#123456"' in pages.asks(f"{path}%23123456").text


def test_what_is_made_is_what_is_shown(person: Person, ada: Account) -> None:
    """The preview follows what is typed and picked, and nothing can be made of one that is no more true."""
    core = in_two_modes(ada, [{"name": "a", "type": "color", "value": "#000"}])
    page = person.goes(f"{core}/ramp")
    make = page.get_by_role("button", name="Make 11 tokens")
    page.get_by_label("Group", exact=True).fill("color.aurora")
    assert page.locator("#ramped").evaluate("part => part.inert")
    page.get_by_label("Base color").fill("#12b886")
    expect(page.locator("#ramped code", has_text="color.aurora.500")).to_be_visible()
    expect(page.locator("#ramped")).to_contain_text("#12b886")
    page.get_by_label("Dark").select_option("reversed")
    page.get_by_label("Pick the base").fill("#ff0000")
    expect(page.get_by_label("Base color")).to_have_value("#f00")
    expect(page.locator("#ramped")).to_contain_text("#f00")
    page.get_by_label("Group", exact=True).focus()
    page.keyboard.press("End")
    page.keyboard.type("x")
    expect(page.locator("#ramped code", has_text="color.aurorax.500")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator("#ramped code", has_text="color.aurora.500")).to_be_visible()
    make.click()
    page.wait_for_url("**/tokensets/*?group=color.aurora")
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    names = {
        each["name"]: each["value"]
        for each in ok(ada.client.get(f"{core}/modes/{modes[0]['id']}/tokens"))["tokens"]
    }
    assert len([name for name in names if name.startswith("color.aurora.")]) == 11
    assert "#f00" in names.values()
    dark = ok(ada.client.get(f"{core}/modes/{modes[1]['id']}/tokens"))["tokens"]
    assert len(dark) == 11, "the choice of a mode stays while the preview changes"
