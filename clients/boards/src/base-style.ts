/** The style that all boards share: colours, type, spacing. A page may set each property, and `color-scheme`. */

import { css } from "lit";

/**
 * The colours of up to eight seats differ in both themes, and for people with red-green colour blindness. A board also
 * shows the name or number of a seat.
 */
export const baseStyle = css`
  :host {
    --hb-ground: light-dark(#e3d7bd, #242c3f);
    --hb-ink: light-dark(#241c12, #f0e9da);
    --hb-choice: light-dark(#8f5a00, #f4c64f);
    --hb-picked: light-dark(#4a2f00, #fff0bf);
    --hb-illegal: light-dark(#9c2a20, #f08a72);
    --hb-last: light-dark(#1f5f9a, #9ccdf5);
    --hb-trace: var(--hb-last);
    --hb-focus: light-dark(#10141d, #ffffff);
    --hb-gold: light-dark(#e6b23c, #ecbd4f);
    --hb-p1: #2f6db5;
    --hb-p2: #b5402f;
    --hb-p3: #2f7d4f;
    --hb-p4: #7d4fa3;
    --hb-p5: #a8641a;
    --hb-p6: #4d5462;
    --hb-p7: #a03a68;
    --hb-p8: #1d7a80;
    --hb-on-seat: #ffffff;
    --hb-card: #eadfc7;
    --hb-card-ink: #2b2117;
    --hb-font: "Alegreya Sans", "Gill Sans", "Segoe UI", "Noto Sans", system-ui, sans-serif;
    --hb-title-font: "Alegreya", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif;
    --hb-gap: 0.5rem;
    --hb-radius: 0.5rem;

    /* These follow from the ones above. */
    --hb-surface: color-mix(in srgb, var(--hb-ground) 25%, light-dark(#fff, #1b212e));
    --hb-raised: color-mix(in srgb, var(--hb-ground) 5%, light-dark(#fffdf7, #2a3347));
    --hb-soft: color-mix(in srgb, var(--hb-ground), var(--hb-ink) 78%);
    --hb-line: color-mix(in srgb, var(--hb-ground), var(--hb-ink) 24%);
    --hb-choice-soft: color-mix(in srgb, var(--hb-choice) 17%, transparent);
    /* A ring of two lines, one of which is seen on any ground, and its glow. */
    --hb-open: 0 0 0 1px #2a1d05, 0 0 0 3.5px var(--hb-choice), 0 0 10px 3px light-dark(rgb(255 190 40 / 0.7), rgb(244 198 79 / 0.35));
    --hb-chosen: 0 0 0 1px #2a1d05, 0 0 0 5px var(--hb-picked), 0 8px 20px #0006;

    display: block;
    color: var(--hb-ink);
    background: var(--hb-ground)
      radial-gradient(
        130% 100% at 24% 0,
        color-mix(in srgb, var(--hb-ground), #fff 14%),
        var(--hb-ground) 44%,
        color-mix(in srgb, var(--hb-ground), light-dark(#a98, #000) 32%)
      );
    border-radius: var(--hb-radius);
    font: 0.9375rem/1.3 var(--hb-font);
  }
  * {
    font-variant-numeric: lining-nums tabular-nums !important; /* the font shorthand would reset it */
  }

  .board {
    display: flow-root;
    box-sizing: border-box;
    position: relative;
    container-type: inline-size;
  }
  :host([fit]),
  :host([fit]) .board {
    height: 100%;
    overflow: clip;
    user-select: none; /* a drag would mark texts */
    -webkit-user-select: none;
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

  /* A card is vellum in both lights. Every game draws its own inside of this frame. */
  :is(.card, .vellum) {
    --hb-ink: var(--hb-card-ink);
    --hb-soft: color-mix(in srgb, var(--hb-card), var(--hb-card-ink) 78%);
    --hb-line: color-mix(in srgb, var(--hb-card), var(--hb-card-ink) 32%);
    --hb-surface: var(--hb-card);
    --hb-raised: color-mix(in srgb, var(--hb-card), #fff 40%);
    color: var(--hb-ink);
    background: var(--hb-card)
      linear-gradient(150deg, color-mix(in srgb, var(--hb-card), #fff 40%), var(--hb-card) 45%, color-mix(in srgb, var(--hb-card), #876 10%));
    border: 1px solid #6f5d3e;
    box-shadow: 0 1px 2px #0004, 0 2px 6px #0003;
  }
  :is(.card, .vellum) > * {
    color-scheme: light;
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    box-sizing: border-box;
    padding: 0.4rem 0.5rem;
    border-radius: var(--hb-radius);
    text-align: start;
    overflow-wrap: anywhere;
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
    outline: 2px dotted var(--hb-last);
    outline-offset: -2px;
  }
  svg [data-last] > .mark {
    stroke: var(--hb-last);
    stroke-width: 3;
    stroke-dasharray: 0.1 6;
    stroke-linecap: round;
  }
  svg [data-state="open"] > .mark {
    stroke: var(--hb-choice);
    stroke-width: 2.5;
    stroke-dasharray: none;
    fill-opacity: 1;
  }
  svg [data-state="open"]:hover > .mark {
    stroke-width: 4;
  }
  svg [data-state="picked"] > .mark {
    stroke: var(--hb-picked);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  svg [data-shown] > .mark {
    stroke: var(--hb-picked);
    stroke-width: 4;
    stroke-dasharray: 8 5;
  }
  svg [data-target]:focus-visible > .mark {
    stroke: var(--hb-focus);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  .card[data-state="open"] {
    box-shadow: var(--hb-open);
  }
  .card[data-state="open"]:hover {
    box-shadow: var(--hb-open), 0 4px 12px #0006;
  }
  .card[data-state="picked"] {
    box-shadow: var(--hb-chosen);
  }
  .card[data-state="picked"]::after {
    content: "✓" / "";
    position: absolute;
    z-index: 3;
    top: 2px;
    right: 2px;
    width: 1.4em;
    border-radius: 50%;
    text-align: center;
    font-weight: 700;
    color: #2a1d05;
    background: #fff0bf;
  }
  .card[data-state="illegal"] {
    background-image: repeating-linear-gradient(-45deg, transparent 0 8px, rgb(60 40 10 / 0.14) 8px 10px);
  }
  div[data-shown] {
    outline: 3px dashed var(--hb-picked);
    outline-offset: 1px;
  }
  /* What has the focus is told from what was picked, and seen in forced colours, too. */
  div[data-target]:focus-visible {
    outline: 3px solid var(--hb-focus);
    outline-offset: 1px;
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
  :is(button, summary, .pane):focus-visible {
    outline: 3px solid var(--hb-focus);
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
    grid-template-columns: minmax(0, 1fr); /* no wider than the board */
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

  .card :is(h3, h4) {
    margin: 0;
    font: 700 1rem/1.12 var(--hb-title-font);
  }
  /* The page's pictures of components. */
  img {
    display: block;
    flex: none;
    width: 2.4rem;
    height: 2.4rem;
  }
  img.scene {
    width: 100%;
    height: 3.5rem;
    object-fit: cover;
    border-radius: 4px;
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
