import type { FormField } from '@laurel/domain/competition/settings.ts';
import { describe, expect, it } from 'vitest';
import { checksOf, sentEntries, workEntries } from './work-entries.ts';

const field = {
  key: 'idea',
  label: { zh: '创意', en: 'Idea' },
  kind: 'text',
  required: true,
  maxLength: 10,
  options: [],
  identifying: false,
} satisfies FormField;
const files = { min: 1, max: 2, maxBytes: 1000, extensions: ['pdf'] } as const;
const needs = { fields: [field], files: { ...files, extensions: [...files.extensions] }, declares: true };
const empty = { title: ' ', answers: {}, files: [], declared: false };
const file = { hash: 'a'.repeat(64), name: 'a.pdf', extension: 'pdf', bytes: 5 } as never;
const full = { title: 'A bridge', answers: { idea: 'short' }, files: [file], declared: true };
const says = { title: 'no title', answers: 'not valid', files: 'too few', declared: 'declare' };
const issuesOf = (values: object) =>
  workEntries(needs, says)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the requirements of a submission', () => {
  it('are shown at the field they are about', () => {
    expect(issuesOf(empty)).toEqual([
      ['title', 'no title'],
      ['files', 'too few'],
      ['declared', 'declare'],
      ['answers.idea', 'not valid'],
    ]);
    expect(issuesOf(full)).toEqual([]);
    expect(issuesOf({ ...full, answers: { idea: 'far too long' } })).toEqual([['answers.idea', 'not valid']]);
    expect(issuesOf({ ...full, files: [file, file, file] })).toEqual([['files', 'too few']]);
  });

  it('are checked off as they are met, without answers and a declaration if none are required', () => {
    expect(checksOf(needs, full).every(({ done }) => done)).toBe(true);
    expect(checksOf(needs, empty).some(({ done }) => done)).toBe(false);
    expect(checksOf({ ...needs, fields: [], declares: false }, full).map(({ check }) => check)).toEqual([
      'title',
      'files',
    ]);
  });

  it('are sent without answers to questions that are no longer asked', () => {
    const kind = { ...field, key: 'kind', kind: 'boolean' as const, required: false };
    const fields = [kind, { ...field, showIf: { key: 'kind', values: ['true'] } }];
    const changed = { ...full, answers: { kind: false, idea: 'short' } };
    expect(checksOf({ ...needs, fields }, changed).every(({ done }) => done)).toBe(true);
    expect(sentEntries(fields, changed)).toEqual({ ...full, answers: { kind: false } });
    expect(sentEntries(fields, { ...full, answers: { kind: true, idea: 'short' } }).answers).toEqual({
      kind: true,
      idea: 'short',
    });
  });
});
