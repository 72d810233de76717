/** Who uses what in this file, and the swap of what is deprecated. */

/** The most pages and counts of a report that Jeton takes, and the most places of a count. */
const MOST_PAGES = 500;
const MOST_COUNTS = 20_000;
const MOST_PLACES = 1_000_000;

/** @type {UsageAnswer | null} */
let uses = null;
let sendsNames = false;

/** Return Jeton's keys by Figma's ids, as the file has them. */
function syncedKeys(/** @type {FigmaFile} */ file) {
  return Object.fromEntries(Object.entries(file.identity?.variables ?? {}).map(([id, { key }]) => [id, key]));
}

/** Return Jeton's keys by the names of a collection and of a variable in it. */
function keysByName() {
  const collections = comparison?.document.collections ?? [];
  return Object.fromEntries(
    collections.map(({ name, variables }) => [
      name,
      Object.fromEntries(variables.map((each) => [each.name, each.key])),
    ]),
  );
}

/**
 * Count the uses of variables, on all pages.
 * @param {string} title
 * @param {boolean} names whether the answer has those of pages
 * @returns {Promise<UsageAnswer>}
 */
async function countedUses(title, names) {
  const heard = showProgress(title);
  const file = await readWhole();
  return tell("usage", { names, keys: syncedKeys(file), byName: keysByName() }, heard);
}

/** Show the counts, or the offer to count. */
function showUses() {
  const words = WORDS.uses;
  const count = async () => {
    uses = await countedUses(words.counting, true);
    if (current === "uses") showUses();
  };
  const again = button(words.count, () => tried(count), uses?.report ? "" : "primary");
  const parts = uses?.report ? tableOf(uses) : [make("p", {}, words.intro)];
  const mayTell = Boolean(uses?.report && here.meta && rights().mayPropose);
  show({
    title: words.title,
    parts: [
      ...parts,
      make("p", { class: "hint" }, words.hidden),
      mayTell && tick(words.names, sendsNames, (on) => (sendsNames = on)),
    ],
    next: [...(mayTell ? [button(words.send, () => tried(sendUses), "primary")] : []), again],
  });
}

/**
 * Return the counts as a table, and the variables that are used most.
 * @param {UsageAnswer} answer
 */
function tableOf({ report, uses: each, unreadable }) {
  const words = WORDS.uses;
  const sum = (/** @type {Record<string, number>} */ counts) =>
    Object.values(counts).reduce((one, other) => one + other, 0);
  const rows = (report?.pages ?? []).map(({ name, counts }, at) => [
    name ?? words.unnamed(at + 1),
    sum(counts),
    Object.keys(counts).length,
  ]);
  const total = rows.reduce((number, row) => number + Number(row[1]), 0);
  if (total === 0) return [make("p", { class: "empty" }, words.none)];
  const cell = (/** @type {any} */ number) => make("td", { class: "number" }, NUMBERS.format(number));
  const line = (/** @type {any[]} */ [name, number, variables]) =>
    make("tr", {}, make("th", { scope: "row" }, name), cell(number), cell(variables));
  const column = (/** @type {string} */ text, /** @type {string} */ kind) =>
    make("th", { scope: "col", class: kind }, text);
  const most = each.filter((use) => use.key).sort((one, other) => other.places - one.places);
  const [list, more] = longList(words.most, most, (use) =>
    make(
      "div",
      { class: "row counted" },
      make(
        "span",
        { class: "named" },
        make("strong", {}, use.name),
        " ",
        make("span", { class: "facts" }, use.collection),
      ),
      make("span", { class: "number" }, NUMBERS.format(use.places)),
    ),
  );
  return [
    make(
      "table",
      { class: "numbers" },
      make(
        "thead",
        {},
        make("tr", {}, column(words.page, ""), column(words.number, "number"), column(words.different, "number")),
      ),
      make("tbody", {}, ...rows.map(line)),
    ),
    unreadable > 0 && make("p", { class: "facts" }, words.unreadable(unreadable)),
    make("h2", {}, words.most),
    list,
    more,
  ];
}

/**
 * Return the pages that Jeton takes: as many of the first ones as fit, and one that sums the others.
 * @param {UsageReport} report
 * @returns {UsagePage[]}
 */
function fittingPages({ pages }) {
  const size = (/** @type {PlaceCounts} */ counts) => Object.keys(counts).length;
  const sum = (/** @type {UsagePage[]} */ some) => {
    /** @type {PlaceCounts} */
    const total = {};
    for (const { counts } of some)
      for (const [key, number] of Object.entries(counts)) total[key] = Math.min((total[key] ?? 0) + number, MOST_PLACES);
    return total;
  };
  let room = MOST_COUNTS - pages.reduce((number, { counts }) => number + size(counts), 0);
  if (room >= 0 && pages.length <= MOST_PAGES) return pages;
  room = MOST_COUNTS - size(sum(pages));
  const after = pages.findIndex(({ counts }, at) => (room -= size(counts)) < 0 || at === MOST_PAGES - 1);
  const others = pages.slice(after);
  return [...pages.slice(0, after), { name: WORDS.uses.others(others.length), counts: sum(others) }];
}

/** Send the counts and the name of the file to Jeton, with the names of pages if somebody has ticked that. */
async function sendUses() {
  const report = /** @type {UsageReport} */ (uses?.report);
  const pages = sendsNames ? report.pages : report.pages.map(({ counts }) => ({ counts }));
  const body = { ...report, pages: fittingPages({ ...report, pages }) };
  await ask(`/workspaces/${here.meta?.workspace}/usage/figma`, { method: "PUT", body });
  showUses();
  place("view")
    .querySelector("h1")
    ?.after(make("p", { class: "good" }, WORDS.uses.sent));
  say(WORDS.uses.sent);
}

/** @type {{from: string, to: string, name: string, other: string, ticked: boolean, outcome: SwapOutcome | null}[] | null} */
let swaps = null;

/** Return what is deprecated and replaced, as far as this file has both. */
function deprecatedPairs() {
  if (!comparison) return null;
  const { document: source, file } = comparison;
  const idOf = new Map(Object.entries(syncedKeys(file)).map(([id, key]) => [key, id]));
  const all = source.collections.flatMap(({ variables }) => variables);
  const own = (/** @type {JetonVariable} */ { key, keys }) =>
    [key, ...(keys ?? [])].map((each) => each && idOf.get(each)).find(Boolean);
  const byKey = new Map(all.map((each) => [each.key, each]));
  return all.flatMap((each) => {
    const other = each.replaced_by && byKey.get(each.replaced_by);
    const [from, to] = [own(each), other && own(other)];
    return from && to && other ? [{ from, to, name: each.name, other: other.name, ticked: true, outcome: null }] : [];
  });
}

/** Show what is deprecated, with its counts once they are there. */
function showDeprecated() {
  const words = WORDS.deprecated;
  const pairs = (swaps ??= deprecatedPairs());
  const isCounted = pairs?.some((pair) => pair.outcome);
  const outcomes = (pairs ?? []).flatMap(({ outcome, ticked }) => (ticked && outcome ? [outcome] : []));
  const [swapped, detached] = [placesIn(outcomes.filter(({ reason }) => !reason)), placesIn(outcomes)];
  show({
    title: words.title,
    parts: [
      make("p", { class: "hint" }, words.intro),
      !pairs && make("p", { class: "alert" }, words.first),
      pairs?.length === 0 && make("p", { class: "empty" }, words.none),
      pairs && pairs.length > 0 && make("div", {}, ...longList(words.title, pairs, swapRow)),
    ],
    next: !pairs?.length
      ? []
      : isCounted
        ? [
            button(words.swap(swapped), () => tried(() => runSwap("swap")), "primary", { disabled: !swapped }),
            button(words.detach(detached), () => tried(() => runSwap("detach")), "danger", { disabled: !detached }),
            button(words.count, () => tried(() => runSwap("count"))),
          ]
        : [button(words.count, () => tried(() => runSwap("count")), "primary")],
  });
}

/**
 * Return a row of what is deprecated.
 * @param {NonNullable<typeof swaps>[number]} pair
 */
function swapRow(pair) {
  const words = WORDS.deprecated;
  const { outcome } = pair;
  const name = [...named(pair.name, words.by, undefined, ""), " ", make("strong", {}, pair.other)];
  const { element, box } = tickRow(`${words.chosen}: ${pair.name}`, name, "", (checked) => {
    pair.ticked = checked;
    const at = place("view").scrollTop;
    if (outcome) showDeprecated();
    place("view").scrollTop = at;
  });
  box.checked = pair.ticked;
  const facts = outcome && [
    WORDS.plan.uses(outcome.places),
    outcome.reason && outcome.places > 0 && words.reasons[outcome.reason],
    outcome.locked > 0 && words.locked(outcome.locked),
    outcome.remote > 0 && words.remote(outcome.remote),
  ];
  if (facts) element.append(make("p", { class: "sides facts" }, facts.filter(Boolean).join(" · ")));
  return element;
}

/** Return how many places outcomes have together. */
function placesIn(/** @type {SwapOutcome[]} */ outcomes) {
  return outcomes.reduce((sum, { places }) => sum + places, 0);
}

/**
 * Count what a swap would do, or swap or detach what is ticked.
 * @param {"count" | "swap" | "detach"} work
 */
async function runSwap(work) {
  const words = WORDS.deprecated;
  const dry = work === "count";
  const pairs = (swaps ?? []).filter((pair) => dry || pair.ticked);
  const heard = showProgress({ count: words.counting, swap: words.swapping, detach: words.detaching }[work]);
  const message = { pairs: pairs.map(({ from, to }) => ({ from, to: work === "detach" ? null : to })), dry };
  /** @type {SwapAnswer} */
  const answer = await tell("swap", message, heard);
  for (const outcome of answer.pairs) {
    const pair = pairs.find(({ from }) => from === outcome.from);
    if (!pair || (outcome.reason && !dry)) continue;
    if (dry) pair.outcome = outcome;
    else pair.outcome = answer.cancelled || answer.failed.length ? null : { ...pair.outcome, ...outcome, places: 0 };
  }
  const written = placesIn(answer.pairs.filter(({ reason }) => !reason));
  const result = work === "detach" ? words.detached(written) : words.swapped(written);
  showDeprecated();
  const notes = [
    !dry && make("p", { class: "good" }, result),
    answer.failed.length > 0 && alertOf(answer.failed.slice(0, 20).join("\n")),
  ];
  place("view")
    .querySelector("h1")
    ?.after(...notes.filter((each) => each instanceof Node));
  if (!dry) say(result);
}
