import type { Actor } from '../kernel/actor.ts';
import type { PersonId } from '../kernel/ids.ts';
import { ROOT_ROLE } from './default-roles.ts';

/** The platform itself: first start, seed data, scenario. Nobody can sign in as it. */
export const SYSTEM_ACTOR: Actor = {
  kind: 'system',
  personId: '00000000-0000-7000-8000-000000000000' as PersonId,
  roles: new Set([ROOT_ROLE]),
  permissions: new Set(),
  groupId: null,
  groupIds: new Set(),
  schoolCode: null,
};
