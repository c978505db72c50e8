import { describe, expect, it } from 'vitest';
import { type CompetitionEvent, evolveCompetition, newCompetition } from './competition.ts';
import { formAnswered, formsOf, formVersion } from './form-versions.ts';
import { type FormField, plainField } from './settings.ts';
import { competitionId, created, enrolmentSettings, march, published } from './situations.fixture.ts';

const field = (key: string): FormField => ({
  ...{
    key,
    kind: 'text',
    label: { zh: key, en: '' },
    required: false,
    maxLength: null,
    options: [],
    identifying: false,
  },
});
const configured = (...fields: FormField[]): CompetitionEvent => ({
  type: 'competition.enrolment_configured',
  data: { competitionId, settings: enrolmentSettings({ fields }), at: march(1) },
});
const after = (...events: CompetitionEvent[]) => {
  const state = events.reduce(evolveCompetition, newCompetition());
  if (state.status === 'none') throw new Error('a competition');
  return state;
};
const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key);

describe('versions of a form', () => {
  it('are not counted before the competition is published: nobody has answered', () =>
    expect(formVersion(after(created, configured(field('a')), configured(field('b'))), 'enrolment')).toBe(1));

  it('are counted when published questions change, and keep the earlier questions for their answers', () => {
    const state = after(created, configured(field('a')), published, configured(field('b')));
    expect(formVersion(state, 'enrolment')).toBe(2);
    expect(keys(formAnswered(state, 'enrolment', 1))).toEqual(['a']);
    expect(keys(formAnswered(state, 'enrolment', 2))).toEqual(['b']);
    expect(keys(formAnswered(state, 'enrolment', undefined))).toEqual(['b']);
    expect(formsOf(state, 'enrolment').map(({ version, fields }) => [version, ...keys(fields)])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(formVersion(state, 'submission')).toBe(1);
  });

  it('stay when only other settings change', () => {
    const same: FormField = { ...field('a'), describes: 'nothing', showIf: null, columns: [], maxCount: null };
    expect(formVersion(after(created, configured(field('a')), published, configured(same)), 'enrolment')).toBe(1);
  });

  it('stay where a question is left with the columns and the number of rows of the table that it was', () => {
    const hours = { key: 'hours', label: { zh: '课时', en: '' }, kind: 'number', required: false } as const;
    const formerTable: FormField = { ...field('a'), columns: [hours], maxCount: 5 };
    expect(plainField(formerTable)).toEqual(field('a'));
    const table: FormField = { ...formerTable, kind: 'table' };
    expect(plainField(table)).toEqual(table);
    expect(plainField({ ...field('a'), kind: 'image', columns: [hours], maxCount: 2 })).toEqual({
      ...field('a'),
      kind: 'image',
      maxCount: 2,
    });
    const left = after(created, configured(field('a')), published, configured(formerTable));
    expect(formVersion(left, 'enrolment')).toBe(1);
  });
});
