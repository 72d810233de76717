"""Groups of names in CSS, which has none: by what stands between them."""

import pytest
from importers.importing import errors_of, imported_files, infos_of, tokens_of

SHEET = ":root { --color-brand-500: #123456; --color-ink: var(--color-brand-500); --gap: 4px }"


def test_names_have_groups_by_choice() -> None:
    """Aliases follow, what has no separator stays, and a note counts the groups."""
    assert set(tokens_of(imported_files({"a.css": SHEET}))) == {"color-brand-500", "color-ink", "gap"}
    reading = imported_files({"a.css": SHEET}, group_separator="-")
    tokens = tokens_of(reading)
    assert set(tokens) == {"color.brand.500", "color.ink", "gap"}
    assert tokens["color.ink"].alias_to == "color.brand.500"
    assert "names have 2 groups, by `-` between them" in [text for _, text in infos_of(reading)]


@pytest.mark.parametrize("separator", ["--", "_"])
def test_other_separators_leave_hyphens(separator: str) -> None:
    """A name is divided by the whole separator alone."""
    sheet = f":root {{ --a-b{separator}c: 1px }}"
    assert set(tokens_of(imported_files({"a.css": sheet}, group_separator=separator))) == {"a-b.c"}


def test_two_names_that_become_one_are_refused() -> None:
    """Nothing is lost: both properties are named."""
    reading = imported_files({"a.css": ":root { --a-b: 1px; --a--b: 2px }"}, group_separator="-")
    assert any("two properties would have the name a.b" in text for _, text in errors_of(reading))


def test_formats_with_groups_need_none() -> None:
    """The choice is refused for them."""
    reading = imported_files({"a.json": {"a": {"$value": "1px", "$type": "dimension"}}}, group_separator="-")
    assert any("`group_separator` is for css" in text for _, text in errors_of(reading))
