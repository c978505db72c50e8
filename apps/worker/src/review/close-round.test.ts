import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { ARRIVAL_BOUND_SECONDS, type Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { closeWhenDue } from './close-round.ts';

const roundId = '01990000-0000-7000-8000-000000000001' as RoundId;
const asked = (closesAt: string) => {
  if (!('react' in closeWhenDue)) throw new Error('reads one fact at a time');
  return closeWhenDue.react({ data: { roundId, closesAt: closesAt as Instant } } as never, undefined as never);
};

it('schedules another effect when a round is rescheduled, and waits for sheets that arrived in time', async () => {
  const [[first], [second]] = [await asked('2026-11-22T10:00:00.000Z'), await asked('2026-11-23T10:00:00.000Z')];
  expect(first?.effectId).not.toBe(second?.effectId);
  const after = Date.parse(first?.notBefore ?? '') - Date.parse('2026-11-22T10:00:00.000Z');
  expect(after).toBe(ARRIVAL_BOUND_SECONDS * 1000);
});
