import { takeLink } from '@laurel/db/identity/account-links.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { FollowLink } from '@laurel/domain/identity/sign-in.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustBeFit } from './fit-password.ts';
import { askForSecondFactor } from './second-code.ts';
import { setPassword } from './set-password.ts';
import { welcome } from './welcome.ts';

/**
 * Chooses a password by an invitation or a reset link, and is signed in; a second factor is still asked for.
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const followLink = anyone.input(withCommandId(FollowLink)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  mustBeFit(input.password);
  const personId = await takeLink(ctx.db, input.token, ctx.now());
  const account = personId && (await accountOf(ctx.db, personId));
  if (!account || account.status === 'disabled' || account.status === 'erased') throw refused('linkUsedOrExpired');
  await setPassword(ctx, account.personId, input.password);
  await askForSecondFactor(ctx, account.personId, 'link');
  return welcome(ctx, account.personId, 'link');
});
