"""The gallery of targets is what the exporters write, and every platform's text is short."""

import pytest
from exporters import gallery

from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS


def test_the_page_is_what_the_exporters_write() -> None:
    """After a change that is meant, run `tests/exporters/gallery.py` and read the difference."""
    assert gallery.PAGE.read_text("utf-8") == gallery.page()


EVERYONE = {**TARGETS, **WORKSPACE_TARGETS}


@pytest.mark.parametrize("name", EVERYONE)
def test_every_option_is_shown(name: str) -> None:
    """What one of its values changes, at least."""
    target = EVERYONE[name]
    for option in target.choices:
        values = gallery.values_of(target, option)
        assert any(gallery.changes(target, option, value) for value in values), option


def test_every_platform_has_a_short_text() -> None:
    """Where to put the file and how to switch modes, in ten lines at most."""
    names = {path.stem for path in gallery.PLATFORMS.iterdir()}
    assert names <= EVERYONE.keys()
    for path in gallery.PLATFORMS.iterdir():
        assert len(path.read_text("utf-8").splitlines()) <= gallery.LONGEST, path
