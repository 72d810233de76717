/**
 * @param {{file?: {id: string}, key: string}} match
 * @returns {Target}
 */
function targetOf({ file, key }) {
  return file ? { id: file.id, key } : { key };
}

/**
 * @param {ModeMatch} mode
 * @returns {Target}
 */
function modeTarget({ id, key }) {
  return id === undefined ? { key } : { id, key };
}

/** What collections, modes and variables add to a plan. */
class Planning {
  /**
   * @param {JetonDocument} document
   * @param {FigmaFile} file
   * @param {Choices} choices
   */
  constructor(document, file, choices) {
    this.draft = new Draft(choices);
    this.matching = new Matching(document, file);
    this.matches = this.matching.matches();
    /** @type {Identity["collections"]} */
    this.collections = { ...this.matching.collections };
    /** @type {Identity["variables"]} */
    this.variables = { ...this.matching.variables };
    /** @type {Identity["styles"]} */
    this.styles = { ...this.matching.styles };
    this.unchanged = 0;
    /** @type {Plan["notes"]} */
    this.notes = [];
  }

  /** @param {unknown} value of Jeton, where aliases are keys, or of Figma */
  textOf(value) {
    const { byKey, byId } = this.matches;
    return valueText(value, (alias) => byKey.get(alias)?.variable.name ?? byId.get(alias)?.name);
  }

  /**
   * Adds the row of an object that Figma has not.
   *
   * @param {Omit<PlanRow, "kind">} row
   * @param {PlanRow["note"]} note why it may not be made unless a person says so
   * @param {string[]} needs
   */
  create(row, note, needs) {
    const isKept = note === "deleted-here" || note === "unreadable" || note === "extension";
    this.draft.add({ ...row, kind: isKept ? "kept" : "create", note }, needs);
    if (isKept && note !== "deleted-here") this.draft.refused.add(row.id);
  }

  /**
   * @param {Omit<PlanRow, "kind" | "id">} row
   * @param {{op: Delete["op"], object: Delete["object"], id: string, collection?: string}} op
   */
  surplus(row, op) {
    const id = `d/${op.id}`;
    this.draft.add({ ...row, id, kind: "delete", figma: op.id });
    this.draft.operation("deletes", { ...op, row: id });
    return id;
  }

  /** @param {CollectionMatch} match */
  collection(match) {
    const { collection, key, file, entry, absent } = match;
    const { name } = collection;
    const row = { id: `c/${key}`, object: /** @type {const} */ ("collection"), collection: name, name };
    if (file) {
      const id = `c/${key}/name`;
      const { print } = this.draft.compareText({ ...row, id, field: "name", figma: file.id }, file.name, name, entry?.name);
      this.draft.operation("collections", { op: "renameCollection", row: id, id: file.id, key, name });
      this.collections[file.id] = { key, name: print ?? "", modes: { ...entry?.modes } };
      const first = match.modes[0]?.id;
      if (first && first !== file.defaultModeId) this.notes.push({ code: "default-mode", message: name });
    } else {
      this.create(row, absent, []);
      this.draft.operation("collections", { op: "collection", row: row.id, key, name, mode: collection.modes[0] });
    }
    this.modes(match);
    this.variablesOf(match);
  }

  /** @param {CollectionMatch} match */
  modes(match) {
    const { collection, key, file } = match;
    const target = targetOf(match);
    /** @type {NameSpace} */
    const space = {
      holders: new Map(file?.modes.map((each) => [each.name, each.modeId])),
      claims: [],
      leaving: new Map(),
      phase: "modeNames",
      rename: (claim, name) => ({ op: "renameMode", ...claim, collection: target, name }),
    };
    this.draft.spaces.push(space);
    for (const [index, each] of match.modes.entries()) {
      const { name } = each.mode;
      const row = { object: /** @type {const} */ ("mode"), collection: collection.name, name, mode: name };
      const claim = { row: `m/${each.key}`, key: each.key, to: name };
      if (file && each.id !== undefined) this.modeName(each, file, space, row);
      else if (file || index > 0) {
        this.create({ ...row, id: claim.row }, each.extended ? "extension" : undefined, file ? [] : [`c/${key}`]);
        this.draft.operation("modes", { op: "addMode", row: claim.row, collection: target, key: each.key, name });
        space.claims.push(claim);
      }
    }
    this.surplusModes(match, space);
  }

  /**
   * @param {ModeMatch} match
   * @param {FileCollection} file
   * @param {NameSpace} space
   * @param {Omit<PlanRow, "kind" | "id">} row
   */
  modeName({ mode, key, id = "", name = "", entry }, file, space, row) {
    const rowId = `m/${key}/name`;
    const whole = { ...row, id: rowId, field: "name", figma: id };
    const { print, differs } = this.draft.compareText(whole, name, mode.name, entry?.name);
    this.collections[file.id].modes[id] = { key, name: print ?? "" };
    if (differs) space.claims.push({ row: rowId, id, key, to: mode.name });
  }

  /**
   * @param {CollectionMatch} match
   * @param {NameSpace} space
   */
  surplusModes({ collection, file, entry, modes, isPart }, space) {
    if (!file || isPart) return;
    for (const { modeId, name } of file.modes) {
      if (modes.some((each) => each.id === modeId)) continue;
      const row = { object: /** @type {const} */ ("mode"), collection: collection.name, name, mode: name };
      const note = entry?.modes[modeId] ? undefined : "made-here";
      const op = { op: /** @type {const} */ ("delete"), object: row.object, id: modeId, collection: file.id };
      space.leaving.set(modeId, this.surplus({ ...row, note }, op));
    }
  }

  /** @param {CollectionMatch} match */
  variablesOf(match) {
    const local = [...match.variables.flatMap((each) => each.file ?? []), ...match.surplus];
    /** @type {NameSpace} */
    const space = {
      holders: new Map(local.map((each) => [each.name, each.id])),
      claims: [],
      leaving: new Map(),
      phase: "names",
      rename: (claim, name) => ({ op: "rename", ...claim, name }),
    };
    this.draft.spaces.push(space);
    const old = new Map(match.variables.flatMap((each) => (each.old ? [[each.old.id, each]] : [])));
    for (const { id, name, resolvedType } of match.surplus) {
      const row = { object: /** @type {const} */ ("variable"), collection: match.collection.name, name, type: resolvedType };
      const note = old.has(id) ? "type-changed" : this.matching.variables[id] ? undefined : "made-here";
      space.leaving.set(id, this.surplus({ ...row, note }, { op: "delete", object: row.object, id }));
    }
    for (const [id, { key }] of old) space.leaving.set(id, `v/${key}`);
    for (const each of match.variables) planVariable(this, each, space);
  }
}
