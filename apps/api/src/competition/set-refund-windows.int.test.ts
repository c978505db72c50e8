import type { RefundWindow } from '@laurel/domain/competition/refund-windows.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { draftOf } from './testing/drafts.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const finance = await world.signedInAs('FINANCE');
const windows: RefundWindow[] = [
  { until: '2030-03-01T00:00:00.000Z' as Instant, percent: 100 },
  { until: '2030-04-01T00:00:00.000Z' as Instant, percent: 50 },
];

it('shows the refund table that the organiser set, and keeps a second editor from overwriting it', async () => {
  const { competition } = organiser.call;
  const { about, read } = await draftOf(organiser, world.rootGroupId);
  const { versions } = await read();
  await competition.setRefundWindows({ ...about(), windows, seen: versions.refunds });
  expect((await read()).settings.refundWindows).toEqual(windows);
  const late = competition.setRefundWindows({ ...about(), windows: [], seen: versions.refunds });
  expect(await refusalOf(late)).toBe('versionConflict');
  const other = finance.call.competition.setRefundWindows({ ...about(), windows: [] });
  await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
