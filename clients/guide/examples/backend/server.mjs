/** A backend for games of Time of Heroes between two players: the guide explains it in "Integrate a backend". */

import { createHash, randomBytes } from "node:crypto";
import express from "express";
import { herald, HeraldError, Problem } from "herald-client";
import Database from "libsql";

const { DATABASE = "games.sqlite", HERALD_URL = "http://127.0.0.1:8000", PORT = "8080" } = process.env;
const SEATS = ["p1", "p2"];
const PARTS = ["position", "decisions", "view", "events", "text"];

const db = new Database(DATABASE, { timeout: 5000 });
db.exec(`
  PRAGMA journal_mode = WAL; -- readers need not wait for a writer
  CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,  -- the number of moves
    position TEXT NOT NULL,    -- has all secrets: it never leaves the backend
    turns TEXT NOT NULL        -- for each seat what it may know
  );
  CREATE TABLE IF NOT EXISTS seats (
    key_hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS moves (
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game, seat, idempotency_key)
  );
`);

// A request of a player takes at most 3 attempts of 2 seconds each, and 3 seconds between them.
const rules = herald(HERALD_URL, { timeout: 2000, attempts: 3, wait: 200, maxWait: 3000 }).game("time-of-heroes");

/** An answer other than a success. */
class Refusal extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

const hashOf = (key) => createHash("sha256").update(key).digest("hex");

/** Finds the seat whose key the request shows. */
function authorize(request, response, next) {
  const [, key = ""] = /^Bearer (.+)$/.exec(request.get("Authorization") ?? "") ?? [];
  const { game } = request.params;
  const found = db.prepare("SELECT seat FROM seats WHERE key_hash = ? AND game = ?").get(hashOf(key), game);
  if (!found) throw new Refusal(404, "There is no such game for this key.");
  response.locals.player = { game, seat: found.seat };
  next();
}

const app = express();
app.use(express.json());

/** Creates a game, with a key for each seat. */
app.post("/games", async (request, response) => {
  const turn = await rules.setup({ viewers: SEATS, include: PARTS });
  const id = randomBytes(9).toString("base64url");
  const keys = Object.fromEntries(SEATS.map((seat) => [seat, randomBytes(18).toString("base64url")]));
  db.transaction(() => {
    const position = JSON.stringify(turn.position);
    db.prepare("INSERT INTO games VALUES (?, 0, ?, ?)").run(id, position, turnsOf(turn));
    for (const seat of SEATS) db.prepare("INSERT INTO seats VALUES (?, ?, ?)").run(hashOf(keys[seat]), id, seat);
  }).immediate();
  response.status(201).json({ id, keys });
});

/** Returns what this player may know. This needs no request to Herald. */
app.get("/games/:game", authorize, (request, response) => {
  const { player } = response.locals;
  const { version, turns } = db.prepare("SELECT version, turns FROM games WHERE id = ?").get(player.game);
  response.json(answerOf(player, version, turns));
});

/** Plays a move. A repeated request gets the same answer, and changes nothing. */
app.post("/games/:game/moves", authorize, async (request, response) => {
  const { player } = response.locals;
  const { game, seat } = player;
  const { version: seen, action } = request.body ?? {};
  const key = request.get("Idempotency-Key");
  if (!key || key.length > 64) throw new Refusal(422, "A move has an Idempotency-Key of at most 64 characters.");
  const sent = JSON.stringify({ version: seen, action });
  const { version, position } = db.prepare("SELECT version, position FROM games WHERE id = ?").get(game);
  const before = repeated(player, key, sent);
  if (before) return response.json(before);
  if (version !== seen) throw conflict(version);
  // The database is not locked in the meantime.
  const turn = await rules.apply({ position: JSON.parse(position), seat, action, viewers: SEATS, include: PARTS });
  const turns = turnsOf(turn);
  const answer = answerOf(player, version + 1, turns);
  const isFirst = db.transaction(() => {
    const update = "UPDATE games SET version = ?, position = ?, turns = ? WHERE id = ? AND version = ?";
    const { changes } = db.prepare(update).run(version + 1, JSON.stringify(turn.position), turns, game, version);
    if (!changes) return false;
    db.prepare("INSERT INTO moves VALUES (?, ?, ?, ?, ?)").run(game, seat, key, sent, JSON.stringify(answer));
    return true;
  }).immediate();
  if (isFirst) return response.json(answer);
  // Another request was faster: perhaps the same one, sent twice.
  const same = repeated(player, key, sent);
  if (!same) throw conflict(version + 1);
  response.json(same);
});

/** Returns the answer to the request that had this key; undefined for a new key. */
function repeated({ game, seat }, key, sent) {
  const select = "SELECT request, answer FROM moves WHERE game = ? AND seat = ? AND idempotency_key = ?";
  const found = db.prepare(select).get(game, seat, key);
  if (!found) return undefined;
  if (found.request !== sent) throw new Refusal(422, "Another request had this Idempotency-Key.");
  return JSON.parse(found.answer);
}

function conflict(version) {
  return new Refusal(409, `The game is at version ${version} by now. Get it, and choose again.`);
}

function answerOf({ seat }, version, turns) {
  return { seat, version, turn: JSON.parse(turns)[seat] };
}

/** Returns the turn as each player may know it, and what all know. */
function turnsOf({ to_act, outcome, views_of }) {
  return JSON.stringify(Object.fromEntries(SEATS.map((seat) => [seat, { to_act, outcome, ...views_of[seat] }])));
}

/** Passes a refusal on to the player; after another error of Herald the same request may succeed later. */
app.use((error, request, response, next) => {
  if (error instanceof Problem && [400, 409, 422].includes(error.status)) {
    const { name, retryAfter, ...members } = error;
    response.status(error.status).type("application/problem+json").json(members);
  } else if (error instanceof HeraldError) {
    const wait = Math.max(1, Math.ceil(error.retryAfter ?? 0));
    response.status(503).set("Retry-After", String(wait)).json({ detail: "The rules cannot be asked now." });
  } else if (error instanceof Refusal) {
    response.status(error.status).json({ detail: error.message });
  } else next(error);
});

app.listen(Number(PORT), "127.0.0.1");
