"""Imports in a browser: by the keyboard alone, by dropping files, without scripts, and by axe."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import NARROW, WIDE, Person, looking, session_of
from ui.test_any_screen import SIDEWAYS
from ui.test_axe import violations

FIRST = ":root { --brand: #2563eb; --link: var(--brand) }\n.theme-dark { --brand: #60a5fa }\n"
SECOND = ":root { --brand: #1d4ed8; --link: var(--brand); --space: 4px }\n"
DROP = """(files) => {
  const transfer = new DataTransfer();
  for (const [name, text] of files) transfer.items.add(new File([text], name));
  for (const type of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: transfer}));
}"""


@pytest.fixture
def start(ada: Account) -> str:
    """The path of the import into a new workspace."""
    workspace = ok(ada.client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    return f"/workspaces/{workspace}/import"


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until what has this name has the focus."""
    focused = page.locator(":focus")
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused.count() and name in (focused.get_attribute("aria-label") or focused.inner_text()):
            return
    raise AssertionError(f"Tab does not reach {name}")


def _shows(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def _plans(page: Page, text: str, told: str) -> None:
    """Type a text where the import begins, and have it planned."""
    page.get_by_label("Or a text").focus()
    page.keyboard.insert_text(text)
    _press(page, "Show what would change", "What would change")
    expect(page.get_by_role("status").first).to_contain_text(told)


def _press(page: Page, name: str, heading: str) -> None:
    """Go to what has this name, and press Enter."""
    _tab_to(page, name)
    page.keyboard.press("Enter")
    _shows(page, heading)


def test_by_the_keyboard_alone(person: Person, start: str) -> None:
    """A text is pasted, planned, imported, changed in one token, which is kept, and taken back."""
    page = person.goes(start)
    _plans(page, FIRST, "3 new tokens")
    _press(page, "Import 3 new tokens", "Imported")
    _press(page, "Import more", "Import")
    _plans(page, SECOND, "1 new token · 1 token differs · 1 unchanged")
    _tab_to(page, "brand in Base")
    page.keyboard.type("keep")
    _tab_to(page, "Skip to the content")
    _press(page, "Import 1 new token and 1 that differs, as chosen", "Imported")
    expect(page.get_by_role("status").first).to_contain_text("1 new token, 0 replaced")
    expect(page.get_by_role("status").first).to_contain_text("1 kept, though the files differ")
    _press(page, "Undo the import", "History")
    expect(page.get_by_text("takes back an earlier change")).to_be_visible()


def test_by_dropping_files(person: Person, start: str) -> None:
    """Anywhere on the page: the plan is shown at once, with the files."""
    page = person.goes(start)
    expect(page.get_by_text("Or drop files anywhere on this page.")).to_be_visible()
    page.evaluate(DROP, [["web.css", FIRST], ["app.css", SECOND]])
    _shows(page, "What would change")
    expect(page.get_by_label("Mode of web.css")).to_be_visible()
    expect(page.get_by_label("Mode of app.css")).to_be_visible()
    page.get_by_role("button", name="Import 6 new tokens").first.click()
    _shows(page, "Imported")
    expect(page.get_by_role("link", name="Open web")).to_be_visible()


def test_enter_in_a_field_plans_again(person: Person, start: str) -> None:
    """It imports nothing."""
    page = person.goes(start)
    page.locator("#files").set_input_files(
        {"name": "a.css", "mimeType": "text/css", "buffer": FIRST.encode()}
    )
    page.get_by_role("button", name="Show what would change").click()
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Mode of a.css").fill("Day")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Tokens · Day")).to_be_visible()
    _shows(page, "What would change")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_no_step_breaks_a_rule(
    chromium: Browser, site: Service, ada: Account, start: str, scheme: str, size: tuple[int, int]
) -> None:
    """The plan, one that is refused, and the result."""
    options: dict[str, Any] = {"color_scheme": scheme, "size": size}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        page = person.goes(start)

        def planned(text: str, heading: str) -> None:
            person.goes(start)
            page.get_by_label("Or a text").fill(text)
            page.get_by_role("button", name="Show what would change").click()
            _shows(page, heading)
            check()

        def check() -> None:
            assert violations(page) == []
            assert page.evaluate(SIDEWAYS) == 0

        planned("{", "Nothing can be imported yet")
        planned(FIRST, "What would change")
        page.get_by_role("button", name="Import 3 new tokens").click()
        _shows(page, "Imported")
        check()
        planned(SECOND + f":root {{ --{'long' * 60}: {'x' * 300} }}", "What would change")


def test_without_scripts(chromium: Browser, site: Service, ada: Account, start: str) -> None:
    """A file is planned and imported; nothing speaks of dropping."""
    with looking(chromium, site.root, session_of(site, ada), java_script_enabled=False) as person:
        page = person.goes(start)
        expect(page.get_by_text("Or drop files anywhere on this page.")).to_be_hidden()
        page.locator("#files").set_input_files(
            {"name": "a.css", "mimeType": "text/css", "buffer": FIRST.encode()}
        )
        page.get_by_role("button", name="Show what would change").click()
        page.get_by_role("button", name="Import 3 new tokens").click()
        _shows(page, "Imported")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_many_deletions_without_scripts(
    chromium: Browser, site: Service, ada: Account, start: str, size: tuple[int, int]
) -> None:
    """What the file lacks is listed and goes once its number is ticked, on a small screen too."""
    many = ":root {" + "".join(f"--color-{number}: #0000{number:02};" for number in range(30)) + "}"
    few = ":root { --color-0: #000000; --shade: #000001; --brand: #2563eb }"
    options: Any = {"size": size, "java_script_enabled": False}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        page = person.goes(start)

        def plans(text: str) -> None:
            page.locator("#files").set_input_files(
                {"name": "a.css", "mimeType": "text/css", "buffer": text.encode()}
            )
            page.get_by_role("button", name="Show what would change").click()

        plans(many)
        page.get_by_role("button", name="Import 30 new tokens").first.click()
        page.get_by_role("link", name="Import more").click()
        page.get_by_label("Tokens that the files no longer have").select_option("delete")
        plans(few)
        expect(page.get_by_role("status").first).to_contain_text("1 token renamed · 28 tokens to delete")
        assert not page.evaluate(SIDEWAYS)
        apply = page.get_by_role("button", name="Import 1 new token, rename 1 token, delete 28 tokens").first
        apply.click()
        _shows(page, "What would change")
        page.get_by_label("Delete these 28 tokens").check()
        apply.click()
        _shows(page, "Imported")
        expect(page.get_by_role("status").first).to_contain_text("1 new token, 1 replaced, 28 deleted")
