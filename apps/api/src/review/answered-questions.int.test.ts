import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import { expect, it } from 'vitest';
import { competitionId, distributed } from './testing/situations.ts';

const there = await distributed({}, { formVersion: 1 });
const { db, experts, worklist, now } = there;
const [expert] = experts;
const question = (zh: string, more: Partial<FormField>): FormField => ({
  ...{ key: 'idea', label: { zh, en: '' }, kind: 'text', required: false, maxLength: null, options: [] },
  ...{ identifying: false, ...more },
});
/** The published form asks these from now on. */
const ask = (...fields: FormField[]) => {
  const files = { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf'] };
  const settings = { fields, files, declaration: { zh: '', en: '' } };
  const configured: CompetitionEvent = {
    type: 'competition.submission_configured',
    data: { competitionId, settings, at: now },
  };
  return recordInto(db)(competitionOf(competitionId), configured);
};
const answersSeen = async () => {
  const [own] = await worklist(expert);
  if (!own) throw new Error('no sheet');
  return (await expert.call.review.mySheet({ sheetId: own.sheetId })).answers;
};

it('experts read answers with the questions that the work answered, also once the form asks others', async () => {
  const answered = [{ key: 'idea', label: { zh: '创意' }, kind: 'text', value: '光' }];
  expect(await answersSeen()).toMatchObject(answered);
  await ask(question('预算', { kind: 'number' }));
  expect(await answersSeen()).toMatchObject(answered);
  await ask();
  expect(await answersSeen()).toMatchObject(answered);
});

it('experts no longer read an answer once its question counts as revealing the author', async () => {
  await ask(question('创意', { identifying: true }));
  expect(await answersSeen()).toEqual([]);
});
