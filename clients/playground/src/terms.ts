/** The terms of the games in prompts and hints: each leads to the rule that explains it. */

import type { GameName } from "herald-client";
import type { Language } from "./settings.js";

/** A rule, and the term in each language: the beginning of its words, for all their forms; `$` is the end of a word. */
type Term = readonly [rule: string, en: string, uk: string, ru: string];

const TERMS: Readonly<Record<GameName, readonly Term[]>> = {
  battlecrest: [
    ["R4.2a", "activat", "актив", "актив"],
    ["R4.2b", "prim(?:e|es|ed|ing)$", "ініціатив", "инициатив"],
    ["R4.2c", "refocus", "онови|оновлен", "обнови|обновлен"],
    ["R4.2d", "move", "перемі", "перемещ|перемест"],
    ["R7.11", "march", "марш", "марш"],
    ["R8.1", "push", "поштовх", "толч"],
    ["R9.2", "attack", "атак", "атак"],
    ["R9.3", "defen", "оборон", "оборон"],
    ["R10.1", "health", "здоров", "здоров"],
    ["R11.1", "hazard", "небезпек", "опасност"],
    ["R12.2", "landmark", "локаці", "локаци"],
    ["R13.1", "crest", "герб", "герб"],
    ["R14.2", "star", "зірк|зірок", "звезд|звёзд"],
  ],
  "time-of-heroes": [
    ["R1.5", "companion", "супутник", "спутник"],
    ["R1.6", "power", "могутн", "мощ"],
    ["R2.1", "keyword", "ключов", "ключев"],
    ["R6.1", "phase", "фаз", "фаз"],
    ["R8.1", "attack", "атак", "атак"],
    ["R8.2", "strike", "удар", "удар"],
    ["R8.4", "force", "сил(?:а|и|і|у|ою)$", "сил(?:а|ы|е|у|ой)$"],
    ["R8.8", "interrupt", "перерив|перерва", "прерв|прерыв"],
    ["R8.13", "defen", "захи", "защит"],
    ["R9.5", "redirect", "перенаправ", "перенаправ"],
    ["R10.6", "second wind", "друг\\p{L}+ дихан", "втор\\p{L}+ дыхан"],
    ["R12.1", "battle wits", "бойов\\p{L}+ кмітлив", "боев\\p{L}+ смекалк"],
  ],
  "math-and-magic": [
    ["R2.6", "strike card", "карт\\p{L}+ удар", "карт\\p{L}+ удар"],
    ["R4.3", "type", "тип", "тип"],
    ["R4.6", "strength", "сил(?:а|и|і|у|ою)$", "сил(?:а|ы|е|у|ой)$"],
    ["R5.1", "deploy", "розставл|виставл", "расстанов|выставл"],
    ["R5.4", "dense squad", "щільн\\p{L}+ стр", "плотн\\p{L}+ стро"],
    ["R5.5", "second echelon", "друг\\p{L}+ ешелон", "втор\\p{L}+ эшелон"],
    ["R6.4", "formation", "стрій|строю|строєм|побудов", "строй|строю|строем|построени"],
    ["R7.6", "rout", "розгром", "разгром"],
    ["R9.3", "victory point", "очк(?:о|а|и|ами)$|очок$", "очк(?:о|а|ов|ами)$|очков$"],
    ["R9.6", "saving throw", "рятувальн\\p{L}+ кид", "спасброс"],
    ["R10.2", "bribe", "підкуп", "подкуп"],
    ["R10.3", "hire|mercenar", "найня|найман", "наня|наём"],
    ["R10.1", "chest", "скрин", "сундук"],
    ["R11.1", "duel", "дуел", "дуэл|поединок|поединк"],
    ["R12.1", "construction|build", "будівництв", "строительств"],
  ],
  runewars: [
    ["R4.1", "season", "сезон|пор\\p{L}+ рок", "сезон|врем\\p{L}+ год"],
    ["R5.1", "order", "наказ", "приказ"],
    ["R5.4", "bonus", "бонус", "бонус"],
    ["R6.4", "activat", "актив", "актив"],
    ["R8.1", "dial", "шкал|покажчик", "указател|шкал"],
    ["R13.1", "diplomacy", "дипломат", "дипломат"],
    ["R13.10", "neutral", "нейтрал", "нейтрал"],
    ["R9.1", "recruit", "вербу|вербов|завербу|найм|найня", "вербо|вербу|завербо|нанять|нанима|найм"],
    ["R11.3", "stronghold", "фортец", "крепост"],
    ["R12.2", "development", "прибудов", "пристро"],
    ["R14.1", "battle", "битв", "битв"],
    ["R15.1", "rout", "повал", "опрокин|повал"],
    ["R15.5", "retreat", "відступ", "отступ"],
    ["R17.1", "hero", "геро", "геро"],
    ["R21.1", "bid|auction", "ставк|торг", "ставк|торг"],
    ["R22.1", "title", "титул", "титул"],
    ["R23.0", "tactics", "тактик", "тактик"],
    ["R24.1", "objective", "ціл(?:ь|і|лю|ей)$", "цел(?:ь|и|ью|ей)$"],
    ["R25.1", "rune", "рун", "рун"],
  ],
};

/** Returns a text in parts: words, and terms with their rules. Each term is one the first time that it is there. */
export function partsOf(game: GameName, language: Language, text: string): (string | { text: string; rule: string })[] {
  const at = ["en", "uk", "ru"].indexOf(language) + 1;
  const known = TERMS[game].map(([rule, ...stems]) => ({ rule, stem: stems[at - 1]! }));
  const any = known.map(({ stem }) => `(${stem.replaceAll("$", "(?!\\p{L})")})`).join("|");
  const found = new Set<string>();
  const parts: (string | { text: string; rule: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<!\\p{L})(?:${any})\\p{L}*`, "giu"))) {
    const { rule } = known[match.slice(1).findIndex((one) => one !== undefined)]!;
    if (found.has(rule)) continue;
    found.add(rule);
    parts.push(text.slice(end, match.index), { text: match[0], rule });
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}
