/** The chances to win over the steps of a game. A click on the curve, or on the turning point, goes to a step. */

import { html, nothing, svg } from "lit";
import { curveOf, turningPointOf, type Chances } from "../sessions/evaluation.js";
import { percent, say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";

/** Properties: `chances`, `whole` (whether all are computed), `count` (of steps), `at` (the current step), `names` (by seat). Event: `go`, with a step. */
export class Graph extends PlaygroundElement {
  static override properties = { chances: { attribute: false }, whole: { type: Boolean }, count: { type: Number }, at: { type: Number }, names: { attribute: false } };
  declare chances: readonly Chances[];
  declare whole: boolean;
  declare count: number;
  declare at: number;
  declare names: Readonly<Record<string, string>>;

  constructor() {
    super();
    this.chances = [];
    this.whole = false;
    this.count = this.at = 0;
    this.names = {};
  }

  protected override render() {
    const { chances, count, at, names } = this;
    if (chances.length < 2 || !count) return nothing;
    const seats = Object.keys(names);
    const curves = seats.map((seat) => ({ seat, curve: curveOf(chances, seat) })).filter(({ curve }) => curve.length);
    const point = this.whole ? turningPointOf(chances, seats) : undefined;
    const now = curves.map(({ seat, curve }) => ({ seat, chance: curve.findLast(([step]) => step <= at)?.[1] ?? curve[0]![1] }));
    const told = now.map(({ seat, chance }) => `${names[seat]}: ${percent(chance)}`).join(", ");
    return html`<div class="graph" role="group" aria-label=${say("chances")}>
      <ul class="legend">${now.map(({ seat, chance }) => html`<li class=${seat}><span>${names[seat]}</span> ${percent(chance)}</li>`)}</ul>
      <div class="curves" @click=${this.#clicked}>
        <svg viewBox="0 0 ${count} 100" preserveAspectRatio="none" role="img" aria-label="${say("chances_at", { step: at })} ${told}">
          <path class="half" d="M0 50H${count}"></path>
          ${curves.map(({ seat, curve }) => svg`<polyline class=${seat} points=${curve.map(([step, chance]) => `${step},${(100 - chance * 100).toFixed(1)}`).join(" ")} />`)}
          <path class="now" d="M${at} 0V100"></path>
        </svg>
        ${point
          ? html`<button class="turn" style="left:${((100 * point.step) / count).toFixed(2)}%" title=${this.#turning(point)} aria-label=${this.#turning(point)} @click=${(event: Event) => {
              event.stopPropagation();
              this.#go(point.step);
            }}>◆</button>`
          : nothing}
      </div>
      <div class="hidden"><table>
        <caption>${say("chances")}</caption>
        <thead><tr><th scope="col">${say("step_slider")}</th>${seats.map((seat) => html`<th scope="col">${names[seat]}</th>`)}</tr></thead>
        <tbody>${chances.map(({ step }) => html`<tr><th scope="row">${step}</th>${curves.map(({ curve }) => {
          const chance = curve.find(([one]) => one === step)?.[1];
          return html`<td>${chance === undefined ? "" : percent(chance)}</td>`;
        })}</tr>`)}</tbody>
      </table></div>
    </div>`;
  }

  #turning({ step, seat, by }: { step: number; seat: string; by: number }): string {
    const change = `${by < 0 ? "−" : "+"}${percent(Math.abs(by))}`;
    return `${say("turning_point")} ${say("step_at", { step })} (${this.names[seat]} ${change})`;
  }

  #clicked(event: MouseEvent): void {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.#go(Math.round(((event.clientX - left) / width) * this.count));
  }

  #go(step: number): void {
    this.dispatchEvent(new CustomEvent("go", { detail: Math.max(0, Math.min(this.count, step)) }));
  }
}

customElements.define("herald-graph", Graph);
