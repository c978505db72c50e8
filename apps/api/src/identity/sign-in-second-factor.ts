import { accountOf } from '@laurel/db/identity/accounts.ts';
import { ticketOf, useTicket } from '@laurel/db/identity/second-factor-tickets.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { SignInSecondFactor } from '@laurel/domain/identity/second-factor.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustTakeSecondCode } from './second-code.ts';
import { welcome } from './welcome.ts';

/**
 * The second step of signing in: the ticket that the first one gave, and a code of the app or a recovery code.
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const signInSecondFactor = anyone.input(withCommandId(SignInSecondFactor)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['signInBlock', ctx.request.ipBlock]);
  const ticket = await ticketOf(ctx.db, input.ticket, ctx.now());
  const account = ticket && (await accountOf(ctx.db, ticket.personId));
  const changedAt = account?.passwordChangedAt?.getTime() ?? 0;
  // A password changed in the meantime ends what the former one started.
  if (!ticket || !account || !maySignIn(account.status) || Date.parse(ticket.madeAt) < changedAt)
    throw refused('signInExpired');
  await mustTakeSecondCode(ctx, ticket.personId, input.code);
  if (!(await useTicket(ctx.db, input.ticket, ctx.now()))) throw refused('signInExpired');
  return welcome(ctx, ticket.personId, ticket.method);
});
