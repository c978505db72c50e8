import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertFeesOf, FeeRates } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, ItemId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { lettersAbout } from '../letters-about.ts';

const { db } = await testDatabase();
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const groupId = uuid(5, 1) as never;
const person = (n: number) => uuid(6, n) as PersonId;
const of = { competitionId, listId: uuid(7, 1), at: now };

await reviewable(db, {
  ...{ groupId, competitionId, itemId: uuid(2, 1) as ItemId, works: [], now },
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
});
const line = (n: number, amount: number) => ({
  ...{ personId: person(n), roundId: uuid(3, 1) as RoundId, units: 1, amount },
});

it('writes to each expert about their own amount, and not to those from whom a list deducts', async () => {
  const rates = FeeRates.parse({ perSheet: 100, perDay: 0, byRound: [] });
  const adjustments = [{ personId: person(1), amount: 50, reason: '交通费' }];
  const lines = [line(1, 300), line(2, 200), line(3, -100)];
  await recordInto(db, now)(
    expertFeesOf(competitionId),
    { type: 'expert.fee_rates_proposed', data: { competitionId, groupId, rates, proposedBy: person(9), at: now } },
    { type: 'expert.fee_list_drafted', data: { ...of, groupId, lines, adjustments, draftedBy: person(9) } },
  );
  const paid = { type: 'expert.fee_list_paid' as const, data: { ...of, paidBy: person(8), reference: 'T-1' } };
  const letters = await lettersAbout(db, paid);
  expect(letters.map(({ to, letter }) => [to, letter.kind, letter.said])).toMatchObject([
    [[person(1)], 'expertFeePaid', { amount: { fen: 350 } }],
    [[person(2)], 'expertFeePaid', { amount: { fen: 200 } }],
  ]);
});
