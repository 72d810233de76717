"""Every way in which Jeton says no, and every fixed text.

    JetonError
    ├── Unauthenticated        no API token, or none that is valid
    ├── RateLimited            too many requests in the window
    ├── NotFound               absent, or not visible to the caller
    ├── MethodNotAllowed       the path exists, the method does not
    ├── Forbidden              visible, but not permitted
    ├── Invalid                the input breaks a rule
    ├── Conflict               the input clashes with what is stored
    ├── PreconditionFailed     If-Match names another version
    ├── TooLarge               the body is over the limit
    ├── UnsupportedMediaType   the body is no JSON
    ├── RequestTimeout         the body did not keep coming
    └── Unavailable            the database cannot be reached or written just now

The tree is closed: `web.errors` gives each class its HTTP status, and a test holds that none is missing.
"""

from collections.abc import Sequence
from typing import ClassVar

from jeton.model import TOKEN_TYPES

TYPE_LIST = ", ".join(TOKEN_TYPES)


class Text:
    """The fixed texts. Those of the specification stand as it writes them."""

    INVALID_TOKEN = "Invalid API token"  # noqa: S105  a message, not a secret
    RATE_LIMITED = "Rate limit exceeded. Please try again later."

    ROUTE_NOT_FOUND = "Not found"
    WORKSPACE_NOT_FOUND = "Workspace not found"
    TOKENSET_NOT_FOUND = "Tokenset not found"
    MODE_NOT_FOUND = "Mode not found"
    TOKEN_NOT_FOUND = "Token not found"  # noqa: S105  a message, not a secret
    TARGET_NOT_FOUND = "Export target not found"

    SCOPE_MISSING = "The API token lacks the write:tokens scope"
    OWNER_PLAN = "The workspace owner's plan does not include API write access"
    ROLE = "Your role in this workspace does not allow changes"
    PLAN_REQUIRED = (
        "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."
    )

    BAD_REQUEST = "Bad request"
    METHOD_NOT_ALLOWED = "Method not allowed"
    BODY_TOO_LARGE = "Request body too large"
    NOT_JSON_TYPE = "Content-Type must be application/json"
    NOT_ACCEPTED_TYPE = "Content-Type must be {accepted}"
    NOT_JSON = "Request body must be valid JSON"
    NOT_OBJECT = "Request body must be a JSON object"
    TIMEOUT = "Request timeout"
    URI_TOO_LONG = "URI too long"
    HEADERS_TOO_LARGE = "Request headers too large"

    NAME_REQUIRED = "Name is required and must be a non-empty string"
    NAME_EMPTY = "Name must be a non-empty string"
    NAME_LENGTH = "Name must be at most {limit} characters"
    NAME_CONTROL = "Name must not contain control characters"
    NAME_DOTS = "Name must not be . or .."
    DESCRIPTION = "Description must be a string or null"
    TYPE_REQUIRED = f"Type is required and must be one of: {TYPE_LIST}"
    TYPE_INVALID = f"Type must be one of: {TYPE_LIST}"
    VALUE_REQUIRED = "Value is required and must be a string (unless alias_to is provided)"
    VALUE_INVALID = "Value must be a string"
    ALIAS_INVALID = "alias_to must be a string or null"
    ALIAS_EMPTY = "alias_to must be a non-empty string"
    ALIAS_LENGTH = "alias_to must be at most {limit} characters"
    ALIAS_CONTROL = "alias_to must not contain control characters"
    ALIAS_DOTS = "alias_to must not be . or .."
    ALIAS_CYCLE = "alias_to must not make a token depend on itself: {chain}"
    VALUE_CYCLE = "value must not make a token depend on itself: {chain}"
    DEPRECATED = "deprecated must be true, false, a string or null"
    EXTENSIONS = "extensions must be an object or null"
    IS_DEFAULT = "is_default must be a boolean"
    FORMAT = "Invalid format. Supported formats: json, css, ios, android"
    LIMIT = "limit must be a whole number from 1 to 1000"
    CURSOR = "cursor is not valid"
    STRICT = "strict must be true or false"
    VALIDATE = "validate must be strict"
    ALIASES = "aliases must be resolved"
    SEVERITY = "severity must be one of: error, warning, info"
    PROBLEM_CODE = "code must be one of: {codes}"
    LAST_MODE = "Cannot delete the last mode in a tokenset"

    MODE_EXISTS = "A mode named {name} already exists in this tokenset"
    TOKEN_EXISTS = "A token named {name} already exists in this mode"  # noqa: S105  a message, not a secret
    RENAME_CATCHES = "Renaming to {name} would redirect the alias {alias} from another token"
    RENAME_UNSPEAKABLE = (
        "Renaming to {name} is not possible: the value of {alias} refers to this token and cannot say it"
    )
    STRICT_LOSS = "The export would lose or leave unresolved {count} of the tokens"
    BULK_LISTS = "upsert must be an array of tokens and delete an array of token names"
    BULK_LIMIT = "A request may name at most {limit:,} tokens"
    BULK_TOKEN = "A token must be a JSON object"  # noqa: S105  a message, not a secret
    BULK_NAME = "A name must be a non-empty string of at most 1024 characters"
    BULK_TWICE = "The request names this token twice"
    BULK_REFUSED = "Nothing was stored: {count:,} of the changes cannot be made"
    IMPORT_REFUSED = "Nothing was imported: {count:,} errors"
    IMPORT_COSTLY = "The import takes too much time or memory to read"
    IMPORT_TWICE = "The token {name} is there twice"
    IMPORT_EXISTS = "A token of this name with another content is in the mode {mode} of {tokenset}"
    IMPORT_FORMAT = "format must be one of: {formats}"
    IMPORT_CONFLICT = "on_conflict must be one of: skip, replace, fail"
    IMPORT_TOKENSETS = "The import holds {count} tokensets: import it into a workspace"
    IMPORT_MODES = "mode can be given for an import of one mode into a tokenset"
    IMPORT_TOKENSET = "tokenset can be given for an import into a workspace"
    IMPORT_FILES = "The body must be one file, or multipart/form-data with files"
    NOT_UNICODE = "Texts must be Unicode without NUL"
    DRY_RUN = "dry_run must be true or false"
    STALE = "The resource has changed: If-Match names another version"
    KEY_INVALID = "Idempotency-Key must be 1 to 255 printable ASCII characters"
    KEY_REUSED = "Idempotency-Key was already used for another request"
    KEY_IN_FLIGHT = "A request with this Idempotency-Key is still running"

    UNAVAILABLE = "Service temporarily unavailable"
    INTERNAL = "Internal server error"
    WORKSPACE_DELETE_FAILED = "Failed to delete workspace"


class JetonError(Exception):
    """The base of every refusal; `text` is what the client reads."""

    text: ClassVar[str] = Text.INTERNAL

    def __init__(self, text: str | None = None, *, problems: Sequence[object] | None = None) -> None:
        self.message = self.text if text is None else text
        self.problems = problems
        super().__init__(self.message)


class Unauthenticated(JetonError):
    """No API token, or none that is valid."""

    text = Text.INVALID_TOKEN


class RateLimited(JetonError):
    """The API token has used up its window; `retry_after` is in seconds."""

    text = Text.RATE_LIMITED

    def __init__(self, retry_after: int) -> None:
        super().__init__()
        self.retry_after = retry_after


class NotFound(JetonError):
    """Absent, or not visible to the caller: the two are never told apart."""

    text = Text.ROUTE_NOT_FOUND


class MethodNotAllowed(JetonError):
    """The path exists, the method does not; `allow` lists those that do."""

    text = Text.METHOD_NOT_ALLOWED

    def __init__(self, allow: str) -> None:
        super().__init__()
        self.allow = allow


class Forbidden(JetonError):
    """Visible to the caller, but not permitted."""


class Invalid(JetonError):
    """The input breaks a rule; nothing was stored."""

    text = Text.BAD_REQUEST


class Conflict(JetonError):
    """The input clashes with what is stored; `problems` may list why."""


class PreconditionFailed(JetonError):
    """If-Match names another version than the stored one."""

    text = Text.STALE


class TooLarge(JetonError):
    """The request body is over the limit."""

    text = Text.BODY_TOO_LARGE


class UnsupportedMediaType(JetonError):
    """The request body is not declared as JSON."""

    text = Text.NOT_JSON_TYPE


class RequestTimeout(JetonError):
    """The request body did not keep coming."""

    text = Text.TIMEOUT


class Unavailable(JetonError):
    """The database cannot be reached or written just now; trying again may help."""

    text = Text.UNAVAILABLE
