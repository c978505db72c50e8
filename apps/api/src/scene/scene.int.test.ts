import { createHash } from 'node:crypto';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScreenId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { orderOf } from '@laurel/domain/scene/draw.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { addExperts, commandId, competitionId, itemId, planned, workId } from '../review/testing/situations.ts';
import { makeCallFeeds } from './call-feeds.ts';
import { hashOfScreenKey } from './screen-key.ts';

const there = await planned();
await addExperts(there);
const { db, world, organiser, experts, captain, now } = there;
const stageId = sceneStageId;
await addSceneStage(db, competitionId, now);
const host = await world.signedInAs('SCENE_HOST');
const outsider = await world.signedInAs('SCHOOL_ADMIN');

const { scene } = organiser.call;
const morning = uuid(91, 1) as SessionId;
const other = uuid(91, 2) as SessionId;
const slot = (n: number) => uuid(92, n) as SlotId;
const screenId = uuid(93, 1) as ScreenId;
const terms = (hall: string, startsIn = 0) => ({
  room: { zh: hall, en: '' },
  startsAt: plusMinutes(now, startsIn),
  endsAt: plusMinutes(now, startsIn + 60),
  minutes: { present: 10, questions: 5, change: 0 },
});
const plan = (sessionId: SessionId, hall: string, startsIn = 0) =>
  scene.planSession({ sessionId, competitionId, stageId, ...terms(hall, startsIn), commandId: commandId() });
const add = (sessionId: SessionId, ...numbers: number[]) =>
  refusalOf(
    scene.addSlots({
      sessionId,
      slots: numbers.map((n) => ({ slotId: slot(n), workId: workId(n) })),
      commandId: commandId(),
    }),
  );
const desk = (sessionId = morning) => host.call.scene.sessionDesk({ sessionId });
const seen = async () => {
  const { sessionId, version } = await desk();
  return { sessionId, version, commandId: commandId() };
};
const lettersAbout = async (type: string) => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from es.effects f join es.events e on e.position = f.source_position
     where f.kind = 'send-letters' and e.type = ${type}`);
  return rows[0]?.n;
};

describe('planning', () => {
  it('finds a room, works that are ready and judges without a conflict', async () => {
    await plan(morning, '一号报告厅');
    expect(await refusalOf(plan(other, '一号报告厅', 30))).toBe('roomTaken');
    await plan(other, '二号报告厅', 30);
    expect((await scene.sessionCandidates({ sessionId: morning })).map((work) => work.workId)).toHaveLength(6);
    expect(await add(morning, 0, 1, 2)).toBe('done');
    expect(await add(morning, 2)).toBe('workPlannedAlready');
    expect(await add(morning, 3, 4)).toBe('sessionFull');
    // One captain leads all these works, and cannot be in two rooms.
    expect(await add(other, 3)).toBe('teamElsewhere');
    const panel = (...judges: number[]) =>
      refusalOf(
        scene.setPanel({
          sessionId: morning,
          version: 1,
          judges: judges.flatMap((n) => experts[n]?.personId ?? []),
          quorum: 2,
          commandId: commandId(),
        }),
      );
    // The first expert is from the first work's school.
    expect(await panel(0, 1)).toBe('judgeConflict');
    expect(await panel(1, 2)).toBe('done');
  });

  it('keeps an amendment from leaving a session outside its stage', async () => {
    const { competition } = organiser.call;
    const closesAt = plusMinutes(now, 75);
    const changes = { rules: null, items: [], stages: [{ stageId, opensAt: now, closesAt, graceMinutes: 0 }] };
    const { outside } = await competition.previewAmendment({ competitionId, changes });
    expect(outside.map(({ sessionId }) => sessionId)).toEqual([other]);
    const proposal = { competitionId, changes, reason: '场地变更', confirmPast: false, commandId: commandId() };
    expect(await refusalOf(competition.proposeAmendment(proposal))).toBe('sessionsLeftOutside');
  });

  it('limits a work to one session of a stage, whoever plans at the same time', async () => {
    await scene.changeSession({ sessionId: other, version: 0, ...terms('二号报告厅', 120), commandId: commandId() });
    const both = await Promise.all([add(other, 3), add(other, 3)]);
    expect(both.toSorted()).toEqual(['done', 'workPlannedAlready']);
    const move = { sessionId: other, slotId: slot(3), toSessionId: morning, commandId: commandId() };
    await scene.moveSlot(move);
    const { sessions } = await scene.sceneBoard({ competitionId });
    expect(sessions.map(({ slots }) => slots.map(({ slotId }) => slotId))).toEqual([[0, 1, 2, 3].map(slot), []]);
    await scene.removeSlot({ sessionId: morning, slotId: slot(3), commandId: commandId() });
    await scene.cancelSession({ sessionId: other, reason: '人数不足', commandId: commandId() });
  });

  it('is only for people who may plan, and shown to the team once it is announced', async () => {
    const asHost = host.call.scene.announceSession({ sessionId: morning, commandId: commandId() });
    expect(await refusalOf(asHost)).toBe('FORBIDDEN');
    expect(await refusalOf(outsider.call.scene.sceneBoard({ competitionId }))).toBe('FORBIDDEN');
    expect(await captain.call.scene.teamSessions({ workId: workId(0) })).toEqual([]);
    expect(await captain.call.scene.publicSessions({ competitionId })).toEqual([]);
    await scene.announceSession({ sessionId: morning, commandId: commandId() });
    expect(await captain.call.scene.teamSessions({ workId: workId(0) })).toMatchObject([
      { sessionId: morning, callNo: null, drawn: false },
    ]);
    const [session] = await captain.call.scene.publicSessions({ competitionId });
    expect(session?.slots.map(({ startsAt }) => startsAt)).toEqual([0, 15, 30].map((n) => plusMinutes(now, n)));
    await reactNow(db, {});
    expect(await lettersAbout('scene.session_announced')).toBe(1);
  });
});

describe('the draw', () => {
  it('publishes the hash first and the seed afterwards, and anyone can compute the order again', async () => {
    await host.call.scene.openCheckIn(await seen());
    expect(await refusalOf(captain.call.scene.publicDraw({ sessionId: morning }))).toBe('NOT_FOUND');
    for (const n of [0, 1]) {
      await host.call.scene.checkInSlot({ sessionId: morning, slotId: slot(n), commandId: commandId() });
    }
    await host.call.scene.commitDraw(await seen());
    const committed = await captain.call.scene.publicDraw({ sessionId: morning });
    expect(committed).toMatchObject({ revealed: null, teams: [{ callNo: null }, { callNo: null }] });
    await host.call.scene.drawOrder({ ...(await seen()), contribution: '六点' });
    const { revealed, seedHash, teams } = await captain.call.scene.publicDraw({ sessionId: morning });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(sha256(revealed?.seed ?? '')).toBe(committed.seedHash);
    expect(seedHash).toBe(committed.seedHash);
    const drawn = teams.toSorted((a, b) => (a.callNo ?? 0) - (b.callNo ?? 0)).map(({ slotId }) => slotId);
    expect(
      orderOf(
        teams.map(({ slotId }) => slotId),
        revealed?.seed ?? '',
        '六点',
        sha256,
      ),
    ).toEqual(drawn);
  });
});

describe("the host's desk", () => {
  it('gives the call to one of two hosts, and tells the other why not', async () => {
    await host.call.scene.startSession(await seen());
    const pressed = await seen();
    const colleague = await world.signedInAs('SCENE_HOST');
    const answers = await Promise.all([
      refusalOf(host.call.scene.callNext(pressed)),
      refusalOf(colleague.call.scene.callNext({ ...pressed, commandId: commandId() })),
    ]);
    expect(answers.toSorted()).toEqual(['done', 'pressedBefore']);
    const { slots } = await desk();
    expect(slots.filter(({ status }) => status === 'called')).toHaveLength(1);
  });

  it('executes a press once, however often it is sent', async () => {
    const current = (await desk()).slots.find(({ status }) => status === 'called');
    if (!current) throw new Error('nobody was called');
    const press = { ...(await seen()), slotId: current.slotId };
    await host.call.scene.recallSlot(press);
    await host.call.scene.recallSlot(press);
    expect((await desk()).slots.find(({ slotId }) => slotId === current.slotId)?.calls).toBe(2);
    await host.call.scene.undoPress(await seen());
    expect((await desk()).slots.find(({ slotId }) => slotId === current.slotId)?.calls).toBe(1);
  });

  it('asks the next team to get ready', async () => {
    await reactNow(db, {});
    expect(await lettersAbout('scene.slot_called')).toBe(1);
  });
});

describe('call screens', () => {
  it('have an address that is shown once and can be revoked', async () => {
    const open = { screenId, competitionId, label: '大厅', commandId: commandId() };
    const { key } = await scene.openScreen(open);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await scene.openScreen(open)).toEqual({ key });
    const { rows } = await db.execute(sql`select key_hash from call_screens`);
    expect(rows).toEqual([{ key_hash: hashOfScreenKey(key) }]);
    expect(await refusalOf(host.call.scene.screenList({ competitionId }))).toBe('FORBIDDEN');
    expect(await scene.screenList({ competitionId })).toMatchObject([{ screenId, label: '大厅' }]);
    await scene.revokeScreen({ screenId, commandId: commandId() });
    expect(await scene.screenList({ competitionId })).toEqual([]);
  });

  it('get the same bytes, once per change, without names', async () => {
    const feeds = makeCallFeeds(db, () => new Date().toISOString() as Instant);
    const [first, second] = await Promise.all([feeds.now(competitionId), feeds.now(competitionId)]);
    expect(first.body).toBe(second.body);
    const said = first.body.toString();
    expect(JSON.parse(said)).toMatchObject({ rooms: [{ sessionId: morning, status: 'running' }] });
    for (const secret of ['作品0', '作者王', '专家', captain.personId, workId(0)]) expect(said).not.toContain(secret);
    const sent: string[] = [];
    const viewer = (keyHash: string) => ({
      keyHash,
      writableLength: 0,
      write: (chunk: Buffer) => sent.push(chunk.toString()),
      destroy: () => sent.push('gone'),
    });
    const watching = feeds.watch(competitionId, viewer('a'));
    const too = feeds.watch(competitionId, viewer('b'));
    sent.length = 0;
    await host.call.scene.showMessage({ ...(await seen()), message: { zh: '午休', en: 'Lunch' } });
    await expect.poll(() => sent.filter((chunk) => chunk.includes('午休')).length, { timeout: 5000 }).toBe(2);
    watching.leave();
    too.leave();
  });
});

it('shows the current state to a call screen that was offline for an hour', async () => {
  let at = Date.now();
  const feeds = makeCallFeeds(db, () => new Date(at).toISOString() as Instant);
  await feeds.now(competitionId);
  const opened = { screenId: uuid(93, 2) as ScreenId, competitionId, label: '侧厅', commandId: commandId() };
  const keyHash = hashOfScreenKey((await scene.openScreen(opened)).key);
  const watch = (sent: string[]) =>
    feeds.watch(competitionId, {
      keyHash,
      writableLength: 0,
      write: (chunk: Buffer) => sent.push(chunk.toString()),
      destroy: () => sent.push('gone'),
    });
  watch([]).leave();
  await host.call.scene.showMessage({ ...(await seen()), message: { zh: '下午继续', en: 'Back in the afternoon' } });
  at += 3_600_000;
  await feeds.now(competitionId);
  const sent: string[] = [];
  const again = watch(sent);
  await expect.poll(() => sent.filter((chunk) => chunk.includes('下午继续')).length, { timeout: 5000 }).toBe(1);
  expect(sent).not.toContain('gone');
  again.leave();
});

it('has minutes with the reasons, the names and the place in the log', async () => {
  await host.call.scene.pauseSession({ ...(await seen()), reason: '报告厅停电' });
  const minutes = await host.call.scene.sessionMinutes({ sessionId: morning });
  expect(minutes.lines.findLast(({ reason }) => reason)).toMatchObject({
    type: 'scene.session_paused',
    reason: '报告厅停电',
    undone: false,
  });
  // A recall was undone.
  expect(minutes.lines.filter(({ undone }) => undone).map(({ type }) => type)).toEqual(['scene.slot_recalled']);
  const { rows } = await db.execute<{ hash: string }>(sql`
    select encode(chain_hash, 'hex') as hash from es.events where position = ${minutes.last?.eventNo}`);
  expect(minutes.last?.hash).toBe(rows[0]?.hash);
  expect(await refusalOf(outsider.call.scene.sessionMinutes({ sessionId: morning }))).toBe('FORBIDDEN');
});

it('has an item for each team', async () => {
  const [session] = (await scene.sceneBoard({ competitionId })).sessions;
  expect(session?.slots.every((one) => one.itemId === itemId)).toBe(true);
});
