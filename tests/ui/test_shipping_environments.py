"""Environments are kept, and releases promoted to them, by forms, without scripts, on both engines."""

from html import unescape
from typing import Any

import pytest
from api.environments import Acme
from support.checks import ok
from ui.filled import form_of, paths_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Role


def _gate(acme: Acme, environment: Any) -> object:
    return ok(acme.client.get(acme.at(environment)))["gate"]


def test_an_environment_is_created(acme: Acme, pages: Visitor) -> None:
    """With the checks of its gate that are chosen; a name that is taken is refused, and still there."""
    sent = {"name": "staging", "gate_problems": "on"}
    answer = pages.sends(acme.environments, **sent)
    (made,) = acme.listed()
    assert (answer.status_code, answer.headers["location"]) == (303, acme.at(made))
    assert (made["name"], made["gate"]) == (
        "staging",
        {"problems": True, "breaking": False, "previous": False},
    )
    answer = pages.sends(acme.environments, **sent)
    assert answer.status_code == 409
    assert Text.ENVIRONMENT_EXISTS.format(name="staging") in answer.text
    assert form_of(answer.text, acme.environments).fields == sent
    page = pages.asks(acme.environments).text
    assert "Gate: no new errors" in page
    assert form_of(page, acme.environments).fields == {"name": ""}


def test_an_environment_is_changed(acme: Acme, pages: Visitor) -> None:
    """Its form has what it is; what is saved meanwhile is told, and saved over by a second try alone."""
    staging, production = acme.line("staging", "production")
    path = acme.at(production)
    form = form_of(pages.asks(path).text, path)
    assert form.fields == {"version": "1", "name": "production", "position": "2"}
    sent = form.fields | {"name": "live", "position": "1", "gate_breaking": "on", "gate_previous": "on"}
    ok(acme.client.patch(path, json={"gate": True}))
    answer = pages.sends(path, **sent)
    assert answer.status_code == 412
    assert "production, number 2: gate: no new errors, breaking changes need" in answer.text
    again = form_of(answer.text, path).fields
    assert {**again, "version": ""} == {**sent, "version": ""}
    assert pages.sends(path, **again).headers["location"] == path
    assert acme.names() == ["live", "staging"]
    assert _gate(acme, production) == {"problems": False, "breaking": True, "previous": True}
    for wrong, text in (({"position": "3"}, Text.POSITION), ({"position": "x"}, Text.POSITION)):
        answer = pages.sends(path, **form_of(pages.asks(path).text, path).fields | wrong)
        assert answer.status_code == 400
        assert text in answer.text
        assert form_of(answer.text, path).fields["position"] == wrong["position"]
    assert acme.at(staging) in pages.asks(acme.environments).text


def test_an_environment_is_deleted_by_its_name(acme: Acme, pages: Visitor) -> None:
    """It is typed, and the version is the one that was seen."""
    staging, _ = acme.line("staging", "production")
    path = acme.at(staging)
    page = pages.asks(path).text
    assert "<p>The releases stay.</p>" in page
    form = form_of(page, f"{path}/delete")
    answer = pages.sends(form.path, **form.fields | {"typed": "stagin"})
    assert answer.status_code == 400
    assert Text.TYPED_NAME.format(name="staging") in answer.text
    assert form_of(answer.text, form.path).fields["typed"] == "stagin"
    answer = pages.sends(form.path, **form.fields | {"typed": "staging"})
    assert (answer.status_code, answer.headers["location"]) == (303, acme.environments)
    assert acme.names() == ["production"]


def test_a_release_is_promoted(acme: Acme, pages: Visitor) -> None:
    """The page says what the gate says and what changes, then has the button; the answer shows the result."""
    first = acme.release()
    acme.token("green", value="#22c55e")
    second = acme.release()
    staging = acme.add("staging", gate=True)
    path = f"{acme.at(staging)}/promote"
    assert f'href="{path}"' in pages.asks(acme.environments).text
    page = pages.asks(path).text
    assert form_of(page, path).button == "Promote 1.1.0 to staging", "the newest is shown at once"
    page = pages.asks(f"{path}?release={first['id']}").text
    assert page.count("passed</strong>") == 3
    form = form_of(page, path)
    assert form.button == "Promote 1.0.0 to staging"
    answer = pages.sends(path, **form.fields)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{acme.at(staging)}?promoted=true")
    assert acme.active(staging) == first["id"]
    assert ">1.0.0</a> is active" in pages.asks(acme.at(staging)).text
    page = pages.asks(f"{path}?release={second['id']}").text
    assert "What changes in staging" in page
    assert "<code>green</code>" in page
    assert "is active in staging already" in pages.asks(f"{path}?release={first['id']}").text
    assert pages.asks(f"{path}?release=none").status_code == 404


def test_a_gate_refuses_and_is_overruled(acme: Acme, pages: Visitor) -> None:
    """Each check has its verdict with reasons; force asks for the name, and is kept in the list."""
    staging = acme.add("staging")
    production = acme.add("production", gate=True)
    first = acme.release()
    ok(acme.promote(staging, first))
    ok(acme.promote(production, first))
    ok(acme.client.delete(f"{acme.tree.tokens}/blue"))
    acme.token("lost", value="", alias_to="nowhere")
    second = acme.release(version="1.1.0")
    path = f"{acme.at(production)}/promote"
    page = unescape(pages.asks(f"{path}?release={second['id']}").text)
    assert page.count("refused</strong>") == 3
    for text in (
        Text.GATE_PROBLEMS.format(count=1),
        Text.GATE_BREAKING.format(active="1.0.0", version="1.1.0"),
        Text.GATE_PREVIOUS.format(previous="staging"),
        "<code>blue</code> removed",
        f'<a href="{acme.tree.tokenset}?q=lost"><code>lost</code></a>',
        "No new errors",
        "Was live in staging before",
    ):
        assert text in page
    form = form_of(page, path)
    assert form.button == "Force 1.1.0 into production"
    with acme.unchanged():
        answer = pages.sends(path, **form.fields | {"typed": "prod"})
        assert answer.status_code == 400
        assert Text.TYPED_NAME.format(name="production") in answer.text
        assert form_of(answer.text, path).fields["typed"] == "prod"
        unforced = form.fields | {"force": "", "typed": ""}
        answer = pages.sends(path, **unforced)
    assert answer.status_code == 409
    assert Text.GATE_REFUSED in answer.text
    answer = pages.sends(path, **form.fields | {"typed": "production"})
    assert answer.headers["location"] == f"{acme.at(production)}?promoted=true"
    page = pages.asks(acme.at(production)).text
    assert "forced</strong> It has problems of severity error: 1." in page
    assert acme.history(production)[0]["forced"] is True


def test_an_earlier_release_comes_back(acme: Acme, pages: Visitor) -> None:
    """A promotion of the list leads to the page that rolls back, which no gate checks."""
    production = acme.add("production")
    first, second = acme.release(), acme.release()
    for release in (first, second):
        ok(acme.promote(production, release))
    ok(acme.client.patch(acme.at(production), json={"gate": True}))
    page = pages.asks(acme.at(production)).text
    back = f"{acme.at(production)}/promote?release={first['id']}"
    assert f'<a href="{back}">Roll back to 1.0.0</a>' in page
    page = pages.asks(back).text
    assert "no gate checks it" in page
    path = f"{acme.at(production)}/promote"
    form = form_of(page, path)
    assert form.button == "Roll production back to 1.0.0"
    assert pages.sends(path, **form.fields).status_code == 303
    assert acme.active(production) == first["id"]


def test_a_promotion_in_between_is_told(acme: Acme, pages: Visitor) -> None:
    """The page says that it has changed, with the verdict as it is now; its form then promotes."""
    production = acme.add("production")
    first, second = acme.release(), acme.release()
    path = f"{acme.at(production)}/promote"
    form = form_of(pages.asks(f"{path}?release={second['id']}").text, path)
    ok(acme.promote(production, first))
    answer = pages.sends(path, **form.fields)
    assert answer.status_code == 412
    assert acme.active(production) == first["id"]
    assert pages.sends(path, **form_of(answer.text, path).fields).status_code == 303
    assert acme.active(production) == second["id"]


def test_only_the_newest_promotion_is_active(acme: Acme, pages: Visitor) -> None:
    """After a rollback the release stands in the list twice; it is active once, and who promoted is told."""
    production = acme.add("production")
    first, second = acme.release(), acme.release()
    for release in (first, second, first):
        ok(acme.promote(production, release))
    page = pages.asks(acme.at(production)).text
    assert page.count('<span class="facts">active</span>') == 1
    assert page.count(f"<td>{acme.tree.owner.email}</td>") == 3
    assert page.count("Roll back to 1.0.1") == 1


def test_the_next_environment_is_told_of_what_refuses(acme: Acme, pages: Visitor) -> None:
    """The result has a form for the next environment only where its gate lets the release by."""
    staging, production = acme.add("staging"), acme.add("production", gate=True)
    acme.token("lost", value="", alias_to="nowhere")
    ok(acme.promote(staging, acme.release()))
    page = pages.asks(f"{acme.at(staging)}?promoted=true").text
    assert "The gate of production refuses it" in page
    assert f"{acme.at(production)}/promote" not in paths_of(page)
    assert "production" not in pages.asks(acme.at(staging)).text.partition("<main")[2]


def test_earlier_promotions_are_pages_on(acme: Acme, pages: Visitor) -> None:
    """A link leads to those that are not listed; of a deleted release the version is left."""
    production = acme.add("production")
    first, second = acme.release(), acme.release()
    for release in (first, second):
        ok(acme.promote(production, release))
    ok(acme.delete(first))
    page = pages.asks(f"{acme.at(production)}?limit=1").text
    assert ("1.0.1</a>" in page, "1.0.0" in page) == (True, False)
    assert page.count(">active<") == 1
    assert f"<td>{acme.tree.owner.email}</td>" in page
    link = unescape(page.partition('<a class="button" href="?cursor=')[2].partition('"')[0])
    page = pages.asks(f"{acme.at(production)}?cursor={link}").text
    assert '1.0.0 <span class="facts">deleted</span>' in page
    assert "Earlier promotions" not in page


@pytest.mark.parametrize("role", [Role.ADMIN, Role.EDITOR, Role.VIEWER])
def test_controls_are_those_that_are_not_refused(acme: Acme, role: Role) -> None:
    """Each role sees exactly the forms that it may send; the others are refused and do nothing."""
    staging = acme.add("staging")
    production = acme.add("production", gate=True)
    release = acme.release()
    member = signed_in(acme.service, acme.member(role))
    at, promote = acme.at(production), f"{acme.at(production)}/promote"
    shown = paths_of(member.asks(acme.environments).text) | paths_of(member.asks(at).text)
    chosen = member.asks(f"{promote}?release={release['id']}")
    assert chosen.status_code == (403 if role is Role.VIEWER else 200)
    assert (f'href="{promote}"' in member.asks(at).text) == (role is not Role.VIEWER)
    assert (promote in paths_of(chosen.text)) == (role is Role.ADMIN), "it is refused, and must be forced"
    allowed = member.asks(f"{acme.at(staging)}/promote?release={release['id']}")
    shown |= paths_of(allowed.text) if role is not Role.VIEWER else set()
    sent = {"name": "", "position": "", "version": "", "typed": "", "release_id": release["id"]}
    for path in (acme.environments, at, f"{at}/delete", f"{acme.at(staging)}/promote"):
        with acme.unchanged():
            refused = member.sends(path, **sent).status_code == 403
        assert refused != (path in shown), path
    forced = {"release_id": release["id"], "version": "1", "force": "true", "typed": "production"}
    assert member.sends(promote, **forced).status_code == (303 if role is Role.ADMIN else 403)
