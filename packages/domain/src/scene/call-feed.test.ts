import { expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { FileHash, ScreenId, TeamId } from '../kernel/ids.ts';
import { callFeedOf } from './call-feed.ts';
import { type CallScreenEvent, evolveCallScreen, newCallScreen } from './call-screen.ts';
import { openScreen } from './open-screen.ts';
import { revokeScreen } from './revoke-screen.ts';
import * as s from './situations.fixture.ts';

const nameless: ReadonlyMap<TeamId, string> = new Map();
const feedAfter = (events: typeof s.ready, names = nameless) => {
  const session = s.sessionAfter(events);
  const sessions = session.status === 'none' ? [] : [session];
  return callFeedOf(sessions, 'e1', s.startsAt, { warnsAtSeconds: 60, names }).rooms[0];
};

it('shows who is called, who follows and who missed a turn, by number and code only', () => {
  expect(feedAfter(s.firstCalled)).toEqual({
    sessionId: s.sessionId,
    room: s.room,
    startsAt: s.startsAt,
    status: 'running',
    current: { callNo: 1, code: 'A-002', status: 'called', calls: 1, timer: null },
    next: [{ callNo: 2, code: 'A-001' }],
    passed: [],
    waiting: 1,
    message: null,
  });
  const skipped = [...s.firstCalled, s.event('scene.slot_skipped', { slotId: s.slotIds[1], reason: '未到场' })];
  expect(feedAfter(skipped)).toMatchObject({ current: null, passed: [{ callNo: 1, code: 'A-002' }] });
});

it('shows the names of teams beside their codes where the competition has chosen that', () => {
  const names = new Map([1, 2, 3].map((n) => [s.planned(n).teamId, `第 ${n} 队`]));
  expect(feedAfter(s.firstCalled, names)).toMatchObject({
    current: { code: 'A-002', name: '第 2 队' },
    next: [{ callNo: 2, code: 'A-001', name: '第 1 队' }],
  });
  const skipped = [...s.firstCalled, s.event('scene.slot_skipped', { slotId: s.slotIds[1], reason: '未到场' })];
  expect(feedAfter(skipped, names)?.passed).toEqual([{ callNo: 1, code: 'A-002', name: '第 2 队' }]);
  expect(feedAfter(s.drawn, names)?.draw?.revealed?.order.map(({ name }) => name)).toEqual(['第 2 队', '第 1 队']);
});

it('shows the draw while it is made: the hash first, the seed and the order afterwards, and nothing once it has begun', () => {
  expect(feedAfter(s.twoThere)).not.toHaveProperty('draw');
  const committed = { seedHash: s.seedHash, teams: 2, revealed: null };
  expect(feedAfter([...s.twoThere, s.drawCommitted])?.draw).toEqual(committed);
  const order = [
    { callNo: 1, code: 'A-002' },
    { callNo: 2, code: 'A-001' },
  ];
  const revealed = { seed: 'c'.repeat(64), contribution: '', order };
  expect(feedAfter(s.drawn)?.draw).toEqual({ ...committed, revealed });
  expect(feedAfter(s.running)).not.toHaveProperty('draw');
});

it('shows no reason and no judge', () => {
  const paused = [...s.presenting, s.event('scene.session_paused', { reason: '评委突发不适' })];
  const said = JSON.stringify(feedAfter(paused));
  expect(said).not.toContain('不适');
  expect(said).not.toContain(s.ada);
});

const screenId = s.sessionId as unknown as ScreenId;
const keyHash = 'a'.repeat(64) as FileHash;
const competitionId = s.competition.status === 'none' ? ('' as never) : s.competition.competitionId;
const groupId = s.competition.status === 'none' ? ('' as never) : s.competition.groupId;
const command = { screenId, competitionId, label: '大厅', keyHash };
const opened: CallScreenEvent = {
  type: 'scene.screen_opened',
  data: { ...command, groupId, by: s.host, at: s.startsAt },
};
const revoked: CallScreenEvent = { type: 'scene.screen_revoked', data: { screenId, by: s.host, at: s.startsAt } };
const screens = scenario(newCallScreen, evolveCallScreen);

it('opens a screen of a published competition, once', () => {
  screens
    .given()
    .when((one) => openScreen(one, s.competition, command, s.by()))
    .then(accept(opened));
  screens.refuses((one) => openScreen(one, s.competition, command, s.by()), { screenExists: [opened] });
  expect(openScreen(newCallScreen(), s.draftCompetition, command, s.by())).toEqual(refuse('competitionOver'));
});

it('revokes a screen, once', () => {
  const revoke = (...events: CallScreenEvent[]) =>
    screens.given(...events).when((one) => revokeScreen(one, { screenId }, s.by()));
  revoke(opened).then(accept(revoked));
  revoke(opened, revoked).then(accept());
  revoke().then(refuse('screenNotFound'));
});
