"""The window of the plug-in in Chromium, with the code of its sandbox, a model of Figma, and a server."""

import re
from typing import Any

import pytest
from conftest import Tree
from figma_plugin import staging
from figma_plugin.staging import Stage, origin_of, staged, stored
from playwright.sync_api import Browser, Route, expect
from support.checks import ok
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service
from ui.visitors import signed_in

__all__ = ["pytest_generate_tests"]

chromium, site, tree = staging.chromium, staging.site, staging.tree
stage, synced = staging.stage, staging.synced

MARKUP = "<img src=x onerror=document.title='run'>"


def _change(tree: Tree, token: str, **fields: Any) -> None:
    ok(tree.owner.client.patch(f"{tree.tokens}/{token}", json=fields))


def test_a_file_is_connected_by_a_code(chromium: Browser, site: Service, tree: Tree) -> None:
    """The window shows what to type, and goes on when it was typed; the API token is kept for this server."""
    with staged(chromium, site) as stage:
        stage.press("Connect")
        code = stage.window.get_by_role("img", name=re.compile("^Code ")).inner_text()
        assert stage.opened() == f"{origin_of(site)}/pair"
        visitor = signed_in(site, tree.owner)
        answers = {
            "place": f"workspace {tree.workspace_id}",
            "rights": "write",
            "days": "30",
            "answer": "allow",
        }
        assert visitor.sends("/pair", code=code, **answers).status_code in {200, 303}
        stage.shows("What to bring here")
        expect(stage.window.get_by_role("tab", selected=True)).to_have_text("To Figma")
        kept = stage.run("return Object.fromEntries(model.storage)")
        assert list(kept) == [f"jeton {origin_of(site)}"]
        grant = kept[f"jeton {origin_of(site)}"]
        assert grant["token"].startswith("jtn_")
        assert grant["workspaces"] == [tree.workspace_id]
        stage.press("Disconnect")
        stage.shows("Connect to Jeton")
        assert stage.run("return model.storage.size") == 0


def test_a_code_that_is_refused_connects_nothing(chromium: Browser, site: Service, tree: Tree) -> None:
    """The window says so, and offers another one."""
    with staged(chromium, site) as stage:
        stage.press("Connect")
        code = stage.window.get_by_role("img", name=re.compile("^Code ")).inner_text()
        signed_in(site, tree.owner).sends("/pair", code=code, answer="refuse")
        expect(stage.window.get_by_role("alert")).to_contain_text("refused")
        assert stage.run("return model.storage.size") == 0


def test_the_first_sync_brings_all_tokens(stage: Stage) -> None:
    """What is written is what was shown; the next plan is empty."""
    stage.sync()
    expect(stage.window.get_by_text(re.compile(r"^Written in \d+ steps\. One undo"))).to_be_visible()
    expect(stage.window.get_by_text("Figma now has what Jeton has.")).to_be_visible()
    values = stage.values()
    assert values["space/m"] == [16, 16]
    assert values.keys() == {"color/blue", "color/ink", "color/action", "space/m"}
    with stage.page.expect_response(re.compile("/export/figma-plugin")) as answer:
        stage.press("Compare again")
    stage.shows("Nothing differs. Figma has what Jeton has.")
    assert answer.value.status == 304


def test_what_is_unticked_is_not_written(stage: Stage) -> None:
    """A row that needs it is left out as well, and says so."""
    stage.press("Compare")
    stage.shows("What would change in Figma")
    stage.window.get_by_role("checkbox", name="New: color/blue").uncheck()
    alias = stage.window.get_by_role("checkbox", name="New: color/action")
    expect(alias).to_be_disabled()
    expect(stage.window.get_by_text("Left out, since what it needs is not chosen.")).to_be_visible()
    stage.write()
    assert stage.values().keys() == {"color/ink", "space/m"}


def test_a_remark_names_its_token(stage: Stage, tree: Tree) -> None:
    """Who reads why something does not arrive reads of which token that is."""
    curve = {"name": "motion.ease", "type": "cubicBezier", "value": "cubic-bezier(0, 0, 1, 1)"}
    ok(tree.owner.client.post(tree.tokens, json=curve), 201)
    stage.compare()
    stage.window.get_by_text("1 remark").click()
    remark = stage.window.get_by_text("Figma has no variables of the type cubicBezier")
    expect(remark).to_have_text("motion.ease: Figma has no variables of the type cubicBezier")


def test_changes_of_jeton_are_shown_and_written(synced: Stage, tree: Tree) -> None:
    """A renamed token is the same variable under another name; a value is shown before and after."""
    before = synced.ids()
    _change(tree, "color.ink", value="#222222")
    _change(tree, "space.m", name="space.medium")
    synced.compare()
    row = synced.row("color/ink")
    expect(row).to_contain_text("#111111")
    expect(row).to_contain_text("#222222")
    expect(synced.row("space/medium").first).to_contain_text("space/m")
    synced.write()
    after = synced.ids()
    assert after["space/medium"] == before["space/m"]
    assert {*after.values()} == {*before.values()}


def test_a_conflict_is_decided_by_a_person(synced: Stage, tree: Tree) -> None:
    """Both sides stand beside each other, nothing is written of it before, and then what was taken."""
    synced.edit("color/ink", {"r": 1, "g": 0, "b": 0, "a": 1})
    _change(tree, "color.ink", value="#00ff00")
    _change(tree, "color.blue", value="#0000ff")
    synced.compare()
    card = synced.window.get_by_role("group", name="color/ink")
    expect(card).to_contain_text("#ff0000")
    expect(card).to_contain_text("#00ff00")
    expect(card.get_by_label("Decide later")).to_be_checked()
    synced.press("Write 1 change")
    synced.shows("Written to Figma")
    assert synced.values()["color/ink"][0]["g"] == 0
    synced.press("Show what differs")
    card.get_by_label("In Jeton").check()
    synced.press("Write 1 change")
    synced.shows("Written to Figma")
    assert synced.values()["color/ink"][0] == {"r": 0, "g": 1, "b": 0, "a": 1}


def test_what_only_figma_has_changed_stays(synced: Stage) -> None:
    """It is listed unticked, and nothing is to be written."""
    synced.edit("color/ink", {"r": 1, "g": 0, "b": 0, "a": 1})
    synced.compare()
    expect(synced.window.get_by_role("heading", name="Changed here")).to_be_visible()
    expect(synced.window.get_by_role("checkbox", name="Changed here: color/ink")).not_to_be_checked()
    expect(synced.button("Nothing chosen")).to_be_disabled()


def test_a_delete_is_ticked_after_its_uses_were_counted(synced: Stage) -> None:
    """Before that its box cannot be ticked; nothing else deletes it."""
    synced.run(
        "const [collection] = await figma.variables.getLocalVariableCollectionsAsync();"
        "const made = figma.variables.createVariable('color/old', collection, 'COLOR'); model.restart();"
    )
    synced.compare()
    box = synced.window.get_by_role("checkbox", name="Not in Jeton: color/old")
    expect(box).to_be_disabled()
    synced.press("Count their uses")
    expect(synced.row("color/old")).to_contain_text("Not used in this file")
    expect(box).to_be_enabled()
    expect(box).not_to_be_checked()
    box.check()
    synced.press("Write 1 change")
    synced.shows("Written to Figma")
    assert "color/old" not in synced.values()


def test_a_collection_is_deleted_with_the_uses_of_its_variables(synced: Stage, tree: Tree) -> None:
    """Whoever ticks it sees how often what is in it is used in this file."""
    other = f"{tree.workspace}/tokensets"
    ok(tree.owner.client.post(other, json={"name": "Other"}), 201)
    ok(tree.owner.client.delete(tree.tokenset))
    synced.run(
        "const [{ id }] = [...model.variables.values()].filter((each) => each.name === 'color/blue');"
        "const color = { type: 'VARIABLE_ALIAS', id };"
        "const fills = [{ type: 'SOLID', color: { r: 0, g: 0, b: 0 }, boundVariables: { color } }];"
        "model.canvas.page('Cover', { id: '9:1', type: 'RECTANGLE', fills });"
    )
    synced.compare()
    synced.press("Count their uses")
    expect(synced.row("Semantic")).to_contain_text("1 use in this file")


def test_a_plan_of_figma_that_allows_fewer_modes_gets_the_rest(
    chromium: Browser, site: Service, tree: Tree
) -> None:
    """What Figma refuses stands beside its row in Figma's own words."""
    keep = stored(site, tree.owner.secret, tree.workspace_id)
    with staged(chromium, site, keep, modeLimit=1) as stage:
        stage.sync()
        expect(stage.window.get_by_text(re.compile("Limited to 1 modes only")).first).to_be_visible()
        assert stage.values()["space/m"] == [16]


def test_text_of_jeton_is_never_markup(stage: Stage, tree: Tree) -> None:
    """Names and descriptions with tags are shown as they are."""
    _change(tree, "color.blue", description=MARKUP)
    ok(tree.owner.client.patch(tree.workspace, json={"name": MARKUP}))
    ok(tree.owner.client.patch(tree.tokenset, json={"name": MARKUP}))
    stage.reopen()
    expect(stage.window.get_by_label("Workspace")).to_contain_text(MARKUP)
    stage.compare()
    expect(stage.window.get_by_text(MARKUP).first).to_be_visible()
    assert stage.window.locator("img:not([role])").count() == 0
    assert stage.frame.evaluate("document.title") == "Jeton"


def test_texts_that_look_like_values_are_shown_as_they_are(stage: Stage, tree: Tree) -> None:
    """Half a colour in JSON, an arrow, or a colour's digits are texts as all others; a wide colour is one."""
    texts = ['{"colorSpace"', '{"colorSpace":"srgb"}', '{"colorSpace":1,"components":{}}', "→ x"]
    for number, text in enumerate(texts):
        body = {"name": f"text.{number}", "type": "string", "value": text}
        ok(tree.owner.client.post(tree.tokens, json=body), 201)
    stage.compare()
    for number, text in enumerate(texts):
        expect(stage.row(f"text/{number}").locator("code")).to_have_text(text)
    expect(stage.row("color/action").locator("code")).to_have_text("{color/blue}")
    shown = stage.frame.evaluate("""shown('{"colorSpace":"display-p3","components":[1,0,0]}').innerText""")
    assert shown == "color(display-p3 1 0 0)"


@pytest.mark.parametrize(
    ("status", "headers", "said"),
    [
        (403, {}, "Ask somebody who may, or connect again and allow more."),
        (404, {}, "It is gone, or is no longer shared with you."),
        (429, {"retry-after": "7"}, "Wait 7 seconds, and try again."),
        (409, {}, "The words of the server"),
        (500, {}, "The words of the server"),
    ],
)
def test_a_refusal_is_a_sentence_with_the_next_step(
    stage: Stage, status: int, headers: dict[str, str], said: str
) -> None:
    """The server's own words, what to do, and a button that tries again once it may."""
    shared = {"access-control-allow-origin": "*", "access-control-expose-headers": "Retry-After"}
    answer = {"status": status, "headers": shared | headers, "body": '{"error": "The words of the server"}'}
    pattern = re.compile("/export/figma-plugin")
    stage.page.route(pattern, lambda route: route.fulfill(**answer))
    stage.press("Compare")
    expect(stage.window.get_by_role("alert")).to_contain_text(said)
    stage.page.unroute(pattern)
    if status == 429:
        expect(stage.button("Try again in 7 s")).to_be_disabled()
        return
    stage.press("Try again")
    stage.shows("What would change in Figma")


@pytest.mark.parametrize("body", ["<html>502 Bad Gateway</html>", '"text"', "[]", '{"error": {}}', ""])
def test_words_of_other_programs_are_not_shown(stage: Stage, body: str) -> None:
    """What stands between, or half an answer, is said in a sentence of the window's own."""
    answer = {"status": 502, "headers": {"access-control-allow-origin": "*"}, "body": body}
    stage.page.route(re.compile("/export/figma-plugin"), lambda route: route.fulfill(**answer))
    stage.press("Compare")
    expect(stage.window.get_by_role("alert")).to_have_text("Jeton could not do it.")


def test_a_server_that_never_answers_is_given_up(stage: Stage) -> None:
    """After a minute, and asked again if somebody wants that."""
    stage.frame.evaluate(
        "() => void (AbortSignal.timeout = (time) => {"
        "  const turn = new AbortController(); window.late = time === 60000 && (() => turn.abort());"
        "  return turn.signal;"
        "})"
    )
    pattern = re.compile("/export/figma-plugin")
    stage.page.route(pattern, lambda _: None)
    stage.press("Compare")
    stage.frame.wait_for_function("Boolean(window.late)")
    stage.frame.evaluate("late()")
    expect(stage.window.get_by_role("alert")).to_contain_text("does not answer")
    stage.page.unroute(pattern)
    stage.press("Try again")
    stage.shows("What would change in Figma")


def test_a_server_that_is_away_ends_no_pairing(chromium: Browser, site: Service, tree: Tree) -> None:
    """While it restarts the window goes on waiting; who ends it can go back to where the file was."""
    with staged(chromium, site, stored(site, tree.owner.secret, tree.workspace_id)) as stage:
        stage.run("figma.root.name = '😀'.repeat(3000)")
        stage.reopen()
        stage.frame.evaluate(
            "() => { const later = setTimeout;"
            "window.setTimeout = (...[work, time]) => later(work, time / 50); }"
        )
        shared = {"access-control-allow-origin": "*"}
        pattern = re.compile("/export/figma-plugin")
        refused = {"status": 403, "headers": shared, "body": "{}"}
        stage.page.route(pattern, lambda route: route.fulfill(**refused))
        stage.press("Compare")
        asked: list[str] = []

        def away(route: Route) -> None:
            asked.append(route.request.url)
            route.fulfill(status=503, headers=shared, body="Bad Gateway")

        stage.page.route(re.compile("/pairings/token"), away)
        stage.press("Connect")
        expect(stage.window.get_by_role("img", name=re.compile("^Code "))).to_be_visible()
        while len(asked) < 3:
            stage.page.wait_for_timeout(20)
        stage.press("Cancel")
        stage.page.unroute(pattern)
        stage.window.get_by_role("tab", name="To Figma").click()
        stage.shows("What to bring here")


def test_without_a_network_it_says_so(stage: Stage) -> None:
    """And goes on when it is there again."""
    stage.shows("What to bring here")
    stage.page.wait_for_load_state("networkidle")
    stage.page.context.set_offline(True)
    stage.press("Compare")
    expect(stage.window.get_by_role("alert")).to_contain_text("does not answer")
    stage.page.context.set_offline(False)
    stage.press("Try again")
    stage.shows("What would change in Figma")


def test_a_token_that_has_ended_leads_to_pairing(chromium: Browser, site: Service) -> None:
    """Whatever the window was about to do."""
    with staged(chromium, site, stored(site, "jtn_" + "0" * 43, "none")) as stage:
        expect(stage.window.get_by_role("alert")).to_contain_text("no longer takes the API token")
        expect(stage.button("Connect")).to_be_visible()


def test_when_figma_does_not_answer_it_says_so(chromium: Browser, site: Service) -> None:
    """Instead of staying empty."""
    with staged(chromium, site, code=False) as stage:
        expect(stage.window.get_by_role("alert")).to_contain_text("Figma does not answer")


def test_a_server_with_another_plugin_is_known(chromium: Browser, site: Service, tree: Tree) -> None:
    """The window offers the download; with the same one it is silent."""
    keep = stored(site, tree.owner.secret, tree.workspace_id)
    with staged(chromium, site, keep) as stage:
        stage.shows("What to bring here")
        expect(stage.button("Download it")).to_be_hidden()
    with staged(chromium, site, keep, digest="older") as stage:
        stage.press("Download it")
        assert stage.opened() == f"{origin_of(site)}/figma-plugin.zip"


def test_a_document_of_another_format_is_refused(stage: Stage) -> None:
    """The advice is to download the plug-in again."""
    shared = {"access-control-allow-origin": "*"}
    stage.page.route(
        re.compile("/export/figma-plugin"),
        lambda route: route.fulfill(status=200, headers=shared, body='{"format": 2, "collections": []}'),
    )
    stage.press("Compare")
    expect(stage.window.get_by_role("alert")).to_contain_text("Download the plug-in again")


def test_a_run_can_be_ended(stage: Stage) -> None:
    """Cancel ends it between two steps, and what is shown then goes on from there."""
    stage.compare()
    stage.run(
        "const {count} = Object.getPrototypeOf(model); let now = Date.now(); Date.now = () => (now += 50);"
        "window.resume = []; const later = window.setTimeout;"
        "window.setTimeout = (work, time) => (time ? later(work, time) : resume.push(work));"
        "window.addEventListener('message', ({data}) => {"
        "  window.cancelled ||= data.pluginMessage?.type === 'cancel';"
        "});"
    )
    stage.window.get_by_role("button", name=re.compile("^Write")).click()
    stage.page.wait_for_function("resume.length > 0")
    expect(stage.window.get_by_role("progressbar")).to_be_visible()
    stage.press("Cancel")
    expect(stage.window.get_by_text("Ending after this step…")).to_be_visible()
    stage.page.wait_for_function("window.cancelled")
    stage.run("window.setTimeout = (work) => void work(); for (const work of resume) work();")
    stage.shows("Stopped")
    assert len(stage.values()) < 4
    stage.press("Show what differs")
    stage.write()
    assert len(stage.values()) == 4


def test_what_somebody_else_has_written_since_is_not_written_again(synced: Stage, tree: Tree) -> None:
    """A plan of before says so, writes nothing, and leads to a new comparison."""
    ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json={"value": "#00ff00"}))
    synced.compare()
    synced.run(
        "const meta = JSON.parse(figma.root.getSharedPluginData('jeton', 'meta'));"
        "const text = JSON.stringify({ ...meta, at: '2030-01-01T00:00:00.000Z' });"
        "figma.root.setSharedPluginData('jeton', 'meta', text);"
    )
    before = synced.values()
    synced.press("Write 1 change")
    expect(synced.window.get_by_role("alert")).to_contain_text("compare again")
    assert synced.values() == before
    synced.press("Compare again")
    synced.shows("What would change in Figma")
    synced.write()
    assert synced.values() != before


def test_the_window_is_as_large_as_somebody_wants(stage: Stage) -> None:
    """Its corner is dragged, or moved by arrow keys."""
    stage.run("model.figma.ui.resize = (...size) => (model.size = size)")
    corner = stage.window.get_by_role("button", name=re.compile("^Resize"))
    corner.press("ArrowRight")
    corner.press("ArrowDown")
    stage.page.wait_for_function("model.size?.[1] === 600")
    assert stage.run("return model.size") == [360, 600]
    assert stage.run("return model.storage.get('jeton size')") == {"width": 360, "height": 600}
    stage.run("model.size = null")
    stage.reopen()
    assert stage.run("return model.size") == [360, 600]


def test_a_damaged_memory_is_said_in_words(synced: Stage, tree: Tree) -> None:
    """The plan says so, also where all is equal, and what differs is a conflict; the next sync mends it."""
    damage = "figma.root.setSharedPluginData('jeton', 'variables/0', %r);"
    synced.run(damage % "{")
    synced.reopen()
    synced.press("Compare")
    said = synced.window.get_by_role("alert")
    expect(said).to_contain_text("damaged")
    synced.press("Keep this as the last sync")
    synced.shows("Written to Figma")
    synced.press("Compare again")
    synced.shows("Nothing differs. Figma has what Jeton has.")
    expect(said).to_have_count(0)
    synced.run(damage % '{"VariableID:1": null}')
    ok(tree.owner.client.patch(f"{tree.tokens}/color.ink", json={"value": "#00ff00"}))
    synced.press("Compare again")
    expect(said).to_contain_text("damaged")
    card = synced.window.get_by_role("group", name="color/ink")
    card.get_by_label("In Jeton").check()
    synced.press("Write 1 change")
    synced.shows("Written to Figma")
    synced.press("Compare again")
    synced.shows("Nothing differs. Figma has what Jeton has.")
    expect(said).to_have_count(0)
