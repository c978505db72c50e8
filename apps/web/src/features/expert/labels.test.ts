import { expect, it } from 'vitest';
import { messages as english } from './locales/en.ts';
import { messages as chinese } from './locales/zh-CN.ts';

it.each([
  ['English', english],
  ['Chinese', chinese],
])('names a field in fewer words than its help text, in %s', (_language, words) => {
  expect(words.schoolsHelp.length).toBeGreaterThan(words.schools.length);
  expect(words.tracksHelp.length).toBeGreaterThan(words.tracks.length);
  expect(words.maxLoad.length).toBeLessThan(words.schoolsHelp.length);
});
