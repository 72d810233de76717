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
  show({ title: WORDS.source.comparing, parts: [waits(WORDS.source.fetching)], next: [button(WORDS.previous, () => tried(showSource))] });
  const source = await fetchDocument();
  show({ title: WORDS.source.comparing, parts: [waits(WORDS.source.reading)] });
  const file = await readWhole();
  here.meta = file.identity?.meta ?? null;
  comparison = comparisonOf(source, file);
  filter = { kind: "", text: "" };
  placesOfKeys = null;
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
  const notes = current.notes.map(({ code, message }) => words.notes[code](message));
  const remarks = [...notes, ...source.problems.map((each) => each.message), ...file.unreadable.map((each) => each.message)];
  const isEmpty = rows.length === 0;
  show({
    title: isEmpty ? words.none : words.title,
    parts: [
      make("div", { class: "facts about" }, current.counts.unchanged > 0 && make("span", {}, words.same(current.counts.unchanged)), remarks.length > 0 && remarksOf(remarks)),
      !isEmpty && toolsOf(rows),
      !isEmpty && make("div", { id: "list" }),
    ],
    next: isEmpty
      ? [button(words.again, () => tried(compare)), button(WORDS.previous, () => tried(showSource), "quiet")]
      : [button("", () => tried(write), "primary", { id: "write" }), button(WORDS.previous, () => tried(showSource), "quiet")],
  });
  if (isEmpty) return;
  drawRows();
  refresh();
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
    const chip = make("button", { type: "button", class: `chip ${kind}`, "aria-pressed": String(filter.kind === kind), click: press }, `${label} `, make("span", { class: "count" }, NUMBERS.format(number)));
    return chip;
  });
  const field = make("input", { type: "search", "aria-label": words.search, placeholder: words.search, autocomplete: "off", spellcheck: "false" });
  field.addEventListener("input", () => {
    filter.text = field.value.trim().toLowerCase();
    drawRows();
  });
  return make("div", { class: "finding" }, make("div", { class: "chips", role: "group", "aria-label": words.title }, ...chips), rows.length > 8 && field);
}

/** Return the rows that the filter lets through. */
function filtered() {
  const { kind, text } = filter;
  const { rows } = /** @type {Comparison} */ (comparison);
  return rows.filter((row) => (!kind || row.kind === kind) && `${row.collection}/${row.name}`.toLowerCase().includes(text));
}

/** @type {Map<string, (row: PlanRow) => void>} */
const drawnRows = new Map();

/** Draw the rows that the filter lets through, below what is said of their kinds. */
function drawRows() {
  const rows = filtered();
  drawnRows.clear();
  const parts = KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : sectionOf(kind, own);
  });
  place("list").replaceChildren(...(parts.length ? parts : [make("p", { class: "empty" }, WORDS.plan.noMatch)]));
  refresh();
}

/**
 * Return a kind's heading, what can be done with all of its rows, and the rows.
 * @param {PlanRow["kind"]} kind
 * @param {PlanRow[]} rows
 */
function sectionOf(kind, rows) {
  const words = WORDS.plan;
  const { choices } = /** @type {Comparison} */ (comparison);
  const takeAll = (/** @type {"jeton" | "figma" | ""} */ side) => () => {
    for (const row of rows) {
      if (side) choices.take[row.id] = side;
      else delete choices.take[row.id];
    }
    choose();
  };
  const isTicked = kind === "create" || kind === "update" || kind === "rename";
  const all = isTicked && tick(words.chooseAll, rows.every((row) => !choices.skip[row.id]), (checked) => {
    for (const row of rows) choices.skip[row.id] = !checked;
    choose();
  });
  const isNew = kind === "conflict" && rows.every((row) => row.base === "unknown");
  const about = isNew ? words.unknown : kind in words.about && words.about[/** @type {keyof typeof words.about} */ (kind)];
  const bulk = kind === "conflict" && rows.length > 1 && make("p", { class: "links" }, link(words.takeAll, takeAll("jeton")), link(words.keepAll, takeAll("figma")), link(words.undecided, takeAll("")));
  const [list, more] = longList(words.kinds[kind], rows, (row) => drawRow(row, !isNew));
  const head = make("div", { class: "headed" }, make("h2", {}, words.kinds[kind]), rows.length > 1 && all);
  const uses = kind === "delete" && !placesOfKeys && make("p", {}, button(words.count, () => tried(countForDeletes)), " ", make("span", { class: "hint" }, words.countFirst));
  return [head, about && make("p", { class: "hint" }, about), bulk, uses, list, more].filter((part) => part instanceof Node);
}

/**
 * Return a row of the plan.
 * @param {PlanRow} row
 * @param {boolean} saysBase whether a conflict says that its base is not known
 * @returns {HTMLElement}
 */
function drawRow(row, saysBase) {
  const element = row.kind === "conflict" ? conflictRow(row, saysBase) : changeRow(row);
  const note = make("p", { class: "note", hidden: true });
  element.append(note);
  const update = drawnRows.get(row.id);
  drawnRows.set(row.id, (now) => {
    update?.(now);
    const text = now.blocked ? WORDS.plan.blocked : now.note ? WORDS.plan.reasons[now.note] : "";
    note.textContent = text;
    note.hidden = !text;
    element.classList.toggle("off", Boolean(now.blocked) || isLeftOut(now));
  });
  drawnRows.get(row.id)?.(row);
  return element;
}

/**
 * Tell whether a row is not to be written.
 * @param {PlanRow} row
 */
function isLeftOut(row) {
  const { choices } = /** @type {Comparison} */ (comparison);
  if (row.kind === "conflict" || row.kind === "kept") return choices.take[row.id] !== "jeton";
  return row.kind === "delete" ? !choices.delete[row.id] : Boolean(choices.skip[row.id]);
}

/**
 * Return the name of a row, with the place it has.
 * @param {PlanRow} row
 */
function nameOf(row) {
  const { inMode, fields } = WORDS.plan;
  const field = row.kind !== "rename" && row.field && fields[/** @type {keyof typeof fields} */ (row.field)];
  const facts = [row.object === "variable" ? row.collection : row.object, row.mode && inMode(row.mode), field];
  return [make("strong", {}, row.name), " ", make("span", { class: "facts" }, facts.filter(Boolean).join(" · "))];
}

/**
 * Return a row with a tick box; what only Figma has changed has none.
 * @param {PlanRow} row
 */
function changeRow(row) {
  const words = WORDS.plan;
  const { choices } = /** @type {Comparison} */ (comparison);
  const box = make("input", { type: "checkbox", "aria-label": `${words.kinds[row.kind]}: ${row.name}` });
  box.addEventListener("change", () => {
    if (row.kind === "delete") choices.delete[row.id] = box.checked;
    else if (row.kind === "kept") choices.take[row.id] = box.checked ? "jeton" : "figma";
    else choices.skip[row.id] = !box.checked;
    choose();
  });
  drawnRows.set(row.id, (now) => {
    box.checked = !isLeftOut(now) && !now.blocked;
    box.disabled = Boolean(now.blocked) || (row.kind === "delete" && !placesOfKeys);
  });
  const sides = "from" in row || "to" in row ? [row.kind !== "create" && shown(row.from), row.kind !== "create" && row.kind !== "delete" && make("span", { class: "to" }, "→", make("span", { class: "unseen" }, words.jeton)), row.kind !== "delete" && shown(row.to)] : [];
  const uses = row.kind === "delete" && placesOfKeys && row.figma && make("span", { class: "facts" }, words.uses(placesOfKeys[row.figma] ?? 0));
  return make(
    "div",
    { class: `row ${row.kind}` },
    make("label", {}, box, make("span", { class: "mark", "aria-hidden": "true" }, words.marks[row.kind]), make("span", { class: "named" }, ...nameOf(row))),
    make("p", { class: "sides" }, ...sides, uses),
  );
}

/**
 * Return a conflict: what both sides have, side by side, and the decision.
 * @param {PlanRow} row
 * @param {boolean} saysBase
 */
function conflictRow(row, saysBase) {
  const words = WORDS.plan;
  const { choices } = /** @type {Comparison} */ (comparison);
  const name = `take ${row.id}`;
  const sides = /** @type {const} */ ([["figma", words.figma, row.from], ["jeton", words.jeton, row.to], ["", words.later, null]]);
  const radios = sides.map(([side]) => {
    const radio = make("input", { type: "radio", name, value: side });
    radio.addEventListener("change", () => {
      if (side) choices.take[row.id] = side;
      else delete choices.take[row.id];
      choose();
    });
    return radio;
  });
  drawnRows.set(row.id, () => {
    for (const radio of radios) radio.checked = radio.value === (choices.take[row.id] ?? "");
  });
  const cards = sides.map(([side, label, value], at) => make("label", { class: side ? "side" : "later" }, make("span", { class: "head" }, radios[at], label), side ? shown(value) : false));
  const hint = saysBase && row.base === "unknown" && make("p", { class: "hint" }, words.unknownOne);
  const parts = [make("legend", {}, ...nameOf(row)), hint, make("div", { class: "cards" }, ...cards)];
  return make("div", { class: "row conflict" }, make("fieldset", {}, ...parts));
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
  say(WORDS.plan.counting);
  const { uses } = await tell("usage", { names: false });
  placesOfKeys = Object.fromEntries(uses.map((/** @type {any} */ use) => [use.id, use.places]));
  drawRows();
  say(WORDS.plan.libraryUses);
}
