import type { Actor } from './actor.ts';
import type { PersonId } from './ids.ts';

/** The system acting by itself: clocks, reactions to events, operators at the command line. Has every permission. */
export const systemActor: Actor = {
  kind: 'system',
  personId: '00000000-0000-7000-8000-000000000001' as PersonId,
  roles: new Set(['ROOT']),
  permissions: new Set(),
  groupId: null,
  groupIds: new Set(),
  schoolCodes: new Set(),
};
