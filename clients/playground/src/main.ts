/** The playground: the frame of every page, and the current page. */

import { html, nothing } from "lit";
import LOGO from "./logo.svg?no-inline";
import "./fonts.css";
import "./style.css";
import { PlaygroundElement, type Page } from "./components/element.js";
import { gamesListed, watch } from "./service.js";
import { storage } from "./sessions/storage.js";
import { languages, settings, speeds, themes, type Language, type Speed, type Theme } from "./settings.js";
import { OWN_NAMES, say, speak } from "./i18n.js";

/** The pages by the first part of their address: `new` in `#/new/runewars`. Each loads on demand. */
export const pages: Readonly<Record<string, () => Promise<{ default: new () => Page }>>> = {
  "": () => import("./pages/home.js"),
  new: () => import("./pages/new-game.js"),
  play: () => import("./pages/play.js"),
  sealed: () => import("./pages/sealed.js"),
  take: () => import("./pages/sealed.js"),
  join: () => import("./pages/join.js"),
  room: () => import("./pages/room.js"),
  watch: () => import("./pages/room.js"),
  referee: () => import("./pages/referee.js"),
  record: () => import("./pages/record.js"),
  rules: () => import("./pages/rules.js"),
};

class Playground extends PlaygroundElement {
  static override properties = { page: { state: true }, lost: { state: true }, menu: { state: true }, silent: { state: true } };
  /** The page; undefined while it loads. */
  declare page: Page | undefined;
  /** Why there is no page: the address is unknown, or the page could not be loaded. */
  declare lost: "no_page" | "missing" | undefined;

  /** Whether the menu is open, on a small screen. */
  declare menu: boolean;

  /** Whether the language that the visitor has chosen could not be loaded. */
  declare silent: boolean;

  readonly #go = () => void this.#show();
  readonly #state = () => this.requestUpdate();

  constructor() {
    super();
    this.menu = this.silent = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#go);
    watch.addEventListener("state", this.#state);
    storage.addEventListener("change", this.#state);
    this.chosen();
    void this.#show();
    gamesListed().catch(() => undefined); // pages ask for them, and say if they do not come
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#go);
    watch.removeEventListener("state", this.#state);
    storage.removeEventListener("change", this.#state);
  }

  /** Renders when the messages are loaded: until then the page is as it was sent. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) {
      await speak(settings.language);
      this.replaceChildren();
    }
    super.scheduleUpdate();
  }

  protected override chosen(): void {
    document.documentElement.lang = settings.language;
    document.documentElement.style.colorScheme = settings.theme === "auto" ? "light dark" : settings.theme;
    super.chosen();
  }

  async #show(): Promise<void> {
    const address = location.hash;
    const room = /^#[\w-]{22}\.[\w-]{22}$/.test(address); // the link to a live match
    if (address && !room && !address.startsWith("#/")) return; // an anchor on the page
    const [name = "", ...path] = (room ? `room/${address.slice(1)}` : address.slice(2)).split("/").map(decodeURIComponent);
    const first = !this.page && !this.lost;
    this.page?.leave();
    this.page = this.lost = undefined;
    this.menu = false;
    const load = Object.hasOwn(pages, name) ? pages[name] : undefined;
    try {
      const found = load && new (await load()).default();
      if (location.hash !== address) return; // the visitor has gone on meanwhile
      if (found) found.path = path;
      this.page = found;
      this.lost = found ? undefined : "no_page";
    } catch {
      this.lost = "missing";
    }
    await this.updateComplete;
    if (first) return;
    scrollTo(0, 0);
    this.querySelector<HTMLElement>("main")!.focus({ preventScroll: true });
  }

  protected override render() {
    const state = this.silent ? "missing" : watch.state;
    return html`
      <a class="skip" href="#content" @click=${this.#skip}>${say("skip")}</a>
      <header class="top" ?data-menu=${this.menu} @keydown=${this.#menuKey}>
        <a class="brand" href="#/" aria-label="Herald"><img src=${LOGO} alt="" width="28" height="28" /><b>Herald</b></a>
        <button class="menu" aria-expanded=${this.menu} aria-label=${this.menu ? say("close") : nothing} @click=${() => (this.menu = !this.menu)}>${this.menu ? "✕" : say("menu")}</button>
        ${this.menu ? html`<div class="veil" @click=${this.#closeMenu}></div>` : nothing}
        <div class="links">
        <nav aria-label=${say("navigation")}>
          <a href="#/">${say("games")}</a>
          <a href="#/rules">${say("rules")}</a>
          <a href="docs/">${say("developers")}</a>
        </nav>
        <div class="settings">
          <button class="keys" title="${say("keys")} (?)" aria-haspopup="dialog" @click=${() => void import("./components/keys.js").then(({ showKeys }) => showKeys())}><span aria-hidden="true">?</span><span class="hidden">${say("keys")}</span></button>
          <label><span class="hidden">${say("language")}</span>
            <select name="language" @change=${this.#language}>${languages.map(
              (one) => html`<option value=${one} lang=${one} ?selected=${one === settings.language}>${OWN_NAMES[one]}</option>`,
            )}</select>
          </label>
          <label><span class="hidden">${say("theme")}</span>
            <select name="theme" @change=${this.#theme}>${themes.map(
              (one) => html`<option value=${one} ?selected=${one === settings.theme}>${say(`theme_${one}`)}</option>`,
            )}</select>
          </label>
          <label><span class="hidden">${say("speed")}</span>
            <select name="speed" title=${say("speed")} @change=${this.#speed}>${speeds.map(
              (one) => html`<option value=${one} ?selected=${one === settings.speed}>${one ? say("speed_times", { times: one }) : say("speed_once")}</option>`,
            )}</select>
          </label>
        </div>
        </div>
      </header>
      <div class="state" role="status">${
        state === "fine" ? nothing : html`<p class=${state}>${say(state)}</p>`
      }${storage.inMemory ? html`<p class="in-memory">${say("in_memory")}</p>` : nothing}</div>
      <main id="content" tabindex="-1" aria-label=${this.page?.heading ?? nothing}>${this.page ?? this.#instead()}</main>
    `;
  }

  #instead() {
    if (!this.lost) return html`<p class="soft" aria-busy="true">${say("loading")}</p>`;
    return html`<h1>Herald</h1>
      <p>${say(this.lost)}</p>
      ${this.lost === "missing"
        ? html`<button @click=${this.#go}>${say("again")}</button>`
        : html`<a class="button" href="#/">${say("to_start")}</a>`}`;
  }

  #closeMenu(): void {
    this.menu = false;
  }

  #menuKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.menu) return;
    event.stopPropagation(); // the board would take back a choice
    this.#closeMenu();
    this.querySelector<HTMLElement>("button.menu")!.focus();
  }

  #skip(event: Event): void {
    event.preventDefault(); // the address is that of the page
    this.querySelector<HTMLElement>("main")!.focus();
  }

  async #language(event: Event): Promise<void> {
    const select = event.target as HTMLSelectElement;
    this.silent = false;
    try {
      await speak(select.value as Language);
    } catch {
      select.value = settings.language;
      this.silent = true;
    }
  }

  #speed(event: Event): void {
    settings.choose({ speed: Number((event.target as HTMLSelectElement).value) as Speed });
  }

  #theme(event: Event): void {
    settings.choose({ theme: (event.target as HTMLSelectElement).value as Theme });
  }
}

customElements.define("herald-playground", Playground);
