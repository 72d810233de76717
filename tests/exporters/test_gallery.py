"""The gallery of targets is what the exporters write, and every platform's text is short."""

from exporters import gallery

from jeton.exporters.registry import TARGETS, WORKSPACE_TARGETS


def test_the_page_is_what_the_exporters_write() -> None:
    """After a change that is meant, run `tests/exporters/gallery.py` and read the difference."""
    assert gallery.PAGE.read_text("utf-8") == gallery.page()


def test_every_platform_has_a_short_text() -> None:
    """Where to put the file and how to switch modes, in ten lines at most."""
    names = {path.stem for path in gallery.PLATFORMS.iterdir()}
    assert names <= {*TARGETS, *WORKSPACE_TARGETS}
    for path in gallery.PLATFORMS.iterdir():
        assert len(path.read_text("utf-8").splitlines()) <= gallery.LONGEST, path
