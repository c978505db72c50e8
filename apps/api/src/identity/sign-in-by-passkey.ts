import { accountOf } from '@laurel/db/identity/accounts.ts';
import { passkeyById } from '@laurel/db/identity/passkeys.ts';
import { clearTries } from '@laurel/db/identity/sign-in-tries.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { SignInByPasskey } from '@laurel/domain/identity/passkey.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { triesOf } from './account-meant.ts';
import { mustProveByPasskey } from './must-prove-by-passkey.ts';
import { welcome } from './welcome.ts';

/**
 * Signs in with a passkey: something one has, unlocked by what one knows or is. So it is both factors at once, and no
 * code is asked for after it.
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const signInByPasskey = anyone.input(withCommandId(SignInByPasskey)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['signInBlock', ctx.request.ipBlock]);
  const passkey = await passkeyById(ctx.db, input.passkey.id);
  if (!passkey) throw refused('passkeyUnknown');
  const { personId } = passkey;
  await mustProveByPasskey(ctx, passkey, input.passkey, 'signIn');
  const account = await accountOf(ctx.db, personId);
  if (!account || !maySignIn(account.status)) throw refused('passkeyRefused');
  await clearTries(ctx.db, triesOf(ctx, account, account.username));
  return welcome(ctx, personId, 'passkey');
});
