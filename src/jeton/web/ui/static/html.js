/** The only place where text becomes elements: the server has escaped everything in it. */

/** @type {{createHTML(text: string): any}} */
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("jeton", { createHTML: (/** @type {string} */ text) => text }) ?? {
  createHTML: (text) => text,
};

/**
 * Return the elements of a part of a page.
 * @param {string} text
 * @returns {Element[]}
 */
export function elements(text) {
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(text);
  return [...template.content.children];
}

/** The proposal that the page shows and changes instead of the workspace, null for none. */
export const proposal = new URLSearchParams(location.search).get("proposal") || null;

/**
 * Return a path of the tokenset within the proposal of the page.
 * @param {string} path
 */
export function within(path) {
  const url = new URL(path, location.href);
  if (proposal && url.pathname.startsWith("/tokensets/")) url.searchParams.set("proposal", proposal);
  return url.pathname + url.search;
}

/** Whether the page is left to sign in again, over which what is typed is kept. */
export const leaving = { isMeant: false };

/**
 * Lead to the sign-in, and back; what waits for it goes on in the page that comes then.
 * @returns {Promise<never>}
 */
export function signIn() {
  leaving.isMeant = true;
  location.reload();
  return new Promise(() => {});
}

/**
 * Return the answer to a request for a part of a page; a session that has ended leads to the sign-in.
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
export async function ask(path, signal) {
  const answer = await fetch(within(path), { signal, headers: { Accept: "text/html" } });
  if (answer.redirected) return signIn();
  if (!answer.ok) {
    const words = (await answer.text()).match(/<p class="message">([^<]*)/)?.[1] ?? answer.statusText;
    throw Object.assign(new Error(words), { status: answer.status });
  }
  return answer;
}

/**
 * Return a new element with properties and what is in it.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} properties
 * @param {(Node | string)[]} parts
 */
export function build(tag, properties, ...parts) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...parts);
  return /** @type {HTMLElementTagNameMap[T]} */ (element);
}
