import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { revokeSession as revoke, revokeSessionsOf, sessionsOf } from '@laurel/db/identity/sessions.ts';
import { isAlive, sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { found, signedIn, signedInAfresh } from '../trpc.ts';

/** One's own sessions that are still good, the present one marked. */
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

/** Ends one of one's own sessions. It takes a fresh proof: who took over one session may not shut out the others. */
export const revokeSession = signedInAfresh
  .input(withCommandId(z.strictObject({ sessionId: z.uuid() })))
  .mutation(async ({ ctx, input }) => {
    found((await revoke(ctx.db, ctx.ports.secrets, ctx.actor.personId, input.sessionId, ctx.now())) || null);
    return null;
  });

/** Ends all of one's own sessions but this one. */
export const revokeOtherSessions = signedInAfresh.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  await revokeSessionsOf(ctx.db, ctx.ports.secrets, ctx.actor.personId, ctx.now(), ctx.session.id);
  return null;
});
