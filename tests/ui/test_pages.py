"""The pages as a person meets them in a browser."""

from playwright.sync_api import expect
from ui.people import Person


def test_workspaces(person: Person) -> None:
    """The first page lists the workspaces; there is none yet."""
    page = person.goes("/")
    expect(page).to_have_title("Workspaces · Jeton")
    expect(page.get_by_role("heading", name="Workspaces")).to_be_visible()
