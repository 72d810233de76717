/** The parts of which all views are made. Text enters them as text, never as markup. */

/**
 * Return a part of the page that is always there.
 * @param {string} id
 */
function place(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Return a new element. A function among the properties listens to an event, `true` sets
 * an attribute, and what is false or undefined sets nothing.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | false | null | undefined)} parts
 * @returns {HTMLElementTagNameMap[T]}
 */
function make(tag, properties = {}, ...parts) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (parts.filter((part) => part || part === "")));
  return element;
}

/**
 * Return a button.
 * @param {string} text
 * @param {() => any} click
 * @param {string} [kind] `primary`, `quiet` or `danger`
 * @param {Record<string, any>} [properties]
 */
function button(text, click, kind = "", properties = {}) {
  return make("button", { type: "button", class: `button ${kind}`, click, ...properties }, text);
}

/**
 * Return a button that looks like a link.
 * @param {string} text
 * @param {() => any} click
 */
function link(text, click) {
  return make("button", { type: "button", class: "link", click }, text);
}

/**
 * Return a sentence that a screen reader says at once, with what helps.
 * @param {string} text
 * @param {...HTMLElement} helps
 */
function alertOf(text, ...helps) {
  return make(
    "div",
    { class: "alert", role: "alert" },
    make("p", {}, text),
    helps.length > 0 && make("p", { class: "actions" }, ...helps),
  );
}

/**
 * Return a labelled list to choose from.
 * @param {string} id
 * @param {string} label
 * @param {Node[]} options
 * @param {(value: string) => void} change
 */
function choice(id, label, options, change) {
  const select = make("select", { id, change: () => change(select.value) }, ...options);
  return [make("label", { for: id }, label), select];
}

/**
 * Return a labelled tick box.
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} change
 */
function tick(label, checked, change) {
  const box = make("input", { type: "checkbox", change: () => change(box.checked) });
  box.checked = checked;
  return make("label", { class: "take" }, box, label);
}

/**
 * Say something to those who listen to the page instead of seeing it.
 * @param {string} text
 */
function say(text) {
  place("status").textContent = text;
}

/**
 * Show a view: its heading, its parts, and what can be done next below them.
 * @param {{title: string, parts: (Node | string | false | null | undefined)[], next?: Node[]}} view
 */
function show({ title, parts, next = [] }) {
  const heading = make("h1", { tabindex: -1 }, title);
  const view = place("view");
  view.replaceChildren(make("div", { class: "panel" }, heading, ...parts));
  view.scrollTop = 0;
  place("actions").replaceChildren(...next);
  place("actions").hidden = next.length === 0;
  heading.focus({ preventScroll: true });
}

const BLOCK = 100;

/**
 * Return a list that draws its first rows, and the next ones as they come into sight: so
 * thousands of rows cost no more than those that somebody looks at.
 * @template T
 * @param {string} label
 * @param {T[]} rows
 * @param {(row: T) => HTMLElement} draw
 */
function longList(label, rows, draw) {
  const list = make("div", { class: "rows", role: "list", "aria-label": label });
  let drawn = 0;
  const more = button("", () => append(true), "quiet");
  const append = (/** @type {boolean} */ isAsked) => {
    const block = rows.slice(drawn, drawn + BLOCK).map(draw);
    drawn += block.length;
    for (const each of block) each.setAttribute("role", "listitem");
    list.append(make("div", { class: "block", role: "presentation" }, ...block));
    more.hidden = drawn >= rows.length;
    more.textContent = WORDS.plan.more(Math.min(BLOCK, rows.length - drawn));
    if (isAsked) block[0]?.querySelector("input")?.focus();
  };
  append(false);
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting) && drawn < rows.length) append(false);
    },
    { root: place("view"), rootMargin: "400px" },
  );
  watcher.observe(more);
  return [list, more];
}

/**
 * Return a text as it is read: a colour that is JSON as CSS has it.
 * @param {string} text
 */
function readable(text) {
  if (!text.startsWith('{"colorSpace"')) return text;
  try {
    const { colorSpace, components, alpha = 1 } = JSON.parse(text);
    return `color(${colorSpace} ${components.join(" ")}${alpha === 1 ? "" : ` / ${alpha}`})`;
  } catch {
    return text; // of somebody who writes about colours
  }
}

/**
 * Return a value as it is shown: a swatch before a colour.
 * @param {string | null | undefined} text
 */
function shown(text) {
  const value = wordsOf(text);
  const isColor = /^(#[0-9a-f]{6}([0-9a-f]{2})?|color\([a-z0-9. /-]+\))$/i.test(value);
  const swatch = isColor && make("span", { class: "swatch", "aria-hidden": "true" }, make("span"));
  if (swatch) /** @type {HTMLElement} */ (swatch.firstChild).style.background = value;
  return make("span", { class: "value" }, swatch, make("code", {}, value));
}

/**
 * Return a value in words.
 * @param {string | null | undefined} text
 */
function wordsOf(text) {
  return text ? readable(text) : WORDS.plan.nothing;
}
