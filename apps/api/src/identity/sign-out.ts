import { revokeSession } from '@laurel/db/identity/sessions.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { anyone, type Context, whoseSession } from '../kernel/trpc.ts';
import { cookieHeader, sessionCookieName } from '../security/cookies.ts';
import { makeXsrf } from '../security/xsrf.ts';

/** Removes the cookies and makes the browser delete what it stored from us. */
export function farewell(ctx: Context) {
  const { https, xsrfCookie } = ctx.request;
  ctx.reply.cookie(cookieHeader({ name: sessionCookieName(https), value: '', https, maxAge: 0 }));
  ctx.reply.cookie(cookieHeader({ name: xsrfCookie, value: makeXsrf(ctx.ports.secrets, null), https, readable: true }));
  ctx.reply.header('clear-site-data', '"cache"');
}

/**
 * Ends the session. Does nothing when it has ended already.
 *
 * @without use case: ends the session, also when it is over
 */
export const signOut = anyone.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  const actor = whoseSession(ctx);
  if (actor && ctx.session?.bearer)
    await revokeSession(ctx.db, ctx.ports.secrets, actor.personId, ctx.session.id, ctx.now());
  farewell(ctx);
  return null;
});
