import { expect, it } from 'vitest';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { isAlive, sessionTerms } from './session-terms.ts';

const nine = '2026-05-01T09:00:00.000Z' as Instant;
const fresh = { createdAt: nine, lastSeenAt: nine, revokedAt: null };

it('allows a participant a day of inactivity, staff two hours, root half an hour', () => {
  expect(sessionTerms(['PARTICIPANT']).idle).toBe(1440);
  expect(sessionTerms([]).idle).toBe(1440);
  expect(sessionTerms(['PARTICIPANT', 'EXPERT']).idle).toBe(120);
  expect(sessionTerms(['ORGANISER', 'ROOT']).idle).toBe(30);
});
it('ends a session exactly when its inactivity limit is reached', () => {
  const terms = sessionTerms(['ROOT']);
  expect(isAlive(fresh, terms, plusMinutes(nine, 29))).toBe(true);
  expect(isAlive(fresh, terms, plusMinutes(nine, 30))).toBe(false);
});
it('ends it at its absolute limit, however active', () => {
  const busy = { ...fresh, lastSeenAt: plusMinutes(nine, 479) };
  expect(isAlive(busy, sessionTerms(['ROOT']), plusMinutes(nine, 480))).toBe(false);
});
it('ends it immediately when revoked', () =>
  expect(isAlive({ ...fresh, revokedAt: nine }, sessionTerms([]), nine)).toBe(false));
