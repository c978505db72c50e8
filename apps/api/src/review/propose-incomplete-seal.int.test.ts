import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, points, roundId, scoreRunId, waits } from './testing/situations.ts';

const there = await distributed();
const { db, organiser, colleague, experts, worklist } = there;
const proposer = await there.world.signedInAs('ORGANISER', { realName: '吴提议' });
const approve = () => ({ scoreRunId, resolution: '已复核', commandId: commandId() });
const propose = { scoreRunId, reason: '两位专家因病未能评审' };

let owed = 0;

/** The last expert submits nothing, and one of that expert's assignments is withdrawn. */
beforeAll(async () => {
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  for (const expert of experts.slice(0, -1))
    for (const { sheetId } of await worklist(expert)) {
      const sheet = { sheetId, scores: points(80), comment: '', commandId: commandId() };
      await expert.call.review.submitSheet(sheet);
    }
  const open = await worklist(experts[3]);
  owed = open.length;
  const [{ sheetId } = { sheetId: '' as never }] = open;
  await organiser.call.review.withdrawAssignment({ sheetId, reason: '专家请假', commandId: commandId() });
  await organiser.call.review.closeRound({ roundId, commandId: commandId() });
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
});

describe('a run with works that lack score sheets', () => {
  it('lists each of them with the number of sheets, although an assignment was withdrawn', async () => {
    const run = await organiser.call.review.scoreRun({ scoreRunId });
    expect(owed).toBeGreaterThan(1);
    expect(run.incomplete).toBe(owed);
    const { rows, total } = await organiser.call.review.scoreResults({ scoreRunId, incomplete: true });
    expect(total).toBe(owed);
    expect(rows.map(({ missing }) => missing)).toEqual(rows.map(() => 1));
    const { total: complete } = await organiser.call.review.scoreResults({ scoreRunId, incomplete: false });
    expect(complete + total).toBe(run.works);
  });

  it('cannot be sealed without a reason', async () => {
    expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe(
      'worksIncomplete',
    );
  });

  it('is sealed with a reason by someone other than the person who gave it', async () => {
    const run = { ...propose, commandId: commandId() };
    await proposer.call.review.proposeIncompleteSeal(run);
    await proposer.call.review.proposeIncompleteSeal(run); // sent twice, recorded once
    expect(await refusalOf(proposer.call.review.approveScoreRun(approve()))).toBe('secondPersonNeeded');
    expect(await refusalOf(organiser.call.review.approveScoreRun(approve()))).toBe('secondPersonNeeded');
    const waiting = waits('scoreRuns');
    expect([await waiting(organiser), await waiting(proposer), await waiting(colleague)]).toEqual([0, 0, 1]);
    expect(await colleague.call.review.scoreRun({ scoreRunId })).toMatchObject({
      incompleteSeal: { reason: propose.reason, proposedBy: '吴提议' },
      can: { approve: true },
    });
    await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
    const [line] = (await organiser.call.review.scoreResults({ scoreRunId, incomplete: true })).rows;
    if (!line) throw new Error('no work is incomplete');
    const { incompleteSeal } = await organiser.call.review.workExplanation({ scoreRunId, workId: line.workId });
    expect(incompleteSeal).toEqual({ reason: propose.reason, proposedBy: '吴提议', approvedBy: expect.any(String) });
  });

  it('accepts no reason after it is sealed, or for an unknown run', async () => {
    const late = proposer.call.review.proposeIncompleteSeal({ ...propose, commandId: commandId() });
    expect(await refusalOf(late)).toBe('scoreRunDecided');
    const unknown = { ...propose, scoreRunId: uuid(6, 9) as ScoreRunId, commandId: commandId() };
    await expect(proposer.call.review.proposeIncompleteSeal(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
