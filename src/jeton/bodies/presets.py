"""Presets, and the body of the request that stores one; pure."""

from typing import Annotated, Any, Final

from msgspec import Struct

from jeton.bodies import inputs
from jeton.errors import Text

MOST: Final = 50
"""The most presets of a workspace, and of a tokenset: a diff is made for each."""


class Preset(Struct, frozen=True):
    """Options for an export target under a name: of a tokenset, or, where that is null, of a workspace."""

    id: str
    workspace_id: str
    tokenset_id: str | None
    name: str
    target: str
    options: dict[str, Any]
    created_at: str
    updated_at: str


class PresetSetting(Struct, frozen=True):
    """A preset to store: an export target, and options that it takes."""

    target: Annotated[str, inputs.Reads(inputs.fitting(bool, Text.PRESET_TARGET_REQUIRED))]
    options: Annotated[
        dict[str, Any] | None, inputs.Reads(inputs.one_of(dict, type(None), otherwise=Text.PRESET_OPTIONS))
    ] = None
