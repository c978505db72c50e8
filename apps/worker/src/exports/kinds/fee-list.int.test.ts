import { buffer } from 'node:stream/consumers';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertFeesOf, FeeRates } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusal.ts';
import { makeNextExport } from '../make-export.ts';

const { db } = await testDatabase({ max: 8 });
const world = await people(db);
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const [listId, groupId] = [uuid(7, 1), world.rootGroupId];
const parts = { db, ports: world.ports, log: { error: () => undefined } } as unknown as Parameters<
  typeof makeNextExport
>[0];
const [organiser, finance] = [await world.signedInAs('ORGANISER'), await world.signedInAs('FINANCE')];
const ada = await world.signedInAs('EXPERT', { realName: '专家甲' });
const lin = await world.signedInAs('EXPERT', { realName: '专家乙' });
const commandId = () => crypto.randomUUID();

await reviewable(db, {
  ...{ groupId, competitionId, itemId: uuid(2, 1) as ItemId, works: [], now },
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
});
await ada.call.identity.setBankCard({
  ...{ bankName: '中国银行', bankCard: '6222020200112233446', sensitiveAgreed: true, commandId: commandId() },
});
await recordInto(db, now)(
  expertFeesOf(competitionId),
  {
    type: 'expert.fee_rates_proposed',
    data: {
      ...{ competitionId, groupId, proposedBy: organiser.personId, at: now },
      rates: FeeRates.parse({ perSheet: 5_000, perDay: 80_000, byRound: [] }),
    },
  },
  {
    type: 'expert.fee_list_drafted',
    data: {
      ...{ competitionId, listId, groupId, draftedBy: organiser.personId, at: now },
      lines: [
        { personId: ada.personId, roundId: uuid(3, 1) as RoundId, units: 3, amount: 15_000 },
        { personId: lin.personId, roundId: null, units: 1, amount: 80_000 },
      ],
      adjustments: [{ personId: ada.personId, amount: -1_050, reason: '预支差旅' }],
    },
  },
);
const ask = (who: Somebody, of = listId) => {
  const exportId = commandId();
  const what = { kind: 'feeList', filter: { listId: of } } as const;
  const asked = who.call.exports.requestExport({ commandId: exportId, what, format: 'csv' });
  return { exportId, answer: refusalOf(asked) };
};

it('gives finance an approved payment list with full account numbers, and nobody else', async () => {
  expect(await ask(finance).answer).toBe('feeListNotApproved');
  await finance.call.expert.approveFeeList({ competitionId, listId, commandId: commandId() });
  for (const who of [organiser, ada]) expect(await ask(who).answer).toBe('FORBIDDEN');
  const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere') });
  expect(await ask(elsewhere).answer).toBe('NOT_FOUND');
  const { exportId, answer } = ask(finance);
  expect(await answer).toBe('done');
  expect(await makeNextExport(parts, new AbortController().signal)).toBe(true);
  const row = await exportOf(db, exportId, finance.personId);
  const text = (await buffer(await world.ports.files.open(row?.fileHash as never))).toString('utf8');
  const lines = text.trimEnd().split('\r\n').slice(1).toSorted();
  expect(lines).toEqual([
    expect.stringMatching(/^专家乙,.*,,,现场评审天数 × 1,800$/),
    expect.stringMatching(/^专家甲,.*,中国银行,6222020200112233446\s*,.*预支差旅,139\.5$/),
  ]);
});

it('is not made of a list that was discarded', async () => {
  const about = { competitionId, listId: uuid(9, 2) };
  const data = { ...about, groupId, draftedBy: organiser.personId, at: now, lines: [], adjustments: [] };
  await recordInto(db, now)(expertFeesOf(competitionId), { type: 'expert.fee_list_drafted', data });
  await organiser.call.expert.discardFeeList({ ...about, reason: '重新编制', commandId: commandId() });
  expect(await ask(finance, about.listId).answer).toBe('feeListDiscarded');
});
