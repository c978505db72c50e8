import { accountOf } from '@laurel/db/identity/accounts.ts';
import { isBreached } from '@laurel/db/identity/breached-passwords.ts';
import { recordFailedTry } from '@laurel/db/identity/sign-ins.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { changePassword as decide } from '@laurel/domain/identity/change-password.ts';
import { ChangePassword } from '@laurel/domain/identity/profile.ts';
import type { Proof } from '@laurel/event-store/edit-row.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInByGivenPassword } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { failedTry } from './failed-try.ts';
import type { Signed } from './managed.ts';
import { isPasswordOf } from './password-of.ts';
import { writePassword } from './set-password.ts';

/** Changes one's own password; every other session of one's own ends. */
export const changePassword = signedInByGivenPassword
  .input(withCommandId(ChangePassword))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    const { oldPassword, newPassword, confirmPassword } = input;
    await within(ctx, ['passwordAccount', personId]);
    await edit(ctx, 'identity.change_password', input, {
      // A mistyped new password is refused before the old one is checked.
      proof: newPassword === confirmPassword ? passwordProof(ctx, oldPassword) : undefined,
      read: async (tx) => {
        const [account, person] = [await accountOf(tx, personId), await personById(tx, personId)];
        return { known: [account?.username ?? '', person?.realName ?? ''], breached: isBreached(newPassword) };
      },
      decide: (facts) => decide(input, facts),
      write: (tx) => writePassword(tx, ctx, personId, { password: newPassword, keepSession: ctx.session.id }),
    });
    return null;
  });

/** One's own password, as the proof of an edit. A wrong one is recorded in any case. */
const passwordProof = (ctx: Signed, password: string): Proof<'passwordWrong'> => {
  const { personId } = ctx.actor;
  return {
    turn: `password ${personId}`,
    check: async (tx) => {
      const account = await accountOf(tx, personId);
      if (await isPasswordOf(account, password, ctx.now())) return null;
      await recordFailedTry(tx, failedTry(ctx, personId, 'stepUp'), ctx.now());
      return { refusal: 'passwordWrong' };
    },
  };
};
