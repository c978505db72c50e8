import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { PlanId, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, distributed, points, round, roundId, scoreAll } from './testing/situations.ts';

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

it('combines the closed rounds of both stages by their weights, and refuses other rounds', async () => {
  await mine.openRound({ roundId, commandId: commandId() });
  await scoreAll(there);
  const stages = async () => (await mine.roundStages({ roundId: defence })).stages.map(({ rounds }) => rounds.length);
  await mine.createRound({ ...round, ...times, roundId: defence, policyStage: 'defence', commandId: commandId() });
  expect(await stages()).toEqual([0, 1]);
  await mine.closeRound({ roundId, commandId: commandId() });
  expect(await stages()).toEqual([1, 1]);

  await mine.setPool({ ...pool, roundId: defence, commandId: commandId() });
  const plan = { roundId: defence, planId, maxFromOneSchool: null, reviews: [], commandId: commandId() };
  await mine.requestDistribution(plan);
  await reactNow(db, {}, ['plan-distribution']);
  const approval = { roundId: defence, planId, acceptShort: true, commandId: commandId() };
  await colleague.call.review.approveDistribution(approval);
  await reactNow(db, {});
  await mine.openRound({ roundId: defence, commandId: commandId() });
  for (const { call } of experts)
    for (const { sheetId } of (await call.review.mySheets({ roundId: defence })).sheets)
      await call.review.submitSheet({ sheetId, scores: points(90), comment: '', commandId: commandId() });
  await mine.closeRound({ roundId: defence, commandId: commandId() });

  const call = { competitionId, roundId: defence, commandId: scoreRunId };
  expect(await refusalOf(mine.finalScoreCalculation({ ...call, withRounds: [] }))).toBe('roundsNotCombined');
  await mine.finalScoreCalculation({ ...call, withRounds: [roundId], commandId: scoreRunId });
  await reactNow(db, {});
  const [line] = (await mine.scoreResults({ scoreRunId })).rows;
  if (!line) throw new Error('no results');
  const { explanation, stages: names } = await mine.workExplanation({ scoreRunId, workId: line.workId });
  expect(names.map(({ name }) => name.zh)).toEqual(['线上评审', '现场答辩']);
  const [online, onSite] = explanation.combined;
  expect([online?.weight, onSite?.weight, onSite?.value]).toEqual([40, 60, '90000']);
  expect(explanation.rounding?.from).toBe(String((40 * Number(online?.value) + 60 * 90_000) / 100));
});

it('changes nothing of a closed round whose sheets another sealed run counts', async () => {
  const { rows } = await mine.sheetList({ roundId, status: 'submitted' });
  const [sheet] = rows;
  if (!sheet) throw new Error('no sheets');
  const changes = async () => {
    const about = { roundId, commandId: commandId() };
    const reason = '评分有误';
    return {
      reopened: await refusalOf(mine.reopenRound({ ...about, closesAt: plusMinutes(times.closesAt, 60), reason })),
      adjusted: await refusalOf(
        mine.proposeAdjustment({
          ...{ ...about, adjustmentId: uuid(9, 1), workCode: sheet.code, pointsMilli: -1000, reason, evidence: null },
          commandId: commandId(),
        }),
      ),
      voided: await refusalOf(mine.voidSheet({ sheetId: sheet.sheetId, reason, commandId: commandId() })),
      withdrawn: await refusalOf(mine.withdrawAssignment({ sheetId: sheet.sheetId, reason, commandId: commandId() })),
    };
  };
  const record = recordInto(db);
  const [approvedBy, at] = [colleague.personId, there.now];
  await record(scoreRunOf(scoreRunId), {
    type: 'review.score_run_approved',
    data: { scoreRunId, resolution: null, approvedBy, at },
  });
  await record(roundOf(defence), {
    type: 'review.round_sealed',
    data: { roundId: defence, sealedBy: approvedBy, at },
  });
  expect((await mine.roundDetails({ roundId })).status).toBe('closed');
  expect(await changes()).toEqual({
    ...{ reopened: 'roundSealed', adjusted: 'roundSealed', voided: 'roundSealed', withdrawn: 'roundSealed' },
  });
});
