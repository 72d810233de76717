/** The tree of groups: its branches are opened and closed, and this browser keeps which are open. */

import { kept } from "./device.js";
import { ask, build, elements } from "./html.js";
import { say } from "./say.js";
import { tokenset } from "./rows.js";

const KEY = `groups of ${tokenset}`;

/**
 * @param {HTMLElement} nav
 * @param {HTMLElement} tools
 */
function branches(nav, tools) {
  /** @type {Set<string> | null} the groups that are open; null until this has been used */
  let open = kept(KEY) && new Set(kept(KEY));
  const current = nav.querySelector("ul [aria-current]")?.closest("li")?.dataset.group ?? "";
  const around = current.split(".").map((_, place, labels) => labels.slice(0, place + 1).join("."));
  const buttons = () => /** @type {HTMLElement[]} */ ([...nav.querySelectorAll("li > button")]);
  const groupOf = (/** @type {HTMLElement} */ button) => button.closest("li")?.dataset.group ?? "";

  let isWhole = false;

  /** Make the chevrons of the page's own tree buttons. */
  function upgrade() {
    for (const mark of nav.querySelectorAll("a > [aria-hidden]")) {
      const link = mark.parentElement;
      const item = link?.closest("li");
      link?.before(build("button", { type: "button", ariaExpanded: String(Boolean(item?.querySelector("ul"))), ariaLabel: item?.dataset.group ?? "" }));
      mark.remove();
    }
  }

  /** Take the whole tree from the server, once. */
  async function load() {
    if (isWhole) return;
    const [tree] = elements(await (await ask(`${tokenset}/groups${location.search}`)).text());
    nav.querySelector("ul")?.replaceWith(tree);
    isWhole = true;
  }

  /** @param {Set<string>} wanted */
  function show(wanted) {
    for (const button of buttons()) {
      const isOpen = wanted.has(groupOf(button));
      button.ariaExpanded = String(isOpen);
      for (const inner of button.parentElement?.querySelectorAll(":scope > ul") ?? []) /** @type {HTMLElement} */ (inner).hidden = !isOpen;
    }
  }

  /** @param {string[]} groups */
  function set(groups) {
    open = new Set(groups);
    kept(KEY, groups);
    show(open);
  }

  tools.hidden = false;
  upgrade();
  nav.addEventListener("click", async (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button) return;
    const group = groupOf(button);
    try {
      await load();
    } catch (error) {
      return say(/** @type {Error} */ (error).message);
    }
    const all = buttons().map(groupOf);
    if (button.value === "all") set(all);
    else if (button.value) set(button.value === "none" ? [] : around);
    else {
      const before = open ?? new Set(around);
      set(all.filter((each) => before.has(each) !== (each === group)));
      buttons().find((each) => groupOf(each) === group)?.focus();
    }
  });
  if (open) load().then(() => show(new Set([.../** @type {Set<string>} */ (open), ...around])), () => {});
}

const nav = /** @type {HTMLElement | null} */ (document.querySelector(".tree"));
const tools = /** @type {HTMLElement | null} */ (document.querySelector("[data-tree]"));
if (nav && tools && matchMedia("(min-width: 721px)").matches) branches(nav, tools);
