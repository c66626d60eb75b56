/**
 * Sealed tables: `#/sealed`, `#/sealed/` with the name under which this browser keeps one, and `#/take/`, the link of a
 * table that another browser has played on.
 */

import { html, nothing } from "lit";
import "../parts/choose.js";
import { Games } from "../parts/games.js";
import { Page } from "../parts/part.js";
import "../parts/lock.js";
import "../parts/paste.js";
import { reason, Refused } from "../parts/problem.js";
import "../parts/share.js";
import "../parts/table.js";
import { SealedTable, sentBy, type Sent, type Taking } from "../tables/sealed.js";
import { say, type Key } from "../words.js";

export default class Sealed extends Page {
  static override properties = {
    ...Page.properties,
    table: { state: true },
    problem: { state: true },
    lost: { state: true },
    taking: { state: true },
    link: { state: true },
    invitations: { state: true },
  };
  declare table: SealedTable | undefined;
  declare problem: unknown;
  /** Why there is no table. */
  declare lost: Key | undefined;
  /** What has come of the last link, and that link. */
  declare taking: { came: Taking; sent: Sent } | undefined;
  declare link: string;
  declare invitations: readonly { name: string; link: string; locked: boolean }[];

  readonly #games = new Games(this);
  readonly #changed = () => void this.#show();
  #gone = false;
  /** The step that the link leads to. */
  #linked = -1;

  constructor() {
    super();
    this.link = "";
    this.invitations = [];
  }

  protected get heading(): string {
    const { table } = this;
    if (!table) return say("sealed");
    return `${this.#games.titleOf(table.game, table.title)}: ${table.names[table.viewer] ?? ""}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.path[0] && !this.table) void this.#load();
  }

  override leave(): void {
    this.#gone = true;
    this.table?.leave();
  }

  async #load(): Promise<void> {
    this.problem = this.lost = undefined;
    try {
      const sent = this.path.length > 1 ? await sentBy(location.hash) : undefined;
      if (this.path.length > 1 && !sent) {
        this.lost = "no_link";
        return;
      }
      // Who plays several seats in this browser: at the one that has to choose, once all have taken it.
      const ids = sent ? SealedTable.seatsOf(sent.match) : [this.path[0]!];
      if (!ids.length) {
        this.lost = "not_seated";
        return;
      }
      const found: { table: SealedTable; came: Taking | undefined }[] = [];
      for (const id of ids) {
        const table = await SealedTable.resume(id);
        if (table) found.push({ table, came: sent && (await table.take(sent)) });
      }
      const chosen = found.find(({ table }) => table.decision) ?? found[0];
      for (const { table } of found) if (table !== chosen?.table || this.#gone) table.leave();
      if (!chosen) {
        this.lost = "not_kept";
        return;
      }
      if (sent && !this.#gone) history.replaceState(null, "", `#/sealed/${chosen.table.id}`);
      if (sent) this.taking = { came: chosen.came!, sent };
      this.table = chosen.table;
      this.table.addEventListener("change", this.#changed);
      await this.#show();
    } catch (error) {
      this.problem = error;
    }
  }

  async #show(): Promise<void> {
    const { table } = this;
    if (!table) return;
    const { step } = table;
    if (step !== this.#linked) this.link = ""; // it leads to the table as it was before
    this.#linked = step;
    this.requestUpdate();
    const link = await table.link();
    const invitations = await Promise.all(
      table.guests.map(async (seat) => ({
        name: table.names[seat] ?? seat,
        link: await table.invitation(seat as never),
        locked: table.locked.includes(seat),
      })),
    );
    if (step === table.step) Object.assign(this, { link, invitations });
  }

  async #take(sent: Sent, force = false): Promise<void> {
    this.problem = undefined;
    try {
      this.taking = { came: await this.table!.take(sent, force), sent };
    } catch (error) {
      this.taking = undefined;
      this.problem = error;
    }
  }

  protected override render() {
    if (this.table) return html`${this.#around(this.table)}<herald-table .table=${this.table}></herald-table>`;
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
      <section aria-labelledby="lock"><h2 id="lock">${say("lock")}</h2><herald-lock></herald-lock></section>`;
  }

  /** What goes from browser to browser. */
  #around(table: SealedTable) {
    const { toAct, names, viewer, outcome, step } = table;
    const mine = !outcome && toAct.includes(viewer);
    const others = toAct.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? seat);
    const waiting = others.length > 0 && !mine;
    const played = step > 0;
    const name = others.join(", ");
    const state = outcome ? say("outcome") : table.stale ? say("stale") : mine ? say("your_turn") : say(table.fresh ? "to_send" : "waiting_for", { name });
    return html`<section class="panel pass" aria-labelledby="pass">
      <h2 id="pass" class="hidden">${say("pass_on")}</h2>
      <p role="status"><b>${state}</b></p>
      <p class="small soft fairness">${say(table.guarded ? "chance_promised" : "chance_trusted")}</p>
      ${this.invitations.length
        ? html`<details class="invitations" ?open=${!played}><summary>${say("invitations")}</summary>
            <p class="small soft">${say("invitations_hint")}</p>
            ${this.invitations.map(({ name, link, locked }) => {
              const what = say("invitation_for", { name });
              return html`<h3>${what}</h3>${locked ? html`<p class="small">${say("lock_invited")}</p>` : nothing}<herald-share .link=${link} .what=${what} .file=${`${table.game}-invitation.txt`}></herald-share>`;
            })}</details>`
        : nothing}
      ${played
        ? html`<details class="send" ?open=${table.fresh && !mine}><summary>${say("pass_on")}</summary>
            <p class="small soft">${say("pass_on_hint")}</p>
            ${this.link ? html`<herald-share .link=${this.link} .what=${say("link_of_table")} .file=${`${table.game}-table.txt`}></herald-share>` : nothing}</details>`
        : nothing}
      ${outcome
        ? nothing
        : html`<details class="receive" ?open=${waiting || table.stale}><summary>${say("received")}</summary>
            ${table.stale ? html`<p class="problem">${say("stale_hint")}</p>` : nothing}
            <herald-paste .what=${say("received")} @sent=${this.#received}></herald-paste></details>`}
      ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
      ${this.taking ? this.#came(this.taking) : nothing}
    </section>`;
  }

  #came({ came, sent }: { came: Taking; sent: Sent }) {
    if (came !== "taken_fork") return html`<p role="status" class=${came === "taken_older" ? "problem" : "soft"}>${say(came)}</p>`;
    return html`<div role="alert"><p class="problem">${say(came)}</p>
      <p class="row"><button @click=${() => void this.#take(sent, true)}>${say("take_anyway")}</button>
        <button @click=${() => (this.taking = undefined)}>${say("keep_mine")}</button></p></div>`;
  }

  #received(event: CustomEvent<Sent>): void {
    event.preventDefault();
    void this.#take(event.detail);
  }
}

customElements.define("herald-sealed", Sealed);
