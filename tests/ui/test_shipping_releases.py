"""Releases are made, shown to everybody and deleted by forms, without scripts, on both engines."""

import asyncio
import re
from html import unescape
from typing import Any

import pytest
from api.environments import Acme
from msgspec import json
from support.checks import ok
from ui.filled import form_of, paths_of
from ui.visitors import Visitor

from jeton.bodies.bodies import NOTES_LIMIT
from jeton.core.releases import releases as core
from jeton.errors import Text
from jeton.store.engine import Tx
from jeton.store.releases import packages
from jeton.store.releases.packages import PackageSource


def _releases(acme: Acme) -> list[dict[str, object]]:
    found: list[dict[str, object]] = ok(acme.client.get(acme.releases))["releases"]
    return found


def test_the_first_release_is_made(acme: Acme, pages: Visitor) -> None:
    """The form proposes a version; the answer leads to the page of the release, which the list has too."""
    path = f"{acme.releases}/new"
    form = form_of(pages.asks(path).text, path)
    assert (form.fields["version"], form.fields["notes"]) == ("1.0.0", "")
    answer = pages.sends(path, **form.fields | {"notes": "Two\r\nlines <b>\r\n"})
    (made,) = _releases(acme)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{acme.releases}/{made['id']}")
    assert (made["version"], made["notes"]) == ("1.0.0", "Two\nlines <b>")
    page = pages.asks(answer.headers["location"]).text
    assert "<p>Two<br>\nlines &lt;b&gt;</p>" in page
    assert f'href="{acme.releases}/{made["id"]}"' in pages.asks(acme.releases).text


def test_a_release_names_its_packages(acme: Acme, pages: Visitor) -> None:
    """By their coordinates, or with the reason why there is none; nothing if no packages are made."""
    made = acme.release(version="1.4.0")
    path = f"{acme.releases}/{made['id']}"
    assert "Packages" not in pages.asks(path).text
    source = PackageSource(acme.id, "1.4.0", made["digest"], "acme")
    reason = "The color a_b stands in <one> and in two"

    async def pack(tx: Tx) -> None:
        await packages.put(tx, source, "npm", "@acme/tokens", 1, packages.package_of(1, 1, b"x"))
        await packages.put(tx, source, "maven", "jeton.acme:tokens", 1, None, reason)

    acme.service.run(pack)
    page = pages.asks(path).text
    assert "<li>Gradle and Maven: none. The color a_b stands in &lt;one&gt; and in two</li>" in page
    assert "<li>npm: <code>@acme/tokens@1.4.0</code></li>" in page


def test_a_release_is_drafted_from_what_has_changed(acme: Acme, pages: Visitor) -> None:
    """The page has the diff to the last release, a version by its kind with reasons, and notes of it."""
    path = f"{acme.releases}/new"
    acme.release(version="1.4.0")
    acme.token("green", value="#22c55e")
    page = pages.asks(path).text
    assert "Something is new</strong>: " in page
    assert "1 token added" in page
    form = form_of(page, path)
    assert form.fields["version"] == "1.5.0"
    assert form.fields["notes"].splitlines() == [
        *("**Something is new**: 1 token added.", "", "1 added", "", "## `Core` · `Base`", ""),
        *("### Added (1)", "", "- `green`: `#22c55e`"),
    ]
    ok(acme.client.delete(f"{acme.tree.tokens}/blue"))
    form = form_of(pages.asks(path).text, path)
    assert form.fields["version"] == "2.0.0"
    assert form.fields["notes"].startswith("**Something breaks**: 1 token removed")
    assert "\n### Removed (1)\n\n- `blue`: " in form.fields["notes"]
    assert pages.sends(path, **form.fields | {"version": ""}).status_code == 303
    assert [(each["version"], each["notes"]) for each in _releases(acme)][1:] == [
        ("2.0.0", form.fields["notes"])
    ]


def test_gradients_of_the_same_words_are_compared_as_css(acme: Acme, pages: Visitor) -> None:
    """Two linear ones of two stops differ in their colours, which are not said as JSON."""
    sides = [[{"color": color, "position": place} for place in (0, 1)] for color in ("#2563eb", "#7c3aed")]
    for side in sides:
        fields = {"type": "gradient", "value": json.encode(side).decode()}
        ok(acme.client.patch(acme.tree.tokens, json={"upsert": [{"name": "glow", **fields}]}))
        if side is sides[0]:
            acme.release()
    page = unescape(pages.asks(f"{acme.releases}/new").text.rpartition("</form>")[2])
    assert re.findall(r"<code>(linear.*?)</code>", page) == [
        "linear-gradient(#2563eb 0%, #2563eb 100%)",
        "linear-gradient(#7c3aed 0%, #7c3aed 100%)",
    ]


def test_notes_of_many_changes_fit(acme: Acme, pages: Visitor) -> None:
    """Their beginning is drafted, and says that there is more; it is taken as it is."""
    acme.release()
    tokens = [{"name": f"n{n}.{'x' * 80}", "type": "color", "value": f"#000{n:03}"} for n in range(200)]
    ok(acme.client.patch(acme.tree.tokens, json={"upsert": tokens}))
    path = f"{acme.releases}/new"
    fields = form_of(pages.asks(path).text, path).fields
    assert len(fields["notes"]) <= NOTES_LIMIT
    assert re.search(r"\n- and 188 more$", fields["notes"])
    assert pages.sends(path, **fields).status_code == 303


@pytest.mark.parametrize(
    ("wrong", "status", "text"),
    [
        ({"version": "one"}, 400, "version must be"),
        ({"version": "1.0.0"}, 409, Text.RELEASE_EXISTS.format(version="1.0.0")),
        ({"notes": "x" * (NOTES_LIMIT + 1)}, 400, Text.RELEASE_NOTES_LENGTH),
        ({"seen": "0"}, 409, Text.RELEASE_UNSEEN),
    ],
    ids=["version", "taken", "notes", "unseen"],
)
def test_a_refused_release_is_still_there(
    acme: Acme, pages: Visitor, wrong: dict[str, str], status: int, text: str
) -> None:
    """The page says why, and has what was typed; nothing is stored."""
    acme.release()
    acme.token("green")
    path = f"{acme.releases}/new"
    sent = form_of(pages.asks(path).text, path).fields | {"version": "3.0.0", "notes": "Mine"} | wrong
    with acme.unchanged():
        answer = pages.sends(path, **sent)
    assert answer.status_code == status
    assert text in unescape(answer.text)
    shown = form_of(answer.text, path).fields
    assert (shown["version"], shown["notes"]) == (sent["version"], sent["notes"])


def test_nothing_is_released_unseen(acme: Acme, pages: Visitor) -> None:
    """A change after the page was made is shown first; the form that is shown then makes the release."""
    acme.release()
    path = f"{acme.releases}/new"
    sent = form_of(pages.asks(path).text, path).fields
    acme.token("late")
    answer = pages.sends(path, **sent)
    assert answer.status_code == 409
    assert "<code>late</code>" in answer.text
    again = form_of(answer.text, path).fields
    assert again["version"] == sent["version"]
    assert pages.sends(path, **again).status_code == 303


def test_nothing_is_released_first_unseen(acme: Acme, pages: Visitor) -> None:
    """The first release has what its maker saw, too."""
    path = f"{acme.releases}/new"
    sent = form_of(pages.asks(path).text, path).fields
    acme.token("late")
    answer = pages.sends(path, **sent)
    assert answer.status_code == 409
    assert Text.RELEASE_UNSEEN in unescape(answer.text)
    assert _releases(acme) == []
    assert pages.sends(path, **form_of(answer.text, path).fields).status_code == 303


def test_no_release_follows_one_that_nobody_saw(acme: Acme, pages: Visitor) -> None:
    """After another release the notes say what is no news any more: its changes are shown first."""
    path = f"{acme.releases}/new"
    sent = form_of(pages.asks(path).text, path).fields
    acme.release(version="0.9.0")
    assert pages.sends(path, **sent).status_code == 409
    assert len(_releases(acme)) == 1


@pytest.mark.server  # a request comes while another one is answered
@pytest.mark.parametrize("first", [True, False], ids=["first", "later"])
def test_nothing_is_released_that_comes_late(
    acme: Acme, pages: Visitor, monkeypatch: pytest.MonkeyPatch, *, first: bool
) -> None:
    """What changes while the form is carried out is not released either: it is seen within the copy."""
    if not first:
        acme.release()
        acme.token("green")
    path = f"{acme.releases}/new"
    sent = form_of(pages.asks(path).text, path).fields
    real = core.create

    async def overtaken(*asked: Any, **more: Any) -> Any:
        await asyncio.to_thread(acme.token, "late")
        return await real(*asked, **more)

    monkeypatch.setattr(core, "create", overtaken)
    before = _releases(acme)
    answer = pages.sends(path, **sent)
    assert answer.status_code == 409
    assert Text.RELEASE_UNSEEN in unescape(answer.text)
    assert _releases(acme) == before


def test_where_no_version_can_be_proposed_one_is_given(acme: Acme, pages: Visitor) -> None:
    """After the highest version that there can be, the form is empty and says so."""
    acme.release(version="999999999.999999999.999999999")
    path = f"{acme.releases}/new"
    page = pages.asks(path).text
    assert "No version can be proposed" in page
    assert form_of(page, path).fields["version"] == ""
    assert pages.sends(path, **form_of(page, path).fields).status_code == 409


def test_a_release_is_made_public_and_private(acme: Acme, pages: Visitor) -> None:
    """Public, its page leads to its style guide and its exports; a form of an older page does nothing."""
    made = acme.release()
    path = f"{acme.releases}/{made['id']}"
    form = form_of(pages.asks(path).text, path)
    assert form.button == "Make it public"
    assert pages.sends(path, **form.fields).headers["location"] == path
    page = pages.asks(path).text
    for link in (f"/public/releases/{made['digest']}", f"/public/releases/{made['digest']}/export/css"):
        assert f'href="{link}"' in page
        assert Visitor(acme.service).asks(link).status_code == 200
    answer = pages.sends(path, **form.fields)
    assert answer.status_code == 412
    assert "alert" in answer.text
    assert form_of(page, path).button == "Make it private"
    pages.sends(path, **form_of(page, path).fields)
    assert Visitor(acme.service).asks(f"/public/releases/{made['digest']}").status_code == 404


def test_a_release_is_withdrawn_for_a_reason(acme: Acme, pages: Visitor) -> None:
    """All who see it read why; the same page takes it back, and one that was seen before does nothing."""
    made = acme.release()
    path = f"{acme.releases}/{made['id']}"
    form = form_of(pages.asks(path).text, f"{path}/withdraw")
    sent = form.fields | {"withdrawn": "Wrong <blue>."}
    assert pages.sends(f"{path}/withdraw", **sent).headers["location"] == path
    page = pages.asks(path).text
    assert "Wrong &lt;blue&gt;." in page
    assert ok(acme.client.get(path))["withdrawn"] == "Wrong <blue>."
    assert pages.sends(f"{path}/withdraw", **sent).status_code == 412
    back = form_of(page, f"{path}/withdraw")
    assert back.button == "Withdraw it no more"
    assert pages.sends(f"{path}/withdraw", **back.fields).status_code == 303
    assert "withdrawn" not in ok(acme.client.get(path))


def test_a_withdrawn_release_is_promoted_with_a_warning(acme: Acme, pages: Visitor) -> None:
    """Its page and that of the promotion say why it is withdrawn, and where it is still active."""
    staging, production = acme.line("staging", "production")
    made = acme.release()
    path = f"{acme.releases}/{made['id']}"
    promote = f"{acme.at(production)}/promote?release={made['id']}"
    ok(acme.promote(staging, made))
    primary = f'<a class="button primary" href="{promote}">'
    assert primary in pages.asks(path).text
    ok(acme.client.patch(path, json={"withdrawn": "Wrong <blue>."}))
    page = pages.asks(path).text
    assert primary not in page
    assert "although it is withdrawn" in page
    assert "Wrong &lt;blue&gt;. <strong>Still active in staging.</strong>" in page
    warning = "<strong>Withdrawn:</strong> Wrong &lt;blue&gt;."
    for place in (promote, f"{acme.at(staging)}?promoted=true"):
        page = pages.asks(place).text
        assert warning in page
        assert '<button class="button primary">' not in page


def test_a_release_is_deleted_by_its_version(acme: Acme, pages: Visitor) -> None:
    """It is typed; where the release is active there is no such form, and one is refused in words."""
    first, second = acme.release(), acme.release()
    (production,) = acme.line("production")
    ok(acme.promote(production, second))
    path = f"{acme.releases}/{first['id']}"
    answer = pages.sends(f"{path}/delete", typed="1.0.1")
    assert answer.status_code == 400
    assert Text.TYPED_NAME.format(name="1.0.0") in answer.text
    assert form_of(answer.text, f"{path}/delete").fields == {"typed": "1.0.1"}
    assert pages.sends(f"{path}/delete", typed=" 1.0.0 ").headers["location"] == acme.releases
    assert pages.asks(path).status_code == 404
    active = f"{acme.releases}/{second['id']}"
    assert f"{active}/delete" not in paths_of(pages.asks(active).text)
    answer = pages.sends(f"{active}/delete", typed="1.0.1")
    assert answer.status_code == 409
    assert "active in: production" in answer.text


def test_older_releases_are_pages_on(acme: Acme, pages: Visitor) -> None:
    """The newest hundred are listed, and a link leads to the others."""
    for _ in range(2):
        acme.release()
    assert "Older releases" not in pages.asks(acme.releases).text
    page = pages.asks(f"{acme.releases}?offset=1").text
    assert (">1.0.0</a>" in page, ">1.0.1</a>" in page) == (True, False)
    assert "No releases as old" in pages.asks(f"{acme.releases}?offset=2").text
    assert pages.asks(f"{acme.releases}?offset=x").status_code == 400
