"""Environments and what is promoted to them."""

from jeton import inputs
from jeton.model import Environment
from jeton.web.api import environments, shapes
from jeton.web.api.operations.parameters import CHANGE, DELETE, READ
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.operation import Body, Operation, Query, always

_ENVIRONMENTS = "/organizations/{id}/environments"
_ENVIRONMENT = "/organizations/{id}/environments/{environmentId}"
_PAGE = (
    Query(
        "limit", "How many promotions a page has.", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}
    ),
    Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
)

OPERATIONS = (
    Operation(
        "GET",
        _ENVIRONMENTS,
        "List environments",
        environments.listed,
        shapes.EnvironmentList,
        READ,
    ),
    Operation(
        "POST",
        _ENVIRONMENTS,
        "Create environment",
        environments.create,
        Environment,
        CHANGE,
        Body(environments.guard_create, inputs.new_environment, shapes.EnvironmentCreation),
        status=201,
    ),
    Operation("GET", _ENVIRONMENT, "Get environment", environments.get, Environment, READ),
    Operation(
        "PATCH",
        _ENVIRONMENT,
        "Update environment",
        environments.update,
        Environment,
        CHANGE,
        Body(environments.guard_update, inputs.environment_patch, shapes.EnvironmentChange),
    ),
    Operation("DELETE", _ENVIRONMENT, "Delete environment", environments.delete, shapes.Deleted, DELETE),
    Operation(
        "POST",
        f"{_ENVIRONMENT}/promote",
        "Promote a release to an environment",
        environments.promote,
        Environment,
        CHANGE,
        Body(environments.guard_promote, inputs.new_promotion, shapes.PromotionRequest),
    ),
    Operation(
        "GET",
        f"{_ENVIRONMENT}/promotions",
        "List promotions to an environment",
        environments.history,
        shapes.PromotionList,
        (400, 404),
        query=_PAGE,
        may_be_old=always,
    ),
)
