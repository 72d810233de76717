// Clones a repository, fetches into the clone, or lists refs, with isomorphic-git.
// Usage: node fetch.mjs clone|fetch|refs URL FOLDER [DEPTH, of refs the protocol's version]; prints the commit that is checked out, or the refs.

import fs from "node:fs";
import git from "isomorphic-git";
import http from "isomorphic-git/http/node";

const [what, url, dir, depth] = process.argv.slice(2);
const options = { fs, http, dir, url, depth: depth ? Number(depth) : undefined, onAuth: () => ({ username: "x", password: "right" }) };
if (what === "refs") {
  console.log(JSON.stringify((await git.listServerRefs({ http, url, protocolVersion: Number(depth) })).map(({ ref, oid }) => [ref, oid])));
} else {
  if (what === "clone") await git.clone({ ...options, singleBranch: true, ref: "main" });
  else await git.fetch({ ...options, ref: "main" });
  console.log(JSON.stringify(await git.resolveRef({ fs, dir, ref: "refs/remotes/origin/main" })));
}
