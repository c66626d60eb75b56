/** What a gateway in front of the service answers, answers that broke off, and services that are newer. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { test } from "node:test";
import {
  GatewayError,
  herald,
  HeraldError,
  NetworkError,
  Problem,
  UnexpectedAnswer,
  type OperationId,
  type Options,
} from "herald-client";
import { connect, refused } from "./support.js";

const page = "<html><h1>502 Bad Gateway</h1></html>";
const noon = "Tue, 24 Nov 2026 12:00:00 GMT";
const foreign = { type: "about:blank", title: "x", status: 503, detail: "x", instance: "x" };
const live = () => Response.json({ status: "live" });
type Answer = () => Response;

/** A service that answers these, one after another, and then that it is live. */
function answering(answers: Answer[], options: Options = {}) {
  const asked: Headers[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init!.headers));
    return (answers.shift() ?? live)();
  };
  return { asked, client: herald("http://herald.test", { fetch, wait: 1, ...options }) };
}

async function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail("nothing is thrown"),
    (error: unknown) => error,
  );
}

test("the page of a gateway is asked again, and in the end its status is told", async () => {
  const bodies: Answer[] = [
    () => new Response(page),
    () => new Response(""),
    () => new Response("upstream connect error"),
    () => Response.json({ message: "no healthy upstream" }),
    () => Response.json([503]),
    () => Response.json(foreign, { headers: { "content-type": "application/problem+json" } }),
    () => Response.json({ ...foreign, type: 7, status: "503" }),
  ];
  for (const status of [429, 502, 503, 504]) {
    for (const body of bodies) {
      const answer = () => new Response(body().body, { status });
      const { asked, client } = answering([answer, answer]);
      assert.equal((await client.health.live()).status, "live");
      assert.equal(asked.length, 3);
      const never = answering([answer, answer, answer]);
      const error = await thrown(never.client.health.live());
      assert.ok(error instanceof GatewayError && error instanceof UnexpectedAnswer);
      assert.deepEqual([error.name, error.status, error.text], ["GatewayError", status, await body().text()]);
      assert.match(error.message, new RegExp(`to GET http://herald.test/health/live: ${status}: `));
      assert.equal(never.asked.length, 3);
    }
  }
  for (const status of [400, 401, 403, 404, 413, 500, 501, 505]) {
    const { asked, client } = answering([() => new Response(page, { status })]);
    assert.ok(!((await thrown(client.health.live())) instanceof GatewayError));
    assert.equal(asked.length, 1);
  }
});

test("Retry-After counts from the clock of the service, in every form of a date", async () => {
  for (const [after, date, seconds] of [
    ["7", noon, 7],
    ["0", "", 0],
    ["Tue, 24 Nov 2026 12:00:30 GMT", noon, 30],
    ["Tuesday, 24-Nov-26 12:00:30 GMT", noon, 30],
    ["Tue Nov 24 12:00:30 2026", noon, 30],
    ["Tue, 24 Nov 2026 12:00:30 GMT", "Tue Nov 24 12:00:00 2026", 30],
    ["Tue, 24 Nov 2026 11:59:00 GMT", noon, 0],
    ["Sun, 06 Nov 1994 08:49:37 GMT", "", 0],
    ["Sun, 06 Nov 1994 08:49:37 GMT", "yesterday", 0],
    ["-7", noon, 0],
    ["7.5", noon, 0],
    ["soon", noon, 0],
    ["", "", 0],
  ] as const) {
    for (const status of [429, 503]) {
      const headers = { "retry-after": after, date };
      const { client } = answering([() => new Response(page, { status, headers })], { attempts: 1 });
      const error = await thrown(client.health.live());
      assert.ok(error instanceof GatewayError);
      assert.equal(error.retryAfter, seconds, after);
      const problem = { ...foreign, type: "/problems/overloaded" };
      const { client: told } = answering([() => Response.json(problem, { status, headers })], { attempts: 1 });
      assert.equal((await refused(told.health.live())).retryAfter, seconds, after);
    }
  }
});

test("who is told to wait for longer than he likes is told at once", async () => {
  for (const [after, options] of [
    ["61", {}],
    ["3", { maxWait: 2000 }],
    ["9".repeat(400), {}],
  ] as const) {
    const answer = () => new Response(page, { status: 503, headers: { "retry-after": after } });
    const { asked, client } = answering([answer], options);
    const error = await thrown(client.health.live());
    assert.ok(error instanceof GatewayError);
    assert.deepEqual([error.retryAfter, asked.length], [Number(after), 1]);
  }
});

test("JSON that broke off is asked again", async () => {
  for (const text of ["", "{", '{"status": "li']) {
    const answer = () => new Response(text, { headers: { "content-type": "application/json" } });
    const { asked, client } = answering([answer, answer]);
    await client.health.live();
    assert.equal(asked.length, 3);
    const error = await thrown(answering([answer, answer, answer]).client.health.live());
    assert.ok(error instanceof NetworkError);
    assert.match(error.message, /the answer to GET http:.*live broke off/);
  }
});

test("a connection that is reset in the middle", async () => {
  const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 18\r\nConnection: close\r\n\r\n{"status": "live"}';
  const answers = [whole.slice(0, -7), whole.slice(0, 20), whole];
  const server = createServer((socket) => void socket.once("data", () => socket.end(answers.shift() ?? ""))).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.equal((await herald(url, { wait: 1 }).health.live()).status, "live");
  server.close();
});

test("an answer may begin with a byte order mark", async () => {
  const { client } = answering([() => new Response('\ufeff{"status": "live"}')]);
  assert.equal((await client.health.live()).status, "live");
});

test("what no header and no address can hold is refused at once, and not shown", async () => {
  for (const options of [{ language: "uk\r\nx: 1" as "uk" }, { apiKey: "hk_a\nsecret" }, { headers: { "x-team": "\u0456" } }]) {
    const { asked, client } = answering([], options);
    const error = await thrown(client.health.live());
    assert.ok(error instanceof HeraldError && !error.cause && !error.message.includes("secret"));
    assert.equal(error.message, "a value does not fit into a header or URL: health.live");
    assert.equal(asked.length, 0);
  }
  const { client } = answering([]);
  assert.ok((await thrown(client.game("battlecrest").rule({ rule: "R\ud800" }))) instanceof HeraldError);
  const file = answering([], { apiKey: "hk_mine\n" });
  await file.client.health.live();
  assert.equal(file.asked[0]!.get("authorization"), "Bearer hk_mine");
});

test("headers of one's own are sent, where no option says otherwise", async () => {
  const headers = { "Herald-Match": "mine", "Accept-Language": "uk", Authorization: "Bearer hk_mine" };
  const { client, asked } = answering([], { headers });
  await client.health.live();
  for (const [name, value] of Object.entries(headers)) assert.equal(asked[0]!.get(name), value);
  const chosen = answering([], { headers, language: "ru" });
  await chosen.client.health.live();
  assert.equal(chosen.asked[0]!.get("accept-language"), "ru");
});

test("half a letter in a name is refused", async () => {
  const problem = await refused(connect().game("battlecrest").match({ text: true, names: { p1: "\ud800" } }));
  assert.ok(problem.status === 400 || problem.status === 422);
});

test("the name of a match is only sent where a header can hold it", async () => {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Headers(init!.headers).get("herald-match"));
    const response = await globalThis.fetch(input, init);
    return new Response((await response.text()).replaceAll('"match":"mine"', '"match":"mi\\nne"'));
  };
  const seed = "5a".repeat(32);
  const match = await connect({ fetch }).game("battlecrest").match({ chance: { mode: "seeded", match: "mine", seed } });
  await match.view("spectator");
  assert.deepEqual(sent, [null, null]);
});

/** An answer with a new word somewhere, as `tests/helpers/newer_service.py` makes them. */
interface NewWord {
  operation: OperationId;
  place: string;
  answer: object;
  lines: boolean;
}
const newer = process.env["HERALD_NEWER"];
const word = "brand_new";

test("no new word loses an answer", { skip: newer ? false : "HERALD_NEWER is not set" }, async () => {
  const cases = JSON.parse(readFileSync(newer!, "utf8")) as NewWord[];
  assert.ok(cases.length > 400);
  for (const { operation, place, answer, lines } of cases) {
    const { client } = answering([() => new Response(JSON.stringify(answer))]);
    const told = lines
      ? (await client.validate(["{}"]).next()).value
      : await client.call(operation as "games.list", {});
    assert.deepEqual(told, answer, place);
    assert.ok(JSON.stringify(told).includes(word), place);
  }
});

test("a match goes on with events and actions of a new kind, and null for what is absent", async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    const answer = (await response.json()) as Record<string, any>;
    for (const event of answer["events"] ?? []) event.type = word;
    for (const decision of answer["decisions"] ?? []) {
      decision.actions.push({ type: word, depth: 3 });
      decision.labels?.push("Dive three deep");
    }
    for (const name of ["tables", "skipped", "seat_keys", "token"]) answer[name] ??= null;
    if (answer["chance"]) answer["chance"] = { commitment: null, seed: null, commitment_token: null, ...answer["chance"] };
    return Response.json(answer, { status: response.status });
  };
  const match = await connect({ fetch }).game("battlecrest").match({ chance: { mode: "referee" }, text: true });
  assert.equal(match.commitment, undefined);
  const seat = match.toAct[0]!;
  const choice = match.choices(seat).at(-1)!;
  assert.deepEqual(choice, { action: { type: word, depth: 3 }, label: "Dive three deep" });
  await match.act(seat, match.decision(seat)!.actions[0]!);
  assert.ok(match.turn.events.every((event) => (event.type as string) === word));
  assert.equal(match.sentences.length, match.turn.events.length);
  const problem = await refused(match.act(match.toAct[0]!, choice.action));
  assert.ok(problem instanceof Problem);
  assert.ok(!JSON.stringify(match.record()).includes("null"));
});
