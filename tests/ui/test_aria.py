"""What assistive technology is told of the pages that are more than text: their ARIA snapshots."""

import pytest
from playwright.sync_api import Browser, expect
from support.service import Service
from ui.people import looking
from ui.places import World

GRID = """
- region "Brand":
  - grid:
    - rowgroup:
      - row "Name Light default Dark Add a mode":
        - columnheader "Name"
        - columnheader "Light default"
        - columnheader "Dark Add a mode"
    - rowgroup:
      - row "accent 2":
        - rowheader "accent 2"
      - 'row "accent.base #1d4ed8 alias of color.blue. 700 #93c5fd alias of color.blue. 300"':
        - rowheader "accent.base":
          - link "accent.base"
        - 'gridcell "#1d4ed8 alias of color.blue. 700"'
        - 'gridcell "#93c5fd alias of color.blue. 300"'
      - row:
        - rowheader "accent.text"
      - row:
        - rowheader "gradient.hero"
      - row:
        - rowheader "text.link"
        - 'gridcell "#1d4ed8 alias of accent. base"'
        - 'gridcell "inherited, #93c5fd alias of accent. base"'
"""
BROKEN = """
- rowheader "odd.lost"
- 'gridcell /broken: Its alias leads to color.nowhere/'
- 'gridcell /broken: Its alias leads to color.nowhere/'
"""
TREE = """
- navigation "Workspace":
  - group "Groups":
    - paragraph:
      - link "All names"
    - list:
      - listitem:
        - link "accent"
"""
TOKEN = """
- article:
  - heading "text.primary" [level=1]
  - paragraph:
    - text: color in Light of Brand ·
    - link "Preview"
  - region "Values":
    - heading "Values" [level=2]
    - list:
      - listitem:
        - link "Light"
        - textbox "Value in Light"
        - button "Save the value in Light"
      - listitem:
        - link "Dark"
  - region "Where the value comes from":
    - heading [level=2]
    - list:
      - listitem:
        - paragraph: It is the token that was asked for, in mode Light.
        - heading "text.primary" [level=3]
      - listitem:
        - paragraph: Mode Light, which is read, has a token of this name.
        - heading "color.gray.950" [level=3]
  - region "Used by 0 tokens":
    - region "Neighbours":
      - group "What text.primary leads to, and what leads to it":
        - link "color.gray.950, Brand · Light"
  - region "History":
    - heading "History" [level=2]
    - table:
      - rowgroup:
        - row "When Before After"
"""


@pytest.mark.parametrize(
    ("path", "query", "part", "snapshot"),
    [
        ("/tokensets/{id}", "?q=accent", "main", GRID),
        ("/tokensets/{id}", "?q=is:broken", "tr:has-text('odd.lost')", BROKEN),
        ("/tokensets/{id}", "", "#rail", TREE),
        ("/tokensets/{id}/modes/{modeId}/tokens/{name}", "", "main", TOKEN),
    ],
    ids=["grid", "broken", "tree", "token"],
)
def test_the_tree_of_roles_and_names(
    chromium: Browser,
    site: Service,
    demo: World,
    demo_secret: str,
    path: str,
    query: str,
    part: str,
    snapshot: str,
) -> None:
    """Rows, cells, groups, stations and neighbours have these roles and names, in this order."""
    with looking(chromium, site.root, demo_secret) as person:
        page = person.goes(demo.path(path) + query)
        expect(page.locator(part)).to_match_aria_snapshot(snapshot)
