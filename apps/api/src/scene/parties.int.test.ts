import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { FileHash, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { addExperts, commandId, competitionId, planned, workId } from '../review/testing/situations.ts';

const there = await planned();
await addExperts(there);
const { db, world, organiser, colleague, experts, now } = there;
await addSceneStage(db, competitionId, now);

const advised = workId(5);
/** Somebody who plans and hosts sessions, and advises a team of the competition. */
const insider = await world.signedInAs('ORGANISER');
// They joined after the last submission, so the work does not name them.
await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
  select team_id, captain_id, member_ids, array[${insider.personId}]::uuid[] from rm.work_board
   where work_id = ${advised}`);

const sessionId = uuid(91, 1) as SessionId;
const other = uuid(91, 2) as SessionId;
const slotId = uuid(92, 0) as SlotId;
const judgeId = experts[1].personId;
const id = () => ({ commandId: commandId() });
const at = (startsIn: number, hall: string) => ({
  room: { zh: hall, en: '' },
  startsAt: plusMinutes(now, startsIn),
  endsAt: plusMinutes(now, startsIn + 60),
  minutes: { present: 10, questions: 5, change: 0 },
});
const plan = { sessionId, competitionId, stageId: sceneStageId, ...at(0, '一号报告厅') };
const { scene } = organiser.call;
await scene.planSession({ ...plan, ...id() });
await scene.planSession({ ...plan, sessionId: other, ...at(120, '二号报告厅'), ...id() });
await scene.addSlots({ sessionId, slots: [{ slotId, workId: workId(1) }], ...id() });
await scene.setPanel({ sessionId, version: 1, judges: [judgeId], quorum: 1, ...id() });
await scene.announceSession({ sessionId, ...id() });

const reason = '队伍弃权';
const plansOf = ({ call }: Somebody) => ({
  plan: () => call.scene.planSession({ ...plan, sessionId: uuid(91, 3) as SessionId, ...at(240, '三号厅'), ...id() }),
  change: () => call.scene.changeSession({ sessionId, version: 3, ...at(300, '一号报告厅'), ...id() }),
  cancel: () => call.scene.cancelSession({ sessionId: other, reason, ...id() }),
  announce: () => call.scene.announceSession({ sessionId, ...id() }),
  add: () => call.scene.addSlots({ sessionId, slots: [{ slotId: uuid(92, 2) as SlotId, workId: workId(2) }], ...id() }),
  remove: () => call.scene.removeSlot({ sessionId, slotId, ...id() }),
  move: () => call.scene.moveSlot({ sessionId, slotId, toSessionId: other, ...id() }),
  panel: () => call.scene.setPanel({ sessionId, version: 3, judges: [judgeId], quorum: 1, ...id() }),
});
const pressesOf = ({ call }: Somebody, version: number) => {
  const press = () => ({ sessionId, version, ...id() });
  const slot = () => ({ ...press(), slotId });
  return {
    helpers: () => call.scene.setHelpers({ ...press(), helpers: [] }),
    open: () => call.scene.openCheckIn(press()),
    checkIn: () => call.scene.checkInSlot({ sessionId, slotId, ...id() }),
    commit: () => call.scene.commitDraw(press()),
    draw: () => call.scene.drawOrder({ ...press(), contribution: '' }),
    start: () => call.scene.startSession(press()),
    pause: () => call.scene.pauseSession({ ...press(), reason }),
    next: () => call.scene.callNext(press()),
    recall: () => call.scene.recallSlot(slot()),
    postpone: () => call.scene.postponeSlot({ ...slot(), places: 1, reason }),
    absent: () => call.scene.markAbsent(slot()),
    forfeit: () => call.scene.forfeitSlot({ ...slot(), reason }),
    time: () => call.scene.addTime({ ...slot(), seconds: 60, reason }),
    undo: () => call.scene.undoPress(press()),
    reveal: () => call.scene.revealScore({ ...slot(), step: 'average' }),
    release: () => call.scene.releaseJudge({ sessionId, judgeId, reason, ...id() }),
    finish: () => call.scene.finishSession(press()),
    sign: () => call.scene.signMinutes({ sessionId, as: 'host', hash: '0'.repeat(64) as FileHash, ...id() }),
    seal: () => call.scene.sealSession({ ...press(), reason }),
  };
};
const heldBack = async (commands: Record<string, () => Promise<unknown>>) => {
  const said: Record<string, string> = {};
  for (const [name, call] of Object.entries(commands)) said[name] = await refusalOf(call());
  return said;
};
const allOf = (commands: object, refusal: string) =>
  Object.fromEntries(Object.keys(commands).map((name) => [name, refusal]));

describe('somebody with a team in the competition', () => {
  it('plans none of its sessions', async () => {
    const ways = plansOf(insider);
    expect(await heldBack(ways)).toEqual(allOf(ways, 'ownTeamConcerned'));
    const board = async (who: Somebody) => {
      const { ownTeam, can } = await who.call.scene.sceneBoard({ competitionId });
      return { ownTeam, plan: can.plan, host: can.host };
    };
    expect(await board(insider)).toEqual({ ownTeam: true, plan: false, host: false });
    expect(await board(colleague)).toEqual({ ownTeam: false, plan: true, host: true });
  });

  it('presses nothing on the desk of a session, and signs no minutes as its host', async () => {
    const { version, ownTeam, can } = await insider.call.scene.sessionDesk({ sessionId });
    expect({ ownTeam, can }).toEqual({ ownTeam: true, can: { host: false, addJudge: false } });
    const ways = pressesOf(insider, version);
    expect(await heldBack(ways)).toEqual(allOf(ways, 'ownTeamConcerned'));
    expect((await insider.call.scene.sessionMinutes({ sessionId })).can.signAsHost).toBe(false);
  });

  it('leaves both to others', async () => {
    const { version, ownTeam, can } = await colleague.call.scene.sessionDesk({ sessionId });
    expect({ ownTeam, can }).toEqual({ ownTeam: false, can: { host: true, addJudge: true } });
    const ways = pressesOf(colleague, version);
    expect(await refusalOf(ways.open())).toBe('done');
    expect(await refusalOf(ways.checkIn())).toBe('done');
    expect(Object.values(await heldBack(pressesOf(colleague, version)))).not.toContain('ownTeamConcerned');
  });
});
