/** The line over a page that says what has happened, and boxes below a cell. */

const line = /** @type {HTMLElement} */ (document.getElementById("status"));
const SECONDS = 6;
let timer = 0;

/** Take the line away, unless somebody is at it. */
function leave() {
  clearTimeout(timer);
  if (line.matches(":hover, :focus-within")) timer = window.setTimeout(leave, 1000);
  else line.replaceChildren();
}

/**
 * Say something, with buttons; it stays until something else is said, or somebody closes it.
 * @param {string} text
 * @param {HTMLElement[]} buttons
 */
export function say(text, ...buttons) {
  clearTimeout(timer);
  const close = button("", () => line.replaceChildren());
  close.className = "close";
  close.ariaLabel = "Close";
  line.replaceChildren(...(text ? [text, ...buttons, close] : []));
}

/**
 * Say something that passes after some seconds.
 * @param {string} text
 * @param {HTMLElement[]} buttons
 */
export function mention(text, ...buttons) {
  say(text, ...buttons);
  timer = window.setTimeout(leave, SECONDS * 1000);
}

/**
 * Return a button.
 * @param {string} text
 * @param {() => void} pressed
 * @param {string} [keys]
 */
export function button(text, pressed, keys) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = text;
  if (keys) made.setAttribute("aria-keyshortcuts", keys);
  made.addEventListener("click", pressed);
  return made;
}

/** A box in the top layer below a cell or a field, which nothing cuts off and which moves nothing. */
export class Box {
  /**
   * @param {HTMLElement} anchor the cell, in which the box stands, or the field
   * @param {string} role
   * @param {(string | Element)[]} content
   */
  constructor(anchor, role, ...content) {
    this.anchor = anchor;
    this.element = document.createElement("div");
    this.element.className = "under";
    this.element.id = "under";
    this.element.popover = "manual";
    this.element.setAttribute("role", role);
    this.element.append(...content);
    this.move(anchor);
  }

  /** The first button in it. */
  get action() {
    return this.element.querySelector("button");
  }

  /** Tell whether it can be seen: what scrolls out of the table, or is drawn anew, takes it along. */
  get isOpen() {
    return this.element.matches(":popover-open");
  }

  /**
   * Stand at another cell, or beside a field or the status line.
   * @param {HTMLElement} anchor
   */
  move(anchor) {
    this.anchor = anchor;
    if (anchor.matches("td, th")) anchor.append(this.element);
    else anchor.after(this.element); // in the line the next that is said would take it away
    this.element.showPopover();
    this.place();
  }

  /** Move below the cell, or above where there is no room. */
  place = () => {
    const { left, bottom, top } = this.anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = this.element;
    style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
    style.top = `${bottom + height + 4 > innerHeight ? Math.max(4, top - height) : bottom}px`;
  };

  close() {
    this.element.remove();
  }
}
