import type { Actor } from './actor.ts';
import type { GroupId, PersonId } from './ids.ts';
import type { Instant } from './instants.ts';

/** An id with a number, for readable tests. */
export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const march = (day: number, time = '00:00:00.000') =>
  `2026-03-${String(day).padStart(2, '0')}T${time}Z` as Instant;

/** A user of one group, without any permission unless `more` has it. */
export const userOf = (groupId: GroupId, personId: PersonId, more: Partial<Actor> = {}): Actor => ({
  kind: 'user',
  personId,
  roles: new Set(),
  permissions: new Set(),
  groupId,
  groupIds: new Set([groupId]),
  schoolCodes: new Set(),
  ...more,
});
