import { accounts } from '@laurel/db/identity/accounts.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { recordSignIn, type SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { cookieHeader, sessionCookieName, XSRF_COOKIE } from '../security/cookies.ts';
import { makeXsrf } from '../security/xsrf.ts';
import type { Context } from '../trpc.ts';

/** Opens a session for somebody who has just proved who they are: token in the answer, cookies beside it. */
export async function welcome(ctx: Context, personId: PersonId, method: SignInMethod) {
  const at = ctx.now();
  const { ipHash, userAgent, https } = ctx.request;
  const opened = await openSession(ctx.db, { personId, at, userAgent, ipHash });
  await recordSignIn(ctx.db, { personId, at, method, ok: true, ipHash, userAgent });
  await ctx.db
    .update(accounts)
    .set({ lastSignInAt: new Date(at) })
    .where(eq(accounts.personId, personId));

  const roles = (await membershipsOf(ctx.db, personId)).map((each) => each.roleKey);
  const terms = sessionTerms(roles);
  const maxAge = terms.absolute * 60;
  ctx.reply.cookie(cookieHeader({ name: sessionCookieName(https), value: opened.cookie, https, maxAge }));
  ctx.reply.cookie(
    cookieHeader({
      name: XSRF_COOKIE,
      value: makeXsrf(ctx.ports.secrets, opened.sessionId),
      https,
      readable: true,
      maxAge,
    }),
  );
  return {
    accessToken: opened.token,
    /** Who it is: a page that belongs to somebody else must not go on under this session. */
    personId,
    tokenType: 'Bearer' as const,
    expiresIn: terms.idle * 60,
    /** Whoever has a part behind the scenes begins there. */
    staff: roles.some((roleKey) => roleKey !== FALLBACK_ROLE),
  };
}
