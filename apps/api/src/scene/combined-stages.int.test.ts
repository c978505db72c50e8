import { resultOfWork } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { FileHash, RoundId, ScoreRunId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import {
  commandId,
  competitionId,
  distributed,
  itemId,
  points,
  roundId,
  scoreAll,
  workId,
} from '../review/testing/situations.ts';

const stages = [
  { stage: 'review', weight: 60 },
  { stage: 'final', weight: 40 },
];
const there = await distributed({ minSheets: 1, stages });
const { db, world, organiser, experts, now } = there;
const { review, scene } = organiser.call;
const finalId = uuid(95, 1) as RoundId;
const sessionId = uuid(91, 1) as SessionId;
const slot = (n: number) => uuid(92, n) as SlotId;
const judges = [experts[2], experts[3]];
const host = await world.signedInAs('SCENE_HOST');
const desk = () => host.call.scene.sessionDesk({ sessionId });
const seen = async () => ({ sessionId, version: (await desk()).version, commandId: commandId() });

/** Both judges score every team of a session, which is then sealed. */
async function heldOnSite(scores: Readonly<Record<SlotId, number>>) {
  await addSceneStage(db, competitionId, now);
  await review.createRound({
    ...{ roundId: finalId, competitionId, stageId: sceneStageId, itemIds: [itemId], policyStage: 'final' },
    ...{ reviewersPerWork: null, opensAt: now, closesAt: plusMinutes(now, 600) },
    ...{ name: { zh: '现场答辩', en: 'Final on site' }, commandId: commandId() },
  });
  await scene.planSession({
    ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: 'Hall 1' } },
    ...{ startsAt: now, endsAt: plusMinutes(now, 60), minutes: { present: 10, questions: 0, change: 0 } },
    commandId: commandId(),
  });
  const slots = [2, 3].map((n) => ({ slotId: slot(n), workId: workId(n) }));
  await scene.addSlots({ sessionId, slots, commandId: commandId() });
  await scene.setPanel({ ...(await seen()), judges: judges.map(({ personId }) => personId), quorum: 2 });
  await scene.announceSession({ sessionId, commandId: commandId() });
  await host.call.scene.openCheckIn(await seen());
  for (const { slotId } of slots) await host.call.scene.checkInSlot({ sessionId, slotId, commandId: commandId() });
  for (const judge of judges) await judge.call.scene.joinPanel({ sessionId, commandId: commandId() });
  await host.call.scene.commitDraw(await seen());
  await host.call.scene.drawOrder({ ...(await seen()), contribution: '' });
  await host.call.scene.startSession(await seen());
  for (const _ of slots) {
    await host.call.scene.callNext(await seen());
    const slotId = (await desk()).slots.find(({ status }) => status === 'called')?.slotId ?? slot(0);
    for (const phase of ['onStage', 'presenting'] as const)
      await host.call.scene.advanceSlot({ ...(await seen()), slotId, phase });
    for (const judge of judges)
      await judge.call.scene.submitSceneSheet({
        ...{ sessionId, slotId, scores: points(scores[slotId] ?? 0), comment: '' },
        commandId: commandId(),
      });
    for (const phase of ['scoring', 'scored'] as const)
      await host.call.scene.advanceSlot({ ...(await seen()), slotId, phase });
  }
  await host.call.scene.finishSession(await seen());
  await host.call.scene.sealSession({ ...(await seen()), reason: '专家已离场' });
  await review.closeRound({ roundId: finalId, commandId: commandId() });
}

it('weighs the scores of an online round and of a session on site as the policy says', async () => {
  await review.openRound({ roundId, commandId: commandId() });
  await scoreAll(there);
  await review.closeRound({ roundId, commandId: commandId() });
  await heldOnSite({ [slot(2)]: 90, [slot(3)]: 50 });
  const { rows } = await db.execute<{ work_id: string; mean: number }>(sql`
    select work_id, avg((scores ->> 'overall')::int)::float8 as mean from score_sheets
     where round_id = ${roundId} and status = 'submitted' group by work_id`);
  const online = (n: number) => rows.find((row) => row.work_id === workId(n))?.mean ?? Number.NaN;
  const scoreRunId = uuid(96, 1) as ScoreRunId;
  await review.requestScoreRun({ scoreRunId, roundId: finalId, commandId: commandId() });
  await reactNow(db, {});
  const run = await scoreRunById(db, scoreRunId);
  const of = async (n: number) => resultOfWork(db, run?.resultHash ?? ('' as FileHash), workId(n));
  const expected = (n: number, onSite: number) => Math.round((online(n) * 60 + onSite * 40) / 1000) * 10;
  expect((await of(2))?.scoreMilli).toBe(expected(2, 90_000));
  expect((await of(3))?.scoreMilli).toBe(expected(3, 50_000));
  // A work that was in the online round alone has no place in the whole.
  expect((await of(4))?.unranked).toBe('missingStage');
});
