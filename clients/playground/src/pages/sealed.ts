/**
 * Sealed sessions: `#/sealed`, `#/sealed/` with an id in this browser, live or not, and `#/take/`, the link with a token
 * of another browser.
 */

import { html, nothing } from "lit";
import "../components/choose.js";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import "../components/seat-key.js";
import "../components/paste.js";
import { reason, Refused } from "../problem.js";
import "../components/share.js";
import "../components/session.js";
import { SealedSession, parseTokenLink, type SentToken, type ReceiveResult } from "../sessions/sealed.js";
import { listed, say, type Key } from "../i18n.js";

export default class Sealed extends Page {
  static override properties = {
    ...Page.properties,
    session: { state: true },
    problem: { state: true },
    lost: { state: true },
    received: { state: true },
    link: { state: true },
    invitations: { state: true },
  };
  declare session: SealedSession | undefined;
  declare problem: unknown;
  /** Why there is no session. */
  declare lost: Key | undefined;
  /** The last received token, and the result. */
  declare received: { result: ReceiveResult; sent: SentToken } | undefined;
  declare link: string;
  declare invitations: readonly { name: string; link: string; withOwnKey: boolean }[];

  readonly #games = new Games(this);
  readonly #changed = () => void this.#show();
  #gone = false;
  /** The step of the link. */
  #linked = -1;

  constructor() {
    super();
    this.link = "";
    this.invitations = [];
  }

  get heading(): string {
    const { session } = this;
    if (!session) return say("sealed");
    const { viewer, names, toAct, outcome } = session;
    const mark = session.isLive && !outcome && toAct.includes(viewer) ? "● " : "";
    return `${mark}${this.#games.titleOf(session.game, session.title)}: ${names[viewer] ?? say("spectator")}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.path[0] && !this.session) void this.#load();
  }

  override leave(): void {
    this.#gone = true;
    this.session?.leave();
  }

  async #load(): Promise<void> {
    this.problem = this.lost = undefined;
    try {
      const sent = this.path.length > 1 ? await parseTokenLink(location.hash) : undefined;
      if (this.path.length > 1 && !sent) {
        this.lost = "no_link";
        return;
      }
      // If this browser plays several seats, all receive the token, and the one with a decision is shown.
      const ids = sent ? SealedSession.seatsOf(sent.match) : [this.path[0]!];
      if (!ids.length) {
        this.lost = "not_seated";
        return;
      }
      const found: { session: SealedSession; result: ReceiveResult | undefined }[] = [];
      for (const id of ids) {
        const session = await SealedSession.resume(id);
        if (session) found.push({ session, result: sent && (await session.receive(sent)) });
      }
      const chosen = found.find(({ session }) => session.decision) ?? found[0];
      for (const { session } of found) if (session !== chosen?.session || this.#gone) session.leave();
      if (!chosen) {
        this.lost = "not_kept";
        return;
      }
      if (sent && !this.#gone) history.replaceState(null, "", `#/sealed/${chosen.session.id}`);
      if (sent) this.received = { result: chosen.result!, sent };
      this.session = chosen.session;
      this.session.addEventListener("change", this.#changed);
      await this.#show();
      void this.session.follow();
    } catch (error) {
      this.problem = error;
    }
  }

  async #show(): Promise<void> {
    const { session } = this;
    if (!session) return;
    const { step } = session;
    if (step !== this.#linked) this.link = ""; // the link is of an earlier step
    this.#linked = step;
    this.requestUpdate();
    if (session.isLive) return;
    const link = await session.link();
    const invitations = await Promise.all(
      session.guests.map(async (seat) => ({
        name: session.names[seat] ?? seat,
        link: await session.invitation(seat as never),
        withOwnKey: session.withOwnKeys.includes(seat),
      })),
    );
    if (step === session.step) Object.assign(this, { link, invitations });
  }

  async #receive(sent: SentToken, force = false): Promise<void> {
    this.problem = undefined;
    try {
      this.received = { result: await this.session!.receive(sent, force), sent };
    } catch (error) {
      this.received = undefined;
      this.problem = error;
    }
  }

  protected override render() {
    if (this.session) return html`${this.session.isLive ? this.#live(this.session) : this.#around(this.session)}<herald-table .session=${this.session}></herald-table>`;
    if (this.lost || this.problem) {
      return html`<h1>${say("sealed")}</h1>
        <p class="problem" role="alert">${this.lost ? say(this.lost) : reason(this.problem)}</p>
        ${this.problem && !(this.problem instanceof Refused) ? html`<button @click=${() => void this.#load()}>${say("again")}</button>` : nothing}
        <a class="button" href="#/sealed">${say("sealed")}</a>`;
    }
    if (this.path[0]) return html`<h1>${say("sealed")}</h1><p class="soft" aria-busy="true">${say("loading")}</p>`;
    return html`<h1>${say("sealed")}</h1>
      <p>${say("sealed_how")}</p>
      <herald-choose kind="sealed"></herald-choose>
      <section aria-labelledby="join"><h2 id="join">${say("join")}</h2><herald-paste></herald-paste></section>
      <section aria-labelledby="seat-key"><h2 id="seat-key">${say("seat_key")}</h2><herald-seat-key></herald-seat-key></section>`;
  }

  /** A live match: whose turn it is, who is there, the links, and the state of the connection. */
  #live(session: SealedSession) {
    const { toAct, names, viewer, outcome, present, spectators, roomLink, watchLink } = session;
    const open = present.some(({ state }) => state === "open");
    const mine = !outcome && toAct.includes(viewer);
    const others = listed(toAct.map((seat) => names[seat] ?? seat));
    const state = outcome ? say("outcome") : mine ? say("your_turn") : open ? say("waiting_friend") : say("waiting_for", others);
    return html`<section class="panel pass" aria-labelledby="pass">
      <h2 id="pass" class="hidden">${say("players_here")}</h2>
      <div role="status"><p class="turn"><b>${state}</b></p>
        <ul class="list present" aria-label=${say("players_here")}>${present.map(
          ({ name, state }) => html`<li class=${state}>${name}: <span class="soft">${say(`player_${state}`)}</span></li>`,
        )}${spectators ? html`<li class="soft">${say("watching", { count: spectators })}</li>` : nothing}</ul>
        ${session.connecting && !session.lost ? html`<p class="connecting">${say("connecting")}</p>` : nothing}</div>
      ${session.lost
        ? html`<div role="alert"><p class="problem">${say("match_lost")}</p>
            <a class="button" href="#/new/${session.game}">${say("new_game")}</a></div>`
        : nothing}
      ${outcome || session.lost
        ? nothing
        : html`${roomLink && open
              ? html`<div class="invite"><h3>${say("friend_link")}</h3><p class="small soft">${say("friend_link_hint")}</p>
                  <herald-share .link=${roomLink} .what=${say("friend_link")} .file=${`${session.game}.txt`}></herald-share></div>`
              : nothing}
            <details class="watch"><summary>${say("watch_link")}</summary><p class="small soft">${say("watch_link_hint")}</p>
              <herald-share .link=${watchLink} .what=${say("watch_link")} .file=${`${session.game}-watch.txt`}></herald-share></details>`}
      <p class="small soft fairness">${say("chance_committed")}</p>
    </section>`;
  }

  /** The status, the invitations and the link to send. */
  #around(session: SealedSession) {
    const { toAct, names, viewer, outcome, step } = session;
    const mine = !outcome && toAct.includes(viewer);
    const others = toAct.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? seat);
    const waiting = others.length > 0 && !mine;
    const played = step > 0;
    const state = outcome ? say("outcome") : mine ? say("your_turn") : say(session.fresh ? "to_send" : "waiting_for", listed(others));
    return html`<section class="panel pass" aria-labelledby="pass">
      <h2 id="pass" class="hidden">${say("pass_on")}</h2>
      <p role="status"><b>${state}</b></p>
      <p class="small soft fairness">${say("chance_trusted")}</p>
      ${this.invitations.length
        ? html`<details class="invitations" ?open=${!played}><summary>${say("invitations")}</summary>
            <p class="small soft">${say("invitations_hint")}</p>
            ${this.invitations.map(({ name, link, withOwnKey }) => {
              const what = say("invitation_for", { name });
              return html`<h3>${what}</h3>${withOwnKey ? html`<p class="small">${say("seat_key_invited")}</p>` : nothing}<herald-share .link=${link} .what=${what} .file=${`${session.game}-invitation.txt`}></herald-share>`;
            })}</details>`
        : nothing}
      ${played
        ? html`<details class="send" ?open=${session.fresh && !mine}><summary>${say("pass_on")}</summary>
            <p class="small soft">${say("pass_on_hint")}</p>
            ${this.link ? html`<herald-share .link=${this.link} .what=${say("link_of_table")} .file=${`${session.game}-table.txt`}></herald-share>` : nothing}</details>`
        : nothing}
      ${outcome
        ? nothing
        : html`<details class="receive" ?open=${waiting}><summary>${say("received")}</summary>
            <herald-paste .what=${say("received")} @sent=${this.#received}></herald-paste></details>`}
      ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
      ${this.received ? this.#result(this.received) : nothing}
    </section>`;
  }

  #result({ result, sent }: { result: ReceiveResult; sent: SentToken }) {
    if (result !== "taken_fork") return html`<p role="status" class=${result === "taken_older" ? "problem" : "soft"}>${say(result)}</p>`;
    return html`<div role="alert"><p class="problem">${say(result)}</p>
      <p class="row"><button @click=${() => void this.#receive(sent, true)}>${say("take_anyway")}</button>
        <button @click=${() => (this.received = undefined)}>${say("keep_mine")}</button></p></div>`;
  }

  #received(event: CustomEvent<SentToken>): void {
    event.preventDefault();
    void this.#receive(event.detail);
  }
}

customElements.define("herald-sealed", Sealed);
