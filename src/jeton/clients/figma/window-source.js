/** The second step: of which workspace, and of which state of it, the tokens come. */

/** @type {{workspace: string, tokenset: string, state: string}} */
let chosen = { workspace: "", tokenset: "", state: "now" };

/** @type {Map<string, {tag: string, data: JetonDocument}>} */
const documents = new Map();

/** Show what there is to choose from. */
async function chooseSource() {
  setConnected(true);
  show({ title: WORDS.source.title, parts: [waits(WORDS.loading)] });
  const workspaces = await listed("/workspaces", "workspaces");
  if (workspaces.length === 0) return showConnect(WORDS.source.none);
  const meta = here.meta;
  if (!workspaces.some((each) => each.id === chosen.workspace)) {
    const last = workspaces.find((each) => each.id === meta?.workspace) ?? workspaces[0];
    chosen = { workspace: last.id, tokenset: meta?.source?.tokenset ?? "", state: stateOf(meta?.source) };
  }
  here.workspaces = workspaces;
  await showSource();
}

/**
 * Return a source as the list of states has it: `now`, or an environment or release's id.
 * @param {Source | undefined} source
 */
function stateOf(source) {
  if (source?.kind === "environment") return `environment ${source.environment}`;
  return source?.kind === "release" ? `release ${source.environment} ${source.release}` : "now";
}

/** Show the form of the chosen workspace. */
async function showSource() {
  const workspace = here.workspaces.find((each) => each.id === chosen.workspace);
  const [tokensets, states] = await Promise.all([
    listed(`/workspaces/${workspace.id}/tokensets`, "tokensets"),
    statesOf(workspace),
  ]);
  if (!tokensets.some((each) => each.id === chosen.tokenset)) chosen.tokenset = "";
  if (!states.some(([value]) => value === chosen.state)) chosen.state = "now";
  const words = WORDS.source;
  const pick = (/** @type {(value: string) => void} */ set) => (/** @type {string} */ value) => {
    set(value);
    return tried(showSource);
  };
  show({
    title: words.title,
    parts: [
      make(
        "div",
        { class: "stack" },
        ...choice(
          "workspace",
          words.workspace,
          optionsOf(
            here.workspaces.map((each) => [each.id, each.name]),
            chosen.workspace,
          ),
          pick((value) => (chosen = { workspace: value, tokenset: "", state: "now" })),
        ),
        ...choice(
          "tokenset",
          words.tokenset,
          optionsOf([["", words.all], ...tokensets.map((each) => [each.id, each.name])], chosen.tokenset),
          (value) => (chosen.tokenset = value),
        ),
        ...choice("state", words.state, optionsOf(states, chosen.state), (value) => (chosen.state = value)),
      ),
      ...historyOf(),
    ],
    next: [button(words.compare, () => tried(compare), "primary")],
  });
}

/**
 * Return options of pairs of a value and a label.
 * @param {string[][]} pairs
 * @param {string} value the one that is chosen
 */
function optionsOf(pairs, value) {
  return pairs.map(([own, label]) => make("option", { value: own, selected: own === value }, label));
}

/** Return what the file says of the last sync. */
function historyOf() {
  const meta = here.meta;
  const words = WORDS.source;
  if (!meta) return [make("p", { class: "hint" }, words.never)];
  const parts = [
    make(
      "p",
      { class: "hint" },
      words.last(new Date(meta.at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })),
    ),
  ];
  if (meta.server !== FACTS.server) parts.push(make("p", { class: "alert" }, words.otherServer(meta.server)));
  else if (meta.workspace !== chosen.workspace) parts.push(make("p", { class: "alert" }, words.otherWorkspace));
  return parts;
}

/**
 * Return the states of a workspace that the API token sees: now, and of its organization
 * what is active in environments, and releases.
 * @param {any} workspace
 * @returns {Promise<string[][]>}
 */
async function statesOf(workspace) {
  const states = [["now", WORDS.source.now]];
  if (!workspace.organization_id) return states;
  const root = `/organizations/${workspace.organization_id}`;
  try {
    const environments = (await ask(`${root}/environments`)).data.environments;
    const active = environments.filter((/** @type {any} */ each) => each.release_id);
    for (const { id, name } of active) states.push([`environment ${id}`, WORDS.source.environment(name)]);
    if (environments.length === 0) return states;
    const releases = (await listed(`${root}/releases`, "releases")).reverse().slice(0, 50);
    for (const { digest, version } of releases)
      states.push([`release ${environments[0].id} ${digest}`, WORDS.source.release(version)]);
  } catch (error) {
    if (!(error instanceof Refusal) || ![403, 404].includes(error.status)) throw error;
  }
  return states;
}

/** Return the path of the document of the chosen source. */
function documentPath() {
  const [kind, environment, release] = chosen.state.split(" ");
  const target = "export/figma-plugin";
  if (kind === "now")
    return chosen.tokenset ? `/tokensets/${chosen.tokenset}/${target}` : `/workspaces/${chosen.workspace}/${target}`;
  const workspace = here.workspaces.find((each) => each.id === chosen.workspace);
  const query = new URLSearchParams({ workspace: chosen.workspace });
  if (chosen.tokenset) query.set("tokenset", chosen.tokenset);
  if (release) query.set("release", release);
  return `/organizations/${workspace.organization_id}/environments/${environment}/${target}?${query}`;
}

/** Return the document of the chosen source; of one that has not changed, that of before. */
async function fetchDocument() {
  const path = documentPath();
  const last = documents.get(path);
  const { data, tag, status } = await ask(path, { tag: last?.tag });
  if (status === 304 && last) return last.data;
  if (data.format !== FORMAT) throw new Refusal(WORDS.tooNew);
  const [kind, environment] = chosen.state.split(" ");
  // an export tells what it holds, not by which environment somebody has come to it
  if (environment) data.source = { ...data.source, kind, environment };
  documents.set(path, { tag, data });
  return /** @type {JetonDocument} */ (data);
}
