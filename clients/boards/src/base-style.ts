/** The style that all boards share: colours, type, spacing. A page may set each property, and `color-scheme`. */

import { css } from "lit";

/**
 * The colours of up to eight seats differ in both themes, and for people with red-green colour blindness. A board also
 * shows the name or number of a seat.
 */
export const baseStyle = css`
  :host {
    --hb-ground: light-dark(#f6f3ec, #16181d);
    --hb-ink: light-dark(#22201b, #ece8df);
    --hb-choice: light-dark(#0a5bc4, #6cb2ff);
    --hb-picked: light-dark(#b04a00, #ffb257);
    --hb-illegal: light-dark(#9b1c1c, #ff8f8a);
    --hb-last: light-dark(#7b5ea7, #c9a7f5);
    --hb-trace: var(--hb-last);
    --hb-p1: light-dark(#1f5fa8, #62a8f0);
    --hb-p2: light-dark(#b3471b, #f08a52);
    --hb-p3: light-dark(#2f7a4b, #5fc488);
    --hb-p4: light-dark(#7a4aa0, #bb90e0);
    --hb-p5: light-dark(#8a6a00, #d8b640);
    --hb-p6: light-dark(#0b7478, #4cc3c7);
    --hb-p7: light-dark(#a3326f, #ec7fb8);
    --hb-p8: light-dark(#555b66, #a7b0c0);
    --hb-font: ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif;
    --hb-title-font: ui-serif, "Iowan Old Style", "Palatino Linotype", "Noto Serif", Georgia, serif;
    --hb-gap: 0.5rem;
    --hb-radius: 0.5rem;

    /* These follow from the ones above. */
    --hb-surface: light-dark(
      color-mix(in srgb, var(--hb-ground) 25%, #fff),
      color-mix(in srgb, var(--hb-ground), var(--hb-ink) 5%)
    );
    --hb-raised: light-dark(#fff, color-mix(in srgb, var(--hb-ground), var(--hb-ink) 11%));
    --hb-soft: color-mix(in srgb, var(--hb-ground), var(--hb-ink) 72%);
    --hb-line: color-mix(in srgb, var(--hb-ground), var(--hb-ink) 21%);
    --hb-choice-soft: color-mix(in srgb, var(--hb-choice) 17%, transparent);

    display: block;
    color: var(--hb-ink);
    background: var(--hb-ground);
    border-radius: var(--hb-radius);
    font: 0.9375rem/1.35 var(--hb-font);
  }

  .board {
    display: flow-root;
    box-sizing: border-box;
    position: relative;
    container-type: inline-size;
  }
  :host([fit]) {
    height: 100%;
  }
  :host([fit]) .board {
    width: calc(100% / var(--hb-scale, 1));
    transform: scale(var(--hb-scale, 1));
    transform-origin: 0 0;
  }

  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
  svg text {
    font-family: var(--hb-font);
    fill: var(--hb-ink);
  }

  /* What can be pointed at. */
  [data-target] {
    outline: none;
  }
  [data-state="open"] {
    cursor: pointer;
  }
  [data-state="illegal"] {
    cursor: help;
  }
  div[data-last] {
    outline: 2px dashed var(--hb-last);
    outline-offset: -2px;
  }
  svg [data-last] > .mark {
    stroke: var(--hb-last);
    stroke-width: 3;
    stroke-dasharray: 7 4;
  }
  svg [data-state="open"] > .mark {
    stroke: var(--hb-choice);
    stroke-width: 2.5;
    fill-opacity: 1;
  }
  svg [data-state="open"]:hover > .mark {
    stroke-width: 4;
  }
  svg [data-state="picked"] > .mark {
    stroke: var(--hb-picked);
    stroke-width: 4;
  }
  svg [data-target]:focus-visible > .mark,
  svg [data-shown] > .mark {
    stroke: var(--hb-picked);
    stroke-width: 5;
  }
  svg [data-state="picked"]:focus-visible > .mark {
    stroke: var(--hb-ink);
  }
  .card[data-state="open"] {
    box-shadow: 0 0 0 2px var(--hb-choice);
  }
  .card[data-state="open"]:hover {
    box-shadow: 0 0 0 3px var(--hb-choice), 0 2px 8px #0005;
  }
  .card[data-state="picked"] {
    box-shadow: 0 0 0 4px var(--hb-picked);
  }
  .card[data-target]:focus-visible,
  .card[data-shown] {
    box-shadow: 0 0 0 4px var(--hb-picked);
  }
  /* What has the focus is told from what was picked, and seen in forced colours, too. */
  div[data-target]:focus-visible {
    outline: 2px solid var(--hb-ink);
  }

  button {
    font: inherit;
    color: var(--hb-ink);
    background: var(--hb-raised);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    padding: 0.35rem 0.75rem;
    min-height: 2.25rem;
    cursor: pointer;
  }
  button:hover {
    border-color: var(--hb-choice);
  }
  button:focus-visible {
    outline: 3px solid var(--hb-picked);
    outline-offset: 1px;
  }
  button.way {
    border-color: var(--hb-choice);
    box-shadow: inset 0 0 0 1px var(--hb-choice);
  }
  /* The buttons stay in sight, wherever on the board something was pointed at. */
  .ways {
    position: sticky;
    bottom: var(--hb-bottom, 0px); /* what a page itself keeps in sight below */
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    gap: var(--hb-gap);
    max-height: 40vh;
    overflow-y: auto;
    padding: var(--hb-gap);
    background: var(--hb-ground);
    border-top: 1px solid var(--hb-line);
    border-radius: 0 0 var(--hb-radius) var(--hb-radius);
  }
  .ways:empty {
    display: none;
  }
  :host([fit]) .ways {
    position: static; /* all of the board is in sight */
  }
  .replay {
    align-items: center;
  }
  .replay input {
    flex: 1;
    accent-color: var(--hb-choice);
  }
  .replay p {
    flex-basis: 100%;
    margin: 0;
  }

  /* What a board plays. */
  .plays {
    cursor: pointer;
  }
  .beat {
    position: sticky;
    top: 0;
    z-index: 20;
    height: 0;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .beat > * {
    scale: calc(1 / var(--hb-scale, 1)); /* readable on a board that was shrunk */
    transform-origin: top;
  }
  .beat > .result {
    font-style: normal;
  }
  .beat > p {
    margin: 0.5rem;
    padding: 0.35rem 0.9rem;
    max-width: min(40rem, (100% - 3rem) * var(--hb-scale, 1));
    max-height: 4.2em;
    height: max-content;
    overflow: hidden;
    color: var(--hb-ink);
    background: var(--hb-raised);
    border: 1px solid var(--hb-line);
    border-radius: 1.2rem;
    box-shadow: 0 4px 16px #0006;
    text-wrap: balance;
  }
  .beat > p[hidden] {
    display: none;
  }
  .result {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.25rem 2rem;
    margin: 0.5rem;
    padding: 0.75rem 1.25rem;
    width: max-content;
    max-width: min(30rem, (100% - 3rem) * var(--hb-scale, 1));
    height: max-content;
    color: var(--hb-ink);
    background: var(--hb-raised);
    border: 1px solid var(--hb-line);
    border-radius: calc(var(--hb-radius) * 1.5);
    box-shadow: 0 8px 32px #0008;
    text-align: center;
    animation: fade 0.16s;
  }
  .result b {
    display: block;
    font: 700 2.25rem/1.1 var(--hb-title-font);
  }
  .result small {
    color: var(--hb-soft);
  }
  .result p {
    grid-column: 1 / -1;
    margin: 0.25rem 0 0;
    padding-top: 0.4rem;
    border-top: 1px solid var(--hb-line);
  }
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .result {
      animation: arrive 0.26s cubic-bezier(0.3, 1.5, 0.5, 1);
    }
    @keyframes arrive {
      from {
        opacity: 0;
        transform: scale(0.9) translateY(1rem);
      }
    }
  }
  .trace {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    z-index: 4;
    pointer-events: none;
    fill: none;
    stroke: var(--hb-trace);
    stroke-width: 3.5;
  }
  .trace path:first-child {
    stroke-dasharray: 0.1 8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .tip {
    position: absolute;
    z-index: 10;
    max-width: min(22rem, 100% - 1rem);
    max-height: 100%;
    box-sizing: border-box;
    overflow: hidden;
    padding: 0.5rem 0.75rem;
    color: var(--hb-ink);
    background: var(--hb-raised);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    box-shadow: 0 4px 16px #0006;
    pointer-events: none;
  }
  .tip[hidden] {
    display: none;
  }
  .tip p {
    margin: 0 0 0.25rem;
  }
  .tip .no {
    color: var(--hb-illegal);
  }

  /* A card: its title, what it is, its text. Every game draws its own inside of this frame. */
  .card {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    box-sizing: border-box;
    padding: 0.4rem 0.5rem;
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .card h4 {
    margin: 0;
    font: 600 0.9375rem/1.2 var(--hb-title-font);
  }
  .soft {
    color: var(--hb-soft);
  }
  /* What a player is called: a long name is cut where it is shown, not where it is read aloud. */
  .named {
    display: inline-block;
    max-width: min(14em, 55cqi);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: bottom;
  }
  /* Read aloud, and not shown. */
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: no-preference) {
    .mark,
    .card {
      transition: stroke-width 0.12s, box-shadow 0.12s;
    }
  }
`;
