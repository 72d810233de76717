"""Pages that tell how a client is used: the files that a reader writes, and the lines for a shell.

A block whose first line is a comment with a path is that file, `~` being the home. Any other block of
`sh` has lines that are run one after the other.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parents[2] / "docs" / "packages"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"(?:#|//|<!--) ((?:~/)?[\w./-]+)(?: -->)?\n")


class Page(NamedTuple):
    """The files of a page, or of one section, by their paths, and its lines for a shell."""

    files: Mapping[str, str]
    lines: Sequence[str]


def page(name: str, section: str = "") -> Page:
    """Return what a page of docs/packages has, or one of its sections."""
    text = (PAGES / name).read_text()
    if section:
        text = text.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
        assert text, f"{name} has no section {section}"
    files: dict[str, str] = {}
    lines: list[str] = []
    for language, content in _BLOCK.findall(text):
        if path := _PATH.match(content):
            files[path[1]] = content
        elif language == "sh":
            lines += content.replace("\\\n", "").splitlines()
    return Page(files, lines)


class Reader:
    """Somebody who follows a page in a folder, with a server, an organization and an API token."""

    def __init__(self, folder: Path, root: str, handle: str, secret: str) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self._secret = secret
        host = root.partition("//")[2]
        self._words = {
            "https://jeton.example.com": root,
            "//jeton.example.com": f"//{host}",
            "jeton.example.com": host.partition(":")[0],
            "acme": handle,
            "jtn_…": secret,
        }

    def means(self, word: str, meant: str) -> None:
        """Read a word of pages as another from now on."""
        self._words = {word: meant, **self._words}

    def own(self, text: str) -> str:
        """Return a text with the reader's own names in it."""
        for word, meant in self._words.items():
            text = text.replace(word, meant)
        return text

    def write(self, files: Mapping[str, str]) -> None:
        """Write the files of a page."""
        for path, content in files.items():
            place = self.home / path[2:] if path.startswith("~/") else self.folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(self.own(content))

    @property
    def environment(self) -> Mapping[str, str]:
        """What the reader's shell has set."""
        return {"HOME": str(self.home), "JETON_TOKEN": self._secret}
