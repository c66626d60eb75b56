/** The layout of this board in a box: the fields face each other, the hand is a dock that scrolls in itself. */

import { css } from "lit";
import { fitStyle } from "../fit.js";

export { Fit } from "../fit.js";

export const styles = [
  fitStyle,
  css`
    .table {
      flex: 1;
      min-height: 0;
      grid-template: minmax(0, 1fr) auto minmax(0, 1.9fr) / minmax(0, 1fr);
      gap: 0.4rem;
      padding: 0.4rem;
    }
    .side {
      display: flex;
      flex-direction: column;
      gap: 0.4rem;
      min-height: 0;
    }
    .middle {
      display: flex;
      flex-direction: column;
      max-height: 36cqh;
      padding: 0.3rem 0.5rem;
    }
    .middle > * {
      flex: none;
    }
    .player {
      flex: none;
      padding: 0.25rem 0.6rem;
    }
    .kept {
      flex: none;
      line-height: 1.15;
    }
    .zones {
      flex: 1 1 0;
      min-height: 0;
      grid-template: minmax(0, 1fr) / 17rem minmax(0, 1fr) 11rem;
    }
    .zones > .face.hero {
      max-height: 100%;
    }
    .field {
      min-height: 0;
      flex-wrap: nowrap;
      align-items: flex-start;
      align-content: start;
    }
    .field > .face {
      flex: none;
      width: 13rem;
      max-height: 100%;
      margin-inline: 0;
    }
    .field > :is(.face:first-child) {
      margin-inline-start: auto;
    }
    .field > :is(.face:last-child) {
      margin-inline-end: auto;
    }
    .piles {
      gap: 0.3rem;
    }
    .pile {
      padding: 0.25rem 0.5rem;
    }
    .hand {
      flex: 1.1 1 0;
      flex-wrap: nowrap;
      min-height: 0;
      padding: 0.3rem;
      margin: -0.1rem;
    }
    .hand > .face {
      flex: 1 0 10.5rem;
      max-height: 100%;
    }
    .laid {
      flex-wrap: nowrap;
    }
    .laid > .face {
      flex: 0 0 11rem;
      max-height: 32cqh;
    }
    /* What does not fit on a card is in its tip. */
    .face > .inside {
      min-height: 0;
    }
    .face .lines {
      min-height: 0;
      overflow: hidden;
    }
    .face .lines li + li {
      margin-top: 0.1rem;
    }
    .face .picture {
      flex: none;
      padding-block: 0.1rem;
    }
    .face .drawn {
      flex: 1 1 2.6rem;
      min-height: 2.2rem;
    }
    .face .lines {
      flex: 0 1 auto;
    }
    .deck .back {
      width: 1.5rem;
      height: 2.1rem;
      font-size: 0.9rem;
    }
    @container (height < 640px) or (width < 620px) {
      .face.closed {
        flex-direction: column;
      }
      .closed > .plate {
        writing-mode: horizontal-tb;
        rotate: none;
        border-bottom: 3px solid var(--tone);
        border-inline-end: 0;
        padding: 0.3rem 0.45rem;
      }
      .closed > .plate .glyph {
        rotate: none;
      }
    }
    @container (height < 640px) {
      .face footer {
        display: none;
      }
      .glyph.big {
        width: 1.5rem;
        height: 1.5rem;
      }
    }
    /* A strip of cards without their texts: the tip has them. */
    @container (width < 620px) {
      .table {
        grid-template-rows: minmax(0, 1fr) auto minmax(0, 2fr);
        gap: 0.3rem;
        padding: 0.25rem;
      }
      .player {
        gap: 0 0.6rem;
      }
      .player .backs {
        display: none;
      }
      .zones,
      .below .zones {
        display: flex;
        gap: 0.4rem;
        align-items: stretch;
        overflow: auto hidden;
        scrollbar-width: thin;
        padding: 0.25rem;
        margin: -0.25rem 0;
      }
      .zones > .face.hero {
        order: -2;
        flex: none;
        width: 8.5rem;
        align-self: stretch;
        border-radius: 1rem 1rem 0.5rem 0.5rem;
      }
      .zones > .field,
      .below .zones > .field {
        order: -1;
        flex: 1 0 auto;
        display: flex;
        align-items: stretch;
        overflow: visible;
        min-height: 0;
        padding: 0.25rem;
      }
      .field > .face,
      .field > .face.closed {
        width: 7.5rem;
        min-width: 0;
      }
      .zones > .piles {
        flex: none;
        flex-direction: column;
        width: 8.5rem;
        overflow: auto;
      }
      .zones .lines {
        display: none;
      }
      .zones .face footer,
      .face.hero > .plate .glyph {
        display: none;
      }
      .hand {
        display: flex;
        flex: 1.3 1 0;
        gap: 0.4rem;
      }
      .hand > .face {
        flex: 0 0 9.5rem;
      }
      .laid {
        display: flex;
      }
      .course {
        flex-wrap: nowrap;
        gap: 0.6rem;
        overflow: auto hidden;
        white-space: nowrap;
        scrollbar-width: none;
      }
      .phases {
        flex-wrap: nowrap;
      }
      .agreed[open] {
        white-space: normal;
      }
      .zones .picture {
        flex: 1;
        align-content: end;
        padding-bottom: 0.3rem;
      }
      .who {
        flex: none;
        max-width: 8em;
      }
    }
    /* Low and wide: the hand lies beside the fields. */
    @container (height < 420px) {
      .table {
        grid-template: auto minmax(0, 1fr) auto minmax(0, 1fr) / minmax(0, 1.5fr) minmax(0, 1fr);
      }
      .side.above {
        grid-area: 1 / 1 / 3 / 2;
      }
      .middle {
        grid-area: 3 / 1;
      }
      .side.below {
        display: contents;
      }
      .below > .zones {
        grid-area: 4 / 1;
      }
      .below > .player {
        grid-area: 1 / 2;
        align-self: start;
      }
      .below > .kept {
        display: none;
      }
      .below > .hand {
        grid-area: 2 / 2 / 5 / 3;
        display: grid;
        grid-template-columns: 1fr;
        grid-auto-rows: max-content;
      }
      .hand > .face {
        max-height: none;
      }
      .hand .picture {
        display: none;
      }
    }
  `,
];
