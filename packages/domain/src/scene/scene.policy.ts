import { type Actor, holds, holdsIn, withPermission } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeSessions = withPermission('scene:session:query');
export const canPlanSessions = withPermission('scene:session:edit');
/** The host's desk: check-in, draw, calls, timer. */
export const canHostSession = withPermission('scene:desk:host');
/** Checking teams in by their pass: the host, and the helpers of this session. */
export const canScanPasses = (actor: Actor, session: OfGroup & { readonly helpers: readonly PersonId[] }) =>
  canHostSession(actor, session) ||
  (holdsIn(actor, 'scene:door:scan', session.groupId) && session.helpers.includes(actor.personId));
/** The minutes: those who see sessions, and the judges once theirs is over. */
export const canReadMinutes = (
  actor: Actor,
  session: OfGroup & { readonly judges: readonly PersonId[]; readonly isOver: boolean },
) => canSeeSessions(actor, session) || (session.isOver && canSignMinutes(actor, session, 'panel'));
/** Noticing changes of a session: those who see sessions, and the judges of an announced one. */
export const canWatchSession = (
  actor: Actor,
  session: OfGroup & { readonly judges: readonly PersonId[]; readonly announced: boolean },
) => canSeeSessions(actor, session) || (session.announced && canSignMinutes(actor, session, 'panel'));
/** Signing them: a host, or a judge for the panel, as the rule allows. */
export const canSignMinutes = (
  actor: Actor,
  session: OfGroup & { readonly judges: readonly PersonId[] },
  as: 'host' | 'panel',
) =>
  as === 'host'
    ? canHostSession(actor, session)
    : holds(actor, 'review:sheet:score') && session.judges.includes(actor.personId);
/** Addresses of call screens, which open without login. */
export const canManageScreens = withPermission('scene:screen:edit');
