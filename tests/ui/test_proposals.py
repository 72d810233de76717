"""Pages of proposals: the list with what waits, reviews, comments, conflicts, and the end of a proposal."""

import re
import time
from typing import Any

import pytest
from api.environments import acme_of
from api.helpers import create_mode, create_token, grow_tree
from api.proposing import BLUE, accept, change, propose, values
from conftest import Tree
from playwright.sync_api import Browser, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.filled import Form, alert_of, form_of, forms_of
from ui.markup import Markup
from ui.people import NARROW, looking, session_of
from ui.test_axe import AXE, RULES, RUN
from ui.visitors import Visitor, signed_in

from jeton.core.proposals import talk
from jeton.errors import Text
from jeton.model.clock import milliseconds_of, text_of, timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.store.proposals import untouched
from jeton.web.ui.base.declared import FORMS_IN_PROPOSALS

RED, GREEN = ({"name": "blue", "value": value} for value in ("#ff0000", "#00ff00"))
STALE = "It has changed meanwhile"


@pytest.fixture
def editor(service: Service, tree: Tree) -> Visitor:
    """An editor of the tree's workspace with the pages."""
    return signed_in(service, service.member(tree.workspace_id, Role.EDITOR))


def _own(tree: Tree, **about: Any) -> str:
    """Let the owner propose a token; return the path of the proposal."""
    return propose(tree.owner.client, tree, BLUE, **about)


def _conflicting(tree: Tree) -> str:
    """Propose red for a token that somebody makes green then; return the path of the proposal."""
    create_token(tree, **BLUE)
    proposal = propose(tree.owner.client, tree, RED)
    ok(tree.owner.client.patch(f"{tree.mode}/tokens", json={"upsert": [GREEN]}))
    return proposal


def _status(tree: Tree, proposal: str) -> str:
    return str(ok(tree.owner.client.get(proposal))["status"])


def _say(visitor: Visitor, proposal: str, button: str = "Comment") -> Form:
    return form_of(visitor.asks(proposal).text, f"{proposal}/say", button)


def test_the_history_names_the_proposal_that_was_accepted(
    tree: Tree, pages: Visitor, editor: Visitor
) -> None:
    """With a way to it, its author, and who had approved it as it was; other changes name none."""
    proposal = _own(tree, title="Calmer <blue>")
    account = editor.service.member(tree.workspace_id, Role.EDITOR)
    other = signed_in(editor.service, account)
    for verdict in ("Approve", "Request changes"):
        _say(other, proposal, verdict).sent(other)
    _say(editor, proposal, "Approve").sent(editor)
    assert form_of(pages.asks(proposal).text, f"{proposal}/accept").sent(pages).status_code == 303
    page = pages.asks(f"{tree.workspace}/history").text
    (said,) = re.findall(r"<p class=\"facts\">Accepted proposal (.*)</p>", page)
    assert f'<a href="{proposal}">Calmer &lt;blue&gt;</a> by <span title="{tree.owner.email}">' in said
    approvers = {each["user"]["email"] for each in ok(tree.owner.client.get(proposal))["reviews"]}
    (approver,) = approvers - {account.email}
    assert re.findall('title="([^"]*)"', said) == [tree.owner.email, approver]
    assert page.count('class="set"') > 1


def test_the_menu_counts_what_waits_for_a_review(tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """Open proposals of others, until one has reviewed them as they are; not one's own, not for viewers."""
    proposal = _own(tree)
    waits = ">1<span"
    listed = f"{tree.workspace}/proposals"
    viewer = signed_in(editor.service, editor.service.member(tree.workspace_id, Role.VIEWER))
    assert [waits in each.asks(listed).text for each in (pages, viewer, editor)] == [False, False, True]
    assert waits in editor.asks(tree.tokenset).text
    assert "waits for your review" in editor.asks(listed).text
    _say(editor, proposal, "Approve").sent(editor)
    page = editor.asks(listed).text
    assert (waits in page, "approved by" in page) == (False, True)
    change(tree.owner.client, proposal, tree, upsert=[{"name": "more", "type": "color", "value": "#fff"}])
    page = editor.asks(listed).text
    assert (waits in page, "approved before the last change by" in page) == (True, True)


def test_who_has_changed_a_proposal_does_not_approve_it(
    service: Service, tree: Tree, editor: Visitor
) -> None:
    """It does not wait for them either; they may request changes, and others may approve."""
    proposal, listed = _own(tree), f"{tree.workspace}/proposals"
    member = service.member(tree.workspace_id, Role.EDITOR)
    change(member.client, proposal, tree, upsert=[{"name": "more", "type": "color", "value": "#fff"}])
    visitor = signed_in(service, member)
    page = visitor.asks(proposal).text
    assert ('value="approve"' in page, 'value="request_changes"' in page) == (False, True)
    assert [">1<span" in each.asks(listed).text for each in (visitor, editor)] == [False, True]
    assert ["waits for your review" in each.asks(listed).text for each in (visitor, editor)] == [False, True]
    assert 'value="approve"' in editor.asks(proposal).text


def test_approvals_of_who_has_left_are_struck(service: Service, tree: Tree, pages: Visitor) -> None:
    """In the list and on the page; the number is of those that count."""
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required", "approvals": 3}))
    proposal, listed = _own(tree), f"{tree.workspace}/proposals"
    stays, goes = (service.member(tree.workspace_id, Role.EDITOR) for _ in range(2))
    for each in (stays, goes):
        ok(each.client.post(f"{proposal}/reviews", json={"verdict": "approve"}), 201)
    assert "2 of 3 approvals" in pages.asks(listed).text
    service.share(tree.workspace_id, goes, None)
    for path in (listed, proposal):
        page = pages.asks(path).text
        assert "1 of 3 approvals" in page
        assert re.findall(r'<s class="facts" title="(\S+) may not decide any more">', page) == [goes.email]


def test_what_a_mode_inherits_stands_in_the_place_of_nothing(tree: Tree, pages: Visitor) -> None:
    """On the side without a token, with the mode that it comes from; also in what an accepted one became."""
    client = tree.owner.client
    dark = create_mode(tree, "Dark")["id"]
    create_token(tree, **BLUE)
    create_token(tree, "link", type="color", value="", alias_to="blue")
    create_token(tree, "ink", type="color", value="#010203")
    kept = {"name": "ink", "type": "color", "value": "#aaaaaa"}
    ok(client.patch(f"{tree.tokenset}/modes/{dark}/tokens", json={"upsert": [kept]}))
    create_token(tree, "same", type="color", value="#0A0B0C")
    upsert = [
        {**BLUE, "value": "#ffffff"},
        {"name": "link", "type": "color", "value": "#cccccc"},
        {"name": "same", "type": "color", "value": "#0a0b0c"},
    ]
    proposal = propose(client, tree, modes={dark: {"upsert": upsert, "delete": ["ink"]}})
    expected = {
        "blue": ["#0000ff inherited from Base", "#ffffff", "added, set here"],
        "ink": ["#aaaaaa", "#010203 inherited from Base", "removed, inherits again"],
        "link": ["→ blue inherited from Base", "#cccccc", "added, set here"],
        "same": [
            *("#0A0B0C inherited from Base", "#0a0b0c"),
            "added, set here, the same value, written otherwise",
        ],
    }
    assert _rows(pages.asks(proposal).text) == expected
    impact = pages.asks(f"{proposal}/impact").text
    lines = {name: [*cells[:2], cells[-1]] for name, cells in _rows(impact).items()}
    link = ["#0000ff inherited from Base", *expected["link"][1:]]
    assert lines == {**expected, "link": link}
    ok(accept(client, proposal))
    ok(client.patch(tree.tokens, json={"upsert": [{"name": "blue", "value": "#999999"}]}))
    assert _rows(pages.asks(proposal).text) == expected


def test_pages_count_changes_and_the_tokens_that_they_are_of(tree: Tree, pages: Visitor) -> None:
    """A token is one in all modes of its tokenset; the page, its impact and the API say the same."""
    client = tree.owner.client
    dark = create_mode(tree, "Dark")["id"]
    both = [{**BLUE, "name": name} for name in ("a", "b")]
    proposal = propose(client, tree, modes={tree.mode_id: {"upsert": both}, dark: {"upsert": both[:1]}})
    assert "3 changes of 2 tokens" in pages.asks(proposal).text
    assert "3 changes of 2 tokens, and what follows from them" in pages.asks(f"{proposal}/impact").text
    got = ok(client.get(proposal))
    assert (got["changes"], got["tokens"]) == (3, 2)


def _rows(page: str) -> dict[str, list[str]]:
    """Return the cells of compared tokens as texts, by name."""
    table = page.partition('<table class="list compared')[2].partition("</table>")[0]
    rows = {}
    for row in table.split("<tr>")[2:]:
        name, *cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        texts = [re.sub(r"<div class=.remarks.*", "", each, flags=re.DOTALL) for each in cells]
        rows[re.findall("<code>(.*?)</code>", name)[0]] = [_plain(each) for each in texts]
    return rows


def _plain(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", "", html).split())


def test_aliases_have_swatches(tree: Tree, pages: Visitor) -> None:
    """Each side shows what the alias comes to: now, and with the proposal; also under another name."""
    create_token(tree, **BLUE)
    create_token(tree, "link", type="color", value="", alias_to="blue")
    proposal = propose(
        tree.owner.client,
        tree,
        {"name": "red", "type": "color", "value": "#fe0102"},
        {"name": "link", "alias_to": "red"},
    )
    page = pages.asks(proposal).text
    (row,) = re.findall(r"<tr>(?:(?!</tr>).)*<code>link</code>.*?</tr>", page, re.DOTALL)
    assert re.findall(r"#[0-9a-f]{6}", row) == [BLUE["value"], "#fe0102"]
    assert [f"→ {name}" in row for name in ("blue", "red")] == [True, True]


def test_the_menu_counts_what_waits_for_its_author(tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """An own proposal of which changes are requested as it is now, or that has conflicts; each once."""
    listed, count = f"{tree.workspace}/proposals", f"{tree.workspace}/proposals/count"
    assert count not in pages.asks(listed).text
    proposal = _conflicting(tree)

    def waits() -> tuple[bool, bool, bool]:
        page = pages.asks(listed).text
        assert f'data-count="{count}"' in page
        return ">1<span" in page, ">1<span" in pages.asks(count).text, "waits for your changes" in page

    assert waits() == (False, True, True)
    _say(editor, proposal, "Request changes").sent(editor)
    assert waits() == (True, True, True)
    _say(editor, proposal, "Approve").sent(editor)
    assert waits() == (False, True, True)
    _say(editor, proposal, "Request changes").sent(editor)
    change(tree.owner.client, proposal, tree, upsert=[GREEN])
    assert waits() == (False, False, False)
    assert "title" not in pages.asks(count).text
    assert ">1<span" in editor.asks(count).text


def test_a_proposal_says_when_it_closes_because_nobody_touches_it(tree: Tree, pages: Visitor) -> None:
    """On its page, in the list and in the API, from 14 days before; closed, it says that nobody closed it."""
    client, proposal = tree.owner.client, _own(tree)
    listed, said = f"{tree.workspace}/proposals", "unless somebody changes it or comments"
    assert "closes_at" not in ok(client.get(proposal))
    past = timestamp(time.time() - 170 * 86_400)
    id_ = proposal.rpartition("/")[2]
    pages.service.run(lambda tx: tx.run("UPDATE proposal SET updated_at = $1 WHERE id = $2", past, id_))
    assert [said in pages.asks(path).text for path in (listed, proposal)] == [True, True]
    at = ok(client.get(proposal))["closes_at"]
    assert (
        at
        == ok(client.get(listed))["proposals"][0]["closes_at"]
        == text_of(milliseconds_of(past) + 180 * 86_400_000)
    )
    ok(client.post(f"{proposal}/comments", json={"text": "Still wanted"}), 201)
    assert [said in pages.asks(path).text for path in (listed, proposal)] == [False, False]
    assert "closes_at" not in ok(client.get(proposal))
    last, now = timestamp(time.time() - 169 * 86_400), timestamp()
    pages.service.run(lambda tx: tx.run("DELETE FROM proposal_comment WHERE proposal_id = $1", id_))
    assert pages.service.run(lambda tx: untouched.close(tx, last, now, 10)) == 1
    assert "withdrawn</span>, as nobody touched it any more" in pages.asks(proposal).text


def test_a_closed_proposal_is_proposed_again_by_a_button(tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """Its author and editors have it, and it leads to the copy; an open proposal and viewers have none."""
    proposal = _own(tree)
    path = f"{proposal}/again"
    assert path not in pages.asks(proposal).text
    ok(tree.owner.client.patch(proposal, json={"status": "withdrawn"}))
    viewer = signed_in(editor.service, editor.service.member(tree.workspace_id, Role.VIEWER))
    assert path not in viewer.asks(proposal).text
    assert viewer.sends(path).status_code == 403
    for visitor in (pages, editor):
        page = form_of(visitor.asks(proposal).text, path).sent(visitor)
        copy = page.headers["location"]
        assert (_status(tree, copy), copy != proposal) == ("open", True)


def test_the_list_has_open_ones_first_and_filters(tree: Tree, pages: Visitor) -> None:
    """By status and by author; pages follow each other; an empty workspace tells how to propose."""
    listed = f"{tree.workspace}/proposals"
    assert "Nobody has proposed anything yet" in pages.asks(listed).text
    for number in range(26):
        propose(tree.owner.client, tree, title=f"Number {number}.")
    declined = propose(tree.owner.client, tree, title="Not this")
    ok(tree.owner.client.patch(declined, json={"status": "declined"}))
    page = pages.asks(listed).text
    assert ("Number 25." in page, "Number 0." in page, "Not this" in page) == (True, False, False)
    (older,) = re.findall(r'href="(\?cursor=[^"]+)" rel="next"', page)
    assert "Number 0." in pages.asks(listed + older).text
    assert "Not this" in pages.asks(f"{listed}?status=declined").text
    assert "Not this" in pages.asks(f"{listed}?status=all").text
    assert "No open proposals by that author" in pages.asks(f"{listed}?author={new_id()}").text
    assert pages.asks(f"{listed}?status=lost").status_code == 400
    numbers = [int(each) for each in re.findall(r'class="facts">(\d+)<', pages.asks(listed).text)]
    assert numbers == [26, 0, 1, 0, 27]
    page = pages.asks(f"{listed}?author={new_id()}").text
    assert [int(each) for each in re.findall(r'class="facts">(\d+)<', page)] == [0] * 5


def test_a_closed_proposal_is_not_edited(service: Service, tree: Tree, pages: Visitor) -> None:
    """Its matrix says how it ended; the pages that change it lead to its own, those of others' as well."""
    proposal = _own(tree)
    inside = f"?proposal={proposal.rpartition('/')[2]}"
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert viewer.asks(f"{tree.workspace}/import{inside}").headers["location"] == proposal
    assert pages.asks(f"{tree.workspace}/import{inside}").status_code == 200
    ok(tree.owner.client.patch(proposal, json={"status": "withdrawn"}))
    assert "withdrawn, read only" in pages.asks(f"{tree.tokenset}{inside}").text
    assert pages.asks(f"{proposal}/describe").headers["location"] == proposal
    for form in FORMS_IN_PROPOSALS:
        path = form.replace("/tokensets/{id}", tree.tokenset).replace("/workspaces/{id}", tree.workspace)
        path = path.replace("{modeId}", tree.mode_id) + inside
        assert (path, pages.asks(path).headers.get("location")) == (path, proposal)
    late = pages.sends(f"{proposal}/close", status="withdrawn", version="1")
    assert (late.status_code, "What you wrote" in late.text) == (412, False)


def test_conflicts_are_counted_in_the_list(tree: Tree, pages: Visitor) -> None:
    """In words, beside the proposal."""
    _conflicting(tree)
    assert "1 conflict<" in pages.asks(f"{tree.workspace}/proposals").text


def test_a_conflict_is_decided_part_by_part_or_by_a_side(tree: Tree, pages: Visitor) -> None:
    """Three sides stand beside each other; Accept waits for the choice, and takes what was chosen."""
    proposal = _conflicting(tree)
    page = pages.asks(proposal).text
    for value in ("#0000ff", "#00ff00", "#ff0000"):
        assert f"<code>{value}</code>" in page
    assert "1 conflict</a> to decide" in page
    action = f"{proposal}/accept"
    form = form_of(page, action, "Accept as chosen")
    (name,) = form.boxes
    refused = form.sent(pages)
    assert (refused.status_code, "needs a decision" in alert_of(refused.text) or "#" in refused.text) == (
        409,
        True,
    )
    assert form.sent(pages, **{name: "theirs"}).status_code == 303
    assert (values(tree.owner.client, tree), _status(tree, proposal)) == ({"blue": "#00ff00"}, "accepted")
    again = propose(tree.owner.client, tree, RED)
    ok(
        tree.owner.client.patch(
            f"{tree.mode}/tokens", json={"upsert": [{"name": "blue", "value": "#111111"}]}
        )
    )
    form = form_of(pages.asks(again).text, f"{again}/accept", "Accept, take all as proposed")
    assert form.sent(pages).status_code == 303
    assert values(tree.owner.client, tree) == {"blue": "#ff0000"}


def test_an_accepted_proposal_leads_to_its_undo(tree: Tree, pages: Visitor) -> None:
    """It shows what it changed, who accepted it, and no button that decides."""
    proposal = _own(tree)
    assert form_of(pages.asks(proposal).text, f"{proposal}/accept").sent(pages).status_code == 303
    page = pages.asks(proposal).text
    assert ("#0000ff" in page, "/undo" in page, "accepted</span> by" in page) == (True, True, True)
    assert {form.path for form in forms_of(page)} == {f"{proposal}/say"}
    for undone, undo in ((True, False), (False, True)):
        (newest,) = ok(tree.owner.client.get(f"{tree.workspace}/history?limit=1"))["changes"]
        ok(tree.owner.client.post(f"{tree.workspace}/changes/{newest['change_set']}/undo", json={}), 201)
        page = pages.asks(proposal).text
        assert ("and was undone" in page, "/undo" in page) == (undone, undo)


def test_a_proposal_leads_to_where_it_is_edited(
    service: Service, tree: Tree, pages: Visitor, editor: Visitor
) -> None:
    """To the matrix and to its tokens, in the proposal, for whoever may change it."""
    create_token(tree, **BLUE)
    account = service.member(tree.workspace_id, Role.VIEWER)
    proposal = propose(account.client, tree, RED)
    inside = f"?proposal={proposal.rpartition('/')[2]}"
    for visitor in (pages, editor, signed_in(service, account)):
        page = visitor.asks(proposal).text
        assert f'href="{tree.tokenset}{inside}">Edit tokens' in page
        assert f'{tree.mode}/tokens/blue{inside}"' in page
        assert visitor.asks(f"{tree.tokenset}{inside}").status_code == 200
    other = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert "Edit tokens" not in other.asks(proposal).text


def test_a_change_is_taken_out(service: Service, tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """One of several goes, by its button; an older form takes out nothing, and a closed one has none.

    A title by the changes follows.
    """
    proposal = _own(tree, title="Files · blue")
    change(tree.owner.client, proposal, tree, upsert=[{"name": "more", "type": "color", "value": "#fff"}])
    forms = forms_of(pages.asks(proposal).text)
    (form,) = [form for form in forms if form.button.startswith("Take out blue in ")]
    assert form.sent(pages).headers["location"] == f"{proposal}#changes"
    details = ok(tree.owner.client.get(proposal))
    assert (details["changes"], details["states"]["clean"]) == (1, 1)
    assert details["title"] == "Files · more"
    stale = form.sent(pages)
    assert (stale.status_code, STALE in alert_of(stale.text)) == (412, True)
    blue, form = form.fields["change"], form_of(pages.asks(proposal).text, f"{proposal}/out")
    for named in (blue, "x", "\x00 y", ""):
        answer = form.sent(pages, change=named)
        assert (answer.status_code, alert_of(answer.text)) == (404, Text.PROPOSAL_CHANGE_NOT_FOUND)
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert "Take out" not in viewer.asks(proposal).text
    assert viewer.sends(f"{proposal}/out", change=blue, version="1").status_code == 403
    ok(tree.owner.client.patch(proposal, json={"status": "withdrawn"}))
    assert form_of(editor.asks(proposal).text, f"{proposal}/say")
    assert "Take out" not in editor.asks(proposal).text


def test_a_review_from_a_change_says_of_which(tree: Tree, editor: Visitor) -> None:
    """Its text becomes a comment on the change; without a text it is a review alone."""
    proposal = _own(tree)
    link = re.search(r'href="(\?mode=[^"]+)#say"', editor.asks(proposal).text)
    assert link
    about = proposal + link[1].replace("&amp;", "&")
    assert " autofocus>" in editor.asks(about).text
    form = form_of(editor.asks(about).text, f"{proposal}/say", "Request changes")
    assert form.sent(editor, text="Too blue.").status_code == 303
    (comment,) = ok(tree.owner.client.get(f"{proposal}/comments"))["comments"]
    assert (comment["text"], comment["mode_id"]) == ("Too blue.", tree.mode_id)
    form = form_of(editor.asks(about).text, f"{proposal}/say", "Approve")
    assert form.sent(editor).status_code == 303
    reviews = ok(tree.owner.client.get(proposal))["reviews"]
    assert [(each["verdict"], each["text"]) for each in reviews][-1] == ("approve", None)


def test_no_text_in_the_place_of_an_id_is_a_fault(tree: Tree, pages: Visitor) -> None:
    """One that no database takes finds nothing, whether a page, a form or the API has it."""
    proposal, listed = _own(tree), f"{tree.workspace}/proposals"
    for path in (f"{listed}?author=%00", f"{proposal}?before=%00", f"{proposal}?mode=%00&token=%00"):
        assert (path, pages.asks(path).status_code) == (path, 200)
    for path in (f"{listed}?cursor=%00", f"{listed}?status=%00"):
        assert (path, pages.asks(path).status_code) == (path, 400)
    said = pages.sends(f"{proposal}/say", text="x", mode="\x00", token="\x00")
    assert (said.status_code, alert_of(said.text)) == (400, Text.COMMENT_PLACE)
    assert ok(tree.owner.client.get(f"{listed}?author=%00"))["proposals"] == []


def test_what_was_seen_is_what_is_approved(tree: Tree, editor: Visitor) -> None:
    """A form of an older page approves and accepts nothing, says so, and keeps what was typed."""
    proposal = _own(tree)
    approve = _say(editor, proposal, "Approve")
    taken = form_of(editor.asks(proposal).text, f"{proposal}/accept")
    change(tree.owner.client, proposal, tree, upsert=[{"name": "more", "type": "color", "value": "#fff"}])
    for form, typed in ((approve, {"text": "Very <b>good</b>"}), (taken, {})):
        page = form.sent(editor, **typed)
        assert (page.status_code, STALE in alert_of(page.text)) == (412, True)
        assert all("Very &lt;b&gt;good&lt;/b&gt;</textarea>" in page.text for _ in typed)
        assert Markup(page.text).faults == []
    details = ok(tree.owner.client.get(proposal))
    assert (details["reviews"], details["status"]) == ([], "open")


def test_approvals_that_are_missing_stand_beside_the_button(
    tree: Tree, pages: Visitor, editor: Visitor
) -> None:
    """Where a review is required Accept is refused until there are enough; owners may for a reason."""
    proposal = _own(tree)
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required"}))
    page = pages.asks(proposal).text
    assert "Not to be accepted yet: 0 of 1 approval." in page
    assert re.search(r'title="Accept \(Alt C\)" disabled aria-describedby="accept-said"', page)
    _say(editor, proposal, "Approve").sent(editor, text="Fine.")
    page = pages.asks(proposal).text
    assert ("Not to be accepted yet" in page, "<p>Fine.</p>" in page) == (False, True)
    assert form_of(page, f"{proposal}/accept").sent(pages).status_code == 303
    another = propose(tree.owner.client, tree, RED)
    pages.sends(f"{tree.workspace}/bypass", reason="tonight")
    form = form_of(pages.asks(another).text, f"{another}/accept", "Accept without approvals")
    assert form.sent(pages).status_code == 303


def test_viewers_talk_and_decide_nothing(service: Service, tree: Tree) -> None:
    """They comment, change their own proposal and withdraw it; others do not see that there is one."""
    proposal = _own(tree)
    account = service.member(tree.workspace_id, Role.VIEWER)
    viewer = signed_in(service, account)
    assert {form.path for form in forms_of(viewer.asks(proposal).text)} == {f"{proposal}/say"}
    own = propose(account.client, tree, BLUE)
    page = viewer.asks(own).text
    assert form_of(page, own).sent(viewer, title="Bluer", text="# Why\n\nSo.").status_code == 303
    assert "<h3>Why</h3>" in viewer.asks(own).text
    assert form_of(viewer.asks(own).text, f"{own}/close", "Withdraw").sent(viewer).status_code == 303
    assert _status(tree, own) == "withdrawn"
    stranger = signed_in(service, service.account())
    for path in (proposal, f"{tree.workspace}/proposals"):
        assert stranger.asks(path).status_code == 404
    assert stranger.sends(f"{proposal}/say", text="x").status_code == 404


def test_comments_are_changed_and_deleted_for_a_while(
    tree: Tree, pages: Visitor, editor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By who has written them, on the whole or on a token; each tells what it is about."""
    proposal = _own(tree)
    assert "text is required" in alert_of(_say(editor, proposal).sent(editor).text)
    (link,) = re.findall(r'href="(\?mode=[^"]+)#say"', editor.asks(proposal).text)
    about = form_of(editor.asks(proposal + link.replace("&amp;", "&")).text, f"{proposal}/say", "Comment")
    there = about.sent(editor, text="Too *blue*").headers["location"]
    page = editor.asks(proposal).text
    assert "on <code>blue</code> in Base" in page
    assert "<em>blue</em>" in page
    path = f"{proposal}/comments/{there.partition('#said-')[2]}"
    assert path not in {form.path for form in forms_of(pages.asks(proposal).text)}
    form = form_of(page, path, "Save")
    assert form.sent(editor, text="Rather blue").status_code == 303
    assert form.sent(editor, text="Late").status_code == 412
    assert form_of(editor.asks(proposal).text, path, "Delete").sent(editor).status_code == 303
    assert "Rather blue" not in editor.asks(proposal).text
    _say(editor, proposal).sent(editor, text="Stays")
    monkeypatch.setattr(talk, "MINUTES", -1)
    assert {form.path for form in forms_of(editor.asks(proposal).text)} & {path} == set()


def test_a_long_conversation_has_pages(tree: Tree, pages: Visitor) -> None:
    """The last comments first, and a way to those before them."""
    proposal = _own(tree)
    for number in range(51):
        ok(tree.owner.client.post(f"{proposal}/comments", json={"text": f"Word {number}."}), 201)
    page = pages.asks(proposal).text
    assert ("Word 50." in page, "Word 0." in page) == (True, False)
    (earlier,) = re.findall(r'href="(\?before=[^"#]+)#talk"', page)
    page = pages.asks(proposal + earlier).text
    assert ("Word 50." in page, "Word 0." in page) == (False, True)


def test_many_changes_are_shown_in_parts_and_kinds(tree: Tree, pages: Visitor) -> None:
    """A hundred a page, with how many there are; a kind has its own."""
    many = [{"name": f"size.{number:03}", "type": "dimension", "value": "1px"} for number in range(101)]
    create_token(tree, **BLUE)
    proposal = propose(tree.owner.client, tree, *many, RED)
    ok(tree.owner.client.patch(f"{tree.mode}/tokens", json={"upsert": [GREEN]}))
    page = pages.asks(proposal).text
    assert ("1 to 100 of 102" in page, "size.100" in page) == (True, False)
    assert "size.100" in pages.asks(f"{proposal}?offset=100").text
    page = pages.asks(f"{proposal}?show=conflict").text
    assert ("size.000" in page, "#ff0000" in page) == (False, True)
    assert pages.asks(f"{proposal}?offset=x").status_code == 400
    change(tree.owner.client, proposal, tree, delete=["blue"])
    assert '?show=removed#changes">Removed <span class="facts">1<' in pages.asks(proposal).text
    page = pages.asks(f"{proposal}?show=removed").text
    assert ("size.000" in page, "<code>blue</code></a>" in page or "<code>blue</code>" in page) == (
        False,
        True,
    )
    inside = pages.asks(f"{tree.tokenset}?proposal={proposal.rpartition('/')[2]}").text
    assert f'<a href="{proposal}?show=removed#changes" data-proposed>102 changes · 1 name deleted' in inside


def test_renamed_tokens_are_a_kind_of_their_own(tree: Tree, pages: Visitor) -> None:
    """As in the impact: what is renamed is not counted among what has another value."""
    for name in ("blue", "old"):
        create_token(tree, **{**BLUE, "name": name})
    renames = [{"from": "old", "to": "new"}]
    proposal = propose(tree.owner.client, tree, modes={tree.mode_id: {"upsert": [RED]}}, rename=renames)
    for page in (pages.asks(proposal).text, pages.asks(f"{proposal}/impact").text):
        chips = dict(re.findall(r'show=(\w+)[^>]*>\w+ <span class="facts">(\d+)<', page))
        assert (chips["changed"], chips["renamed"]) == ("1", "1")
    assert list(_rows(pages.asks(f"{proposal}?show=renamed").text)) == ["new"]


def test_an_alias_that_follows_a_rename_of_its_proposal_says_so(tree: Tree, pages: Visitor) -> None:
    """Its sides differ, so that it is not so already; what somebody else has made so is."""
    client = tree.owner.client
    for name in ("old", "blue"):
        create_token(tree, **{**BLUE, "name": name})
    create_token(tree, "link", type="color", value="", alias_to="old")
    other = {"name": "link", "alias_to": "blue"}
    proposal = propose(client, tree, RED, other, rename=[{"from": "old", "to": "new"}])
    ok(
        client.patch(
            f"{proposal}/tokens",
            json={"modes": {tree.mode_id: {"upsert": [{"name": "link", "alias_to": "new"}]}}},
        )
    )
    ok(client.patch(tree.tokens, json={"upsert": [RED]}))
    rows = _rows(pages.asks(proposal).text)
    assert {name: cells[-1] for name, cells in rows.items()} == {
        "blue": "already so",
        "link": "follows a rename",
        "new": "renamed",
    }


def test_a_review_is_listed_once(tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """The last of each user above; below is what somebody has said, and what was reviewed before."""
    proposal = _own(tree)
    _say(editor, proposal, "Approve").sent(editor)
    page = pages.asks(proposal).text
    assert (page.count(">approved<"), page.count("<article")) == (1, 0)
    _say(editor, proposal, "Request changes").sent(editor, text="Not so.")
    page = pages.asks(proposal).text
    assert (page.count(">requested changes<"), page.count("<article"), page.count("Not so.")) == (1, 2, 1)


def test_an_author_who_decides_is_told_to_withdraw(tree: Tree, pages: Visitor, editor: Visitor) -> None:
    """The page says so plainly instead of Decline."""
    proposal = _own(tree)
    pairs = [
        (">Decline<" in page, "you can withdraw it" in page)
        for page in (pages.asks(proposal).text, editor.asks(proposal).text)
    ]
    assert pairs == [(False, True), (True, False)]


def test_the_impact_of_a_proposal_has_a_page(tree: Tree, pages: Visitor) -> None:
    """The version that it means, problems that come and go, and what differs; a closed one leads back."""
    create_token(tree, **BLUE)
    create_token(tree, "leading", type="color", alias_to="blue")
    create_token(tree, "lost", type="color", alias_to="nowhere")
    far = {"name": "far", "type": "color", "value": "", "alias_to": "beyond"}
    proposal = propose(
        tree.owner.client, tree, RED, far, {"name": "nowhere", "type": "color", "value": "#fff"}
    )
    page = pages.asks(proposal).text
    assert f'href="{proposal}/impact"' in page
    page = " ".join(pages.asks(f"{proposal}/impact").text.split())
    come, go, follow = (page.index(text) for text in ("There would be", "It would end", "What follows"))
    assert come < page.index("<code>far</code> <span") < go < page.index("<code>lost</code> <span") < follow
    assert "through blue" in page[follow:]
    assert "through blue" not in pages.asks(f"{proposal}/impact?show=added").text
    ok(tree.owner.client.patch(proposal, json={"status": "declined"}))
    answer = pages.asks(f"{proposal}/impact")
    assert (answer.status_code, answer.headers["location"]) == (303, proposal)


def test_the_impact_has_a_version_for_each_environment(service: Service, tree: Tree, pages: Visitor) -> None:
    """Of those that have a release, with a link to each; there is no table without any."""
    acme = acme_of(service, tree)
    acme.token("blue", value="#0000ff")
    proposal = propose(acme.client, tree, {"name": "blue", "value": "#0000fe"})
    assert "<h2>Environments" not in pages.asks(f"{proposal}/impact").text
    production, _ = acme.line("production", "empty")
    ok(acme.promote(production, acme.release()))
    page = pages.asks(f"{proposal}/impact").text
    link = f"{acme.path}/environments/{production['id']}"
    row = f'<a href="{link}">production</a></th><td>1.0.0</td><td>Values or texts differ'
    assert (row in page, ">empty</a>" in page) == (True, False)


def test_who_decides_elsewhere_is_told(tree: Tree, pages: Visitor) -> None:
    """A button for what is closed meanwhile says so."""
    proposal = _own(tree)
    decline = form_of(pages.asks(proposal).text, f"{proposal}/close")
    accept(tree.owner.client, proposal)
    answer = decline.sent(pages)
    assert answer.status_code in {409, 412}
    assert alert_of(answer.text)
    assert Text.PROPOSAL_NOT_FOUND not in answer.text


def _world(site: Service, ada: Account) -> tuple[Tree, str, Account]:
    """Let somebody propose in a workspace of ada's, with a conflict; return both, and the editor."""
    tree = grow_tree(ada)
    create_token(tree, **BLUE)
    author = site.member(tree.workspace_id, Role.VIEWER)
    proposal = propose(author.client, tree, RED, {"name": "new", "type": "color", "value": "#abcdef"})
    ok(ada.client.patch(f"{tree.mode}/tokens", json={"upsert": [GREEN]}))
    return tree, proposal, author


def _look(page: Page) -> None:
    """Go from the menu to the proposal."""
    if page.get_by_role("button", name="Menu").is_visible():
        page.get_by_role("button", name="Menu").click()
    page.locator("#rail").get_by_role("link", name=re.compile("^Proposals")).click()
    page.get_by_role("link", name="Better").click()
    expect(page.get_by_role("button", name="Accept", exact=True)).to_be_disabled()


def _press(page: Page, key: str) -> None:
    """Press Alt and a letter, as a keyboard does: Playwright's own has no text with Alt."""
    event = {"key": key, "code": f"Key{key.upper()}", "windowsVirtualKeyCode": ord(key.upper())}
    session = page.context.new_cdp_session(page)
    session.send(
        "Input.dispatchKeyEvent", {"type": "keyDown", "modifiers": 1, "unmodifiedText": key, **event}
    )
    session.detach()


@pytest.mark.parametrize("size", [(1280, 800), NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "none"])
def test_a_proposal_is_reviewed_and_accepted_by_mouse(
    chromium: Browser, site: Service, ada: Account, size: tuple[int, int], *, has_scripts: bool
) -> None:
    """From the menu to the last click, with scripts and without."""
    tree, _, _ = _world(site, ada)
    options = {"size": size, "java_script_enabled": has_scripts}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        page = person.goes(tree.workspace)
        _look(page)
        page.get_by_label("Comment", exact=True).fill("Almost.")
        page.get_by_role("button", name="Request changes").last.click()
        expect(page.get_by_role("article")).to_contain_text("Almost.")
        page.get_by_role("button", name="Approve").first.click()
        expect(page.locator(".reviewers")).to_contain_text("approved")
        page.get_by_role("radio", name="Take of value of blue").check()
        page.get_by_role("button", name="Accept as chosen").click()
        expect(page.get_by_role("main")).to_contain_text("accepted by")
    assert values(ada.client, tree) == {"blue": "#ff0000", "new": "#abcdef"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_conflicts_are_for_everybody(chromium: Browser, site: Service, ada: Account, scheme: str) -> None:
    """Nothing for axe to find on a proposal with conflicts, a review and comments, and no sideways scroll."""
    tree, proposal, author = _world(site, ada)
    ok(ada.client.post(f"{proposal}/reviews", json={"verdict": "request_changes", "text": "Not yet."}), 201)
    ok(author.client.post(f"{proposal}/comments", json={"text": "Why?"}), 201)
    options = {"size": NARROW, "color_scheme": scheme}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        for path in (proposal, f"{proposal}/impact", f"{tree.workspace}/proposals"):
            page = person.goes(path)
            assert page.evaluate(AXE + f";({RUN})([{RULES!r}, 'all', []])") == []
            assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


def test_each_decision_has_a_key(chromium: Browser, site: Service, ada: Account) -> None:
    """Approve, request changes, accept, decline and withdraw, with Alt."""
    tree, proposal, author = _world(site, ada)
    mine = propose(author.client, tree, {"name": "other", "type": "color", "value": "#fff"})
    with looking(chromium, site.root, session_of(site, ada)) as person:
        page = person.goes(proposal)
        for key, told in (("a", "approved"), ("r", "requested changes")):
            _press(page, key)
            expect(page.locator(".reviewers")).to_contain_text(told)
        _press(page, "x")
        expect(page.get_by_role("main")).to_contain_text("declined by")
        page = person.goes(mine)
        _press(page, "c")
        expect(page.get_by_role("main")).to_contain_text("accepted by")
    last = propose(author.client, tree, {"name": "last", "type": "color", "value": "#fff"})
    with looking(chromium, site.root, session_of(site, author)) as person:
        page = person.goes(last)
        _press(page, "w")
        expect(page.get_by_role("main")).to_contain_text("withdrawn by")
