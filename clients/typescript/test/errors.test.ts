/** What is thrown when no answer comes, or one that is not from Herald. */

import assert from "node:assert/strict";
import { createServer, type AddressInfo } from "node:net";
import { test } from "node:test";
import {
  gameNames,
  herald,
  HeraldError,
  IncompleteRecord,
  NetworkError,
  Problem,
  TimeoutExceeded,
  UnexpectedAnswer,
} from "herald-client";

const page = "<html>bad gateway</html>";
const problem = { headers: { "content-type": "application/problem+json" } };
const answers: [string, () => Response][] = [
  ["a proxy's page", () => new Response(page, { status: 500 })],
  ["a proxy's page that looks well", () => new Response(page)],
  ["a page in place of a problem", () => new Response(page, { status: 422, ...problem })],
  ["a problem of somebody else", () => Response.json({ type: "about:blank", detail: page }, { status: 403, ...problem })],
  ["a list", () => Response.json([page], { status: 404 })],
  ["null", () => Response.json(null, { status: 404 })],
  ["JSON of another kind", () => Response.json("live")],
  ["a list that looks well", () => Response.json([{ status: "live" }])],
  ["null that looks well", () => Response.json(null)],
];

for (const [what, answer] of answers) {
  test(`not from Herald: ${what}`, async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => (asked.push(String(input)), answer());
    const client = herald("http://herald.test/below/", { fetch });
    const error = await thrown(client.game("battlecrest").rule({ rule: "a/b?" }));
    assert.deepEqual(asked, ["http://herald.test/below/v1/games/battlecrest/rules/a%2Fb%3F"]);
    assert.ok(error instanceof UnexpectedAnswer && error instanceof HeraldError);
    const expected = answer();
    assert.deepEqual([error.name, error.status, error.text], ["UnexpectedAnswer", expected.status, await expected.text()]);
    assert.match(error.message, /to GET http:\/\/herald.test\/below\/v1\/games\/.*: \d+: ./);
  });
}

/** An address where connections are taken, and nothing is answered; or, once closed, not even that. */
async function silent() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("no answer in time", async () => {
  const { server, url } = await silent();
  server.on("connection", (socket) => socket.unref());
  const error = await thrown(herald(url, { timeout: 200 }).health.live());
  assert.ok(error instanceof TimeoutExceeded && error instanceof HeraldError);
  assert.match(error.message, /GET http:.*live/);
  assert.equal((error.cause as Error).name, "TimeoutError");
  server.close();
});

test("an answer that does not end in time", async () => {
  const { server, url } = await silent();
  server.on("connection", (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"));
  assert.ok((await thrown(herald(url, { timeout: 200 }).health.live())) instanceof TimeoutExceeded);
  server.close();
});

test("an answer that breaks off", async () => {
  const { server, url } = await silent();
  server.on("connection", (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"));
  assert.ok((await thrown(herald(url).health.live())) instanceof NetworkError);
  server.close();
});

test("no answer at all", async () => {
  const { server, url } = await silent();
  await new Promise((resolve) => server.close(resolve));
  const error = await thrown(herald(url).games.list());
  assert.ok(error instanceof NetworkError && error instanceof HeraldError);
  assert.match(error.message, /GET http:.*games/);
  assert.ok(error.cause instanceof TypeError);
});

test("a problem is known by its name, also below a path of a proxy", async () => {
  const rest = { title: "", status: 404, detail: "", instance: "" };
  for (const prefix of ["", "/below", "/far/below"]) {
    const fetch: typeof globalThis.fetch = async () =>
      Response.json({ type: `${prefix}/problems/position-not-cached`, ...rest, pointer: "/ref" }, { status: 404 });
    const error = await thrown(herald("http://herald.test", { fetch }).health.live());
    assert.ok(error instanceof Problem && !error.is("not-found"));
    assert.ok(error.is("position-not-cached"));
    assert.equal(error.pointer satisfies string, "/ref");
  }
});

test("all errors have one base", () => {
  for (const kind of [Problem, NetworkError, TimeoutExceeded, UnexpectedAnswer, IncompleteRecord]) {
    assert.equal(Object.getPrototypeOf(kind), HeraldError);
  }
});

test("an unknown game is told the names", () => {
  // @ts-expect-error there is no such game
  const ask = () => herald("http://herald.test").game("time_of_heroes");
  assert.throws(ask, new RangeError(`no game time_of_heroes, only ${gameNames.join(", ")}`));
});

/** What this work is ended by. */
async function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail("nothing is thrown"),
    (error: unknown) => error,
  );
}
