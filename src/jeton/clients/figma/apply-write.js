/** Writes one operation of a plan into Figma, and knows what there is to remember of it. */
class Writer {
  /** @param {Identity} identity what the file is to remember */
  constructor(identity) {
    this.identity = identity;
    this.fonts = new Fonts();
    /** @type {Map<string, Variable>} by id, and new ones by key as well, as in the other maps */
    this.variables = new Map();
    /** @type {Map<string, VariableCollection>} */
    this.collections = new Map();
    /** @type {Map<string, AnyStyle>} */
    this.styles = new Map();
    /** @type {Map<string, string>} ids of new modes by key */
    this.modes = new Map();
    /** @type {Map<string, {object: Variable | AnyStyle, fields: Set<string>}>} what was written, by id */
    this.written = new Map();
    /** @type {{collection: VariableCollection, modeId: string}[]} */
    this.newModes = [];
    /** @type {Map<string, boolean>} whether a row's object is as the plan has seen it, by row */
    this.unchanged = new Map();
  }

  /** Looks all objects of the file up at once: one by one takes a turn each. */
  async load() {
    for (const each of await figma.variables.getLocalVariableCollectionsAsync()) this.collections.set(each.id, each);
    for (const each of await figma.variables.getLocalVariablesAsync()) this.variables.set(each.id, each);
  }

  /**
   * @template T
   * @param {Map<string, T>} objects
   * @param {Target} target
   * @param {(id: string) => Promise<T | null>} find
   * @returns {Promise<T>}
   */
  async object(objects, { id, key }, find) {
    const object = objects.get(id ?? key) ?? (id === undefined ? null : await find(id));
    if (!object) throw id === undefined ? new Left() : new Error("It is not in the file any more");
    if (id !== undefined) objects.set(id, object);
    return object;
  }

  /** @param {Target} target */
  variable(target) {
    return this.object(this.variables, target, (id) => figma.variables.getVariableByIdAsync(id));
  }

  /** @param {Target} target */
  collection(target) {
    return this.object(this.collections, target, (id) => figma.variables.getVariableCollectionByIdAsync(id));
  }

  /** @param {Target} target */
  style(target) {
    const find = async (/** @type {string} */ id) => /** @type {AnyStyle | null} */ (await figma.getStyleByIdAsync(id));
    return this.object(this.styles, target, find);
  }

  /** @param {Target} mode */
  mode({ id, key }) {
    const modeId = id ?? this.modes.get(key);
    if (modeId === undefined) throw new Left();
    return modeId;
  }

  /**
   * @param {Variable | AnyStyle} object
   * @param {string[]} fields
   */
  touch(object, ...fields) {
    const all = this.written.get(object.id)?.fields ?? new Set();
    for (const field of fields) all.add(field);
    this.written.set(object.id, { object, fields: all });
  }

  /**
   * Refuses to write over what was changed after the plan was made: with an error, and then
   * without one for the operations of the same row.
   *
   * @param {OfObject} op
   * @param {() => string} print the fingerprint of what Figma has now
   */
  check({ row, was }, print) {
    const isKnown = this.unchanged.get(row);
    if (isKnown === false) throw new Left();
    if (was === undefined || isKnown) return;
    this.unchanged.set(row, print() === was);
    if (!this.unchanged.get(row)) throw new Error("It was changed in Figma after the plan was made: compare again");
  }

  /** @param {Operation} op */
  async write(op) {
    try {
      await this.attempt(op);
    } catch (error) {
      if (!(await this.fonts.loadNamed(error))) throw error;
      await this.write(op);
    }
  }

  /** @param {Operation} op */
  async attempt(op) {
    switch (op.op) {
      case "collection":
      case "renameCollection":
      case "addMode":
      case "renameMode":
        return this.writeCollection(op);
      case "create":
        return this.create(op);
      case "style":
      case "styleRename":
      case "styleFields":
      case "bind":
        return this.writeStyle(op);
      case "delete":
        return this.delete(op);
      case "description": {
        const object = await (op.object === "style" ? this.style(op) : this.variable(op));
        this.check(op, () => textFingerprint(object.description));
        object.description = op.text;
        return this.touch(object, "description");
      }
      default:
        return this.writeVariable(op);
    }
  }

  /** @param {MakeCollection | RenameCollection | AddMode | RenameMode} op */
  async writeCollection(op) {
    const { collections } = this.identity;
    if (op.op === "collection") {
      const collection = figma.variables.createVariableCollection(op.name);
      const [{ modeId, name }] = collection.modes;
      if (name !== op.mode.name) collection.renameMode(modeId, op.mode.name);
      this.collections.set(op.key, collection);
      this.modes.set(op.mode.key, modeId);
      const modes = { [modeId]: { key: op.mode.key, name: textFingerprint(op.mode.name) } };
      collections[collection.id] = { key: op.key, name: textFingerprint(collection.name), modes };
      return;
    }
    if (op.op === "renameCollection") {
      const collection = await this.collection(op);
      collection.name = op.name;
      collections[collection.id].name = textFingerprint(collection.name);
      return;
    }
    const collection = await this.collection(op.collection);
    const { modes } = collections[collection.id];
    if (op.op === "addMode") {
      const modeId = collection.addMode(op.name);
      this.modes.set(op.key, modeId);
      this.newModes.push({ collection, modeId });
      modes[modeId] = { key: op.key, name: textFingerprint(op.name) };
    } else if (op.id !== undefined) {
      collection.renameMode(op.id, op.name);
      modes[op.id] = { key: op.key, name: textFingerprint(op.name) };
    }
  }

  /** @param {MakeVariable} op */
  async create(op) {
    const collection = await this.collection(op.collection);
    const variable = figma.variables.createVariable(op.name, collection, op.type);
    this.variables.set(op.key, variable);
    this.identity.variables[variable.id] = { key: op.key, values: {} };
    this.touch(variable, "name", "description", "settings", ...collection.modes.map((each) => each.modeId));
  }

  /** @param {RenameVariable | SetValue | SetHidden | SetScopes | SetSyntax} op */
  async writeVariable(op) {
    const variable = await this.variable(op);
    if (op.op === "rename") {
      this.check(op, () => textFingerprint(variable.name));
      variable.name = op.name;
      this.touch(variable, "name");
    } else if (op.op === "value") {
      const modeId = this.mode(op.mode);
      const { value } = op;
      const isAlias = typeof value === "object" && "alias" in value;
      const whole = isAlias ? figma.variables.createVariableAlias(await this.variable(value.alias)) : value;
      this.check(op, () => valueFingerprint(variable.valuesByMode[modeId]));
      variable.setValueForMode(modeId, whole);
      this.touch(variable, modeId);
    } else {
      this.check(op, () => settingsOf(variable));
      if (op.op === "hidden") variable.hiddenFromPublishing = op.hidden;
      else if (op.op === "scopes") variable.scopes = /** @type {VariableScope[]} */ (op.scopes);
      else {
        for (const platform of /** @type {const} */ (["WEB", "ANDROID", "iOS"])) {
          const text = op.syntax[platform];
          if (text === variable.codeSyntax[platform]) continue;
          if (text === undefined) variable.removeVariableCodeSyntax(platform);
          else variable.setVariableCodeSyntax(platform, text);
        }
      }
      this.touch(variable, "settings");
    }
  }

  /** @param {MakeStyle | RenameStyle | SetFields | Bind} op */
  async writeStyle(op) {
    if (op.op === "style") {
      const make = { text: figma.createTextStyle, effect: figma.createEffectStyle, paint: figma.createPaintStyle };
      const style = make[op.kind]();
      style.name = op.name;
      this.styles.set(op.key, style);
      this.identity.styles[style.id] = { key: op.key };
      return this.touch(style, "name", "description", "fields");
    }
    const style = await this.style(op);
    if (op.op === "styleRename") {
      this.check(op, () => textFingerprint(style.name));
      style.name = op.name;
      return this.touch(style, "name");
    }
    this.check(op, () => fieldsOf(style));
    if (op.op === "styleFields") {
      this.touch(style, "fields");
      await writeFields(style, op.fields, this.fonts);
      this.identity.styles[style.id].jeton = op.jeton;
      return;
    }
    bindPart(style, op.field, op.variable && (await this.variable(op.variable)));
    this.touch(style, "fields");
  }

  /** @param {Delete} op */
  async delete({ object, id, collection }) {
    const { collections, variables, styles } = this.identity;
    const target = { id, key: id };
    if (object === "mode") {
      (await this.collection({ id: collection, key: "" })).removeMode(id);
      delete collections[collection ?? ""]?.modes[id];
    } else if (object === "collection") {
      const whole = await this.collection(target);
      for (const each of whole.variableIds) delete variables[each];
      whole.remove();
      delete collections[id];
    } else {
      (await (object === "style" ? this.style(target) : this.variable(target))).remove();
      delete (object === "style" ? styles : variables)[id];
      this.written.delete(id);
    }
  }

  /**
   * Yields what remembers an object each: all that was written, then variables with a new mode.
   *
   * @returns {Generator<() => Promise<void>>}
   */
  *remember() {
    const { variables, styles } = this.identity;
    for (const [id, { object, fields }] of this.written) {
      if ("resolvedType" in object) yield async () => rememberVariable(variables[id], object, fields);
      else yield async () => rememberStyle(styles[id], object, fields);
    }
    for (const { collection, modeId } of this.newModes) {
      for (const id of collection.variableIds) {
        const entry = variables[id];
        if (!entry || entry.values[modeId]) continue;
        yield async () => rememberVariable(entry, await this.variable({ id, key: id }), new Set([modeId]));
      }
    }
  }
}
