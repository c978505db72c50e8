import { accountByContact } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { RetrievePassword } from '@laurel/domain/identity/sign-in.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustTakeCode } from './codes.ts';
import { mustBeSettled } from './contacts.ts';
import { mustBeFit } from './fit-password.ts';
import { setPassword } from './set-password.ts';

/**
 * A new password for a person who can read a code sent to their contact.
 *
 * @without use case: its code is used up
 */
export const retrievePassword = anyone.input(withCommandId(RetrievePassword)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  mustBeFit(input.password, [input.contact]);
  await mustTakeCode(ctx, input.contact, 'retrieve', input.code);
  const kind = contactKind(input.contact);
  const account = await accountByContact(ctx.db, kind, blindIndex(ctx.ports.secrets, kind, input.contact));
  // A code is sent only to a contact with an account, which may have been deleted since.
  if (!account || account.status === 'disabled' || account.status === 'erased') throw refused('verifyCodeWrong');
  await mustBeSettled(ctx, account.personId, input.contact);
  await setPassword(ctx, account.personId, input.password);
  return null;
});
