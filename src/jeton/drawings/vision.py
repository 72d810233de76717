"""Filters that show how people see who lack one of the three cones of the eye.

The matrices are those of Machado, Oliveira and Fernandes (2009) at severity 1.0, which are meant for linear
light.
"""

from typing import Literal, get_args

from jeton.drawings.svg import element

Deficiency = Literal["protan", "deutan", "tritan"]
DEFICIENCIES: tuple[Deficiency, ...] = get_args(Deficiency)

MATRICES: dict[Deficiency, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""The matrix of each deficiency: its rows give the new red, green and blue from the linear old ones."""


def filter_id(deficiency: Deficiency) -> str:
    """Return the id under which a page's `filter` attribute or its CSS finds a filter: `vision-protan`."""
    return f"vision-{deficiency}"


def vision_filters() -> str:
    """Return an SVG that shows nothing and holds the filters, once for a page."""
    filters = "".join(map(_filter, DEFICIENCIES))
    return element("svg", filters, width=0, height=0, aria_hidden="true")


def _filter(deficiency: Deficiency) -> str:
    rows = " ".join(f"{red} {green} {blue} 0 0" for red, green, blue in MATRICES[deficiency])
    matrix = element("feColorMatrix", type="matrix", values=f"{rows} 0 0 0 1 0")
    return element("filter", matrix, id=filter_id(deficiency), color_interpolation_filters="linearRGB")
