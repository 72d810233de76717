"""The form that changes one cell of a matrix; its answer is the row, for the page's module."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing.cells import Cell, Row
from jeton.core.browsing.matrix import Matrix
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import Conditions, Lists, changes
from jeton.core.hierarchy import tokens
from jeton.core.history import pages as history
from jeton.core.history.pages import START, Slice
from jeton.core.use_case import check, run
from jeton.core.versions import IfMatch
from jeton.errors import Conflict, Invalid, NotFound, PreconditionFailed, Text
from jeton.model import clock
from jeton.model.objects import Change, ModeRef, TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.web.api.answers import CHANGE_SET
from jeton.web.http.request import Request
from jeton.web.http.response import Header, Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.declared import form
from jeton.web.ui.base.rows import cut, one_row
from jeton.web.ui.base.typed import Typed, fields, read
from jeton.web.ui.base.validity import ANYWAY, refuse_invalid
from jeton.web.ui.editing.removing import refuse_needed

_UNITS = ((86_400, "days"), (3_600, "h"), (60, "min"))
_LONGEST = 40
"""Characters of a value that stand beside what was typed."""
_REFERRING = 200
"""The rows of a page of which those are drawn anew that lead to what was changed."""
_SEARCHED = 100
"""The changes of a mode among which that is looked for which removed a token."""


class Edit(NamedTuple):
    """A change of a cell: what it is to be, None if it is to have nothing of its own; version 0 has none."""

    tokenset_id: str
    mode_id: str
    name: str
    type: TokenType
    version: int
    typed: Typed | None
    everywhere: Mapping[str, int] = MappingProxyType({})
    """The versions of all modes that are to have it, by their ids; empty if only this one is."""

    async def write(self, request: Request) -> None:
        """Make the change."""
        if self.everywhere or request.caller.proposal is not None:
            await self._write_planned(request, self.everywhere or {self.mode_id: self.version})
            return
        units, caller = request.store, request.caller
        place = self.tokenset_id, self.mode_id
        if_match = IfMatch(frozenset({self.version}), any_version=False)
        if self.typed is None:
            await run(units, tokens.delete, caller, *place, self.name, if_match=if_match)
        elif self.version:
            patch = inputs.read(bodies.TokenChange, fields(self.typed))
            await run(units, tokens.update, caller, *place, self.name, patch=patch, if_match=if_match)
        else:
            new = bodies.new_token({"name": self.name, "type": self.type, **fields(self.typed)})
            await run(units, tokens.create, caller, *place, new=new)

    async def _write_planned(self, request: Request, versions: Mapping[str, int]) -> None:
        """Make the change in modes at once; none of them may have another version than was seen."""
        lists: dict[str, Lists] = {}
        for mode_id, version in versions.items():
            if self.typed is not None:
                new = {} if version else {"value": "", "type": self.type}
                lists[mode_id] = [{"name": self.name, **new, **fields(self.typed)}], []
            elif version:
                lists[mode_id] = [], [self.name]
        encode = partial(refuse_unseen, versions)
        await proposing.change(request, changes(lists, []), conditions=Conditions(), encode=encode)

    def is_made(self, cell: Cell | None) -> bool:
        """Tell whether a cell is what it is to be."""
        if self.everywhere:
            return False  # one that is made already is no other change
        is_own = cell is not None and cell.version > 0
        if cell is None or not is_own or self.typed is None:
            return not is_own and self.typed is None
        return cell.alias_to == self.typed.alias_to and (
            cell.alias_to is not None or cell.text == self.typed.value
        )


def refuse_unseen(versions: Mapping[str, int], outcome: Outcome) -> None:
    """Raise `PreconditionFailed` if a token that changes has another version than was seen in its mode."""
    for mode in outcome.summary.modes:
        seen = [0 for _ in mode.created] + [token.version - 1 for token in mode.changed]
        seen += [token.version for token in mode.deleted]
        if seen != [versions.get(mode.mode_id)]:
            raise PreconditionFailed


class _Seen(NamedTuple):
    """The row of a name in the modes that are shown, None if it is gone, and its cell in one mode."""

    modes: list[ModeRef]
    row: Row | None
    cell: Cell | None


async def save(request: Request) -> Response:
    """POST /tokensets/{id}/cell: the fields mode, name, version, modes, and text, or remove.

    With `versions`, pairs of the id of a mode and a version, all of these modes get it. What is invalid for
    its type is stored only with `anyway`, and what others need is removed only with it.

    Raises:
        Invalid, Conflict: the reason is for the page to show beside what was typed.
        Forbidden, NotFound: as everywhere.
    """
    values = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    (tokenset_id,) = request.params
    mode_id, mode_ids = values.get("mode", ""), [part for part in values.get("modes", "").split(",") if part]
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)
    matrix = await request.services.matrices.of(request.caller, tokenset_id)
    matrix.chosen(mode_ids)
    type_ = matrix.type_now(mode_id, values.get("name", ""))
    edit = _edit(values, tokenset_id, type_ or "string")
    if type_ is None and not edit.version:
        edit = await _once_more(request, edit)
    _refuse_invalid(matrix, edit, values)
    if edit.typed is None and ANYWAY not in values:
        await refuse_needed(request, tokenset_id, edit.name, edit.everywhere or (mode_id,))
    try:
        await edit.write(request)
    except Invalid as error:
        raise forms.first_reason(error) from error
    except (NotFound, Conflict, PreconditionFailed):
        edit = await _differing(request, edit)
        seen = await _seen(request, edit, mode_ids)
        change = await _last_change(request, edit, seen.cell)
        is_own = change is not None and _is_by(request, change)
        if edit.is_made(seen.cell):
            return await _answer(request, seen, edit, change.change_set if change and is_own else None)
        if (seen.cell.version if seen.cell else 0) == edit.version:
            raise
        explanation = await _proposed(request, edit, seen.cell) or _explanation(
            change, seen.cell, is_own=is_own
        )
        if edit.everywhere:
            explanation = f"In {matrix.columns[edit.mode_id].mode.name}: {explanation}"
        answer = await _answer(request, seen, edit, None, Markup("<p>{}</p>").format(explanation))
        return answer._replace(status=412)
    seen = await _seen(request, edit, mode_ids)
    names = values.get("referring", "").split("\n")[:_REFERRING]
    rows = await request.services.matrices.following(request.caller, tokenset_id, edit.name, names, mode_ids)
    return await _answer(request, seen, edit, request.store.change_set, followers=rows)


def _refuse_invalid(matrix: Matrix[StoredToken], edit: Edit, values: dict[str, str]) -> None:
    """Raise `Invalid` as `refuse_invalid`, of other modes that are to have it with their names."""
    about = edit.name, edit.type, edit.typed, values
    refuse_invalid(matrix.columns[edit.mode_id], *about)
    for column in matrix.columns.values():
        if column.mode.id in edit.everywhere:
            refuse_invalid(column, *about, place=f"In {column.mode.name}: ")


def _edit(values: dict[str, str], tokenset_id: str, type_: TokenType) -> Edit:
    """Return the change that a form asks for, or raise `Invalid`.

    An empty text removes what a mode has of its own; but of a string it is a value.
    """
    text = values.get("text", "")
    typed = None if "remove" in values or not (text or type_ == "string") else read(text)
    if typed is not None and typed.alias_to == "":
        raise Invalid(Text.ALIAS_NAMELESS)
    name, version = values.get("name", ""), forms.version(values)
    if typed is None and not version and not any(versions_of(values).values()):
        raise Invalid(Text.CELL_EMPTY)
    return Edit(tokenset_id, values.get("mode", ""), name, type_, version, typed, versions_of(values))


def versions_of(values: dict[str, str]) -> dict[str, int]:
    """Return the versions of all modes that a form is for, by their ids, or raise `Invalid`."""
    pairs = [pair.partition(":") for pair in values.get("versions", "").split(",") if pair]
    return {mode_id: forms.version({"version": version}) for mode_id, _, version in pairs}


async def _differing(request: Request, edit: Edit) -> Edit:
    """Return a change of several modes as one of the first that is not as it was seen."""
    if not edit.everywhere:
        return edit
    matrices = request.services.matrices
    modes, row = await matrices.row(request.caller, edit.tokenset_id, edit.name, list(edit.everywhere))
    versions = [cell.version for cell in row.cells] if row else [0] * len(modes)
    pairs = zip(modes, versions, strict=True)
    wrong = (mode.id for mode, version in pairs if version != edit.everywhere[mode.id])
    return edit._replace(mode_id=next(wrong, edit.mode_id))


async def _once_more(request: Request, edit: Edit) -> Edit:
    """Return a change that makes what was removed, with the type that it had; or raise `NotFound`.

    What was renamed meanwhile, in this mode or in another, gets the change under its name.
    """
    change = await _last_change(request, edit, None)
    if change is not None and change.action == "deleted":
        return edit._replace(type=change.before.type)
    change = change or await _renaming(request, edit)
    if change is None:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    renamed = edit._replace(name=str(change.after.name))
    seen = await _seen(request, renamed, [])
    if seen.row is None or seen.cell is None:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    return renamed._replace(type=seen.row.type, version=seen.cell.version)


async def _renaming(request: Request, edit: Edit) -> Change | None:
    """Return the change by which a token of any mode has lost its name; None if it is not among the last."""
    about = request.caller, edit.tokenset_id
    page = await run(request.store, history.of_tokenset, *about, part=Slice(START, _SEARCHED))
    renamed = (each for each in page.changes if each.action == "updated" and _lost(each) == edit.name)
    return next(renamed, None)


async def _seen(request: Request, edit: Edit, mode_ids: list[str]) -> _Seen:
    matrices = request.services.matrices
    modes, row = await matrices.row(request.caller, edit.tokenset_id, edit.name, mode_ids)
    _, alone = await matrices.row(request.caller, edit.tokenset_id, edit.name, [edit.mode_id])
    return _Seen(modes, row, alone.cells[0] if alone else None)


async def _last_change(request: Request, edit: Edit, cell: Cell | None) -> Change | None:
    """Return the change that gave a cell what it has, or took it or its name away; None if long ago.

    What a proposal has is no change yet.
    """
    if request.caller.proposal is not None:
        return None
    place = request.caller, edit.tokenset_id, edit.mode_id
    if cell is not None and cell.version:
        page = await run(request.store, history.of_token, *place, edit.name, part=Slice(START, 1))
        return next(iter(page.changes), None)
    page = await run(request.store, history.of_mode, *place, part=Slice(START, _SEARCHED))
    return next((each for each in page.changes if _lost(each) == edit.name), None)


def _lost(change: Change) -> str | None:
    """Return the name that a mode has no more by a change, None if it has all that it had."""
    if change.kind != "token":
        return None
    if change.action == "deleted":
        return change.name
    is_renamed = change.action == "updated" and change.before.name != change.after.name
    return str(change.before.name) if is_renamed else None


def _is_by(request: Request, change: Change) -> bool:
    return change.user is not None and change.user.id == request.caller.user_id


async def _proposed(request: Request, edit: Edit, now: Cell | None) -> str:
    """Return in words that a cell of a proposal is not as it was seen; nothing if it is of none."""
    former = await proposing.former(request, edit.tokenset_id, [edit.name])
    if former is None:
        return ""
    before = former.cell(edit.name, edit.mode_id)
    return f"It was changed meanwhile: the proposal has {_has(now)}, the workspace has {_has(before)}"


def _has(cell: Cell | None) -> str:
    if cell is None or not cell.version:
        return "nothing here"
    return cut(cell.alias_to or cell.text, _LONGEST) or "an empty text"


def _explanation(change: Change | None, cell: Cell | None, *, is_own: bool) -> str:
    """Return in words who gave a cell its state, and when."""
    if change is None:
        return "It was removed or renamed in the meantime"
    has = "" if cell is None or not cell.version else cell.alias_to or cell.text
    did = f"set {cut(has, _LONGEST)}" if has else "removed it"
    if not has and change.action == "updated":
        did = f"renamed it to {cut(str(change.after.name), _LONGEST)}"
    who = "You" if is_own else change.user.email if change.user else "The command line"
    return f"{who} {did} {_ago(change.at)}"


def _ago(moment: str) -> str:
    """Return how long ago a moment was, in its largest unit."""
    seconds = max(0, clock.milliseconds_of(clock.timestamp()) - clock.milliseconds_of(moment)) // 1000
    size, unit = next(((size, unit) for size, unit in _UNITS if seconds >= size), (1, "s"))
    return f"{seconds // size} {unit} ago"


async def _answer(
    request: Request,
    seen: _Seen,
    edit: Edit,
    change_set: str | None,
    more: str = "",
    followers: Sequence[Row] = (),
) -> Response:
    """Return the row with those that follow it, nothing where it is gone, under the change set of that."""
    headers: tuple[Header, ...] = () if change_set is None else ((CHANGE_SET, change_set.encode()),)
    if seen.row is None:
        return render.fragment(more, *headers)
    rows = [seen.row, *followers]
    former = await proposing.former(request, edit.tokenset_id, [row.name for row in rows])
    # without a turn, which may be refused: the change is stored by now
    drawn = await asyncio.to_thread(
        lambda: [one_row(row, seen.modes, edit.tokenset_id, former) for row in rows]
    )
    return render.fragment(Markup().join(drawn) + more, *headers)


PAGES = (form("/tokensets/{id}/cell", "Change a cell", save),)
