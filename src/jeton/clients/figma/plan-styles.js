/**
 * What the styles of a document add to a plan.
 *
 * @param {Planning} planning
 */
function planStyles(planning) {
  for (const match of planning.matches.styles) {
    const { style, key, file } = match;
    /** @type {Omit<PlanRow, "kind">} */
    const row = { id: `s/${key}`, object: "style", collection: "", name: style.name, type: style.kind };
    if (file) planStyle(planning, match, file, { ...row, figma: file.id });
    else planNewStyle(planning, match, row);
  }
  for (const { id, name, kind } of planning.matches.surplusStyles) {
    const object = /** @type {const} */ ("style");
    planning.surplus({ object, collection: "", name, type: kind }, { op: "delete", object, id });
  }
}

/**
 * The rows that make the variables to which a style is bound.
 *
 * @param {Planning} planning
 * @param {JetonStyle} style
 */
function boundNeeds(planning, style) {
  return Object.values(style.bound ?? {}).flatMap((alias) => aliasNeeds(planning, { alias }));
}

/**
 * @param {Planning} planning
 * @param {StyleMatch} match
 * @param {Omit<PlanRow, "kind">} row
 */
function planNewStyle(planning, match, row) {
  const { style, key, absent } = match;
  planning.create(row, absent, boundNeeds(planning, style));
  const of = { row: row.id, key };
  planning.draft.operation("styles", { op: "style", ...of, kind: style.kind, name: style.name });
  const text = style.description;
  if (text) planning.draft.operation("styles", { op: "description", ...of, object: "style", text });
  planFields(planning, style, of, []);
}

/**
 * @param {Planning} planning
 * @param {StyleMatch} match
 * @param {FileStyle} file
 * @param {Omit<PlanRow, "kind">} row
 */
function planStyle(planning, { style, key, entry }, file, row) {
  const { draft } = planning;
  const before = draft.rows.size;
  const name = draft.compareText({ ...row, id: `${row.id}/name`, field: "name" }, file.name, style.name, entry?.name);
  const of = { id: file.id, key };
  if (name.differs) {
    const was = textFingerprint(file.name);
    draft.operation("styles", { op: "styleRename", ...of, row: `${row.id}/name`, was, name: style.name });
  }
  const description = planDescription(planning, { ...row, key }, file, style.description, entry?.description);
  const jeton = fieldsFingerprint(style.fields, style.bound ?? {});
  const id = `${row.id}/fields`;
  const fields = draft.compare({
    row: { ...row, id, field: "fields" },
    texts: () => ({ from: fieldsText(file.fields), to: fieldsText(style.fields) }),
    isSame: isSameStyle(planning, style, file),
    print: fieldsFingerprint(file.fields, file.bound),
    jeton: () => (jeton === entry?.jeton ? (entry.fields ?? null) : null),
    stored: entry?.fields,
    needs: boundNeeds(planning, style),
  });
  if (fields.differs) {
    const loose = Object.keys(file.bound).filter((field) => !style.bound?.[field]);
    planFields(planning, style, { ...of, row: id, was: fieldsFingerprint(file.fields, file.bound) }, loose);
  }
  planning.styles[file.id] = {
    key,
    name: name.print,
    description,
    fields: fields.print,
    jeton: fields.differs ? entry?.jeton : jeton,
  };
  if (draft.rows.size === before) planning.unchanged += 1;
}

/**
 * @param {Planning} planning
 * @param {JetonStyle} style
 * @param {FileStyle} file
 */
function isSameStyle({ matches }, { fields, bound = {} }, file) {
  const paths = Object.keys(bound);
  const isBound = paths.every((path) => {
    const target = matches.byKey.get(bound[path]);
    return !target || (target.file !== undefined && target.file.id === file.bound[path]);
  });
  const isLoose = Object.keys(file.bound).every((path) => path in bound);
  const { fontStyle, fontWeight, ...rest } = withoutBound(fields, paths);
  const isFont = file.fields.fontStyle === undefined || isFontStyle(file.fields.fontStyle, { fontStyle, fontWeight });
  return isBound && isLoose && isFont && hasPart(rest, file.fields);
}

/**
 * @param {Planning} planning
 * @param {JetonStyle} style
 * @param {OfObject} of
 * @param {string[]} loose fields that are bound to variables in Figma alone
 */
function planFields({ draft, matches }, { kind, fields, bound = {} }, of, loose) {
  const jeton = fieldsFingerprint(fields, bound);
  for (const field of loose) draft.operation("styles", { op: "bind", ...of, field, variable: null });
  draft.operation("styles", { op: "styleFields", ...of, kind, fields, jeton });
  for (const [field, alias] of Object.entries(bound)) {
    const target = matches.byKey.get(alias);
    if (target) draft.operation("styles", { op: "bind", ...of, field, variable: targetOf(target) });
  }
}

/**
 * Fields of a style as a person reads them.
 *
 * @param {Record<string, any>} fields
 */
function fieldsText(fields) {
  return JSON.stringify(fields).replace(/[{}"[\]]/g, "").replace(/,/g, ", ").replace(/:/g, " ");
}
