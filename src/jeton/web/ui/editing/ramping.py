"""The page of a ramp: previewed from one colour, then made in the chosen modes as one change set."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import ChangeProblem, Conditions, Lists, changes
from jeton.core.use_case import check, run
from jeton.errors import Conflict, Invalid, JetonError, Text
from jeton.values.editing.oklch import Gamut
from jeton.values.editing.ramps import MOST_STEPS, STEPS, Ramp, Target, ground_of, ramp
from jeton.values.numbers import is_number
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.editing import coloring

_PATH = "/tokensets/{id}/ramp"
_QUERY = ("group", "base", "steps", "targets", "gamut", "picked", "was")
_GAMUTS: tuple[Gamut, ...] = ("sRGB", "P3")
_IN = "in-"
"""The beginning of the field that says which ramp a mode gets: `as-is`, `reversed`, or none."""
_TARGETS = "600 ≥ 4.5 on white"
_MOST_TARGETS = 10
_TARGET = re.compile(r"(\S+) *(?:≥|>=) *(\S+) +on +(\S+)")
_WAYS = ("as-is", "reversed")
_USUAL = {"base": "#2563eb", "steps": ", ".join(STEPS), "gamut": "sRGB"}


class _Plan(NamedTuple):
    """A ramp with the names of its tokens."""

    ramp: Ramp
    names: list[str]


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/ramp: the steps of `base`, or of what was `picked` while it stayed as it `was`."""
    fields = _whole(request.query())
    colors = {"value": fields["base"], "base": fields.get("was", ""), "picked": fields.get("picked", "")}
    fields["base"] = coloring.mixed(colors)
    return await _page(request, fields)


async def make(request: Request) -> Response:
    """POST /tokensets/{id}/ramp: `in-` with the id of a mode says which ramp it gets."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    fields = _whole({name: forms.plain(text) for name, text in (await forms.fields(request)).items()})
    try:
        plan = await request.in_thread(_ramp_of, fields)
        ways = {
            name.removeprefix(_IN): way
            for name, way in fields.items()
            if name.startswith(_IN) and way in _WAYS
        }
        if not ways:
            raise Invalid(Text.RAMP_MODES)
        await _write(request, plan, ways, replaces="replace" in fields)
    except forms.REFUSED as error:
        return await _page(request, fields, error)
    return render.see(f"/tokensets/{tokenset_id}?{urlencode({'group': fields.get('group', '').strip('. ')})}")


def _whole(fields: Mapping[str, str]) -> dict[str, str]:
    """Return fields with the usual text for each that is not there."""
    whole = {**_USUAL, **fields}
    return {"targets": _TARGETS if "600" in whole["steps"] else "", **whole}


def _ramp_of(fields: Mapping[str, str]) -> _Plan:
    """Return the ramp that fields ask for, or raise `Invalid`."""
    steps = _names_in(fields["steps"])
    targets = _targets_in(fields["targets"], steps)
    gamut = next((each for each in _GAMUTS if each == fields["gamut"]), _GAMUTS[0])
    plan = ramp(fields["base"].strip(), steps, targets, gamut)
    if plan is None:
        raise Invalid(Text.RAMP_BASE)
    group = fields.get("group", "").strip(". ")
    return _Plan(plan, [f"{group}.{step}" if group else step for step in steps])


def _names_in(text: str) -> list[str]:
    """Return the names of steps in a text, or raise `Invalid`."""
    names = re.split(r"[\s,]+", text.strip())
    if not 2 <= len(names) <= MOST_STEPS or len(set(names)) < len(names) or not all(names):
        raise Invalid(Text.RAMP_STEPS.format(limit=MOST_STEPS))
    return names


def _targets_in(text: str, names: Sequence[str]) -> list[Target]:
    """Return the targets in a text, such as `600 ≥ 4.5 on white, 100 ≥ 12 on black`, or raise `Invalid`."""
    targets = []
    for part in filter(None, map(str.strip, re.split(r"[,;\n]+", text))):
        match = _TARGET.fullmatch(part)
        is_one = match is not None and match[1] in names and is_number(match[2]) and ground_of(match[3])
        if match is None or not is_one or not 1 <= float(match[2]) <= 21:
            raise Invalid(Text.RAMP_TARGET.format(target=part))
        targets.append(Target(match[1], float(match[2]), match[3]))
    if len(targets) > _MOST_TARGETS:
        raise Invalid(Text.RAMP_TARGETS.format(limit=_MOST_TARGETS))
    return targets


async def _write(request: Request, plan: _Plan, ways: Mapping[str, str], *, replaces: bool) -> None:
    """Make the tokens in one change set, or raise `Conflict` if some are there and it `replaces` none."""
    texts = [step.text for step in plan.ramp.steps]
    lists: dict[str, Lists] = {}
    for mode_id, way in ways.items():
        pairs = zip(plan.names, texts if way == "as-is" else texts[::-1], strict=True)
        lists[mode_id] = (
            [{"name": name, "type": "color", "value": text, "alias_to": None} for name, text in pairs],
            [],
        )

    def refuse_taken(outcome: Outcome) -> None:
        taken = outcome.summary.changed + outcome.summary.unchanged
        if taken and not replaces:
            raise Conflict(Text.RAMP_TAKEN.format(count=taken))

    about = request.caller, request.params, changes(lists, [])
    await planner.change(request.store, *about, conditions=Conditions(), encode=refuse_taken)


async def _page(request: Request, fields: dict[str, str], error: JetonError | None = None) -> Response:
    """Return the page with the ramp as it would be, or with what is wrong."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    plan = None
    try:
        plan = await request.in_thread(_ramp_of, fields)
    except Invalid as refusal:
        error = error or refusal
    problems = [each for each in getattr(error, "problems", None) or () if isinstance(each, ChangeProblem)]
    return render.answer(
        request,
        "ramp.html",
        error,
        around=around,
        values=fields,
        plan=plan,
        gamuts=_GAMUTS,
        mixer=coloring.mixer(fields["base"], "", ""),
        problem=problems[0].message if problems else "",
        is_first="action" not in fields,
    )


PAGES = (page(_PATH, "Ramp", show, *_QUERY), form(_PATH, "Make a ramp", make))
