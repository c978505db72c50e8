import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { sessionsOf } from '@laurel/db/identity/sessions.ts';
import { isAlive, sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { signedIn } from '../kernel/trpc.ts';

/** One's own valid sessions, with the current one marked. */
export const sessions = signedIn.query(async ({ ctx }) => {
  const [rows, memberships] = await Promise.all([
    sessionsOf(ctx.db, ctx.actor.personId),
    membershipsOf(ctx.db, ctx.actor.personId),
  ]);
  const terms = sessionTerms(memberships.map((each) => each.roleKey));
  return rows
    .map(({ sessionId, createdAt, lastSeenAt, userAgent }) => ({
      sessionId,
      userAgent,
      createdAt: createdAt.toISOString() as Instant,
      lastSeenAt: lastSeenAt.toISOString() as Instant,
      current: sessionId === ctx.session.id,
    }))
    .filter((each) => isAlive({ ...each, revokedAt: null }, terms, ctx.now()));
});
