import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { FileHash, ItemId, SessionId, SlotId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { served } from '../../../../tests/support/served.ts';
import { commandId, competitionId } from '../review/testing/situations.ts';
import { sceneFileRoutes } from './scene-files.route.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const judge = await world.signedInAs('EXPERT');
const second = await world.signedInAs('EXPERT');
const outsider = await world.signedInAs('EXPERT');
const captain = await world.signedInAs(null);
const now = new Date().toISOString() as Instant;
const work = uuid(4, 1) as WorkId;
await reviewable(db, {
  ...{ groupId: world.rootGroupId, competitionId, itemId: uuid(2, 1) as ItemId, now },
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: [
    {
      ...{ workId: work, title: '作品', captainId: captain.personId },
      files: [{ hash: 'a'.repeat(64) as FileHash, extension: 'pdf', mediaType: 'application/pdf', bytes: 9 }],
    },
  ],
});
await addToLibrary(organiser, world.rootGroupId, [judge, second, outsider]);
await addSceneStage(db, competitionId, now);
const { scene } = organiser.call;
const sessionId = uuid(91, 1) as SessionId;
const slotId = uuid(92, 1) as SlotId;
const seen = async () => {
  const { version } = await scene.sessionDesk({ sessionId });
  return { sessionId, version, commandId: commandId() };
};
const asked: { by: Somebody | null } = { by: null };
const app = express().use(sceneFileRoutes(async () => world.contextOf(asked.by)));
const { origin, server } = await served(app);
afterAll(() => server.close());
const statusFor = async (who: Somebody | null, number = '1', slot: string = slotId) => {
  asked.by = who;
  return (await fetch(`${origin}/files/scene/${slot}/${number}`)).status;
};

/** The works whose files the tablet of this judge keeps, with how many. */
const worksOf = async (who: Somebody) =>
  (await who.call.scene.sessionWorks({ sessionId })).map(({ title, files }) => [title, files.length]);

/** The judge may have it, and it is still being prepared: there is no worker here. */
const OPENS = 503;

it('opens the files of a work to the judges of its session, from the check-in on and while it is theirs', async () => {
  await scene.planSession({
    ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: '' } },
    ...{ startsAt: now, endsAt: plusMinutes(now, 60), minutes: { present: 10, questions: 5, change: 0 } },
    commandId: commandId(),
  });
  await scene.addSlots({ sessionId, slots: [{ slotId, workId: work }], commandId: commandId() });
  await scene.setPanel({ ...(await seen()), judges: [judge.personId, second.personId], quorum: 1 });
  await scene.announceSession({ sessionId, commandId: commandId() });
  expect(await statusFor(judge)).toBe(404);
  expect(await worksOf(judge)).toEqual([]);
  await scene.openCheckIn(await seen());
  expect(await statusFor(judge)).toBe(OPENS);
  expect(await worksOf(judge)).toEqual([['作品', 1]]);
  for (const who of [outsider, organiser, captain])
    expect(await refusalOf(who.call.scene.sessionWorks({ sessionId }))).toMatch(/^(NOT_FOUND|FORBIDDEN)$/);
  for (const who of [outsider, organiser, captain, null]) expect(await statusFor(who)).toBe(404);
  expect(await statusFor(judge, '1?download=1')).toBe(OPENS);
  await db.execute(sql`update competition_board set settings = jsonb_set(settings, '{review,watermark}', 'true')`);
  expect(await statusFor(judge, '1?download=1')).toBe(403);
  expect(await statusFor(judge)).toBe(OPENS);
  expect(await statusFor(outsider, '1?download=1')).toBe(404);
  for (const number of ['0', '2', '-1', '1e0', 'x', '..']) expect(await statusFor(judge, number)).not.toBe(200);
  expect(await statusFor(judge, '2')).toBe(404);
  expect(await statusFor(judge, '1', uuid(92, 2))).toBe(404);
  expect(await statusFor(judge, '1', 'X'.repeat(36))).toBe(404);
  await organiser.call.expert.declareConflict({
    ...{ personId: judge.personId, conflictId: commandId(), subject: { kind: 'work', workId: work } },
    ...{ type: 'advisor', commandId: commandId() },
  });
  expect(await statusFor(judge)).toBe(404);
  expect(await worksOf(judge)).toEqual([]);
  expect(await statusFor(second)).toBe(OPENS);
  expect(await worksOf(second)).toEqual([['作品', 1]]);
  await scene.removeSlot({ sessionId, slotId, commandId: commandId() });
  expect(await statusFor(second)).toBe(404);
  expect(await worksOf(second)).toEqual([]);
});
