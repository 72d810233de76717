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

/**
 * Return the answer to a request for a part of a page; a session that has ended leads to the sign-in.
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
export async function ask(path, signal) {
  const answer = await fetch(path, { signal, headers: { Accept: "text/html" } });
  if (answer.redirected) location.reload();
  if (!answer.ok) throw new Error((await answer.text()).match(/<p class="message">([^<]*)/)?.[1] ?? answer.statusText);
  return answer;
}
