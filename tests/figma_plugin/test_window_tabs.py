"""The other tabs of the window, and what holds in all of it: axe, the keyboard, long lists."""

import re
from typing import Any

import pytest
from api.environments import acme_of
from conftest import Tree
from figma_plugin import staging
from figma_plugin.staging import SIZE, Stage, staged, stored
from playwright.sync_api import Browser, Route, expect
from support.checks import ok
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service
from ui.test_any_screen import SIDEWAYS
from ui.test_axe import AXE, RULES, RUN

from jeton.bodies.figma_uses import COUNTS, PAGES

__all__ = ["pytest_generate_tests"]

chromium, site, tree = staging.chromium, staging.site, staging.tree
stage, synced = staging.stage, staging.synced
RED = {"r": 1, "g": 0, "b": 0, "a": 1}


def _open(stage: Stage, tab: str) -> None:
    stage.window.get_by_role("tab", name=tab).click()


def _draw(stage: Stage, *names: str) -> None:
    """Draw a page with a rectangle for each of the variables, filled with it."""
    stage.run(
        f"const names = {list(names)!r};"
        "const idOf = (name) => [...model.variables.values()].find((each) => each.name === name).id;"
        "const fill = (name) => ({ type: 'SOLID', color: { r: 0, g: 0, b: 0 },"
        " boundVariables: { color: { type: 'VARIABLE_ALIAS', id: idOf(name) } } });"
        "model.canvas.page('Cover', ...names.map((name, at) =>"
        " ({ id: `9:${at}`, type: 'RECTANGLE', fills: [fill(name)] })));"
    )


def test_a_release_and_what_is_active_are_sources(stage: Stage, site: Service, tree: Tree) -> None:
    """Where the API token sees the organization: the file gets what they hold, not what is there now."""
    acme = acme_of(site, tree)
    (production,) = acme.line("production")
    for version, value in (("1.0.0", "#111111"), ("1.1.0", "#222222"), ("", "#333333")):
        ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json={"value": value}))
        if version:
            made = ok(tree.owner.client.post(acme.releases, json={"version": version}), 201)
    ok(tree.owner.client.post(f"{acme.at(production)}/promote", json={"release_id": made["id"]}))
    stage.reopen()
    state = stage.window.get_by_label("State")
    for label, channel in (("As it is now", 0x33), ("Release 1.0.0", 0x11), ("Active in production", 0x22)):
        stage.shows("What to bring here")
        state.select_option(label=label)
        stage.sync()
        assert round(stage.values()["color/ink"][0]["r"] * 255) == channel
        stage.press("Choose another source")
        expect(state.locator("option:checked")).to_have_text(label)
        stage.reopen()
        expect(state.locator("option:checked")).to_have_text(label)


def test_what_a_designer_changed_becomes_a_proposal(synced: Stage, tree: Tree) -> None:
    """It is shown with both values, and proposed as it is ticked; the tokens are as they were."""
    synced.edit("color/ink", RED)
    synced.run(
        "const [own] = [...model.variables.values()].filter((each) => each.name === 'space/m');"
        "own.face.name = 'space/medium';"
    )
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    expect(synced.row("color.ink")).to_contain_text("#ff0000")
    synced.window.get_by_role("checkbox", name=re.compile("^Renamed")).first.uncheck()
    synced.press("Propose 1 row")
    synced.shows("Proposed in Jeton")
    expect(synced.window.get_by_text("1 change of 1 token. Somebody accepts it there.")).to_be_visible()
    (proposal,) = ok(tree.owner.client.get(f"{tree.workspace}/proposals"))["proposals"]
    (change,) = ok(tree.owner.client.get(f"/proposals/{proposal['id']}/changes"))["changes"]
    assert change["name"] == "color.ink"
    assert ok(tree.owner.client.get(f"{tree.tokens}/color.ink"))["value"] == "#111111"
    synced.press("Open the proposal")
    assert synced.opened().endswith(f"/proposals/{proposal['id']}")


def test_a_proposal_that_waits_is_named_before_another_one(synced: Stage, tree: Tree) -> None:
    """Whoever compares again sees that it is there; nobody proposes the same twice unawares."""
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    expect(synced.window.get_by_role("alert")).to_have_count(0)
    synced.press("Propose 1 row")
    synced.shows("Proposed in Jeton")
    (proposal,) = ok(tree.owner.client.get(f"{tree.workspace}/proposals"))["proposals"]
    synced.press("Compare again")
    alert = synced.window.get_by_role("alert")
    expect(alert).to_contain_text("1 proposal of a file of this name waits in Jeton already.")
    synced.press("Open the proposal")
    assert synced.opened().endswith(f"/proposals/{proposal['id']}")
    ok(tree.owner.client.patch(f"/proposals/{proposal['id']}", json={"status": "declined"}))
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    expect(synced.button("Propose 1 row")).to_be_visible()
    expect(synced.window.get_by_role("alert")).to_have_count(0)


def test_a_proposal_whose_answer_is_lost_is_made_once(synced: Stage, tree: Tree) -> None:
    """Who tries again gets the answer to the first request."""
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    pattern = re.compile("/figma$")

    def lost(route: Route) -> None:
        route.fetch()
        route.abort()

    synced.page.route(pattern, lost)
    synced.press("Propose 1 row")
    expect(synced.window.get_by_role("alert")).to_contain_text("does not answer")
    synced.page.unroute(pattern)
    synced.press("Try again")
    synced.shows("Proposed in Jeton")
    assert len(ok(tree.owner.client.get(f"{tree.workspace}/proposals"))["proposals"]) == 1


def test_who_was_overtaken_compares_again(synced: Stage, tree: Tree) -> None:
    """A proposal of what somebody has changed meanwhile is refused, with the step that helps."""
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    expect(synced.button("Propose 1 row")).to_be_visible()
    ok(tree.owner.client.patch(f"{tree.tokens}/space.m", json={"value": "4px"}))
    synced.press("Propose 1 row")
    expect(synced.window.get_by_role("alert")).to_contain_text("Compare again")
    synced.press("Compare again")
    synced.press("Propose 1 row")
    synced.shows("Proposed in Jeton")


def test_with_the_right_to_write_it_is_written_at_once(synced: Stage, tree: Tree) -> None:
    """As one change; the next plan to Figma finds nothing to do for it."""
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    synced.press("Write without a proposal")
    synced.shows("Written to Jeton")
    assert ok(tree.owner.client.get(f"{tree.tokens}/color.ink"))["value"] == "#ff0000"
    synced.press("Compare again")
    synced.shows("Nothing was changed here since the last sync.")


def test_renamed_collections_and_modes_are_written_or_named(synced: Stage, tree: Tree) -> None:
    """No proposal holds them: they count for what is written at once, and their page is a step away."""
    synced.run(
        "const [own] = await figma.variables.getLocalVariableCollectionsAsync();"
        "own.name = 'Kit'; own.renameMode(own.modes[1].modeId, 'Night');"
    )
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    row = synced.window.get_by_role("listitem").filter(has_text="Night")
    expect(row).to_contain_text("no proposal can hold it")
    row.get_by_role("button", name="Rename it in Jeton").click()
    assert synced.opened().endswith(f"{tree.tokenset}/settings")
    row.get_by_role("checkbox").check()
    expect(synced.button("Propose 1 row")).to_be_enabled()
    synced.window.get_by_role("checkbox", name=re.compile("color.ink")).uncheck()
    expect(synced.button("Nothing chosen")).to_be_disabled()
    synced.press("Write without a proposal")
    synced.shows("Written to Jeton")
    modes = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert [mode["name"] for mode in modes] == ["Base", "Night"]
    assert ok(tree.owner.client.get(tree.tokenset))["name"] == "Semantic"


def test_where_a_review_is_required_only_a_proposal_is_offered(synced: Stage, tree: Tree) -> None:
    """Nobody is offered to write what the server would refuse."""
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required"}))
    synced.edit("color/ink", RED)
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    expect(synced.button("Propose 1 row")).to_be_visible()
    expect(synced.button("Write without a proposal")).to_have_count(0)
    synced.press("Propose 1 row")
    synced.shows("Proposed in Jeton")


def test_a_conflict_of_the_way_back_waits_for_a_decision(synced: Stage, tree: Tree) -> None:
    """Both sides and what was there before stand beside each other."""
    synced.edit("color/ink", RED)
    ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json={"value": "#00ff00"}))
    _open(synced, "To Jeton")
    synced.press("Compare with Jeton")
    card = synced.window.get_by_role("group", name="color.ink")
    for text in ("#ff0000", "#00ff00", "Before: #111111"):
        expect(card).to_contain_text(text)
    expect(synced.button("Nothing chosen")).to_be_disabled()
    card.get_by_label("In Figma").check()
    synced.press("Propose 1 row")
    synced.shows("Proposed in Jeton")


def test_who_may_only_read_is_told_how_to_propose(chromium: Browser, site: Service, tree: Tree) -> None:
    """Connecting again gives more; nothing is offered that would be refused."""
    keep = stored(site, tree.owner.secret, tree.workspace_id)
    for grant in keep.values():
        grant["scopes"] = ["read:tokens"]
    with staged(chromium, site, keep) as stage:
        stage.sync()
        _open(stage, "To Jeton")
        expect(stage.window.get_by_role("alert")).to_contain_text("Connect again")
        expect(stage.button("Compare with Jeton")).to_have_count(0)
        stage.press("Connect")
        stage.shows("Type this code")


def test_uses_are_counted_and_told(synced: Stage, tree: Tree) -> None:
    """By page; the server has them by the name of the file, and names of pages only if that was ticked."""
    _draw(synced, "color/ink", "color/ink", "color/blue")
    _open(synced, "Uses")
    synced.press("Count uses")
    expect(synced.window.get_by_role("row", name=re.compile("Cover"))).to_contain_text("3")
    expect(synced.row("color/ink")).to_contain_text("2")
    synced.press("Send to Jeton")
    expect(synced.window.get_by_text("Jeton has the numbers.").first).to_be_visible()
    report: Any = ok(tree.owner.client.get(f"{tree.workspace}/usage/figma"))
    assert "Cover" not in str(report)
    assert [each["name"] for each in report["files"]] == ["Design"]
    assert {each["name"]: each["places"] for each in report["tokens"]} == {"color.ink": 2, "color.blue": 1}


@pytest.mark.parametrize(("pages", "variables"), [(3, 8_000), (501, 3), (500, 41)])
def test_what_jeton_does_not_take_of_many_pages_is_summed(synced: Stage, pages: int, variables: int) -> None:
    """The first pages stay as they are, the last one has the sums of all others, and no place is lost."""
    counts = {f"{number}": number + 1 for number in range(variables)}
    page = {"name": "P", "counts": counts}
    script = "pages => fittingPages({ pages })"
    fitting = synced.frame.evaluate(script, [page] * pages)
    assert len(fitting) <= PAGES
    assert sum(len(each["counts"]) for each in fitting) <= COUNTS
    assert fitting[:-1] == [page] * (len(fitting) - 1)
    others = pages - len(fitting) + 1
    assert fitting[-1]["name"] == f"{others:,} further pages"
    assert fitting[-1]["counts"] == {name: others * number for name, number in counts.items()}
    assert synced.frame.evaluate(script, [page]) == [page]


def test_deprecated_variables_are_swapped(synced: Stage, tree: Tree) -> None:
    """Counted first, then bound to what replaces them; what they were is no longer used."""
    _draw(synced, "color/ink", "color/ink", "color/blue")
    change = {"deprecated": True, "replaced_by": "color.blue"}
    ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json=change))
    _open(synced, "Deprecated")
    expect(synced.window.get_by_text("No variable here is deprecated.")).to_be_visible()
    _open(synced, "To Figma")
    synced.compare()
    _open(synced, "Deprecated")
    expect(synced.row("color/ink")).to_contain_text("color/blue")
    synced.press("Count their uses")
    synced.press("Swap 2 uses")
    expect(synced.window.get_by_text(re.compile("^2 uses swapped")).first).to_be_visible()
    synced.press("Count their uses")
    expect(synced.row("color/ink")).to_contain_text("Not used in this file")


def test_deprecated_variables_are_detached(synced: Stage, tree: Tree) -> None:
    """Counted first, also where a swap is refused; what used them keeps its look and binds nothing then.

    What is not ticked stays bound.
    """
    _draw(synced, "color/ink", "color/ink", "color/blue")
    for name, other in (("color.ink", "space.m"), ("color.blue", "color.action")):
        change = {"deprecated": True, "replaced_by": other}
        ok(tree.owner.client.patch(f"{tree.tokens}/{name}", json=change))
    synced.compare()
    _open(synced, "Deprecated")
    expect(synced.row("color/ink")).to_contain_text("space/m")
    synced.press("Count their uses")
    expect(synced.row("color/ink")).to_contain_text("2 uses in this file · another type: detach it")
    expect(synced.button("Detach 3 uses")).to_be_enabled()
    synced.window.get_by_role("checkbox", name="Take: color/blue").uncheck()
    expect(synced.button("Nothing to swap")).to_be_disabled()
    synced.press("Detach 2 uses")
    expect(synced.window.get_by_text(re.compile("^2 uses detached")).first).to_be_visible()
    expect(synced.button("Nothing to detach")).to_be_disabled()
    bound = synced.run(
        "return figma.root.children.at(-1).findAllWithCriteria({ types: ['RECTANGLE'] })"
        ".map((node) => Boolean(node.fills[0].boundVariables.color))"
    )
    assert bound == [False, False, True]
    synced.press("Count their uses")
    expect(synced.row("color/ink")).to_contain_text("Not used in this file")
    expect(synced.row("color/blue")).to_contain_text("1 use")


def _judge(stage: Stage, view: str) -> None:
    """Let axe look at a view, and see that nothing is wider than the window."""
    stage.frame.evaluate("document.querySelector('#view').scrollTop = 0")
    stage.frame.evaluate("scrollTo(0, 0)")
    stage.frame.evaluate(AXE)
    assert (view, stage.frame.evaluate(RUN, [RULES, "all", None])) == (view, [])
    assert (view, stage.frame.evaluate(SIDEWAYS)) == (view, 0)
    assert stage.frame.evaluate("document.querySelector('#view').scrollWidth") <= SIZE[0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_view_breaks_a_rule(chromium: Browser, site: Service, tree: Tree, theme: str) -> None:
    """Axe finds nothing, and nothing is wider than the window, in any view and in both themes of Figma."""
    with staged(chromium, site, theme=theme) as stage:
        _judge(stage, "connect")
        stage.press("Connect")
        stage.shows("Type this code")
        _judge(stage, "code")
    with staged(chromium, site, stored(site, tree.owner.secret, tree.workspace_id), theme=theme) as stage:
        stage.shows("What to bring here")
        _judge(stage, "source")
        stage.sync()
        _judge(stage, "written")
        _draw(stage, "color/ink")
        stage.edit("color/ink", RED)
        ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json={"value": "#00ff00"}))
        ok(tree.owner.client.patch(f"{tree.tokens}/color.blue", json={"name": "color.azure"}))
        ok(tree.owner.client.post(tree.tokens, json={"name": "x" * 120, "type": "number", "value": "1"}), 201)
        stage.compare()
        _judge(stage, "plan")
        for tab, press in (("To Jeton", "Compare with Jeton"), ("Uses", "Count uses"), ("Deprecated", "")):
            _open(stage, tab)
            _judge(stage, tab)
            if press:
                stage.press(press)
                stage.window.locator("h1", has_text=re.compile("change in Jeton|Who uses what")).wait_for()
                stage.window.locator(".row, table").first.wait_for()
                _judge(stage, press)


def test_the_keyboard_reaches_everything(stage: Stage) -> None:
    """Tabs by arrow keys, and a whole sync without a mouse; the focus can be seen."""
    stage.shows("What to bring here")
    keyboard = stage.page.keyboard
    stage.window.get_by_role("tab", name="To Figma").focus()
    keyboard.press("ArrowRight")
    expect(stage.window.get_by_role("tab", name="To Jeton")).to_be_focused()
    stage.shows("To Jeton")
    keyboard.press("ArrowLeft")
    stage.shows("What to bring here")
    for name in (re.compile("^Compare"), re.compile("^Write")):
        target = stage.window.get_by_role("button", name=name)
        expect(target).to_be_enabled()
        for _ in range(60):
            keyboard.press("Tab")
            if target.evaluate("element => element === document.activeElement"):
                break
        expect(target).to_be_focused()
        assert target.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
        keyboard.press("Enter")
        stage.window.locator("h1", has_text=re.compile("What would change|Written to")).wait_for()
    stage.shows("Written to Figma")
    assert len(stage.values()) == 4


def test_a_long_plan_draws_what_is_looked_at(stage: Stage, tree: Tree) -> None:
    """Of 3,000 rows a few hundred stand in the page; the filter finds any, and all of them are counted."""
    tokens = [{"name": f"palette.c{number}", "type": "color", "value": "#123456"} for number in range(3000)]
    for at in range(0, len(tokens), 1000):
        change = {"modes": {tree.mode_id: {"upsert": tokens[at : at + 1000]}}}
        ok(tree.owner.client.patch(f"{tree.tokenset}/tokens", json=change))
    stage.compare()
    expect(stage.window.get_by_role("button", name=re.compile("^Write 3,00"))).to_be_enabled()
    assert stage.window.get_by_role("listitem").count() <= 300
    stage.window.get_by_role("searchbox").fill("palette/c2999")
    expect(stage.window.get_by_role("listitem")).to_have_count(1)
    stage.window.get_by_role("searchbox").fill("nothing of that name")
    expect(stage.window.get_by_text("No row has this name.")).to_be_visible()


def test_figmas_theme_is_followed(stage: Stage) -> None:
    """The window is dark when Figma is, at once."""
    background = "getComputedStyle(document.body).backgroundColor"
    light = stage.frame.evaluate(background)
    stage.frame.evaluate("document.documentElement.className = 'figma-dark'")
    expect(stage.window.locator("html")).to_have_attribute("data-theme", "Dark")
    assert stage.frame.evaluate(background) != light
