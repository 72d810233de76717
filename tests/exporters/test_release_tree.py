"""The document of a whole release."""

import json

from jeton.exporters.base import ExportMode, ExportToken
from jeton.exporters.json import EXPORTER
from jeton.exporters.release_tree import TokensetText, WorkspaceTexts, tree

TOKENS = [
    ExportToken("a.b", "string", 'line\nbreak "é"', "string", None, None),
    ExportToken("c", "shadow", '{"color":\n"#000"}', "shadow", "said", None),
]
GOLDEN = """\
{
  "release": {
    "digest": "ab",
    "tokens": 3
  },
  "workspaces": [
    {
      "id": "w1",
      "name": "Brand \\"é\\"",
      "tokensets": [
        {
          "id": "s1",
          "name": "Core",
          "$modes": {
            "Base": {
              "a": {
                "b": {
                  "value": "line\\nbreak \\"é\\"",
                  "type": "string"
                }
              },
              "c": {
                "value": {
                  "color": "#000"
                },
                "type": "shadow",
                "description": "said"
              }
            }
          }
        }
      ]
    },
    {
      "id": "w2",
      "name": "",
      "tokensets": []
    }
  ]
}
"""


def test_what_it_looks_like() -> None:
    """Indented by two spaces throughout; a tokenset's export stands beside its id and name."""
    text = EXPORTER.tokenset([ExportMode("Base", True, TOKENS, ())]).text  # noqa: FBT003  a tuple
    tokensets = [TokensetText("s1", "Core", text)]
    workspaces = [WorkspaceTexts("w1", 'Brand "é"', tokensets), WorkspaceTexts("w2", "", [])]
    made = tree("ab", 3, workspaces)
    assert made == GOLDEN
    assert json.loads(made)["workspaces"][0]["tokensets"][0]["$modes"] == json.loads(text)["$modes"]


def test_a_release_of_nothing() -> None:
    """Has no workspaces."""
    assert json.loads(tree("ab", 0, [])) == {"release": {"digest": "ab", "tokens": 0}, "workspaces": []}
