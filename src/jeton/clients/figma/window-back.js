/** The way back: what was changed in Figma, as a proposal in Jeton. */

const GROUPS = /** @type {const} */ (["conflicts", "renames", "changes", "creates", "deletes", "skipped"]);

/**
 * @typedef {{id: string, object?: string, token: string, tokenset: string, mode?: string, field?: string,
 *   figma?: string, jeton?: string, base?: string, note?: string, tokenset_id?: string, ticked: boolean}} BackRow
 * @typedef {Record<(typeof GROUPS)[number], BackRow[]> & {truncated?: boolean}} Answer
 */

/** @typedef {{id: string, title: string}} Proposal */
/**
 * @type {{file: FigmaFile, answer: Answer, tag: string, open: Proposal[], mayWrite: boolean,
 *   ticked: Set<string>, take: Record<string, string>} | null}
 */
let backward = null;

/** Return the rights that the API token has. */
function rights() {
  const mayWrite = grant.scopes.includes("write:tokens");
  return { mayWrite, mayPropose: mayWrite || grant.scopes.includes("propose:tokens") };
}

/** Show what the way back is for. */
function showBack() {
  const words = WORDS.back;
  const isReady = Boolean(here.meta);
  const next = rights().mayPropose
    ? isReady && button(words.compare, () => tried(compareBack), "primary")
    : button(WORDS.connect.start, () => tried(pair), "primary");
  show({
    title: WORDS.tabs.jeton,
    parts: [
      make("p", {}, words.intro),
      !isReady && make("p", { class: "alert" }, words.first),
      !rights().mayPropose && alertOf(words.readOnly),
    ],
    next: next ? [next] : [],
  });
}

/**
 * Return the body of a request that sends the file.
 * @param {FigmaFile} file
 */
function bodyOf(file) {
  const source = file.identity?.meta.source;
  return { file, source, ...(source?.tokenset ? { tokenset: source.tokenset } : {}) };
}

/**
 * Return the path of the file's own workspace.
 * @param {FigmaFile} file
 */
function workspacePath(file) {
  return `/workspaces/${file.identity?.meta.workspace ?? chosen.workspace}`;
}

/** Ask the server what the file would change, and show it. */
async function compareBack() {
  show({ title: WORDS.back.title, parts: [waits(WORDS.source.reading)] });
  const file = await readWhole();
  const path = `${workspacePath(file)}/figma?dry_run=true`;
  const [{ data, tag }, waiting, around] = await Promise.all([
    ask(path, { method: "POST", body: bodyOf(file) }),
    ask(`${workspacePath(file)}/proposals?status=open`),
    ask(workspacePath(file)),
  ]);
  const isOfFile = (/** @type {Proposal} */ each) => `${each.title} · `.startsWith(`${data.origin} · `);
  const open = waiting.data.proposals.filter(isOfFile);
  const mayWrite = rights().mayWrite && around.data.review !== "required";
  const rows = ["renames", "changes", "creates"].flatMap((group) => data[group]);
  const ticked = new Set(rows.filter((row) => row.ticked).map((row) => row.id));
  backward = { file, answer: data, tag, open, mayWrite, ticked, take: {} };
  showBackPlan();
}

/** Show what would change in Jeton. */
function showBackPlan() {
  const { file, answer, open, mayWrite } = /** @type {NonNullable<typeof backward>} */ (backward);
  const words = WORDS.back;
  const parts = GROUPS.flatMap((group) => {
    const rows = answer[group];
    if (rows.length === 0) return [];
    const [list, more] = longList(words.kinds[group], rows, (row) => backRow(group, row));
    return [make("h2", {}, words.kinds[group]), list, more];
  });
  const key = uniqueText();
  const isEmpty = GROUPS.every((group) => group === "skipped" || answer[group].length === 0);
  const url = `${FACTS.server}/proposals/${open[0]?.id}`;
  show({
    title: isEmpty ? words.none : words.title,
    parts: [
      damageOf(file),
      !isEmpty &&
        open.length > 0 &&
        alertOf(
          words.already(open.length),
          button(words.open, () => tell("open", { url })),
        ),
      answer.truncated && make("p", { class: "alert" }, words.truncated),
      ...parts,
    ],
    next: isEmpty
      ? [button(WORDS.plan.again, () => tried(compareBack))]
      : [
          button("", () => tried(() => send(false, key)), "primary", { id: "propose" }),
          ...(mayWrite
            ? [button(words.direct, () => tried(() => send(true, key)), "quiet", { id: "direct" })]
            : []),
        ],
  });
  refreshBack();
}

/**
 * Return a row of what would change in Jeton.
 * @param {(typeof GROUPS)[number]} group
 * @param {BackRow} row
 */
function backRow(group, row) {
  const { ticked, take } = /** @type {NonNullable<typeof backward>} */ (backward);
  const where = [row.object !== "token" && row.object, row.tokenset].filter(Boolean).join(" · ");
  const name = named(row.token, where, row.mode, group !== "renames" && row.field);
  const text = row.note ?? (row.field === "value" && row.figma === row.jeton ? WORDS.back.own : "");
  const page = row.tokenset_id && `${FACTS.server}/tokensets/${row.tokenset_id}/settings`;
  const open = page && link(WORDS.back.rename, () => tell("open", { url: page }));
  const note = text || open ? make("p", { class: "note" }, text, " ", open) : "";
  if (group === "skipped") return make("div", { class: "row" }, make("p", {}, ...name), note);
  if (group === "conflicts") {
    const hint = row.base === undefined ? "" : WORDS.plan.before(wordsOf(row.base));
    const values = { figma: row.figma, jeton: row.jeton };
    return conflictCard(row.id, name, hint, values, take, refreshBack).element;
  }
  const { element, box } = tickRow(`${WORDS.back.kinds[group]}: ${row.token}`, name, "", (checked) => {
    if (checked) ticked.add(row.id);
    else ticked.delete(row.id);
    refreshBack();
  });
  box.checked = ticked.has(row.id);
  box.disabled = Boolean(page) && !rights().mayWrite;
  element.append(sidesOf(group !== "creates", row.jeton, group !== "deletes", row.figma), note);
  return element;
}

/** Let the buttons say how much is chosen. */
function refreshBack() {
  const { answer, ticked, take } = /** @type {NonNullable<typeof backward>} */ (backward);
  const all = ticked.size + Object.values(take).filter((side) => side === "figma").length;
  const proposed = all - answer.renames.filter(({ id, tokenset_id }) => tokenset_id && ticked.has(id)).length;
  const press = /** @type {HTMLButtonElement | null} */ (document.getElementById("propose"));
  if (!press) return;
  press.textContent = WORDS.back.propose(proposed);
  for (const each of document.querySelectorAll("#propose, #direct")) {
    const number = each === press ? proposed : all;
    /** @type {HTMLButtonElement} */ (each).disabled = number === 0 || !rights().mayPropose;
  }
}

/**
 * Send what is chosen.
 * @param {boolean} isDirect whether it is written without a proposal
 * @param {string} key by which the server knows it, where its answer was lost
 */
async function send(isDirect, key) {
  const { file, answer, tag, ticked, take } = /** @type {NonNullable<typeof backward>} */ (backward);
  const deleted = answer.deletes.map((row) => row.id).filter((id) => ticked.has(id));
  const rows = [...ticked].filter((id) => !deleted.includes(id));
  show({ title: WORDS.back.sending, parts: [waits(WORDS.back.sending)] });
  const body = { ...bodyOf(file), rows, take, delete: deleted.map((id) => id.slice("x:".length)) };
  const { data } = await ask(`${workspacePath(file)}/figma${isDirect ? "?direct=true" : ""}`, { method: "POST", body, tag, key });
  const { proposal, extent } = data;
  const url = `${FACTS.server}/${proposal ? `proposals/${proposal}` : `workspaces/${file.identity?.meta.workspace}`}`;
  show({
    title: proposal ? WORDS.back.proposed : WORDS.back.stored,
    parts: [make("p", {}, proposal ? WORDS.back.waits(extent) : WORDS.back.isThere)],
    next: [
      button(proposal ? WORDS.back.open : WORDS.back.openTokens, () => tell("open", { url }), "primary"),
      button(WORDS.plan.again, () => tried(compareBack), "quiet"),
    ],
  });
}
