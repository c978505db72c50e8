import { interventionsIn, seenAs } from '@laurel/db/review/interventions.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { PlanId, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, points, round, roundId, scoreAll } from './testing/situations.ts';

const defence = uuid(3, 2) as RoundId;
const planId = uuid(5, 2) as PlanId;
const scoreRunId = uuid(6, 2) as ScoreRunId;
const named = (zh: string) => ({ zh, en: '' });
const there = await distributed({
  stages: [
    { stage: 'review', name: named('线上评审'), weight: 40 },
    { stage: 'defence', name: named('现场答辩'), weight: 60 },
  ],
});
const { db, organiser, colleague, experts, pool, times } = there;
const mine = organiser.call.review;
const id = () => ({ commandId: commandId() });

it('lists after the seal what was confirmed, whatever becomes of other rounds since', async () => {
  await mine.openRound({ roundId, ...id() });
  await scoreAll(there);
  await mine.createRound({ ...round, ...times, roundId: defence, policyStage: 'defence', ...id() });
  await mine.setPool({ ...pool, roundId: defence, ...id() });
  await mine.requestDistribution({ roundId: defence, planId, maxFromOneSchool: null, reviews: [], ...id() });
  await reactNow(db, {}, ['plan-distribution']);
  await colleague.call.review.approveDistribution({ roundId: defence, planId, acceptShort: true, ...id() });
  await reactNow(db, {});
  await mine.openRound({ roundId: defence, ...id() });
  for (const { call } of experts)
    for (const { sheetId } of (await call.review.mySheets({ roundId: defence })).sheets)
      await call.review.submitSheet({ sheetId, scores: points(90), comment: '', ...id() });
  const voided = async (of: RoundId) => {
    const [sheet] = (await mine.sheetList({ roundId: of, status: 'submitted' })).rows;
    if (sheet) await mine.voidSheet({ sheetId: sheet.sheetId, reason: '评分有误', ...id() });
  };
  await voided(roundId);
  await voided(defence);
  const [taken] = (await mine.sheetList({ roundId, status: 'submitted' })).rows;
  if (!taken) throw new Error('nothing was scored');
  const about = { sheetId: taken.sheetId, reason: '另请他人' };
  await mine.returnSheet({ ...about, ...id() });
  await mine.withdrawAssignment({ ...about, ...id() });

  await mine.closeRound({ roundId, ...id() });
  await mine.requestScoreRun({ scoreRunId, roundId, ...id() });
  await reactNow(db, {});
  await refusalOf(mine.proposeIncompleteSeal({ scoreRunId, reason: '答辩未结束', ...id() }));
  const seal = await confirmed(db, scoreRunId);
  expect(await refusalOf(colleague.call.review.approveScoreRun(seal))).toBe('done');

  await mine.closeRound({ roundId: defence, ...id() });
  // A work that leaves later takes nothing off the list.
  await db.execute(sql`update rm.review_works set status = 'disqualified' where work_id = ${taken.workId}`);
  const run = await scoreRunById(db, scoreRunId);
  const list = run ? await interventionsIn(db, run) : [];
  expect(list.map(({ kind }) => kind)).toEqual(['voided', 'returned', 'withdrawn']);
  expect(seenAs(list)?.hash).toBe(seal.confirms);
});
