import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { PlanId, ResultId, RoundId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from '../review/testing/confirmed.ts';
import {
  commandId,
  decidedAbout,
  itemId,
  points,
  proposal,
  round,
  roundId,
  scoreRunId,
  sealed,
} from '../review/testing/situations.ts';

/** A decision about a work that two rounds judged: the scores of both are corrected, and the page says what is left. */
const there = await sealed();
const { db, organiser, colleague, experts, pool, times, now } = there;
const { review, award } = organiser.call;
const id = () => ({ commandId: commandId() });
const final = uuid(3, 2) as RoundId;
const finalPlan = uuid(5, 2) as PlanId;
const [finalRun, first, second] = [60, 61, 62].map((n) => uuid(6, n)) as [ScoreRunId, ScoreRunId, ScoreRunId];
const resultId = uuid(8, 60) as ResultId;
const reason = '两轮的评分均有误';

await review.createRound({ ...round, roundId: final, ...times, ...id() });
await review.setPool({ ...pool, roundId: final, ...id() });
await review.requestDistribution({ ...proposal(finalPlan), roundId: final });
await reactNow(db, {}, ['plan-distribution']);
const approval = { roundId: final, planId: finalPlan, acceptShort: true, ...id() };
await colleague.call.review.approveDistribution(approval);
await reactNow(db, {});
await review.openRound({ roundId: final, ...id() });
for (const [index, expert] of experts.entries())
  for (const { sheetId, alias } of (await expert.call.review.mySheets({ roundId: final }).catch(() => ({ sheets: [] })))
    .sheets)
    await refusalOf(
      expert.call.review.submitSheet({
        ...{ sheetId, scores: points(50 + index * 7 + Number(alias.slice(-1)) * 3), comment: '', ...id() },
      }),
    );
await review.closeRound({ roundId: final, ...id() });
await review.requestScoreRun({ scoreRunId: finalRun, roundId: final, ...id() });
await reactNow(db, {});
await review.proposeIncompleteSeal({ scoreRunId: finalRun, reason, ...id() }).catch(() => undefined);
await colleague.call.review.approveScoreRun(await confirmed(db, finalRun));
await award.draftResult({ resultId, scoreRunId: finalRun, itemId, ...id() });
await colleague.call.award.announceResult({
  objectionRules: noAppeals,
  resultId,
  noticeEndsAt: plusMinutes(now, 48 * 60),
  ...id(),
});

const sheetsOf = async (of: RoundId) =>
  (await review.sheetList({ roundId: of, status: 'submitted', pageSize: 100 })).rows;
const workId = (await sheetsOf(roundId)).find(({ sheetId }) => sheetId)?.workId as WorkId;
const objectionId = await decidedAbout(there, { resultId, workId, remedies: ['correctScores'] });
const leaveOut = async (of: RoundId) => {
  const sheet = (await sheetsOf(of)).find((one) => one.workId === workId);
  return refusalOf(review.voidSheet({ sheetId: sheet?.sheetId as SheetId, reason, objectionId, ...id() }));
};
const correct = async (run: ScoreRunId, of: RoundId, supersedes: ScoreRunId) => {
  const correction = { supersedes, reason, objectionId };
  const said = await refusalOf(review.requestScoreRun({ scoreRunId: run, roundId: of, correction, ...id() }));
  await reactNow(db, {});
  await refusalOf(review.proposeIncompleteSeal({ scoreRunId: run, reason, ...id() }));
  return said;
};
const seal = async (run: ScoreRunId) => refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, run)));
const follows = async () => {
  const listed = await colleague.call.award.objectionList({ resultId });
  const ordered = listed.find((one) => one.objectionId === objectionId)?.remedies[0];
  return { state: ordered?.state, follows: ordered?.follows.map(({ kind, state }) => `${kind} ${state}`) };
};

it('lists the scores of each round that judged the work', async () => {
  expect(await follows()).toEqual({ state: 'open', follows: ['scores open', 'scores open'] });
  expect((await review.orderedCorrections({ scoreRunId })).orders).toHaveLength(1);
  expect((await review.orderedCorrections({ scoreRunId: finalRun })).orders).toHaveLength(1);
});

it('corrects the first round, and leaves the final flagged for a correction of its own', async () => {
  expect(await leaveOut(roundId)).toBe('done');
  expect(await correct(first, roundId, scoreRunId)).toBe('done');
  expect((await follows()).follows).toContain('scores begun');
  expect(await leaveOut(roundId)).toBe('remedyBegun');
  expect(await seal(first)).toBe('done');
  expect(await follows()).toMatchObject({ state: 'done' });
  expect((await follows()).follows?.toSorted()).toEqual(['scores done', 'scores open']);
  expect((await review.orderedCorrections({ scoreRunId: first })).orders).toEqual([]);
  expect((await review.orderedCorrections({ scoreRunId: finalRun })).orders).toHaveLength(1);
  expect(await leaveOut(roundId)).toBe('remedyDone');
  expect(await correct(uuid(6, 63) as ScoreRunId, roundId, first)).toBe('remedyDone');
});

it('leaves the final as it is once the result was confirmed after the first correction', async () => {
  const confirmedAt = (at: string | null) =>
    db.execute(sql`update rm.result_board set confirmed_at = ${at} where result_id = ${resultId}`);
  await confirmedAt(plusMinutes(now, 24 * 60));
  expect(await leaveOut(final)).toBe('remedyDone');
  expect((await review.orderedCorrections({ scoreRunId: finalRun })).orders).toEqual([]);
  await confirmedAt(null);
});

it('corrects the final under the same decision, once, and names the result that follows', async () => {
  expect(await leaveOut(final)).toBe('done');
  expect(await correct(second, final, finalRun)).toBe('done');
  expect(await seal(second)).toBe('done');
  expect((await follows()).follows).toEqual(['scores done', 'scores done', 'result open']);
  expect(await correct(uuid(6, 64) as ScoreRunId, final, second)).toBe('remedyDone');
  const again = uuid(8, 61) as ResultId;
  const drafted = { resultId: again, scoreRunId: second, itemId, supersedes: resultId, ...id() };
  expect(await refusalOf(award.draftResult(drafted))).toBe('done');
  expect((await follows()).follows).toEqual(['scores done', 'scores done', 'result begun']);
});
