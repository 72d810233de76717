/**
 * What one variable adds to a plan.
 *
 * @param {Planning} planning
 * @param {VariableMatch} match
 * @param {NameSpace} space the names of its collection
 */
function planVariable(planning, match, space) {
  const { variable, key, file, entry } = match;
  /** @type {Omit<PlanRow, "kind">} */
  const row = {
    id: `v/${key}`,
    object: "variable",
    collection: match.collection.collection.name,
    name: variable.name,
    type: variable.type,
  };
  if (!file) {
    planNewVariable(planning, match, space, row);
    return;
  }
  row.figma = file.id;
  const before = planning.draft.rows.size;
  const own = { ...row, id: `${row.id}/name`, field: "name" };
  const name = planning.draft.compareText(own, file.name, variable.name, entry?.name);
  if (name.differs) {
    space.claims.push({ row: `${row.id}/name`, id: file.id, key, to: variable.name, was: textFingerprint(file.name) });
  }
  planning.variables[file.id] = {
    key,
    name: name.print,
    description: planDescription(planning, { ...row, key }, file, variable.description, entry?.description),
    settings: planSettings(planning, match, file, row),
    values: { ...entry?.values, ...planValues(planning, match, file, row) },
  };
  if (planning.draft.rows.size === before) planning.unchanged += 1;
}

/**
 * @param {Planning} planning
 * @param {VariableMatch} match
 * @param {NameSpace} space
 * @param {Omit<PlanRow, "kind">} row
 */
function planNewVariable(planning, match, space, row) {
  const { draft } = planning;
  const { variable, collection, key, absent, old } = match;
  const needs = collection.file ? [] : [`c/${collection.key}`];
  for (const value of variable.values) needs.push(...aliasNeeds(planning, value).filter((each) => each !== row.id));
  planning.create({ ...row, figma: old?.id, to: planning.textOf(variable.values[0]) }, absent ?? (old && "type-changed"), needs);
  space.claims.push({ row: row.id, key, to: variable.name });
  const of = { row: row.id, key };
  const { name, type, description, scopes, syntax, hidden } = variable;
  draft.operation("creates", { op: "create", ...of, collection: targetOf(collection), name, type });
  collection.modes.forEach((mode, index) => {
    const isNew = mode.id === undefined && (collection.file || index > 0);
    if (!mode.extended) planValue(planning, variable, mode, index, of, isNew ? [`m/${mode.key}`] : []);
  });
  if (description) draft.operation("texts", { op: "description", ...of, object: "variable", text: description });
  if (type !== "BOOLEAN" && String(scopes) !== "ALL_SCOPES") draft.operation("texts", { op: "scopes", ...of, scopes });
  if (syntax && Object.keys(syntax).length) draft.operation("texts", { op: "syntax", ...of, syntax });
  if (hidden) draft.operation("texts", { op: "hidden", ...of, hidden });
}

/**
 * The rows that make what a value leads to, where Figma has it not yet.
 *
 * @param {Planning} planning
 * @param {JetonValue} value
 */
function aliasNeeds({ matches }, value) {
  const target = typeof value === "object" && "alias" in value ? matches.byKey.get(value.alias) : undefined;
  return target && !target.file ? [`v/${target.key}`] : [];
}

/**
 * Adds the operation that writes a value: of an alias after all literals.
 *
 * @param {Planning} planning
 * @param {JetonVariable} variable
 * @param {ModeMatch} mode
 * @param {number} index of the mode
 * @param {OfObject} of
 * @param {string[]} [needs]
 */
function planValue({ draft, matches }, variable, mode, index, of, needs = []) {
  const value = plainValue(variable.values[index], variable.type);
  if (typeof value !== "object" || !("alias" in value)) {
    draft.operation("literals", { op: "value", ...of, mode: modeTarget(mode), value }, needs);
    return;
  }
  const target = matches.byKey.get(value.alias);
  if (!target) return;
  const made = target.file ? needs : [...needs, `v/${target.key}`];
  draft.operation("aliases", { op: "value", ...of, mode: modeTarget(mode), value: { alias: targetOf(target) } }, made);
}

/**
 * @param {Planning} planning
 * @param {VariableMatch} match
 * @param {FileVariable} file
 * @param {Omit<PlanRow, "kind">} row
 * @returns {Record<string, string>} fingerprints that are to be remembered, by mode's id
 */
function planValues(planning, { variable, collection, key, entry }, file, row) {
  const prints = /** @type {Record<string, string>} */ ({});
  collection.modes.forEach((mode, index) => {
    if (mode.extended) return;
    const of = { id: file.id, key };
    if (mode.id === undefined) {
      planValue(planning, variable, mode, index, { ...of, row: `m/${mode.key}` });
      return;
    }
    const value = variable.values[index];
    const now = file.valuesByMode[mode.id];
    const whole = fileValue(planning, value, variable.type);
    if (whole === undefined) return;
    const id = `${row.id}/value/${mode.key}`;
    const { print, differs } = planning.draft.compare({
      row: { ...row, id, field: "value", mode: mode.mode.name },
      texts: () => ({ from: planning.textOf(now), to: planning.textOf(value) }),
      isSame: whole !== null && isSameValue(whole, now),
      print: valueFingerprint(now),
      jeton: () => (whole === null ? null : valueFingerprint(whole)),
      stored: entry?.values[mode.id],
      needs: aliasNeeds(planning, value),
    });
    if (print !== undefined) prints[mode.id] = print;
    if (differs) planValue(planning, variable, mode, index, { ...of, row: id, was: valueFingerprint(now) });
  });
  return prints;
}

/**
 * A value of Jeton as Figma would have it; null where Figma has not yet what it leads to,
 * and undefined where the document has not either.
 *
 * @param {Planning} planning
 * @param {JetonValue} value
 * @param {JetonType} type
 */
function fileValue({ matches }, value, type) {
  if (typeof value !== "object" || !("alias" in value)) return plainValue(value, type);
  const target = matches.byKey.get(value.alias);
  if (!target) return undefined;
  return target.file ? { type: "VARIABLE_ALIAS", id: target.file.id } : null;
}

/**
 * @param {Planning} planning
 * @param {Omit<PlanRow, "kind"> & {key: string}} row of a variable or a style
 * @param {{id: string, description: string}} file
 * @param {string | undefined} text
 * @param {string | undefined} stored
 */
function planDescription({ draft }, { key, ...row }, file, text = "", stored) {
  const id = `${row.id}/description`;
  const base = stored ?? (file.description === "" ? textFingerprint("") : undefined);
  const { print, differs } = draft.compareText({ ...row, id, field: "description" }, file.description, text, base);
  const object = row.object === "style" ? "style" : "variable";
  const was = textFingerprint(file.description);
  const of = { row: id, id: file.id, key, was };
  if (differs) draft.operation(object === "style" ? "styles" : "texts", { op: "description", ...of, object, text });
  return print;
}

/**
 * Whether Figma has no settings of its own: those of each new variable, or Jeton's.
 *
 * @param {FileVariable} file
 * @param {readonly string[]} scopes
 * @param {Syntax} syntax
 * @param {boolean} hidden
 */
function isSilent(file, scopes, syntax, hidden) {
  const names = /** @type {[keyof Syntax, string][]} */ (Object.entries(file.codeSyntax));
  const fields = sortedJson([...file.scopes].sort());
  return (
    (hidden || !file.hiddenFromPublishing) &&
    names.every(([platform, name]) => syntax[platform] === name) &&
    (fields === '["ALL_SCOPES"]' || fields === sortedJson([...scopes].sort()))
  );
}

/**
 * @param {Planning} planning
 * @param {VariableMatch} match
 * @param {FileVariable} file
 * @param {Omit<PlanRow, "kind">} row
 */
function planSettings({ draft }, { variable, key, entry }, file, row) {
  const { type, syntax = {}, hidden = false } = variable;
  const scopes = type === "BOOLEAN" ? file.scopes : variable.scopes; // it takes none
  const now = settingsFingerprint(file.scopes, file.codeSyntax, file.hiddenFromPublishing);
  const jeton = settingsFingerprint(scopes, syntax, hidden);
  const id = `${row.id}/settings`;
  const text = (/** @type {readonly string[]} */ all, /** @type {Syntax} */ names, /** @type {boolean} */ isHidden) =>
    [...all, ...Object.entries(names).map((each) => each.join(" ")), ...(isHidden ? ["hidden"] : [])].join(", ");
  const { print, differs } = draft.compare({
    row: { ...row, id, field: "settings" },
    texts: () => ({
      from: text(file.scopes, file.codeSyntax, file.hiddenFromPublishing),
      to: text(scopes, syntax, hidden),
    }),
    isSame: now === jeton,
    print: now,
    jeton: () => jeton,
    stored: entry?.settings ?? (isSilent(file, scopes, syntax, hidden) ? now : undefined),
  });
  if (!differs) return print;
  const of = { row: id, id: file.id, key, was: now };
  if (hidden !== file.hiddenFromPublishing) draft.operation("texts", { op: "hidden", ...of, hidden });
  if (sortedJson([...scopes].sort()) !== sortedJson([...file.scopes].sort())) draft.operation("texts", { op: "scopes", ...of, scopes });
  if (sortedJson(syntax) !== sortedJson(file.codeSyntax)) draft.operation("texts", { op: "syntax", ...of, syntax });
  return print;
}
