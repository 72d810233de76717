"""The bodies of requests about proposals; pure."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.bodies import inputs
from jeton.errors import Invalid, Text
from jeton.model.proposals import VERDICTS, Verdict

TITLE_LIMIT = 255
TEXT_BYTES = 64 * 1024
_CLOSING = ("declined", "withdrawn")


_TITLE_TEXT = Text.PROPOSAL_TITLE.format(limit=TITLE_LIMIT)
title_of = inputs.text(_TITLE_TEXT, TITLE_LIMIT, too_long=_TITLE_TEXT, control=_TITLE_TEXT)
"""Return the title of a proposal, or raise `Invalid`."""


def _is_short(value: str) -> bool:
    return len(value.encode(errors="replace")) <= TEXT_BYTES


def _text(value: object) -> str | None:
    if value is None or value == "":
        return None
    if not isinstance(value, str) or not _is_short(value):
        raise Invalid(Text.PROPOSAL_TEXT)
    return value


def _comment(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or not _is_short(value):
        raise Invalid(Text.COMMENT_TEXT)
    return value


def _take(value: object) -> str | list[Any]:
    if value in {"mine", "theirs"} if isinstance(value, str) else isinstance(value, list):
        return value  # type: ignore[return-value]
    raise Invalid(Text.PROPOSAL_TAKE)


Title = Annotated[str, Meta(min_length=1, max_length=TITLE_LIMIT)]
_CommentText = Annotated[str, Meta(min_length=1)]
_read_text = inputs.Reads(_text)
_read_place = inputs.Reads(inputs.one_of(str, type(None), otherwise=Text.COMMENT_PLACE))


class ProposalHead(Struct, frozen=True):
    """The title and the text of a proposal to begin."""

    title: Annotated[Title, inputs.Reads(title_of)]
    text: Annotated[str | None, _read_text] = None


class ProposalCopy(Struct, frozen=True):
    """The id of a closed proposal to propose again, with its title and text unless others are given."""

    copy_of: Annotated[str, inputs.Reads(inputs.one_of(str, otherwise=Text.PROPOSAL_COPY))]
    title: Annotated[Title | UnsetType, inputs.Reads(title_of)] = UNSET
    text: Annotated[str | UnsetType | None, _read_text] = UNSET


class ProposalChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay, null removes the text. Closing it is final."""

    title: Annotated[Title | UnsetType, inputs.Reads(title_of)] = UNSET
    text: Annotated[str | UnsetType | None, _read_text] = UNSET
    status: Annotated[
        Literal["declined", "withdrawn"] | UnsetType,
        inputs.Reads(inputs.choice(_CLOSING, Text.PROPOSAL_STATUS)),
    ] = UNSET


class TakenPart(Struct, frozen=True, omit_defaults=True):
    """What is taken of a change: a side for all of it or for some parts, or fields of the token."""

    mode_id: str
    token_id: str
    side: Literal["mine", "theirs"] | UnsetType = UNSET
    parts: dict[str, Literal["mine", "theirs"]] | UnsetType = UNSET
    fields: dict[str, Any] | UnsetType = UNSET


class Acceptance(Struct, frozen=True, omit_defaults=True):
    """What is taken where both sides differ: one side everywhere, or a decision for each conflict."""

    take: Annotated[Literal["mine", "theirs"] | list[TakenPart] | UnsetType, inputs.Reads(_take)] = UNSET


class Reviewing(Struct, frozen=True):
    """A review of a proposal by somebody who may decide on it."""

    verdict: Annotated[Verdict, inputs.Reads(inputs.choice(VERDICTS, Text.VERDICT))]
    text: Annotated[str | None, _read_text] = None


class Commenting(Struct, frozen=True):
    """A comment on a proposal, or on one of its changes."""

    text: Annotated[_CommentText, inputs.Reads(_comment)]
    mode_id: Annotated[str | None, _read_place] = None
    token_id: Annotated[str | None, _read_place] = None


class CommentChange(Struct, frozen=True):
    """Another text of a comment."""

    text: Annotated[_CommentText, inputs.Reads(_comment)]
