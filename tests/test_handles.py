"""Handles: what is one, and which ones are made from the name of an organization."""

from itertools import islice

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.model.handles import LIMIT, candidates, is_handle
from jeton.model.ids import new_id

ID = "01890a5d-ac96-774b-bcce-b302099a8057"


@pytest.mark.parametrize("text", ["a", "0", "-", "acme", "acme-2", "a" * LIMIT, ID[:-1], f"{ID}0", "a--b"])
def test_what_is_a_handle(text: str) -> None:
    """Any text of its characters that is short enough and no UUID."""
    assert is_handle(text)


@pytest.mark.parametrize(
    "text",
    ["", "A", "ä", "a b", "a_b", "a.b", "a\n", "a" * (LIMIT + 1), ID, "5b5daf27-d08f-492a-baa1-6f1a4b422d95"],
)
def test_what_is_none(text: str) -> None:
    """Other characters, a longer text, and a UUID of whatever version."""
    assert not is_handle(text)


@pytest.mark.parametrize(
    ("name", "handle"),
    [
        ("Acme", "acme"),
        ("  Acme & Söhne GmbH  ", "acme-sohne-gmbh"),
        ("Größe", "grosse"),
        ("ACME™ №1 ﬁne ½", "acmetm-no1-fine-1-2"),
        ("Ελλάδα", "org-099a8057"),
        ("東京 Design", "design"),
        ("🎨", "org-099a8057"),
        ("--- ", "org-099a8057"),
        ("x" * 39 + " y", "x" * 39),
        ("x" * 255, "x" * LIMIT),
        (ID.upper(), f"org-{ID}"),
        ("org", "org"),
    ],
)
def test_the_best_one(name: str, handle: str) -> None:
    """Letters lose what NFKD takes from them; of a name that keeps none a part of the id is taken."""
    assert next(candidates(name, ID)) == handle


def test_the_others_are_numbered() -> None:
    """However long the name is."""
    assert list(islice(candidates("Acme", ID), 9)) == ["acme", *(f"acme-{number}" for number in range(2, 10))]
    assert list(candidates("Acme", ID))[-1] == "acme-b302099a8057"
    assert list(candidates("x" * 37 + " " + "y" * 9, ID))[1] == "x" * 37 + "-2"


@settings(max_examples=tries(1000))
@given(st.text(min_size=1, max_size=255))
@example("\ufdfa" * 255)  # which NFKD makes the longest
@example(ID)
@example("\u212a\u0130")
def test_any_name_gives_handles(name: str) -> None:
    """All are handles and different, and begin and end with a letter or a digit."""
    made = list(candidates(name, new_id()))
    assert len({*made}) == len(made) == 10
    for handle in made:
        assert is_handle(handle)
        assert handle.strip("-") == handle
