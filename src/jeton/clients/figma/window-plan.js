/** The third step: what would change in Figma, row by row, to choose from. */

const KINDS = /** @type {const} */ (["conflict", "create", "update", "rename", "kept", "delete"]);

/**
 * @typedef {object} Comparison
 * @property {JetonDocument} document
 * @property {FigmaFile} file
 * @property {Required<Choices>} choices
 * @property {PlanRow[]} rows those of the plan before any choice, which stay in their places
 * @property {Plan} plan by the choices
 */

/** @type {Comparison | null} */
let comparison = null;
let filter = { kind: "", text: "" };
let replanning = 0;
/** @type {Record<string, number> | null} */
let placesOfKeys = null;

/** Fetch the document, read the file, and show the plan. */
async function compare() {
  show({
    title: WORDS.source.comparing,
    parts: [waits(WORDS.source.fetching)],
    next: [button(WORDS.previous, () => tried(showSource))],
  });
  const source = await fetchDocument();
  show({ title: WORDS.source.comparing, parts: [waits(WORDS.source.reading)] });
  const file = await readWhole();
  here.meta = file.identity?.meta ?? null;
  comparison = comparisonOf(source, file);
  showPlan();
}

/**
 * Return a comparison in which nobody has chosen anything yet.
 * @param {JetonDocument} source
 * @param {FigmaFile} file
 * @returns {Comparison}
 */
function comparisonOf(source, file) {
  const choices = { take: {}, skip: {}, delete: {}, server: FACTS.server };
  const first = plan(source, file, choices);
  filter = { kind: "", text: "" };
  placesOfKeys = swaps = null; // which follow from what is compared
  return { document: source, file, choices, rows: rowsOf(first), plan: first };
}

/** Return all rows of the plan, conflicts first, each once. */
function rowsOf(/** @type {Plan} */ { rows, conflicts, surplus }) {
  const all = new Map([...conflicts, ...rows, ...surplus].map((row) => [row.id, row]));
  return [...all.values()].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** Show the plan with its counts and its rows. */
function showPlan() {
  const { plan: current, document: source, file, rows } = /** @type {Comparison} */ (comparison);
  const words = WORDS.plan;
  const notes = current.notes.filter(({ code }) => code !== "damaged");
  const remarks = [
    ...notes.map(({ code, message }) => words.notes[code](message)),
    ...source.problems.map(remarkOf),
    ...file.unreadable.filter(({ id }) => id !== "identity").map((each) => each.message),
  ];
  const isEmpty = rows.length === 0;
  const isNew = !file.identity && current.counts.unchanged > 0;
  show({
    title: isEmpty ? words.none : words.title,
    parts: [
      damageOf(file),
      make(
        "div",
        { class: "facts about" },
        current.counts.unchanged > 0 && make("span", {}, words.same(current.counts.unchanged)),
        remarks.length > 0 && remarksOf(remarks),
      ),
      !isEmpty && toolsOf(rows),
      !isEmpty && make("div", { id: "list" }),
    ],
    next: isEmpty
      ? [
          isNew
            ? button(words.remember, () => tried(write), "primary")
            : button(words.again, () => tried(compare)),
          button(WORDS.previous, () => tried(showSource), "quiet"),
        ]
      : [
          button("", () => tried(write), "primary", { id: "write" }),
          button(WORDS.previous, () => tried(showSource), "quiet"),
        ],
  });
  if (isEmpty) return;
  drawRows();
  refresh();
}

/** Return the sentence that what a file keeps of its last sync is damaged, if it is. */
function damageOf(/** @type {FigmaFile} */ { unreadable }) {
  return unreadable.some(({ id }) => id === "identity") && alertOf(WORDS.plan.notes.damaged());
}

/** Return what the server says of a token, with its name. */
function remarkOf(/** @type {Problem} */ { token, message }) {
  return !token || message.startsWith(token) ? message : `${token}: ${message}`;
}

/**
 * Return sentences that are hidden until somebody wants to read them.
 * @param {string[]} remarks
 */
function remarksOf(remarks) {
  const lines = remarks.slice(0, 200).map((each) => make("li", {}, each));
  return make("details", {}, make("summary", {}, WORDS.plan.remarks(remarks.length)), make("ul", {}, ...lines));
}

/**
 * Return the chips that filter by kind, and the field that filters by name.
 * @param {PlanRow[]} rows
 */
function toolsOf(rows) {
  const words = WORDS.plan;
  const kinds = KINDS.map((kind) => ({ kind, number: rows.filter((row) => row.kind === kind).length }));
  const chips = [{ kind: "", number: rows.length }, ...kinds.filter(({ number }) => number)].map(({ kind, number }) => {
    const press = () => {
      filter.kind = kind;
      for (const each of chips) each.setAttribute("aria-pressed", String(each === chip));
      drawRows();
    };
    const label = kind ? words.kinds[/** @type {PlanRow["kind"]} */ (kind)] : words.all;
    const chip = make(
      "button",
      { type: "button", class: `chip ${kind}`, "aria-pressed": String(filter.kind === kind), click: press },
      `${label} `,
      make("span", { class: "count" }, NUMBERS.format(number)),
    );
    return chip;
  });
  const field = make("input", {
    type: "search",
    "aria-label": words.search,
    placeholder: words.search,
    autocomplete: "off",
    spellcheck: "false",
  });
  field.addEventListener("input", () => {
    filter.text = field.value.trim().toLowerCase();
    drawRows();
  });
  return make(
    "div",
    { class: "finding" },
    make("div", { class: "chips", role: "group", "aria-label": words.title }, ...chips),
    rows.length > 8 && field,
  );
}

/** Return the rows that the filter lets through. */
function filtered() {
  const { kind, text } = filter;
  const { rows } = /** @type {Comparison} */ (comparison);
  return rows.filter(
    (row) => (!kind || row.kind === kind) && `${row.collection}/${row.name}`.toLowerCase().includes(text),
  );
}

/** Take up a choice: the rows that are drawn say it at once, and the plan follows soon. */
function choose() {
  refresh();
  clearTimeout(replanning);
  replanning = window.setTimeout(replan, 200);
}

/** Make the plan anew from the choices. */
function replan() {
  if (!comparison) return;
  clearTimeout(replanning);
  const { document: source, file, choices } = comparison;
  comparison.plan = plan(source, file, choices);
  refresh();
}

/** Let what is drawn say what is chosen. */
function refresh() {
  if (!comparison) return;
  const current = new Map(rowsOf(comparison.plan).map((row) => [row.id, row]));
  let number = 0;
  for (const row of comparison.rows) {
    const { blocked, note } = current.get(row.id) ?? row;
    drawnRows.get(row.id)?.({ ...row, blocked, note });
    if (!blocked && note !== "name-taken" && !isLeftOut(row)) number += 1;
  }
  const press = /** @type {HTMLButtonElement | null} */ (document.getElementById("write"));
  if (!press) return;
  press.textContent = WORDS.plan.write(number);
  press.disabled = number === 0;
}

/** Count the uses of what Jeton has not, so that nobody deletes what is used unseen. */
async function countForDeletes() {
  const { report, uses: all } = await countedUses(WORDS.plan.counting, false);
  placesOfKeys = report && Object.fromEntries(all.map((use) => [use.id, use.places]));
  filter = { kind: "delete", text: "" };
  showPlan();
  say(WORDS.plan.libraryUses);
}
