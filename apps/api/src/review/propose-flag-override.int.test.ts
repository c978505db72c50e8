import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { closed, commandId, roundId, scoreRunId, waits } from './testing/situations.ts';

// Experts differ by five points each: neighbours' works are within the limit, others are not.
const there = await closed({ rangeLimitMilli: 12_000 });
const { db, organiser, colleague, experts } = there;
const proposer = await there.world.signedInAs('ORGANISER', { realName: '吴提议' });
const approve = () => ({ scoreRunId, resolution: '已复核', commandId: commandId() });
const reason = '两位专家评审尺度不同，经组长核对无误';
const flaggedRows = async () => (await organiser.call.review.scoreResults({ scoreRunId, flagged: true })).rows;
const propose = (workIds: readonly WorkId[], about = scoreRunId) =>
  proposer.call.review.proposeFlagOverride({
    scoreRunId: about,
    workIds: [...workIds],
    reason,
    commandId: commandId(),
  });

beforeAll(async () => {
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  const incomplete = { scoreRunId, reason: '专家回避后无法补齐', commandId: commandId() };
  if ((await organiser.call.review.scoreRun({ scoreRunId })).incomplete > 0)
    await organiser.call.review.proposeIncompleteSeal(incomplete);
});

describe('a run with flagged works', () => {
  it('cannot be sealed, whatever the approver says, until each has another person’s reason', async () => {
    const [first, ...others] = await flaggedRows();
    if (!first || others.length === 0) throw new Error('too few works are flagged');
    expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe(
      'flagsUnresolved',
    );
    await propose([first.workId]);
    expect(await flaggedRows()).toMatchObject([
      { workId: first.workId, override: { reason, proposedBy: '吴提议' } },
      ...others.map(({ workId }) => ({ workId, override: null })),
    ]);
    expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({ unresolved: others.length });
    expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe(
      'flagsUnresolved',
    );
  });

  it('accepts no reason for works that are not flagged, and none from outside the organisation', async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId, flagged: false });
    expect(await refusalOf(propose(rows.slice(0, 1).map(({ workId }) => workId)))).toBe('workNotFlagged');
    await expect(propose([uuid(4, 1) as WorkId], uuid(6, 9) as ScoreRunId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const said = { scoreRunId, workIds: [uuid(4, 1) as WorkId], reason, commandId: commandId() };
    await expect(experts[0].call.review.proposeFlagOverride(said)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is sealed by someone other than the people who gave the reasons, which every explanation then names', async () => {
    const rows = await flaggedRows();
    await propose(rows.map(({ workId }) => workId));
    expect(await refusalOf(proposer.call.review.approveScoreRun(approve()))).toBe('secondPersonNeeded');
    const waiting = waits('scoreRuns');
    expect([await waiting(proposer), await waiting(colleague)]).toEqual([0, 1]);
    const explained = async (workId: WorkId) =>
      (await organiser.call.review.workExplanation({ scoreRunId, workId })).flagOverride;
    const [first] = rows;
    if (!first) throw new Error('nothing is flagged');
    expect(await explained(first.workId)).toBeNull();
    await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
    expect(await explained(first.workId)).toEqual({ reason, proposedBy: '吴提议', approvedBy: expect.any(String) });
    const { rows: plain } = await organiser.call.review.scoreResults({ scoreRunId, flagged: false });
    for (const { workId } of plain) expect(await explained(workId)).toBeNull();
    expect(await refusalOf(propose([first.workId]))).toBe('scoreRunDecided');
  });
});
