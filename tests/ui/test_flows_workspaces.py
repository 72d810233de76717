"""Workspaces, tokensets and modes are made, named, ordered and deleted by forms, without scripts."""

import re

from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import alert_of, form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Plan


def _get(tree: Tree, path: str) -> dict[str, object]:
    found: dict[str, object] = ok(tree.owner.client.get(path))
    return found


def _modes(tree: Tree) -> dict[str, bool]:
    return {
        each["name"]: each["is_default"]
        for each in ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    }


def test_a_workspace_is_made(pages: Visitor, tree: Tree) -> None:
    """The first page leads to the form, and the form to the new workspace's home."""
    assert 'href="/workspaces/new"' in pages.asks("/").text
    form = form_of(pages.asks("/workspaces/new").text, "/workspaces/new")
    refused = form.sent(pages, name=" ", description="For <tests>")
    assert (refused.status_code, alert_of(refused.text)) == (400, Text.NAME_REQUIRED)
    again = form_of(refused.text, form.path)
    assert again.fields == {"seen": form.fields["seen"], "name": " ", "description": "For <tests>"}
    made = again.sent(pages, name="Acme & Sons")
    assert made.status_code == 303
    page = pages.asks(made.headers["location"]).text
    assert "Acme &amp; Sons" in page
    assert "Created." in page
    (workspace,) = re.findall("/workspaces/([^/?]+)", made.headers["location"])
    found = _get(tree, f"/workspaces/{workspace}")
    assert (found["name"], found["description"]) == ("Acme & Sons", "For <tests>")


def test_who_may_make_no_workspace_is_told_why(service: Service) -> None:
    """Neither the first page has the way nor the form a field; one that is sent makes nothing."""
    visitor = signed_in(service, service.account(Plan.FREE))
    assert "/workspaces/new" not in visitor.asks("/").text
    page = visitor.asks("/workspaces/new").text
    assert Text.PLAN_REQUIRED in page
    assert forms_of(page) == []
    assert visitor.sends("/workspaces/new", name="Mine").status_code == 403


def test_a_workspace_is_renamed_and_described(pages: Visitor, tree: Tree) -> None:
    """In the version that was seen; else the page tells its name now, and has what was typed."""
    settings = f"{tree.workspace}/settings"
    form = form_of(pages.asks(settings).text, settings)
    ok(tree.owner.client.patch(tree.workspace, json={"name": "Theirs"}))
    stale = form.sent(pages, name="Ours", description="Two\r\nlines")
    assert stale.status_code == 412
    assert "It is now Theirs" in alert_of(stale.text)
    again = form_of(stale.text, settings)
    assert (again.fields["name"], again.fields["description"]) == ("Ours", "Two\nlines")
    assert again.sent(pages).headers["location"] == f"{settings}?done=saved"
    found = _get(tree, tree.workspace)
    assert (found["name"], found["description"]) == ("Ours", "Two\nlines")
    form_of(pages.asks(settings).text, settings).sent(pages, description="")
    assert _get(tree, tree.workspace)["description"] is None


def test_a_workspace_moves_to_an_organization(service: Service, pages: Visitor, tree: Tree) -> None:
    """Into one where the caller may bring it, and out again; other changes leave it where it is."""
    settings = f"{tree.workspace}/settings"
    assert "organization_id" not in form_of(pages.asks(settings).text, settings).fields
    acme, hidden = service.organization(tree.owner), service.organization(service.account())
    page = pages.asks(settings).text
    assert hidden not in page
    form_of(page, settings).sent(pages, organization_id=acme)
    assert _get(tree, tree.workspace)["organization_id"] == acme
    form_of(pages.asks(settings).text, settings).sent(pages, name="Other name")
    assert _get(tree, tree.workspace)["organization_id"] == acme
    form_of(pages.asks(settings).text, settings).sent(pages, organization_id="")
    assert "organization_id" not in _get(tree, tree.workspace)
    service.belongs(tree.workspace_id, hidden)
    form_of(pages.asks(settings).text, settings).sent(pages, name="Once more")
    assert _get(tree, tree.workspace)["organization_id"] == hidden


def test_tokensets_are_ordered(pages: Visitor, tree: Tree) -> None:
    """By buttons, one place at a time, and back to the order of creation; the ends have one button."""
    settings, order = f"{tree.workspace}/settings", f"{tree.workspace}/order"
    ids = [
        tree.tokenset_id,
        *(grow_tokenset(tree.owner, tree.workspace_id, name).tokenset_id for name in ("B", "C")),
    ]

    def labels() -> list[str]:
        return [form.button for form in forms_of(pages.asks(settings).text) if form.path == order]

    first = pages.asks(settings).text
    name = re.findall(r'aria-label="Move (.*?) down"', first)[0]
    assert labels() == [f"Move {name} down", "Move B up", "Move B down", "Move C up"]
    stale = form_of(first, order, "Move C up")
    assert stale.sent(pages).status_code == 303
    assert _get(tree, tree.workspace)["tokenset_order"] == [ids[0], ids[2], ids[1]]
    assert stale.sent(pages).status_code == 412
    form_of(pages.asks(settings).text, order, "Move C up").sent(pages)
    assert _get(tree, tree.workspace)["tokenset_order"] == [ids[2], ids[0], ids[1]]
    page = pages.asks(settings).text
    assert form_of(page, order, f"Move {name} down").sent(pages, down="nothing").status_code == 400
    form_of(page, order, "Order by creation").sent(pages)
    assert "tokenset_order" not in _get(tree, tree.workspace)
    assert "Order by creation" not in pages.asks(settings).text


def test_tokensets_are_made_and_renamed(pages: Visitor, tree: Tree) -> None:
    """A new one leads to its matrix, whose settings rename it."""
    settings = f"{tree.workspace}/settings"
    form = form_of(pages.asks(settings).text, f"{tree.workspace}/tokensets")
    refused = form.sent(pages, name="x" * 256)
    assert (refused.status_code, alert_of(refused.text)) == (400, Text.NAME_LENGTH.format(limit=255))
    made = form_of(refused.text, form.path).sent(pages, name="Icons", description="All of them")
    matrix = made.headers["location"]
    assert f'href="{matrix}/settings"' in pages.asks(matrix).text
    page = pages.asks(f"{matrix}/settings").text
    saved = form_of(page, f"{matrix}/settings").sent(pages, name="Signs", description="")
    assert saved.headers["location"] == f"{matrix}/settings?done=saved"
    found = _get(tree, matrix)
    assert (found["name"], found["description"]) == ("Signs", None)


def test_modes_are_made_renamed_and_chosen(pages: Visitor, tree: Tree) -> None:
    """A name is taken once; one mode is the default, and has no button to become it."""
    settings = f"{tree.tokenset}/settings"
    form = form_of(pages.asks(settings).text, f"{tree.tokenset}/modes")
    assert form.sent(pages, name="Dark").status_code == 303
    taken = form.sent(pages, name="Dark")
    assert (taken.status_code, alert_of(taken.text)) == (409, Text.MODE_EXISTS.format(name="Dark"))
    assert form_of(taken.text, form.path).fields["name"] == "Dark"
    page = pages.asks(settings).text
    rename = form_of(page, tree.mode)
    assert rename.sent(pages, name="Dark").status_code == 409
    assert rename.sent(pages, name="Light").status_code == 303
    stale = rename.sent(pages, name="Pale")
    assert stale.status_code == 412
    assert "It is now Light" in alert_of(stale.text)
    (default,) = [form for form in forms_of(page) if form.path.endswith("/default")]
    assert default.sent(pages).status_code == 303
    assert _modes(tree) == {"Light": False, "Dark": True}
    (default,) = [form for form in forms_of(pages.asks(settings).text) if form.path.endswith("/default")]
    assert default.path == f"{tree.mode}/default"


def test_a_mode_is_given_a_base(pages: Visitor, tree: Tree) -> None:
    """It is picked among the other modes; a circle is refused; cells say from where they inherit."""
    settings, night = f"{tree.tokenset}/settings", "Night <&>"
    dark, dimmed = create_mode(tree, night)["id"], create_mode(tree, "Dimmed")["id"]
    create_token(in_mode(tree, dark), "moon")
    form = form_of(pages.asks(settings).text, f"{tree.tokenset}/modes/{dimmed}/base")
    assert form.sent(pages, base_mode_id=dark).headers["location"] == f"{settings}?done=saved"
    page = pages.asks(settings).text
    assert form_of(page, form.path).fields["base_mode_id"] == dark
    circle = form_of(page, f"{tree.tokenset}/modes/{dark}/base").sent(pages, base_mode_id=dimmed)
    assert circle.status_code == 400
    assert alert_of(circle.text).endswith(f"{night} -> Dimmed -> {night}")
    assert 'title="inherited from Night &lt;&amp;&gt;"' in pages.asks(tree.tokenset).text
    past = pages.asks(f"{tree.workspace}/history").text
    assert "<code>Night &lt;&amp;&gt;</code>" in past[: past.index('</span> mode<span class="facts">, base<')]
    assert form_of(page, form.path).sent(pages, base_mode_id="").status_code == 303
    assert form_of(pages.asks(settings).text, form.path).fields["base_mode_id"] == ""


def test_a_deletion_says_what_is_lost(pages: Visitor, tree: Tree) -> None:
    """Numbers stand on the button; the name must be typed, in any form that reads as it."""
    dark = in_mode(tree, create_mode(tree, "Dark  &\u00e9")["id"])
    create_token(dark, "blue")
    create_token(dark, "red")
    create_token(tree, "link", value="", alias_to="blue")
    other = grow_tokenset(tree.owner, tree.workspace_id, "B")
    create_token(other, "far", value="", alias_to="link")
    page = pages.asks(f"{dark.mode}/delete").text
    assert "2 tokens will be lost" in page
    form = form_of(page, f"{dark.mode}/delete", "Delete 2 tokens")
    for wrong in ("", "Dark", "dark &\u00e9"):
        refused = form.sent(pages, typed=wrong)
        assert (refused.status_code, alert_of(refused.text)) == (
            400,
            Text.TYPED_NAME.format(name="Dark  &\u00e9"),
        )
        assert form_of(refused.text, form.path).fields["typed"] == wrong
    done = form.sent(pages, typed=" Dark &e\u0301")
    assert (done.status_code, done.headers["location"]) == (303, f"{tree.tokenset}/settings?done=deleted")
    assert list(_modes(tree)) == ["Base"]
    page = pages.asks(f"{tree.tokenset}/delete").text
    assert "1 token in 1 mode will be lost" in page
    assert "1 token elsewhere leads here" in page
    assert "<code>far</code>" in page
    name = str(_get(tree, tree.tokenset)["name"])
    done = form_of(page, f"{tree.tokenset}/delete").sent(pages, typed=name)
    assert done.headers["location"] == f"{tree.workspace}/settings?done=deleted"
    page = pages.asks(f"{tree.workspace}/delete").text
    form = form_of(page, f"{tree.workspace}/delete", "Delete 1 token in 1 mode of 1 tokenset")
    done = form.sent(pages, typed=str(_get(tree, tree.workspace)["name"]))
    assert done.headers["location"] == "/?done=deleted"
    assert "Deleted." in pages.asks("/?done=deleted").text
    assert tree.owner.client.get(tree.workspace).status_code == 404


def test_the_last_mode_stays(pages: Visitor, tree: Tree) -> None:
    """Its row has no way to delete it, and the page of that says why."""
    assert f"{tree.mode}/delete" not in pages.asks(f"{tree.tokenset}/settings").text
    answer = pages.asks(f"{tree.mode}/delete")
    assert answer.status_code == 400
    assert Text.LAST_MODE in answer.text
