/**
 * Shapes of what Jeton's document, Figma's file and the plan between them are, and of
 * the messages between the window and the sandbox.
 *
 * @typedef {"COLOR" | "FLOAT" | "STRING" | "BOOLEAN"} JetonType
 * @typedef {{r: number, g: number, b: number, a?: number}} Channels
 * @typedef {string | number | boolean | Channels | {alias: string}} JetonValue a colour
 *   is a text of hexadecimal digits where eight bits hold it; an alias names a key
 * @typedef {{WEB?: string, ANDROID?: string, iOS?: string}} Syntax
 * @typedef {"text" | "effect" | "paint"} StyleKind
 *
 * @typedef {object} JetonVariable
 * @property {string} key the id of its token, in the default mode if it is there
 * @property {(string | null)[]} [keys] the ids in all modes; absent with one mode
 * @property {string} name
 * @property {string} [token] the token's path where the name does not tell it
 * @property {JetonType} type
 * @property {JetonValue[]} values one for each mode
 * @property {string} [description]
 * @property {string[]} scopes
 * @property {Syntax} [syntax]
 * @property {boolean} [hidden]
 * @property {string} [replaced_by] a key
 *
 * @typedef {{key: string, name: string}} JetonMode
 * @typedef {object} JetonCollection
 * @property {string} key
 * @property {string} name
 * @property {JetonMode[]} modes the default mode first
 * @property {JetonVariable[]} variables
 *
 * @typedef {object} JetonStyle
 * @property {string} key
 * @property {(string | null)[]} [keys]
 * @property {StyleKind} kind
 * @property {string} name
 * @property {string} [token]
 * @property {string} [description]
 * @property {Record<string, any>} fields
 * @property {Record<string, string>} [bound] keys of variables by field
 *
 * @typedef {object} Source
 * @property {"now" | "release" | "environment"} kind
 * @property {string} workspace
 * @property {string} [tokenset]
 * @property {string} [mode]
 * @property {string} [release]
 * @property {string} [environment]
 * @property {string | number | null} [change_set]
 *
 * @typedef {{code: string, message: string, collection?: string, token?: string}} Problem
 * @typedef {object} JetonDocument
 * @property {1} format
 * @property {Source} source
 * @property {JetonCollection[]} collections
 * @property {JetonStyle[]} styles
 * @property {Problem[]} problems
 *
 * @typedef {{type: "VARIABLE_ALIAS", id: string}} FileAlias
 * @typedef {string | number | boolean | Channels | FileAlias | object} FileValue
 *
 * @typedef {object} FileCollection
 * @property {string} id
 * @property {string} key
 * @property {string} name
 * @property {{modeId: string, name: string}[]} modes
 * @property {string} defaultModeId
 * @property {string[]} variableIds
 * @property {boolean} remote
 * @property {boolean} hiddenFromPublishing
 * @property {boolean} [isExtension]
 * @property {string} [parent] the collection that it extends
 *
 * @typedef {object} FileVariable
 * @property {string} id
 * @property {string} key
 * @property {string} name
 * @property {string} variableCollectionId
 * @property {string} resolvedType
 * @property {Record<string, FileValue>} valuesByMode
 * @property {string} description
 * @property {string[]} scopes
 * @property {Syntax} codeSyntax
 * @property {boolean} hiddenFromPublishing
 * @property {boolean} remote
 *
 * @typedef {object} FileStyle
 * @property {string} id
 * @property {string} key
 * @property {StyleKind} kind
 * @property {string} name
 * @property {string} description
 * @property {Record<string, any>} fields
 * @property {Record<string, string>} bound Figma's ids of variables by field
 *
 * @typedef {object} FigmaFile
 * @property {FileCollection[]} collections
 * @property {FileVariable[]} variables
 * @property {FileStyle[]} styles
 * @property {Identity | null} identity null in a file that was never synced
 * @property {{id: string, message: string}[]} unreadable
 * @property {string} name
 *
 * @typedef {object} IdentityMeta
 * @property {1} format
 * @property {string} server its origin
 * @property {string} workspace
 * @property {string} [tokenset]
 * @property {Source} source
 * @property {string} at when it was synced; in a plan, when its file had been
 *
 * @typedef {{key: string, name: string}} CollectionEntry a key and a fingerprint
 * @typedef {CollectionEntry & {modes: Record<string, CollectionEntry>}} IdentityCollection
 * @typedef {object} IdentityVariable fingerprints of what Figma had after the sync
 * @property {string} key
 * @property {string} [name]
 * @property {string} [description]
 * @property {string} [settings] of scopes, code syntax and whether it is hidden
 * @property {Record<string, string>} values by mode's id
 * @typedef {object} IdentityStyle
 * @property {string} key
 * @property {string} [name]
 * @property {string} [description]
 * @property {string} [fields] of what Figma has
 * @property {string} [jeton] of what Jeton had
 *
 * @typedef {object} Identity
 * @property {IdentityMeta} meta
 * @property {Record<string, IdentityCollection>} collections by Figma's id, as the rest
 * @property {Record<string, IdentityVariable>} variables
 * @property {Record<string, IdentityStyle>} styles
 */

/**
 * @typedef {{id?: string, key: string}} Target an object: by Figma's id, or by the key
 *   under which an operation before makes it
 * @typedef {{row: string}} OfRow
 * @typedef {OfRow & Target & {was?: string}} OfObject `was` is the fingerprint of what the plan
 *   has seen of what is written: it is left as it is where Figma has something else by then
 * @typedef {OfRow & {op: "collection", key: string, name: string, mode: JetonMode}} MakeCollection
 * @typedef {OfObject & {op: "renameCollection", name: string}} RenameCollection
 * @typedef {OfRow & {op: "addMode", collection: Target, key: string, name: string}} AddMode
 * @typedef {OfObject & {op: "renameMode", collection: Target, name: string}} RenameMode
 * @typedef {OfRow & {op: "create", collection: Target, key: string, name: string,
 *   type: JetonType}} MakeVariable
 * @typedef {OfObject & {op: "rename", name: string}} RenameVariable
 * @typedef {OfObject & {op: "value", mode: Target, value: string | number | boolean | Channels
 *   | {alias: Target}}} SetValue colours are channels
 * @typedef {OfObject & {op: "description", object: "variable" | "style", text: string}} SetDescription
 * @typedef {OfObject & {op: "hidden", hidden: boolean}} SetHidden
 * @typedef {OfObject & {op: "scopes", scopes: string[]}} SetScopes
 * @typedef {OfObject & {op: "syntax", syntax: Syntax}} SetSyntax
 * @typedef {OfRow & {op: "style", key: string, kind: StyleKind, name: string}} MakeStyle
 * @typedef {OfObject & {op: "styleRename", name: string}} RenameStyle
 * @typedef {OfObject & {op: "styleFields", kind: StyleKind, fields: Record<string, any>,
 *   jeton: string}} SetFields the fingerprint of what Jeton has is to be remembered
 * @typedef {OfObject & {op: "bind", field: string, variable: Target | null}} Bind
 * @typedef {OfRow & {op: "delete", object: "variable" | "style" | "mode" | "collection",
 *   id: string, collection?: string}} Delete
 * @typedef {MakeCollection | RenameCollection | AddMode | RenameMode | MakeVariable
 *   | RenameVariable | SetValue | SetDescription | SetHidden | SetScopes | SetSyntax | MakeStyle
 *   | RenameStyle | SetFields | Bind | Delete} Operation
 *
 * @typedef {object} PlanRow what a person sees of the plan, and may untick
 * @property {string} id the same for the same row in the next plan
 * @property {"create" | "update" | "rename" | "delete" | "conflict" | "kept"} kind
 * @property {"collection" | "mode" | "variable" | "style"} object
 * @property {string} collection its name; of a style empty
 * @property {string} name
 * @property {string} [field] `name`, `value`, `description`, `settings` or `fields`
 * @property {string} [mode] its name
 * @property {any} [from] what Figma has
 * @property {any} [to] what Jeton has
 * @property {"known" | "unknown"} [base] of a conflict: whether both are known to have changed
 * @property {string} [type]
 * @property {string} [figma] Figma's id
 * @property {boolean} [skipped] whether it is unticked
 * @property {string} [blocked] the row that it depends on and that is skipped
 * @property {"deleted-here" | "made-here" | "unreadable" | "extension" | "type-changed"
 *   | "name-taken"} [note] what is special about it
 *
 * @typedef {object} Choices
 * @property {Record<string, "jeton" | "figma">} [take] of conflicts and kept rows
 * @property {Record<string, boolean>} [skip] rows that are unticked
 * @property {Record<string, boolean>} [delete] rows of surplus objects that are ticked
 * @property {string} [server] the origin of the server that the document comes from
 *
 * @typedef {{create: number, update: number, rename: number, delete: number,
 *   conflict: number, kept: number, unchanged: number}} Counts
 *
 * @typedef {object} Plan
 * @property {Operation[]} operations
 * @property {PlanRow[]} rows
 * @property {PlanRow[]} conflicts those of the rows that wait for a decision
 * @property {PlanRow[]} surplus what Figma has and Jeton has not, of kind `delete`
 * @property {Counts} counts
 * @property {{code: "default-mode" | "another-server" | "another-workspace" | "damaged", message: string}[]} notes
 * @property {Identity} identity what is in step already; `apply` adds what it writes
 *
 * @typedef {{row: string, op: string, message: string}} Failure
 * @typedef {object} Applied
 * @property {number} written operations that were carried out
 * @property {number} left operations that were left out, since one before failed
 * @property {Failure[]} failures
 * @property {boolean} cancelled
 */

/**
 * Uses and swaps. From the window, `usage`: count the places that bind variables, and tell
 * the names of file and pages if `names`; `keys` are Jeton's keys by Figma's ids, as the
 * identity of the file has them; `byName` those by the names of a collection and of a
 * variable in it, for variables of libraries.
 * @typedef {Record<string, Record<string, string>>} KeysByName
 * @typedef {{type: "usage", names?: boolean, keys: Record<string, string>,
 *   byName?: KeysByName}} UsageMessage
 *
 * The answer's fields: `report` is the body of Jeton's PUT, null if cancelled; `uses` has
 * each variable that is used, also where Jeton does not know it (`key` is null);
 * `unreadable` counts the nodes that could not be read.
 * @typedef {{report: UsageReport | null, uses: Use[], unreadable: number}} UsageAnswer
 * @typedef {{file: string, name?: string, pages: UsagePage[], styles: PlaceCounts,
 *   skipped_hidden: boolean}} UsageReport
 * @typedef {{name?: string, counts: PlaceCounts}} UsagePage
 * @typedef {Record<string, number>} PlaceCounts by key
 * @typedef {{id: string, key: string | null, name: string, collection: string, remote: boolean,
 *   type: string, places: number, pages: number}} Use
 *
 * From the window, `swap`: `pairs` are ids of variables of Figma (of `to` also the key of one
 * that a library publishes); `to` is null to detach: values stay as they are. With `dry`
 * nothing is written and the answer tells what would be.
 * @typedef {{type: "swap", pairs: SwapPair[], dry: boolean}} SwapMessage
 * @typedef {{from: string, to: string | null}} SwapPair
 *
 * The answer's fields: `reason` says why a pair is only counted: a variable is not there, has
 * another type, or has fewer scopes. `places` of others were rebound (or would be), those in
 * `styles` of the file among them. As they are stay what is `locked`, and nodes that wear a style of
 * a library (`remote`).
 * @typedef {{pairs: SwapOutcome[], failed: string[], cancelled: boolean}} SwapAnswer
 * @typedef {SwapPair & {reason?: "missing" | "type" | "scope", places: number, styles: number,
 *   locked: number, remote: number}} SwapOutcome
 *
 * How a long run hears that it is to end, and tells how far it is.
 * @typedef {{cancelled: boolean,
 *   progress: (done: number, total: number, text?: string) => void}} LongRun
 */

/**
 * @typedef {{v: 1, id: string}} Envelope
 * @typedef {Envelope & ({type: "hello"} | {type: "read"} | {type: "cancel", run: string}
 *   | {type: "apply", operations: Operation[], identity: Identity, anyway?: boolean}
 *   | {type: "storage.get" | "storage.delete", key: string}
 *   | {type: "storage.set", key: string, value: any} | {type: "open", url: string}
 *   | {type: "usage" | "swap", [option: string]: any})} ToSandbox
 * @typedef {Envelope & ({type: "hello", format: number, theme?: string, file: string}
 *   | {type: "chunk", part: any} | {type: "progress", done: number, total: number, text?: string}
 *   | {type: "failed", message: string, code?: string}
 *   | {type: "done", [result: string]: any})} ToWindow
 */

/** The format of the plug-in, of its messages, and of what it keeps in a file. */
const FORMAT = 1;

/** The namespace of what the plug-in keeps in a file. */
const NAMESPACE = "jeton";
