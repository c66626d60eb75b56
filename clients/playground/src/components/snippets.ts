/** Writes a call as curl, TypeScript and Python. */

/** A call of the service. */
export interface HttpCall {
  method: string;
  /** The path with its query: `/v1/games/battlecrest/apply?include=view`. */
  path: string;
  /** Its name in the SDK: `battlecrest.apply`. */
  operation: string;
  /** The body; undefined without one; a string for lines of JSON. */
  input: unknown;
}

/** A call with its answer, as JSON. */
interface Answered {
  input: unknown;
  answer: string;
}

interface Place {
  ref?: string;
  position?: unknown;
}

/** Returns a call with the position in place of its `ref`, so that it runs on a service that does not know the match. */
export function standalone(call: HttpCall, calls: readonly Answered[]): HttpCall {
  const { input } = call;
  if (typeof input !== "object" || input === null || !("ref" in input)) return call;
  const { ref, ...rest } = input as Place;
  const position = rest.position ?? positionOf(ref!, calls);
  return position === undefined ? call : { ...call, input: { position, ...rest } };
}

/** Returns the position that a `ref` names in these calls; undefined if none has it. */
function positionOf(ref: string, calls: readonly Answered[]): unknown {
  for (const { input, answer } of calls.toReversed()) {
    const asked = (typeof input === "object" ? input : undefined) as Place | undefined;
    if (asked?.ref === ref && asked.position) return asked.position;
    if (!answer.includes(ref)) continue;
    const found = placesIn(parsed(answer)).find((place) => place.ref === ref && place.position);
    if (found) return found.position;
  }
  return undefined;
}

/** Returns the snapshots of an answer: itself, or those that it includes. */
function placesIn(answer: unknown): Place[] {
  if (typeof answer !== "object" || answer === null) return [];
  return [answer, ...Object.values(answer).filter((one) => typeof one === "object" && one !== null)] as Place[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Quotes a text for a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function curl({ method, path, input }: HttpCall, base: string, language: string): string {
  const parts = ["curl -sS"];
  if (method !== "GET") parts.push(`-X ${method}`);
  parts.push(`-H ${quoted(`Accept-Language: ${language}`)}`);
  if (input !== undefined) {
    const lines = typeof input === "string";
    parts.push(`-H ${quoted(`Content-Type: application/${lines ? "x-ndjson" : "json"}`)}`);
    parts.push(`--data-binary ${quoted(lines ? input : JSON.stringify(input))}`);
  }
  return [...parts, quoted(base + path)].join(" \\\n  ");
}

export function typescript(call: HttpCall, base: string, language: string): string {
  const begun = `import { herald } from "herald-client";\n\nconst service = herald(${JSON.stringify(base)}, { language: ${JSON.stringify(language)} });\n`;
  if (call.operation === "records.validate") {
    return `${begun}const lines = ${pretty(linesOf(call))};\nfor await (const verdict of service.validate(lines)) console.log(verdict);\n`;
  }
  const members = membersOf(call);
  const given = Object.keys(members).length ? `, ${pretty(members)}` : "";
  return `${begun}const answer = await service.call(${JSON.stringify(call.operation)}${given});\nconsole.log(answer);\n`;
}

export function python(call: HttpCall, base: string, language: string): string {
  const begun = `from herald_client import Herald\n\nherald = Herald(${literal(base)}, language=${literal(language)})\n`;
  if (call.operation === "records.validate") {
    return `${begun}lines = ${literal(linesOf(call), "")}\nfor verdict in herald.validate(lines):\n    print(verdict)\n`;
  }
  const [group = "", method = ""] = call.operation.split(".");
  const [, , , game = ""] = call.path.split("?")[0]!.split("/");
  const of = /^\/v1\/games\/[^/?]+\//.test(call.path) ? `game(${literal(game)})` : snake(group);
  const members = Object.entries(membersOf(call)).map(([name, value]) => `    ${name}=${literal(value, "    ")},\n`);
  const given = members.length ? `\n${members.join("")}` : "";
  return `${begun}answer = herald.${of}.${snake(method)}(${given})\nprint(answer)\n`;
}

/** Returns the input of a client's operation: the members of body, query and path. */
function membersOf({ path, input }: HttpCall): Record<string, unknown> {
  const [place = "", query] = path.split("?");
  const members: Record<string, unknown> = { ...(typeof input === "object" ? input : {}) };
  for (const [name, value] of new URLSearchParams(query)) members[name] = name === "include" ? value.split(",") : value;
  const [, , , game, operation, more] = place.split("/").map(decodeURIComponent);
  if (/^\/v1\/games\/[^/]+$/.test(place)) members["game"] = game;
  if (operation === "rules" && more) members["rule"] = more;
  return members;
}

function linesOf({ input }: HttpCall): string[] {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return text.split("\n").filter(Boolean);
}

export function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Writes a value as a Python literal. */
export function literal(value: unknown, indent = ""): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value !== "object") return JSON.stringify(value); // its escapes are Python's, too
  const deeper = `${indent}    `;
  if (Array.isArray(value)) {
    if (!value.length) return "[]";
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper)},\n`).join("")}${indent}]`;
  }
  const members = Object.entries(value);
  if (!members.length) return "{}";
  return `{\n${members.map(([name, item]) => `${deeper}${JSON.stringify(name)}: ${literal(item, deeper)},\n`).join("")}${indent}}`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
