/** Forms on their way to the server, and the reasons of its refusals. */

import { leaving, proposal, signIn, within } from "./html.js";

const LARGEST = 60000; // bytes that browsers send on once the page is left

/**
 * Tell whether an answer says nothing of the change: the server, or what stands before it, is away or too busy.
 * @param {Response} answer
 */
export const isPassing = ({ status }) => status >= 500 || status === 429 || status === 408;

/**
 * Send a form; return the answer, null if it was lost: then nobody knows whether it was done.
 * @param {string} path
 * @param {Record<string, string> | [string, string][]} fields
 */
export async function sent(path, fields) {
  try {
    const headers = { Accept: "application/json" };
    const body = new URLSearchParams(fields);
    const keepalive = String(body).length < LARGEST;
    const answer = await fetch(within(path), { method: "POST", headers, body, keepalive, redirect: "manual" });
    if (answer.type === "opaqueredirect") return await signIn();
    await answer.clone().arrayBuffer(); // one that is cut off is no answer
    const begun = answer.headers.get("x-jeton-proposal");
    if (begun && begun !== proposal) go(begun);
    return answer;
  } catch {
    return null;
  }
}

/**
 * Show the page within a proposal that a form has begun.
 * @param {string} begun
 */
function go(begun) {
  const url = new URL(location.href);
  url.searchParams.set("proposal", begun);
  leaving.isMeant = true;
  setTimeout(() => location.replace(url)); // once the answer is taken
}

/**
 * Return the reason of a refusal in words.
 * @param {Response} answer
 */
export async function reasonOf(answer) {
  const said = await answer.clone().json().catch(() => null);
  const named = (said?.problems ?? []).filter((/** @type {any} */ each) => each.name);
  const problems = named.slice(0, 3).map((/** @type {any} */ each) => `${each.name}: ${each.reason ?? each.message}`);
  return [said?.error ?? `The server answered ${answer.status}`, ...problems].join(" · ");
}

/**
 * Return the code of what a change was refused for: one for an invalid value, or a token in use, may be made all the same.
 * @param {Response} answer
 * @returns {Promise<string | undefined>}
 */
export async function codeOf(answer) {
  const said = await answer.clone().json().catch(() => null);
  return said?.problems?.[0]?.code;
}
