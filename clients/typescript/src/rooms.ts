/** Matches that players join by one link. */

import { randomBytes, sha256, toBase64url, utf8 } from "./base64url.js";
import { HeraldError } from "./errors.js";
import { newSeatKey } from "./random.js";
import { SealedMatch } from "./sealed.js";
import type { Call } from "./transport.js";
import type { CallOptions, ClaimOptions, ClaimedSeat, GameName, Holder, OpenedMatch, RoomSeat, RoomSetup } from "./types.js";

/** Returns the calls of one match of a game; throws for an unknown one. */
type CallOf = (game: string, call: Call) => Call;

/** Opens a match, and joins the seat of the host. */
export async function create<Game extends GameName>(
  call: Call,
  callOf: CallOf,
  game: Game,
  setup: RoomSetup<Game> = {},
  options?: CallOptions,
): Promise<SealedMatch<Game>> {
  const { seat = "p1", text, ...sent } = setup;
  if (seat && setup.seat_key_hashes?.[seat]) throw new HeraldError(`${seat} has its own key: join it by the link`);
  const matchCall = callOf(game, call);
  const opened = (await call("matches.open", { ...sent, game, take: seat ? [seat] : [] }, options)) as OpenedMatch;
  const { token, seat_keys: keys, match_id, invitation } = opened;
  const room = `${match_id}.${invitation}`;
  return SealedMatch.sit<Game>(matchCall, { game, token, seat: seat ?? "spectator", keys, room, text, names: namesOf(opened.seats) }, options);
}

/** Claims a seat by a link, and joins it. */
export async function join<Game extends GameName>(
  call: Call,
  callOf: CallOf,
  link: string,
  { seat = "any", name, text, ...given }: ClaimOptions = {},
  options?: CallOptions,
): Promise<SealedMatch<Game>> {
  const [match, invitation] = readLink(link);
  let key = given.key;
  const claim: Record<string, unknown> = { match, seat, invitation, name };
  if (seat === "spectator") {
    claim["claim_id"] = toBase64url(randomBytes(16));
  } else {
    key ??= (await newSeatKey()).key;
    claim["key_hash"] = await sha256(utf8(key));
  }
  const claimed = (await call("matches.claim", claim, options)) as ClaimedSeat;
  const { game, token, ruleset } = claimed;
  key = claimed.key ?? key;
  const room = `${match}.${invitation}`;
  const names = namesOf(claimed.seats);
  return SealedMatch.sit<Game>(callOf(game, call), { game, token, ruleset, seat: claimed.seat, key, room, text, names }, options);
}

/**
 * Returns the id of the match and the invitation in a link, also with words around it or wrapped by a mail program.
 * Throws a `HeraldError` for a text without them.
 */
export function readLink(text: string): [match: string, invitation: string] {
  const plain = text.replaceAll("%23", "#");
  const pattern = /(?<![\w-])([\w-]{22})\.([\w-]{22})(?![\w-])/;
  const [, match, invitation] = pattern.exec(plain) ?? pattern.exec(plain.replace(/\s/g, "")) ?? [];
  if (!match || !invitation) throw new HeraldError("this is not a link to a match");
  return [match, invitation];
}

/** The names of the players, by seat. */
function namesOf(seats: readonly RoomSeat[]): Record<string, string> {
  const named = seats.filter(({ seat, name }) => name && seat !== ("table" satisfies Holder));
  return Object.fromEntries(named.map(({ seat, name }) => [seat, name!]));
}
