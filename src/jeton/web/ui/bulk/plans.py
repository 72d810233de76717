"""Plans of changes to many tokens: shown first, then carried out if nothing has changed since."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import NamedTuple

from jeton.core.browsing.effects import InvalidText
from jeton.core.browsing.matrix import Matrix
from jeton.core.browsing.overview import Surroundings
from jeton.core.changes.answer import Outcome, Summary
from jeton.core.changes.request import ChangeProblem, Conditions, changes
from jeton.core.checks import figma_uses
from jeton.core.use_case import run
from jeton.errors import Conflict, Invalid, JetonError, PreconditionFailed, Text
from jeton.model.figma_uses import FigmaUses
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.differences import Difference, Side, plain
from jeton.web.ui.base.typed import read
from jeton.web.ui.base.validity import ANYWAY, in_words

_SHOWN = 200
"""The lines of a plan, and the problems, that a page lists."""


class PlanLine(NamedTuple):
    """A token before and after, as texts; of those of a mode `value` is what it resolves to before.

    Only those with a type have values, which are drawn; `where` says in words which mode it is.
    """

    name: str
    where: str
    before: str
    after: str
    type: TokenType | None = None
    mode_id: str = ""
    value: str | None = None

    def difference(self, after: str | None) -> Difference:
        """Return both sides; `after` is what it resolves to then."""
        if self.type is None:
            return Difference("changed", plain(self.before), plain(self.after))
        if not self.mode_id:
            old, new = (Side(self.value, name) for name in (self.before, self.after))
            return Difference("renamed", old, new, self.type)
        return Difference("changed", _side(self.before, self.value), _side(self.after, after), self.type)


def _side(text: str, value: str | None) -> Side | None:
    """Return the side of what is typed and resolves to a value: an alias by what it names."""
    if not text:
        return None
    typed = read(text)
    if typed.alias_to is not None:
        return Side(value, f"→ {typed.alias_to}")
    return Side(None, typed.value) if value is None else Side(value)


class ShownLine(NamedTuple):
    """A line of a plan as a page shows it, and why it is invalid, empty if it is not."""

    name: str
    where: str
    difference: Difference
    reason: str


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


class Plan(NamedTuple):
    """What a draft would do, the entity tag under which it can be done so, and the invalid texts."""

    answer: Summary
    etag: str
    invalid: list[InvalidText]
    texts: dict[tuple[str, str], str | None]
    """What the tokens that are shown resolve to then, by mode and name."""

    def page_lines(self, lines: Sequence[PlanLine]) -> list[ShownLine]:
        """Return lines as a page shows them."""
        reasons = {(each.mode_id, each.name): each.reason for each in self.invalid}
        places = [(line.mode_id, line.name) for line in lines]
        return [
            ShownLine(line.name, line.where, line.difference(self.texts.get(at)), reasons.get(at, ""))
            for line, at in zip(lines, places, strict=True)
        ]


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
            refusing = None if form.get(ANYWAY) else lambda _: Text.PLAN_INVALID
            await _change(request, draft, Conditions(etags=frozenset({tag})), refusing)
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
        "uses": await _uses(request, draft.tokenset_id or around.tokenset_id, plan.answer),
        "lines": plan.page_lines(draft.lines[:_SHOWN]),
        "more": max(0, len(draft.lines) - _SHOWN),
    }
    if forms.is_of_module(request):
        return render.fragment(await request.in_thread(render.html, "_plan.html", error=error, **about))
    return await request.in_thread(render.answer, request, "plan.html", error, **about)


async def _uses(request: Request, tokenset_id: str, answer: Summary) -> FigmaUses | None:
    """Return how often files of Figma use what would be deleted or renamed, None if they do not."""
    modes = [mode for mode in answer.modes if mode.tokenset_id == tokenset_id]
    names = {each.name for mode in modes for each in mode.deleted}
    names |= {each.was for mode in modes for each in mode.renamed}
    if not names:
        return None
    meant = names.__contains__
    return await run(request.store, figma_uses.of_tokens, request.caller, tokenset_id, is_meant=meant)


async def carry_out(request: Request, draft: ChangeDraft) -> None:
    """Carry a draft out without a plan, or raise `Invalid`, with the reason, if it brings an invalid text."""
    await _change(request, draft, Conditions(), attrgetter("reason"))


def _done(request: Request, around: Surroundings, change_set: str | None) -> Response:
    """Return the answer to changes that were carried out."""
    if forms.is_of_module(request):
        return render.data(Response(200, answers.encode({"change_set": change_set}), (JSON,)))
    if around.proposing:
        return render.see(f"/tokensets/{around.tokenset_id}")
    return render.see(
        f"/workspaces/{around.workspace_id}/history" + (f"#c-{change_set}" if change_set else "")
    )


def problems_of(error: Invalid | Conflict) -> list[str]:
    """Return the first problems that a refusal names, each with its token."""
    problems = [each for each in in_words(error).problems or () if isinstance(each, ChangeProblem)]
    return [f"{each.name}: {each.message}" if each.name else each.message for each in problems[:_SHOWN]]


async def _change(
    request: Request,
    draft: ChangeDraft,
    conditions: Conditions,
    refusing: Callable[[InvalidText], str] | None = None,
) -> Plan:
    """Plan a draft, or carry it out; `refusing` says why an invalid text, the first, is not stored."""
    tokenset_id = draft.tokenset_id or request.params[0]
    matrix = await request.services.matrices.of(request.caller, tokenset_id)

    def encode(outcome: Outcome) -> Plan:
        names = (line.name for line in draft.lines[:_SHOWN] if line.mode_id)
        texts = matrix.texts_after(outcome.proposed, names)
        etag = proposing.NEW if request.caller.proposal == "" else outcome.etag
        plan = Plan(outcome.summary, etag, _invalid(matrix, outcome), texts)
        if refusing and plan.invalid:
            raise Invalid(refusing(plan.invalid[0]))
        return plan

    read = await request.in_thread(changes, draft.modes, draft.renames)
    return await proposing.change(
        request, read, tokenset_id=tokenset_id, conditions=conditions, encode=encode
    )


def _invalid(matrix: Matrix[StoredToken], outcome: Outcome) -> list[InvalidText]:
    """Return the texts that the changes themselves bring, not what follows them, and that are invalid."""
    own = {(edit.mode.id, content.name) for edit, _ in outcome.modes for content in edit.contents}
    return [each for each in matrix.invalid(outcome.proposed) if (each.mode_id, each.name) in own]
