"""Pins, the texts by which a request for an environment's export names a certain release."""

import re
from typing import Literal, NamedTuple

from jeton.model import semver
from jeton.model.ids import is_id
from jeton.store.releases.chosen_release import PinColumn

DIGEST = re.compile(r"[0-9a-f]{64}")
_VERSION = re.compile(r"[0-9A-Za-z.+-]{1,255}")


class Pin(NamedTuple):
    """The name of a release: its `id`, its `version` or its `digest`; or the `range` of its version.

    A range such as `1` or `1.4` means the highest version in it that is no pre-release.
    """

    kind: PinColumn | Literal["range"]
    text: str

    def is_lasting(self, organization: str) -> bool:
        """Tell whether it means the same for ever, where a path names the organization so.

        A handle may be another organization's one day, which has another release of the same version.
        """
        return self.kind in {"id", "digest"} or (self.kind == "version" and is_id(organization))


def pin_of(text: str) -> Pin:
    """Return the pin that a text means; a text that cannot be a version becomes one that no release has."""
    if is_id(text):
        return Pin("id", text)
    if DIGEST.fullmatch(text):
        return Pin("digest", text)
    if semver.is_range(text):
        return Pin("range", text)
    return Pin("version", text if _VERSION.fullmatch(text) else "")
