import { accounts } from '@laurel/db/identity/accounts.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import {
  type NewSession,
  openSession,
  renewTokens,
  revokeByCookie,
  revokeSession,
} from '@laurel/db/identity/sessions.ts';
import { recordSignIn, type SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { type Context, type SessionInRequest, whoseSession } from '../kernel/trpc.ts';
import { cookieHeader, sessionCookieName } from '../security/cookies.ts';
import { makeXsrf } from '../security/xsrf.ts';

/** Ends the session that the browser or the token of this request had until now, no matter whose it was. */
async function endFormer(ctx: Context): Promise<void> {
  const { sessionCookie } = ctx.request;
  const former = whoseSession(ctx);
  if (former && ctx.session) await revokeSession(ctx.db, ctx.ports.secrets, former.personId, ctx.session.id, ctx.now());
  if (sessionCookie) await revokeByCookie(ctx.db, ctx.ports.secrets, sessionCookie, ctx.now());
}

/** Sets both cookies of a session. */
function giveCookies(ctx: Context, { sessionId, cookie }: NewSession, maxAge: number): void {
  const { https, xsrfCookie } = ctx.request;
  const xsrf = makeXsrf(ctx.ports.secrets, sessionId);
  ctx.reply.cookie(cookieHeader({ name: sessionCookieName(https), value: cookie, https, maxAge }));
  ctx.reply.cookie(cookieHeader({ name: xsrfCookie, value: xsrf, https, readable: true, maxAge }));
}

const rolesOf = async (ctx: Context, personId: PersonId) =>
  (await membershipsOf(ctx.db, personId)).map((each) => each.roleKey);

/**
 * The person has confirmed their identity again: the session continues with another token and another cookie, and the
 * former ones are invalid.
 */
export async function withNewToken(ctx: Context & { readonly actor: Actor; readonly session: SessionInRequest }) {
  const renewed = await renewTokens(ctx.db, ctx.ports.secrets, ctx.session.id);
  giveCookies(ctx, renewed, sessionTerms(await rolesOf(ctx, ctx.actor.personId)).absolute * 60);
  return { accessToken: renewed.token };
}

/**
 * Opens a session for somebody who has just confirmed their identity: token in the answer, and cookies. The session
 * that the browser still had ends.
 */
export async function welcome(ctx: Context, personId: PersonId, method: SignInMethod) {
  const at = ctx.now();
  const { ipHash, userAgent } = ctx.request;
  await endFormer(ctx);
  const opened = await openSession(ctx.db, ctx.ports.secrets, {
    personId,
    at,
    userAgent,
    ipHash,
    byPasskey: method === 'passkey',
  });
  await recordSignIn(ctx.db, { personId, at, method, ok: true, ipHash, userAgent });
  await ctx.db
    .update(accounts)
    .set({ lastSignInAt: new Date(at) })
    .where(eq(accounts.personId, personId));

  const roles = await rolesOf(ctx, personId);
  const terms = sessionTerms(roles);
  giveCookies(ctx, opened, terms.absolute * 60);
  return {
    accessToken: opened.token,
    /** The person: a page that belongs to somebody else must not continue under this session. */
    personId,
    tokenType: 'Bearer' as const,
    expiresIn: terms.idle * 60,
    /** A person with a role in the administration starts there. */
    staff: roles.some((roleKey) => roleKey !== FALLBACK_ROLE),
  };
}
