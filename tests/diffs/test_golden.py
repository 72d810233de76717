"""A whole diff and its changelog, kept as files: what their readers rely on."""

import json
import re
from pathlib import Path
from typing import Any

from diffs.states import State, changelog, diff, shown, token

GOLDEN = Path(__file__).parent / "golden"


def _state(stored: Any) -> State:
    def made(given: Any) -> Any:
        fields = {key: value for key, value in given.items() if key not in {"id", "name", "value", "type"}}
        return token(given["name"], given.get("value", ""), given["type"], id_=given["id"], **fields)

    return {
        workspace: {
            tokenset: {mode: list(map(made, tokens)) for mode, tokens in modes.items()}
            for tokenset, modes in tokensets.items()
        }
        for workspace, tokensets in stored.items()
    }


def _made() -> tuple[str, str]:
    states = json.loads((GOLDEN / "states.json").read_text("utf-8"))
    found = diff(_state(states["before"]), _state(states["after"]))
    text = json.dumps(shown(found), indent=1, ensure_ascii=False) + "\n"
    return text, changelog("1.4.2", "production (1.5.0)", found)


def test_a_diff_is_what_it_was() -> None:
    """Every entry, in its order, with its fields in theirs; of a changelog what breaks comes first."""
    text, written = _made()
    assert text == (GOLDEN / "diff.json").read_text("utf-8")
    assert written == (GOLDEN / "changelog.md").read_text("utf-8")
    assert re.findall("^## (.*)$", written, re.MULTILINE) == ["Breaking", "Added", "Changed"]


def regenerate() -> None:
    """Write both anew."""
    text, written = _made()
    (GOLDEN / "diff.json").write_text(text, "utf-8")
    (GOLDEN / "changelog.md").write_text(written, "utf-8")


if __name__ == "__main__":
    regenerate()
