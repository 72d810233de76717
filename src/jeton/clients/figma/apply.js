/** Carries the operations of a plan out, and remembers what Figma has after them. */

const TURN_MILLISECONDS = 20;
const RUN_SECONDS = 120;

/** An operation needs an object that an operation before has failed to make. */
class Left extends Error {}

/**
 * @typedef {{cancelled: boolean, progress: (done: number, total: number) => void}} Running
 *   the window's wish to end a run, and the way to say how far it is
 * @typedef {TextStyle | EffectStyle | PaintStyle} AnyStyle
 */

/** @param {Operation} op */
function isAliasValue(op) {
  return op.op === "value" && typeof op.value === "object" && "alias" in op.value;
}

/** One run, on objects that are looked up once. */
class Applying {
  /**
   * @param {Identity} identity
   * @param {Running} run
   * @param {number} total of operations
   */
  constructor(identity, run, total) {
    this.identity = identity;
    this.run = run;
    this.total = total;
    this.writer = new Writer(identity);
    /** @type {Applied} */
    this.result = { written: 0, left: 0, failures: [], cancelled: false };
    this.turn = Date.now();
    this.marked = this.turn;
    this.done = 0;
  }

  /** @param {Operation[]} operations */
  async all(operations) {
    await this.writer.load();
    const at = operations.findIndex(isAliasValue);
    const rest = at < 0 ? [] : operations.slice(at);
    this.fail(await this.carryOut(at < 0 ? operations : operations.slice(0, at)));
    let failures = await this.carryOut(rest.filter(isAliasValue));
    // an alias may have to wait until another one leads elsewhere
    for (let before = Infinity; failures.length > 0 && failures.length < before; ) {
      before = failures.length;
      this.done -= before;
      failures = await this.carryOut(failures.map((each) => each.op));
    }
    this.fail(failures);
    this.fail(await this.carryOut(rest.filter((each) => !isAliasValue(each))));
  }

  /** @param {{op: Operation, error: unknown}[]} failures */
  fail(failures) {
    for (const { op, error } of failures) {
      if (error instanceof Left) this.result.left += 1;
      else this.result.failures.push({ row: op.row, op: op.op, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /**
   * Carries operations out until the run is cancelled, and returns those that failed.
   *
   * @param {Operation[]} operations
   */
  async carryOut(operations) {
    const failures = [];
    for (const op of operations) {
      if (this.run.cancelled) {
        this.result.cancelled = true;
        break;
      }
      try {
        await this.writer.write(op);
        this.result.written += 1;
      } catch (error) {
        failures.push({ op, error });
      }
      this.done += 1;
      await this.pause();
    }
    return failures;
  }

  /** Gives the canvas a turn, and says how far the run is. */
  async pause() {
    const now = Date.now();
    if (now - this.turn < TURN_MILLISECONDS) return;
    this.run.progress(this.done, this.total);
    if (now - this.marked > (RUN_SECONDS * 1000) / 4) {
      markRunning();
      this.marked = now;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.turn = Date.now();
  }

  /** Remembers what Figma has now of all that was written. */
  async remember() {
    for (const remembering of this.writer.remember()) {
      try {
        await remembering();
      } catch {
        // an object that is gone has nothing to remember
      }
      await this.pause();
    }
    writeIdentity(this.identity);
  }
}

/** Marks the file as one in which a run is on. */
function markRunning() {
  writeEntry("running", new Date().toISOString());
}

/**
 * Carries a plan out, as one step that can be undone.
 *
 * @param {{operations: Operation[], identity: Identity, anyway?: boolean}} message
 * @param {Running} run
 * @returns {Promise<Applied>}
 */
async function applyPlan({ operations, identity, anyway }, run) {
  const since = Date.parse(readEntry("running"));
  if (!anyway && Date.now() - since < RUN_SECONDS * 1000) {
    throw Object.assign(new Error("Somebody else brings this file into step at this moment"), { code: "running" });
  }
  if (lastSync() !== identity.meta.at) {
    throw Object.assign(new Error("Somebody has brought this file into step after the plan was made"), { code: "outdated" });
  }
  const applying = new Applying(identity, run, operations.length);
  if (operations.length) {
    figma.commitUndo();
    markRunning();
  }
  try {
    await applying.all(operations);
  } finally {
    await applying.remember();
    writeEntry("running", "");
    if (operations.length) figma.commitUndo();
  }
  return applying.result;
}
