/** The first step: this file gets an API token of its own, by a code that a person types. */

const KEPT = `jeton ${FACTS.server}`;

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
  setConnected(false);
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
  const { data } = await ask("/pairings", { method: "POST", body: { client: "figma", name: here.file } });
  const open = () => tell("open", { url: data.verification_uri });
  showCode(data, open);
  open();
  const ends = Date.now() + data.expires_in * 1000;
  let seconds = data.interval;
  const turn = (here.pairing = {});
  while (here.pairing === turn && Date.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (here.pairing !== turn) return;
    place("left").textContent = WORDS.connect.left(Math.max(1, Math.ceil((ends - Date.now()) / 60000)));
    const answer = await poll(data.device_code);
    if (answer.error === "slow_down") seconds += 5;
    else if (answer.error === "access_denied") return showConnect(WORDS.connect.denied);
    else if (answer.error === "expired_token") return showConnect(WORDS.connect.expired);
    else if (answer.token) return connected(answer);
  }
  if (here.pairing === turn) showConnect(WORDS.connect.expired);
}

/**
 * Ask once whether the code was typed; who is offline for a moment goes on waiting.
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
    if (error.status === 0) return { error: "authorization_pending" };
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
 */
function showCode(pairing, open) {
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
    here.pairing = null;
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
