import { createHash } from 'node:crypto';
import { exportedRun } from '@laurel/db/review/exported-run.ts';
import { reviewWorks } from '@laurel/db/review/review-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { isSame, recomputeRun } from '@laurel/domain/review/recompute-run.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { closed, commandId, roundId, scoreRunId, workId } from './testing/situations.ts';

const there = await closed({ adjustments: { limitMilli: 5000, secondPerson: true } });
const { db, organiser, colleague, experts, captain, world } = there;
const codes = new Map((await db.select().from(reviewWorks)).map((row) => [row.workId, row.code]));
const codeOf = (id: WorkId) => codes.get(id) ?? '';
const id = (n: number) => `0199000c-0000-7000-8000-00000000000${n}`;
const propose = (n: number, changes: object = {}) =>
  organiser.call.review.proposeAdjustment({
    ...{ adjustmentId: id(n), roundId, workCode: codeOf(workId(2)), pointsMilli: -2000 },
    ...{ reason: '迟交一小时', evidence: null, link: 'https://example.org/late', commandId: commandId(), ...changes },
  });
const list = async () => (await organiser.call.review.adjustmentList({ roundId })).rows;
const approve = (who: typeof organiser, n: number) =>
  who.call.review.approveAdjustment({ adjustmentId: id(n), commandId: commandId() });
const withdraw = (n: number, who = organiser) =>
  who.call.review.withdrawAdjustment({ adjustmentId: id(n), reason: '时间有误', commandId: commandId() });
const computeAs = async (run: typeof scoreRunId) => {
  await organiser.call.review.requestScoreRun({ scoreRunId: run, roundId, commandId: commandId() });
  await reactNow(db, {});
};
const scoreOf = async (run: typeof scoreRunId) =>
  (await organiser.call.review.scoreResults({ scoreRunId: run })).rows.find((row) => row.workId === workId(2))
    ?.scoreMilli;
const seal = async (run: typeof scoreRunId) => colleague.call.review.approveScoreRun(await confirmed(db, run));

describe('a deduction or bonus', () => {
  it('is entered for a work of the round by its code, within the limit of the policy', async () => {
    expect(await refusalOf(propose(1, { workCode: 'NONE' }))).toBe('NOT_FOUND');
    expect(await refusalOf(propose(1, { pointsMilli: 6000 }))).toBe('adjustmentTooLarge');
    expect(await refusalOf(propose(1, { link: undefined }))).toBe('adjustmentEvidenceNeeded');
    await propose(1);
    const [row] = await list();
    expect(row).toMatchObject({
      status: 'proposed',
      pointsMilli: -2000,
      reason: '迟交一小时',
      can: { approve: false },
    });
  });

  it('is not for experts, captains or other organisations', async () => {
    expect(await refusalOf(experts[0].call.review.adjustmentList({ roundId }))).toBe('FORBIDDEN');
    expect(await refusalOf(captain.call.review.adjustmentList({ roundId }))).toBe('FORBIDDEN');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await refusalOf(elsewhere.call.review.adjustmentList({ roundId }))).toBe('NOT_FOUND');
    expect(await refusalOf(approve(elsewhere, 1))).toBe('NOT_FOUND');
  });

  it('counts once a colleague has approved it', async () => {
    await computeAs(scoreRunId);
    const before = await scoreOf(scoreRunId);
    expect(await refusalOf(seal(scoreRunId))).toBe('adjustmentsUndecided');
    expect(await refusalOf(approve(organiser, 1))).toBe('secondPersonNeeded');
    await approve(colleague, 1);
    // Two people decided on it: one of the team does not take it back.
    const insider = await world.signedInAs('ORGANISER');
    await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      select team_id, captain_id, member_ids, array[${insider.personId}]::uuid[] from rm.work_board
       where work_id = ${workId(2)}`);
    expect(await refusalOf(withdraw(1, insider))).toBe('ownTeamConcerned');
    expect(await refusalOf(seal(scoreRunId))).toBe('scoresChanged');
    const next = id(8) as typeof scoreRunId;
    await computeAs(next);
    expect(await scoreOf(next)).toBe((before ?? 0) - 2000);
    const { adjustments, explanation } = await organiser.call.review.workExplanation({
      scoreRunId: next,
      workId: workId(2),
    });
    expect(adjustments).toMatchObject([{ pointsMilli: -2000, reason: '迟交一小时', evidence: false }]);
    expect(adjustments[0]?.eventNo).toBeGreaterThan(0);
    expect(explanation.stages[0]?.adjustments).toHaveLength(1);
  });

  it('is in the exported run, which gives the same result when it is computed again', async () => {
    const run = await scoreRunById(db, id(8) as typeof scoreRunId);
    const parts = run && (await exportedRun(db, run, { did: 'did:key:z', withProof: (document) => document }));
    const chunks: Buffer[] = [];
    for await (const part of parts ?? []) chunks.push(Buffer.from(part));
    const bytes = Buffer.concat(chunks);
    expect(bytes.toString()).toContain('"pointsMilli":-2000');
    const steps = recomputeRun({
      bytes: bytes.length,
      open: async function* () {
        yield bytes;
      },
      hasher: () => {
        const hash = createHash('sha256');
        return { update: (part) => void hash.update(part), hex: () => hash.digest('hex') };
      },
    });
    for (;;) {
      const step = await steps.next();
      if (!step.done) continue;
      expect(isSame(step.value)).toBe(true);
      break;
    }
  });

  it('is not known to its team while somebody may still score', async () => {
    expect(await captain.call.review.workAdjustments({ workId: workId(2) })).toEqual([]);
  });

  it('may be withdrawn until the round is sealed, and cannot be entered afterwards', async () => {
    await propose(2, { pointsMilli: 1500, workCode: codeOf(workId(3)).toLowerCase() });
    await withdraw(2);
    expect((await list())[0]).toMatchObject({ status: 'withdrawn', withdrawal: '时间有误' });
    const run = id(8) as typeof scoreRunId;
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId: run, flagged: true });
    expect(rows).toEqual([]);
    await organiser.call.review
      .proposeIncompleteSeal({ scoreRunId: run, reason: '评分表缺失', commandId: commandId() })
      .catch(() => undefined);
    const third = await world.signedInAs('ORGANISER');
    await third.call.review.approveScoreRun(await confirmed(db, run));
    expect(await refusalOf(propose(3))).toBe('roundSealed');
    expect(await refusalOf(withdraw(1))).toBe('roundSealed');
  });

  it('is known to its team from the seal on, with reason and evidence, and to nobody else', async () => {
    const read = (who: typeof captain, n = 2) => who.call.review.workAdjustments({ workId: workId(n) });
    expect(await read(captain)).toMatchObject([
      { pointsMilli: -2000, reason: '迟交一小时', link: 'https://example.org/late', evidence: false },
    ]);
    // What was withdrawn never counted.
    expect(await read(captain, 3)).toEqual([]);
    for (const who of [organiser, experts[0], await world.signedInAs(null)])
      expect(await refusalOf(read(who))).toBe('NOT_FOUND');
    expect(JSON.stringify(await read(captain))).not.toContain(organiser.personId);
  });

  it('is told the team, where points are deducted, when the round is sealed', async () => {
    const data = { roundId, sealedBy: colleague.personId, at: there.now };
    const letters = await lettersAbout(db, { type: 'review.round_sealed', data } as never);
    const letter = { kind: 'pointsDeducted', said: { points: '2', reason: '迟交一小时' } };
    expect(letters).toMatchObject([{ to: [captain.personId], letter }]);
  });
});
