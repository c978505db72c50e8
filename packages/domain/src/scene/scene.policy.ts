import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeSessions = (actor: Actor, session: OfGroup) =>
  holdsIn(actor, 'scene:session:query', session.groupId);
export const canPlanSessions = (actor: Actor, session: OfGroup) =>
  holdsIn(actor, 'scene:session:edit', session.groupId);
/** The host's desk: check-in, draw, calls, timer. */
export const canHostSession = (actor: Actor, session: OfGroup) => holdsIn(actor, 'scene:desk:host', session.groupId);
/** Addresses of call screens, which open without login. */
export const canManageScreens = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'scene:screen:edit', competition.groupId);
