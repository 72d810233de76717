/** Rows of the plans of both ways, and what the plan to Figma says in them. */

/**
 * Return the name of a row, and the facts that tell where it is.
 * @param {string} name
 * @param {string | undefined | false} where
 * @param {string | undefined} mode
 * @param {string | undefined | false} field
 */
function named(name, where, mode, field) {
  const { inMode, fields } = WORDS.plan;
  const facts = [where, mode && inMode(mode), field && fields[/** @type {keyof typeof fields} */ (field)]];
  return [make("strong", {}, name), " ", make("span", { class: "facts" }, facts.filter(Boolean).join(" · "))];
}

/**
 * Return what was there and what is to be, as far as there is either.
 * @param {boolean} wasThere
 * @param {any} before
 * @param {boolean} isThere
 * @param {any} after
 */
function sidesOf(wasThere, before, isThere, after) {
  const arrow =
    wasThere && isThere && make("span", { class: "to", role: "img", "aria-label": WORDS.plan.becomes }, "→");
  return make("p", { class: "sides" }, wasThere && shown(before), arrow, isThere && shown(after));
}

/**
 * Return a row with a tick box.
 * @param {string} label
 * @param {(Node | string)[]} name
 * @param {PlanRow["kind"] | ""} kind of which it has the mark
 * @param {(checked: boolean) => void} set
 */
function tickRow(label, name, kind, set) {
  const box = make("input", { type: "checkbox", "aria-label": label, change: () => set(box.checked) });
  const mark = kind && make("span", { class: "mark", "aria-hidden": "true" }, WORDS.plan.marks[kind]);
  const whole = make("label", {}, box, mark, make("span", { class: "named" }, ...name));
  return { element: make("div", { class: `row ${kind}` }, whole), box };
}

/**
 * Return a conflict: what both sides have beside each other, and the decision.
 * @param {string} id
 * @param {(Node | string)[]} name
 * @param {string} hint
 * @param {{figma: any, jeton: any}} values
 * @param {Record<string, string>} take the decisions of all conflicts
 * @param {() => void} decided
 */
function conflictCard(id, name, hint, values, take, decided) {
  const words = WORDS.plan;
  const sides = /** @type {const} */ (["figma", "jeton", "later"]);
  const radios = sides.map((side) => {
    const radio = make("input", { type: "radio", name: `take ${id}`, value: side });
    radio.addEventListener("change", () => {
      if (side === "later") delete take[id];
      else take[id] = side;
      decided();
    });
    return radio;
  });
  const cards = sides.map((side, at) => {
    const head = make("span", { class: "head" }, radios[at], words[side]);
    return make("label", { class: side === "later" ? "later" : "side" }, head, side !== "later" && shown(values[side]));
  });
  const update = () => {
    for (const radio of radios) radio.checked = radio.value === (take[id] ?? "later");
  };
  update();
  const parts = [
    make("legend", {}, ...name),
    hint && make("p", { class: "hint" }, hint),
    make("div", { class: "cards" }, ...cards),
  ];
  return { element: make("div", { class: "row conflict" }, make("fieldset", {}, ...parts)), update };
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
  const all =
    isTicked &&
    tick(
      words.chooseAll,
      rows.every((row) => !choices.skip[row.id]),
      (checked) => {
        for (const row of rows) choices.skip[row.id] = !checked;
        choose();
      },
    );
  const isNew = kind === "conflict" && rows.every((row) => row.base === "unknown");
  const about = isNew
    ? words.unknown
    : kind in words.about && words.about[/** @type {keyof typeof words.about} */ (kind)];
  const bulk =
    kind === "conflict" &&
    rows.length > 1 &&
    make(
      "p",
      { class: "links" },
      link(words.takeAll, takeAll("jeton")),
      link(words.keepAll, takeAll("figma")),
      link(words.undecided, takeAll("")),
    );
  const [list, more] = longList(words.kinds[kind], rows, (row) => drawRow(row, !isNew));
  const head = make("div", { class: "headed" }, make("h2", {}, words.kinds[kind]), rows.length > 1 && all);
  const uses =
    kind === "delete" &&
    !placesOfKeys &&
    make(
      "p",
      {},
      button(words.count, () => tried(countForDeletes)),
      " ",
      make("span", { class: "hint" }, words.countFirst),
    );
  return [head, about && make("p", { class: "hint" }, about), bulk, uses, list, more].filter(
    (part) => part instanceof Node,
  );
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
    element.classList.toggle("blocked", Boolean(now.blocked) || now.note === "name-taken");
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
  const field = row.kind === "rename" ? undefined : row.field;
  if (row.object === "mode") return named(row.name, `${row.object} · ${row.collection}`, undefined, field);
  return named(row.name, row.object === "variable" ? row.collection : row.object, row.mode, field);
}

/**
 * Return a row with a tick box.
 * @param {PlanRow} row
 */
function changeRow(row) {
  const words = WORDS.plan;
  const { choices } = /** @type {Comparison} */ (comparison);
  const { kind } = row;
  const { element, box } = tickRow(`${words.kinds[kind]}: ${row.name}`, nameOf(row), kind, (checked) => {
    if (kind === "delete") choices.delete[row.id] = checked;
    else if (kind === "kept") choices.take[row.id] = checked ? "jeton" : "figma";
    else choices.skip[row.id] = !checked;
    choose();
  });
  drawnRows.set(row.id, (now) => {
    box.checked = !isLeftOut(now) && !now.blocked;
    box.disabled = Boolean(now.blocked) || (kind === "delete" && !placesOfKeys);
  });
  const places = kind === "delete" && placesOfKeys;
  if ("from" in row || "to" in row) {
    const [before, after] = row.field === "settings" ? differing(row.from, row.to) : [row.from, row.to];
    element.append(sidesOf(kind !== "create", before, kind !== "delete", after));
  }
  if (places) element.append(make("p", { class: "sides facts" }, usesOf(row, places)));
  return element;
}

/**
 * Return what is in one list alone, of both.
 * @param {string} before
 * @param {string} after
 */
function differing(before, after) {
  const [one, other] = [before, after].map((text) => text.split(", "));
  return [
    one.filter((each) => !other.includes(each)).join(", "),
    other.filter((each) => !one.includes(each)).join(", "),
  ];
}

/**
 * Return how often what a row deletes is used: of a collection all of its variables.
 * @param {PlanRow} row
 * @param {Record<string, number>} places
 */
function usesOf({ object, figma = "" }, places) {
  if (object !== "variable" && object !== "collection") return WORDS.plan.notCounted;
  const { variables } = /** @type {Comparison} */ (comparison).file;
  const gone = variables.filter((each) => each.id === figma || each.variableCollectionId === figma);
  return WORDS.plan.uses(gone.reduce((sum, { id }) => sum + (places[id] ?? 0), 0));
}

/**
 * Return a conflict of the plan.
 * @param {PlanRow} row
 * @param {boolean} saysBase
 */
function conflictRow(row, saysBase) {
  const { take } = /** @type {Comparison} */ (comparison).choices;
  const hint = saysBase && row.base === "unknown" ? WORDS.plan.unknownOne : "";
  const { element, update } = conflictCard(row.id, nameOf(row), hint, { figma: row.from, jeton: row.to }, take, choose);
  drawnRows.set(row.id, update);
  return element;
}
