import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScreenId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { formTeams } from '../../../../tests/support/scene-teams.ts';
import { served } from '../../../../tests/support/served.ts';
import { addExperts, commandId, competitionId, planned, workId } from '../review/testing/situations.ts';
import { callFeedRoutes } from './call-feed.route.ts';

const there = await planned();
await addExperts(there);
const { db, world, organiser, experts, now } = there;
await addSceneStage(db, competitionId, now);
const { scene } = organiser.call;
const sessionId = uuid(91, 1) as SessionId;
await scene.planSession({
  ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: '' } },
  ...{ startsAt: now, endsAt: plusMinutes(now, 60), minutes: { present: 10, questions: 5, change: 0 } },
  commandId: commandId(),
});
await scene.addSlots({
  sessionId,
  slots: [{ slotId: uuid(92, 1) as SlotId, workId: workId(1) }],
  commandId: commandId(),
});
const seen = async () => {
  const { version } = await scene.sessionDesk({ sessionId });
  return { sessionId, version, commandId: commandId() };
};
await scene.setPanel({ ...(await seen()), judges: [experts[1].personId], quorum: 1 });
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.openCheckIn(await seen());

const screen = (n: number) =>
  scene.openScreen({ screenId: uuid(93, n) as ScreenId, competitionId, label: '大厅', commandId: commandId() });
const { key } = await screen(1);
const clock = () => new Date().toISOString() as Instant;
const { origin, server } = await served(
  express().use(callFeedRoutes({ db, now: clock }, async () => world.contextOf(null))),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const feed = (headers: Record<string, string> = {}, screenKey = key) =>
  fetch(`${origin}/screen/call/feed?screenKey=${screenKey}`, { headers });
const show = async (zh: string) => scene.showMessage({ ...(await seen()), message: { zh, en: zh } });

it('answers a poll with a tag, and with nothing new until something has changed', async () => {
  const first = await feed();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=1']);
  expect(await first.json()).toMatchObject({ rooms: [{ sessionId, status: 'checkin' }] });
  const again = await feed({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // A proxy that compresses the answer marks the tag as weak.
  expect((await feed({ 'if-none-match': `W/${etag}` })).status).toBe(304);
  await show('午休');
  await expect.poll(async () => (await feed({ 'if-none-match': etag })).status, { timeout: 5000 }).toBe(200);
  expect(await (await feed()).text()).toContain('午休');
});

it('sends what changes on an open line', async () => {
  const answer = await feed({ accept: 'text/event-stream' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await show('继续');
  let said = '';
  while (!said.includes('继续')) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    said += value;
  }
  expect(said).toContain('event: tick');
  expect(said).toContain('继续');
  await reader?.cancel();
});

it('ends the open line of a revoked address, and does not answer there any more', async () => {
  const { key: other } = await screen(2);
  const answer = await feed({ accept: 'text/event-stream' }, other);
  expect(answer.status).toBe(200);
  await scene.revokeScreen({ screenId: uuid(93, 2) as ScreenId, commandId: commandId() });
  // The line is cut, so reading it to its end fails or ends.
  await answer.text().catch(() => undefined);
  expect((await feed({}, other)).status).toBe(404);
  expect((await feed({ accept: 'text/event-stream' }, other)).status).toBe(404);
  expect((await feed()).status).toBe(200);
  expect((await feed({}, 'x'.repeat(22))).status).toBe(404);
});

it('shows the names of teams only while the competition has chosen that, on open lines at once', async () => {
  const name = '青禾一队';
  await formTeams(db, new Map([[workId(1), name]]), { at: now });
  const body = async () => (await feed()).text();
  const noName = async () => {
    const text = await body();
    expect(text).not.toContain('青禾');
    expect(text).not.toContain('"name"');
    return text;
  };
  const set = async (showsNames: boolean) =>
    organiser.call.competition.setOnSiteRules({
      rules: { showsNames, callsBeforeAbsent: 3, minutesBeforeAbsent: 10, warnsAtSeconds: 90 },
      ...{ competitionId, commandId: commandId() },
    });
  const { slots } = await scene.sessionDesk({ sessionId });
  const [slot] = slots;
  await scene.checkInSlot({ sessionId, slotId: slot?.slotId as SlotId, commandId: commandId() });
  await scene.commitDraw(await seen());
  await scene.drawOrder({ ...(await seen()), contribution: '' });
  await expect.poll(body).toContain('"status":"ready"');
  expect(await noName()).toContain('"warnsAtSeconds":60');
  const answer = await feed({ accept: 'text/event-stream' });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await set(true);
  let said = '';
  while (!said.includes(name)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    said += value;
  }
  expect(said).toContain(`"name":"${name}"`);
  expect(said).toContain('"warnsAtSeconds":90');
  await reader?.cancel();
  expect(await body()).toContain(`"name":"${name}"`);
  await set(false);
  await expect.poll(body).not.toContain(name);
  await noName();
});

it('keeps when a team is absent while a session is held, as the competition has set it', async () => {
  const rules = (more: object) =>
    organiser.call.competition.setOnSiteRules({
      rules: { showsNames: false, callsBeforeAbsent: 2, minutesBeforeAbsent: 60, warnsAtSeconds: 90, ...more },
      ...{ competitionId, commandId: commandId() },
    });
  await rules({});
  await scene.startSession(await seen());
  expect(await refusalOf(rules({ callsBeforeAbsent: 1 }))).toBe('sessionsRunning');
  expect(await refusalOf(rules({ minutesBeforeAbsent: 1 }))).toBe('sessionsRunning');
  expect(await refusalOf(rules({ warnsAtSeconds: 30 }))).toBe('done');
  await scene.callNext(await seen());
  const [slot] = (await scene.sessionDesk({ sessionId })).slots;
  const absent = async () => refusalOf(scene.markAbsent({ ...(await seen()), slotId: slot?.slotId as SlotId }));
  expect(await absent()).toBe('calledTooFewTimes');
  await scene.recallSlot({ ...(await seen()), slotId: slot?.slotId as SlotId });
  expect(await absent()).toBe('done');
});
