/** The colours of this game, and how its table is laid out: beside one another where there is room. */

import { css } from "lit";

export const style = css`
  :host {
    --hb-rw-daqan: light-dark(#1f5a9e, #6fb0f2);
    --hb-rw-latari: light-dark(#2a7340, #66c685);
    --hb-rw-waiqar: light-dark(#6c4398, #bb95e6);
    --hb-rw-uthuk: light-dark(#a32a22, #f47d71);
    --hb-rw-neutral: light-dark(#6b5d36, #cbb97d);
    --hb-rw-food-ground: light-dark(#efe5b8, #3b3821);
    --hb-rw-wood-ground: light-dark(#cfe2c0, #233828);
    --hb-rw-ore-ground: light-dark(#ddd3cf, #3a3338);
    --hb-rw-town-ground: light-dark(#e9dccb, #40362c);
    --hb-rw-food: light-dark(#7d5c00, #e6c34a);
    --hb-rw-wood: light-dark(#1f6b33, #7fcf93);
    --hb-rw-ore: light-dark(#5a4a52, #c9b6c0);
    --hb-rw-water: light-dark(#1d6fb8, #58b0f5);
    --hb-rw-mountain: light-dark(#8f2d1c, #ef8062);
    --hb-rw-rune: light-dark(#9a3412, #ffb37c);
    --hb-rw-shield-ink: light-dark(#ffffff, #16181d);
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
  section h3 {
    margin: 0 0 0.25rem;
    font: 600 1rem/1.25 var(--hb-title-font);
  }
  p {
    margin: 0 0 0.25rem;
  }
  h4 {
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
    color: var(--own);
  }
  .crest .lines {
    stroke-width: 2.5;
  }

  /* the map */
  .zoom {
    display: flex;
    gap: 0.25rem;
    align-items: center;
    margin-bottom: 0.25rem;
  }
  .zoom h3 {
    flex: 1;
    margin: 0;
  }
  .zoom button {
    width: 2.25rem;
    padding: 0;
  }
  .zoom button:disabled {
    opacity: 0.4;
    cursor: default;
  }
  .frame:focus-visible {
    outline: 3px solid var(--hb-picked);
  }
  .frame {
    overflow: auto;
    max-height: min(85vh, 60rem);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    background: light-dark(#dfe6ea, #10141a);
    overscroll-behavior: contain;
  }
  svg.map {
    --floor: 0.9;
    width: calc(
      clamp(var(--natural) * var(--floor), min(100%, 84vh * var(--ratio)), var(--natural) * 1.25) * var(--zoom)
    );
    max-width: none;
    margin-inline: auto;
  }
  @container (min-width: 44rem) {
    svg.map {
      --floor: 0.75;
    }
  }
  .ground {
    fill: var(--hb-surface);
    stroke: var(--hb-line);
    stroke-width: 1;
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
  [data-state="open"] > .halo {
    fill: var(--hb-choice-soft);
  }
  svg.map [data-state="open"] > .halo {
    stroke-width: 4;
  }
  svg.map [data-state="open"]:hover > .halo,
  svg.map [data-state="open"]:focus-visible > .halo {
    stroke: var(--hb-picked);
    stroke-width: 6;
  }
  .control {
    fill: none;
    stroke: var(--own);
    stroke-width: 3;
    pointer-events: none;
  }
  .tiles path {
    fill: none;
    stroke: var(--hb-soft);
    stroke-width: 2.5;
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
    stroke: light-dark(#ffffff, #0d1822);
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
    stroke: var(--hb-surface);
    stroke-width: 16;
    pointer-events: none;
  }
  svg .id {
    font-size: 14px;
    font-weight: 700;
  }
  svg .id.large {
    font-size: 24px;
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
    color: var(--own);
  }
  .symbol.filled {
    fill: var(--own);
    fill-opacity: 0.25;
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
  .figures [data-target] {
    pointer-events: auto;
  }
  .unit {
    color: var(--hb-rw-shield-ink);
    fill: var(--own);
    pointer-events: none;
  }
  .shield {
    stroke: var(--hb-surface);
    stroke-width: 1;
  }
  .unit .symbol {
    color: var(--hb-rw-shield-ink);
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
  }
  svg text.count {
    font-size: 11.5px;
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
    font-size: 11px;
    font-weight: 700;
    text-anchor: middle;
  }
  .hero circle {
    fill: var(--hb-raised);
    stroke: var(--own);
    stroke-width: 3;
  }
  .hero text {
    font-size: 11px;
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
    font-size: 10px;
    fill: var(--hb-surface);
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
  .moves circle {
    fill: var(--hb-raised);
    stroke: var(--hb-picked);
    stroke-width: 2;
  }
  .moves text {
    font-size: 13px;
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
  .place [data-state="idle"] {
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
  .years li,
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
  .years li.now,
  .rounds li.now {
    color: var(--hb-surface);
    background: var(--hb-ink);
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
    color: var(--hb-picked);
    font-weight: 600;
  }

  /* cards */
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
  .card.small h4 {
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
    background: var(--hb-ground);
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
    outline: 2px solid var(--hb-picked);
  }
  .destiny {
    padding: 0 0.3rem;
    border-radius: 3px;
    text-align: center;
    font-size: 0.75rem;
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
    color: var(--own, var(--hb-ink));
    background: var(--hb-raised);
    border-color: var(--own, var(--hb-ink));
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
    border-color: var(--own);
    font-weight: 600;
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
  .lying h4::after {
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
  .side h4 {
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
