/** The layout of this board in a box: the lines face each other, the account is always in view. */

import { css } from "lit";
import { Fit as BaseFit, fitStyle } from "../fit.js";

export class Fit extends BaseFit {
  /** With a new question the own panel begins with its points again, wherever the player has scrolled it. */
  override settle(isNew: boolean): void {
    if (isNew) this.root.querySelector(".near")?.scrollTo({ top: 0, behavior: "instant" });
    super.settle(isNew);
  }
}

export const styles = [
  fitStyle,
  css`
    .math-and-magic {
      flex: 1;
      min-height: 0;
      gap: 0.5rem;
      grid-template: "top top" auto "middle side" minmax(0, 1fr) "near side" auto / minmax(0, 1fr) minmax(16rem, 30%);
    }
    .middle,
    .near,
    .others {
      padding: 0.25rem;
      margin: -0.25rem;
    }
    .middle > *,
    .near > * {
      flex: none;
    }
    .near {
      max-height: 44cqh;
    }
    .hand .creature p {
      display: none;
    }
    .math-and-magic:has(.middle :is(.battle, .town, .tablet, .draws, .types)) > .near {
      max-height: 6.6rem;
      padding-bottom: 0;
    }
    @container (width >= 800px) and (height >= 480px) {
      .math-and-magic:has(.battle) {
        grid-template-areas: "top top" "middle side" "middle near"; /* the hand has the height below the lines */
      }
      .math-and-magic:has(.middle .battle) > .near {
        max-height: none !important;
      }
    }
    .side {
      min-height: 0;
    }
    .account {
      flex: 0 1 auto;
      overflow-x: hidden;
      padding-block: 0;
    }
    .account h3 {
      padding-top: 0.4rem;
    }
    .account table {
      border-collapse: separate;
      border-spacing: 0;
    }
    .account tfoot :is(th, td) {
      position: sticky;
      bottom: 0;
      background: var(--hb-card);
    }
    .others {
      flex: none;
      max-height: 45%;
      grid-template-columns: minmax(0, 1fr);
    }
    .hand .cards {
      grid-template-columns: none;
      grid-auto-columns: minmax(5.8rem, 14rem);
      grid-auto-flow: column;
      padding: 0.3rem;
      margin: -0.3rem;
    }
    .plate h4 {
      white-space: nowrap;
    }
    @container (height < 640px) {
      .line .slot {
        min-height: 5.2rem;
      }
      .ground {
        height: 12px;
      }
      .hand .card :is(p, .origin) {
        display: none;
      }
    }
    @container (width < 620px) {
      .math-and-magic {
        gap: 0.35rem;
        padding: 0.25rem;
      }
      .top {
        flex-wrap: nowrap;
        overflow: auto hidden;
        white-space: nowrap;
        scrollbar-width: none;
      }
      .neutrals:not([open]) {
        overflow: hidden;
      }
      .neutrals[open] {
        white-space: normal;
      }
      .plate header {
        flex-wrap: nowrap;
      }
      .plate h4 {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .banner h3 {
        font-size: 0.9375rem;
      }
      .traits {
        gap: 0;
      }
      .hand .card :is(p, .origin),
      .hand h3 {
        display: none;
      }
      .hand .card.hero {
        grid-column: auto;
      }
      .hand .cards {
        grid-auto-columns: 7.4rem;
      }
    }
    @container (aspect-ratio < 1) or (width < 480px) {
      .math-and-magic {
        display: flex;
        flex-direction: column;
      }
      .side {
        display: contents;
      }
      .others {
        order: 1;
        flex: none;
        max-height: 4.4rem;
      }
      .others:focus-within {
        max-height: 40%;
      }
      .math-and-magic:has(.battle) .others,
      .battle > .title {
        display: none; /* the lines take the room, and have their banners */
      }
      .middle {
        order: 2;
        flex: 3 1 0;
      }
      .account {
        order: 3;
        flex: 1 1 0;
        min-height: 5.6rem;
        font-size: 0.875rem;
      }
      .account.last {
        order: 3;
        flex: 0 1 5.6rem;
      }
      .account h3 {
        display: none;
      }
      .near {
        order: 4;
        flex: 1 1 0;
        min-height: 4.6rem;
      }
      .math-and-magic:has(.middle :is(.battle, .town, .tablet, .draws, .types)) > .near {
        flex: 0 0 4.6rem;
      }
    }
    /* A small screen has room for the own slots and the hand below them, and for three types of battle. */
    @container (width < 620px) or (height < 420px) {
      .account.blank,
      .deploying :is(.neutral .row, .unseen-line, .unseen-line + p, .battle > .banner:last-child, .neutral small, .middle > .neutral) {
        display: none;
      }
      .types {
        grid-template-columns: minmax(0, 1fr);
        gap: 0.4rem;
      }
      .types .card {
        gap: 0;
        padding-block: 0.2rem;
      }
      .types ul {
        padding: 0;
      }
      .types li {
        display: inline;
      }
      .types li + li::before {
        content: "· ";
      }
      .account .sum {
        white-space: nowrap;
      }
      .types .symbol.crest {
        width: 1.1em;
        height: 1.1em;
      }
    }
    @container (height < 420px) {
      .math-and-magic {
        grid-template: "top top" auto "middle side" minmax(0, 1.4fr) "middle near" minmax(0, 1fr) / minmax(0, 1fr) 13.5rem;
      }
      .account h3 {
        display: none;
      }
      .near {
        max-height: none !important;
      }
      .plate .state,
      .battle > .title,
      .battle > .center,
      .slot .wide,
      .account :is(.wide, .said) {
        display: none;
      }
      .account thead th {
        max-width: 5.5em;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .line .slot {
        min-height: 4rem;
      }
      .hand .card > img,
      .middle:has(.types) .neutral .row {
        display: none;
      }
      .account table {
        table-layout: fixed;
      }
      .others {
        flex: 1 1 3rem;
      }
      .account {
        flex: 1 2 auto;
        min-height: 4rem;
      }
    }
  `,
];
