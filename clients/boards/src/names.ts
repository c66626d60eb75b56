/** What things are called: names out of the game's catalog, and the few words of the boards themselves. */

import type { GameName, Group, Output } from "herald-client";

/** The languages of the boards. */
export type Tongue = "en" | "uk" | "ru";
export type Words = Readonly<Record<Tongue, string>>;

/** The catalog of a game, as `GET /v1/games/{game}/catalog` answers it. */
export type CatalogOf<Game extends GameName> = Output<`${Group<Game>}.catalog`>;
export type Component<Game extends GameName> = CatalogOf<Game> extends { components: readonly (infer Found)[] }
  ? Found
  : never;

/** What all boards say. */
const OWN = {
  player: { en: "Player", uk: "Гравець", ru: "Игрок" },
  back: { en: "Back", uk: "Назад", ru: "Назад" },
} satisfies Record<string, Words>;

export class Names<Game extends GameName> {
  readonly #components = new Map<string, Component<Game>>();

  constructor(
    catalog: CatalogOf<Game> | undefined,
    readonly tongue: Tongue,
    private readonly players: Readonly<Record<string, string>> = {},
  ) {
    const { components = [] } = (catalog ?? {}) as { components?: (Component<Game> & { kind: string; id: string })[] };
    for (const component of components) {
      this.#components.set(`${component.kind} ${component.id}`, component);
      if (!this.#components.has(component.id)) this.#components.set(component.id, component);
    }
  }

  /** A component of the game by its id; ids that several kinds share need the kind, too. */
  component(id: string, kind?: string): Component<Game> | undefined {
    return this.#components.get(kind ? `${kind} ${id}` : id);
  }

  /** What a component is called; its id, if the catalog is not there. */
  of(id: string, kind?: string): string {
    const found = this.component(id, kind) as { name?: Partial<Words> } | undefined;
    return found?.name?.[this.tongue] ?? found?.name?.en ?? id;
  }

  /** What a player is called: as the page says, else by the number of the seat. */
  player(seat: string): string {
    return this.given(seat) ?? `${this.word("player")} ${seat.slice(1)}`;
  }

  /** The name that the page has given to the player of a seat. */
  given(seat: string): string | undefined {
    return (Object.hasOwn(this.players, seat) && this.players[seat]?.trim()) || undefined;
  }

  /** A text in the language of the board. */
  say(words: Partial<Words> | undefined): string {
    return words?.[this.tongue] ?? words?.en ?? "";
  }

  /** A word that all boards share. */
  word(key: keyof typeof OWN): string {
    return OWN[key][this.tongue];
  }
}
