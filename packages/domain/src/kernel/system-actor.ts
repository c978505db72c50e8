import type { Actor } from './actor.ts';
import type { PersonId } from './ids.ts';

/** The system acting by itself: clocks, reactions to facts, operators at the command line. Holds every permission. */
export const systemActor: Actor = {
  kind: 'system',
  personId: '00000000-0000-7000-8000-000000000001' as PersonId,
  roles: new Set(['ROOT']),
  permissions: new Set(),
  groupId: null,
  groupIds: new Set(),
  schoolCodes: new Set(),
};
