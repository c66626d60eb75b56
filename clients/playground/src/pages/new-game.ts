/** The form of a new game: `#/new/`, the game, and the kind of session if it is not hotseat. */

import { newContribution, Problem, type GameName, type Output, type Setup } from "herald-client";
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import "../start.css";
import { either, another, fields, termsOf, type FormContext, type Schema } from "../components/options.js";
import { Page } from "../components/element.js";
import { calledBy, herald, named, person, playedBy, usualName, type Entered } from "../components/player.js";
import { reason } from "../problem.js";
import { readyOptions, rememberTable } from "../ready.js";
import { catalogOf, isGame, service } from "../service.js";
import { settings } from "../settings.js";
import { KEY_HASH } from "../sessions/seat-keys.js";
import { OPEN, HotseatSession } from "../sessions/hotseat.js";
import { say, type Key } from "../i18n.js";

type Options = Record<string, unknown> & { players?: unknown[] | number };
interface Component extends Readonly<Record<string, unknown>> {
  id: string;
  kind: string;
  name: Partial<Record<string, string>>;
}

/** The kinds of sessions: hotseat, live, sealed, referee. */
const KINDS = { "": "new_game_of", friend: "new_friend_of", sealed: "new_sealed_of", referee: "new_referee_of" } as const satisfies Record<string, Key>;

/** The kind of component that a player plays. */
const PLAYED: Readonly<Record<GameName, string>> = {
  battlecrest: "hero_set",
  "time-of-heroes": "deck",
  "math-and-magic": "race",
  runewars: "faction",
};

export default class NewGame extends Page {
  static override properties = {
    ...Page.properties,
    about: { state: true },
    problem: { state: true },
    busy: { state: true },
    mode: { state: true },
    hasStore: { state: true },
    drawn: { state: true },
  };
  declare about: Output<"games.get"> | undefined;
  declare problem: unknown;
  declare busy: boolean;
  declare mode: string;
  /** Whether the service can keep the newest token of a match, so that friends play live. */
  declare hasStore: boolean;
  /** The pictures; undefined until they are loaded. */
  declare drawn: typeof import("../posters.js") | undefined;

  #components: readonly Component[] = [];
  #known = new Map<string, Component>();
  #options: Options = {};
  #players: Entered[] = [];
  #hide = true;
  #seed = "";
  /** Sealed: the index of the player in this browser. */
  #own = 0;
  /** Sealed: the key hashes of the players. */
  #keyHashes: string[] = [];

  get #kind(): keyof typeof KINDS {
    const [, kind = ""] = this.path;
    return Object.hasOwn(KINDS, kind) ? (kind as keyof typeof KINDS) : "";
  }

  get heading(): string {
    return this.about ? say(KINDS[this.#kind], { game: this.about.title }) : "Herald";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
    import("../posters.js").then(
      (drawn) => (this.drawn = drawn),
      () => undefined, // the page does without pictures
    );
  }

  protected override chosen(): void {
    super.chosen();
    void this.#load();
  }

  async #load(): Promise<void> {
    const [game] = this.path;
    if (!isGame(game)) {
      location.hash = "#/";
      return;
    }
    this.problem = undefined;
    try {
      const asked = [service.games.get({ game }), catalogOf(game), service.games.list()] as const;
      const [about, catalog, list] = await Promise.all(asked);
      this.hasStore = list.single_use;
      this.#components = (catalog as { components: readonly Component[] }).components;
      this.#known = new Map(this.#components.map((one) => [one.id, one]));
      const first = !this.about;
      this.about = about;
      if (first) this.#begins(about.modes[0]!.id);
    } catch (error) {
      this.problem = error;
    }
  }

  /** Sets the options of a mode. */
  #begins(mode: string): void {
    this.mode = mode;
    const about = this.about!;
    this.#options = readyOptions(about.id, about.modes.find(({ id }) => id === mode)!) as Options;
    this.requestUpdate();
  }

  get #count(): number {
    const { players } = this.#options;
    return Array.isArray(players) ? players.length : Number(players ?? 2);
  }

  /** The players: by default the first is a person, and the others are Herald. */
  get #entered(): readonly Entered[] {
    return Array.from({ length: this.#count }, (_, n) => (this.#players[n] ??= n > 0 && !this.#kind ? herald() : person(settings.names[n])));
  }

  /** The context of the form of options. */
  get #formContext(): FormContext {
    const nameOf = (id: string) => {
      const found = this.#known.get(id)?.name;
      return found?.[settings.language] ?? found?.["en"];
    };
    const { compare } = new Intl.Collator(settings.language);
    return {
      game: this.about!.id as GameName,
      terms: termsOf(this.about!.options as unknown as Schema),
      nameOf,
      component: (id) => this.#known.get(id),
      ofKind: (kind) => {
        const ids = this.#components.filter((one) => one.kind === kind).map(({ id }) => id);
        return ids.sort((one, other) => compare(nameOf(one) ?? one, nameOf(other) ?? other));
      },
      changed: () => this.requestUpdate(),
    };
  }

  protected override render() {
    const { about, problem } = this;
    if (!about) {
      return html`<h1>Herald</h1>
        ${problem
          ? html`<p class="problem" role="alert">${reason(problem)}</p><button @click=${() => void this.#load()}>${say("again")}</button>`
          : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}`;
    }
    const schema = about.options as unknown as Schema;
    const counted = Array.isArray(this.#options.players);
    const context = this.#formContext;
    const game = about.id as GameName;
    const persons = this.#entered.filter(({ player }) => player.person);
    const seats = Array.from({ length: this.#count }, (_, n) => n);
    return html`<div class="new-game">
      <div class="art">${this.drawn ? unsafeHTML(this.drawn.bandOf(game)) : nothing}
        <div><h1>${this.heading}</h1><p>${say(`about_${game}`)}</p></div></div>
      ${this.#kind === "" || this.#kind === "friend" ? this.#ways(about.id) : nothing}
      <form class="begin columns" @submit=${this.#submit}>
        <div>
          ${seats.map((n) => this.#who(n, context))}
          ${counted ? this.#more(schema.properties!["players"]!) : nothing}
          ${persons.length > 1 && !this.#kind && !OPEN.includes(game)
            ? html`<label class="check"><input type="checkbox" name="hide" .checked=${this.#hide} @change=${(event: Event) => {
                this.#hide = (event.target as HTMLInputElement).checked;
              }} /><span>${say("hide")}</span></label>`
            : nothing}
          <details class="more">
            <summary>${say("more_options")}</summary>
            <p class="soft">${say("options_hint")}</p>
            ${counted ? seats.map((n) => this.#details(n, schema, context)) : nothing}
            <fieldset>
              <legend>${about.title}</legend>
              ${fields(schema, this.#options, context, "options", counted ? ["players"] : [])}
            </fieldset>
            <fieldset ?hidden=${this.#kind !== ""}>
              <legend>${say("chance")}</legend>
              <div class="field">
                <label class="what" for="seed">${say("seed")}</label>
                <span class="small soft" id="seed-about">${say("seed_hint")}</span>
                <input id="seed" name="seed" autocomplete="off" maxlength="64" aria-describedby="seed-about" .value=${this.#seed} @change=${(event: Event) => {
                  this.#seed = (event.target as HTMLInputElement).value.trim();
                }} />
              </div>
            </fieldset>
          </details>
        </div>
        <aside class="card" aria-labelledby="table-title">
          <h2 id="table-title">${this.#versus(context)}</h2>
          ${problem ? html`<p class="problem" role="alert">${reason(problem)}${problem instanceof Problem && problem.pointer ? ` (${problem.pointer})` : ""}</p>` : nothing}
          <div class="start-now"><button class="main big" ?disabled=${this.busy || (this.#kind === "friend" && !this.hasStore)}>${say(this.#kind === "friend" ? "friend_begin" : "begin")}</button>
            ${this.busy ? html`<span role="status">${say("beginning")}</span>` : nothing}</div>
          <fieldset>
            <legend>${say("ready_tables")}</legend>
            ${about.modes.map(
              ({ id, title }) => html`<label class="check"><input type="radio" name="mode" value=${id} .checked=${id === this.mode} @change=${() => this.#begins(id)} /><span>${title}</span></label>`,
            )}
          </fieldset>
        </aside>
      </form>
    </div>`;
  }

  /** Returns who meets whom, if all players have chosen; otherwise the mode. */
  #versus(context: FormContext): string {
    const names = Array.from({ length: this.#count }, (_, n) => this.#chosen(n, 0)).map((id) => id && context.nameOf(id));
    const mode = this.about!.modes.find(({ id }) => id === this.mode)!.title;
    return names.length === 2 && names.every(Boolean) ? names.join(" – ") : mode;
  }

  /** Returns what a player has chosen to play: a hero set, a deck, a race, or a faction. */
  #chosen(n: number, at: number): string | undefined {
    const { players, factions } = this.#options as { players?: unknown; factions?: (string | undefined)[] | null };
    if (!Array.isArray(players)) return factions?.[n];
    const entry = players[n] as string | { sets?: string[]; race?: string; cards?: unknown };
    return typeof entry === "string" ? entry : (entry.race ?? entry.sets?.[at]);
  }

  /** Chooses what a player plays. Whoever had it before takes the other in exchange where both need different ones. */
  #choose(n: number, at: number, id: string | undefined): void {
    const { players } = this.#options;
    const before = this.#chosen(n, at);
    if (!Array.isArray(players)) this.#chooseFaction(n, id);
    else if (typeof players[n] === "string" || this.about!.id === "time-of-heroes") players[n] = id;
    else {
      for (const entry of players as { sets?: string[]; race?: string }[]) {
        if (entry.race === id) entry.race = before!;
        entry.sets = entry.sets?.map((set) => (set === id ? before! : set));
        if (!entry.sets) delete entry.sets;
      }
      const entry = players[n] as { sets?: string[]; race?: string };
      if (entry.sets) entry.sets[at] = id!;
      else entry.race = id!;
    }
    this.requestUpdate();
  }

  /** Chooses the faction of a player of Runewars. All players choose one, or all choose at the table. */
  #chooseFaction(n: number, id: string | undefined): void {
    const options = this.#options as Options & { factions?: string[] | null };
    if (!id) {
      delete options.factions;
      return;
    }
    const free = this.#components.filter(({ kind }) => kind === "faction").map((one) => one.id);
    const list = [...(options.factions ?? free)].slice(0, this.#count);
    const holder = list.indexOf(id);
    if (holder >= 0) list[holder] = list[n]!;
    list[n] = id;
    options.factions = list;
  }

  /** Returns the portraits of what a player can play. */
  #portraits(n: number, context: FormContext) {
    const game = this.about!.id as GameName;
    const { sets = [""] } = (Array.isArray(this.#options.players) ? this.#options.players[n] : {}) as { sets?: string[] };
    const ids = context.ofKind(PLAYED[game]);
    const optional = game === "runewars";
    return sets.map((_, at) => {
      const chosen = this.#chosen(n, at);
      const portrait = (id: string | undefined, name: string) => html`<label class="portrait"><input type="radio" class="hidden" name="plays.${n}.${at}" value=${id ?? ""} .checked=${id === chosen} @change=${() => this.#choose(n, at, id)} />
        ${id && this.drawn ? unsafeHTML(this.drawn.coatOf(game, this.#faceOf(id), this.#known.get(this.#faceOf(id))?.name["en"] ?? id)) : nothing}<span>${name}</span></label>`;
      return html`<div class="portraits" role="radiogroup" aria-label=${say("player_number", { number: n + 1 })}>
        ${ids.map((id) => portrait(id, context.nameOf(id) ?? id))} ${optional ? portrait(undefined, say("chosen_at_table")) : nothing}
      </div>`;
    });
  }

  /** Returns the component whose picture stands for another one: the hero of a deck. */
  #faceOf(id: string): string {
    return String(this.#known.get(id)?.["hero"] ?? id);
  }

  /** Returns the links to the ways to play: with a friend where the service has a store, or at this screen. */
  #ways(game: string) {
    const way = (kind: "" | "friend", key: Key) =>
      html`<a class="button" href="#/new/${game}${kind && `/${kind}`}" aria-current=${this.#kind === kind ? "page" : nothing}>${say(key)}</a>`;
    return html`<nav class="row ways" aria-label=${say("ways")}>${this.hasStore ? way("friend", "friend") : nothing}${way("", "this_screen")}<a class="button" href="#/new/${game}/sealed">${say("sealed")}</a></nav>
      ${this.#kind === "friend" ? html`<p>${say(this.hasStore ? "friend_how" : "friend_no_store")}</p>` : nothing}`;
  }

  /** Returns the fields of a player: what they play, kind, and name. */
  #who(n: number, context: FormContext) {
    const entered = this.#entered;
    const entry = entered[n]!;
    const isSealed = this.#kind === "sealed" || this.#kind === "friend";
    const changed = () => {
      if (entry.player.person) entry.name ||= settings.names[n] ?? "";
      this.requestUpdate();
    };
    const isDuel = this.#count === 2 && this.#kind !== "referee";
    return html`<fieldset class="who">
      <legend>${isDuel ? say(n ? "against_whom" : "who_are_you") : say("player_number", { number: n + 1 })}</legend>
      ${this.#portraits(n, context)}
      <div class="seat">
        ${isSealed ? this.#here(n) : this.#kind ? nothing : playedBy(n, entry, changed)}
        ${this.#kind === "friend" && this.#own !== n ? nothing : calledBy(n, entry, this.#kind === "friend" ? say("optional") : usualName(entered, n))}
      </div>
      ${this.#kind === "sealed" && this.#own !== n ? this.#keyHashOf(n) : nothing}
    </fieldset>`;
  }

  /** Returns all options of a player. */
  #details(n: number, schema: Schema, context: FormContext) {
    const { players } = this.#options;
    const what = schema.properties?.["players"]?.items;
    if (!Array.isArray(players) || !what) return nothing;
    return html`<fieldset class="player"><legend>${say("player_number", { number: n + 1 })}</legend>${this.#plays(what, players, n, context)}</fieldset>`;
  }

  /** Returns the field that sets the player of this browser. */
  #here(n: number) {
    const choose = (event: Event) => {
      const here = (event.target as HTMLSelectElement).value === "me";
      if (here) this.#own = n;
      else this.#own = n === 0 ? 1 : 0;
      this.requestUpdate();
    };
    return html`<label><span class="small soft">${say("played_by")}</span>
      <select name="player.${n}" .value=${this.#own === n ? "me" : "guest"} @change=${choose}>
        <option value="me" ?selected=${this.#own === n}>${say("played_by_me")}</option>
        <option value="guest" ?selected=${this.#own !== n}>${say("played_by_guest")}</option>
      </select>
    </label>`;
  }

  /** Returns the field for the key hash of a guest. */
  #keyHashOf(n: number) {
    const change = (event: Event) => {
      this.#keyHashes[n] = (event.target as HTMLInputElement).value.trim();
      this.requestUpdate();
    };
    return html`<details ?open=${Boolean(this.#keyHashes[n])}><summary class="small">${say("seat_key")}</summary><div class="field">
      <label class="what" for="key-hash.${n}">${say("seat_key_of_guest")}</label>
      <span class="small soft" id="key-hash.${n}.about">${say("seat_key_hint")}</span>
      <input id="key-hash.${n}" name="key-hash.${n}" pattern="\\s*${KEY_HASH}\\s*" autocomplete="off" spellcheck="false" aria-describedby="key-hash.${n}.about" .value=${this.#keyHashes[n] ?? ""} @change=${change} />
    </div></details>`;
  }

  #plays(what: Schema, players: unknown[], n: number, context: FormContext) {
    const path = `options.players.${n}`;
    if (what.anyOf) {
      const change = (value: unknown) => {
        players[n] = value;
        this.requestUpdate();
      };
      return either(what.anyOf, players[n], change, context, path);
    }
    const values = players[n] as Record<string, unknown>;
    return html`${fields(what, values, context, path)}`;
  }

  /** Returns the buttons that add or remove a player. */
  #more({ items = {}, minItems = 0, maxItems = Infinity }: Schema) {
    const players = this.#options.players as unknown[];
    const change = (list: unknown[]) => {
      this.#options.players = list;
      this.requestUpdate();
    };
    return html`<p class="row">
      ${players.length < maxItems
        ? html`<button type="button" @click=${() => change([...players, another(items, players)])}>${say("add_player")}</button>`
        : nothing}
      ${players.length > minItems ? html`<button type="button" @click=${() => change(players.slice(0, -1))}>${say("remove_player")}</button>` : nothing}
    </p>`;
  }

  async #submit(event: Event): Promise<void> {
    event.preventDefault();
    const entered = named(this.#entered);
    settings.choose({ names: this.#players.map(({ name, player }) => (player.person ? name : "")) });
    this.busy = true;
    this.problem = undefined;
    try {
      location.hash = await this.#lay(entered);
      rememberTable({ game: this.about!.id as GameName, mode: this.mode });
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }

  /** Begins the session and returns its address. */
  async #lay(players: readonly Entered[]): Promise<string> {
    const about = this.about!;
    const begun = {
      game: about.id as GameName,
      title: about.title,
      options: this.#options as unknown as Setup<GameName>["options"],
    };
    const names = players.map(({ name }) => name);
    if (this.#kind === "sealed" || this.#kind === "friend") {
      const { SealedSession } = await import("../sessions/sealed.js");
      const own = Math.min(this.#own, names.length - 1);
      const session =
        this.#kind === "friend"
          ? await SealedSession.host({ ...begun, names: this.#players.slice(0, names.length).map(({ name }) => name), own })
          : await SealedSession.begin({ ...begun, names, own, keyHashes: this.#keyHashes });
      session.leave();
      return `#/sealed/${session.id}`;
    }
    if (this.#kind === "referee") {
      const { RefereeSession } = await import("../sessions/referee.js");
      return `#/referee/${(await RefereeSession.begin({ ...begun, names })).id}`;
    }
    const hide = this.#hide && !OPEN.includes(begun.game);
    const session = await HotseatSession.begin({ ...begun, chance: chanceOf(this.#seed), players, hide });
    session.leave();
    return `#/play/${session.id}`;
  }
}

/** Returns the name and seed of the match; the same text always gives the same seed. */
function chanceOf(typed: string): { match: string; seed: string } {
  if (!typed) return { match: newContribution().slice(0, 16), seed: newContribution() };
  if (/^[0-9a-f]{64}$/.test(typed)) return { match: "playground", seed: typed };
  const digits = Array.from(new TextEncoder().encode(typed), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { match: "playground", seed: digits.slice(0, 64).padEnd(64, "0") };
}

customElements.define("herald-begin", NewGame);
