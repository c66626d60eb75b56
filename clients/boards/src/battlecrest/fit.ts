/** The layout of this board in a box: the field as large as it can be, the seats beside it, or above and below. */

import { css } from "lit";
import { fitStyle } from "../fit.js";

export { Fit } from "../fit.js";

export const styles = [
  fitStyle,
  css`
    .board {
      display: grid;
      grid-template: "field status" auto "field seats" minmax(0, 1fr) "field ways" auto / auto minmax(0, 1fr);
      gap: 0.35rem 0.6rem;
    }
    .status {
      grid-area: status;
      padding: 0;
    }
    .status .line {
      gap: 0.2rem 0.5rem;
    }
    .ways {
      grid-area: ways;
    }
    .table,
    .ground {
      display: contents;
    }
    .field {
      grid-area: field;
      align-self: center;
      width: min(100cqh - 1rem, 57cqw);
      max-width: none;
    }
    .tableaux {
      grid-area: seats;
      display: flex !important;
      flex-direction: column;
      gap: 0.4rem;
      min-height: 0;
    }
    .tableau {
      flex: 1 1 0;
      min-height: 4.4rem;
      padding: 0.35rem;
    }
    .tableau.mine {
      order: 1;
      flex: 0 1 auto;
    }
    .drawn {
      flex: none;
      max-height: 40%;
    }
    .people {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
    }
    .tableau .actions {
      grid-template-columns: repeat(auto-fill, minmax(7.3rem, 1fr));
    }
    .person {
      flex-flow: row wrap;
      align-items: center;
      justify-content: space-between;
      padding: 0.35rem 0.5rem;
      gap: 0.1rem 0.6rem;
    }
    .person .top {
      flex: 1 1 auto;
    }
    .person :is(.facts, .top) .soft {
      line-height: 1.1;
    }
    .track {
      padding: 0.25rem 0.5rem;
    }
    .column {
      width: 1.6rem;
      height: 1.5rem;
    }
    .action .zone {
      padding: 0.25rem 0.4rem;
    }
    .zone img.scene {
      flex: 0 1 3.5rem;
      min-height: 0;
    }
    @container (height < 860px) {
      .zone img.scene {
        display: none;
      }
    }
    @container (height < 800px) {
      .passive {
        display: none;
      }
      .person {
        padding: 0.25rem 0.4rem;
      }
      .portrait,
      .person img {
        width: 1.9rem;
        height: 1.9rem;
      }
    }
    @container (height < 620px) or (width < 620px) {
      .field .name,
      .sleeper {
        display: none;
      }
      .scene {
        transform: scale(1.25);
      }
      .kinds .chip {
        padding: 0 0.35em;
      }
      .status .chip:first-child,
      .to-move ~ .chip:not(.soft) {
        display: none;
      }
    }
    /* The rival's cards are one tap away. */
    @container (height < 420px) or (aspect-ratio < 1) {
      .kinds,
      .status > p:not(.ended) {
        display: none;
      }
      .tableau > header {
        flex-wrap: nowrap;
        white-space: nowrap;
      }
      .tableau > header > .chip:not(.to-move) {
        display: none;
      }
      .tableau:not(.mine):not(:focus-within) {
        flex: none;
        box-sizing: border-box;
        min-height: 0;
        height: 2.4rem;
        overflow: hidden;
      }
      .tableau:not(.mine):focus-within {
        flex: 0 1 16rem;
      }
      .tableau.mine {
        flex: 1 1 6rem;
      }
    }
    @container (height < 420px) {
      .people .facts .soft {
        display: none;
      }
    }
    @container (aspect-ratio < 1) {
      .board {
        display: flex;
        padding: 0.25rem;
      }
      .status {
        flex: none;
      }
      .tableaux {
        display: contents !important;
      }
      .ways {
        order: 3;
      }
      .field {
        order: 1;
        flex: none;
        width: min(100%, 100cqh - var(--others, 19rem));
        align-self: center;
      }
      .seats-3 {
        --others: 21.8rem;
      }
      .seats-4 {
        --others: 24.6rem;
      }
      .drawn {
        order: 2;
      }
      .tableau.mine {
        order: 2;
        display: grid;
        grid-template: "head head head" auto "people cards track" minmax(0, 1fr) / max-content max-content max-content;
        gap: 0.3rem 0.4rem;
        min-height: 8rem;
      }
      .mine > header {
        grid-area: head;
        position: sticky;
        left: 0;
        width: calc(100cqw - 1.9rem);
      }
      .mine > .track {
        grid-area: track;
        width: 11.5rem;
        align-self: start;
      }
      .mine > .people {
        grid-area: people;
        grid-template-columns: none;
        grid-auto-flow: column;
        grid-auto-columns: 9.5rem;
      }
      .mine > .actions {
        grid-area: cards;
        grid-template-columns: none;
        grid-auto-flow: column;
        grid-auto-columns: 7.6rem;
      }
    }
  `,
];
