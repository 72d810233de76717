"""Who the caller is, the caller's API tokens, and the members of workspaces."""

from jeton import inputs
from jeton.model import Member, User
from jeton.web.api import account_shapes, accounts, members, shapes
from jeton.web.api.operations.parameters import READ
from jeton.web.operation import Body, Operation

_REMOVAL = (403, 404, 412)

OPERATIONS = (
    Operation("GET", "/me", "Get the caller", accounts.get, User, ()),
    Operation(
        "GET",
        "/me/api-tokens",
        "List the caller's API tokens",
        accounts.tokens,
        account_shapes.ApiTokenList,
        (),
    ),
    Operation(
        "POST",
        "/me/api-tokens",
        "Create API token",
        accounts.create_token,
        account_shapes.CreatedApiToken,
        (400, 403, 409, 413, 415),
        Body(accounts.guard_create_token, inputs.new_api_token, account_shapes.ApiTokenCreation),
        status=201,
    ),
    Operation(
        "DELETE",
        "/me/api-tokens/{tokenId}",
        "Revoke API token",
        accounts.revoke_token,
        shapes.Deleted,
        _REMOVAL,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/members",
        "List members of a workspace",
        members.listed,
        shapes.MemberList,
        (*READ, 403),
    ),
    Operation(
        "POST",
        "/workspaces/{id}/members",
        "Add a member to a workspace, or change the role",
        members.put,
        Member,
        (400, 403, 404, 409, 413, 415),
        Body(members.guard_put, inputs.new_member, shapes.MemberSetting),
    ),
    Operation(
        "DELETE",
        "/workspaces/{id}/members/{userId}",
        "Remove a member from a workspace",
        members.remove,
        shapes.Deleted,
        _REMOVAL,
    ),
)
