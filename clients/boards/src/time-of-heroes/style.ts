/** The look of the table of Time of Heroes: frames by type, names by rarity, as on the cards (R1.1, R1.2). */

import { css } from "lit";

export const style = css`
  :host {
    --hb-technique: light-dark(#9c2f26, #ef8f84);
    --hb-trick: light-dark(#745300, #e0bb4d);
    --hb-spell: light-dark(#2552a3, #86b3ff);
    --hb-meditation: light-dark(#23603a, #79cc97);
    --hb-hero: light-dark(#64408f, #c3a1f0);
    --hb-felt: color-mix(in srgb, var(--hb-ground), light-dark(#6b5530, #000) 18%);
    --hb-back: #3c3357;
    --hb-back-ink: #d9c8ff;
  }

  .table {
    display: grid;
    gap: 0.75rem;
    padding: 0.75rem;
  }
  .side,
  .middle {
    display: grid;
    gap: 0.5rem;
    min-width: 0;
  }
  .p1 {
    --seat: var(--hb-p1);
  }
  .p2 {
    --seat: var(--hb-p2);
  }
  .glyph {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    overflow: visible;
  }
  .glyph path {
    fill: currentColor;
    fill-opacity: 0.2;
    stroke: currentColor;
    stroke-width: 1.9;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  small {
    font-size: 0.8125rem;
  }
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* A player: his plate, and what lies around it. */
  .player {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.9rem;
    padding: 0.4rem 0.75rem;
    border: 1px solid var(--hb-line);
    border-inline-start: 0.4rem solid var(--seat);
    border-radius: var(--hb-radius);
    background: var(--hb-surface);
  }
  .player.active {
    box-shadow: 0 0 0 1px var(--hb-gold);
  }
  .who {
    font: 600 1.0625rem/1.2 var(--hb-title-font);
  }
  .remark {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    font-size: 0.8125rem;
  }
  .remark.strong {
    font-weight: 600;
  }
  .remark.gone {
    color: var(--hb-soft);
  }
  .kept {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    font-size: 0.8125rem;
    padding-inline: 0.75rem;
  }
  .zones {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr) 11rem;
    gap: 0.5rem;
    align-items: stretch;
  }
  .field {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    align-content: center;
    min-height: 6rem;
    padding: 0.5rem;
    border-radius: var(--hb-radius);
    background: var(--hb-felt);
  }
  .empty {
    margin: auto;
    font-size: 0.8125rem;
  }
  .hand,
  .laid {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: stretch;
  }

  /* The cards. */
  .face,
  .chip {
    --tone: var(--hb-hero);
  }
  .technique {
    --tone: var(--hb-technique);
  }
  .trick {
    --tone: var(--hb-trick);
  }
  .spell {
    --tone: var(--hb-spell);
  }
  .meditation {
    --tone: var(--hb-meditation);
  }
  .face {
    flex: 1 1 9.75rem;
    max-width: 13.5rem;
    gap: 0;
    padding: 0;
    overflow: hidden;
    font-size: 0.875rem;
    line-height: 1.2;
  }
  .field > .face {
    flex-basis: 11.5rem;
    max-width: 15rem;
  }
  .face.hero {
    max-width: none;
    align-self: start;
    border-start-start-radius: 1.5rem;
    border-start-end-radius: 1.5rem;
  }
  .two {
    margin-inline-end: 4px;
    box-shadow: 4px 4px 0 -1px var(--tone);
  }
  .many {
    margin-inline-end: 7px;
    box-shadow: 4px 4px 0 -1px var(--tone), 7px 7px 0 -1px var(--hb-line);
  }
  .plate {
    display: flex;
    align-items: center;
    gap: 0.35rem;
    padding: 0.3rem 0.45rem;
    color: #2b2117;
    border-bottom: 3px solid var(--tone);
  }
  .face.hero > .plate {
    padding-inline: 0.9rem;
  }
  .white > .plate {
    background: #f7f2e6;
  }
  .gold > .plate {
    background: linear-gradient(#f3d98c, #dfb85a);
  }
  .plate > .glyph {
    color: var(--tone);
  }
  .face h3 {
    flex: 1;
    font-size: 0.9375rem;
    hyphens: auto;
  }
  .inside {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .picture {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    padding: 0.25rem 0.5rem;
    color: var(--tone);
    background: color-mix(in srgb, var(--tone) 16%, var(--hb-surface));
  }
  .drawn {
    position: relative;
    min-height: 2.6rem;
  }
  .drawn > .scene {
    position: absolute;
    inset: 0;
    height: 100%;
    border-radius: 0;
  }
  .drawn > :not(img) {
    position: relative;
  }
  .drawn > .glyph.big {
    display: none;
  }
  .drawn > :is(.power, .state) {
    align-self: end;
    padding: 0.15rem 0.45rem;
    color: #fff3d2;
    background: #2b2117;
    border: 1px solid #d8b25a;
    border-radius: 1rem;
  }
  .drawn > .power small {
    color: inherit;
  }
  .glyph.big {
    width: 1.9rem;
    height: 1.9rem;
  }
  .power {
    margin-inline-start: auto;
    color: var(--hb-ink);
    font: 700 1.125rem/1 var(--hb-title-font);
  }
  .power small {
    font: 400 0.8125rem/1 var(--hb-font);
  }
  .power.changed {
    text-decoration: underline double var(--hb-illegal);
  }
  .state {
    padding: 0 0.4em;
    border: 1px solid currentColor;
    border-radius: 1em;
    color: var(--hb-ink);
    font-weight: 600;
  }
  .lines {
    flex: 1;
    padding: 0.3rem 0.5rem;
  }
  .lines li + li {
    margin-top: 0.25rem;
  }
  .glyph.window {
    color: var(--tone, var(--hb-soft));
    width: 1em;
    height: 1em;
    margin-inline-end: 0.35em;
    display: inline-block;
    vertical-align: -0.13em;
  }
  .spent {
    color: var(--hb-soft);
  }
  .note {
    padding-inline: 0.3em;
    border-radius: 0.3em;
    color: var(--hb-ink);
    background: color-mix(in srgb, #f4c64f 40%, var(--hb-surface));
  }
  .under {
    padding: 0.2rem 0.5rem;
    border-top: 1px dashed var(--tone);
  }
  .face footer {
    padding: 0.15rem 0.5rem 0.3rem;
    font-size: 0.8125rem;
    line-height: 1.2;
  }

  /* R4.4: a closed card lies across; its text is still read upright. */
  .face.closed {
    flex-direction: row;
    background: #cfc2a4;
  }
  .field > .face.closed {
    flex-basis: 14rem;
    max-width: 17rem;
  }
  .closed > .plate {
    writing-mode: vertical-rl;
    rotate: 180deg;
    border-bottom: 0;
    border-inline-end: 3px solid var(--tone);
    padding: 0.45rem 0.3rem;
  }
  .closed > .plate .glyph {
    rotate: 90deg;
  }
  .closed > .inside {
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 10px,
      color-mix(in srgb, var(--tone) 7%, transparent) 10px 12px
    );
  }

  /* Where many cards lie together. */
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    align-items: center;
    padding-top: 0.3rem;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    padding: 0.1rem 0.5rem;
    border: 1px solid var(--tone);
    border-radius: 1rem;
    background: var(--hb-raised);
    font-size: 0.8125rem;
  }
  .chip .glyph {
    color: var(--tone);
  }
  .chip small {
    color: var(--hb-soft);
  }
  .pile {
    padding: 0.4rem 0.6rem;
    border-radius: var(--hb-radius);
    border: 1px solid var(--hb-line);
    background: var(--hb-surface);
    font-size: 0.8125rem;
  }
  .piles {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  .count,
  summary {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  summary {
    flex-wrap: wrap;
    min-height: 1.75rem;
    cursor: pointer;
    border-radius: 0.25rem;
  }
  summary::before {
    content: "▸";
  }
  [open] > summary::before {
    content: "▾";
  }
  .end {
    padding: 0.15rem 0.4rem;
    border-radius: 0.3rem;
  }
  .back {
    display: inline-grid;
    place-items: center;
    width: 1.5rem;
    height: 2.1rem;
    border-radius: 0.25rem;
    border: 1px solid var(--hb-back-ink);
    color: var(--hb-back-ink);
    background: var(--hb-back);
  }
  .backs {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.2rem;
  }
  .looking .back {
    width: 3rem;
    height: 4.2rem;
    font-size: 1.5rem;
  }
  .deck .back {
    width: 2.4rem;
    height: 3.3rem;
    font-size: 1.3rem;
    box-shadow: 2px 2px 0 0 var(--hb-back), 3px 3px 0 0 var(--hb-line), 5px 5px 0 0 var(--hb-back);
    margin: 0 0.5rem 0.4rem 0;
  }

  /* The middle: the turn, and what is being resolved. */
  .middle {
    padding: 0.35rem 0.75rem;
    border-block: 1px solid var(--hb-line);
  }
  .course {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 1rem;
  }
  .now {
    font: 500 1rem/1.3 var(--hb-title-font);
  }
  .phases {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    font-size: 0.8125rem;
  }
  .phase {
    position: relative;
    padding: 0.15rem 0.6rem;
    border: 1px solid var(--hb-line);
    border-radius: 1rem;
    color: var(--hb-soft);
  }
  .phase.here {
    color: var(--hb-ink);
    background: var(--hb-raised);
    border-color: transparent;
    box-shadow: 0 0 0 1.5px var(--hb-gold);
    font-weight: 700;
  }
  .phase.before {
    color: var(--hb-ink);
    border-color: var(--hb-ink);
    border-inline-start-width: 0.5rem;
  }
  .agreed {
    font-size: 0.8125rem;
    margin-inline-start: auto;
  }
  .agreed div {
    display: flex;
    gap: 0.5rem;
    justify-content: space-between;
  }
  .agreed dd {
    font-weight: 600;
  }
  .title {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    padding-bottom: 0.25rem;
  }
  .attack,
  .text {
    border-inline-start: 0.4rem solid var(--seat);
    border-radius: var(--hb-radius);
    background: var(--hb-surface);
    padding: 0.4rem 0.6rem;
  }
  .strikes {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .strike {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    padding: 0.35rem 0.6rem;
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
  }
  .strike.here {
    border: 2px solid var(--hb-last);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.15rem 0.6rem;
  }
  .burst {
    flex: none;
    width: 3rem;
    height: 3rem;
  }
  .aimed {
    display: inline-flex;
  }
  .aimed .burst {
    width: 2rem;
    height: 2rem;
  }
  .burst path {
    fill: #b03a1e;
  }
  .strike.interrupted .burst path,
  .strike.defended .burst path,
  .strike.redirected .burst path,
  .strike.fizzled .burst path,
  .strike.immune .burst path {
    fill: #666a73;
  }
  .burst text {
    fill: #fff;
    font: 700 calc(max(20px, 12px * var(--px, 1))) / 1 var(--hb-title-font);
  }
  .outcome {
    font-style: italic;
  }
  .text {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.6rem;
    align-items: center;
    font-size: 0.8125rem;
  }
  .text + .text {
    margin-top: 0.3rem;
  }


  /* What can be pointed at besides cards. */
  :is(.player, .chip, .end)[data-state="open"] {
    box-shadow: var(--hb-open);
  }
  :is(.player, .chip, .end)[data-state="picked"] {
    box-shadow: var(--hb-chosen);
  }

  .about h3 {
    margin: 0;
    font: 600 1rem/1.2 var(--hb-title-font);
  }
  .about {
    font-size: 0.8125rem;
  }
  .about .lines {
    padding: 0 0 0.25rem;
  }
  .about table {
    border-collapse: collapse;
  }
  .about caption {
    text-align: start;
    font-weight: 600;
  }
  .about th {
    font-weight: 400;
    text-align: start;
    padding-inline-end: 0.75rem;
  }

  @container (max-width: 48rem) {
    .zones {
      grid-template-columns: 1fr 1fr;
    }
    .zones > .field {
      grid-column: 1 / -1;
      order: 3;
      min-height: 3rem;
    }
    .below .zones > .field {
      order: -1;
    }
  }
  @container (max-width: 32rem) {
    .table {
      padding: 0.4rem;
    }
    .hand,
    .laid,
    .field {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.4rem;
    }
    .field > .empty,
    .hand > .empty {
      grid-column: 1 / -1;
    }
    .zones > * {
      grid-column: 1 / -1;
    }
    .piles {
      flex-direction: row;
    }
    .piles > * {
      flex: 1;
    }
    .face,
    .field > .face,
    .field > .face.closed {
      max-width: none;
      min-width: 0;
    }
    .field > .closed {
      grid-column: 1 / -1;
    }
    .face h3 {
      font-size: 0.8125rem;
    }
    .phase:not(.here, .before) span {
      display: none;
    }
  }
`;
