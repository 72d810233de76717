/**
 * The sandbox's end of the messages: each one gets a single answer, after any number of
 * chunks and of reports on how far it is. What a handler throws is the answer `failed`.
 *
 * @typedef {object} Run what a handler is given of its message
 * @property {boolean} cancelled whether the window wants it to end
 * @property {(done: number, total: number, text?: string) => void} progress
 * @property {(part: any) => void} chunk
 */

/** The least, the first and the most of the window's width and height. */
const WINDOW_SIZE = { least: [320, 400], first: [360, 560], most: [1200, 1200] };

/** Where this computer keeps the size that somebody has given the window. */
const SIZE_KEY = "jeton size";

/** @type {Map<string, Run>} */
const runs = new Map();

/** @type {Record<string, (message: any, run: Run) => any>} */
const HANDLERS = {
  hello: () => ({
    type: "hello",
    format: FORMAT,
    file: figma.root.name,
    meta: knownMeta(),
  }),
  read: (message, run) => readFile(message, run),
  apply: (message, run) => applyPlan(message, run),
  usage: (message, run) => countUses(message, run),
  swap: (message, run) => swapUses(message, run),
  cancel: (message) => {
    const run = runs.get(message.run);
    if (run) run.cancelled = true;
  },
  "storage.get": async (message) => ({ value: await figma.clientStorage.getAsync(message.key) }),
  "storage.set": (message) => figma.clientStorage.setAsync(message.key, message.value),
  "storage.delete": (message) => figma.clientStorage.deleteAsync(message.key),
  open: (message) => {
    if (!/^https?:\/\//.test(message.url)) throw new Error("Only web addresses are opened.");
    figma.openExternal(message.url);
  },
  resize: async (message) => {
    const size = resized(message);
    if (message.keep) await figma.clientStorage.setAsync(SIZE_KEY, size);
    return size;
  },
};

/**
 * Give the window a size, within what is sensible.
 * @param {{width: number, height: number}} size
 */
function resized(size) {
  const { least, most } = WINDOW_SIZE;
  const [width, height] = [size.width, size.height].map((side, at) =>
    Math.round(Math.min(Math.max(Number(side) || 0, least[at]), most[at])),
  );
  figma.ui.resize(width, height);
  return { width, height };
}

/**
 * Answer one message of the window.
 * @param {any} message
 */
async function answer(message) {
  if (message?.v !== 1 || typeof message.id !== "string") return;
  const { id } = message;
  const post = (/** @type {object} */ content) => figma.ui.postMessage({ v: 1, id, ...content });
  const handler = Object.keys(HANDLERS).includes(message.type) ? HANDLERS[message.type] : null;
  if (!handler) {
    post({ type: "failed", message: `The plug-in does not know ${String(message.type)}.` });
    return;
  }
  /** @type {Run} */
  const run = {
    cancelled: false,
    progress: (done, total, text) => post({ type: "progress", done, total, text }),
    chunk: (part) => post({ type: "chunk", part }),
  };
  runs.set(id, run);
  try {
    post({ type: "done", ...(await handler(message, run)) });
  } catch (error) {
    const { message: text, code } = /** @type {any} */ (error instanceof Error ? error : { message: String(error) });
    post({ type: "failed", message: text, code });
  } finally {
    runs.delete(id);
  }
}

figma.showUI(__html__, {
  width: WINDOW_SIZE.first[0],
  height: WINDOW_SIZE.first[1],
  themeColors: true,
  title: "Jeton",
});
figma.ui.onmessage = answer;
figma.clientStorage.getAsync(SIZE_KEY).then((size) => size && resized(size));
