import { beforeAll, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { closed, commandId, roundId, scoreRunId } from './testing/situations.ts';

const { db, organiser, colleague, experts } = await closed({ rangeLimitMilli: 9000 });
const flaggedRows = async () => (await organiser.call.review.scoreResults({ scoreRunId, flagged: true })).rows;

beforeAll(async () => {
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  const workIds = (await flaggedRows()).map(({ workId }) => workId);
  const proposal = { scoreRunId, workIds, reason: '经复核无误', commandId: commandId() };
  await organiser.call.review.proposeFlagOverride(proposal);
});

it('makes a flagged work wait for a decision again', async () => {
  const rows = await flaggedRows();
  const [first] = rows;
  if (!first) throw new Error('nothing is flagged');
  expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({ unresolved: 0 });
  const back = { scoreRunId, workIds: [first.workId], commandId: commandId() };
  await expect(experts[0].call.review.withdrawFlagOverride(back)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await colleague.call.review.withdrawFlagOverride(back);
  expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({ unresolved: 1 });
  expect((await flaggedRows()).filter(({ override }) => override === null)).toMatchObject([{ workId: first.workId }]);
  const approve = { scoreRunId, resolution: null, commandId: commandId() };
  expect(await refusalOf(colleague.call.review.approveScoreRun(approve))).toBe('flagsUnresolved');
});
