"""Cells of a matrix: what a glance takes for valid is valid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.browsing.cells import VALID
from jeton.model.objects import TokenType
from jeton.values.parse import reads_as


@pytest.mark.parametrize("kind", VALID)
@given(data=st.data())
def test_what_is_seen_at_a_glance_is_valid(kind: TokenType, data: st.DataObject) -> None:
    """Whatever these patterns match reads as a value of the type."""
    text = data.draw(st.from_regex(VALID[kind], fullmatch=True))
    assert reads_as(kind, text)
