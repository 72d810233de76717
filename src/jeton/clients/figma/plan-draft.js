/** The rows of a plan with their operations, and which of them are to be carried out. */

/** The order in which a plan is carried out; what is to go is deleted last. */
const PHASES = /** @type {const} */ ([
  "collections",
  "modeNames",
  "modes",
  "names",
  "creates",
  "literals",
  "texts",
  "aliases",
  "styles",
  "deletes",
]);

/**
 * @typedef {(typeof PHASES)[number]} Phase
 * @typedef {{row: string, id?: string, key: string, to: string, was?: string}} Claim of a name, by an
 *   object of Figma or by a new one
 *
 * @typedef {object} NameSpace a collection's variables or modes, whose names differ
 * @property {Map<string, string>} holders ids by name, as Figma has them
 * @property {Claim[]} claims
 * @property {Map<string, string>} leaving rows by the id that they take from its name
 * @property {(claim: OfObject & {id: string}, name: string) => Operation} rename
 * @property {Phase} phase
 *
 * @typedef {object} Difference
 * @property {Omit<PlanRow, "kind">} row
 * @property {() => {from: string, to: string}} texts
 * @property {boolean} isSame
 * @property {string} print the fingerprint of what Figma has
 * @property {() => string | null} jeton of what Jeton has; null where Figma cannot have it yet
 * @property {string | undefined} stored
 * @property {string[]} [needs] rows without which it cannot be
 */

/** Collects rows and operations. */
class Draft {
  /** @param {Choices} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {Map<string, PlanRow>} */
    this.rows = new Map();
    /** @type {Map<string, string[]>} */
    this.dependents = new Map();
    /** @type {Set<string>} */
    this.active = new Set();
    /** @type {Set<string>} rows that cannot be, whatever is chosen */
    this.refused = new Set();
    /** @type {Map<Phase, {op: Operation, needs: string[]}[]>} */
    this.phases = new Map(PHASES.map((each) => [each, []]));
    /** @type {NameSpace[]} */
    this.spaces = [];
  }

  /**
   * @param {PlanRow} row
   * @param {string[]} [needs]
   */
  add(row, needs = []) {
    this.rows.set(row.id, row);
    for (const need of needs) {
      const dependents = this.dependents.get(need);
      if (dependents) dependents.push(row.id);
      else this.dependents.set(need, [row.id]);
    }
    return row.id;
  }

  /**
   * @param {Phase} phase
   * @param {Operation} op
   * @param {string[]} [needs] rows of others without which this operation is left out
   */
  operation(phase, op, needs = []) {
    this.phases.get(phase)?.push({ op, needs });
  }

  /**
   * Adds a row where something differs, of the kind that tells who changed it; returns
   * what the file is to remember of it so far, and whether there is a row.
   *
   * @param {Difference} difference
   * @returns {{print: string | undefined, differs: boolean}}
   */
  compare({ row, texts, isSame, print, jeton, stored, needs }) {
    if (isSame) return { print, differs: false };
    const side = changedBy(print, jeton(), stored);
    /** @type {PlanRow} */
    const whole = { ...row, ...texts(), kind: row.field === "name" ? "rename" : "update" };
    if (side === "figma") whole.kind = "kept";
    else if (side !== "jeton") {
      whole.kind = "conflict";
      whole.base = side === "both" ? "known" : "unknown";
    }
    this.add(whole, needs);
    return { print: stored, differs: true };
  }

  /**
   * The same of a name or a description.
   *
   * @param {Omit<PlanRow, "kind">} row
   * @param {string} from
   * @param {string} to
   * @param {string | undefined} stored
   */
  compareText(row, from, to, stored) {
    const [print, jeton] = [from, to].map(textFingerprint);
    return this.compare({ row, texts: () => ({ from, to }), isSame: from === to, print, jeton: () => jeton, stored });
  }

  /** @param {PlanRow} row */
  isChosen({ id, kind }) {
    if (this.refused.has(id)) return false;
    if (kind === "delete") return this.choices.delete?.[id] === true;
    if (kind === "kept" || kind === "conflict") return this.choices.take?.[id] === "jeton";
    return this.choices.skip?.[id] !== true;
  }

  /** Decides which rows are carried out: those that are chosen, and need none that is not. */
  settle() {
    const off = [];
    this.active = new Set(this.rows.keys());
    for (const row of this.rows.values()) {
      delete row.blocked;
      if (!this.isChosen(row)) off.push(row.id);
    }
    for (const id of off) this.active.delete(id);
    for (let id = off.pop(); id !== undefined; id = off.pop()) {
      for (const dependent of this.dependents.get(id) ?? []) {
        const row = this.rows.get(dependent);
        if (!row || !this.active.delete(dependent)) continue;
        row.blocked = id;
        off.push(dependent);
      }
    }
  }

  /** Settles the rows again while one of them wants a name that another object keeps. */
  settleNames() {
    for (this.settle(); ; this.settle()) {
      const claims = this.spaces.flatMap((space) => this.refusedClaims(space));
      if (claims.length === 0) return;
      for (const { row } of claims) {
        this.refused.add(row);
        const whole = this.rows.get(row);
        if (whole) whole.note = "name-taken";
      }
    }
  }

  /**
   * The claims of names that others keep, those that keep theirs because of that among them.
   *
   * @param {NameSpace} space
   * @returns {Claim[]}
   */
  refusedClaims({ claims, holders, leaving }) {
    const active = claims.filter((each) => this.active.has(each.row));
    const moving = new Map(active.flatMap((each) => (each.id === undefined ? [] : [[each.id, each]])));
    /** @type {Map<string, Claim>} */
    const wanted = new Map();
    const refused = [];
    for (const claim of active) {
      const holder = holders.get(claim.to);
      const isLeaving = holder && (moving.has(holder) || this.active.has(leaving.get(holder) ?? ""));
      if (wanted.has(claim.to) || (holder && holder !== claim.id && !isLeaving)) refused.push(claim);
      else wanted.set(claim.to, claim);
    }
    const names = new Map([...holders].map(([name, id]) => [id, name]));
    for (const { id } of refused) {
      const name = names.get(id ?? "") ?? "";
      const claim = wanted.get(name);
      if (claim) refused.push(claim); // for it stays where it is
      wanted.delete(name);
    }
    return refused;
  }

  /** Adds the renames in an order in which no two objects have one name; swaps by way of another name. */
  rename() {
    for (const space of this.spaces) {
      for (const op of orderedRenames(space, (row) => this.active.has(row))) this.operation(space.phase, op);
    }
  }

  /** @returns {Operation[]} */
  operations() {
    const isActive = (/** @type {string} */ row) => this.active.has(row);
    const steps = [...this.phases.values()].flat();
    return steps.filter(({ op, needs }) => isActive(op.row) && needs.every(isActive)).map(({ op }) => op);
  }
}

/**
 * @param {NameSpace} space
 * @param {(row: string) => boolean} isActive
 * @returns {Operation[]}
 */
function orderedRenames({ holders, claims, leaving, rename }, isActive) {
  const active = claims.filter((each) => isActive(each.row));
  const names = new Map([...holders].map(([name, id]) => [id, name]));
  const taken = new Map(holders);
  const wanted = new Set(active.map((each) => each.to));
  const free = (/** @type {string} */ name, /** @type {string} */ word) => {
    for (let number = 1; ; number += 1) {
      const other = `${name} (${word}${number > 1 ? ` ${number}` : ""})`;
      if (!taken.has(other) && !wanted.has(other)) return other;
    }
  };
  /** @type {Operation[]} */
  const operations = [];
  const move = (/** @type {OfObject & {id: string}} */ { row, id, key, was }, /** @type {string} */ name) => {
    const before = names.get(id) ?? "";
    const isFirst = was !== undefined && holders.get(before) === id;
    operations.push(rename({ row, id, key, ...(isFirst && { was }) }, name));
    taken.delete(before);
    names.set(id, name);
    taken.set(name, id);
    return before;
  };
  for (const { to } of active) {
    const holder = taken.get(to);
    const row = leaving.get(holder ?? "");
    if (holder && row && isActive(row)) move({ row, id: holder, key: holder }, free(to, "old"));
  }
  const renames = active.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]));
  const waiting = new Map(renames.map((claim) => [claim.to, claim]));
  const follow = (/** @type {string} */ name) => {
    for (let claim = waiting.get(name); claim; claim = waiting.get(name)) {
      waiting.delete(name);
      name = move(claim, name); // which somebody else may wait for
    }
  };
  for (const { to } of renames) if (!taken.has(to)) follow(to);
  for (const claim of renames) if (waiting.has(claim.to)) follow(move(claim, free(claim.to, "swap"))); // a circle
  return operations;
}
