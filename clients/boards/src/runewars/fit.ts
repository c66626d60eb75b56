/** The layout of this board in a box: the map takes what the dock with the players leaves. */

import { css } from "lit";
import { fitStyle } from "../fit.js";

export { Fit } from "../fit.js";

export const styles = [
  fitStyle,
  css`
    .runewars {
      flex: 1;
      min-height: 0;
      grid-template: "year year" auto "map beside" minmax(0, 1fr) / minmax(0, 1fr) min(24rem, 44cqw) !important;
    }
    /* always of one height, so that the map below keeps its place */
    .year {
      grid-area: year;
      align-content: center;
      box-sizing: border-box;
      height: min(4.2rem, 20cqh);
    }
    .centre {
      grid-area: map !important;
      grid-template-rows: minmax(0, 1fr);
      align-content: stretch;
      min-height: 0;
    }
    .land {
      height: 100%;
    }
    .frame {
      display: grid;
      height: 100%;
      max-height: none;
      scrollbar-width: none;
      touch-action: none;
      cursor: grab;
    }
    svg.map {
      width: min(100%, 70cqh * var(--ratio));
      margin: auto;
    }
    .beside {
      grid-area: beside;
      display: grid;
      align-content: start;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--hb-gap);
      padding: 0.3rem;
      margin: -0.3rem;
    }
    .own,
    .others,
    .below {
      grid-column: auto !important;
      grid-template-columns: minmax(0, 1fr) !important;
    }
    /* answers lie on the pane, so that the map keeps its place */
    .ways:not(.replay) {
      position: absolute;
      inset: auto 0 0 auto;
      box-sizing: border-box;
      width: min(24rem, 44cqw);
      max-height: 40cqh;
      flex-wrap: wrap;
      overflow: hidden auto;
      background: var(--hb-raised);
      box-shadow: 0 -2px 8px #0004;
    }
    .runewars:has(~ .ways:not(.replay):not(:empty)) .beside {
      padding-bottom: 40cqh;
    }
    @media (pointer: coarse) {
      .zoom button {
        min-width: 44px;
        min-height: 44px;
      }
    }
    @container (width < 620px) or (height < 420px) {
      .runewars {
        padding: 0.25rem;
        gap: 0.3rem;
      }
      .year {
        flex-wrap: nowrap;
        height: 2.4rem;
        overflow: auto hidden;
        white-space: nowrap;
        padding: 0.15rem 0.4rem;
        scrollbar-width: none;
      }
      .year > * {
        flex: none;
      }
      .seasons li:not(.now) {
        display: none;
      }
      .over {
        width: 5rem;
        height: 5rem;
      }
    }
    @container (aspect-ratio < 1) {
      .runewars {
        grid-template: "year" auto "map" minmax(0, 1fr) "beside" minmax(0, 1fr) / minmax(0, 1fr) !important;
      }
      .ways:not(.replay) {
        width: 100%;
      }
    }
  `,
];
