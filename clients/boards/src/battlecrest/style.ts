/** The style of this board, besides the base style. */

import { css } from "lit";

export const style = css`
  :host {
    --hb-bc-cell: light-dark(#e3e6d6, #272c28);
    --hb-bc-cell-line: light-dark(#c6cbb4, #3a413a);
    --hb-bc-landmark: light-dark(#d8c9a8, #423a2d);
    --hb-bc-landmark-line: light-dark(#a8946a, #75664c);
    --hb-bc-scene: light-dark(#ac986d, #786847);
    --hb-bc-bonus: light-dark(#1f6b3d, #66cf90);
    --hb-bc-hazard: light-dark(#b3261e, #ff8a7d);
    --hb-bc-waypoint: light-dark(#5b3d96, #c3a6ff);
    --hb-bc-life: light-dark(#b3261e, #cf4137);
    --hb-bc-lit: light-dark(#fff0bf, #574611);
    --hb-bc-lit-line: light-dark(#c79a1b, #d8b640);
    --hb-bc-on-seat: light-dark(#ffffff, #14161a);
    --hb-bc-open: light-dark(#dbe5ee, #24344a);
  }
  .board {
    padding: var(--hb-gap);
  }
  p {
    margin: 0;
  }
  h3 {
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
    color: var(--hb-bc-on-seat);
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
  .field {
    width: 100%;
    max-width: 44rem;
    margin: 0 auto;
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
    font-size: 19px;
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
    fill: var(--hb-bc-open);
  }
  svg [data-state="open"]:hover > .cell {
    stroke-width: 3;
  }
  [data-state="open"] > .dot {
    fill: var(--hb-choice);
    fill-opacity: 0.6;
  }
  [data-state="open"]:hover > .dot {
    fill-opacity: 1;
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
    font-size: 19px;
    font-weight: 700;
  }
  .field .name {
    font-family: var(--hb-title-font);
    font-weight: 600;
    paint-order: stroke;
    stroke: var(--hb-bc-landmark);
    stroke-width: 4;
  }
  .badge > :first-child {
    fill: var(--hb-surface);
    stroke: currentColor;
    stroke-width: 2.5;
  }
  .bonus {
    color: var(--hb-bc-bonus);
  }
  .hazard {
    color: var(--hb-bc-hazard);
  }
  .waypoint {
    color: var(--hb-bc-waypoint);
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
    stroke: var(--hb-bc-waypoint);
    stroke-width: 4;
    stroke-dasharray: 3 8;
    stroke-linecap: round;
  }

  .body {
    fill: var(--seat);
    stroke: var(--hb-surface);
    stroke-width: 2;
  }
  .emblem,
  .portrait {
    color: var(--hb-bc-on-seat);
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
    color: var(--seat);
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
    font-size: 18px;
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
    stroke: var(--hb-surface);
    stroke-width: 12;
    stroke-opacity: 0.8;
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
    color: var(--hb-bc-hazard);
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
    border-inline-start: 5px solid var(--seat);
    border-radius: var(--hb-radius);
  }
  .tableau.active {
    background: color-mix(in srgb, var(--seat) 9%, var(--hb-ground));
  }
  .tableau > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }
  .to-move {
    color: var(--hb-bc-on-seat);
    border-color: var(--seat);
    background: var(--seat);
  }
  .primed {
    display: flex;
    gap: 0.25rem;
    margin-inline-start: auto;
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
  .column.out {
    border-style: dotted;
    opacity: 0.45;
    background: none;
  }
  .column.here {
    color: var(--hb-bc-life);
    border: 2px solid currentColor;
    font-size: 1.1rem;
  }
  .track.wounded .column.here {
    background: color-mix(in srgb, var(--hb-bc-life) 18%, var(--hb-raised));
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
  .action h4 {
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
    background: color-mix(in srgb, var(--hb-ground) 70%, var(--hb-surface));
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
    color: var(--hb-surface);
    background: var(--hb-choice);
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
    box-shadow: inset 0 0 0 2px var(--hb-choice);
  }
  .over[data-state="open"]:hover {
    background: var(--hb-choice-soft);
  }
  .over[data-state="picked"],
  .over[data-target]:focus-visible,
  .over[data-shown] {
    box-shadow: inset 0 0 0 4px var(--hb-picked);
    outline-offset: -2px;
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
    .field :is(.numbers, .seat, .life, .steps) text,
    .field .number {
      font-size: 21px;
    }
    .kinds .chip {
      padding: 0 0.35em;
    }
  }
`;
