/** The style of this board, besides the base style. */

import { css } from "lit";

export const style = css`
  :host {
    --hb-neutral: light-dark(#6d5620, #d8bf74);
    --hb-rule: #cdbf9f;
    --hb-red-ink: #9c2a20;
    --hb-grass: #46503f;
    --hb-stone: #55585e;
    --hb-cave: #4b4138;
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
  .p5 {
    --seat: var(--hb-p5);
  }
  .p6 {
    --seat: var(--hb-p6);
  }
  .p7 {
    --seat: var(--hb-p7);
  }
  .p8 {
    --seat: var(--hb-p8);
  }

  .math-and-magic {
    display: grid;
    grid-template: "top" "middle" "side" "near" / minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.5rem;
  }
  h2,
  h3,
  h4,
  h5,
  p,
  ul {
    margin: 0;
  }
  h2,
  h3 {
    font: 600 1.05rem/1.2 var(--hb-title-font);
  }
  h5 {
    margin-top: 0.4rem;
    font: 600 0.8125rem/1.3 var(--hb-font);
    color: var(--hb-soft);
  }
  small,
  .small {
    font-size: 0.8125rem;
    line-height: 1.3;
  }
  .center {
    text-align: center;
  }
  .wide {
    display: none;
  }
  section > h3 {
    margin-bottom: 0.3rem;
    color: var(--hb-soft);
    font-size: 0.9rem;
  }

  /* symbols */
  .symbol {
    display: inline-block;
    flex: none;
    width: 1.1em;
    height: 1.1em;
    vertical-align: -0.16em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .symbol .fill {
    fill: currentColor;
    stroke-width: 1;
  }
  .symbol.crest {
    width: 1.5em;
    height: 1.5em;
  }
  .traits {
    display: inline-flex;
    gap: 0.15rem;
    align-items: center;
    color: var(--hb-soft);
  }
  .tier,
  .seat {
    display: inline-grid;
    place-items: center;
    flex: none;
    box-sizing: border-box;
    min-width: 1.35em;
    height: 1.35em;
    padding: 0 0.2em;
    font: 700 0.8125rem/1 var(--hb-font);
  }
  .tier {
    border: 1.5px solid currentColor;
    border-radius: 0.2em 0.2em 0.65em 0.65em;
  }
  .seat {
    border-radius: 50%;
    color: var(--hb-on-seat);
    background: var(--seat);
  }
  .mark-value {
    display: inline-grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 1.45em;
    height: 1.45em;
    margin: 0 0.05em;
    font: 700 0.8125rem/1 var(--hb-font);
    color: var(--hb-surface);
    background: var(--hb-ink);
    clip-path: polygon(
      50% 0,
      65% 14%,
      85% 12%,
      86% 33%,
      100% 50%,
      86% 67%,
      85% 88%,
      65% 86%,
      50% 100%,
      35% 86%,
      15% 88%,
      14% 67%,
      0 50%,
      14% 33%,
      15% 12%,
      35% 14%
    );
  }
  .mark-value.blank {
    clip-path: none;
    color: var(--hb-soft);
    background: none;
    border: 1.5px dashed currentColor;
    border-radius: 50%;
  }
  .marks {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    vertical-align: middle;
  }
  .damage {
    display: inline-flex;
    gap: 0.1rem;
    font: 600 0.8rem/1.2 var(--hb-font);
    font-variant-numeric: tabular-nums;
    color: var(--hb-soft);
  }
  .damage span {
    display: inline-flex;
  }
  .damage span + span::before {
    content: "/";
    color: var(--hb-soft);
    font-weight: 400;
  }
  .damage .on {
    color: var(--hb-ink);
    font-weight: 800;
    border-bottom: 2px solid var(--hb-illegal);
  }
  .fact {
    display: inline-flex;
    gap: 0.2rem;
    align-items: center;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .state {
    padding: 0 0.4em;
    border: 1px solid var(--hb-line);
    border-radius: 1em;
    color: var(--hb-soft);
    white-space: nowrap;
  }
  .total {
    min-width: 2ch;
    padding: 0 0.4rem;
    font: 700 1.6rem/1.2 var(--hb-title-font);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  /* what can be pointed at */
  .spot[data-state="open"] {
    box-shadow: var(--hb-open);
  }
  .spot[data-state="picked"] {
    box-shadow: var(--hb-chosen);
  }
  .spot[data-state="illegal"] {
    border: 1px dashed var(--hb-illegal);
  }
  .word {
    display: inline;
    border-bottom: 1px dotted var(--hb-soft);
    cursor: help;
  }
  .chip {
    display: inline-flex;
    gap: 0.25rem;
    align-items: center;
    padding: 0.05rem 0.4rem;
    font-size: 0.8rem;
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-radius: 1em;
    cursor: help;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }

  /* the head of the table */
  .top {
    grid-area: top;
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.75rem;
    align-items: center;
  }
  .rounds {
    display: inline-flex;
    gap: 0.2rem;
  }
  .rounds i,
  .pips i {
    width: 0.6rem;
    height: 0.6rem;
    border: 1.5px solid var(--hb-soft);
    border-radius: 50%;
    box-sizing: border-box;
  }
  .rounds .past,
  .pips .on {
    background: var(--hb-soft);
  }
  .rounds .now {
    background: var(--hb-ink);
    border-color: var(--hb-ink);
  }
  .neutrals {
    margin-inline-start: auto;
    font-size: 0.8rem;
  }
  summary {
    cursor: pointer;
    color: var(--hb-soft);
  }

  /* the neutral army and the lines */
  .middle {
    grid-area: middle;
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  .battle,
  .neutral {
    display: flex;
    flex-direction: column;
    gap: 0.3rem;
  }
  .battle {
    padding: 0.4rem;
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
    --ground: var(--hb-grass);
    --hb-ink: #f4ead6;
    --hb-soft: #d9cfb8;
    --hb-line: #ffffff38;
    color-scheme: dark;
    color: var(--hb-ink);
    background: linear-gradient(150deg, color-mix(in srgb, var(--ground), #fff 7%), color-mix(in srgb, var(--ground), #000 14%));
    box-shadow: inset 0 1px 0 #fff3;
  }
  .battle.siege {
    --ground: var(--hb-stone);
  }
  .battle.dungeon {
    --ground: var(--hb-cave);
  }
  .title,
  .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.5rem;
    align-items: center;
  }
  .banner {
    padding: 0.1rem 0.3rem;
    border-radius: var(--hb-radius);
  }
  .banner > .symbol.crest,
  .plate header > .crest {
    color: color-mix(in srgb, var(--seat, var(--hb-neutral)), var(--hb-ink) 30%);
  }
  .neutral .banner > .symbol.crest {
    width: 2rem;
    height: 2rem;
  }
  .banner .total {
    margin-inline-start: auto;
  }
  .ground {
    width: 100%;
    height: 22px;
    stroke: color-mix(in srgb, var(--ground) 60%, #fff);
    stroke-width: 1.2;
    fill: none;
  }
  .ground .fill {
    fill: var(--ground);
  }
  .row {
    display: grid;
    grid-template-columns: repeat(var(--places), minmax(0, 1fr));
    gap: 5px;
  }
  .row > * {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    box-sizing: border-box;
    padding: 0.25rem 0.1rem;
    border: 1px solid var(--hb-line);
    border-radius: 0.4rem;
    text-align: center;
  }
  .number {
    font: 600 0.8125rem/1 var(--hb-font);
    color: var(--hb-soft);
  }
  .neutral .squad > .symbol {
    width: 1.6rem;
    height: 1.6rem;
    color: var(--hb-neutral);
  }
  .neutral .squad b {
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }
  .fought .squad.printed > .symbol,
  .fought .squad.bribed > .symbol {
    opacity: 0.35;
  }
  .fought .squad.printed,
  .fought .squad.bribed {
    --hb-ink: inherit;
    --hb-soft: inherit;
    color: var(--hb-ink);
    background: none;
    border-color: var(--hb-soft);
    border-style: dashed;
    box-shadow: none;
  }
  .fought :is(.printed, .bribed) > * {
    color-scheme: inherit;
  }
  .fought .squad.present,
  .fought .squad.hired {
    border-color: var(--hb-neutral);
    border-width: 2px;
  }
  .fought .squad.now b {
    padding: 0 0.3em;
    color: var(--hb-surface);
    background: var(--hb-neutral);
    border-radius: 0.3em;
  }
  .line .slot {
    min-height: 6.6rem;
  }
  .line.second .slot {
    min-height: 3.6rem;
    opacity: 1;
  }
  .line.second .none {
    min-height: 0;
    background: none;
    border-color: transparent;
  }
  .line.second:not(:has(.spot)) {
    display: none;
  }
  .slot .face {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem;
    align-items: center;
    justify-content: center;
  }
  .slot.empty {
    justify-content: center;
    background: none;
    border-style: dashed;
  }
  .slot .name {
    font-size: 0.8125rem;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  .times {
    font-size: 0.85rem;
    white-space: nowrap;
  }
  .slot.joined::before {
    content: "";
    position: absolute;
    z-index: 1;
    top: -3px;
    left: calc(-50% - 5px);
    width: calc(100% + 5px);
    height: 4px;
    background: var(--hb-soft);
    border-radius: 2px;
  }
  .above .slot.joined::before {
    top: auto;
    bottom: -3px;
  }
  .above .turn-mark {
    rotate: 180deg;
  }
  .slot .face > .crest {
    color: var(--seat);
  }
  .slot.turn {
    outline: 2px solid var(--hb-last);
  }
  .turn-mark {
    color: var(--hb-last);
  }
  .slot.struck {
    background: #cfc2a4;
  }
  .dealt {
    font: 700 0.95rem/1 var(--hb-font);
  }
  .slot.routed .face,
  .slot.bribed .face {
    opacity: 0.55;
  }
  .slot.routed {
    border-color: var(--hb-illegal);
    background:
      repeating-linear-gradient(
        135deg,
        transparent 0 9px,
        color-mix(in srgb, var(--hb-illegal) 16%, transparent) 9px 11px
      ),
      #cfc2a4;
  }
  .fate {
    display: inline-flex;
    gap: 0.15rem;
    align-items: center;
    color: var(--hb-illegal);
    font-weight: 600;
  }
  .slot.routed .fate {
    color: #7f1d16;
  }
  .types {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 0.5rem;
  }
  .types ul {
    padding-inline-start: 1.1rem;
  }

  /* cards */
  .cards,
  .book,
  .buildings {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.4rem), 1fr));
    gap: 0.5rem;
  }
  .card header,
  .card footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    align-items: center;
  }
  .card footer {
    justify-content: space-between;
    margin-top: auto;
  }
  .card h4 {
    flex: 1;
    min-width: 4rem;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .card.creature .face {
    display: flex;
    gap: 0.4rem;
    align-items: center;
    color: var(--seat);
  }
  .card.creature .face .crest {
    width: 2.4rem;
    height: 2.4rem;
  }
  .card.creature h4 {
    font-size: 0.88rem;
  }
  .card.several {
    border-bottom-width: 4px;
    border-right-width: 4px;
    border-style: solid double double solid;
  }
  .card.hero {
    grid-column: span 2;
    border-top: 3px solid var(--seat);
  }
  .origin {
    font-style: italic;
  }
  .back {
    display: inline-grid;
    place-items: center;
    width: 1.15rem;
    height: 1.6rem;
    border: 1.5px solid var(--seat);
    border-radius: 0.2rem;
    color: var(--seat);
    background: color-mix(in srgb, var(--seat) 18%, var(--hb-surface));
  }
  .back.hero {
    border-style: double;
    border-width: 3px;
  }
  .hand .back,
  .slot .back {
    width: 2.2rem;
    height: 3rem;
  }
  .backs {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.15rem;
  }

  /* the account, as a sum on paper */
  .side {
    grid-area: side;
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  .account {
    padding: 0.5rem 0.6rem;
    border-radius: var(--hb-radius);
    border-inline-start: 3px double var(--hb-red-ink);
  }
  /* Which way the battle leans. */
  .tug {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    gap: 2px;
    height: 0.5rem;
    margin: 0.25rem 0;
    overflow: hidden;
    border-radius: 1rem;
    background: #2b2117;
  }
  .tug i {
    flex-basis: 0;
    background: var(--seat, var(--hb-neutral));
    transition: flex-grow 0.26s;
  }
  .account table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .account th,
  .account td {
    padding: 0.16rem 0.25rem;
    border-bottom: 1px solid var(--hb-rule);
    vertical-align: baseline;
  }
  .account th {
    font-weight: 400;
    text-align: start;
  }
  .account thead th {
    color: var(--hb-soft);
    font-size: 0.8rem;
  }
  .account thead th + th,
  .account td {
    text-align: end;
    border-inline-start: 1px solid var(--hb-rule);
  }
  .account .step {
    white-space: nowrap;
    display: flex;
    gap: 0.35rem;
    justify-content: flex-end;
    align-items: baseline;
  }
  .account .running {
    white-space: nowrap;
    min-width: 2.6em;
    color: var(--hb-soft);
    font-size: 0.8125rem;
  }
  .account .running::before {
    content: "= ";
  }
  .account .sum {
    margin-inline-start: 0.35rem;
    font-family: var(--hb-title-font);
    font-style: italic;
  }
  .account .rule {
    margin-inline-start: 0.25rem;
    color: var(--hb-soft);
    font-size: 0.8125rem;
  }
  .account .miss {
    color: var(--hb-red-ink);
    font-weight: 600;
  }
  .account tfoot th,
  .account tfoot td {
    border-top: 2px solid var(--hb-ink);
    border-bottom: 4px double var(--hb-ink);
    font-weight: 700;
  }
  .account tfoot td {
    font-size: 1.2rem;
  }
  .account .said {
    display: block;
    color: var(--hb-soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }

  /* players */
  .others {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0.4rem;
    align-content: start;
  }
  .player {
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-inline-start: 4px solid var(--seat);
    border-radius: var(--hb-radius);
  }
  .plate {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    padding: 0.3rem 0.5rem;
    border-radius: var(--hb-radius);
  }
  .plate header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.4rem;
    align-items: center;
  }
  .plate h4 {
    font: 600 0.95rem/1.2 var(--hb-title-font);
  }
  .plate .score {
    display: inline-flex;
    gap: 0.6rem;
    margin-inline-start: auto;
  }
  .plate .score b {
    font-size: 1.1rem;
  }
  .plate .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.7rem;
    align-items: center;
    font-size: 0.82rem;
  }
  .plate .facts .back {
    width: 0.85rem;
    height: 1.2rem;
    font-size: 0.6rem;
  }
  .player:has(> .plate.active) {
    box-shadow: 0 0 0 1px var(--hb-gold);
  }
  .piles {
    padding: 0 0.5rem 0.3rem;
    font-size: 0.8rem;
  }
  .tiers {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .tiers th,
  .tiers td {
    padding: 0.05rem 0.15rem;
    border-bottom: 1px solid var(--hb-line);
    text-align: center;
    font-weight: 400;
  }
  .tiers tbody th {
    text-align: start;
  }
  .tiers .naught {
    color: var(--hb-soft);
  }

  .standings {
    padding: 0.5rem 0.75rem;
    background: var(--hb-surface);
    border: 1px solid var(--hb-line);
    border-radius: var(--hb-radius);
  }
  .standings table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .standings th,
  .standings td {
    padding: 0.25rem 0.4rem;
    border-bottom: 1px solid var(--hb-line);
    text-align: end;
    font-weight: 400;
  }
  .standings thead th {
    color: var(--hb-soft);
    font-size: 0.8rem;
  }
  .standings th:first-child {
    text-align: start;
  }
  .standings .first {
    font-size: 1.15rem;
    background: color-mix(in srgb, var(--hb-gold) 22%, transparent);
  }
  .standings .crest {
    color: var(--seat);
  }

  /* the own town */
  .near {
    grid-area: near;
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  .buildings {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  }
  .tiers-row {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.2rem), 1fr));
    gap: 0.4rem;
    margin-top: 0.4rem;
  }
  .tier-tile .name {
    line-height: 1.15;
  }
  .card.built {
    border-color: var(--hb-soft);
    border-width: 2px;
  }
  .pips {
    display: inline-flex;
    gap: 0.15rem;
  }
  .book {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr));
    gap: 0.35rem;
  }
  .drawn-cards {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  }
  .page {
    display: flex;
    gap: 0.25rem;
    align-items: baseline;
  }
  .page .card {
    flex: 1;
    min-width: 0;
    padding: 0.15rem 0.4rem;
  }
  .page .card h4 {
    font-size: 0.82rem;
  }
  .page.shut .card {
    background: #d8cdb4;
    border-style: dashed;
    color: var(--hb-soft);
  }
  .page.castable {
    grid-column: span 2;
  }
  .page.castable .card {
    padding: 0.4rem 0.5rem;
  }

  /* what a referee draws */
  .drawn {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    align-items: center;
    padding: 0.1rem 0;
  }
  .drawn-mark {
    padding: 0.25rem;
    margin: 0.1rem;
  }

  @container (min-width: 34rem) {
    .wide {
      display: revert;
    }
    .line:not(.second) .face > .crest {
      width: 2.1rem;
      height: 2.1rem;
    }
  }
  @container (min-width: 62rem) {
    .math-and-magic {
      grid-template:
        "top top" min-content
        "middle side" min-content
        "near side" 1fr
        / minmax(0, 1fr) minmax(19rem, 26rem);
    }
    .others {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 62rem) {
    .account.last {
      order: 1;
    }
  }
  .row.long {
    grid-template-columns: repeat(auto-fill, minmax(2.3rem, 1fr));
  }
  .long .wide {
    display: none;
  }
  @container (max-width: 34rem) {
    .slot .damage span:not(.on) {
      display: none;
    }
    .slot .traits {
      gap: 0;
      font-size: 0.85rem;
    }
    .line .slot {
      min-height: 6rem;
    }
    .row {
      gap: 3px;
    }
    .card.hero {
      grid-column: 1 / -1;
    }
  }
`;
