"""Reader of drawings: refuses whatever is not among the allowed elements, attributes and values."""

import re
from xml.etree import ElementTree as ET

_NUMBER = r"-?(?:[0-9]+(?:\.[0-9]{1,2})?|\.[0-9]{1,2})"
_COLOR = r"none|currentColor|#[0-9a-f]{3}|#[0-9a-f]{6}|color\(display-p3(?: (?:0|1|0\.[0-9]{1,4})){3}\)"
_OWN = r"url\(#[a-z0-9-]+\)"
_FAMILY = r"'[\w .&+-]+'|[a-z-]+|BlinkMacSystemFont"
_FORMS = {
    **dict.fromkeys(
        ("x", "y", "width", "height", "cx", "cy", "r", "rx", "x1", "y1", "x2", "y2", "fx", "fy"), _NUMBER
    ),
    **dict.fromkeys(("font-size", "letter-spacing", "stroke-width", "offset", "stdDeviation"), _NUMBER),
    **dict.fromkeys(("fill-opacity", "stroke-opacity", "stop-opacity", "opacity", "font-weight"), _NUMBER),
    "stroke-dasharray": rf"{_NUMBER}(?: {_NUMBER})*",
    "fill": rf"{_COLOR}|{_OWN}",
    "stroke": rf"{_COLOR}|{_OWN}",
    "stop-color": _COLOR,
    "filter": _OWN,
    "clip-path": _OWN,
    "id": "[a-z0-9-]+",
    "d": rf"(?:[MmLlHhVvCcAaZz]|[ ]?{_NUMBER})+",
    "aria-hidden": "true",
    "font-family": rf"(?:{_FAMILY})(?:, (?:{_FAMILY}))*",
    "font-style": "normal|italic|oblique",
    "text-anchor": "start|middle|end",
    "text-decoration": "underline|line-through",
    "stroke-linecap": "butt|round|square",
    "shape-rendering": "crispEdges",
    "gradientUnits": "userSpaceOnUse",
    "gradientTransform": r"[a-z]+\([-0-9. ]+\)(?: [a-z]+\([-0-9. ]+\))*",
    "color-interpolation-filters": "sRGB|linearRGB",
    "filterUnits": "userSpaceOnUse",
    "transform": r"(?:translate|scale)\([-0-9. ]+\)(?: scale\([0-9. ]+\))?",
    "fill-rule": "evenodd",
}
_ELEMENTS = {
    *("svg", "g", "path", "rect", "circle", "text", "defs", "stop", "filter", "clipPath"),
    *("linearGradient", "radialGradient", "feGaussianBlur"),
}


def shapes(svg: str) -> list[ET.Element]:
    """Return the elements of a picture; fail unless all of it is allowed, in 4 kB."""
    assert len(svg.encode()) <= 4096
    root = ET.fromstring(svg)  # noqa: S314  this is what is tested
    assert root.tag == "svg"
    assert root.get("aria-hidden") == "true"
    found = list(root.iter())
    ids = {each.get("id") for each in found}
    for each in found:
        assert each.tag in _ELEMENTS, each.tag
        assert each.tag == "text" or not each.text
        assert not each.tail
        for key, value in each.attrib.items():
            assert key in _FORMS, key
            assert re.fullmatch(_FORMS[key], value), (key, value)
            assert not value.startswith("url") or value[5:-1] in ids
    return found
