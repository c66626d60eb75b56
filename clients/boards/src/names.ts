/** Names of components from the game's catalog, names of players, and the few texts that all boards share. */

import type { GameName } from "herald-client";
import { html, svg, type TemplateResult } from "lit";
import { WORDS } from "./messages.js";
import type { CatalogOf, Language, PictureOf } from "./types.js";

export type Words = Readonly<Record<Language, string>>;

export type Component<Game extends GameName> = CatalogOf<Game> extends { components: readonly (infer Found)[] }
  ? Found
  : never;

export class Names<Game extends GameName> {
  readonly #components = new Map<string, Component<Game>>();

  constructor(
    catalog: CatalogOf<Game> | undefined,
    readonly language: Language,
    private readonly players: Readonly<Record<string, string>> = {},
    private readonly pictures?: PictureOf,
  ) {
    const { components = [] } = (catalog ?? {}) as { components?: (Component<Game> & { kind: string; id: string })[] };
    for (const component of components) {
      this.#components.set(`${component.kind} ${component.id}`, component);
      if (!this.#components.has(component.id)) this.#components.set(component.id, component);
    }
  }

  /** Returns the component with this id; an id that several kinds share needs the kind, too. */
  component(id: string, kind?: string): Component<Game> | undefined {
    return this.#components.get(kind ? `${kind} ${id}` : id);
  }

  /** Returns the name of a component; its id without a catalog. */
  of(id: string, kind?: string): string {
    const found = this.component(id, kind) as { name?: Partial<Words> } | undefined;
    return found?.name?.[this.language] ?? found?.name?.en ?? id;
  }

  /** Returns a picture of a component on a card, if the page has one; the card's name is beside it. */
  art(kind: string, id: string, as: "coat" | "scene" = "scene"): TemplateResult | undefined {
    const found = this.pictures?.(kind, id, as);
    return found ? html`<img class=${as} src=${found} alt="" />` : undefined;
  }

  /** The same on a token in a drawing, about its origin. */
  coat(kind: string, id: string, size: number): TemplateResult | undefined {
    const found = this.pictures?.(kind, id, "coat");
    return found ? svg`<image class="coat" href=${found} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />` : undefined;
  }

  /** Returns the name of a player: the one that the page sets, or the number of the seat. */
  player(seat: string): string {
    return this.given(seat) ?? `${this.word("player")} ${seat.slice(1)}`;
  }

  /** Returns the name that the page sets for the player of a seat. */
  given(seat: string): string | undefined {
    return (Object.hasOwn(this.players, seat) && this.players[seat]?.trim()) || undefined;
  }

  /** Returns a text in the language of the board. */
  say(words: Partial<Words> | undefined): string {
    return words?.[this.language] ?? words?.en ?? "";
  }

  /** Returns a text that all boards share. */
  word(key: keyof typeof WORDS): string {
    return WORDS[key][this.language];
  }
}
