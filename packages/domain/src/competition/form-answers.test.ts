import { describe, expect, it } from 'vitest';
import { type AnswerFacts, answersAsked, checkAnswers } from './form-answers.ts';
import { questionsProblem } from './form-questions.ts';
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

const hash = 'a'.repeat(64);
const facts: AnswerFacts = {
  schools: new Set(['10001']),
  majors: new Set(['m1']),
  files: new Map([[hash, { extension: 'pdf', bytes: 1000 }]]),
};
const members = [
  { key: 'name', label: { zh: '姓名', en: 'Name' }, kind: 'text', required: true },
  { key: 'hours', label: { zh: '学时', en: 'Hours' }, kind: 'number', required: false },
] as const;

describe('answers that the server looks up', () => {
  it.each([
    ['a school of the list', field({ kind: 'school' }), '10001', []],
    ['a school that is on no list', field({ kind: 'school' }), '99999', ['notKnown']],
    ['a major of the list', field({ kind: 'major' }), 'm1', []],
    ['a major that is on no list', field({ kind: 'major' }), 'm2', ['notKnown']],
    ['a file of the team', field({ kind: 'attachment' }), [`${hash}.pdf`], []],
    ["somebody else's file", field({ kind: 'attachment' }), [`${'b'.repeat(64)}.pdf`], ['fileRefused']],
    ['a file under another ending', field({ kind: 'attachment' }), [`${hash}.png`], ['fileRefused']],
    ['one file twice', field({ kind: 'attachment' }), [`${hash}.pdf`, `${hash}.pdf`], ['fileRefused']],
    ['a document for an image', field({ kind: 'image' }), [`${hash}.pdf`], ['fileRefused']],
    ['an address for a file', field({ kind: 'attachment' }), ['https://example.org/a.pdf'], ['wrongKind']],
    [
      'too many files',
      field({ kind: 'attachment', maxCount: 1 }),
      [`${hash}.pdf`, `${'b'.repeat(64)}.pdf`],
      ['tooMany'],
    ],
    ['rows', field({ kind: 'table', columns: [...members] }), [{ name: '甲', hours: '2.5' }, { name: '乙' }], []],
    ['a row without its name', field({ kind: 'table', columns: [...members] }), [{ hours: '2' }], ['wrongKind']],
    ['a word for hours', field({ kind: 'table', columns: [...members] }), [{ name: '甲', hours: 'x' }], ['wrongKind']],
    [
      'a column nobody made',
      field({ kind: 'table', columns: [...members] }),
      [{ name: '甲', age: '9' }],
      ['wrongKind'],
    ],
    [
      'rows in which nobody wrote',
      field({ kind: 'table', columns: [members[1]], required: true }),
      [{}, { hours: '' }],
      ['missing'],
    ],
    ['words for rows', field({ kind: 'table', columns: [...members] }), ['甲'], ['wrongKind']],
    ['rows for choices', field({ kind: 'choices', options }), [{ name: '甲' }], ['wrongKind']],
  ] as const)('%s', (_name, asked, answer, problems) => {
    expect(checkAnswers([asked], { slogan: answer } as never, facts).map((p) => p.problem)).toEqual(problems);
  });

  it('refuses a file that is larger than forms take', () => {
    const large = { ...facts, files: new Map([[hash, { extension: 'pdf', bytes: 50_000_001 }]]) };
    const problems = checkAnswers([field({ kind: 'attachment' })], { slogan: [`${hash}.pdf`] }, large);
    expect(problems.map((p) => p.problem)).toEqual(['fileRefused']);
  });
});

describe('questions that depend on others', () => {
  const topic = field({ key: 'topic', kind: 'choice', options, required: true });
  const board = field({ key: 'board', required: true, showIf: { key: 'topic', values: ['iot'] } });
  const agreed = field({ key: 'agreed', kind: 'boolean', showIf: { key: 'topic', values: ['iot'] } });
  const why = field({ key: 'why', required: true, showIf: { key: 'agreed', values: ['true'] } });
  const form = [topic, board, agreed, why];
  const problems = (answers: object) => checkAnswers(form, answers as never).map((p) => `${p.key} ${p.problem}`);

  it('are required only where they are asked', () => {
    expect(problems({ topic: 'ai' })).toEqual([]);
    expect(problems({ topic: 'iot' })).toEqual(['board missing']);
    expect(problems({ topic: 'iot', board: 'x', agreed: true })).toEqual(['why missing']);
  });

  it('are asked after a box that nobody touched as after one that is not ticked', () => {
    const student = field({ key: 'student', kind: 'boolean' });
    const employer = field({ key: 'employer', required: true, showIf: { key: 'student', values: ['false'] } });
    const missing = [{ key: 'employer', problem: 'missing' }];
    expect(checkAnswers([student, employer], { student: false })).toEqual(missing);
    expect(checkAnswers([student, employer], {})).toEqual(missing);
    expect(checkAnswers([student, employer], { student: true })).toEqual([]);
    expect(answersAsked([student, employer], { employer: '甲厂' })).toEqual({ employer: '甲厂' });
  });

  it('take no answer where they are not, whatever the page sends', () => {
    expect(problems({ topic: 'ai', board: 'x' })).toEqual(['board notAsked']);
    // What is not asked makes nothing else asked.
    expect(problems({ topic: 'ai', agreed: true, why: 'x' })).toEqual(['agreed notAsked', 'why notAsked']);
  });

  it('lose their answers with the answer that they depended on', () =>
    expect(answersAsked(form, { topic: 'ai', board: 'x', agreed: true, why: 'y', gone: 1 })).toEqual({ topic: 'ai' }));

  it('depend only on an earlier question, and on an answer that it offers', () => {
    expect(questionsProblem(form)).toBeUndefined();
    const refused = { ok: false, refusal: 'conditionInvalid' };
    expect(questionsProblem([board, topic])).toMatchObject(refused);
    expect(questionsProblem([topic, { ...board, showIf: { key: 'topic', values: ['vr'] } }])).toMatchObject(refused);
    expect(questionsProblem([field(), { ...board, showIf: { key: 'slogan', values: ['x'] } }])).toMatchObject(refused);
    expect(questionsProblem([{ ...board, showIf: { key: 'board', values: ['x'] } }])).toMatchObject(refused);
  });

  it('are refused as a table without columns, or with two of one code', () => {
    const table = field({ kind: 'table' });
    expect(questionsProblem([table])).toMatchObject({ refusal: 'tableColumnsInvalid' });
    expect(questionsProblem([{ ...table, columns: [members[0], members[0]] }])).toMatchObject({
      refusal: 'tableColumnsInvalid',
    });
    expect(questionsProblem([{ ...table, columns: [...members] }])).toBeUndefined();
  });
});
