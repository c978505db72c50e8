import { randomUUID } from 'node:crypto';
import type { RefundWindow } from '@laurel/domain/competition/refund-windows.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const finance = await world.signedInAs('FINANCE');
const windows: RefundWindow[] = [
  { until: '2030-03-01T00:00:00.000Z' as Instant, percent: 100 },
  { until: '2030-04-01T00:00:00.000Z' as Instant, percent: 50 },
];

it('shows the refund table that the organiser set, and keeps a second editor from overwriting it', async () => {
  const competitionId = randomUUID() as CompetitionId;
  const about = () => ({ commandId: randomUUID(), competitionId });
  const { competition } = organiser.call;
  const name = { zh: '创新大赛', en: 'Innovation' };
  await competition.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 1 });
  const read = await competition.competitionDetails({ competitionId });
  await competition.setRefundWindows({ ...about(), windows, seen: read.versions.refunds });
  expect((await competition.competitionDetails({ competitionId })).settings.refundWindows).toEqual(windows);
  const late = competition.setRefundWindows({ ...about(), windows: [], seen: read.versions.refunds });
  expect(await refusalOf(late)).toBe('versionConflict');
  const other = finance.call.competition.setRefundWindows({ ...about(), windows: [] });
  await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
