import { expect, it } from 'vitest';
import { hitsIn } from './highlight.ts';

const marked = (text: string, words: string) =>
  hitsIn(text, words)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it('marks every occurrence whatever its case', () =>
  expect(marked('Sign up, then sign UP', 'sign up')).toBe('[Sign up], then [sign UP]'));
it('marks Chinese words that touch', () => expect(marked('竞赛竞赛通知', '竞赛')).toBe('[竞赛][竞赛]通知'));
it('marks nothing for blank words, and nothing that is not there', () => {
  expect(marked('abc', '  ')).toBe('abc');
  expect(marked('abc', 'x')).toBe('abc');
});
it('treats what looks like a pattern as plain words', () => expect(marked('a.c abc', 'a.c')).toBe('[a.c] abc'));
it('marks nothing in a text whose letters change their length with their case', () =>
  expect(marked('İstanbul', 'i')).toBe('İstanbul'));
