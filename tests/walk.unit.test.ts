import { describe, expect, it } from 'vitest';
import { allUseCases, refusalWords, walk } from '../scripts/lib/use-cases.mjs';

type Locale = { refusals: Record<string, string> };
const locales = import.meta.glob<Locale>('../apps/web/src/features/*/locales/*.ts', { eager: true });
const sentencesIn = (language: string) =>
  new Set(
    Object.entries(locales)
      .filter(([file]) => file.endsWith(`/${language}.ts`))
      .flatMap(([, locale]) => Object.keys(locale.refusals)),
  );

describe('every command', () => {
  const all = allUseCases();

  it('is found at all', () => expect(all.length).toBeGreaterThan(20));

  it('has somebody who gives it: a procedure, a route or a reaction', () => {
    expect(all.filter((each) => walk(each).doors.length === 0).map(({ file }) => file)).toEqual([]);
  });

  it('has a test', () => {
    expect(all.filter((each) => walk(each).tests.length === 0).map(({ file }) => file)).toEqual([]);
  });
});

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
    expect(refusalWords().filter((word) => !sentences.has(word))).toEqual([]);
  });
});
