/** The battle: the armies in their lines, facing each other, each with its strength. */

import { html, nothing, type TemplateResult } from "lit";
import { groupsOf, isHero, slotTier, type Group } from "./armies.js";
import { back, damage, marks, tierBadge, traits } from "./cards.js";
import { neutralArmy } from "./neutral.js";
import { crest, ground, thing, type Thing } from "./symbols.js";
import { ELEMENTAL, SLOTS, figure, hasFormations, improvement, markOf } from "./table.js";
import type { ArmyView, BattleView, PlayerView, Slot, Table } from "./table.js";

/** R5: the two armies, the enemy above. */
export function battlefield(table: Table, battle: BattleView): TemplateResult {
  const [own, enemy] = table.lines;
  const said = [
    ...(battle.spy ? [`${table.say("spy")}: ${table.called(battle.spy)}`] : []),
    ...(battle.asked.length ? [`${table.say("asked")}: ${battle.asked.map((seat) => table.names.given(seat) ?? seat.slice(1)).join(", ")}`] : []),
  ];
  return html`<section class="battle ${battle.type ?? ""}" aria-label=${table.say(battle.type ?? "battle")}>
    <header class="title">
      ${thing((battle.type ?? "field") as Thing, "crest")}
      <h3>${table.say(battle.type ?? "battle")}</h3>
      ${said.map((one) => html`<small class="soft">${one}</small>`)}
    </header>
    ${enemy ? html`${banner(table, battle, enemy)}${lines(table, battle, enemy, true)}` : neutralArmy(table)}
    ${ground(battle.type)} ${own ? html`${lines(table, battle, own, false)}${banner(table, battle, own)}` : nothing}
  </section>`;
}

/** Whose army it is, its strength, its luck, its spells, and how many of its groups have still to strike. */
function banner(table: Table, battle: BattleView, army: ArmyView): TemplateResult {
  const p = table.player(army.seat);
  const counting = battle.step === "window" || battle.step === "strike" || army.groups_left > 0;
  return html`<div class="banner ${army.seat}">
    <b class="seat">${army.seat.slice(1)}</b>${crest(p?.race ?? "", "crest")}
    <h3>${table.given(army.seat)} ${table.names.of(p?.race ?? "", "race")}</h3>
    ${army.spells.map((id) =>
      table.spot(`info:spell:${id}`, table.names.of(id, "spell"), "chip spot", html`“${table.names.of(id, "spell")}”`),
    )}
    ${army.luck ? html`<span class="fact" title=${table.say("luck")}>${thing("luck")} ${figure(army.luck)}</span>` : nothing}
    ${counting ? html`<small class="soft">${table.say("groups")}: ${army.groups_left}</small>` : nothing}
    <b class="total" role="img" aria-label="${table.say("strength")}: ${army.strength}">${figure(army.strength)}</b>
  </div>`;
}

/** The front line, and behind it, away from the enemy, the second echelon. */
function lines(table: Table, battle: BattleView, army: ArmyView, above: boolean): TemplateResult {
  const p = table.player(army.seat);
  if (!p || army.slots === null) return hiddenLine(table, army, p);
  const { slots } = army;
  const groups = groupsOf(battle, army);
  const elemental = army.hero !== null && table.hero(army.hero)?.special.ability === "elemental";
  const places = elemental ? ELEMENTAL : SLOTS;
  const numbers = Array.from({ length: places }, (_, n) => n + 1);
  const side = above ? "above" : "";
  const front = html`<div class="row line ${side} ${army.seat}" style="--places:${places}">
    ${numbers.map((n) => place(table, army, p, slots[n - 1], n, groups))}
  </div>`;
  const behind = hasFormations(battle.type)
    ? html`<div class="row line second ${army.seat}" style="--places:${places}" role="group" aria-label=${table.say("behind")}>
        ${numbers.map((n) => second(table, army, p, slots[n - 1], n))}
      </div>`
    : nothing;
  return above ? html`${behind}${front}` : html`${front}${behind}`;
}

/** An army that is being deployed unseen: that much is known (R5.9). */
function hiddenLine(table: Table, army: ArmyView, p: PlayerView | undefined): TemplateResult {
  const said = `${table.called(army.seat)} ${table.say("deploys")}`;
  return html`<div class="row line unseen-line ${army.seat}" style="--places:${SLOTS}" role="img" aria-label=${said}>
      ${Array.from({ length: SLOTS }, () => html`<div class="slot empty">${back(p?.race ?? "", "creature")}</div>`)}
    </div>
    <p class="soft small center">${army.finished ? `${table.called(army.seat)}: ${table.say("hidden")}` : said}</p>`;
}

/** A slot of the front line (R5.2): a squad, the hero, the elemental, or empty. */
function place(
  table: Table,
  army: ArmyView,
  p: PlayerView,
  slot: Slot | undefined,
  n: number,
  groups: Group[],
): TemplateResult {
  const target = `slot:${army.seat}:${n}`;
  const name = `${table.say("slot")} ${n}`;
  const number = html`<span class="number">${n}</span>`;
  if (n === ELEMENTAL) {
    const said = table.say("elemental");
    return html`<div class="slot elemental" role="img" aria-label=${said}>
      ${number}${thing("elemental", "crest")}<small class="wide">${said}</small>
    </div>`;
  }
  if (!slot) {
    const next = table.isDeploying(army) && n === army.slots!.length + 1;
    const here = html`${number}<b class="soft">+</b>`;
    return next
      ? table.spot(target, name, "slot empty next spot", here)
      : html`<div class="slot empty">${number}</div>`;
  }
  const group = groups.find(({ slots }) => slots.includes(n));
  const who = whoStands(table, army, p, slot);
  const states = statesOf(table, slot, group);
  return table.spot(
    target,
    [`${name}: ${who}`, ...states.map(({ said }) => said)].join(", "),
    `slot squad vellum spot ${states.map(({ state }) => state).join(" ")} ${group && group.slots[0] !== n ? "joined" : ""}`,
    html`${number}${isHero(slot) ? heroFace(table, army) : creatureFace(table, p, slot)}
      <small class="wide name">${who}</small>${fate(table, group, n, states)}`,
  );
}

interface State {
  state: "routed" | "bribed" | "struck" | "turn";
  said: string;
}

/** What has become of a squad, and whether its group is the next to strike. */
function statesOf(table: Table, slot: Slot, group: Group | undefined): State[] {
  const found: State[] = [];
  if (slot.routed) found.push({ state: "routed", said: table.say("routed") });
  if (slot.bribed) found.push({ state: "bribed", said: table.say("bribed") });
  if (group?.strike) found.push({ state: "struck", said: table.say("struck") });
  if (group?.isNext) found.push({ state: "turn", said: table.say("strikes_next") });
  return found;
}

/** The damage of the group, below its first squad, and the fate of the squad. */
function fate(
  table: Table,
  group: Group | undefined,
  n: number,
  states: readonly State[],
): TemplateResult | typeof nothing {
  const lost = states.find(({ state }) => state === "routed" || state === "bribed");
  const struck =
    group?.strike && group.slots[0] === n ? html`<b class="dealt">+${group.strike.amount ?? 0}</b>` : nothing;
  const turn =
    group?.isNext && group.slots[0] === n
      ? html`<span class="turn-mark" title=${table.say("strikes_next")}>${thing("improvement")}</span>`
      : nothing;
  const told = lost
    ? html`<small class="fate"
        >${lost.state === "bribed" ? thing("chest") : thing("pile")}<span class="wide">${lost.said}</span></small
      >`
    : nothing;
  return html`${struck}${turn}${told}`;
}

function whoStands(table: Table, army: ArmyView, p: PlayerView, slot: Slot): string {
  const tier = slotTier(slot);
  if (tier === null) return army.hero ? table.names.of(army.hero, "hero") : table.say("hero");
  const cards = slot.cards?.length ?? 1;
  return `${table.creatureName(p, tier)}${cards > 1 ? ` ×${cards}` : ""}`;
}

function heroFace(table: Table, army: ArmyView): TemplateResult {
  const found = army.hero ? table.hero(army.hero) : undefined;
  return html`<div class="face">${(army.hero && table.names.art("hero", army.hero, "coat")) || thing("crown", "crest")}</div>
    ${found ? traits(found) : nothing}`;
}

function creatureFace(table: Table, p: PlayerView, slot: Slot): TemplateResult {
  const tier = slotTier(slot)!;
  const found = table.creature(p.race, tier);
  const cards = slot.cards ?? [];
  return html`<div class="face">
      ${(found && table.names.art("creature", found.id, "coat")) ?? crest(p.race, "crest")}${tierBadge(tier)}${cards.length > 1 ? html`<b class="times">×${cards.length}</b>` : nothing}
    </div>
    ${found ? html`${traits(found)}${damage(found, improvement(p, tier))}` : nothing}${marks(table, cards)}`;
}

/** A place of the second echelon (R5.5). */
function second(table: Table, army: ArmyView, p: PlayerView, slot: Slot | undefined, n: number): TemplateResult {
  const target = `behind:${army.seat}:${n}`;
  const name = `${table.say("behind")} ${n}`;
  if (!slot?.behind) {
    const open = slot && !isHero(slot) && table.isDeploying(army);
    const said = html`<b class="soft">+</b><small class="soft wide">${table.say("behind")}</small>`;
    return open ? table.spot(target, name, "slot empty spot", said) : html`<div class="slot none"></div>`;
  }
  const tier = slotTier(slot)!;
  const gone = slot.bribed_behind ? table.say("bribed") : "";
  return table.spot(
    target,
    `${name}: ${table.creatureName(p, tier)} (${table.markName(markOf(slot.behind))})${gone ? `, ${gone}` : ""}`,
    `slot squad vellum spot ${gone ? "bribed" : ""}`,
    html`<div class="face">
        ${table.names.art("creature", table.creature(p.race, tier)?.id ?? "", "coat") ?? crest(p.race, "crest")}${tierBadge(tier)}
      </div>
      ${marks(table, [slot.behind])}${gone ? html`<small class="fate">${thing("chest")}<span class="wide">${gone}</span></small>` : nothing}`,
  );
}
