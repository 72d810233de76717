"""The table of all pages, declared as operations are, outside of /api/."""

from jeton.web.operation import Operation
from jeton.web.ui import (
    account,
    assets,
    compare,
    contrast,
    exports,
    history,
    matrix,
    members,
    organizations,
    problems,
    search,
    sign_in,
    style_guide,
    token,
    workspaces,
)

OPEN = (
    *sign_in.PAGES,
    Operation("GET", "/ui/{digest}/{name}", "A file of the pages", assets.get, None, (404,), prefix=""),
)
"""The pages that ask for no session."""
PAGES = (
    *OPEN,
    *workspaces.PAGES,
    *search.PAGES,
    *problems.PAGES,
    *history.PAGES,
    *members.PAGES,
    *matrix.PAGES,
    *exports.PAGES,
    *token.PAGES,
    *compare.PAGES,
    *contrast.PAGES,
    *organizations.PAGES,
    *account.PAGES,
)
PUBLIC_PAGES = style_guide.PAGES
"""The pages below /public/, which know no session."""
