// Uses a server as an agent does, by one of two generations of the protocol's SDK.
//
// The argument is JSON: {sdk: "v1" | "v2", mode, url, headers, redirect, metadata_url, memory, calls: [[tool, arguments]]}.
// Where somebody has to consent, a line {"authorize": URL} is printed, and the URL to which the answer leads is read
// from standard input. The last line has the version, the tools, the answers, the texts of resources, what the client
// keeps and the requests that it sent; or {"error", "requests"}.
import { createInterface } from "node:readline/promises";
import { StreamableHTTPClientTransport as Transport1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { UnauthorizedError as Unauthorized1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import * as second from "@modelcontextprotocol/client";

const task = JSON.parse(process.argv[2]);
const isFirst = task.sdk === "v1";
const [Client, Transport, Unauthorized] = isFirst
  ? [Client1, Transport1, Unauthorized1]
  : [second.Client, second.StreamableHTTPClientTransport, second.UnauthorizedError];
const memory = task.memory ?? {};
const requests = [];
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function recording(url, init) {
  const response = await fetch(url, init);
  const { pathname, search } = new URL(url);
  requests.push([init?.method ?? "GET", pathname + search, response.status]);
  return response;
}

const person = {
  redirectUrl: task.redirect,
  clientMetadataUrl: task.metadata_url,
  clientMetadata: {
    client_name: `Agent ${task.sdk}`,
    redirect_uris: [task.redirect],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  },
  state: () => (memory.state = crypto.randomUUID()),
  clientInformation: () => memory.client,
  saveClientInformation: (client) => void (memory.client = client),
  tokens: () => memory.tokens,
  saveTokens: (tokens) => void (memory.tokens = tokens),
  codeVerifier: () => memory.verifier,
  saveCodeVerifier: (verifier) => void (memory.verifier = verifier),
  redirectToAuthorization: (url) => say({ authorize: url.href }),
  invalidateCredentials: (scope) => {
    if (scope === "all" || scope === "tokens") delete memory.tokens;
    if (scope === "all" || scope === "client") delete memory.client;
  },
};

const transport = () =>
  new Transport(new URL(task.url), {
    fetch: recording,
    requestInit: { headers: task.headers ?? {} },
    ...(task.redirect && { authProvider: person }),
  });

async function finish(refused) {
  const lines = createInterface({ input: process.stdin });
  const answer = new URL(await lines.question(""));
  lines.close();
  if (answer.searchParams.get("state") !== memory.state) throw new Error("the state is another one");
  if (answer.searchParams.has("error")) throw new Error(answer.searchParams.get("error"));
  await (isFirst ? refused.finishAuth(answer.searchParams.get("code")) : refused.finishAuth(answer.searchParams));
}

// with a sign-in where the server asks for one
async function consenting(work) {
  const way = transport();
  try {
    return await work(way);
  } catch (error) {
    if (!task.redirect || !(error instanceof Unauthorized || error.cause instanceof Unauthorized)) throw error;
    await finish(way);
    return await work(transport());
  }
}

async function connected(way) {
  const options = isFirst ? {} : { versionNegotiation: { mode: task.mode } };
  const client = new Client({ name: `agent-${task.sdk}`, version: "1" }, options);
  await client.connect(way);
  return client;
}

try {
  const client = await consenting(connected);
  const { tools } = await client.listTools();
  const results = [];
  for (const [name, parameters] of task.calls) {
    results.push(await consenting(() => client.callTool({ name, arguments: parameters })));
  }
  const texts = {};
  const { resources } = await client.listResources();
  for (const { uri } of resources) texts[uri] = (await client.readResource({ uri })).contents[0].text;
  const version = isFirst ? "2025" : client.getNegotiatedProtocolVersion();
  await client.close();
  say({ version, tools, results, texts, memory, requests });
} catch (error) {
  say({ error: `${error.name}: ${error.message}`, requests });
}
process.exit(0);
