import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { AdvancementId, SessionId, SlotId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import type { About } from '../rest/route.ts';
import { restRoutes } from '../rest/routes.ts';
import { commandId, competitionId, itemId, scoreRunId, sealed, workId } from '../review/testing/situations.ts';

const { db, organiser, colleague, experts, captain, now } = await sealed();
const { review, scene } = organiser.call;
const advancementId = uuid(20, 1) as AdvancementId;
const sessionId = uuid(91, 1) as SessionId;
const slotId = (n: number) => uuid(92, n) as SlotId;
await addSceneStage(db, competitionId, now);

/** The better half of the works advances. */
async function halfAdvances(): Promise<readonly WorkId[]> {
  const rules = [
    {
      itemId,
      select: { by: 'share' as const, basisPoints: 5000, of: 'entered' as const },
      ...{ maxPerSchool: null, maxPerRegion: null, ties: 'includeAll' as const },
    },
  ];
  const about = { advancementId, scoreRunId, stageId: null, supersedes: null };
  await review.draftAdvancement({ ...about, rules, commandId: commandId() });
  await review.simulateAdvancement({ advancementId, rules, commandId: commandId() });
  const { revision } = await review.advancementDetails({ advancementId });
  await colleague.call.review.approveAdvancement({ advancementId, revision, commandId: commandId() });
  await review.applyAdvancement({ advancementId, commandId: commandId() });
  const { rows } = await review.advancementWorks({ advancementId, pageSize: 100, outcome: 'advanced' });
  return rows.map((row) => row.workId);
}

it('takes only works into a session that advanced by the list in force', async () => {
  await scene.planSession({
    ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: 'Hall 1' } },
    ...{ startsAt: now, endsAt: plusMinutes(now, 120), minutes: { present: 10, questions: 5, change: 5 } },
    commandId: commandId(),
  });
  const candidates = async () =>
    (await scene.sessionCandidates({ sessionId })).map((candidate) => candidate.workId).toSorted();
  expect(await candidates()).toEqual([0, 1, 2, 3, 4, 5].map(workId));
  const advanced = await halfAdvances();
  expect(advanced).toHaveLength(3);
  expect(await candidates()).toEqual(advanced.toSorted());
  const add = (workIds: readonly WorkId[]) =>
    refusalOf(
      scene.addSlots({
        sessionId,
        slots: workIds.map((id, n) => ({ slotId: slotId(n), workId: id })),
        commandId: commandId(),
      }),
    );
  const eliminated = [0, 1, 2, 3, 4, 5].map(workId).filter((id) => !advanced.includes(id));
  expect(await add(eliminated.slice(0, 1))).toBe('workNotReady');
  expect(await add(advanced)).toBe('done');
});

it('is in the schedule of /prod-api once it is announced, with its room and the times of its teams', async () => {
  const schedule = restRoutes.find(({ path }) => path === '/competition/schedule/getSchedule');
  const about = { commandId: commandId(), language: 'en', actor: null, id: String, header: () => undefined };
  const read = async () => {
    const answer = await schedule?.run(captain.call, { competitionId, stageId: sceneStageId }, about as About);
    return schedule?.data === 'file' ? undefined : schedule?.data.parse(answer);
  };
  expect(await read()).toMatchObject({ days: [{ sessions: [] }] });
  const { version } = await scene.sessionDesk({ sessionId });
  const judges = [experts[3].personId];
  await scene.setPanel({ sessionId, version, judges, quorum: 1, commandId: commandId() });
  await scene.announceSession({ sessionId, commandId: commandId() });
  const { slots } = await scene.sessionDesk({ sessionId });
  const items = slots.map(({ code }, n) => ({
    ...{ callNo: null, workCode: code, status: 'scheduled' },
    startTime: siteTime(plusMinutes(now, n * 20)),
  }));
  const session = {
    ...{ sessionId, room: 'Hall 1', title: 'Hall 1', status: 'planned', items },
    ...{ startTime: siteTime(now), endTime: siteTime(plusMinutes(now, 120)) },
  };
  expect(await read()).toMatchObject({
    competitionId,
    days: [{ date: siteTime(now).slice(0, 10), stages: [{ stageId: sceneStageId }], sessions: [session] }],
  });
});
