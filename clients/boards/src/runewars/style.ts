/** The colours of this game, and how its table is laid out: beside one another where there is room. */

import { css } from "lit";

export const style = css`
  :host {
    --hb-rw-daqan: #2f6db5;
    --hb-rw-latari: #2a7340;
    --hb-rw-waiqar: #7446a0;
    --hb-rw-uthuk: #a8302a;
    --hb-rw-neutral: #6b5d36;
    --hb-rw-food-ground: #a3873a;
    --hb-rw-wood-ground: #3f6e43;
    --hb-rw-ore-ground: #77706f;
    --hb-rw-town-ground: #8d7a58;
    --hb-rw-food: light-dark(#755500, #f0cf5e);
    --hb-rw-wood: light-dark(#1f6b33, #93dba5);
    --hb-rw-ore: light-dark(#5a4a52, #d8c8d0);
    --hb-rw-water: #4ea3ea;
    --hb-rw-mountain: light-dark(#8f2d1c, #8f5a3c);
    --hb-rw-rune: light-dark(#9a3412, #ffb37c);
    --hb-rw-sea: #22364a;
  }

  /* Whose something is. */
  .of-daqan {
    --own: var(--hb-rw-daqan);
  }
  .of-latari {
    --own: var(--hb-rw-latari);
  }
  .of-waiqar {
    --own: var(--hb-rw-waiqar);
  }
  .of-uthuk {
    --own: var(--hb-rw-uthuk);
  }
  .of-neutral {
    --own: var(--hb-rw-neutral);
  }

  /* layout */
  .runewars {
    display: grid;
    gap: var(--hb-gap);
    padding: var(--hb-gap);
    grid-template-columns: minmax(0, 1fr);
  }
  .centre,
  .own,
  .others,
  .below {
    display: grid;
    gap: var(--hb-gap);
    align-content: start;
    grid-template-columns: minmax(0, 1fr);
  }
  @container (min-width: 44rem) {
    .own,
    .others {
      grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
    }
  }
  @container (min-width: 64rem) {
    .runewars {
      grid-template: auto auto 1fr auto / minmax(0, 1fr) 23rem;
    }
    .year,
    .below {
      grid-column: 1 / -1;
    }
    .centre {
      grid-row: 2 / span 2;
    }
    .own,
    .others {
      grid-column: 2;
      grid-template-columns: minmax(0, 1fr);
    }
    .many > .centre {
      grid-row: 2;
    }
    .many > .others {
      grid-column: 1 / -1;
      grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
    }
  }
  section h2 {
    margin: 0 0 0.25rem;
    font: 600 1rem/1.25 var(--hb-title-font);
  }
  p {
    margin: 0 0 0.25rem;
  }
  h3 {
    margin: 0;
    font: 600 0.9375rem/1.25 var(--hb-title-font);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.15rem 0.5rem;
  }
  .cards {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }

  /* symbols */
  .lines {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon {
    display: inline-block;
    width: 1.1em;
    height: 1.1em;
    vertical-align: -0.2em;
    margin-inline-end: 0.15em;
    overflow: visible;
  }
  .food {
    color: var(--hb-rw-food);
  }
  .wood {
    color: var(--hb-rw-wood);
  }
  .ore {
    color: var(--hb-rw-ore);
  }
  .icon.influence,
  .rune-dragon {
    color: var(--hb-rw-rune);
  }
  .icon.damage,
  .icon.rout {
    color: var(--hb-illegal);
  }
  .crest,
  .icon[class*="of-"] {
    color: color-mix(in srgb, var(--own), light-dark(#000, #fff) 30%);
  }
  .crest .lines {
    stroke-width: 2.5;
  }

  /* the map: land and sea, in both lights */
  .land {
    position: relative;
  }
  .frame {
    overflow: auto;
    max-height: min(85vh, 60rem);
    border-radius: var(--hb-radius);
    background: var(--hb-rw-sea) radial-gradient(120% 120% at 30% 0, #fff2, transparent 60%, #0004);
    overscroll-behavior: contain;
  }
  .frame:focus-visible {
    outline: 3px solid var(--hb-focus);
    outline-offset: -3px;
  }
  .map,
  .tile,
  .over {
    --hb-ink: #fff7e6;
    --hb-soft: #e2d7c0;
    --hb-surface: #241c13;
    --hb-raised: #33291d;
    color-scheme: dark;
  }
  svg.map {
    width: clamp(var(--natural) * 0.75, min(100%, 84vh * var(--ratio)), var(--natural) * 1.25);
    max-width: none;
    margin-inline: auto;
  }
  .zoom {
    position: absolute;
    right: 0.5rem;
    bottom: 0.5rem;
    display: flex;
    gap: 0.25rem;
  }
  .zoom button {
    min-width: 2.5rem;
    min-height: 2.5rem;
    font-weight: 700;
  }
  .over {
    position: absolute;
    left: 0.5rem;
    bottom: 0.5rem;
    width: 6rem;
    height: 6rem;
    padding: 0.2rem;
    background: #0e1722e6;
    border: 1px solid #9cc7f288;
    border-radius: var(--hb-radius);
    cursor: crosshair;
    touch-action: none;
  }
  .over[hidden] {
    display: none;
  }
  .over rect {
    fill: #fff2;
    stroke: #fff7e6;
    stroke-width: 12;
  }
  .over .control {
    fill: var(--own);
  }
  .ground {
    fill: #6d6650;
    stroke: #0006;
    stroke-width: 1.5;
  }
  .plate {
    fill: #211a12d9;
  }
  .ground.food {
    fill: var(--hb-rw-food-ground);
  }
  .ground.wood {
    fill: var(--hb-rw-wood-ground);
  }
  .ground.ore {
    fill: var(--hb-rw-ore-ground);
  }
  .ground.town {
    fill: var(--hb-rw-town-ground);
  }
  .halo {
    fill: none;
    stroke: none;
  }
  .asking [data-state="idle"] > .ground,
  .asking [data-state="illegal"] > .ground {
    fill-opacity: 0.4;
  }
  svg.map [data-state="open"] > .halo {
    fill: #f4c64f14;
    stroke-width: 3.5;
  }
  svg.map [data-state="open"]:hover > .halo {
    stroke: var(--hb-picked);
    stroke-width: 6;
  }
  .control {
    fill: none;
    stroke: color-mix(in srgb, var(--own), #fff 28%);
    stroke-width: 4;
    pointer-events: none;
  }
  .tiles path {
    fill: none;
    stroke: #14101ab3;
    stroke-width: 3;
    stroke-linecap: round;
  }
  .tiles,
  .borders,
  .moves {
    pointer-events: none;
  }
  .water,
  .wave,
  .mountain {
    stroke-linecap: round;
  }
  .water {
    stroke: var(--hb-rw-water);
    stroke-width: 9;
  }
  .wave {
    stroke: #fff;
    stroke-width: 2;
    stroke-dasharray: 7 5;
  }
  .frozen .water {
    stroke-dasharray: 2 9;
  }
  .frozen .wave {
    stroke: var(--hb-rw-water);
    stroke-dasharray: none;
  }
  .mountain {
    stroke: var(--hb-rw-mountain);
    stroke-width: 5;
  }
  .peaks {
    fill: var(--hb-rw-mountain);
    stroke: var(--hb-surface);
    stroke-width: 1;
  }
  .gap {
    stroke: var(--hb-rw-wood-ground);
    stroke-width: 16;
    pointer-events: none;
  }
  svg .id {
    font-size: max(14px, 12px * var(--px, 1));
    font-weight: 700;
  }
  svg .id.large {
    font-size: max(24px, 12px * var(--px, 1));
    text-anchor: middle;
  }
  .symbol {
    color: var(--hb-soft);
    pointer-events: none;
  }
  .symbol.food {
    color: var(--hb-rw-food);
  }
  .symbol.wood {
    color: var(--hb-rw-wood);
  }
  .symbol.ore {
    color: var(--hb-rw-ore);
  }
  .symbol[class*="of-"] {
    color: color-mix(in srgb, var(--own), #fff 45%);
  }
  .symbol.filled {
    fill: var(--own);
    color: #fff;
  }
  .symbol.city {
    color: var(--hb-ink);
    fill: var(--hb-surface);
  }
  .symbol.printed {
    opacity: 0.4;
  }
  /* a marker lies on the hexagons that a question may offer */
  .marker,
  .figures {
    pointer-events: none;
  }
  .figures :is([data-target], [data-moves]) {
    pointer-events: auto;
  }
  /* what is carried takes no part: the pointer is over the area below */
  .held,
  .held * {
    pointer-events: none;
  }
  [data-moves] {
    cursor: grab;
  }
  .drags .tip {
    visibility: hidden;
  }
  .drags .area > [data-target]:hover > .halo {
    stroke: var(--hb-picked);
    stroke-width: 6;
  }
  .unit {
    color: var(--hb-on-seat);
    fill: var(--own);
    pointer-events: none;
  }
  .shield {
    stroke: var(--hb-surface);
    stroke-width: 1;
  }
  .unit .symbol {
    color: var(--hb-on-seat);
  }
  .unit .figure {
    fill: var(--hb-surface);
    stroke: var(--hb-ink);
    stroke-width: 2.5;
  }
  .unit.routed > g {
    opacity: 0.65;
  }
  circle.count {
    fill: var(--hb-surface);
    stroke: var(--own);
    stroke-width: 1.5;
    r: max(7.5px, 7px * var(--px, 1) * var(--up, 1));
  }
  svg text.count {
    font-size: max(12px, 12px * var(--px, 1) * var(--up, 1));
    dominant-baseline: central;
    font-weight: 700;
    text-anchor: middle;
  }
  .ring {
    fill: var(--hb-choice-soft);
    stroke: none;
  }
  .rune circle {
    fill: var(--hb-raised);
    stroke: var(--hb-rw-rune);
    stroke-width: 1.5;
  }
  .rune .symbol {
    color: var(--hb-rw-rune);
  }
  .rune.false .symbol,
  .rune.unknown .symbol {
    color: var(--hb-soft);
  }
  .rune.open circle {
    stroke-width: 3;
  }
  .exploration rect {
    fill: var(--hb-raised);
    stroke: var(--hb-soft);
  }
  .exploration text {
    font-size: max(12px, 12px * var(--px, 1));
    font-weight: 700;
    text-anchor: middle;
  }
  .hero circle {
    fill: var(--hb-raised);
    stroke: color-mix(in srgb, var(--own), #fff 28%);
    stroke-width: 3;
  }
  .hero text {
    font-size: max(12px, 12px * var(--px, 1));
    font-weight: 700;
    text-anchor: middle;
  }
  .hero circle.mark {
    fill: none;
    stroke-width: 0;
  }
  .hero.routed circle.figure {
    stroke-dasharray: 3 3;
  }
  .hero circle.wound {
    fill: var(--hb-illegal);
    stroke: none;
  }
  .hero text.wound {
    font-size: max(10px, 12px * var(--px, 1));
    fill: var(--hb-surface);
  }
  /* Where the map is small, what would not be legible is left out. */
  .far :is(.wound, .exploration text) {
    display: none;
  }
  .aim {
    fill: none;
    stroke: var(--hb-picked);
    stroke-width: 4;
    stroke-dasharray: 9 6;
  }
  .march {
    fill: none;
    stroke: var(--hb-picked);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .ahead {
    opacity: 0.7;
  }
  .moves circle {
    fill: var(--hb-raised);
    stroke: var(--hb-picked);
    stroke-width: 2;
  }
  .moves text {
    font-size: max(13px, 12px * var(--px, 1));
    font-weight: 700;
    text-anchor: middle;
  }
  .symbol.fight {
    color: var(--hb-picked);
  }
  .place .mark,
  .spot .mark,
  .marker .mark,
  .pass .mark {
    fill: var(--hb-choice-soft);
    stroke: var(--hb-choice);
    stroke-width: 2;
  }
  .place [data-state="idle"] > .mark {
    opacity: 0.25;
  }
  .ghost {
    display: none;
    pointer-events: none;
  }
  .ghost polygon {
    fill: var(--hb-picked);
    fill-opacity: 0.35;
  }
  .ghost path {
    fill: none;
    stroke: var(--hb-picked);
    stroke-width: 4;
  }
  .ghost.shown,
  [data-target]:hover > .ghost,
  [data-target]:focus-visible > .ghost {
    display: inline;
  }
  .pair {
    fill: none;
    stroke: var(--hb-soft);
    stroke-width: 1;
    stroke-dasharray: 4 4;
  }
  .spot line,
  .marker line {
    stroke: var(--hb-choice);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .spot [data-target]:hover .pair,
  .spot [data-target]:focus-visible .pair {
    stroke: var(--hb-picked);
    stroke-width: 4;
  }

  /* the year */
  .year {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.8rem;
    padding: 0.3rem 0.5rem;
    font-size: 0.875rem;
    background: var(--hb-surface);
    border-radius: var(--hb-radius);
  }
  ol {
    display: flex;
    gap: 0.2rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rounds li:not(.soft),
  .number {
    display: inline-grid;
    place-content: center;
    min-width: 1.5rem;
    height: 1.5rem;
    border: 1px solid var(--hb-line);
    border-radius: 50%;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .rounds {
    align-items: center;
    margin-bottom: 0.4rem;
  }
  li.past {
    color: var(--hb-soft);
    background: var(--hb-ground);
  }
  .rounds li.now {
    box-shadow: 0 0 0 1.5px var(--hb-gold);
    background: var(--hb-raised);
  }
  .seasons li {
    display: flex;
    align-items: center;
    padding: 0.1rem 0.35rem;
    color: var(--hb-soft);
    border-bottom: 2px solid transparent;
  }
  .seasons li.now {
    color: var(--hb-ink);
    font-weight: 600;
    border-color: currentColor;
  }
  .seasons li:not(.now) span {
    display: none;
  }
  .weather {
    color: var(--hb-last);
    font-weight: 600;
  }

  /* cards */
  /* These are of the table, not of vellum. */
  :is(.head, .dial, .season) {
    --hb-ink: inherit;
    --hb-soft: inherit;
    --hb-line: inherit;
    --hb-surface: inherit;
    --hb-raised: inherit;
    background: var(--hb-raised);
    border-color: var(--hb-line);
  }
  :is(.head, .dial, .season) > * {
    color-scheme: inherit;
  }
  .banner {
    border-inline-start: 4px solid var(--own, var(--hb-line));
  }
  .step.banner {
    padding-inline-start: 0.4rem;
  }
  .card.small {
    max-width: 14rem;
    font-size: 0.8125rem;
  }
  .card.small h3 {
    font-size: 0.875rem;
  }
  .card.read {
    flex: 1 1 9rem;
    max-width: 16rem;
    font-size: 0.8125rem;
  }
  .options {
    padding: 0.5rem;
    background: var(--hb-choice-soft);
    border-radius: var(--hb-radius);
  }
  .card[data-state="illegal"] {
    color: var(--hb-soft);
    border-style: dashed;
  }
  .card.token {
    min-width: 2.75rem;
    min-height: 2.75rem;
    align-items: center;
    justify-content: center;
    border-radius: 50%;
    font-size: 1.0625rem;
  }
  .card.fresh,
  .card.covered {
    border-style: dashed;
  }
  .unit-card {
    flex-direction: row;
    align-items: center;
  }
  .figure-of-unit {
    flex: none;
    width: 2.4rem;
    height: 2.3rem;
  }
  .tile-card {
    align-items: center;
  }
  .card.fate {
    width: 6.4rem;
    padding: 0.25rem;
    font-size: 0.8125rem;
  }
  .sections {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 2px;
  }
  .section .icon {
    margin: 0 0.1rem;
  }
  .section {
    display: flex;
    align-items: center;
    padding: 2px;
    color: var(--hb-soft);
    border-radius: 3px;
  }
  .section.counts {
    color: var(--hb-ink);
    outline: 2px solid var(--hb-illegal);
  }
  .destiny {
    padding: 0 0.3rem;
    border-radius: 3px;
    text-align: center;
    font-size: 0.8125rem;
    font-weight: 600;
    color: #1b1b1b;
    background: #c9ccd2;
  }
  .destiny.gold {
    background: #f2c94c;
  }
  .destiny.red {
    color: #ffffff;
    background: #a3261d;
  }
  .destiny.large {
    padding: 0.4rem 0.9rem;
    font-size: 1rem;
  }
  .chosen {
    outline: 3px solid var(--hb-picked);
    border-radius: var(--hb-radius);
  }
  sup {
    font-size: 0.8125rem;
    line-height: 0;
  }
  .backs {
    display: inline-flex;
    align-items: center;
    padding: 0.05rem 0.3rem;
    border: 1px solid var(--hb-line);
    border-radius: 0.25rem;
    background: repeating-linear-gradient(45deg, transparent 0 4px, var(--hb-choice-soft) 4px 6px);
  }
  .closed > .card.fate {
    border-style: dashed;
  }
  .listed {
    text-decoration: underline dotted;
  }

  /* players */
  .player {
    display: grid;
    gap: 0.35rem;
    align-content: start;
    grid-template-columns: minmax(0, 1fr);
    padding: 0.4rem;
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
  }
  .player.gone {
    opacity: 0.6;
  }
  .player > .head {
    background: var(--hb-raised);
  }
  .dials {
    display: grid;
    gap: 0.15rem;
  }
  .dial {
    display: flex;
    flex-direction: row;
    align-items: center;
    gap: 0.3rem;
    padding: 0.1rem 0.3rem;
  }
  .dial b {
    min-width: 1rem;
  }
  .track {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(8, minmax(1.15rem, 1.75rem));
    gap: 2px;
  }
  .track span {
    display: grid;
    place-content: center;
    height: 1.35rem;
    color: var(--hb-soft);
    border: 1px solid var(--hb-line);
    border-radius: 3px;
    opacity: 0.55;
  }
  .track span.had {
    color: var(--hb-on-seat);
    background: var(--own, var(--hb-line));
    border-color: var(--hb-ink);
    opacity: 1;
  }
  .track .icon {
    margin: 0;
  }
  .laid {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.05rem 0.4rem 0.05rem 0.1rem;
    font-size: 0.8125rem;
    border: 1px solid var(--hb-line);
    border-radius: 1rem;
    background: var(--hb-raised);
  }
  .laid.now {
    border-color: var(--hb-ink);
    font-weight: 700;
  }
  .hero-sheet {
    display: grid;
    gap: 0.25rem;
  }
  .hero-sheet > .card {
    max-width: none;
  }
  .hero-sheet > .cards {
    padding-inline-start: 0.75rem;
  }
  .lying h3::after {
    content: " ↷";
  }
  .titles .card {
    max-width: none;
    flex: 1 1 14rem;
  }

  /* fights */
  .under-way {
    padding: 0.5rem;
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    font-size: 0.875rem;
  }
  .sides,
  .hands {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  .side h3 {
    margin-bottom: 0.25rem;
  }
  .side .cards {
    margin-bottom: 0.25rem;
  }
  .way-of {
    display: inline-block;
    margin-inline-end: 1rem;
  }
  .side {
    padding: 0.35rem;
    border-inline-start: 4px solid var(--own);
    background: var(--hb-ground);
    border-radius: var(--hb-radius);
  }
  .damage-note {
    color: var(--hb-illegal);
    font-weight: 600;
  }
  .discards {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
  }
  summary {
    cursor: pointer;
  }
`;
