"""What schemathesis is told besides the served document: rules that JSON Schema cannot state, and two checks.

Schemathesis loads this file (`hooks` in its configuration). JETON_KEEP names the objects, by id, that a run
must not delete, so that every phase finds something to work on.
"""

import json
import os
import re
import uuid
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import unquote

import schemathesis

from jeton.bodies.proposals import TITLE_LIMIT
from jeton.core.browsing.filters import LONGEST
from jeton.errors import Text
from jeton.formats.writing.options import NAMES

KEEP = frozenset(os.environ.get("JETON_KEEP", "").split())
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,189}")
SEARCHED = ("q", "value", "resolved")
RATE_HEADERS = ("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset")


def _field(case: Any, name: str) -> Any:
    return case.body.get(name) if isinstance(case.body, dict) else None


def _text(case: Any, name: str) -> str:
    value = _field(case, name)
    return value if isinstance(value, str) else ""


def _matches(test: Callable[[str], object], field: str, case: Any) -> bool:
    return bool(test(_text(case, field)))


def _has_nul(case: Any) -> bool:
    return "\\u0000" in json.dumps(case.body, default=str)


def _names(case: Any) -> list[str]:
    """Return the names in the body, in the path of a group and in the query."""
    asked = case.query or {}
    mapped = asked.get("map", [])
    modes = [str(each).rpartition("=")[2] for each in (mapped if isinstance(mapped, list) else [mapped])]
    return [
        _text(case, "name"),
        unquote(str((case.path_parameters or {}).get("path", ""))),
        *(str(asked[name]) for name in ("mode", "tokenset") if name in asked),
        *modes,
    ]


def _titles(case: Any) -> list[str]:
    """Return the titles of a proposal in the body and in the query."""
    return [_text(case, "title"), str((case.query or {}).get("propose", ""))]


def _is_blank_or_broken(text: str) -> bool:
    return text.isspace() or CONTROL.search(text) is not None


def _any_is_broken(texts: list[str]) -> bool:
    return any(map(_is_blank_or_broken, texts))


def _is_alias(case: Any) -> bool:
    return bool(_text(case, "alias_to"))


def _is_import(case: Any) -> bool:
    return bool(case.path.endswith("/import"))


def _has_options(case: Any) -> bool:
    """Tell whether options are asked for, of which each target takes only some."""
    return bool(set(NAMES) & set(case.query or {}) or _field(case, "options"))


def _is_proposal(case: Any) -> bool:
    return "/proposals/" in case.path


def _is_preset(case: Any) -> bool:
    return "/presets/" in case.path


def _is_group(case: Any) -> bool:
    return "/groups/" in case.path or case.path.endswith("/top")


EXCUSES: dict[str, Callable[[Any], bool]] = {
    Text.BYPASS.partition("{")[0]: lambda case: case.headers.get("X-Jeton-Bypass", "").isspace(),
    Text.APPROVALS_ALONE: lambda case: _field(case, "approvals") is not None,
    Text.PROPOSAL_COPY: lambda case: _field(case, "copy_of") is not None,
    Text.PROPOSAL_AT: lambda case: {"at", "proposal"} <= set(case.query),
    Text.PROPOSAL_OR: lambda case: {"propose", "proposal"} <= set(case.query),
    Text.PROPOSAL_TITLE.format(limit=TITLE_LIMIT): lambda case: _any_is_broken(_titles(case)),
    Text.COMMENT_TEXT: partial(_matches, str.isspace, "text"),
    Text.COMMENT_PLACE: lambda case: bool({"mode_id", "token_id"} & case.body.keys()),
    Text.STALE: lambda case: case.headers.get("If-Match", "*") != "*",
    Text.CURSOR: lambda case: bool({"cursor", "after"} & case.query.keys()),
    Text.SEARCH: lambda case: not set(SEARCHED) & set(case.query),
    Text.SEARCH_TEXT: lambda case: any("\0" in str(case.query.get(name, "")) for name in SEARCHED),
    Text.AT: lambda case: "at" in case.query,
    Text.AT_FUTURE: lambda case: "at" in case.query,
    Text.AT_HORIZON.partition("{")[0]: lambda case: "at" in case.query,
    Text.ACKNOWLEDGED_NOW: lambda case: {"acknowledged", "at"} <= set(case.query),
    Text.PROPOSAL_ORDER: lambda case: bool({"proposal", "propose"} & set(case.query)) or _is_proposal(case),
    Text.PROPOSAL_STATUS: _is_proposal,
    Text.PROPOSAL_TAKE: lambda case: isinstance(_field(case, "take"), list),
    Text.PROPOSAL_TAKEN.partition("{")[0]: lambda case: isinstance(_field(case, "take"), list),
    Text.WINDOW_MODES: lambda case: "modes" in case.query,
    Text.CANDIDATES_FOR: lambda case: "\0" in str(case.query.get("for", "")),
    Text.FILTER_LENGTH.format(limit=LONGEST): lambda case: "\0" in str(case.query.get("q", "")),
    Text.DIFF_SIDES: lambda case: "\0" in str(case.query),
    Text.CHANGELOG_ALONE: lambda case: bool({"target", "tokenset", "kind"} & set(case.query or {})),
    Text.TARGET_TWICE: lambda case: {"target", "format"} <= set(case.query or {}),
    Text.CHANGELOG_LENGTH: lambda case: "limit" in case.query and case.path.endswith("/diff"),
    Text.CHANGELOG_PART: lambda case: "offset" in case.query,
    Text.CHANGELOG_TOKENSET: lambda case: "\0" in str(case.query.get("tokenset", "")),
    Text.CHANGELOG_KIND.partition("{")[0]: lambda case: str(case.query.get("kind", "")).endswith("\n"),
    Text.WINDOW: lambda case: "limit" in case.query and case.path.endswith("/diff"),
    Text.FILTER_TERM.partition("{")[0]: lambda case: ":" in str(case.query.get("q", "")),
    Text.ACKNOWLEDGED_UNTIL: lambda case: _field(case, "until") is not None,
    Text.PROBLEM_NOT_FOUND.partition("{")[0]: lambda case: bool(_field(case, "ids")),
    Text.NOT_JSON: _has_nul,
    Text.NAME_CONTROL: lambda case: any(CONTROL.search(name) for name in _names(case)),
    Text.NAME_REQUIRED: lambda case: any(name.isspace() for name in _names(case)),
    Text.NAME_EMPTY: lambda case: any(name.isspace() for name in _names(case)),
    Text.RELEASE_VERSION: lambda case: _text(case, "version").endswith("\n"),
    Text.WITHDRAWN_CONTROL: lambda case: _text(case, "withdrawn").endswith("\n"),
    Text.EMAIL: lambda case: (
        EMAIL.fullmatch(_text(case, "email")) is None or not _text(case, "email").isprintable()
    ),
    Text.POSITION: lambda case: repr(_field(case, "position")) != "1",  # 1.0 is an integer to a schema
    Text.NAME_DOTS: lambda case: _text(case, "name") in {".", ".."},
    Text.ALIAS_CYCLE.partition("{")[0]: _is_alias,
    Text.VALUE_REQUIRED: lambda case: _field(case, "value") is None and not _is_alias(case),
    Text.BULK_REFUSED.partition("{")[0]: lambda case: case.path.endswith(("/tokens", "/proposals")),
    Text.IMPORT_REFUSED.partition("{")[0]: _is_import,
    Text.IMPORT_FILES: _is_import,
    Text.IMPORT_ORDER.partition("{")[0]: lambda case: "order" in (case.query or {}),
    Text.TOKENSET_ORDER_IDS.partition("{")[0]: lambda case: isinstance(_field(case, "tokenset_order"), list),
    Text.ORDER_DRY_RUN: lambda case: "dry_run" in (case.query or {}),
    Text.OPTION_UNFIT.partition("{")[0]: _has_options,
    Text.OPTION_VALUE.partition("{")[0]: _has_options,
    Text.OPTION_UNKNOWN.partition("{")[0]: _has_options,
    Text.SHIMS_NOT_FOUND.partition("{")[0]: _has_options,
    Text.SHIMS_WITHOUT_RELEASES: _has_options,
    Text.PRESET_TARGET_REQUIRED: _is_preset,
    Text.PRESET_TARGET.partition("{")[0]: _is_preset,
    Text.PRESET_NAME.partition("{")[0]: _is_preset,
    Text.GROUP_CHILDREN.partition("{")[0]: _is_group,
    Text.GROUP_CHILDREN_LENGTH.partition("{")[0]: _is_group,
    Text.LAST_MODE: lambda case: case.method == "DELETE" and case.path.endswith("/modes/{modeId}"),
}
for text in (Text.BASE_UNKNOWN, Text.BASE_OF_DEFAULT, Text.BASE_CYCLE.partition("{")[0]):
    EXCUSES[text] = lambda case: _field(case, "base_mode_id") is not None
for word in ("authorization_pending", "slow_down", "access_denied", "expired_token"):
    EXCUSES[word] = lambda case: case.path.endswith("/pairings/token")
for field in ("alias_to", "replaced_by"):
    EXCUSES |= {
        Text.NAMING_CONTROL.format(field=field): partial(_matches, CONTROL.search, field),
        Text.NAMING_EMPTY.format(field=field): partial(_matches, str.isspace, field),
        Text.NAMING_DOTS.format(field=field): partial(_matches, {".", ".."}.__contains__, field),
        Text.NAMING_ITSELF.format(field=field): partial(_matches, bool, field),
    }
"""Refusals of requests that fit their schema: the text, and what must be so for it to be right."""


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: dict[str, Any]) -> None:
    """Lead a deletion of what the run needs to an object that is not there."""
    if case.method == "DELETE" and case.path_parameters and "name" not in case.path_parameters:
        last = list(case.path_parameters)[-1]
        if case.path_parameters[last] in KEEP:
            case.path_parameters[last] = str(uuid.uuid4())


@schemathesis.check
def what_fits_the_schema_is_accepted(_context: Any, response: Any, case: Any) -> None:
    """As `positive_data_acceptance`; a refusal is right only for the reason that its text states."""
    if (
        case.meta is None
        or not case.meta.generation.mode.is_positive
        or response.status_code not in {*(400, 406, 411, 412, 413, 414, 415, 422, 431)}
    ):
        return
    said = response.json()["error"]
    excused = any(said.startswith(text) and holds(case) for text, holds in EXCUSES.items())
    excused = excused or (said.startswith("The value ") and (case.query or {}).get("validate") == "strict")
    address = _text(case, "email").lower()
    excused = excused or said in {
        text.format(email=address) for text in (Text.OWNS_WORKSPACE, Text.OWNS_ORGANIZATION)
    }
    assert excused, f"a request that fits its schema was refused: {response.status_code} {said}"


@schemathesis.check
def every_answer_is_of_the_specified_form(_context: Any, response: Any, case: Any) -> None:
    """An error is `{"error": text}`, with `problems` at times; the rate limit is told."""
    for name in RATE_HEADERS if case.path.startswith("/api/") else ():
        (value,) = response.headers[name]
        assert value.isdigit(), name
    if response.status_code >= 400 and response.content:
        body = response.json()
        assert set(body) <= ({"error", "problems"} if response.status_code in {400, 404, 409} else {"error"})
        assert isinstance(body["error"], str)
