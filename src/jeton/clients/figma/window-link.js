/** What the window asks: the sandbox by messages, and the server by requests. */

const FACTS = {
  server: String(document.documentElement.dataset.server),
  digest: String(document.documentElement.dataset.digest),
};
const HOST = new URL(FACTS.server).host;
/** The seconds after which the server should have answered in full. */
const ANSWER_SECONDS = 60;

/** @type {{token: string, scopes: string[], workspaces: string[] | null}} */
let grant = { token: "", scopes: [], workspaces: null };

/** @type {Map<string, {progress?: (message: any) => void, chunk?: (part: any) => void, settle: (message: any) => void}>} */
const waiting = new Map();

window.addEventListener("message", (event) => {
  const message = event.data?.pluginMessage;
  if (message?.v !== 1) return; // which window of Figma sends it is not told: ids cannot be guessed
  const call = waiting.get(message.id);
  if (!call) return;
  if (message.type === "progress") call.progress?.(message);
  else if (message.type === "chunk") call.chunk?.(message.part);
  else {
    waiting.delete(message.id);
    call.settle(message);
  }
});

/** Return a text that nobody guesses, and that is none of before. */
function uniqueText() {
  return Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
}

/**
 * Ask the sandbox, and return its answer; what it refuses is thrown.
 * @param {string} type
 * @param {Record<string, any>} [content]
 * @param {{progress?: (message: any) => void, chunk?: (part: any) => void, started?: (run: string) => void}} [heard]
 * @returns {Promise<any>}
 */
function tell(type, content = {}, heard = {}) {
  const id = `${type} ${uniqueText()}`;
  heard.started?.(id);
  return new Promise((resolve, reject) => {
    const settle = (/** @type {any} */ message) =>
      message.type === "failed"
        ? reject(Object.assign(new Error(message.message), { code: message.code }))
        : resolve(message);
    waiting.set(id, { ...heard, settle });
    window.parent.postMessage({ pluginMessage: { v: 1, id, type, ...content } }, "*");
  });
}

/**
 * Return the file as the sandbox reads it, put together from its parts.
 * @returns {Promise<FigmaFile>}
 */
async function readWhole() {
  /** @type {any} */
  const file = { collections: [], variables: [], styles: [], identity: null, unreadable: [] };
  const chunk = (/** @type {any} */ part) => {
    for (const [name, rows] of Object.entries(part)) {
      if (Array.isArray(rows)) file[name].push(...rows);
      else file[name] = rows;
    }
  };
  const { name, identity, unreadable } = await tell("read", {}, { chunk });
  if (name !== undefined) file.name = name;
  if (identity !== undefined) file.identity = identity;
  if (unreadable?.length) file.unreadable.push(...unreadable);
  return file;
}

/**
 * What the server, or nobody, has answered: a sentence that says what to do next.
 * @extends {Error}
 */
class Refusal extends Error {
  /**
   * @param {string} text
   * @param {number} status 0 where nobody has answered
   * @param {any} body
   * @param {number} seconds to wait before the next request
   */
  constructor(text, status = 0, body = {}, seconds = 0) {
    super(text);
    this.status = status;
    this.body = body;
    this.seconds = seconds;
  }
}

/**
 * Return the sentence of a refused request: the server's own, and what to do next.
 * @param {number} status
 * @param {string} text
 * @param {number} seconds
 */
function sentence(status, text, seconds) {
  const next = { 403: WORDS.errors.forbidden, 404: WORDS.errors.missing, 412: WORDS.errors.moved }[status];
  if (status === 401) return WORDS.errors.ended;
  if (status === 429) return WORDS.errors.wait(seconds);
  const own = text.trim() || WORDS.errors.server;
  return next ? `${/[.!?]$/.test(own) ? own : `${own}.`} ${next}` : own;
}

/**
 * Ask the server's API, and return what it answers and its entity tag.
 * @param {string} path
 * @param {{method?: string, body?: any, tag?: string, key?: string}} [options] `key` lets a request
 *   that comes again do nothing anew
 * @returns {Promise<{data: any, tag: string, status: number}>}
 */
async function ask(path, { method = "GET", body, tag = "", key = "" } = {}) {
  /** @type {Record<string, string>} */
  const headers = grant.token ? { Authorization: `Bearer ${grant.token}` } : {};
  if (tag) headers[method === "GET" ? "If-None-Match" : "If-Match"] = tag;
  if (key) headers["Idempotency-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  let text = "";
  try {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
    const url = `${FACTS.server}/api/v1${path}`;
    response = await fetch(url, { method, headers, body: content, cache: "no-store", signal });
    text = await response.text();
  } catch {
    throw new Refusal(WORDS.errors.offline(HOST));
  }
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    if (response.ok) throw new Refusal(WORDS.errors.server, response.status);
  }
  if (!response.ok && response.status !== 304) {
    const seconds = Math.ceil(Number(response.headers.get("Retry-After")) || Number(response.status === 429));
    const own = typeof data?.error === "string" ? data.error : ""; // another program's words are for none to read
    const words = sentence(response.status, own, seconds);
    throw new Refusal(words, response.status, data, seconds);
  }
  return { data, tag: response.headers.get("ETag") ?? "", status: response.status };
}

/**
 * Return all members of a list of the API.
 * @param {string} path
 * @param {string} name
 * @returns {Promise<any[]>}
 */
async function listed(path, name) {
  const rows = [];
  let cursor = "";
  do {
    const { data } = await ask(`${path}?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    rows.push(...data[name]);
    cursor = data.next_cursor ?? "";
  } while (cursor);
  return rows;
}

/** Tell in a line whether the server has another version of the plug-in. */
async function lookForNewer() {
  try {
    const response = await fetch(`${FACTS.server}/figma-plugin.zip`, { method: "HEAD", cache: "no-store" });
    const tag = response.headers.get("ETag");
    if (!response.ok || !tag || tag === `"${FACTS.digest}"`) return;
  } catch {
    return; // what is asked next says so
  }
  const url = `${FACTS.server}/figma-plugin.zip`;
  const link = button(WORDS.download, () => tell("open", { url }), "quiet");
  place("news").replaceChildren(make("span", {}, WORDS.newer), link);
  place("news").hidden = false;
}
