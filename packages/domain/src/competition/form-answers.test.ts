import { describe, expect, it } from 'vitest';
import { checkAnswers } from './form-answers.ts';
import type { FormField } from './settings.ts';

const field = (changes: Partial<FormField> = {}): FormField => ({
  key: 'slogan',
  label: { zh: '口号', en: 'Slogan' },
  kind: 'text',
  required: false,
  maxLength: null,
  options: [],
  identifying: false,
  ...changes,
});
const options = [
  { value: 'ai', label: { zh: '人工智能', en: 'AI' } },
  { value: 'iot', label: { zh: '物联网', en: 'IoT' } },
];

describe('answers to a form', () => {
  it.each([
    ['an answer in its place', field(), { slogan: '向前' }, []],
    ['an optional question left out', field(), {}, []],
    ['a required question left out', field({ required: true }), {}, ['missing']],
    ['a required tick left unticked', field({ kind: 'boolean', required: true }), { slogan: false }, ['missing']],
    ['a longest answer', field({ maxLength: 2 }), { slogan: '𠮷祥' }, []],
    ['an answer one character too long', field({ maxLength: 2 }), { slogan: '𠮷祥物' }, ['tooLong']],
    ['a word for a number', field({ kind: 'number' }), { slogan: '3' }, ['wrongKind']],
    ['a day that never was', field({ kind: 'date' }), { slogan: '2026-13-40' }, ['wrongKind']],
    ['a choice that was offered', field({ kind: 'choice', options }), { slogan: 'ai' }, []],
    ['a choice that was not', field({ kind: 'choice', options }), { slogan: 'vr' }, ['notAnOption']],
    ['one stray choice among several', field({ kind: 'choices', options }), { slogan: ['ai', 'vr'] }, ['notAnOption']],
    ['a question nobody asked', field(), { nickname: 'x' }, ['unknownField']],
  ] as const)('%s', (_name, asked, answers, problems) => {
    expect(checkAnswers([asked], answers as never).map((p) => p.problem)).toEqual(problems);
  });
});
