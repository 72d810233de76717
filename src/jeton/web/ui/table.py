"""The table of all pages, declared as operations are, outside of /api/."""

from jeton.web.http.operation import Operation
from jeton.web.oauth import authorize
from jeton.web.ui.base import assets
from jeton.web.ui.bulk import pages as many
from jeton.web.ui.editing import (
    adding_mode,
    arranging,
    candidates,
    casting,
    composing,
    creating,
    describing,
    effects,
    explained,
    group_text,
    pairing,
    ramping,
    renaming,
)
from jeton.web.ui.editing import form as cell
from jeton.web.ui.editing import token_form as editing
from jeton.web.ui.imports import bring
from jeton.web.ui.imports import pages as importing
from jeton.web.ui.pages import (
    account,
    agents,
    compare,
    contrast,
    copies,
    figma,
    history,
    home,
    keys,
    live,
    matrix,
    organizations,
    palette,
    preview,
    problems,
    roles,
    search,
    style_guide,
    token,
    workspaces,
)
from jeton.web.ui.proposals import deciding, impact, listing
from jeton.web.ui.releases import environments, fixing, promoting, releases, using
from jeton.web.ui.settings import api_tokens, exports, pair, presets, programs
from jeton.web.ui.settings import invitations as invitation_flows
from jeton.web.ui.settings import members as member_flows
from jeton.web.ui.settings import organizations as organization_flows
from jeton.web.ui.settings import tokensets as tokenset_flows
from jeton.web.ui.settings import workspaces as workspace_flows
from jeton.web.ui.sign_in import invited, oidc, sign_in

OPEN = (
    *sign_in.PAGES,
    *oidc.PAGES,
    *invited.PAGES,
    Operation("GET", "/ui/{digest}/{name}", "A file of the pages", assets.get, None, (404,), prefix=""),
)
"""The pages that ask for no session."""
LENIENT = (*oidc.PAGES[1:], authorize.PAGES[0])
"""The pages to which others lead, with parameters of their own."""
PAGES = (
    *OPEN,
    *workspaces.PAGES,
    *home.PAGES,
    *keys.PAGES,
    *agents.PAGES,
    *figma.PAGES,
    *palette.PAGES,
    *workspace_flows.PAGES,
    *tokenset_flows.PAGES,
    *search.PAGES,
    *problems.PAGES,
    *history.PAGES,
    *listing.PAGES,
    *deciding.PAGES,
    *impact.PAGES,
    *member_flows.PAGES,
    *invitation_flows.PAGES,
    *matrix.PAGES,
    *live.PAGES,
    *exports.PAGES,
    *presets.PAGES,
    *token.PAGES,
    *editing.PAGES,
    *bring.PAGES,
    *importing.PAGES,
    *cell.PAGES,
    *creating.PAGES,
    *adding_mode.PAGES,
    *composing.PAGES,
    *renaming.PAGES,
    *describing.PAGES,
    *arranging.PAGES,
    *candidates.PAGES,
    *copies.PAGES,
    *effects.PAGES,
    *explained.PAGES,
    *many.PAGES,
    *compare.PAGES,
    *contrast.PAGES,
    *preview.PAGES,
    *pairing.PAGES,
    *roles.PAGES,
    *casting.PAGES,
    *group_text.PAGES,
    *ramping.PAGES,
    *organizations.PAGES,
    *releases.PAGES,
    *environments.PAGES,
    *promoting.PAGES,
    *using.PAGES,
    *fixing.PAGES,
    *organization_flows.PAGES,
    *account.PAGES,
    *api_tokens.PAGES,
    *programs.PAGES,
    *oidc.OF_ACCOUNTS,
    *pair.PAGES,
    *authorize.PAGES,
)
PUBLIC_PAGES = style_guide.PAGES
"""The pages below /public/, which know no session."""
