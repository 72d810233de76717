/** Variables swapped for others wherever they are bound, or detached: counted first. */

const IMPORT_WAIT = 15000;
/** @type {Record<string, string[]>} */
const WIDE_SCOPES = { ALL_FILLS: ["FRAME_FILL", "SHAPE_FILL", "TEXT_FILL"] };

/**
 * Tell whether a variable may be bound wherever another one may.
 * @param {Variable} other
 * @param {Variable} variable
 */
function coversScopes(other, variable) {
  /** @param {Variable} each */
  const wide = ({ scopes }) => new Set(scopes.flatMap((scope) => [scope, ...(WIDE_SCOPES[scope] ?? [])]));
  const offered = wide(other);
  return offered.has("ALL_SCOPES") || [...wide(variable)].every((scope) => offered.has(scope));
}

/**
 * Return a variable by its id, or, from a library, by its key; null where there is none.
 * @param {string} id
 * @returns {Promise<Variable | null>}
 */
async function variableCalled(id) {
  if (id.startsWith("VariableID:")) return figma.variables.getVariableByIdAsync(id);
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => setTimeout(() => resolve(null), IMPORT_WAIT)); // it can hang
  return Promise.race([figma.variables.importVariableByKeyAsync(id).catch(() => null), late]);
}

/**
 * Return what becomes of each variable, undefined if it is only counted, and the outcome of each pair.
 * @param {SwapPair[]} pairs
 */
async function plannedSwap(pairs) {
  const next = new Map(pairs.map(({ from, to }) => [from, to]));
  /** @type {Map<string, {outcome: SwapOutcome, other: Variable | null | undefined}>} */
  const plan = new Map();
  /** @type {SwapOutcome[]} */
  const outcomes = [];
  for (const [from, first] of next) {
    let to = first;
    const passed = new Set([from]);
    while (to !== null && next.has(to) && !passed.has(to)) {
      passed.add(to);
      to = next.get(to) ?? null; // what replaces it is replaced as well
    }
    /** @type {SwapOutcome} */
    const outcome = { from, to, places: 0, styles: 0, locked: 0, remote: 0 };
    outcomes.push(outcome);
    const variable = await figma.variables.getVariableByIdAsync(from);
    const other = to === null || passed.has(to) ? null : await variableCalled(to);
    if (!variable || (to !== null && !other)) outcome.reason = "missing";
    else if (other && other.resolvedType !== variable.resolvedType) outcome.reason = "type";
    else if (other && !coversScopes(other, variable)) outcome.reason = "scope";
    if (variable) plan.set(from, { outcome, other: outcome.reason ? undefined : other });
  }
  return { plan, outcomes };
}

/**
 * Tell whether a node, or what it stands in, is locked.
 * @param {BaseNode | null} node
 * @returns {boolean}
 */
function isLockedNode(node) {
  for (let each = node; each; each = each.parent) if ("locked" in each && each.locked) return true;
  return false;
}

/**
 * Load the fonts that a text has, and those that it may get from a variable.
 * @param {SceneNode | TextStyle} node
 * @param {Iterable<Variable | null>} others
 */
async function loadFontsOf(node, others) {
  /** @type {FontName[]} */
  let fonts = [];
  if ("characters" in node) fonts = node.type === "TEXT" ? node.getRangeAllFontNames(0, node.characters.length) : [];
  else if ("fontName" in node) fonts = [node.fontName];
  if (!fonts.length) return;
  const families = new Set(fonts.map(({ family }) => family));
  for (const other of others) {
    const values = other?.resolvedType === "STRING" ? Object.values(other.valuesByMode) : [];
    for (const value of values) if (typeof value === "string") families.add(value);
  }
  // of a text that is no family there is none to load
  for (const family of families) await figma.loadFontAsync({ family }).catch(() => undefined);
}

/** One run: visits all that is bound, counts it, and rebinds it unless it is dry. */
class Swap {
  /**
   * @param {Awaited<ReturnType<typeof plannedSwap>>["plan"]} plan
   * @param {boolean} isDry
   */
  constructor(plan, isDry) {
    this.plan = plan;
    this.isDry = isDry;
    this.wardrobe = new Wardrobe();
    /** @type {string[]} */
    this.failed = [];
  }

  /**
   * Count what a visit meets, then visit again to write.
   * @param {SceneNode | BaseStyle} owner
   * @param {"places" | "locked"} kind
   * @param {(bind: Rebinding, worn: Worn) => Promise<void> | void} visit
   */
  async visit(owner, kind, visit) {
    /** @type {string[]} */
    const ids = [];
    await visit((id) => void (this.plan.has(id) && ids.push(id)), (id) => this.worn(id));
    const others = ids.map((id) => this.plan.get(id)?.other).filter((other) => other !== undefined);
    if (others.length && kind === "places" && !this.isDry) {
      await loadFontsOf(/** @type {SceneNode | TextStyle} */ (owner), others);
      await visit((id) => this.plan.get(id)?.other, async (id) => (await this.wardrobe.get(id)).bound);
    }
    for (const id of ids) {
      const entry = this.plan.get(id);
      if (entry) entry.outcome[kind] += 1;
    }
    return ids;
  }

  /**
   * Count what a node wears of a library: its style is not written.
   * @param {string} id
   */
  async worn(id) {
    const { remote, ids, bound } = await this.wardrobe.get(id);
    for (const each of remote ? ids : []) {
      const entry = this.plan.get(each);
      if (entry) entry.outcome.remote += 1;
    }
    return bound;
  }

  /** @param {unknown} error */
  fail(error) {
    this.failed.push(error instanceof Error ? error.message : String(error));
  }

  /** @param {BaseStyle} style */
  async style(style) {
    for (const id of await this.visit(style, "places", (bind) => visitStyle(style, bind))) {
      const entry = this.plan.get(id);
      if (entry) entry.outcome.styles += 1;
    }
  }

  /**
   * @param {PageNode} page
   * @param {Turns} turns
   * @param {LongRun} run
   */
  async page(page, turns, run) {
    await eachNode(page, turns, run, async (node, isOwn) => {
      const kind = isLockedNode(node) ? "locked" : "places";
      await this.visit(node, kind, (bind, worn) => visitNode(node, isOwn, bind, worn));
    }, (error) => this.fail(error));
  }
}

/**
 * Swap variables: styles first, which nodes follow, then page by page, each one undo step.
 * @param {SwapMessage} message
 * @param {LongRun} run
 * @returns {Promise<SwapAnswer>}
 */
async function swapUses(message, run) {
  const { plan, outcomes } = await plannedSwap(message.pairs);
  const swap = new Swap(plan, message.dry);
  const turns = new Turns();
  const end = () => void (message.dry || figma.commitUndo());
  for (const style of plan.size ? await ownStyles() : []) {
    if (!run.cancelled) await swap.style(style).catch((error) => swap.fail(error));
  }
  end();
  const pages = plan.size ? figma.root.children : [];
  for (const [number, page] of pages.entries()) {
    run.progress(number, pages.length, page.name);
    await swap.page(page, turns, run);
    end();
    if (run.cancelled) break;
  }
  return { pairs: outcomes, failed: swap.failed, cancelled: run.cancelled };
}
