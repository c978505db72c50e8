import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missing, STEPS, Walk } from '../scripts/walk/path.ts';

type Locale = { refusals: Record<string, string> };
const locales = import.meta.glob<Locale>('../apps/web/src/features/*/locales/*.ts', { eager: true });
const sentencesIn = (language: string) =>
  new Set(
    Object.entries(locales)
      .filter(([file]) => file.endsWith(`/${language}.ts`))
      .flatMap(([, locale]) => Object.keys(locale.refusals)),
  );
/** Refusals that have a status. */
const refusals = [...readFileSync('apps/api/src/refused.ts', 'utf8').matchAll(/^ {2}(\w+): code\(/gm)].map(
  ([, word]) => word,
);

const walk = new Walk('.');
const all = walk.all();

describe('every use case', () => {
  it('is found at all', () => expect(all.length).toBeGreaterThan(140));

  it.each(STEPS)('has a %s, or says where it is decided why it has none', (step) => {
    expect(all.filter((path) => missing(path).includes(step)).map(({ useCase }) => useCase)).toEqual([]);
  });

  it('has no reason for a step that it has', () => {
    const outdated = all.flatMap(({ useCase, steps, without }) =>
      [...without.keys()]
        .filter((step) => !STEPS.some((known) => known === step && steps[known].length === 0))
        .map((step) => `${useCase}: ${step}`),
    );
    expect(outdated).toEqual([]);
  });
});

it('every decider is asked by a use case', () => expect(walk.unasked()).toEqual([]));

describe.each(['zh-CN', 'en'])('every refusal, in %s', (language) => {
  it('has one sentence, in one place', () => {
    const places = Object.entries(locales)
      .filter(([file]) => file.endsWith(`/${language}.ts`))
      .flatMap(([file, locale]) => Object.keys(locale.refusals).map((word) => ({ word, file })));
    const twice = places.filter(({ word, file }) => places.some((other) => other.word === word && other.file !== file));
    expect(twice).toEqual([]);
  });
  it('has a sentence', () => {
    const sentences = sentencesIn(language);
    expect(refusals.length).toBeGreaterThan(100);
    expect(refusals.filter((word) => !sentences.has(word ?? ''))).toEqual([]);
  });
});
