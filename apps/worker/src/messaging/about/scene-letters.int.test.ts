import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  FileHash,
  ItemId,
  PersonId,
  SessionId,
  SlotId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { lettersAbout } from '../letters-about.ts';

const { db } = await testDatabase();
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const stageId = uuid(3, 1) as StageId;
const workId = uuid(4, 1) as WorkId;
const calledWorkId = uuid(4, 2) as WorkId;
const nextWorkId = uuid(4, 3) as WorkId;
const thirdWorkId = uuid(4, 4) as WorkId;
const groupId = uuid(5, 1) as never;
const person = (n: number) => uuid(6, n) as PersonId;
const sessionId = uuid(7, 1) as SessionId;
const laterId = uuid(7, 2) as SessionId;
const slotId = uuid(8, 1) as SlotId;
const by = { by: person(9), at: now };

await reviewable(db, {
  groupId,
  competitionId,
  itemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: [
    { workId, title: '光的形状', captainId: person(1), memberIds: [person(1), person(2)] },
    { workId: calledWorkId, title: '水的形状', captainId: person(10) },
    { workId: thirdWorkId, title: '火的颜色', captainId: person(11) },
    { workId: nextWorkId, title: '风的声音', captainId: person(7), memberIds: [person(8)] },
  ],
  now,
});
const record = recordInto(db, now);
const session = (id: SessionId, zh: string) => ({
  type: 'scene.session_planned' as const,
  data: {
    ...by,
    sessionId: id,
    competitionId,
    groupId,
    stageId,
    room: { zh, en: '' },
    startsAt: now,
    endsAt: plusMinutes(now, 120),
    minutes: { present: 10, questions: 5, change: 0 },
  },
});
const slots = [{ slotId, workId, teamId: uuid(9, 1) as TeamId, itemId, code: 'A-001' }];
const announced = { type: 'scene.session_announced' as const, data: { ...by, sessionId } };
await record(sessionOf(sessionId), session(sessionId, '一号报告厅'), {
  type: 'scene.slots_added',
  data: { ...by, sessionId, slots },
});
await record(sessionOf(laterId), session(laterId, '二号报告厅'));
const removed = (movedTo: SessionId | null) => ({
  type: 'scene.slot_removed' as const,
  data: { ...by, sessionId, slotId, workId, movedTo },
});
const sent = async (event: Parameters<typeof lettersAbout>[1]) =>
  (await lettersAbout(db, event)).map(({ to, letter }) => [letter.kind, [...to].toSorted()]);

it('notifies a team removed from an announced session, unless it was notified of a new one', async () => {
  expect(await sent(removed(null))).toEqual([]);
  await record(sessionOf(sessionId), announced);
  const told = [['sessionTeamRemoved', [person(1), person(2)]]];
  expect(await sent(removed(null))).toEqual(told);
  expect(await sent(removed(laterId))).toEqual(told);
  await record(sessionOf(laterId), { ...announced, data: { ...announced.data, sessionId: laterId } });
  expect(await sent(removed(laterId))).toEqual([]);
});

it('notifies those who joined or left a changed panel', async () => {
  const panel = (judges: PersonId[], joined: PersonId[], left: PersonId[]) => ({
    type: 'scene.panel_set' as const,
    data: { ...by, sessionId, judges, joined, left, quorum: 1 },
  });
  const first = panel([person(3), person(4)], [person(3), person(4)], []);
  await record(sessionOf(sessionId), first);
  expect(await sent(first)).toEqual([['sessionForJudge', [person(3), person(4)]]]);
  const next = panel([person(4), person(5)], [person(5)], [person(3)]);
  await record(sessionOf(sessionId), next);
  expect(await sent(next)).toEqual([
    ['sessionForJudge', [person(5)]],
    ['sessionJudgeLeft', [person(3)]],
  ]);
});

it('asks the team that follows to get ready, at the start and at each call, and not the team that is called', async () => {
  const hallId = uuid(7, 3) as SessionId;
  const reason = '设备未就绪';
  const calledSlotId = uuid(8, 2) as SlotId;
  const nextSlotId = uuid(8, 3) as SlotId;
  const inHall = { ...by, sessionId: hallId };
  const of = (n: number) => uuid(9, n) as TeamId;
  const planned = (slot: SlotId, work: WorkId, n: number) => ({
    ...{ slotId: slot, workId: work, teamId: of(n), itemId },
    code: `A-00${n}`,
  });
  const started = { type: 'scene.session_started' as const, data: inHall };
  const called = { type: 'scene.slot_called' as const, data: { ...inHall, slotId: calledSlotId, done: null } };
  await record(
    sessionOf(hallId),
    session(hallId, '三号报告厅'),
    {
      type: 'scene.slots_added',
      data: { ...inHall, slots: [planned(calledSlotId, calledWorkId, 1), planned(nextSlotId, nextWorkId, 2)] },
    },
    { type: 'scene.session_announced', data: inHall },
    { type: 'scene.check_in_opened', data: inHall },
    { type: 'scene.slot_checked_in', data: { ...inHall, slotId: calledSlotId, callNo: null } },
    { type: 'scene.slot_checked_in', data: { ...inHall, slotId: nextSlotId, callNo: null } },
    {
      type: 'scene.draw_committed',
      data: { ...inHall, seedHash: 'a'.repeat(64) as FileHash, slotIds: [calledSlotId, nextSlotId] },
    },
    {
      type: 'scene.order_drawn',
      data: { ...inHall, seed: 'b'.repeat(64), contribution: '', order: [calledSlotId, nextSlotId] },
    },
    started,
  );
  const toFirst = [['sessionGetReady', [person(10)]]];
  expect(await sent(started)).toEqual(toFirst);
  await record(sessionOf(hallId), called);
  expect(await sent(called)).toEqual([['sessionGetReady', [person(7), person(8)]]]);
  const [asked] = await lettersAbout(db, called);
  expect(asked?.letter.said).toMatchObject({ work: '风的声音', room: { zh: '三号报告厅' } });
  // The one that is next is put back, or gives its turn up, while a team has the stage: the one behind it is told.
  const [thirdSlotId, third] = [uuid(8, 4) as SlotId, { ...inHall, slotId: uuid(8, 4) as SlotId }];
  await record(
    sessionOf(hallId),
    { type: 'scene.slots_added', data: { ...inHall, slots: [planned(thirdSlotId, thirdWorkId, 3)] } },
    { type: 'scene.slot_checked_in', data: { ...third, callNo: 3 } },
  );
  const back = { type: 'scene.slot_postponed' as const, data: { ...inHall, slotId: nextSlotId, places: 1, reason } };
  await record(sessionOf(hallId), back);
  expect(await sent(back)).toEqual([['sessionGetReady', [person(11)]]]);
  const gone = { type: 'scene.slot_forfeited' as const, data: { ...third, reason } };
  await record(sessionOf(hallId), gone);
  expect(await sent(gone)).toEqual([['sessionGetReady', [person(7), person(8)]]]);
  const recalled = { ...back, data: { ...back.data, slotId: calledSlotId } };
  await record(sessionOf(hallId), recalled);
  expect(await sent(recalled)).toEqual([]);
  await record(sessionOf(hallId), called);
  const last = { ...called, data: { ...called.data, slotId: nextSlotId, done: calledSlotId } };
  await record(sessionOf(hallId), last);
  expect(await sent(last)).toEqual([]);
});
