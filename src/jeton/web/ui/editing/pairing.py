"""Forms that declare pairs of colours, and take them back."""

from collections.abc import Mapping
from typing import Any

import msgspec

from jeton.core import access
from jeton.core.browsing.pairings import declarations_after
from jeton.core.use_case import check
from jeton.diffs.contrast import Key
from jeton.errors import Invalid, Text
from jeton.problems.contrast import LEVELS
from jeton.problems.proposed_pairs import proposed
from jeton.values.numbers import is_number
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form
from jeton.web.ui.editing import declaring
from jeton.web.ui.pages.contrast import contrast_page

_HIGHEST = 21


async def declare(request: Request) -> Response:
    """POST /tokensets/{id}/contrast: `action` adds a pair, removes one, or adds those that were proposed."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    sent = [(name, forms.plain(text)) for name, text in await forms.pairs(request)]
    fields = dict(sent)
    matrix = await request.services.matrices.of(request.caller, tokenset_id)
    action = fields.get("action", "add")
    try:
        added: Mapping[Key, Mapping[str, Any]] = {}
        removed: list[Key] = []
        if action == "remove":
            removed = [(fields.get("name", ""), fields.get("on", ""))]
        elif action == "all":
            added = {key: _entry(key[1], "AA") for key in proposed(matrix.colors)}
        elif action == "chosen":
            keys = [_key(text) for name, text in sent if name == "pair"]
            added = {key: _entry(key[1], "AA") for key in keys}
        else:
            name, on = (fields.get(field, "").strip() for field in ("name", "on"))
            added = {(name, on): _entry(on, fields.get("level", ""), fields.get("ratio", ""))}
        declared = {(each.name, each.on) for each in matrix.contrasts.pairs} if action == "all" else ()
        new = {key: entry for key, entry in added.items() if key not in declared}
        await declaring.declare(request, declarations_after(list(matrix.columns.values()), new, removed))
    except forms.REFUSED as error:
        return await contrast_page(request, fields, error)
    return render.see(f"/tokensets/{tokenset_id}/contrast")


def _entry(on: str, level: str, ratio: str = "") -> dict[str, Any]:
    """Return a declaration by a level, or by a ratio; raise `Invalid` for neither."""
    if level == "ratio" and is_number(ratio) and 1 < float(ratio) <= _HIGHEST:
        return {"on": on, "ratio": float(ratio)}
    if level not in LEVELS:
        raise Invalid(Text.PAIR_LEVEL)
    return {"on": on, "level": level}


def _key(text: str) -> Key:
    """Return the pair that a tick stands for."""
    try:
        return msgspec.json.decode(text, type=tuple[str, str])
    except msgspec.MsgspecError:
        raise Invalid(Text.FORM) from None


PAGES = (form("/tokensets/{id}/contrast", "Change pairs of colors", declare),)
