import { accountByContact } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { SendCode } from '@laurel/domain/identity/sign-in.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { sendCodeTo } from './codes.ts';

/**
 * Sends a code to sign in, to register or to recover a password. To a contact that has no account (or, for registering,
 * has one) nothing is sent, and the answer does not reveal it.
 *
 * @without use case: sends a code that changes nothing until it is used; a second one ends the first
 */
export const sendCode = anyone.input(withCommandId(SendCode)).mutation(async ({ ctx, input }) => {
  const kind = contactKind(input.contact);
  const account = await accountByContact(ctx.db, kind, blindIndex(ctx.ports.secrets, kind, input.contact));
  const known = account !== undefined;
  await sendCodeTo(ctx, input.contact, input.scene, {
    nobody: input.scene === 'register' ? known : !known,
  });
  return { pauseSeconds: 60, minutes: 5 };
});
