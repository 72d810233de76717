"""Filters of colour vision: they are well-formed, and their matrices those of another implementation."""

from xml.etree import ElementTree as ET

import pytest
from coloraide import Color

from jeton.drawings.vision import DEFICIENCIES, MATRICES, Deficiency, vision_filters


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("text", ["red", "lime", "blue", "#f97316", "#15803d", "white"])
def test_matrices(deficiency: Deficiency, text: str) -> None:
    """A colour becomes what coloraide makes of it in linear light."""
    channels = Color(text).convert("srgb-linear").coords()
    ours = [sum(a * b for a, b in zip(row, channels, strict=True)) for row in MATRICES[deficiency]]
    theirs = Color(text).filter(deficiency, method="machado", space="srgb-linear", out_space="srgb-linear")
    assert ours == pytest.approx(theirs.coords(), abs=1e-5)


def test_filters() -> None:
    """A page has each filter once, in linear light, under its id."""
    root = ET.fromstring(vision_filters())  # noqa: S314
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    assert [each.get("id") for each in root] == ["vision-protan", "vision-deutan", "vision-tritan"]
    for each in root:
        assert each.get("color-interpolation-filters") == "linearRGB"
        assert len((each[0].get("values") or "").split()) == 20
