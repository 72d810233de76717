"""The documentation of the API in a browser, under its policy."""

from playwright.sync_api import Browser, expect
from support.service import Account, Service
from ui.people import looking

PARAMETERS = ("url", "configUrl", "urls.primaryName", "spec")


def test_it_works_under_its_policy(chromium: Browser, site: Service, ada: Account) -> None:
    """An operation opens, takes an API token and is tried out; nothing breaks the policy."""
    with looking(chromium, site.root) as person:
        page = person.goes("/docs")
        page.get_by_role("button", name="Authorize").first.click()
        page.locator(".auth-container input").fill(ada.secret)
        page.get_by_role("button", name="Apply credentials").click()
        page.get_by_role("button", name="Close", exact=True).last.click()
        operation = page.locator("#operations-default-get_api_v1_workspaces, .opblock").first
        operation.locator(".opblock-summary-control").click()
        operation.get_by_role("button", name="Try it out").click()
        operation.get_by_role("button", name="Execute").click()
        expect(operation.locator(".live-responses-table").get_by_text("200").first).to_be_visible()


def test_its_address_changes_nothing(chromium: Browser, site: Service) -> None:
    """A link to it with the parameters of Swagger UI shows this API, and asks no other server."""
    asked = "&".join(f"{name}=http://x.test/evil.json" for name in PARAMETERS)
    with looking(chromium, site.root) as person:
        page = person.goes(f"/docs?{asked}")
        expect(page.locator(".opblock").first).to_be_visible()
        expect(page.locator(".info .title")).to_contain_text("Jeton")
