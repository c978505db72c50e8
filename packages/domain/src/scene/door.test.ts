import { expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { answerAtDoor, type DoorSession, passText, readPass } from './door.ts';
import { scanPass } from './scan-pass.ts';
import { setHelpers } from './set-helpers.ts';
import * as s from './situations.fixture.ts';

const { sessionId } = s;
const proof = 'abcdefghijklmnop';
const facts = { genuine: true, otherRoom: null, phoneNow: null };
const scan = (n: number) => ({ sessionId, code: `A-00${n}`, proof, scannedAt: s.clock('00:30') });
const at = s.clock('30:00');

it('checks in the team whose pass was read, with the time of the scan', () => {
  const [, , third] = s.slotIds;
  const checked = (scannedAt: typeof at) =>
    scanPass(s.sessionAfter(s.twoThere), { ...scan(3), scannedAt }, s.by(at), s.competition, facts);
  const arrived = (scannedAt: typeof at, more: { callNo?: number; claimedAt?: typeof at } = {}) =>
    accept(s.event('scene.slot_checked_in', { slotId: third, callNo: null, scannedAt, ...more }, at));
  expect(checked(s.clock('10:00'))).toEqual(arrived(s.clock('10:00')));
  // The clock of the phone is fast.
  expect(checked(s.clock('40:00'))).toEqual(arrived(at, { claimedAt: s.clock('40:00') }));
  // The clock of the phone is days behind.
  const dayBefore = s.march(19, '01:00:00.000');
  expect(checked(dayBefore)).toEqual(arrived(at, { claimedAt: dayBefore }));
  expect(scanPass(s.sessionAfter(s.running), scan(3), s.by(at), s.competition, facts)).toEqual(
    arrived(s.clock('00:30'), { callNo: 3 }),
  );
});

it('lets no wrong clock bring a team forward, and keeps what the phone said', () => {
  const [, , third] = s.slotIds;
  const checked = (scannedAt: typeof at, phoneNow: typeof at, ahead = 0) =>
    scanPass(s.sessionAfter(s.twoThere), { ...scan(3), scannedAt, ahead }, s.by(at), s.competition, {
      ...facts,
      phoneNow,
    });
  const arrived = (scannedAt: typeof at, claimedAt?: typeof at) =>
    accept(
      s.event('scene.slot_checked_in', { slotId: third, callNo: null, scannedAt, ...(claimedAt && { claimedAt }) }, at),
    );
  // Read five minutes ago, on a clock that is right, or ten minutes slow as the phone knew.
  expect(checked(s.clock('25:00'), s.clock('29:59'))).toEqual(arrived(s.clock('25:00')));
  expect(checked(s.clock('25:00'), s.clock('20:00'), 600_000)).toEqual(arrived(s.clock('25:00')));
  // Set back by ten minutes before the scan, which the phone cannot know; set forward.
  expect(checked(s.clock('15:00'), s.clock('20:00'))).toEqual(arrived(s.clock('25:00'), s.clock('15:00')));
  expect(checked(s.clock('35:00'), s.clock('40:00'))).toEqual(arrived(at, s.clock('35:00')));
});

it('takes the earlier of two scans, whichever is brought in first', () => {
  const [, , third] = s.slotIds;
  const first = s.event('scene.slot_checked_in', { slotId: third, callNo: null, scannedAt: s.clock('20:00') }, at);
  const later = (scannedAt: typeof at, before = [...s.twoThere, first]) =>
    scanPass(s.sessionAfter(before), { ...scan(3), scannedAt }, s.by(at), s.competition, facts);
  expect(later(s.clock('25:00'))).toEqual(accept());
  const earlier = s.event('scene.slot_scanned_earlier', { slotId: third, scannedAt: s.clock('10:00') }, at);
  expect(later(s.clock('10:00'))).toEqual(accept(earlier));
  expect(later(s.clock('15:00'), [...s.twoThere, first, earlier])).toEqual(accept());
  const ended = s.event('scene.session_finished', { absent: [] });
  expect(later(s.clock('10:00'), [...s.twoThere, first, ended])).toEqual(accept());
});

it('has an answer for each pass that does not lead to a check-in', () => {
  s.sessionScenario.refuses((one) => scanPass(one, scan(3), s.by(at), s.competition, facts), {
    checkInClosed: s.ready,
    sessionEnded: [...s.twoThere, s.event('scene.session_finished', { absent: [] })],
    teamMarkedAbsent: [...s.running, s.event('scene.slot_forfeited', { slotId: s.slotIds[2], reason: '弃权' })],
  });
  const read = (code: string, more: Partial<typeof facts> | { otherRoom: typeof s.otherRoom } = {}) =>
    scanPass(s.sessionAfter(s.twoThere), { ...scan(1), code }, s.by(at), s.competition, { ...facts, ...more });
  expect(read('A-001')).toEqual(accept());
  expect(read('A-001', { genuine: false })).toEqual(refuse('passNotGenuine'));
  expect(read('Z-999')).toEqual(refuse('teamNotPlanned'));
  expect(read('Z-999', { otherRoom: s.otherRoom })).toEqual(refuse('teamInOtherRoom', { room: s.otherRoom }));
});

it('accepts only people who may check teams in as helpers', () => {
  const set = (helpers: (typeof s.ada)[]) =>
    setHelpers(s.sessionAfter(s.running), { ...s.seen(s.running), helpers }, s.by(), s.competition, new Set([s.ada]));
  expect(set([s.ada, s.ada])).toEqual(accept(s.event('scene.helpers_set', { helpers: [s.ada] })));
  expect(set([s.lin])).toEqual(refuse('helperNotAllowed'));
  expect(set([])).toEqual(accept());
});

it('reads its own passes and no other code', () => {
  expect(readPass(passText({ code: 'A-001', proof }))).toEqual({ code: 'A-001', proof });
  for (const text of ['https://laurel.example', 'LAUREL:short:A-001', `LAUREL:${proof}:`, ''])
    expect(readPass(text)).toBeUndefined();
});

it('answers a scan offline from the lists on the phone', () => {
  const team = (code: string, status: DoorSession['teams'][number]['status'] = 'scheduled') => ({
    code,
    proofHash: `hash of ${code}`,
    status,
  });
  const session = (more: Partial<DoorSession> = {}): DoorSession => ({
    sessionId,
    room: s.room,
    startsAt: s.startsAt,
    status: 'checkin',
    drawn: false,
    teams: [team('A-001'), team('A-002', 'checkedIn'), team('A-003', 'absent')],
    ...more,
  });
  const other = session({ sessionId: s.otherSessionId, room: s.otherRoom, teams: [team('B-001')] });
  const answer = (code: string, here = session(), proofHash: string | null = null, scanned: string[] = []) =>
    answerAtDoor([other, here], sessionId, { code, proofHash }, new Set(scanned));
  expect(answer('A-001').is).toBe('here');
  expect(answer('A-001', session(), 'hash of A-001').is).toBe('here');
  expect(answer('A-001', session(), 'hash of A-002').is).toBe('forged');
  expect(answer('A-001', session(), null, ['A-001']).is).toBe('already');
  expect(answer('A-002').is).toBe('already');
  expect(answer('A-003').is).toBe('absent');
  expect(answer('B-001')).toEqual({ is: 'otherRoom', session: other });
  expect(answer('C-001').is).toBe('unknown');
  expect(answer('A-001', session({ status: 'planned' })).is).toBe('early');
  expect(answer('A-001', session({ status: 'running', drawn: true })).is).toBe('late');
  expect(answer('A-001', session({ status: 'finished', drawn: true })).is).toBe('over');
});
