"""Names of releases in requests: an id, a version, or the environment where the release is active."""

from typing import Final

from jeton.errors import Invalid, Text
from jeton.store.engine import Tx
from jeton.store.releases import diff_sides as store
from jeton.store.releases.diff_sides import NamedPoint

NOW: Final = "now"
"""The name of the present, which no environment may have."""


async def find(tx: Tx, organization_id: str, text: str) -> NamedPoint | None:
    """Return the release or the environment that a text names in an organization, None if there is none.

    Raises:
        Invalid: it is the version of a release and the name of an environment; `problems` list the ids.
    """
    points = [] if text == NOW else await store.named(tx, organization_id, text)
    if len(points) > 1:
        listed = [
            {"id": each.id, "kind": "release" if each.point.environment is None else "environment"}
            for each in points
        ]
        raise Invalid(Text.NAME_AMBIGUOUS.format(name=text), problems=listed)
    return points[0] if points else None
