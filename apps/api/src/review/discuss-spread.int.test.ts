import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, distributed, points, roundId } from './testing/situations.ts';

const { db, organiser, experts, worklist } = await distributed({ rangeLimitMilli: 20_000, discuss: 'tooFarApart' });
await organiser.call.review.openRound({ roundId, commandId: commandId() });
const sheetsOf = async (alias: string) => {
  const found = await Promise.all(
    experts.map(async (expert) => ({ expert, sheet: (await worklist(expert)).find((one) => one.alias === alias) })),
  );
  return found.flatMap(({ expert, sheet }) => (sheet ? [{ expert, sheetId: sheet.sheetId }] : []));
};
const score = async (alias: string, ...given: number[]) => {
  for (const [index, { expert, sheetId }] of (await sheetsOf(alias)).slice(0, given.length).entries()) {
    const scores = points(given[index] ?? 0);
    await expert.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
  }
  await reactNow(db, {}, ['discuss-spread']);
};
const discussed = async (alias: string) => {
  const [first] = await sheetsOf(alias);
  if (!first) throw new Error(`nobody reviews ${alias}`);
  return refusalOf(first.expert.call.review.workDiscussion({ sheetId: first.sheetId }));
};

it('opens the discussion of a work automatically once all scores are in and too far apart', async () => {
  await score('W-001', 60, 90);
  expect(await discussed('W-001')).toBe('NOT_FOUND');
  await score('W-001', 60, 90, 70);
  expect(await discussed('W-001')).toBe('done');
  const [first] = await sheetsOf('W-001');
  expect(await first?.expert.call.review.workDiscussion({ sheetId: first.sheetId })).toMatchObject({
    question: null,
    scores: [{}, {}, {}],
    can: { say: true },
  });
  await score('W-002', 60, 70, 80);
  expect(await discussed('W-002')).toBe('NOT_FOUND');
});
