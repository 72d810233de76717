/** The fourth and the fifth step: the writing, which can be ended, and what came of it. */

/**
 * Show how far something is that takes a while, with a button that ends it.
 * @param {string} title
 * @returns {{progress: (message: any) => void, started: (run: string) => void}}
 */
function showProgress(title) {
  const bar = make("progress", { "aria-label": title });
  const line = make("p", { class: "facts" });
  let run = "";
  const end = button(WORDS.cancel, () => {
    end.disabled = true;
    line.textContent = WORDS.write.cancelling;
    return tell("cancel", { run });
  });
  show({ title, parts: [bar, line], next: [end] });
  let spoken = 0;
  const progress = (/** @type {any} */ { done, total, text }) => {
    bar.max = Math.max(total, 1);
    bar.value = done;
    const words = WORDS.write.step(done, total);
    if (!end.disabled) line.textContent = text ? `${text}: ${words}` : words;
    if (Date.now() - spoken < 5000) return;
    spoken = Date.now();
    say(words);
  };
  return { progress, started: (id) => (run = id) };
}

/** Write what is chosen. */
async function write(/** @type {boolean} */ anyway = false) {
  replan();
  const { plan: current } = /** @type {Comparison} */ (comparison);
  const { operations, identity } = current;
  const heard = showProgress(WORDS.write.title);
  try {
    const applied = await tell("apply", { operations, identity, anyway }, heard);
    await showWritten(applied);
  } catch (error) {
    const code = /** @type {any} */ (error).code;
    if (code !== "running" && code !== "outdated") throw error;
    const isRunning = code === "running";
    const next = isRunning
      ? button(WORDS.write.anyway, () => tried(() => write(true)))
      : button(WORDS.plan.again, () => tried(compare), "primary");
    show({
      title: WORDS.write.title,
      parts: [alertOf(isRunning ? WORDS.write.busy : WORDS.write.outdated)],
      next: [next, button(WORDS.previous, showPlan, "quiet")],
    });
  }
}

/**
 * Show what was written, what failed, and what still differs.
 * @param {Applied} applied
 */
async function showWritten({ written, left, failures, cancelled }) {
  const words = WORDS.write;
  const last = /** @type {Comparison} */ (comparison);
  const names = new Map(last.rows.map((row) => [row.id, row]));
  const file = await readWhole();
  here.meta = file.identity?.meta ?? null;
  comparison = comparisonOf(last.document, file);
  const differing = comparison.rows.filter((row) => !["kept", "delete"].includes(row.kind)).length;
  const failed = failures.map(({ row, message }) => {
    const of = names.get(row);
    return make("li", {}, ...(of ? nameOf(of) : []), make("p", { class: "wrong" }, message));
  });
  show({
    title: cancelled ? words.stopped : words.done,
    parts: [
      written > 0 && make("p", {}, words.written(written)),
      left > 0 && make("p", { class: "facts" }, words.left(left)),
      failed.length > 0 && make("h2", {}, words.failed(failed.length)),
      failed.length > 0 && make("ul", { class: "failures" }, ...failed.slice(0, 200)),
      make("p", { class: differing ? "alert" : "good" }, differing ? words.rest(differing) : words.equal),
    ],
    next: [
      comparison.rows.length > 0
        ? button(words.show, showPlan, differing ? "primary" : "")
        : button(WORDS.plan.again, () => tried(compare)),
      button(words.another, () => tried(showSource), "quiet"),
    ],
  });
}
