"""All formats of `?format=`, in the specification's order."""

from jeton.exporters import android, css, ios, json
from jeton.exporters.base import Exporter

_ALL: tuple[Exporter, ...] = (json.EXPORTER, css.EXPORTER, ios.EXPORTER, android.EXPORTER)

EXPORTERS: dict[str, Exporter] = {exporter.name: exporter for exporter in _ALL}
"""The exporters by their names."""
