import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { PlanId, SessionId, SheetId, SlotId, StageId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import {
  addExperts,
  commandId,
  competitionId,
  planId,
  planned,
  proposal,
  round,
  roundId,
  workId,
} from './testing/situations.ts';

const there = await planned();
const { db, organiser, colleague, experts, times, pool, now } = there;
await addExperts(there);
const competition = await competitionById(db, competitionId);
const stages = competition?.settings.stages ?? [];
const screening = {
  ...{ stageId: uuid(90, 2) as StageId, kind: 'screening' as const, name: { zh: '资格审查', en: 'Screening' } },
  ...{ opensAt: plusMinutes(now, -60), closesAt: plusMinutes(now, 600), graceMinutes: 0, timeZone: 'Asia/Shanghai' },
  ...{ itemIds: [], sealed: false },
};
await recordInto(db, now)(competitionOf(competitionId), {
  type: 'competition.schedule_set',
  data: { competitionId, at: now, stages: [...stages, screening] },
});
await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, commandId: commandId() });

const screen = (work: WorkId, outcome: 'eligible' | 'ineligible') =>
  organiser.call.submission.screenWork({
    ...{ workId: work, outcome, reason: outcome === 'eligible' ? null : '非原创' },
    commandId: commandId(),
  });
const counts = async () => {
  const { works, unlocked, unchecked } = await organiser.call.review.roundDetails({ roundId });
  return { works, unlocked, unchecked };
};
const worksOf = async (planId: PlanId) => {
  const hash = (await roundById(db, roundId))?.round.plans.find(([id]) => id === planId)?.[1].planHash;
  return ((hash && (await planByHash(db, hash))?.input.works) || []).map((work) => work.workId);
};
const uncheckedReason = '其余作品仍在审查';

it('come into no plan and to no expert until they pass the check that the competition plans', async () => {
  expect(await counts()).toEqual({ works: 0, unlocked: 0, unchecked: 6 });
  expect(await refusalOf(organiser.call.review.requestDistribution({ ...proposal(planId), uncheckedReason }))).toBe(
    'worksUnchecked',
  );
  for (const n of [0, 1, 2, 3]) await screen(workId(n), 'eligible');
  await screen(workId(4), 'ineligible');
  expect(await counts()).toEqual({ works: 4, unlocked: 0, unchecked: 1 });
  expect(await refusalOf(organiser.call.review.requestDistribution(proposal(planId)))).toBe('worksUnchecked');
  await organiser.call.review.requestDistribution({ ...proposal(planId), uncheckedReason });
  await reactNow(db, {}, ['plan-distribution']);
  expect(await worksOf(planId)).toEqual([0, 1, 2, 3].map(workId));
  expect(await colleague.call.review.planDetails({ roundId, planId })).toMatchObject({
    unlocked: null,
    unchecked: { works: 1, reason: uncheckedReason },
  });
});

it('are left out of the assignment where their check was reversed after the plan was made', async () => {
  await screen(workId(3), 'ineligible');
  await organiser.call.submission.undoPass({ workId: workId(2), commandId: commandId() });
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
  await reactNow(db, {});
  const { rows } = await organiser.call.review.sheetList({ roundId, pageSize: 100 });
  expect([...new Set(rows.map((row) => row.workId))].toSorted()).toEqual([workId(0), workId(1)]);
  expect(await counts()).toEqual({ works: 2, unlocked: 0, unchecked: 2 });
});

it('do not present on site either', async () => {
  await addSceneStage(db, competitionId, now);
  const sessionId = uuid(91, 1) as SessionId;
  await organiser.call.scene.planSession({
    ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: 'Hall 1' } },
    ...{ startsAt: plusMinutes(now, 60), endsAt: plusMinutes(now, 180) },
    ...{ minutes: { present: 8, questions: 5, change: 2 }, commandId: commandId() },
  });
  const works = (await organiser.call.scene.sessionCandidates({ sessionId })).map((work) => work.workId);
  expect(works.toSorted()).toEqual([workId(0), workId(1)]);
  const add = (n: number) =>
    organiser.call.scene.addSlots({
      ...{ sessionId, slots: [{ slotId: uuid(92, n) as SlotId, workId: workId(n) }], commandId: commandId() },
    });
  expect(await refusalOf(add(2))).toBe('workNotReady');
  await add(0);
});

it('are not assigned by hand either, and are once they have passed', async () => {
  const assign = (n: number, sheet: number) =>
    organiser.call.review.assignExpert({
      roundId,
      sheetId: uuid(7, sheet) as SheetId,
      workId: workId(n),
      expertId: experts[2].personId,
      commandId: commandId(),
    });
  expect(await refusalOf(assign(2, 1))).toBe('worksUnchecked');
  expect(await refusalOf(assign(3, 2))).toBe('workNotInRound');
  await screen(workId(2), 'eligible');
  await assign(2, 3);
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
});
