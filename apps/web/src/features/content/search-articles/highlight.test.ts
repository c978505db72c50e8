import { expect, it } from 'vitest';
import { hitsIn } from './highlight.ts';

const marked = (text: string, words: string) =>
  hitsIn(text, words)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it('marks every occurrence in any case', () =>
  expect(marked('Sign up, then sign UP', 'sign up')).toBe('[Sign up], then [sign UP]'));
it('marks adjacent Chinese words', () => expect(marked('竞赛竞赛通知', '竞赛')).toBe('[竞赛][竞赛]通知'));
it('marks nothing for a blank search, or for words that do not occur', () => {
  expect(marked('abc', '  ')).toBe('abc');
  expect(marked('abc', 'x')).toBe('abc');
});
it('treats pattern characters as plain text', () => expect(marked('a.c abc', 'a.c')).toBe('[a.c] abc'));
it('marks nothing in a text whose length changes with its case', () =>
  expect(marked('İstanbul', 'i')).toBe('İstanbul'));
