"""All errors that Jeton answers with, and all fixed texts.

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

The tree is closed: `web.http.errors` gives each class its HTTP status, and a test holds that none is missing.
"""

from collections.abc import Sequence
from typing import ClassVar

from jeton.model.objects import TOKEN_TYPES, Scope

TYPE_LIST = ", ".join(TOKEN_TYPES)
SCOPE_LIST = ", ".join(Scope)


class Text:
    """The fixed texts. Those of the specification are verbatim."""

    INVALID_TOKEN = "Invalid API token"  # noqa: S105  a message, not a secret
    RATE_LIMITED = "Rate limit exceeded. Please try again later."

    ROUTE_NOT_FOUND = "Not found"
    WORKSPACE_NOT_FOUND = "Workspace not found"
    TOKENSET_NOT_FOUND = "Tokenset not found"
    MODE_NOT_FOUND = "Mode not found"
    TOKEN_NOT_FOUND = "Token not found"  # noqa: S105  a message, not a secret
    ORGANIZATION_NOT_FOUND = "Organization not found"
    ENVIRONMENT_NOT_FOUND = "Environment not found"
    RELEASE_NOT_FOUND = "Release not found"
    PACKAGE_NOT_FOUND = "Package not found"
    PUBLIC_NOT_FOUND = (
        "Nothing public is here: check the address, or use the one without /public and an API token"
    )
    CLIENT = "client must be one of: {clients}"
    FIGMA_ORIGIN = (
        "Figma lets no plug-in ask this server: {rule}. JETON_PUBLIC_URL must be an address such as "
        "https://tokens.example.com, or on your own computer http://localhost:8000"
    )
    PACKAGES_READ_ONLY = (
        "Packages are made of releases: publish by releasing in Jeton, withdraw or delete a release there"
    )
    TARGET_NOT_FOUND = "Export target not found"
    NEAR = ": did you mean {near}?"
    NEAR_CASE = ": {name} is spelled {near}"
    NEAR_ID = ": did you mean {near}, whose id is {id}?"
    NEAR_KNOWN = "; known: {names}"
    NEAR_DELETED = ": {name} was deleted"
    NEAR_INACTIVE = ": no version was active in {name} yet"
    NEAR_WHOLE = ": {name} is of a whole workspace"
    MEMBER_NOT_FOUND = "Member not found"
    CHANGE_SET_NOT_FOUND = "Change set not found"
    PROPOSAL_NOT_FOUND = "Proposal not found"
    PROPOSAL_CHANGE_NOT_FOUND = "The proposal has no such change any more"
    COMMENT_NOT_FOUND = "Comment not found"
    SESSION_NOT_FOUND = "Session not found"
    LINK_NOT_FOUND = "This link does not work any more"
    INVITATION_OTHER = "This invitation is for {email}: sign in as that user"
    INVITATION_NEEDLESS = "You have the role {role} there already"
    INVITATION_LIMIT = "At most {limit} invitations may be open: take others back first"
    INVITATION_PLAN = "Only an owner with the plan team shares with members: nobody can be invited"
    API_TOKEN_NOT_FOUND = "API token not found"  # noqa: S105  a message, not a secret
    USER_DISABLED = "{email} is disabled: jeton user enable {email}"
    USER_OWNS = "{email} owns {owned}: say who gets this, with --to EMAIL"
    HEIR_REMOVED = "{email} is the user to be removed: --to names another one"
    NO_USER = "no user has the address {email}"

    SCOPE_MISSING = "The API token lacks the write:tokens scope"
    PROPOSE_SCOPE = "The API token lacks the propose:tokens scope"
    PROPOSAL_THERE = "This proposal is there already"
    PROPOSAL_FOREIGN = "A proposal is changed by its author, and by who may change the workspace"
    PROPOSAL_BESIDE = "This is no part of a proposal: leave the proposal to change the workspace itself"
    PROPOSAL_OWN = "Nobody reviews their own proposal"
    PROPOSAL_EDITED = "Nobody approves a proposal that they have changed themselves: another editor may"
    COMMENT_FOREIGN = "A comment is changed by its author, for {minutes} minutes"
    OWNER_PLAN = "The workspace owner's plan does not include API write access"
    ROLE = "Your role in this workspace does not allow changes"
    ROLE_MANAGING = "Your role in this workspace does not allow managing its members"
    ROLE_REVIEW = "Your role in this workspace does not allow deciding whether changes need a review"
    REVIEW_REQUIRED = (
        "Changes to this workspace need a review: propose them, by POST /workspaces/ID/proposals in the API"
    )
    REVIEW_BYPASS = (
        "Changes to this workspace need a review: propose them, or write without one and say why, in the API "
        "by the header X-Jeton-Bypass"
    )
    ORGANIZATION_PLAN = "The organization owner's plan does not include organizations"
    ORGANIZATION_ROLE = "Your role in this organization does not allow changes"
    ORGANIZATION_ROLE_MANAGING = "Your role in this organization does not allow managing it"
    ORGANIZATION_ROLE_FORCING = "Your role in this organization does not allow forcing a promotion"
    ORGANIZATION_ROLE_WITHDRAWING = "Your role in this organization does not allow deleting a public release"
    TEAM_REQUIRED = "Organizations require the TEAM plan"
    WORKSPACE_MOVE = "Your roles do not allow moving this workspace to or from this organization"
    LIMITED = "The API token is limited to certain workspaces or organizations, and this reaches beyond them"
    LIMIT_WIDER = "The API token is limited and can create others only for what its own limit names"
    PLAN_REQUIRED = (
        "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."
    )

    SIGN_IN = "This API token is not valid: it is mistyped, revoked or expired"  # a message, not a secret
    EXPOSED = (
        "Without encryption anybody on the way can read a sign-in and use its session. Behind a proxy with "
        "TLS set JETON_PUBLIC_URL, or JETON_TRUSTED_PROXIES for its X-Forwarded-Proto"
    )
    FOREIGN_FORM = "A form must be sent from a page of this server"
    NO_USER_HERE = "{email} is no user here, or disabled: ask the operator"
    SIGN_IN_HEADER = "{header} of the proxy must be one e-mail address"
    SIGNED_IN_BY_PROXY = "The proxy signs you in: open the first page"
    FOREIGN_SIGN_IN = "Another server's page has asked for this: open the first page"
    OIDC_AWAY = "{host} cannot be asked now: try again later, or sign in with an API token"
    OIDC_DENIED = "{host} has not signed you in: you or it refused"
    OIDC_STATE = "This browser has begun no such sign-in within ten minutes: begin again"
    OIDC_CODE = "{host} takes the code of this sign-in no more: begin again"
    OIDC_TOKEN = "The ID token of {host} is refused: {fault}"  # noqa: S105  a message, not a secret
    OIDC_NO_ADDRESS = "{host} tells no e-mail address of yours that can be used"
    OIDC_ANOTHER = "Another user of {host} has signed in as {email}: ask them, or who runs this server"
    OIDC_OWNER = (
        "{email} owns something here, so {host} alone does not sign in. Sign in by a link or an API token, "
        "then connect {host} on the page Account"
    )
    OIDC_BOUND = (
        "{host} is connected already: this account to another user there, or {email} to another account"
    )
    OIDC_UNVERIFIED = "{host} has not verified that {email} is yours: let it do so"
    TYPED_NAME = "Type {name}: this cannot be undone"
    CELL_EMPTY = "Nothing to remove: this mode has no value of its own here"
    ALIAS_NAMELESS = "Name a token after the ="
    ALIAS_NOWHERE = "It would lead to {name}, which no mode has"
    CELL_USED = "{count} it and would have no value: {names}"
    VALUE_NOWHERE = "Give it a value in one mode at least"
    NAME_IN_MODES = "{name} has a value in {modes} already: change it there"
    MEMBER_NEEDED = "It cannot be left out"
    PAIR_COLOR = "{name} is no color of this tokenset"
    PAIR_LEVEL = "A pair needs a level, or a ratio above 1 and up to 21"
    PAIR_LIMIT = "{name} declares {limit} pairs, and cannot have more"
    ROLE_NAME = "{name} is no token of this tokenset with the type {type}"
    RAMP_BASE = "The base must be a color without transparency, such as #2563eb"
    RAMP_STEPS = "Name 2 to {limit} steps, each once, such as 50, 100, 200"
    RAMP_TARGET = "{target} is no target: write 600 ≥ 4.5 on white"
    RAMP_TARGETS = "{limit} targets at most"
    RAMP_MODES = "Choose a mode that gets the ramp"
    RAMP_TAKEN = "{count} of these tokens are there already: tick Replace them, or choose another group"
    FIELDS = "Nothing was saved: see the reason below each field that is marked"
    FORM = "The form's fields must be UTF-8, 1,000 at most"

    BAD_REQUEST = "Bad request"
    METHOD_NOT_ALLOWED = "Method not allowed"
    BODY_TOO_LARGE = "Request body too large"
    NOT_JSON_TYPE = "Content-Type must be application/json"
    NOT_ACCEPTED_TYPE = "Content-Type must be {accepted}"
    NOT_GZIP = "Request body must be gzip, as its Content-Encoding says"
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
    TOKENSET_ORDER = "tokenset_order must be a list of ids of tokensets or null"
    TOKENSET_ORDER_IDS = "tokenset_order must name each tokenset of the workspace once; {wrong}"
    REVIEW = "review must be none or required"
    APPROVALS = "approvals must be a whole number from 1 to {most}"
    APPROVALS_ALONE = "approvals needs review: required"
    BYPASS = (
        "The reason for writing without a review must have 1 to {limit} characters in UTF-8, "
        "none of them a control"
    )
    ORDER_DRY_RUN = "A dry run of tokenset_order takes no other field"
    BASE_MODE_ID = "base_mode_id must be a string or null"
    BASE_UNKNOWN = "base_mode_id must be the id of a mode of the same tokenset, or null"
    BASE_OF_DEFAULT = "The default mode has no base: it has nothing to fall back to"
    BASE_CYCLE = "base_mode_id must not lead back to the mode itself: {chain}"
    ORGANIZATION_ID = "organization_id must be a string or null"
    NPM_SCOPE = "npm_scope must be 1 to 100 of a-z, 0-9, ., _ and -, without @, and not begin with . or _"
    MAVEN_GROUP = "maven_group must be 1 to 100 characters: words of a-z, A-Z, 0-9, _ and - between dots"
    HANDLE = "handle must be 1 to 40 of the characters a-z, 0-9 and -, and not have the form of a UUID"
    EMAIL = "email is required and must be an e-mail address"
    MEMBER_ROLE = "role is required and must be one of: admin, editor, viewer"
    SCOPES = f"scopes must be an array of: {SCOPE_LIST}"
    LIMIT_IDS = "{kind}_ids must be an array of 1 to {limit} ids"
    EXPIRES_IN = "expires_in_days must be a whole number from 1 to {most}"
    MEMBER_EXISTS = "{email} is a member already, whose role is {role}: change it in the list"
    MEMBER_UNSEEN = "Somebody has changed the role of {email} meanwhile: it is {role} now"
    OWNS_WORKSPACE = "{email} owns the workspace and needs no membership"
    OWNS_ORGANIZATION = "{email} owns the organization and needs no membership"
    TYPE_REQUIRED = f"Type is required and must be one of: {TYPE_LIST}"
    TYPE_INVALID = f"Type must be one of: {TYPE_LIST}"
    VALUE_REQUIRED = "Value is required and must be a string (unless alias_to is provided)"
    VALUE_INVALID = "Value must be a string"
    VALUE_LENGTH = "Value must be at most 64 KB long"
    MODE_LIMIT = "A tokenset may have at most {limit:,} modes"
    TOKEN_LIMIT = "A tokenset may have at most {limit:,} tokens in all its modes"  # noqa: S105  a message
    ANSWER_LIMIT = "The answer is larger than {limit:,.4g} MiB: ask for a part of it, such as one mode"
    NAMING_INVALID = "{field} must be a string or null"
    NAMING_EMPTY = "{field} must be a non-empty string"
    NAMING_LENGTH = "{field} must be at most {limit} characters"
    NAMING_CONTROL = "{field} must not contain control characters"
    NAMING_DOTS = "{field} must not be . or .."
    NAMING_ITSELF = "{field} must not be the name of the token itself"
    ALIAS_CYCLE = "alias_to must not make a token depend on itself: {chain}"
    VALUE_CYCLE = "value must not make a token depend on itself: {chain}"
    DEPRECATED = "deprecated must be true, false, a string or null"
    EXTENSIONS = "extensions must be an object or null"
    IS_DEFAULT = "is_default must be a boolean"
    FORMAT = "Invalid format. Supported formats: json, css, ios, android"
    AT = "at must be a date and a time with Z or an offset, such as 2026-03-01T12:00:00Z"
    AT_FUTURE = "at must not be in the future"
    AT_HORIZON = "at must not be before {since}: history goes back no further"
    SEARCH = "q, value or resolved is required"
    SEARCH_TEXT = "q must be 1 to 1024 characters; none of q, value and resolved may be empty or contain NUL"
    SEARCH_LIMIT = "limit must be a whole number from 1 to 100"
    LIMIT = "limit must be a whole number from 1 to 1000"
    DAYS = "days must be a whole number from 1 to 400"
    CURSOR = "cursor is not valid"
    CANDIDATES_FOR = "for must be the name of a token: 1 to 1024 characters without NUL"
    FILTER_LENGTH = "q must be at most {limit} characters without NUL"
    FILTER_TERM = "q has {name}:{value}, but {name} is one of: {accepted}"
    WINDOW = "offset must be a whole number from 0 to 999999999, limit one from 1 to 500"
    CHANGELOG_PART = "A changelog has no offset: leave it out, or ask for application/json"
    CHANGELOG_LENGTH = "limit of a changelog must be a whole number of characters from 2000 to 1000000"
    CHANGELOG_TARGET = "target must be one whose exports have symbols: {targets}"
    CHANGELOG_TOKENSET = "tokenset must be the name of a tokenset"
    CHANGELOG_KIND = "kind must be some of these, separated by commas: {kinds}"
    CHANGELOG_ALONE = "target, tokenset and kind choose in a changelog: ask for text/markdown"
    PREVIEW_MODES = "a preview shows at most {limit} modes"
    PREVIEW_TEXT = "the sentence of a preview must have at most {limit} characters"
    WINDOW_ORDER = "order must be natural or authors"
    WINDOW_MODES = "modes must be ids of modes of the tokenset, separated by commas"
    STRICT = "strict must be true or false"
    VALIDATE = "validate must be strict"
    ALIASES = "aliases must be resolved"
    INHERIT = "inherit must be true or false"
    GROUP_TEXT = "text must be a string of at most {limit} characters, or null"
    GROUP_CHILDREN = "children must be a list of at most {limit} segments of names, each once, or null"
    GROUP_CHILDREN_LENGTH = "The segments of children may have {limit} characters together"
    GROUPS_LIMIT = "At most {groups} groups of a tokenset may have a text or an order"
    GROUPS_LENGTH = "The texts and orders of a tokenset's groups may have {limit} characters together"
    PRESET_NOT_FOUND = "Preset not found"
    PRESET_NAME = (
        "A preset is called by a lower-case letter, then lower-case letters, digits or -, 63 at most, "
        "and not as a target, a device of Windows or lint"
    )
    PRESET_TARGET = "target must be one of: {targets}"
    PRESET_TARGET_REQUIRED = "target is required and must be the name of an export target"
    PRESET_OPTIONS = "options must be an object"
    PRESET_LIMIT = "There may be at most {limit} presets in a workspace, and as many in a tokenset"
    PRESET_APART = "The workspaces of this release have not the same preset {name}: name one by ?workspace="
    TARGET_TWICE = "Give target or format, not both: format is the older word for four of the targets"
    OPTION_UNKNOWN = "There is no option {name}: the options of exports are {those}"
    OPTION_UNFIT = "The target {target} takes no option {name}: it takes {those}"
    OPTION_SYNTAX = (
        "The option {option} names {name}, which is no preset with names for code, and none of the targets "
        "{targets}"
    )
    SHIMS_WITHOUT_RELEASES = "The option shims needs an organization's releases: there are none here"
    SHIMS_NOT_FOUND = "The option shims names {name}, which is no release of the organization"
    OPTION_VALUE = "The option {name} must {must}"
    OPTION_FREE = "Exports of public releases take no option {name}: save it in a preset, then release"
    SEVERITY = "severity must be one of: error, warning, info"
    ACKNOWLEDGED = "acknowledged must be true or false"
    ACKNOWLEDGED_NOW = "acknowledged cannot be combined with at: it is known of now alone"
    ACKNOWLEDGED_IDS = "ids must be an array of 1 to 1000 ids of problems"
    ACKNOWLEDGED_NOTE = "note must be a string of at most 10,000 characters or null"
    ACKNOWLEDGED_UNTIL = "until must be a date and a time yet to come, such as 2027-03-01T12:00:00Z, or null"
    PROBLEM_NOT_FOUND = "No problem has the id '{id}' now: list them again"
    FIGMA_FILE = "file must be 1 to 64 letters, digits, - or _"
    FIGMA_NAME = (
        "The names of files and pages must be strings of at most {limit} characters on one line, or null"
    )
    FIGMA_PAGES = "pages must be an array of at most {limit} objects with counts, and maybe a name"
    FIGMA_COUNTS = (
        "counts and styles must be objects of whole numbers from 1 to {limit:,}, by keys of variables"
    )
    FIGMA_TOO_MANY = "A file may tell of at most {limit:,} counts: of a variable on a page, or in the styles"
    FIGMA_HIDDEN = "skipped_hidden must be a boolean"
    FIGMA_FILES = "At most {limit} files of Figma may tell a workspace what they use: forget one that is gone"
    FIGMA_FULL = "The files of a workspace may tell of at most {limit:,} counts: forget one that is gone"
    FIGMA_FILE_NOT_FOUND = "No such file of Figma has told what it uses"
    CHECK_FILES = "files must be an array of 1 to {limit} objects with path and text, and maybe a language"
    CHECK_LANGUAGE = "The language of a file must be one of {languages}"
    CHECK_FORMAT = "format must be json or sarif"
    CHECK_SOURCE = "source must name a release by its id, version or digest, an environment, or now"
    MIGRATION_LANGUAGE = "language must be one of {languages}"
    PROBLEM_CODE = "code must be one of: {codes}"
    POSITION = "position must be a whole number from 1 to the number of environments"
    GATE = "gate must be a boolean, or an object of the booleans problems, breaking and previous"
    GIT_SMART = "Only git's smart protocol is spoken here, and it asks for service=git-upload-pack"
    GIT_MALFORMED = "The request is none that a client of git makes"
    GIT_UNSUPPORTED = "Not supported here: {what}"
    GIT_NOT_OURS = "not our ref {id}"
    RELEASE_ID = "release_id is required and must be a string"
    FORCE = "force must be a boolean"
    IF_CHANGED = "if_changed must be a boolean"
    RELEASE_VERSION = (
        "version must be a semantic version of at most 100 characters without build metadata, "
        "its numbers of at most 9 digits, for example 1.2.0"
    )
    RELEASE_NOTES = "notes must be a string or null"
    RELEASE_NOTES_LENGTH = "notes must be at most 10,000 characters"
    RELEASE_NOTES_CONTROL = "notes must not contain control characters but tabs and line breaks"
    RELEASE_WORKSPACES = "workspace_ids must be an array of one or more workspace ids"
    RELEASE_FOREIGN = "Workspace {id} does not belong to this organization"
    RELEASE_UNSHARED = "Workspace {id} is not shared with this organization: its owner's plan is not TEAM"
    IS_PUBLIC = "is_public must be a boolean"
    WITHDRAWN = "withdrawn must be a reason of 1 to 1,000 characters, or null"
    WITHDRAWN_CONTROL = "withdrawn must not contain control characters, nor line breaks"
    ENVIRONMENT_NOW = "An environment must not be named now: comparisons call the present so"
    NOTHING_ACTIVE = "No release is active in this environment yet"
    DIFF_SIDES = "from and to must each name a release by its id, version or digest, an environment, or now"
    DIFF_MODES = "from and to must each be the id of a mode"
    DIFF_SIDE_NOT_FOUND = "Release or environment not found"
    MCP_MESSAGE = "The body must be one JSON-RPC 2.0 message, with a method"
    MCP_PARAMS = "params must be an object"
    MCP_METHOD = "This server has no such method"
    MCP_HEADER = "The header {header} does not say what the message says"
    MCP_VERSION = "This version of the protocol is not spoken"
    MCP_CAPABILITIES = "params._meta lacks io.modelcontextprotocol/clientCapabilities"
    MCP_ORIGIN = "Pages of this origin may not ask: JETON_MCP_ORIGINS lists those that may"
    MCP_TOOL = "This server has no such tool: tools/list lists them"
    MCP_ARGUMENTS = "The arguments do not fit inputSchema: {reason}"
    MCP_WORKSPACES = "{count} workspaces are meant: name one in workspace, by its id"
    MCP_TOKENSETS = "The workspace has {count} tokensets: name one in tokenset"
    MCP_TOGETHER = "1 to {most} messages may come together"
    MCP_AT = "at is a moment of what is there now: leave source out"
    MCP_PAIR = "Name foreground and background, or neither for all declared pairs"
    MCP_ARCHIVE = "This target is an archive of files, which no tool returns"
    MCP_RATIONALE = "rationale must begin with a line that says why"
    MCP_NOTHING = "There is nothing to change: name upsert, rename or delete"
    MCP_CONFIRM = (
        "confirm fits no call that was tried within a day: the changes, or the workspace, are others now"
    )
    MCP_RESOURCE = "This server has no such resource: resources/templates/list lists their forms"
    MCP_UNKNOWN = "No token has this name"
    LAST_MODE = "Cannot delete the last mode in a tokenset"

    MODE_EXISTS = "A mode named {name} already exists in this tokenset"
    TOKEN_EXISTS = "A token named {name} already exists in this mode"  # noqa: S105  a message, not a secret
    HANDLE_TAKEN = "The handle {handle} is taken"
    HANDLE_CHANGES = "An organization keeps at most {limit} former handles, each for {days} days"
    ORGANIZATION_MOVED = "The organization's handle is {handle} now"
    RELEASE_EXISTS = "A release of the version {version} already exists in this organization"
    RELEASE_VERSION_USED = "The version {version} stood for other content, and never stands for anything else"
    RELEASE_OF_OTHER_EXPORTERS = (
        "Exports of this release are of an earlier generation, in which nobody asked for this one: "
        "make a new release of the content"
    )
    RELEASE_NO_VERSION = "There is no version above {version} to propose: give one"
    RELEASE_UNSEEN = "The workspaces have changed meanwhile: look again"
    RELEASE_IN_USE = "The release is active in: {environments}"
    ENVIRONMENT_EXISTS = "An environment named {name} already exists in this organization"
    ENVIRONMENT_LIMIT = "An organization may have at most {limit} environments"
    GATE_REFUSED = "The gate of this environment refuses the release"
    GATE_PROBLEMS = "It has problems of severity error: {count:,}"
    GATE_NEW_PROBLEMS = "It has problems of severity error that {active} has not: {count:,}"
    GATE_BREAKING = "It breaks what {active} promised, and its version {version} has no higher major number"
    GATE_NOT_JUDGED = "not judged"
    GATE_PREVIOUS = "It was never active in {previous}, the environment before this one"
    ORGANIZATION_LIMIT = "A user may own at most {limit:,} organizations"
    API_TOKEN_LIMIT = "A user may have at most {limit:,} API tokens that are not revoked"  # noqa: S105  a message
    OAUTH_URIS = "redirect_uris must be a list of 1 to {most} texts"
    OAUTH_URI = (
        "{uri} is no redirect: it must be https, http at localhost, 127.0.0.1 or [::1], or of a known program"
    )
    OAUTH_HOST = "This server sends nobody to {host}: its operator lists others in JETON_OAUTH_CLIENTS"
    OAUTH_CODE_ALONE = "grant_types must have authorization_code in it, and response_types code"
    OAUTH_AWAY = "The document of the program at {host} cannot be read now"
    OAUTH_DOCUMENT = "The document at {host} is not that of the program"
    OAUTH_GRANT_TYPE = "grant_type must be authorization_code or refresh_token"
    OAUTH_RESOURCE = "resource must be the address of /mcp of this server"
    OAUTH_TWICE = "A parameter is there twice"
    OAUTH_CLIENT = "This server does not know the program: it must register again"
    OAUTH_GRANT = "The code or the secret is over, or not this program's"
    OAUTH_REDIRECT = "The program wants the answer at an address that it has not told"
    OAUTH_RESPONSE_TYPE = "response_type must be code"
    OAUTH_CHALLENGE = "code_challenge must be there, with code_challenge_method S256"
    OAUTH_SCOPE = "scope must have read:tokens or propose:tokens in it"
    OAUTH_STATE = "state is too long"
    OAUTH_PROGRAMS = "Too many programs wait to be connected: try again tomorrow"
    OAUTH_GRANTS = "A user may connect at most {limit} programs: disconnect one first"
    LEAVE_NOTHING = "Choose at least one workspace or organization"
    LEAVE_DAYS = "The connection lasts for 30 or 90 days"
    PAIRING_NAME = "name must be a text"
    PAIRING_CODE = "device_code must be a text"
    PAIRING_NOT_FOUND = "No program shows this code: look at it again, or let the program show a new one"
    PAIRING_WHERE = "Choose a workspace, or an organization"
    SCIM_REQUIRED = "{name} is required"
    SCIM_MANY = "{name} may have at most {limit:,} values"
    SCIM_VALUE = "{name} must be {rule}"
    SCIM_ADDRESS = "One of emails, or userName, must be an e-mail address"
    SCIM_FILTER = "The filter cannot be read: {filter}"
    SCIM_FILTER_LENGTH = "A filter may have at most {limit:,} characters"
    SCIM_ATTRIBUTE = "{name} is no attribute that a filter can ask for"
    SCIM_OPERATIONS = "Operations must be a list of 1 to {limit:,} operations"
    SCIM_OPERATION = "op must be add, replace or remove"
    SCIM_PATH = "path is not that of an attribute: {path}"
    SCIM_NO_TARGET = "No value is at the path {path}"
    SCIM_VALUES = "value must be an object of attributes, or one value at the path"
    SCIM_READ_ONLY = "{name} cannot be written"
    SCIM_NO_FILTER = "What describes the service cannot be filtered"
    SCIM_USER_EXISTS = "A user named {name}, or with this address, exists already"
    SCIM_GROUP_EXISTS = "A group named {name} exists already"
    SCIM_FULL = "A provider may add to at most {limit:,} {what}"
    SCIM_RENAMED = "{name} gives roles, and no group gets them by a new name: provision a group of this name"
    SCIM_OWNER = (
        "Nobody but {email} may manage {organization}: make somebody an admin, "
        "or hand it over with jeton user remove --to"
    )
    SCIM_MEMBER = "No user has the id {id}"
    SCIM_TOO_MANY = (
        "More than {limit:,} {what} would be read: ask for fewer, or by id, userName or externalId"
    )
    SCIM_WORK = "The filter asks too much of too many: make it shorter, or ask by id, userName or externalId"
    SCIM_USER_NOT_FOUND = "User not found"
    SCIM_GROUP_NOT_FOUND = "Group not found"
    SCIM_TOKEN_NOT_FOUND = "no token of SCIM in force has the id {id}"  # noqa: S105  a message, not a secret
    SCIM_TOKEN_LIMIT = "At most {limit} tokens of SCIM may be in force: revoke one first"  # noqa: S105  a message
    PLAN_INVALID = "Some values are invalid: tick that they are stored anyway"
    RENAME_CATCHES = "Renaming to {name} would redirect the alias {alias} from another token"
    RENAME_ENTRY = "A rename must be an object with the names from and to, and group true if they are groups"
    RENAME_TWICE = "Two renames lead to the name {name}"
    GROUP_NOT_FOUND = "No token of the tokenset is in this group"
    RENAME_UNSPEAKABLE = (
        "Renaming to {name} is not possible: the value of {alias} refers to this token and cannot say it"
    )
    SEVERAL_FILES = (
        "There are {count} {kind}s to export, each a file of its own: "
        "choose one by {kind}=, or ask for all in a zip by bundle=zip"
    )
    SELECTOR_AMBIGUOUS = "The release has more than one {kind} named {name}: choose one by its id"
    NAME_AMBIGUOUS = "{name} names a release and an environment: choose one by its id"
    STRICT_LOSS = "The export would lose or leave unresolved {count} of the tokens"
    BULK_LISTS = "upsert must be an array of tokens and delete an array of token names"
    BULK_MODES = (
        "modes must be an object of mode ids, each with an object of upsert and delete, and rename an array"
    )
    BULK_LIMIT = "A request may name at most {limit:,} tokens"
    BULK_TOKEN = "A token must be a JSON object"  # noqa: S105  a message, not a secret
    BULK_NAME = "A name must be a non-empty string of at most 1024 characters"
    BULK_TWICE = "The request names this token twice"
    NOTHING_CHOSEN = "Choose tokens and modes that something changes in"
    COPY_MODES = "Choose two modes"
    SHEET_HEAD = "The first line must have name, perhaps type, then modes"
    SHEET_QUOTES = "A quotation mark is not closed"
    SHEET_LINES = "A sheet may have at most {limit:,} lines"
    SHEET_LINE = "Line {line} has more cells than the first"
    SHEET_MODE = "There is no mode {name}"
    SHEET_TYPE = "Line {line}: {name} is new and needs a type"
    BULK_REFUSED = "Nothing was stored: {count:,} of the changes cannot be made"
    IMPORT_REFUSED = "Nothing was imported: {errors}"
    IMPORT_COSTLY = "The import takes too much time or memory to read"
    FIGMA_BODY = "The body is no file of Figma as the plug-in sends it: {reason}"
    FIGMA_VALUES = "A file of Figma may have at most {limit:,} values, over all variables and modes"
    FIGMA_PLACES = "A file of Figma may have at most {limit:,} collections, and as many modes"
    FIGMA_DIRECT = "direct must be true or false"
    IMPORT_TWICE = "The token {name} is there twice"
    IMPORT_EXISTS = "A token of this name with another content is in the mode {mode} of {tokenset}"
    IMPORT_FORMAT = "{format} is an unknown format{nearest}; format must be one of: {formats}"
    IMPORT_CONFLICT = "on_conflict must be one of: skip, replace, fail"
    IMPORT_MISSING = "on_missing must be one of: keep, delete"
    IMPORT_DELETES = (
        "The files lack {count:,} of the {stored:,} tokens of their modes; allow_delete={count} deletes them"
    )
    IMPORT_ALLOW = "allow_delete must be a number of tokens"
    IMPORT_TOKENSETS = "The import holds {count} tokensets: import it into a workspace"
    IMPORT_MODES = "mode can be given for an import of one mode into a tokenset"
    IMPORT_MAP = "map must be a glob of paths, = and the name of a mode, such as src/dark/**=Dark"
    IMPORT_BASE = "base must be the name of a new mode, = and the name of its base, or suggested"
    IMPORT_BASE_TWICE = "base gives the mode {mode} two bases"
    IMPORT_BASE_MODE = "base names the mode {mode}, which the import does not have"
    IMPORT_BASE_NONE = (
        "{base} cannot be the base of {mode}: that is another mode of its tokenset that does not lead back,"
        " and the default mode has none"
    )
    IMPORT_NAMED = "The modes of files by their paths must be at most {limit:,} characters"
    IMPORT_PER_FILE = "per_file must be true or false"
    IMPORT_SETS = "sets must be merge or keep"
    IMPORT_SHARED = "shared must be sets, tokens or copy"
    IMPORT_SEPARATOR = "group_separator must be -, -- or _"
    IMPORT_UNITLESS = "unitless must be px, rem or keep"
    IMPORT_ORDER = "order names {name}, which is no tokenset of the workspace"
    IMPORT_ORDER_TWICE = "order names {name} twice"
    IMPORT_NOTHING = "Choose files, or paste a text"
    IMPORT_SIZE = "The files have more than {most:,.1f} MiB: import them in parts"
    IMPORT_KEPT = "The files that the page kept cannot be read: choose them again"
    IMPORT_FILES = "The body must be one file, or multipart/form-data with files"
    PROPOSAL_TITLE = "title is required and must be a string of 1 to {limit} characters on one line"
    PROPOSAL_TEXT = "text must be a string of at most 64 KiB, or null"
    PROPOSAL_STATUS = "status must be declined, or withdrawn by its author"
    PROPOSAL_STATUSES = "status must be one of: open, accepted, declined, withdrawn"
    PROPOSAL_STATES = "state must be one of: clean, merged, conflict, moot"
    PROPOSAL_CLOSED = "The proposal is {status}: propose anew"
    PROPOSAL_LIMIT = "A workspace may have at most {limit:,} open proposals: close others first"
    STUDIO_LOSS = (
        "The plug-in lacks {count:,} of the {known:,} tokens that it had: pull, delete so many in Jeton"
    )
    PROPOSAL_COPY = "copy_of is the id of a proposal and brings its changes along: leave changes out"
    PROPOSAL_AGAIN = "The proposal is {status}: only one that was declined or withdrawn is proposed again"
    PROPOSAL_CHANGES = "A proposal may have at most {limit:,} changes"
    PROPOSAL_LENGTH = "The values of a proposal may have at most {limit:,} characters"
    PROPOSAL_OR = "propose begins a proposal and proposal goes on with one: give one of the two"
    PROPOSAL_AT = "at and proposal cannot be combined"
    PROPOSAL_ORDER = "The order of tokensets is no part of a proposal"
    PROPOSAL_CONFLICTS = "Nothing was accepted: {count:,} of the changes need a decision, by take"
    PROPOSAL_REFUSED = "Nothing was accepted: {count:,} of the changes cannot be made"
    PROPOSAL_APPROVALS = "{needed} approvals of what is accepted are required, and there are {count}"
    PROPOSAL_TAKE = (
        "take must be mine, theirs, or an array of objects with mode_id, token_id, and side or fields of the "
        "token"
    )
    PROPOSAL_TAKEN = "take names what is no conflict: {name}"
    VERDICT = "verdict is required and must be approve or request_changes"
    REVIEW_LIMIT = "A proposal may have at most {limit:,} reviews"
    COMMENT_TEXT = "text is required and must be a string of 1 character to 64 KiB"
    COMMENT_PLACE = "mode_id and token_id name a change of the proposal: give both, or none"
    COMMENT_LIMIT = "A proposal may have at most {limit:,} comments"
    UNDO_REFUSED = "Nothing was undone: {count:,} of the changes cannot be taken back"
    UNDO_CHANGED = "It has been changed again since"
    UNDO_TAKEN = "Another one is named {name} by now"
    UNDO_CYCLE = "It would depend on itself: {chain}"
    UNDO_DEFAULT = "Another mode is the default by now"
    UNDO_BASE = "Its base is gone by now, or leads back to it"
    UNDO_CREATED = "Its creation is not undone: delete it"
    UNDO_DELETED = "What was deleted with all that was in it does not come back"
    UNDO_OWNER = "Who owns it is not undone"
    UNDO_REMOVED = "The user was removed"
    UNDO_MOVED = "Which organization it belongs to is not undone: move it"
    QUERY_UNKNOWN = "Unknown query parameter {name}{hint}"
    NOT_UNICODE = "Texts must be Unicode without NUL"
    DRY_RUN = "dry_run must be true or false"
    STALE = "The resource has changed: If-Match names another version"
    KEY_INVALID = "Idempotency-Key must be 1 to 255 printable ASCII characters"
    KEY_REUSED = "Idempotency-Key was already used for another request"
    KEY_IN_FLIGHT = "A request with this Idempotency-Key is still running"
    KEY_SECRET = "The answer to this Idempotency-Key held a secret and was not kept"  # noqa: S105  a message

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
    """Absent, or not visible to the caller: the two are never told apart.

    `found_in` is the name of a mode that has the token, if the mode of the path lacks it. The hint follows
    the message in the answers of the API: what may have been meant, of what the caller sees.
    """

    text = Text.ROUTE_NOT_FOUND
    hint = ""

    def __init__(self, text: str | None = None, *, found_in: str | None = None) -> None:
        super().__init__(text)
        self.found_in = found_in


class MethodNotAllowed(JetonError):
    """The path exists, the method does not; `allow` lists those that do."""

    text = Text.METHOD_NOT_ALLOWED

    def __init__(self, allow: str, text: str | None = None) -> None:
        super().__init__(text)
        self.allow = allow


class Forbidden(JetonError):
    """Visible to the caller, but not permitted."""


class Invalid(JetonError):
    """The input breaks a rule; nothing was stored. `place` is where JSON cannot be read, if that is known."""

    text = Text.BAD_REQUEST

    def __init__(
        self,
        text: str | None = None,
        *,
        problems: Sequence[object] | None = None,
        place: str | None = None,
    ) -> None:
        super().__init__(text, problems=problems)
        self.place = place


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
