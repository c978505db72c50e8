import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missing, STEPS, Walk } from '../scripts/walk/path.ts';

type Sentences = { refusals: Record<string, string> };
const sentences = Object.entries(import.meta.glob<Sentences>('../packages/words/src/*/*.ts', { eager: true }));
const wordsIn = (language: string) =>
  sentences
    .filter(([file]) => file.endsWith(`/${language}.ts`))
    .flatMap(([file, { refusals }]) => Object.keys(refusals).map((word) => ({ word, file })));
/** Refusals that have a status. */
const refusals = [...readFileSync('apps/api/src/kernel/refused.ts', 'utf8').matchAll(/^ {2}(\w+): code\(/gm)].map(
  ([, word]) => word,
);

const walk = new Walk('.');
const all = walk.all();

describe('every use case', () => {
  it('finds the use cases', () => expect(all.length).toBeGreaterThan(140));

  it.each(STEPS)('has a %s, or declares where it is decided why it has none', (step) => {
    expect(all.filter((path) => missing(path).includes(step)).map(({ useCase }) => useCase)).toEqual([]);
  });

  it('has no reason for a step that exists', () => {
    const outdated = all.flatMap(({ useCase, steps, without }) =>
      [...without.keys()]
        .filter((step) => !STEPS.some((known) => known === step && steps[known].length === 0))
        .map((step) => `${useCase}: ${step}`),
    );
    expect(outdated).toEqual([]);
  });
});

it('every decider is called by a use case', () => expect(walk.unasked()).toEqual([]));

describe.each(['zh-CN', 'en'])('every refusal, in %s', (language) => {
  it('has one sentence, in one place', () => {
    const places = wordsIn(language);
    const twice = places.filter(({ word, file }) => places.some((other) => other.word === word && other.file !== file));
    expect(twice).toEqual([]);
  });
  it('has a sentence', () => {
    const words = new Set(wordsIn(language).map(({ word }) => word));
    expect(refusals.length).toBeGreaterThan(100);
    expect(refusals.filter((word) => !words.has(word ?? ''))).toEqual([]);
  });
});
