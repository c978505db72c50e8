import { expect, it } from 'vitest';
import { minutesOf } from './minutes.ts';
import * as s from './situations.fixture.ts';

const [first, second] = s.slotIds;

it('shows when each team checked in, was called and presented, and how much time was added', () => {
  const added = s.event('scene.time_added', { slotId: second, seconds: 60, reason: '投影仪重启' }, s.clock('05:00'));
  const { teams } = minutesOf([
    ...s.presenting,
    added,
    s.phase(second, 'questions', s.clock('13:00')),
    s.phase(second, 'scoring', s.clock('18:00')),
  ]);
  expect(teams[0]).toEqual({
    callNo: 1,
    code: 'A-002',
    status: 'scoring',
    checkedInAt: s.startsAt,
    calls: 1,
    calledAt: s.startsAt,
    beganAt: s.clock('02:00'),
    endedAt: s.clock('18:00'),
    addedSeconds: 60,
  });
});

it('lists every step with its reason, and marks the presses that were undone', () => {
  const events = [
    ...s.firstCalled,
    s.event('scene.slot_forfeited', { slotId: second, reason: '队伍来电弃权' }, s.clock('03:00')),
    s.event('scene.press_undone', { undone: 'scene.slot_forfeited' }, s.clock('03:20')),
    s.event('scene.slot_forfeited', { slotId: first, reason: '作品无法打开' }, s.clock('04:00')),
  ];
  const forfeits = minutesOf(events).lines.filter(({ type }) => type === 'scene.slot_forfeited');
  expect(forfeits.map(({ code, reason, undone }) => [code, reason, undone])).toEqual([
    ['A-002', '队伍来电弃权', true],
    ['A-001', '作品无法打开', false],
  ]);
  expect(minutesOf(events).lines.map(({ type }) => type)).not.toContain('scene.session_planned');
  expect(minutesOf([])).toEqual({ lines: [], teams: [], presence: [], hosts: [] });
});

it('names the phase that a team entered', () => {
  const { lines } = minutesOf([...s.presenting, s.phase(second, 'questions', s.clock('13:00'))]);
  const entered = lines.filter(({ type }) => type === 'scene.phase_entered');
  expect(entered.map(({ detail }) => detail)).toEqual(['onStage', 'presenting', 'questions']);
  expect(lines.find(({ type }) => type === 'scene.slot_called')?.detail).toBeNull();
});

it('uses the time of the scan as the arrival of a team whose scan was uploaded later', () => {
  const scannedAt = s.clock('00:10');
  const late = s.event('scene.slot_checked_in', { slotId: first, callNo: null, scannedAt }, s.clock('20:00'));
  expect(minutesOf([...s.checkingIn, late]).teams[0]?.checkedInAt).toBe(scannedAt);
  const before = s.clock('00:05');
  const earlier = s.event('scene.slot_scanned_earlier', { slotId: first, scannedAt: before }, s.clock('21:00'));
  expect(minutesOf([...s.checkingIn, late, earlier]).teams[0]?.checkedInAt).toBe(before);
});

it('names the judge who joined or left, and when each was present', () => {
  const joined = s.event('scene.judge_joined', { judgeId: s.ada, reason: null }, s.clock('00:30'));
  const left = s.event('scene.judge_left', { judgeId: s.ada, reason: '身体不适' }, s.clock('12:00'));
  const back = s.event('scene.judge_joined', { judgeId: s.ada, reason: '已恢复' }, s.clock('15:00'));
  const { lines, presence } = minutesOf([...s.presenting, joined, left, back]);
  expect(lines.filter(({ judge }) => judge).map(({ type, judge }) => [type, judge])).toEqual([
    ['scene.judge_joined', s.ada],
    ['scene.judge_left', s.ada],
    ['scene.judge_joined', s.ada],
  ]);
  expect(presence).toEqual([
    { judge: s.ada, from: s.clock('00:30'), until: s.clock('12:00') },
    { judge: s.ada, from: s.clock('15:00'), until: null },
  ]);
});
