/** The style of this board, besides the base style. */

import { css } from "lit";

export const style = css`
  :host {
    --hb-bc-cell: #3d4839;
    --hb-bc-cell-line: #56614c;
    --hb-bc-landmark: #86704c;
    --hb-bc-landmark-line: #4f3f26;
    --hb-bc-scene: #dccfa9;
    --hb-bc-bonus: #1f6b3d;
    --hb-bc-hazard: #a3271f;
    --hb-bc-waypoint: #5b3d96;
    --hb-bc-life: #d2493a;
    --hb-bc-lit: light-dark(#f6dc92, #5a4512);
    --hb-bc-lit-line: light-dark(#8a6212, #d8b25a);
  }
  .board {
    padding: var(--hb-gap);
  }
  p {
    margin: 0;
  }
  h2 {
    margin: 0;
    font: 600 1.1rem/1.2 var(--hb-title-font);
  }
  .small {
    font-size: 0.8125rem;
  }
  .p1 {
    --seat: var(--hb-p1);
  }
  .p2 {
    --seat: var(--hb-p2);
  }
  .p3 {
    --seat: var(--hb-p3);
  }
  .p4 {
    --seat: var(--hb-p4);
  }

  .icon {
    display: inline-block;
    width: 1em;
    height: 1em;
    flex: none;
    vertical-align: -0.12em;
  }
  .s-fill {
    fill: currentColor;
  }
  .s-line {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .s-line.wide {
    stroke-width: 2.6;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.25em;
    padding: 0 0.5em;
    border: 1px solid var(--hb-line);
    border-radius: 1em;
    font-size: 0.8125rem;
    line-height: 1.5;
    background: var(--hb-surface);
  }
  .who {
    display: inline-grid;
    place-items: center;
    min-width: 1.5em;
    height: 1.5em;
    padding: 0 0.2em;
    box-sizing: border-box;
    border-radius: 0.4em;
    font-weight: 700;
    color: var(--hb-on-seat);
    background: var(--seat);
  }

  /* How the game stands. */
  .status {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    padding-bottom: var(--hb-gap);
  }
  .status .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }
  .kinds {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  .kind.used {
    color: var(--hb-soft);
    border-style: dashed;
    background: none;
  }
  .status .under-way {
    padding: 0.25rem 0.5rem;
    border-inline-start: 4px solid var(--hb-picked);
    background: var(--hb-surface);
  }
  .ended {
    padding: 0.5rem 0.75rem;
    border: 2px solid var(--hb-bc-lit-line);
    border-radius: var(--hb-radius);
    font: 600 1.1rem/1.3 var(--hb-title-font);
    background: var(--hb-bc-lit);
  }

  /* The table: beside each other where there is room. */
  .table {
    display: grid;
    gap: calc(2 * var(--hb-gap));
  }
  .ground,
  .tableaux {
    display: contents;
  }
  .table > * > * {
    min-width: 0;
  }
  .landmarks {
    order: 1;
  }
  /* Ground in a frame of wood, in both lights. */
  .field {
    --hb-ink: #f4ead6;
    --hb-soft: #fff3dc;
    --hb-surface: #241b12;
    color-scheme: dark;
    width: 100%;
    max-width: 44rem;
    margin: 0 auto;
    border-radius: 10px;
    background: linear-gradient(140deg, #7c5936, #6a4a2f 30%, #3f2c1d);
    box-shadow: inset 0 1px 0 #ffebc859, inset 0 0 0 2px #0004, 0 8px 20px #0006;
  }
  @container (min-width: 58rem) {
    .table {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
      align-items: start;
    }
    .ground,
    .tableaux {
      display: flex;
      flex-direction: column;
      gap: var(--hb-gap);
      min-width: 0;
    }
    .ground {
      position: sticky;
      top: 0;
    }
    .seats-2 .mine {
      order: 1;
    }
  }
  @container (min-width: 92rem) {
    .table:is(.seats-3, .seats-4) {
      grid-template-columns: minmax(0, 42rem) minmax(0, 1fr);
    }
    .seats-3 .tableaux,
    .seats-4 .tableaux {
      display: grid;
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }
  }

  /* The field. */
  .field .mark {
    vector-effect: non-scaling-stroke;
  }
  .numbers text {
    font-size: max(17px, 12px * var(--px, 1));
    font-weight: 500;
    fill: var(--hb-soft);
  }
  .cell {
    fill: var(--hb-bc-cell);
    stroke: var(--hb-bc-cell-line);
  }
  .dot {
    fill: none;
  }
  svg [data-state="open"] > .cell {
    stroke-width: 1.5;
    stroke-opacity: 0.55;
  }
  svg [data-state="open"]:hover > .cell {
    stroke-width: 3;
  }
  [data-state="open"] > .dot {
    fill: var(--hb-choice);
    stroke: #2a1d05;
    stroke-width: 2;
  }
  [data-state="open"]:hover > .dot {
    r: 13px;
  }
  .bare {
    fill: none;
    stroke: var(--hb-bc-landmark-line);
    stroke-width: 2;
    stroke-dasharray: 8 6;
  }
  .landmark {
    fill: var(--hb-bc-landmark);
    stroke: var(--hb-bc-landmark-line);
    stroke-width: 1.5;
  }
  .scene {
    color: var(--hb-bc-scene);
  }
  .scene .s-line {
    stroke-width: 2.6;
  }
  .field .number {
    font-size: max(17px, 12px * var(--px, 1));
    font-weight: 700;
  }
  .field :is(.name, .number) {
    font-family: var(--hb-title-font);
    paint-order: stroke;
    stroke: #2a1d10;
    stroke-width: 5;
    stroke-linejoin: round;
  }
  .field .name {
    font-size: max(var(--size), 12px * var(--px, 1));
    font-weight: 700;
  }
  .badge {
    color: #fff;
  }
  .badge > :first-child {
    fill: var(--kind);
    stroke: #14101a;
    stroke-width: 2;
  }
  .bonus {
    --kind: var(--hb-bc-bonus);
  }
  .hazard {
    --kind: var(--hb-bc-hazard);
  }
  .waypoint {
    --kind: var(--hb-bc-waypoint);
  }
  .badge .s-line {
    stroke-width: 2.3;
  }
  .badge.waypoint .s-line {
    stroke-width: 3;
  }
  .badge.waypoint > :first-child {
    stroke-linejoin: round;
  }
  .sleeper {
    color: var(--hb-soft);
    opacity: 0.75;
  }
  .badges,
  .on-top {
    pointer-events: none;
  }
  .trail {
    fill: none;
    stroke: #b59af0;
    stroke-width: 4;
    stroke-dasharray: 3 8;
    stroke-linecap: round;
  }

  .body {
    fill: var(--seat);
    stroke: #f4ead6;
    stroke-width: 2.5;
    filter: drop-shadow(0 3px 3px #0009);
  }
  .emblem,
  .portrait {
    color: var(--hb-on-seat);
  }
  .letter {
    font-size: 26px;
    font-weight: 700;
    fill: currentColor;
  }
  .crack {
    fill: none;
    stroke: var(--hb-surface);
    stroke-width: 4;
    stroke-linejoin: bevel;
  }
  .warrior.is-ghost .body {
    fill: var(--hb-surface);
    stroke: var(--seat);
    stroke-dasharray: 6 4;
  }
  .warrior.is-ghost .emblem {
    color: var(--hb-ink);
  }
  .warrior.is-ghost .coat {
    opacity: 0.45;
  }
  .warrior.has-moved .body {
    fill-opacity: 0.65;
  }
  .seat > :first-child,
  .steps rect {
    fill: var(--hb-surface);
    stroke: var(--seat);
    stroke-width: 2;
  }
  .seat text,
  .life text,
  .steps text {
    font-size: max(18px, 12px * var(--px, 1));
    font-weight: 700;
  }
  .steps {
    color: var(--hb-ink);
  }
  .life {
    color: var(--hb-bc-life);
  }
  .life .s-fill {
    stroke: var(--hb-surface);
    stroke-width: 0.9;
  }
  .life text {
    fill: #fff;
  }
  .is-ghost .life {
    color: var(--hb-ink);
  }

  .path {
    pointer-events: none;
    color: var(--hb-picked);
  }
  .path path {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .path .below {
    stroke: #2a1d05;
    stroke-width: 12;
  }
  .path .line {
    stroke: currentColor;
    stroke-width: 6;
  }
  .path circle {
    fill: currentColor;
    stroke: var(--hb-surface);
    stroke-width: 2;
  }
  .path.faint .line {
    stroke-dasharray: 12 9;
    stroke-width: 4.5;
  }
  .strike {
    pointer-events: none;
    color: #ff8a7d;
  }
  .strike path {
    stroke: currentColor;
    stroke-width: 5;
    stroke-dasharray: 10 7;
  }
  .strike .head {
    fill: currentColor;
    stroke: none;
  }
  .strike.faint {
    opacity: 0.6;
  }

  /* The landmarks as a list. */
  .landmarks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    gap: 0.35rem;
  }
  .place {
    gap: 0.1rem;
    font-size: 0.8125rem;
  }
  .place .number {
    color: var(--hb-soft);
  }

  /* What lies before a seat. */
  .tableau {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
    padding: 0.5rem;
    border: 1px solid var(--hb-line);
    border-inline-start: 6px solid var(--seat);
    border-radius: var(--hb-radius);
    background: var(--hb-surface);
  }
  .tableau.active {
    box-shadow: 0 0 0 1px var(--hb-gold);
  }
  .tableau > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }
  .to-move {
    color: #2a1d05;
    border-color: #8a6212;
    background: var(--hb-gold);
    font-weight: 700;
  }
  .primed {
    display: flex;
    gap: 0.25rem;
    margin-inline-start: auto;
  }
  .lit {
    --hb-ink: light-dark(#2b2117, #f6e9c8);
    color: var(--hb-ink);
  }
  .chip.crest.lit {
    border-color: var(--hb-bc-lit-line);
    background: var(--hb-bc-lit);
  }
  .people {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 0.4rem;
  }
  .person .top {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .person,
  .action,
  .track {
    font-size: 0.875rem;
  }
  .portrait {
    width: 2.25rem;
    height: 2.25rem;
    flex: none;
  }
  .portrait circle {
    fill: var(--seat);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.75rem;
  }
  .facts .soft:last-child {
    margin-inline-start: auto;
  }
  .is-ghost {
    border-style: dashed;
  }
  .track {
    flex-flow: row wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 0.75rem;
  }
  .columns {
    display: flex;
    gap: 0.2rem;
  }
  .column {
    display: grid;
    place-items: center;
    width: 1.9rem;
    height: 1.7rem;
    border: 1px solid var(--hb-line);
    border-radius: 0.3rem;
    color: var(--hb-soft);
    background: var(--hb-raised);
  }
  .column:not(.lost, :last-child) {
    color: var(--hb-bc-life);
  }
  .column.lost {
    opacity: 0.35;
  }

  .abilities {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
  }
  .ability,
  .starred {
    display: flex;
    gap: 0.35em;
  }
  .ability .soft {
    white-space: nowrap;
  }
  .ability > .icon,
  .starred > .icon {
    margin-top: 0.17em;
  }
  .starred > .icon {
    color: var(--hb-bc-lit-line);
  }
  .effects {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
  }
  .passive {
    font-size: 0.8125rem;
  }
  .plus {
    white-space: nowrap;
  }

  .actions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.2rem, 1fr));
    gap: 0.4rem;
  }
  .action {
    gap: 0;
    padding: 0;
    overflow: hidden;
  }
  .action h3 {
    font-size: 0.8125rem;
    hyphens: auto;
  }
  .zone {
    padding: 0.35rem 0.5rem;
  }
  .zone.face {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 0.2rem;
  }
  .zone.face .facts {
    margin-top: auto;
  }
  .zone.crest {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem 0.35rem;
    border-top: 1px solid var(--hb-line);
  }
  .action.activated {
    border-style: dashed;
    background: #cfc2a4;
  }
  .action.activated .zone.face {
    color: var(--hb-soft);
  }
  .action.activated .zone.crest {
    border-top: 0;
    border-bottom: 1px solid var(--hb-bc-lit-line);
    background: var(--hb-bc-lit);
  }
  .zone .state {
    margin-inline-start: auto;
  }
  .action.under-way {
    border: 2px solid var(--hb-picked);
  }
  .now {
    color: var(--hb-ink);
    box-shadow: -0.5rem 0 0 -0.25rem var(--hb-picked);
  }
  .item {
    z-index: 1;
    padding: 0.15rem 0.3rem;
  }
  .verb {
    align-self: flex-start;
    margin-inline-start: auto;
    padding: 0 0.5em;
    border-radius: 1em;
    font-size: 0.8125rem;
    font-weight: 600;
    color: #2a1d05;
    border: 1px solid #8a6212;
    background: #f4c64f;
  }
  /* What is pointed at lies over the card. */
  .under {
    position: relative;
  }
  .over {
    position: absolute;
    inset: 0;
    border-radius: calc(var(--hb-radius) - 1px);
    outline: none;
  }
  .over[data-state="open"] {
    box-shadow: inset 0 0 0 2.5px #f4c64f, inset 0 0 0 3.5px #2a1d05;
  }
  .over[data-state="open"]:hover {
    background: var(--hb-choice-soft);
  }
  .over[data-state="picked"] {
    box-shadow: inset 0 0 0 5px #fff0bf, inset 0 0 0 6px #2a1d05;
  }
  .over[data-target] {
    outline-offset: -3px;
  }

  .tip .facing {
    margin: 0.35rem 0 0;
  }
  .tip .edges {
    margin: 0.15rem 0 0;
    padding: 0;
    list-style: none;
  }
  .tip .edges .icon {
    color: inherit;
  }

  @container (max-width: 36rem) {
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
  }
`;
