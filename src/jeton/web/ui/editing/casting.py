"""The form that chooses the tokens of the preview's roles, or leaves the choice to their names."""

from jeton.core import access
from jeton.core.browsing.role_choices import refuse_changed, role_declarations
from jeton.core.browsing.role_words import ROLES
from jeton.core.use_case import check
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form
from jeton.web.ui.editing import declaring
from jeton.web.ui.pages.roles import roles_page, view_of


async def choose(request: Request) -> Response:
    """POST /tokensets/{id}/roles: a field of a role names its token, empty for that which names choose.

    `was-` and the role is what the form showed: one that is chosen otherwise by now is not overwritten.
    `reset` names a role whose field counts as empty.
    """
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    fields = {name: forms.plain(text).strip() for name, text in (await forms.fields(request)).items()}
    if fields.get("reset") in ROLES:
        fields[fields["reset"]] = ""
    before = {role: fields.get(f"was-{role}", "") for role in ROLES}
    chosen = {role: fields[role] for role in ROLES if fields.get(role, before[role]) != before[role]}
    matrix, view = await view_of(request, fields.get("mode", ""))
    try:
        refuse_changed(view.roles, before, chosen)
        columns = list(matrix.columns.values())
        await declaring.declare(request, role_declarations(columns, chosen))
    except forms.REFUSED as error:
        return await roles_page(request, view, fields, forms.first_reason(error))
    (tokenset_id,) = request.params
    return render.see(f"/tokensets/{tokenset_id}/roles?mode={view.mode.id}")


PAGES = (form("/tokensets/{id}/roles", "Change roles", choose),)
