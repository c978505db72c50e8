import { type AccountRow, accounts } from '@laurel/db/identity/accounts.ts';
import { takeChallenge } from '@laurel/db/identity/challenges.ts';
import { hashPassword, needsRehash } from '@laurel/db/identity/passwords.ts';
import { clearTries, countFailure } from '@laurel/db/identity/sign-in-tries.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { isLocked } from '@laurel/domain/identity/lockout.ts';
import { SignInByPassword } from '@laurel/domain/identity/sign-in.ts';
import { eq } from 'drizzle-orm';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone, type Context } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { accountMeant, mustBeUnlocked, triesOf } from './account-meant.ts';
import { failedTry } from './failed-try.ts';
import { isPasswordOf } from './password-of.ts';
import { askForSecondFactor } from './second-code.ts';
import { welcome } from './welcome.ts';

/** The verify code that the demonstration's accounts accept. */
export const DEMO_CODE = '0000';

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
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const signInByPassword = anyone.input(withCommandId(SignInByPassword)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['signInBlock', ctx.request.ipBlock]);
  const account = await accountMeant(ctx, input.username);
  const nameIndex = triesOf(ctx, account, input.username);
  await mustBeUnlocked(ctx, nameIndex);
  await checkVerifyCode(ctx, account, input);

  const right = await isPasswordOf(account, input.password, ctx.now());
  if (!account || !right || !maySignIn(account.status)) {
    const failed = failedTry(ctx, account?.personId ?? null, 'password');
    const after = await countFailure(ctx.db, nameIndex, failed, ctx.now());
    throw isLocked(after, ctx.now())
      ? refused('accountLocked', { unlockAt: after.lockedUntil })
      : refused('badCredentials');
  }
  // Simultaneous attempts are checked against the lock that the others caused.
  await mustBeUnlocked(ctx, nameIndex);
  if (account.passwordHash && needsRehash(account.passwordHash)) {
    const { personId } = account;
    const passwordHash = await hashPassword(input.password);
    await ctx.db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.personId, personId));
      await markRows(tx, ctx.ports.secrets, 'accounts', [personId], ['password']);
    });
  }
  // Attempts are forgotten only after a complete login: otherwise the password would allow more attempts at the second
  // factor.
  await askForSecondFactor(ctx, account.personId, 'password');
  await clearTries(ctx.db, nameIndex);
  return welcome(ctx, account.personId, 'password');
});
