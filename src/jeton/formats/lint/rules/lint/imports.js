/** Paths in code that lead to constants of this package. */
import { PACKAGE, wayOf, symbols } from "./data.js";

/** Return the visitors of what is imported from the package; a judge says something of a path to a constant. */
export const ofImports = (context, judge) => {
  const isOurs = (source) => `${source}/`.startsWith(`${PACKAGE}/`) && !/\.json$/.test(source);
  const visit = (variable, path) => {
    for (const { identifier } of variable?.references ?? []) if (identifier.parent) follow(identifier, path, judge);
  };
  return {
    ImportDeclaration(node) {
      if (!isOurs(node.source.value)) return;
      for (const each of node.specifiers) {
        const name = each.imported && (each.imported.name ?? each.imported.value);
        const [variable] = context.sourceCode.getDeclaredVariables(each);
        if (name && name !== "default") judge({ node: each.imported, path: [name], isImport: true });
        if (name !== "default" && each.type !== "ImportDefaultSpecifier") visit(variable, name ? [name] : []);
      }
    },
    VariableDeclarator(node) {
      const call = node.init?.type === "AwaitExpression" ? node.init.argument : node.init;
      const isCall =
        call?.type === "ImportExpression" || (call?.type === "CallExpression" && call.callee.name === "require");
      if (!isCall || !isOurs((call.source ?? call.arguments[0])?.value)) return;
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        const { name } = variable.defs[0];
        const key = name.parent.type === "Property" && !name.parent.computed ? name.parent.key.name : undefined;
        if (node.id === name) visit(variable, []);
        else if (key && name.parent.parent === node.id) visit(variable, [key]);
      }
    },
  };
};

const follow = (identifier, before, judge) => {
  const path = [...before];
  let node = identifier;
  for (let { parent } = node; ; { parent } = node) {
    if (/^(?:TS(?:As|Satisfies|NonNull)|Chain)Expression$/.test(parent.type)) node = parent;
    else if (parent.type === "MemberExpression" && parent.object === node) {
      const key = parent.computed ? parent.property.value : parent.property.name;
      if (key === undefined) return;
      path.push(String(key));
      node = parent;
      if (judge({ node, path, identifier, skip: before.length })) return;
    } else return;
  }
};

/** Return the target and the symbol that a path leads to: `tokens.a.b`, or `vars` and `modes` by names. */
export const symbolOf = (path) => {
  if (path[0] === "vars") return path.length === 2 ? ["name", path[1]] : undefined;
  if (path[0] === "modes") return path.length === 3 ? ["name", path[2]] : undefined;
  return ["js", path.join(".")];
};

const groups = new Set(
  symbols("js").flatMap((symbol) => [...symbol.matchAll(/\./g)].map(({ index }) => symbol.slice(0, index))),
);

/** Tell whether a path below `tokens`, or a name, is none that the package has. */
export const isUnknownPath = ([target, symbol], path) => {
  if (wayOf(target, symbol)) return false;
  return target === "name" || (path[0] === "tokens" && !groups.has(symbol) && !(path.at(-1) in Object.prototype));
};

const access = (path) =>
  path.map((key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join("");

/** Return what puts another symbol in the place of a path: a member of the same object, never another import. */
export const fixOf = (context, { node, path, identifier, skip }, [target], to) => {
  if (to === undefined || !identifier || path.length <= skip) return null;
  const other = target === "name" ? [...path.slice(0, -1), to] : to.split(".");
  const range = [identifier.range[1], node.range[1]];
  if (other.slice(0, skip).join() !== path.slice(0, skip).join()) return null;
  if (/[()/]/.test(context.sourceCode.text.slice(...range))) return null; // a part of it stands in parentheses
  return (fixer) => fixer.replaceTextRange(range, access(other.slice(skip)));
};
