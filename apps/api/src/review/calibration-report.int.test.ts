import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, roundId, scoreAll, scoreRunId } from './testing/situations.ts';

/** The scores are the work's quality plus five points more for each expert, as the model assumes. */
async function computed(minShared: number) {
  const there = await distributed({ calibration: { method: 'additive', minShared } });
  const { db, organiser } = there;
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  await scoreAll(there);
  await organiser.call.review.closeRound({ roundId, commandId: commandId() });
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
  return { ...there, workIds: rows.map(({ workId }) => workId) };
}
/** The number of an exact value. */
const numberOf = (text: string) => Number(text.split('/')[0]) / Number(text.split('/')[1] ?? 1);

describe('a run whose experts are comparable', async () => {
  const { db, organiser, colleague, experts, workIds } = await computed(1);

  it('shows the test of its pool and how much higher each expert scores', async () => {
    const { pools, experts: parameters } = await organiser.call.review.calibrationReport({ scoreRunId });
    expect(pools).toMatchObject([
      { connected: true, communities: [4], experts: 4, works: 6, sheets: 18, minShared: 1 },
    ]);
    expect(pools[0]?.within).toHaveLength(1);
    expect(new Set(parameters.map(({ name }) => name))).toEqual(new Set(['专家甲', '专家乙', '专家丙', '专家丁']));
    const shifts = experts.map((expert) => {
      const shift = parameters.find(({ expertId }) => expertId === expert.personId)?.shift;
      return Number(shift?.split('/')[0]) / Number(shift?.split('/')[1] ?? 1);
    });
    const [first = 0] = shifts;
    expect(shifts.map((shift) => Math.round(shift - first))).toEqual([0, 5000, 10_000, 15_000]);
  });

  it('explains each sheet before and after, after which the sheets of a work agree', async () => {
    for (const workId of workIds) {
      const { explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId });
      const [stage] = explanation.stages;
      expect(stage?.calibration).toMatchObject({ method: 'additive', connected: true });
      const counted = (stage?.sheets ?? []).filter(({ excluded }) => excluded === null);
      expect(new Set(counted.map(({ total }) => total)).size).toBeGreaterThan(1);
      expect(new Set(counted.map(({ calibration }) => calibration?.value)).size).toBe(1);
    }
  });

  it('shows how far calibration moves the means of the works', async () => {
    const figures = await organiser.call.review.calibrationFigures({ roundId });
    expect(figures).toMatchObject({ works: 6, changed: 6 });
    expect(figures?.bars.reduce((all, { works }) => all + works, 0)).toBe(6);
    const moved = [];
    for (const workId of workIds) {
      const { explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId });
      const numbers = (explanation.stages[0]?.sheets ?? []).flatMap(({ total, calibration }) =>
        total && calibration ? [numberOf(calibration.value) - numberOf(total)] : [],
      );
      moved.push(Math.abs(numbers.reduce((sum, one) => sum + one, 0) / numbers.length));
    }
    expect(figures?.largestChangeMilli).toBe(Math.round(Math.max(...moved)));
  });

  it('names the works that a preview moves, and none of another run', async () => {
    const named = await organiser.call.review.previewedWorks({ scoreRunId, workIds: workIds.slice(0, 2) });
    expect(named.map(({ workId }) => workId).toSorted()).toEqual(workIds.slice(0, 2).toSorted());
    expect(named[0]?.title).toMatch(/^作品/);
    const strangers = [crypto.randomUUID() as (typeof workIds)[number]];
    expect(await organiser.call.review.previewedWorks({ scoreRunId, workIds: strangers })).toEqual([]);
  });

  it('is sealed like any other', async () => {
    expect(await colleague.call.review.scoreRun({ scoreRunId })).toMatchObject({
      calibration: 'additive',
      uncalibrated: 0,
    });
    expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe('done');
  });
});

describe('a run whose experts have too few works in common', async () => {
  const { db, organiser, colleague, world, workIds } = await computed(50);

  it('lists each work, and cannot be sealed without a reason', async () => {
    const { pools } = await organiser.call.review.calibrationReport({ scoreRunId });
    expect(pools).toMatchObject([{ connected: false, communities: [1, 1, 1, 1] }]);
    expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({ uncalibrated: 6, incomplete: 0 });
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId, uncalibrated: true });
    expect(rows.map(({ workId }) => workId).toSorted()).toEqual(workIds.toSorted());
    expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe(
      'calibrationUnconnected',
    );
  });

  it('is sealed with another person’s reason, which stays in the explanation', async () => {
    const proposer = await world.signedInAs('ORGANISER', { realName: '吴提议' });
    const reason = '两组专家分处两地，无法交叉评审';
    await proposer.call.review.proposeIncompleteSeal({ scoreRunId, reason, commandId: commandId() });
    await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
    const [workId] = workIds;
    if (!workId) throw new Error('no works');
    const { incompleteSeal, explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId });
    expect(incompleteSeal).toMatchObject({ reason, proposedBy: '吴提议' });
    expect(explanation.stages[0]?.calibration?.connected).toBe(false);
  });
});
