"""The document of a whole release."""

import json

from jeton.formats.json.json_writer import EXPORTER
from jeton.formats.json.release_tree import TokensetText, WorkspaceTexts, tree
from jeton.formats.writing.base import ExportMode, ExportToken

TOKENS = [
    ExportToken("a.b", "string", 'line\nbreak "é"', "string", None, None),
    ExportToken("c", "shadow", '{"color":\n"#000"}', "shadow", "said", None),
]


def test_what_it_looks_like() -> None:
    """Indented by two spaces throughout; a tokenset's export stands beside its id and name."""
    text = EXPORTER.tokenset([ExportMode("Base", True, TOKENS, ())]).text  # noqa: FBT003  a tuple
    tokensets = [TokensetText("s1", "Core", text)]
    workspaces = [WorkspaceTexts("w1", 'Brand "é"', tokensets), WorkspaceTexts("w2", "", [])]
    whole = {
        "release": {"digest": "ab", "tokens": 3},
        "workspaces": [
            {"id": "w1", "name": 'Brand "é"', "tokensets": [{"id": "s1", "name": "Core"} | json.loads(text)]},
            {"id": "w2", "name": "", "tokensets": []},
        ],
    }
    assert tree("ab", 3, workspaces) == json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
    assert json.loads(text)["$modes"]["Base"]["c"]["value"] == {"color": "#000"}


def test_a_release_of_nothing() -> None:
    """Has no workspaces."""
    assert json.loads(tree("ab", 0, [])) == {"release": {"digest": "ab", "tokens": 0}, "workspaces": []}
