"""Renames of a token, a group, a mode or a tokenset: always in all modes, with what follows told first."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.browsing.overview import Surroundings
from jeton.core.changes.answer import Outcome, Summary
from jeton.core.changes.request import Conditions, changes
from jeton.core.checks import figma_uses
from jeton.core.exports import presets
from jeton.core.hierarchy import modes, tokensets
from jeton.core.use_case import check, run
from jeton.core.versions import IfMatch
from jeton.errors import Conflict, Invalid, JetonError, NotFound, PreconditionFailed, Text
from jeton.model.ids import new_id
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.figures import in_figma
from jeton.web.ui.base.paths import token_path

_PATH = "/tokensets/{id}/rename"
_GLOBS = ("only", "exclude")
"""The options of a preset that choose tokens by their names."""


class Renamed(NamedTuple):
    """The thing to rename: `kind` says what, `key` how a path names it, `old` its name now."""

    kind: str
    key: str
    old: str

    @property
    def is_of_tokens(self) -> bool:
        """Whether names of tokens change, which others follow."""
        return self.kind in {"token", "group"}

    def means(self, name: str) -> bool:
        """Tell whether a token of this name gets another one."""
        return name == self.old or (self.kind == "group" and name.startswith(f"{self.old}."))


class Following(Struct):
    """What a rename of tokens concerns: the modes that have them, and in words what follows and what not."""

    modes: list[str]
    followers: int
    said: str


class Told(Struct):
    """What was renamed, for the page's module."""

    change_set: str | None
    said: str
    name: str


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/rename of a `token`, a `group`, a `mode`, else of the tokenset itself.

    A page's module gets as JSON what follows.
    """
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    renamed = _renamed(around, request.query())
    following = await _following(request, around, renamed)
    if forms.is_of_module(request):
        return render.data(Response(200, answers.encode(following), (JSON,)))
    return _page(request, around, renamed, following)


async def rename(request: Request) -> Response:
    """POST /tokensets/{id}/rename: the same fields, `old` as it was seen, and the name `to`."""
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    renamed, to = _renamed(around, fields), fields.get("to", "")
    try:
        followers = await _carry_out(request, renamed, fields.get("old", ""), to)
    except forms.REFUSED as error:
        if forms.is_of_module(request):
            raise
        following = await _following(request, around, renamed)
        return _page(request, around, renamed, following, fields, error)
    if not forms.is_of_module(request):
        return render.see(await _after(request, renamed, to))
    where = " in all modes" if renamed.is_of_tokens else ""
    sentence = f"Renamed {renamed.old} to {to}{where}"
    if followers:
        sentence += f"; {followers:,} {'token follows' if followers == 1 else 'tokens follow'}"
    return render.data(Response(200, answers.encode(Told(request.store.change_set, sentence, to)), (JSON,)))


def _renamed(around: Surroundings, fields: dict[str, str]) -> Renamed:
    """Return what a query or a form is about, or raise `NotFound`."""
    for kind in ("token", "group"):
        if fields.get(kind):
            return Renamed(kind, fields[kind], fields[kind])
    if fields.get("mode"):
        if fields["mode"] not in {mode.id for mode in around.own}:
            raise NotFound(Text.MODE_NOT_FOUND)
        return Renamed("mode", fields["mode"], around.mode(fields["mode"]).name)
    return Renamed("tokenset", "", around.tokenset)


async def _carry_out(request: Request, renamed: Renamed, old: str, to: str) -> int:
    """Rename; return how many tokens have followed.

    Raises:
        PreconditionFailed: somebody has renamed it meanwhile.
        Invalid, Conflict, NotFound: the reason, in one sentence.
    """
    if old not in {"", renamed.old}:
        raise PreconditionFailed
    (tokenset_id,) = request.params
    about = request.caller, tokenset_id
    if renamed.is_of_tokens:
        return (await _planned(request, renamed, to, Conditions())).followed
    if renamed.kind == "mode":
        stored = await run(request.store, modes.versioned, *about)
        version = next((each.version for each in stored if each.item.id == renamed.key), 0)
        change = inputs.read(bodies.ModeChange, {"name": to})
        if_match = IfMatch(frozenset({version}), any_version=False)
        await run(request.store, modes.update, *about, renamed.key, patch=change, if_match=if_match)
        return 0
    version = (await run(request.store, tokensets.get, *about)).version
    described = inputs.read(bodies.DescribedChange, {"name": to})
    if_match = IfMatch(frozenset({version}), any_version=False)
    await run(request.store, tokensets.update, *about, patch=described, if_match=if_match)
    return 0


async def _planned(request: Request, renamed: Renamed, to: str, conditions: Conditions) -> Summary:
    """Rename tokens in all modes, or try it; raise with the first reason of what is refused."""
    entry = {"from": renamed.old, "to": to, "group": renamed.kind == "group"}
    read = changes({}, [entry])
    try:
        return await proposing.change(request, read, conditions=conditions, encode=_summary)
    except Invalid as error:
        raise forms.first_reason(error) from None


def _summary(outcome: Outcome) -> Summary:
    return outcome.summary


async def _following(request: Request, around: Surroundings, renamed: Renamed) -> Following | None:
    """Return what follows a rename of tokens, found by trying one; None where nothing does."""
    if not renamed.is_of_tokens:
        return None
    names = {mode.id: mode for mode in around.modes}
    try:
        tried = await _planned(request, renamed, new_id(), Conditions(dry_run=True))
    except (Invalid, Conflict):
        matrix = await request.services.matrices.of(request.caller, *request.params)
        if not any(name == renamed.old or name.startswith(f"{renamed.old}.") for name in matrix.names):
            raise NotFound(Text.TOKEN_NOT_FOUND) from None
        return Following([], 0, "")
    own = [names[each.mode_id].name for each in tried.modes if each.renamed]
    by_tokenset = Counter[str]()
    for each in tried.modes:
        by_tokenset[names[each.mode_id].tokenset] += len(each.followed)
    places = [f"{count:,} in {name}" for name, count in by_tokenset.items() if count]
    sentence = _words(tried.followed, places)
    uses = await run(
        request.store, figma_uses.of_tokens, request.caller, *request.params, is_meant=renamed.means
    )
    if uses is not None:
        sentence += f" {in_figma(uses)} Variables get the new name with the next sync."
    if chosen := await _presets_naming(request, renamed):
        sentence += f" Presets choose it by name and stay as they are: {', '.join(chosen)}."
    return Following(own, tried.followed, sentence)


def _words(followed: int, places: Sequence[str]) -> str:
    if not followed:
        return "No other token names it."
    return f"{followed:,} {'token follows' if followed == 1 else 'tokens follow'}: {', '.join(places)}."


async def _presets_naming(request: Request, renamed: Renamed) -> list[str]:
    """Return the names of the presets that choose the tokens by a name, which does not follow."""
    saved = await run(request.store, presets.usable, request.caller, *request.params)
    return [
        preset.name
        for preset in saved
        if any(renamed.means(glob) for name in _GLOBS for glob in preset.options.get(name, ()))
    ]


async def _after(request: Request, renamed: Renamed, to: str) -> str:
    """Return the path of the page that shows what was renamed."""
    (tokenset_id,) = request.params
    if renamed.kind == "token":
        _, rows = await request.services.matrices.rows(request.caller, tokenset_id, [to])
        if to in rows:
            home = next(cell.mode_id for cell in rows[to].cells if cell.mode_id)
            return token_path(tokenset_id, home, to)
    return f"/tokensets/{tokenset_id}"


def _page(
    request: Request,
    around: Surroundings,
    renamed: Renamed,
    following: Following | None,
    values: dict[str, str] | None = None,
    error: JetonError | None = None,
) -> Response:
    about = {"around": around, "renamed": renamed, "following": following, "values": values or {}}
    return render.answer(request, "rename.html", error, **about)


PAGES = (
    page(_PATH, "Rename", show, "token", "group", "mode"),
    form(_PATH, "Rename", rename),
)
