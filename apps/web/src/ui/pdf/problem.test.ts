import { expect, it } from 'vitest';
import { MOST_PAGES, NotSent, problemOf, refuseLong, TooLarge } from './problem.ts';

const named = (name: string) => Object.assign(new Error('text'), { name });

it.each([
  [named('InvalidPDFException'), 'damaged'],
  [named('PasswordException'), 'encrypted'],
  [new TooLarge('text'), 'tooLarge'],
  [new NotSent(401), 'signedOut'],
  [new NotSent(403), 'notFound'],
  [new NotSent(404), 'notFound'],
  [new NotSent(410), 'notFound'],
  [new NotSent(503), 'preparing'],
  [new NotSent(500), 'failed'],
  [new TypeError('Failed to fetch'), 'failed'],
  ['text', 'failed'],
])('says why: %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

it('refuses a small file of very many pages', () => {
  expect(() => refuseLong(MOST_PAGES)).not.toThrow();
  expect(() => refuseLong(100_000)).toThrow(TooLarge);
});
