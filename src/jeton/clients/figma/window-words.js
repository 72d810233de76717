/** All texts of the window. */

const NUMBERS = new Intl.NumberFormat("en");

/**
 * Return a number with its noun: `1 change`, `2,000 changes`.
 * @param {number} number
 * @param {string} one
 * @param {string} [several]
 */
function plural(number, one, several = `${one}s`) {
  return `${NUMBERS.format(number)} ${number === 1 ? one : several}`;
}

const WORDS = {
  tabs: { figma: "To Figma", jeton: "To Jeton", uses: "Uses", deprecated: "Deprecated" },
  cancel: "Cancel",
  again: "Try again",
  previous: "Back",
  later: (/** @type {number} */ seconds) => `Try again in ${seconds} s`,
  loading: "Loading…",
  disconnect: "Disconnect",
  disconnectTitle: "Forget the API token on this computer",
  newer: "This server has another version of the plug-in.",
  download: "Download it",
  tooNew: "This server speaks of tokens in a newer way than this plug-in understands. Download the plug-in again.",

  connect: {
    title: "Connect to Jeton",
    what: (/** @type {string} */ host) =>
      `Bring the tokens of ${host} into this file as variables and styles, and what you change here back as a proposal.`,
    start: "Connect",
    steps: [
      "Your browser opens: sign in there.",
      "Type the code that this window shows.",
      "Choose a workspace, and what the plug-in may do.",
    ],
    codeTitle: "Type this code",
    code: "Code",
    copy: "Copy the code",
    copied: "The code is copied.",
    type: "Type it on the page that has opened in your browser. This window goes on by itself.",
    open: "Open the page again",
    waiting: "Waiting for your browser…",
    left: (/** @type {number} */ minutes) => `The code works for ${plural(minutes, "more minute")}.`,
    denied: "It was refused in the browser. Nothing was connected.",
    expired: "The code has ended. Take a new one.",
    done: "Connected.",
  },

  errors: {
    offline: (/** @type {string} */ host) =>
      `${host} does not answer. Check that you are online, and in its network if it is an internal one, and try again.`,
    ended: "Jeton no longer takes the API token of this file: it has expired or was revoked. Connect again.",
    forbidden: "Ask somebody who may, or connect again and allow more.",
    moved: "Compare again, and choose anew.",
    missing: "It is gone, or is no longer shared with you. Choose another source.",
    wait: (/** @type {number} */ seconds) =>
      `Jeton takes no more requests for now. Wait ${plural(seconds, "second")}, and try again.`,
    title: "It did not work",
    server: "Jeton could not do it.",
    silent: "Figma does not answer. Close the plug-in, and run it again.",
  },

  source: {
    title: "What to bring here",
    workspace: "Workspace",
    tokenset: "Tokensets",
    all: "All tokensets",
    state: "State",
    now: "As it is now",
    environment: (/** @type {string} */ name) => `Active in ${name}`,
    release: (/** @type {string} */ version) => `Release ${version}`,
    none: "The API token sees no workspace. Connect again, and choose one.",
    compare: "Compare",
    comparing: "Comparing…",
    reading: "Reading this file…",
    fetching: "Fetching the tokens…",
    last: (/** @type {string} */ when) => `Last synced ${when}.`,
    never: "This file was never synced. The first comparison finds variables by their names.",
    otherServer: (/** @type {string} */ server) =>
      `This file was synced with ${server}. Here its variables are found by their names alone, as in a file that was never synced.`,
    otherWorkspace: "This file was last synced with another workspace: its variables would be listed as not in Jeton.",
  },

  plan: {
    title: "What would change in Figma",
    none: "Nothing differs. Figma has what Jeton has.",
    same: (/** @type {number} */ number) => `${NUMBERS.format(number)} unchanged`,
    search: "Filter by name",
    all: "All",
    kinds: {
      create: "New",
      update: "Changed",
      rename: "Renamed",
      delete: "Not in Jeton",
      conflict: "Conflicts",
      kept: "Changed here",
    },
    marks: { create: "+", update: "~", rename: "→", delete: "−", conflict: "!", kept: "•" },
    about: {
      conflict: "Both sides have changed. What is not decided stays as it is.",
      kept: "Changed in Figma alone. It stays; To Jeton proposes it.",
      delete: "Figma has these, Jeton has not. They stay unless you tick them.",
    },
    chooseAll: "Choose all that are shown",
    figma: "In Figma",
    jeton: "In Jeton",
    unknown: "They differ, and were never synced: who changed them is not known. What is not decided stays as it is.",
    unknownOne: "It was never synced: who changed it is not known.",
    before: (/** @type {string} */ text) => `Before: ${text}`,
    fields: { name: "name", description: "description", settings: "scopes and syntax", fields: "style" },
    later: "Decide later",
    takeAll: "Take all from Jeton",
    keepAll: "Keep all of Figma",
    undecided: "Reset",
    blocked: "Left out, since what it needs is not chosen.",
    remember: "Keep this as the last sync",
    notes: {
      "default-mode": (/** @type {string} */ name) =>
        `${name}: Jeton has another default mode. Figma lets no plug-in change it.`,
      "another-server": (/** @type {string} */ server) => `This file was synced with ${server} before.`,
      "another-workspace": () =>
        "This file was synced with another workspace before: its variables are not in this one.",
      damaged: () =>
        "What this file keeps of its last sync is damaged, so nobody knows who changed what: all that differs is a conflict. The next sync mends it.",
    },
    reasons: {
      "deleted-here": "Somebody deleted it in Figma.",
      "made-here": "It was made in Figma.",
      unreadable: "Figma cannot read it.",
      extension: "It belongs to an extended collection, which the plug-in leaves alone.",
      "type-changed": "Its type has changed: Figma needs a new variable, and the old one stays.",
      "name-taken": "Left out, since another one has this name.",
    },
    count: "Count their uses",
    counting: "Counting uses…",
    countFirst: "Count their uses before you delete any.",
    uses: (/** @type {number} */ number) =>
      number ? `${plural(number, "use")} in this file` : "Not used in this file",
    notCounted: "Its uses are not counted",
    becomes: "becomes",
    libraryUses: "Uses in other files are not counted.",
    more: (/** @type {number} */ number) => `Show ${NUMBERS.format(number)} more`,
    noMatch: "No row has this name.",
    write: (/** @type {number} */ number) => (number ? `Write ${plural(number, "change")}` : "Nothing chosen"),
    remarks: (/** @type {number} */ number) => plural(number, "remark"),
    inMode: (/** @type {string} */ mode) => `in ${mode}`,
    nothing: "none",
    again: "Compare again",
  },

  write: {
    title: "Writing to Figma",
    step: (/** @type {number} */ done, /** @type {number} */ total) =>
      `${NUMBERS.format(done)} of ${NUMBERS.format(total)}`,
    cancelling: "Ending after this step…",
    busy: "Somebody else seems to be writing to this file right now.",
    anyway: "Write anyway",
    outdated: "This file was written to since you compared. Nothing was written now: compare again.",
    done: "Written to Figma",
    stopped: "Stopped",
    written: (/** @type {number} */ number) => `Written in ${plural(number, "step")}. One undo takes them all back.`,
    left: (/** @type {number} */ number) => `${plural(number, "step")} left out, since one before it failed.`,
    failed: (/** @type {number} */ number) => `${plural(number, "step")} failed`,
    equal: "Figma now has what Jeton has.",
    rest: (/** @type {number} */ number) => `${plural(number, "row")} still differ.`,
    show: "Show what differs",
    another: "Choose another source",
  },

  back: {
    title: "What would change in Jeton",
    intro:
      "What was changed in this file since the last sync becomes a proposal in Jeton, which somebody accepts there.",
    first: "Bring the tokens here first: without a sync Jeton cannot tell what was changed.",
    compare: "Compare with Jeton",
    none: "Nothing was changed here since the last sync.",
    kinds: {
      renames: "Renamed",
      changes: "Changed",
      creates: "New",
      deletes: "Deleted here",
      conflicts: "Conflicts",
      skipped: "Left out",
    },
    truncated: "There are more than the first 1,000 of each kind: send these, then compare again.",
    already: (/** @type {number} */ number) =>
      `${plural(number, "proposal")} of a file of this name ${number === 1 ? "waits" : "wait"} in Jeton already. What you propose now becomes another one.`,
    propose: (/** @type {number} */ number) => (number ? `Propose ${plural(number, "row")}` : "Nothing chosen"),
    direct: "Write without a proposal",
    sending: "Sending to Jeton…",
    own: "It gets this value as its own, so that it keeps it.",
    rename: "Rename it in Jeton",
    waits: (/** @type {{changes: number, tokens: number}} */ { changes, tokens }) =>
      `${plural(changes, "change")} of ${plural(tokens, "token")}. Somebody accepts it there. Until then nothing changes.`,
    isThere: "It is one change of the history there, and can be undone.",
    proposed: "Proposed in Jeton",
    stored: "Written to Jeton",
    open: "Open the proposal",
    openTokens: "Open the workspace",
    readOnly: "This file is connected for reading. Connect again and allow proposals to send changes.",
  },

  uses: {
    title: "Who uses what",
    intro:
      "Counts on each page how often Jeton's variables and styles are used in this file. Jeton shows the numbers before somebody renames or deletes a token.",
    hidden: "Layers that are hidden inside instances are not counted.",
    count: "Count uses",
    counting: "Counting uses…",
    names: "Send the names of pages, too",
    send: "Send to Jeton",
    sent: "Jeton has the numbers.",
    page: "Page",
    number: "Uses",
    none: "Nothing in this file uses a variable of Jeton.",
    unnamed: (/** @type {number} */ number) => `Page ${number}`,
    others: (/** @type {number} */ number) => `${NUMBERS.format(number)} further pages`,
    different: "Variables",
    most: "Used most",
    unreadable: (/** @type {number} */ number) => `${plural(number, "layer")} could not be read.`,
  },

  deprecated: {
    title: "Deprecated variables",
    intro:
      "Variables that Jeton says are replaced by another one. Swap binds what uses them to the replacement; the look changes only where the two differ. Detach leaves the look as it is, and binds nothing.",
    first: "Compare under To Figma first: that tells which variables are deprecated.",
    none: "No variable here is deprecated.",
    count: "Count their uses",
    counting: "Counting uses…",
    swap: (/** @type {number} */ number) => (number ? `Swap ${plural(number, "use")}` : "Nothing to swap"),
    swapping: "Swapping…",
    swapped: (/** @type {number} */ number) =>
      `${plural(number, "use")} swapped. One undo for each page takes them back.`,
    detach: (/** @type {number} */ number) => (number ? `Detach ${plural(number, "use")}` : "Nothing to detach"),
    detaching: "Detaching…",
    detached: (/** @type {number} */ number) =>
      `${plural(number, "use")} detached. One undo for each page takes them back.`,
    locked: (/** @type {number} */ number) => `${NUMBERS.format(number)} in locked layers stay`,
    remote: (/** @type {number} */ number) => `${NUMBERS.format(number)} in styles of libraries stay`,
    reasons: {
      missing: "one of the two is not in this file",
      type: "another type: detach it, or swap it by hand",
      scope: "narrower scopes: detach it, or swap it by hand",
    },
    chosen: "Take",
    by: "replaced by",
  },

  resize: "Resize the window: arrow keys",
};
