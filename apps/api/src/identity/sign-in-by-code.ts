import { accountByContact } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { recordFailedTry } from '@laurel/db/identity/sign-ins.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { SignInByCode } from '@laurel/domain/identity/sign-in.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { takeCodeOf } from './codes.ts';
import { mustBeSettled } from './contacts.ts';
import { failedTry } from './failed-try.ts';
import { askForSecondFactor } from './second-code.ts';
import { DEMO_CODE } from './sign-in-by-password.ts';
import { welcome } from './welcome.ts';

/**
 * Signs in with a code that was sent. A failure does not show whether the contact has an account.
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const signInByCode = anyone.input(withCommandId(SignInByCode)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  const kind = contactKind(input.contact);
  const addressIndex = blindIndex(ctx.ports.secrets, kind, input.contact);
  const account = await accountByContact(ctx.db, kind, addressIndex);
  const demo = ctx.ports.settings.demo && account?.demo && input.code === DEMO_CODE;
  // The code's own count of wrong tries and the record of this one are committed together, before the answer.
  const word = await ctx.db.transaction(async (tx) => {
    const wrong = demo ? undefined : await takeCodeOf(ctx, { addressIndex, scene: 'login', code: input.code }, tx);
    if (!wrong && account && maySignIn(account.status)) return undefined;
    await recordFailedTry(tx, failedTry(ctx, account?.personId ?? null, 'code'), ctx.now());
    return wrong ?? 'verifyCodeWrong';
  });
  if (word || !account) throw refused(word ?? 'verifyCodeWrong');
  await mustBeSettled(ctx, account.personId, input.contact);
  await askForSecondFactor(ctx, account.personId, 'code');
  return welcome(ctx, account.personId, 'code');
});
