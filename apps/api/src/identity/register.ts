import { recordConsent } from '@laurel/db/identity/consents.ts';
import { createAccount, createPerson, identityConflict } from '@laurel/db/identity/create-person.ts';
import { hashPassword } from '@laurel/db/identity/passwords.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { Register } from '@laurel/domain/identity/register.ts';
import { orRefuse, refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone, type Context } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustTakeCode } from './codes.ts';
import { mustBeFit } from './fit-password.ts';
import { welcome } from './welcome.ts';

/**
 * A participant creates an account: contact proved by a code, notice agreed to. Signed in afterwards.
 *
 * @without use case: opens a session, which must not be stored with an answer; its proof is used up
 */
export const register = anyone.input(withCommandId(Register)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['registerBlock', ctx.request.ipBlock]);
  if (!input.noticeAgreed) throw refused('consentNeeded');
  mustBeFit(input.password, [input.username, input.contact, input.realName]);
  await mustTakeCode(ctx, input.contact, 'register', input.code);
  const passwordHash = await hashPassword(input.password);
  const { personId } = orRefuse(await write(ctx, input, passwordHash));
  return welcome(ctx, personId, 'register');
});

async function write(ctx: Context, input: Register, passwordHash: string) {
  const at = ctx.now();
  const contact = contactKind(input.contact) === 'phone' ? { phone: input.contact } : { email: input.contact };
  try {
    return await ctx.db.transaction(async (tx) => {
      const person = { realName: input.realName, language: input.language, ...contact };
      const personId = await createPerson(tx, ctx.ports.secrets, person, at);
      await createAccount(tx, ctx.ports.secrets, { personId, username: input.username, passwordHash }, at);
      await recordConsent(tx, personId, 'notice', at);
      return { ok: true as const, personId };
    });
  } catch (error) {
    return identityConflict(error);
  }
}
