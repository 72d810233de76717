"""What the gate of an environment lets through, what it says of the rest, and what force does."""

import asyncio
from typing import Any

import httpx
import pytest
from api.environments import Acme
from api.helpers import create_mode, in_mode
from support.checks import RATE_HEADERS, ok, refused
from support.service import Service

from jeton.core.computed import Computed
from jeton.core.releases import gates
from jeton.core.releases.gates import GateQuestion, Gates, Verdict
from jeton.errors import Text, Unavailable
from jeton.model.objects import Role

PROBLEMS = {"breaking": False, "previous": False}
BREAKING = {"problems": False, "previous": False}
PREVIOUS = {"problems": False, "breaking": False}


def _refusals(response: httpx.Response) -> dict[str, Any]:
    """Assert a refusal by the gate and return what it says, by check."""
    assert response.status_code == 409, response.text
    body = response.json()
    assert list(body) == ["error", "problems"]
    assert body["error"] == "The gate of this environment refuses the release"
    assert all(response.headers[name].isdigit() for name in RATE_HEADERS)
    found = {each["check"]: each for each in body["problems"]}
    assert len(found) == len(body["problems"]) > 0
    assert all(each["reason"] for each in body["problems"])
    return found


def _change(acme: Acme, token: str, **fields: object) -> None:
    ok(acme.owner.client.patch(f"{acme.tree.tokens}/{token}", json=fields))


def test_without_a_gate_everything_passes(acme: Acme) -> None:
    """A release with errors, breaking, and never seen before."""
    acme.token()
    staging, production = acme.line("staging", "production")
    ok(acme.promote(production, acme.release(version="1.0.0")))
    _change(acme, "color.accent", name="color.brand", value="nonsense")
    ok(acme.promote(production, acme.release(version="1.0.1")))
    assert [each["forced"] for each in acme.history(production)] == [False, False]
    assert acme.active(staging) is None


def test_a_release_with_errors_is_refused(acme: Acme) -> None:
    """All errors of all modes are counted, the first hundred are listed; warnings do no harm."""
    staging = acme.add("staging", gate=PROBLEMS)
    dark = in_mode(acme.tree, create_mode(acme.tree, "Dark")["id"])
    acme.token("fine", deprecated=True)
    ok(acme.promote(staging, acme.release(version="1.0.0")))
    acme.token("dangling", value="", alias_to="gone")
    Acme(acme.service, dark, acme.id).token("wrong", value="nonsense")
    release = acme.release(version="1.1.0")
    with acme.unchanged():
        (said,) = _refusals(acme.promote(staging, release)).values()
    shown = ok(acme.owner.client.get(f"{acme.tree.workspace}/problems?severity=error"))
    assert said == {
        "check": "problems",
        "reason": f"It has problems of severity error: {shown['total']}",
        "problems": shown["problems"],
        "total": shown["total"],
    }
    assert shown["total"] >= 2


def test_problems_are_those_of_the_release(acme: Acme) -> None:
    """What is mended since does not help a release, and what was broken since does no harm to it."""
    staging = acme.add("staging", gate=PROBLEMS)
    acme.token(value="nonsense")
    broken = acme.release(version="1.0.0")
    _change(acme, "color.accent", value="#fff")
    sound = acme.release(version="1.0.1")
    _change(acme, "color.accent", value="nonsense")
    _refusals(acme.promote(staging, broken))
    ok(acme.promote(staging, sound))


def test_what_was_there_before_is_let_pass(acme: Acme) -> None:
    """An error of the active release refuses no other one, whatever it is called by now; the answer to the
    promotion names it. A new one is refused, and the answer counts those that are none of its reasons.
    """
    staging = acme.add("staging", gate=PROBLEMS)
    acme.token("wrong", value="nonsense")
    acme.token("fine")
    first = acme.release(version="1.0.0")
    said = _refusals(acme.promote(staging, first))["problems"]
    assert said["reason"] == "It has problems of severity error: 1"
    assert "known_problems" not in ok(acme.promote(staging, first, force=True))
    _change(acme, "wrong", name="odd")
    _change(acme, "fine", description="new")
    passed = ok(acme.promote(staging, acme.release(version="1.1.0"), acme.member(Role.EDITOR).client))
    known = passed["known_problems"]
    assert (known["total"], [each["name"] for each in known["problems"]]) == (1, ["odd"])
    assert acme.history(staging)[0]["forced"] is False
    acme.token("dangling", value="", alias_to="gone")
    third = acme.release(version="1.2.0")
    with acme.unchanged():
        said = _refusals(acme.promote(staging, third))["problems"]
    assert said["reason"] == "It has problems of severity error that 1.1.0 has not: 1"
    assert (said["total"], said["known"], [each["name"] for each in said["problems"]]) == (1, 1, ["dangling"])


def test_another_problem_of_the_same_token_is_new(acme: Acme) -> None:
    """Neither another code, nor another missing name, nor the same in another mode was there before; what is
    mended in between is new again.
    """
    staging = acme.add("staging", gate=PROBLEMS)
    acme.token("a", value="", alias_to="gone")
    ok(acme.promote(staging, acme.release(version="1.0.0"), force=True))
    _change(acme, "a", alias_to="lost")
    assert _refusals(acme.promote(staging, acme.release(version="1.0.1")))["problems"]["total"] == 1
    _change(acme, "a", alias_to="gone")
    dark = in_mode(acme.tree, create_mode(acme.tree, "Dark")["id"])
    Acme(acme.service, dark, acme.id).token("a", value="", alias_to="gone")
    said = _refusals(acme.promote(staging, acme.release(version="1.0.2")))["problems"]
    assert [each["mode_id"] for each in said["problems"]] == [dark.mode_id]
    ok(acme.owner.client.delete(f"{dark.tokens}/a"))
    _change(acme, "a", alias_to=None, value="#fff")
    assert "known_problems" not in ok(acme.promote(staging, acme.release(version="1.0.3")))
    _change(acme, "a", alias_to="gone")
    _refusals(acme.promote(staging, acme.release(version="1.0.4")))


def test_contrast_counts_as_a_problem(acme: Acme) -> None:
    """What tokens declare of each other in their extensions is in the release, and is measured there."""
    staging = acme.add("staging", gate=PROBLEMS)
    acme.token("bg", value="#fff")
    acme.token("text", value="#777", extensions={"jeton.contrast": [{"on": "bg"}]})
    said = _refusals(acme.promote(staging, acme.release(version="1.0.0")))
    assert [each["code"] for each in said["problems"]["problems"]] == ["contrast"]


def test_many_problems_are_counted_and_the_first_are_listed(
    acme: Acme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that an answer stays readable."""
    monkeypatch.setattr(gates, "SHOWN", 3)
    for number in range(5):
        acme.token(f"wrong{number}", value="nonsense")
    said = _refusals(acme.promote(acme.add("staging", gate=True), acme.release(version="1.0.0")))["problems"]
    assert (said["total"], len(said["problems"])) == (5, 3)
    assert said["reason"] == "It has problems of severity error: 5"


def test_a_breaking_change_needs_a_major_version(acme: Acme) -> None:
    """A token that is gone breaks: refused with a minor number, let through with a major one."""
    production = acme.add("production", gate=BREAKING)
    acme.token("gone.color")
    acme.token("stays")
    ok(acme.promote(production, acme.release(version="1.4.0")))  # nothing was active: nothing breaks
    ok(acme.owner.client.delete(f"{acme.tree.tokens}/gone.color"))
    minor, major = acme.release(version="1.5.0"), acme.release(version="2.0.0")
    with acme.unchanged():
        (said,) = _refusals(acme.promote(production, minor)).values()
    assert said["check"] == "breaking"
    assert said["reason"] == "It breaks what 1.4.0 promised, and its version 1.5.0 has no higher major number"
    assert (said["total"], [each["name"] for each in said["tokens"]]) == (1, ["gone.color"])
    where = {"workspace": "Brand", "tokenset": "Core", "mode": "Base"}
    assert said["tokens"][0] == {**where, "name": "gone.color", "change": "removed"}
    assert said["platforms"]["css"] == {"removed": ["--gone-color"], "total": 1}
    assert {"css", "ios", "android"} <= set(said["platforms"])
    ok(acme.promote(production, major))


def test_what_breaks_and_what_does_not(acme: Acme) -> None:
    """New tokens and new values pass with any number; a new name and a new type do not."""
    production = acme.add("production", gate=BREAKING)
    acme.token("a")
    acme.token("b")
    ok(acme.promote(production, acme.release(version="1.0.0")))
    acme.token("c")
    _change(acme, "a", value="#0f0", description="green")
    ok(acme.promote(production, acme.release(version="1.0.1")))
    _change(acme, "b", type="string", value="bee")
    (said,) = _refusals(acme.promote(production, acme.release(version="1.1.0"))).values()
    assert [(each["name"], each["change"]) for each in said["tokens"]] == [("b", "type")]
    _change(acme, "b", type="color", value="#00f")
    _change(acme, "a", name="z")
    (said,) = _refusals(acme.promote(production, acme.release(version="1.2.0"))).values()
    assert [(each["name"], each["change"]) for each in said["tokens"]] == [("a", "renamed")]


def test_other_names_and_another_default_break(acme: Acme) -> None:
    """A tokenset with another name, another default mode, a mode that is gone: each is named."""
    production = acme.add("production", gate=BREAKING)
    client = acme.owner.client
    dark = create_mode(acme.tree, "Dark")["id"]
    ok(acme.promote(production, acme.release(version="1.0.0")))
    ok(client.patch(acme.tree.tokenset, json={"description": "no harm"}))
    ok(acme.promote(production, acme.release(version="1.0.1")))
    ok(client.patch(acme.tree.tokenset, json={"name": "Kern"}))
    (said,) = _refusals(acme.promote(production, acme.release(version="1.1.0"))).values()
    assert (said["total"], said["tokens"]) == (1, [])
    names = {
        "name": {"from": "Core", "to": "Kern"},
        "path": {"from": "brand/core", "to": "brand/kern"},
    }
    assert [(each["kind"], each["change"], each["changes"]) for each in said["scopes"]] == [
        ("tokenset", "changed", names)
    ]
    ok(client.patch(acme.tree.tokenset, json={"name": "Core"}))
    ok(client.patch(f"{acme.tree.tokenset}/modes/{dark}", json={"is_default": True}))
    (said,) = _refusals(acme.promote(production, acme.release(version="1.2.0"))).values()
    assert [(each["name"], list(each["changes"])) for each in said["scopes"]] == [
        ("Base", ["is_default"]),
        ("Dark", ["is_default"]),
    ]
    ok(client.delete(acme.tree.mode))
    (said,) = _refusals(acme.promote(production, acme.release(version="1.3.0"))).values()
    assert ("Base", "removed") in [(each["name"], each["change"]) for each in said["scopes"]]


def test_a_lower_version_that_breaks_is_refused(acme: Acme) -> None:
    """A release from before that was never active here is judged as any other."""
    production = acme.add("production", gate=BREAKING)
    acme.token("a")
    old = acme.release(version="1.0.0")
    acme.token("b")
    ok(acme.promote(production, acme.release(version="2.0.0")))
    said = _refusals(acme.promote(production, old))
    assert [each["name"] for each in said["breaking"]["tokens"]] == ["b"]


def test_the_same_content_breaks_nothing(acme: Acme) -> None:
    """Another version of the same digest passes with any number."""
    production = acme.add("production", gate=BREAKING)
    acme.token("a")
    first, second = acme.release(version="2.0.0"), acme.release(version="1.0.0")
    assert first["digest"] == second["digest"]
    ok(acme.promote(production, first))
    ok(acme.promote(production, second))


def test_it_goes_through_the_environments_in_their_order(acme: Acme) -> None:
    """Refused until it was active in the one before this one, be it active there still or not."""
    acme.token("a")
    first, second = acme.release(version="1.0.0"), acme.release(version="1.0.1")
    development, staging = acme.line("development", "staging")
    production = acme.add("production", gate=PREVIOUS)
    ok(acme.promote(development, first))
    (said,) = _refusals(acme.promote(production, first)).values()
    assert said == {
        "check": "previous",
        "reason": "It was never active in staging, the environment before this one",
    }
    ok(acme.promote(staging, first))
    ok(acme.promote(staging, second))
    ok(acme.promote(production, first))
    ok(acme.promote(production, second))


def test_the_first_environment_has_none_before_it(acme: Acme) -> None:
    """Its gate asks for nothing there; when it is no longer the first, it does."""
    acme.token("a")
    first, second = acme.release(version="1.0.0"), acme.release(version="1.0.1")
    production = acme.add("production", gate=PREVIOUS)
    ok(acme.promote(production, first))
    staging = acme.add("staging", position=1)
    assert list(_refusals(acme.promote(production, second))) == ["previous"]
    ok(acme.owner.client.delete(acme.at(staging)))
    ok(acme.promote(production, second))


def test_all_that_speaks_against_a_release_is_said(acme: Acme) -> None:
    """Not the first reason alone, and always in the same order."""
    acme.token("a")
    acme.add("staging")
    production = acme.add("production", gate=PREVIOUS)
    ok(acme.promote(production, acme.release(version="1.0.0"), force=True))
    ok(acme.owner.client.patch(acme.at(production), json={"gate": True}))
    _change(acme, "a", name="b", value="nonsense")
    assert list(_refusals(acme.promote(production, acme.release(version="1.1.0")))) == [
        *("problems", "breaking", "previous")
    ]


def test_rolling_back_passes_whatever_the_gate_says(acme: Acme) -> None:
    """What was active here before is let through, though it breaks, has errors or was never in staging."""
    acme.token("a", value="nonsense")
    bad = acme.release(version="1.0.0")
    _change(acme, "a", value="#fff")
    acme.token("b")
    good = acme.release(version="1.1.0")
    acme.add("staging")
    production = acme.add("production")
    ok(acme.promote(production, bad))
    ok(acme.promote(production, good))
    ok(acme.owner.client.patch(acme.at(production), json={"gate": True}))
    ok(acme.promote(production, bad, acme.member(Role.EDITOR).client))
    assert [(each["version"], each["forced"]) for each in acme.history(production)] == [
        *(("1.0.0", False), ("1.1.0", False), ("1.0.0", False))
    ]


def test_force_is_for_owner_and_admin(acme: Acme) -> None:
    """An editor is refused whatever the gate says; the force of an admin is recorded with the reasons."""
    acme.token("a", value="nonsense")
    release = acme.release(version="1.0.0")
    acme.add("staging")
    production = acme.add("production", gate=True)
    editor, admin = acme.member(Role.EDITOR), acme.member(Role.ADMIN)
    with acme.unchanged():
        for fields in ({}, {"force": False}):
            _refusals(acme.promote(production, release, admin.client, **fields))
        text = "Your role in this organization does not allow forcing a promotion"
        refused(acme.promote(production, release, editor.client, force=True), 403, text)
    ok(acme.promote(production, release, admin.client, force=True))
    (promotion,) = acme.history(production)
    assert (promotion["forced"], promotion["promoted_by"]) == (True, admin.id)
    assert promotion["refusals"] == [
        {"check": "problems", "reason": "It has problems of severity error: 1"},
        {"check": "previous", "reason": "It was never active in staging, the environment before this one"},
    ]


def test_force_that_was_not_needed_is_none(acme: Acme) -> None:
    """A promotion that the gate lets through is an ordinary one."""
    acme.token("a")
    ok(
        acme.promote(
            production := acme.add("production", gate=True), acme.release(version="1.0.0"), force=True
        )
    )
    (promotion,) = acme.history(production)
    assert (promotion["forced"], promotion["refusals"]) == (False, [])


@pytest.mark.parametrize("failure", [Unavailable(), RuntimeError("made up")])
def test_force_needs_no_verdict(
    acme: Acme, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, failure: Exception
) -> None:
    """What cannot be judged is 503 unless it is forced, and then recorded as that; the rest is judged."""
    acme.token("a")
    staging = acme.add("staging")
    production = acme.add("production", gate=True)
    ok(acme.promote(production, acme.release(version="1.0.0"), force=True))
    _change(acme, "a", name="b")
    release = acme.release(version="1.1.0")
    original = gates.answer

    async def failing(tx: Any, question: GateQuestion) -> Any:
        if question.check == "breaking":
            raise failure
        return await original(tx, question)

    monkeypatch.setattr(gates, "answer", failing)
    with acme.unchanged():
        refused(acme.promote(production, release), 503, Text.UNAVAILABLE)
    ok(acme.promote(production, release, force=True))
    newest = acme.history(production)[0]
    assert (newest["forced"], newest["version"], acme.active(staging)) == (True, "1.1.0", None)
    assert newest["refusals"] == [
        {"check": "breaking", "reason": "not judged"},
        {"check": "previous", "reason": "It was never active in staging, the environment before this one"},
    ]
    is_logged = any("could not be judged" in record.message for record in caplog.records)
    assert is_logged == isinstance(failure, RuntimeError)


def test_an_unreadable_version_is_not_higher(acme: Acme, service: Service) -> None:
    """What breaks needs a higher major number, and what cannot be read has none, on either side."""
    production = acme.add("production", gate=BREAKING)
    acme.token("a")
    ok(acme.promote(production, acme.release(version="1.0.0")))
    service.database.run(
        "UPDATE promotion SET release_version = '?' WHERE environment_id = $1", production["id"]
    )
    ok(acme.owner.client.delete(f"{acme.tree.tokens}/a"))
    release = acme.release(version="2.0.0")
    assert list(_refusals(acme.promote(production, release))) == ["breaking"]
    service.database.run(
        "UPDATE promotion SET release_version = '1.0.0' WHERE environment_id = $1", production["id"]
    )
    ok(acme.promote(production, release))


def test_a_verdict_is_found_out_once(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """A release never changes: the second promotion, to another environment too, asks nothing again."""
    asked: list[GateQuestion] = []
    original = gates.answer

    async def counted(tx: Any, question: GateQuestion) -> Any:
        asked.append(question)
        return await original(tx, question)

    monkeypatch.setattr(gates, "answer", counted)
    acme.token("a", value="nonsense")
    release = acme.release(version="1.0.0")
    staging, production = (acme.add(name, gate=PROBLEMS) for name in ("staging", "production"))
    for environment in (staging, production, staging):
        _refusals(acme.promote(environment, release))
    assert asked == [GateQuestion("problems", release["digest"])]


def test_what_is_known_is_bounded(acme: Acme, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was asked for longest ago is forgotten, and found out again when it is asked for."""
    known = Computed[GateQuestion, str, Verdict](2, lambda _question, _verdict: 1)
    monkeypatch.setattr(service.app._services.gates, "_verdicts", known)
    staging = acme.add("staging", gate=PROBLEMS)
    acme.token("a", value="nonsense")
    releases = []
    for number in range(4):
        _change(acme, "a", value=f"nonsense {number}")
        releases.append(acme.release(version=f"1.0.{number}"))
    for release in (*releases, *releases):
        _refusals(acme.promote(staging, release))
    assert [known.latest(GateQuestion("problems", release["digest"])) is None for release in releases] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.server
def test_the_gate_is_asked_again_where_the_active_release_has_changed(
    acme: Acme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is found out what a release breaks of another, that other one is replaced: the verdict is
    about what is active when the promotion is made.
    """
    production = acme.add("production", gate=BREAKING)
    acme.token("a")
    ok(acme.promote(production, acme.release(version="1.0.0")))
    ok(acme.promote(production, acme.release(version="1.1.0")))
    acme.token("b")
    wide = acme.release(version="1.2.0")
    ok(acme.owner.client.delete(f"{acme.tree.tokens}/b"))
    _change(acme, "a", value="#123")
    narrow = acme.release(version="1.3.0")
    others = [wide]
    find_out = Gates._ask

    async def slow(self: Gates, question: GateQuestion) -> tuple[str, Verdict]:
        while others:
            ok(await asyncio.to_thread(acme.promote, production, others.pop()))
        return await find_out(self, question)

    monkeypatch.setattr(Gates, "_ask", slow)
    said = _refusals(acme.promote(production, narrow))
    assert [each["name"] for each in said["breaking"]["tokens"]] == ["b"]
    assert said["breaking"]["reason"].startswith("It breaks what 1.2.0 promised")
    assert acme.active(production) == wide["id"]


@pytest.mark.server
def test_a_release_that_is_deleted_meanwhile_is_not_found(
    acme: Acme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the gate looks at it, it goes: 404, and nothing is active."""
    production = acme.add("production", gate=PROBLEMS)
    acme.token("a")
    release = acme.release(version="1.0.0")
    find_out, gone = Gates._ask, list[GateQuestion]()

    async def slow(self: Gates, question: GateQuestion) -> None:
        if not gone:
            gone.append(question)
            path = f"{acme.path}/releases/{release['id']}"
            ok(await asyncio.to_thread(acme.owner.client.delete, path))
        await find_out(self, question)

    monkeypatch.setattr(Gates, "_ask", slow)
    refused(acme.promote(production, release), 404, Text.RELEASE_NOT_FOUND)
    assert acme.active(production) is None
