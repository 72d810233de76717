/** The first step: this file gets an API token of its own, by a code that a person types. */

const KEPT = `jeton ${FACTS.server}`;
/** The most characters of a file's name that the server is told. */
const LONGEST_NAME = 100;

/**
 * Take up the API token that this computer has for the server, if there is one.
 * @returns {Promise<boolean>}
 */
async function takeUp() {
  const { value } = await tell("storage.get", { key: KEPT });
  if (typeof value?.token !== "string") return false;
  grant = { token: value.token, scopes: value.scopes ?? [], workspaces: value.workspaces ?? null };
  return true;
}

/** Forget what was seen by the API token before. */
function forget() {
  documents.clear();
  here.workspaces = [];
  comparison = backward = uses = swaps = null;
}

/** Forget the API token, and begin anew. */
async function disconnect() {
  forget();
  grant = { token: "", scopes: [], workspaces: null };
  await tell("storage.delete", { key: KEPT });
  showConnect();
}

/**
 * Show the offer to connect.
 * @param {string} [refusal] why the file has to connect again
 */
function showConnect(refusal = "") {
  setConnected(Boolean(grant.token));
  show({
    title: WORDS.connect.title,
    parts: [
      refusal && alertOf(refusal),
      make("p", {}, WORDS.connect.what(HOST)),
      make("ol", { class: "steps" }, ...WORDS.connect.steps.map((step) => make("li", {}, step))),
    ],
    next: [button(WORDS.connect.start, () => tried(pair), "primary")],
  });
}

/** Ask for a code, show it, and wait until the person has typed it. */
async function pair() {
  const name = [...here.file].slice(0, LONGEST_NAME).join("");
  const { data } = await ask("/pairings", { method: "POST", body: { client: "figma", name } });
  const open = () => tell("open", { url: data.verification_uri });
  const turn = new AbortController();
  const { signal } = turn;
  showCode(data, open, () => turn.abort());
  open();
  const ends = Date.now() + data.expires_in * 1000;
  let seconds = data.interval;
  while (Date.now() < ends) {
    await pause(seconds, signal);
    if (signal.aborted) return;
    place("left").textContent = WORDS.connect.left(Math.max(1, Math.ceil((ends - Date.now()) / 60000)));
    const answer = await poll(data.device_code);
    if (signal.aborted) return;
    if (answer.error === "slow_down") seconds += 5;
    else if (answer.error === "access_denied") return showConnect(WORDS.connect.denied);
    else if (answer.error === "expired_token") return showConnect(WORDS.connect.expired);
    else if (answer.token) return connected(answer);
  }
  showConnect(WORDS.connect.expired);
}

/**
 * Wait, unless nobody waits any more.
 * @param {number} seconds
 * @param {AbortSignal} signal
 */
function pause(seconds, signal) {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", resolve);
  });
}

/**
 * Ask once whether the code was typed; while the server is away for a moment, it goes on waiting.
 * @param {string} code
 * @returns {Promise<any>}
 */
async function poll(code) {
  try {
    return (await ask("/pairings/token", { method: "POST", body: { device_code: code } })).data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isCode = /^[a-z_]+$/.test(error.body?.error ?? "");
    if (isCode) return error.body;
    if (error.status === 429) return { error: "slow_down" };
    if (error.status === 0 || error.status >= 500) return { error: "authorization_pending" };
    throw error;
  }
}

/**
 * Keep what was given, and go on.
 * @param {any} answer
 */
async function connected(answer) {
  const value = {
    token: answer.token,
    scopes: answer.scopes,
    workspaces: answer.workspace_ids,
    expires_at: answer.expires_at,
  };
  await tell("storage.set", { key: KEPT, value });
  await takeUp();
  say(WORDS.connect.done);
  forget();
  openTab("figma");
}

/**
 * Show the code to type.
 * @param {any} pairing
 * @param {() => any} open
 * @param {() => void} end
 */
function showCode(pairing, open, end) {
  const words = WORDS.connect;
  const copy = async () => {
    const field = make("input", {
      value: pairing.user_code,
      readonly: true,
      class: "unseen",
      tabindex: -1,
      "aria-hidden": "true",
    });
    document.body.append(field);
    field.select();
    document.execCommand("copy"); // Figma's window has no leave for the clipboard's API
    field.remove();
    say(words.copied);
  };
  const leave = () => {
    end();
    showConnect();
  };
  show({
    title: words.codeTitle,
    parts: [
      make(
        "p",
        { class: "code", "aria-label": `${words.code} ${[...pairing.user_code].join(" ")}`, role: "img" },
        pairing.user_code,
      ),
      make("p", {}, words.type),
      make("p", { class: "actions" }, button(words.copy, copy, "quiet"), button(words.open, open, "quiet")),
      make(
        "p",
        { class: "waits", role: "status" },
        make("span", { class: "spinner", "aria-hidden": "true" }),
        words.waiting,
      ),
      make("p", { id: "left", class: "facts" }, words.left(Math.ceil(pairing.expires_in / 60))),
    ],
    next: [button(WORDS.cancel, leave)],
  });
}
