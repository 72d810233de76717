"""Plans of changes to many tokens: shown first, then carried out if nothing has changed since."""

from collections.abc import Iterator
from typing import NamedTuple

from jeton.core.browsing.overview import Surroundings
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome, Summary
from jeton.core.changes.request import ChangeProblem, Conditions, changes
from jeton.errors import Conflict, Invalid, JetonError, PreconditionFailed, Text
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.typed import Typed
from jeton.web.ui.base.validity import ANYWAY, reason_of

_SHOWN = 200
"""The lines of a plan, and the problems, that a page lists."""


class PlanLine(NamedTuple):
    """A token of a mode before and after, as texts; `type` draws them, None draws nothing."""

    name: str
    mode: str
    before: str
    after: str
    type: TokenType | None = None


class ChangeDraft(NamedTuple):
    """Changes by the ids of modes (upserts and deletions) and renames, with what a plan says of them.

    They are of the tokenset with this id, empty for that of the page.
    """

    modes: dict[str, tuple[list[dict[str, object]], list[str]]]
    renames: list[dict[str, object]]
    lines: list[PlanLine]
    tokenset_id: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to change."""
        return not self.renames and not any(any(lists) for lists in self.modes.values())


class InvalidValue(NamedTuple):
    """A value of a plan that is invalid for its type: its token and mode, and why."""

    name: str
    mode: str
    reason: str


class Plan(NamedTuple):
    """What a draft would do, the entity tag under which it can be done so, and the invalid values."""

    answer: Summary
    etag: str
    invalid: list[InvalidValue]

    @property
    def reasons(self) -> dict[tuple[str, str], str]:
        """Why values are invalid, by token and mode."""
        return {(each.name, each.mode): each.reason for each in self.invalid}


class Form(NamedTuple):
    """The fields of a form, in order, and where it is sent to."""

    fields: list[tuple[str, str]]
    path: str

    def get(self, name: str) -> str:
        """Return the last value of a field, empty without one."""
        return next((value for key, value in reversed(self.fields) if key == name), "")

    def all(self, name: str) -> list[str]:
        """Return all values of a field."""
        return [value for key, value in self.fields if key == name]


async def answer(
    request: Request, around: Surroundings, form: Form, draft: ChangeDraft, state: str
) -> Response:
    """Show the plan of a draft; carry out one that was shown, if all was in the same state then.

    Raises:
        Invalid, Conflict: it cannot be carried out, for the page of the form to show.
    """
    error: JetonError | None = None
    tag = form.get("tag")
    if tag and form.get("state") != state:
        error = PreconditionFailed()
    elif tag:
        try:
            await _change(request, draft, Conditions(etags=frozenset({tag})), refuses=not form.get(ANYWAY))
        except PreconditionFailed as failure:
            error = failure.with_traceback(None)  # the plan is shown anew; this frame holds the error
        else:
            return _done(request, around, request.store.change_set)
    plan = await _change(request, draft, Conditions(dry_run=True))
    about = {
        "around": around,
        "action": form.path,
        "fields": [pair for pair in form.fields if pair[0] not in {"tag", "state", ANYWAY}],
        "state": state,
        "plan": plan,
        "lines": draft.lines[:_SHOWN],
        "more": max(0, len(draft.lines) - _SHOWN),
    }
    if forms.is_of_module(request):
        return render.fragment(await request.in_thread(render.html, "_plan.html", error=error, **about))
    return await request.in_thread(render.answer, request, "plan.html", error, **about)


async def carry_out(request: Request, draft: ChangeDraft) -> None:
    """Carry a draft out without a plan, or raise `Invalid` if it brings values that are invalid."""
    await _change(request, draft, Conditions(), refuses=True)


def _done(request: Request, around: Surroundings, change_set: str | None) -> Response:
    """Return the answer to changes that were carried out."""
    if forms.is_of_module(request):
        return render.data(Response(200, answers.encode({"change_set": change_set}), (JSON,)))
    return render.see(
        f"/workspaces/{around.workspace_id}/history" + (f"#c-{change_set}" if change_set else "")
    )


def problems_of(error: Invalid | Conflict) -> list[str]:
    """Return the first problems that a refusal names, each with its token."""
    problems = [each for each in getattr(error, "problems", None) or () if isinstance(each, ChangeProblem)]
    return [f"{each.name}: {each.message}" if each.name else each.message for each in problems[:_SHOWN]]


async def _change(
    request: Request, draft: ChangeDraft, conditions: Conditions, *, refuses: bool = False
) -> Plan:
    """Plan a draft, or carry it out; raise `Invalid` if it `refuses` invalid values and has some."""

    def encode(outcome: Outcome) -> Plan:
        plan = _plan(outcome)
        if refuses and plan.invalid:
            raise Invalid(Text.PLAN_INVALID)
        return plan

    read = await request.in_thread(changes, draft.modes, draft.renames)
    about = request.caller, (draft.tokenset_id or request.params[0],)
    return await planner.change(request.store, *about, read, conditions=conditions, encode=encode)


def _plan(outcome: Outcome) -> Plan:
    return Plan(outcome.summary, outcome.etag, list(_invalid(outcome)))


def _invalid(outcome: Outcome) -> Iterator[InvalidValue]:
    """Yield the values that the changes bring and that are invalid for their types."""
    for edit, _ in outcome.modes:
        for content in edit.contents:
            before = edit.after.get(content.name)
            is_as_it_was = before is not None and _value(before) == _value(content)
            reason = None if is_as_it_was else reason_of(content.type, Typed(content.alias_to, content.value))
            if reason is not None:
                yield InvalidValue(content.name, edit.mode.name, reason)


def _value(content: TokenContent) -> tuple[str, str, str | None]:
    return content.type, content.value, content.alias_to
