import type { Design } from '@laurel/domain/certificate/design.ts';
import { isText } from '@laurel/domain/certificate/design.ts';
import { MOST_PAGES_SEEN } from '@laurel/domain/certificate/pages-seen.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Laid } from '@laurel/slide/lay-out.ts';

/** Of those whose pages are looked at, those with the rarest characters, and those from all over the batch. */
const [RAREST, EVENLY] = [5, 8];

type Extreme = { value: number; of: number };

/**
 * Chooses the certificates whose pages differ the most: for every text the longest, the smallest and those that reach
 * farthest to each side, every combination of texts that are there or not, the rarest characters, and some more from
 * all over the batch. What they show about the design applies to all others.
 */
export class Risks {
  readonly #design: Design;
  readonly #extremes = new Map<string, Extreme>();
  readonly #kinds = new Map<string, number>();
  readonly #characters = new Map<string, number>();
  readonly #names: string[] = [];

  constructor(design: Design) {
    this.#design = design;
  }

  /** Takes note of the n-th certificate (from 0). */
  add(n: number, printed: Printed, laid: Laid) {
    const said: string[] = [];
    for (const element of this.#design.slides.flatMap(({ elements }) => elements).filter(isText)) {
      const text = laid.texts.get(element.id);
      if (!text) continue;
      said.push(element.id);
      const { size, box } = text.measured;
      const { left, top, right, bottom } = box();
      const sides = { longest: text.key.length, smallest: -size, left: -left, top: -top, right, bottom };
      for (const [side, value] of Object.entries(sides)) this.#offer(`${element.id} ${side}`, value, n);
    }
    const kind = [printed.awardName, printed.students.length === 1, printed.teachers.length === 0, ...said].join('\n');
    if (!this.#kinds.has(kind)) this.#kinds.set(kind, n);
    const names = printed.students.map(({ name }) => name).join('');
    this.#names[n] = names;
    for (const character of new Set(names)) this.#characters.set(character, (this.#characters.get(character) ?? 0) + 1);
  }

  /** The places of the certificates to look at (from 0), in their order. */
  chosen(): number[] {
    const all = this.#names.length;
    if (all <= MOST_PAGES_SEEN) return Array.from({ length: all }, (_, n) => n);
    const evenly = Array.from({ length: EVENLY }, (_, k) => Math.floor((k * all) / EVENLY));
    const of = (...sides: string[]) =>
      [...this.#extremes].filter(([key]) => sides.some((side) => key.endsWith(` ${side}`))).map(([, one]) => one.of);
    const risky = [
      ...of('longest', 'smallest'),
      ...[...this.#kinds.values()].slice(0, MOST_PAGES_SEEN / 4),
      ...this.#rarest(),
      ...evenly,
      ...of('left', 'top', 'right', 'bottom'),
    ];
    return [...new Set(risky)].slice(0, MOST_PAGES_SEEN).sort((a, b) => a - b);
  }

  #offer(key: string, value: number, of: number) {
    const known = this.#extremes.get(key);
    if (!known || value > known.value) this.#extremes.set(key, { value, of });
  }
  #rarest(): number[] {
    const rarity = this.#names.map((names, n) => ({
      n,
      least: Math.min(...[...names].map((character) => this.#characters.get(character) ?? 0), Number.MAX_SAFE_INTEGER),
    }));
    return rarity
      .sort((a, b) => a.least - b.least)
      .slice(0, RAREST)
      .map(({ n }) => n);
  }
}
