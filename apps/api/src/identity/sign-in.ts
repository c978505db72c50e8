import { type AccountRow, accountByContact, accounts } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { takeChallenge } from '@laurel/db/identity/challenges.ts';
import { takeCode } from '@laurel/db/identity/one-time-codes.ts';
import { hashPassword, needsRehash, verifyPassword } from '@laurel/db/identity/passwords.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { clearTries, countFailure, triesAt } from '@laurel/db/identity/sign-in-tries.ts';
import { recordSignIn, type SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { isLocked } from '@laurel/domain/identity/lockout.ts';
import { sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import { SignInByCode, SignInByPassword } from '@laurel/domain/identity/sign-in.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { refused } from '../refused.ts';
import { within } from '../security/context.ts';
import { cookieHeader, sessionCookieName, XSRF_COOKIE } from '../security/cookies.ts';
import { makeXsrf } from '../security/xsrf.ts';
import { withCommandId } from '../sent.ts';
import { anyone, type Context } from '../trpc.ts';
import { accountMeant, triesOf } from './account-meant.ts';
import { mustBeSettled } from './contacts.ts';

/** What the demonstration's accounts take as any verify code. */
export const DEMO_CODE = '0000';

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

async function checkVerifyCode(
  ctx: Context,
  account: AccountRow | undefined,
  input: { verifyCode: string; challengeId?: string | undefined },
) {
  if (ctx.ports.settings.demo && account?.demo && input.verifyCode === DEMO_CODE) return;
  if (!input.challengeId) throw refused('verifyCodeWrong');
  const word = await takeChallenge(ctx.db, { challengeId: input.challengeId, answer: input.verifyCode, at: ctx.now() });
  if (word) throw refused(word);
}

/**
 * Signs in with user name, password and verify code. A name nobody has, a wrong password and an account that may not
 * sign in get one answer, after the same work.
 */
export const signInByPassword = anyone.input(withCommandId(SignInByPassword)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['signInBlock', ctx.request.ipBlock]);
  const account = await accountMeant(ctx, input.username);
  const nameIndex = triesOf(ctx, account, input.username);
  const tries = await triesAt(ctx.db, nameIndex);
  if (isLocked(tries, ctx.now())) throw refused('accountLocked', { unlockAt: tries.lockedUntil });
  await checkVerifyCode(ctx, account, input);

  const right = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !right || !maySignIn(account.status)) {
    const after = await countFailure(ctx.db, nameIndex, ctx.now());
    if (account) ctx.reply.later(() => recordFailure(ctx, account.personId, 'password'));
    throw isLocked(after, ctx.now())
      ? refused('accountLocked', { unlockAt: after.lockedUntil })
      : refused('badCredentials');
  }
  // Tries that came at once are checked against the lock that the others brought about.
  const meanwhile = await triesAt(ctx.db, nameIndex);
  if (isLocked(meanwhile, ctx.now())) throw refused('accountLocked', { unlockAt: meanwhile.lockedUntil });
  await clearTries(ctx.db, nameIndex);
  if (account.passwordHash && needsRehash(account.passwordHash)) {
    await ctx.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(accounts.personId, account.personId));
  }
  return welcome(ctx, account.personId, 'password');
});

/** Signs in with a code that was sent. Whether the contact has an account is not told by how this fails. */
export const signInByCode = anyone.input(withCommandId(SignInByCode)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  const kind = contactKind(input.contact);
  const addressIndex = blindIndex(ctx.ports.secrets, kind, input.contact);
  const account = await accountByContact(ctx.db, kind, addressIndex);
  const demo = ctx.ports.settings.demo && account?.demo && input.code === DEMO_CODE;
  const word = demo
    ? undefined
    : await takeCode(ctx.db, ctx.ports.secrets, { addressIndex, scene: 'login', code: input.code, at: ctx.now() });
  if (word || !account || !maySignIn(account.status)) {
    if (account) ctx.reply.later(() => recordFailure(ctx, account.personId, 'code'));
    throw refused(word ?? 'verifyCodeWrong');
  }
  await mustBeSettled(ctx, account.personId, input.contact);
  return welcome(ctx, account.personId, 'code');
});

export const recordFailure = (ctx: Context, personId: PersonId, method: SignInMethod) =>
  recordSignIn(ctx.db, {
    personId,
    at: ctx.now(),
    method,
    ok: false,
    ipHash: ctx.request.ipHash,
    userAgent: ctx.request.userAgent,
  });
