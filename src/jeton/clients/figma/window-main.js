/** The frame of the window: what it knows of the file, its tabs, and what goes wrong. */

/** @typedef {"figma" | "jeton" | "uses" | "deprecated"} Tab */

/** @type {{file: string, meta: IdentityMeta | null, workspaces: any[]}} */
const here = { file: "", meta: null, workspaces: [] };

/** The seconds after which Figma should have answered. */
const SILENT_SECONDS = 10;

/** @type {Tab} */
let current = "figma";

/** @type {Record<Tab, () => any>} */
const VIEWS = {
  figma: () => (comparison ? showPlan() : tried(here.workspaces.length ? showSource : chooseSource)),
  jeton: () => showBack(),
  uses: () => showUses(),
  deprecated: () => showDeprecated(),
};

/**
 * Return a line that says that something takes a moment.
 * @param {string} text
 */
function waits(text) {
  return make("p", { class: "waits", role: "status" }, make("span", { class: "spinner", "aria-hidden": "true" }), text);
}

let works = 0;

/**
 * Keep what leads elsewhere from being pressed while something goes on.
 * @param {1 | -1} more works, or fewer
 */
function count(more) {
  works += more;
  for (const id of ["tabs", "disconnect"]) place(id).inert = works > 0;
}

/**
 * Do something; what goes wrong is shown as a sentence, with what to do next.
 * @param {() => any} work
 */
async function tried(work) {
  count(1);
  try {
    await work();
  } catch (error) {
    showError(error, work);
  } finally {
    count(-1);
  }
}

/**
 * Show what went wrong.
 * @param {any} error
 * @param {() => any} work that can be tried again
 */
function showError(error, work) {
  if (error instanceof Refusal && error.status === 401) {
    grant.token = "";
    showConnect(error.message);
    return;
  }
  const isOutdated = error instanceof Refusal && error.status === 412;
  const retry = isOutdated
    ? button(WORDS.plan.again, () => tried(compareBack), "primary")
    : button(WORDS.again, () => tried(work), "primary");
  const seconds = error instanceof Refusal ? error.seconds : 0;
  if (seconds) countDown(retry, seconds);
  const others = [];
  if (error instanceof Refusal && error.status === 403) others.push(button(WORDS.connect.start, () => tried(pair)));
  if (grant.token && current === "figma") others.push(button(WORDS.previous, () => tried(chooseSource), "quiet"));
  const problems = (error.body?.problems ?? [])
    .slice(0, 20)
    .map((/** @type {any} */ each) =>
      make("li", {}, [each.name, each.message ?? each.reason].filter(Boolean).join(": ")),
    );
  show({
    title: WORDS.errors.title,
    parts: [
      alertOf(error.message || WORDS.errors.server),
      problems.length > 0 && make("ul", { class: "failures" }, ...problems),
    ],
    next: [retry, ...others],
  });
}

/**
 * Keep a button from being pressed until the server takes requests again.
 * @param {HTMLButtonElement} press
 * @param {number} seconds
 */
function countDown(press, seconds) {
  press.disabled = seconds > 0;
  press.textContent = seconds > 0 ? WORDS.later(seconds) : WORDS.again;
  if (seconds > 0) setTimeout(() => countDown(press, seconds - 1), 1000);
}

/**
 * Show or hide what only a connected file has.
 * @param {boolean} isConnected
 */
function setConnected(isConnected) {
  place("tabs").hidden = !isConnected;
  place("disconnect").hidden = !isConnected;
}

/** Build the tabs, of which one can be reached by Tab and the others by arrow keys. */
function buildTabs() {
  const names = /** @type {Tab[]} */ (Object.keys(VIEWS));
  const tabs = names.map((name) =>
    make(
      "button",
      { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "view", click: () => openTab(name) },
      WORDS.tabs[name],
    ),
  );
  place("tabs").replaceChildren(...tabs);
  place("tabs").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (names.indexOf(current) + step + names.length) % names.length;
    openTab(names[at]);
    tabs[at].focus();
  });
}

/**
 * Open a tab.
 * @param {Tab} name
 */
function openTab(name) {
  current = name;
  for (const tab of place("tabs").children) {
    const isCurrent = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isCurrent));
    tab.setAttribute("tabindex", isCurrent ? "0" : "-1");
  }
  place("view").setAttribute("aria-labelledby", `tab-${name}`);
  VIEWS[name]();
}

/** Let the corner change the window's size: dragged, or by arrow keys. */
function buildCorner() {
  const corner = place("size");
  corner.setAttribute("aria-label", WORDS.resize);
  corner.title = WORDS.resize;
  const resize = (/** @type {number} */ width, /** @type {number} */ height, keep = true) =>
    tell("resize", { width, height, keep });
  corner.addEventListener("pointerdown", (event) => corner.setPointerCapture(event.pointerId));
  corner.addEventListener("pointermove", (event) => {
    if (corner.hasPointerCapture(event.pointerId)) resize(event.clientX + 8, event.clientY + 8, false);
  });
  corner.addEventListener("pointerup", () => resize(window.innerWidth, window.innerHeight));
  corner.addEventListener("keydown", ({ key }) => {
    const [x, y] = { ArrowRight: [40, 0], ArrowLeft: [-40, 0], ArrowDown: [0, 40], ArrowUp: [0, -40] }[key] ?? [0, 0];
    if (x || y) resize(window.innerWidth + x, window.innerHeight + y);
  });
}

/** Follow Figma's theme, which it sets as a class of the root. */
function followTheme() {
  const root = document.documentElement;
  const set = () => (root.dataset.theme = root.classList.contains("figma-dark") ? "Dark" : "Light");
  new MutationObserver(set).observe(root, { attributes: true, attributeFilter: ["class"] });
  set();
}

/** Begin: read what the file and this computer know, and show the first step. */
async function start() {
  followTheme();
  place("host").textContent = HOST;
  place("disconnect").textContent = WORDS.disconnect;
  place("disconnect").title = WORDS.disconnectTitle;
  place("disconnect").addEventListener("click", () => tried(disconnect));
  buildTabs();
  buildCorner();
  const silent = () => show({ title: WORDS.errors.title, parts: [alertOf(WORDS.errors.silent)] });
  const silence = setTimeout(silent, SILENT_SECONDS * 1000);
  const { file, meta } = await tell("hello");
  clearTimeout(silence);
  here.file = file;
  here.meta = meta;
  lookForNewer();
  if (!(await takeUp())) return showConnect();
  setConnected(true);
  openTab("figma");
}

tried(start);
