import { recordConsent } from '@laurel/db/identity/consents.ts';
import { writePerson } from '@laurel/db/identity/person-rows.ts';
import { sealedColumns } from '@laurel/db/identity/personal-data.ts';
import { SetBankCard } from '@laurel/domain/identity/profile.ts';
import { setBankCard as decide } from '@laurel/domain/identity/set-bank-card.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInAfresh } from '../kernel/trpc.ts';

/** Keeps the card to which refunds and prizes go, sealed; shown afterwards by its last four digits only. */
export const setBankCard = signedInAfresh.input(withCommandId(SetBankCard)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  const { bankCard, bankName } = input;
  await edit(ctx, 'identity.set_bank_card', input, {
    read: async () => null,
    decide: () => decide(input),
    write: async (tx) => {
      const sealed = await sealedColumns(tx, ctx.ports.secrets, personId, 'bankCard', bankCard);
      await writePerson(tx, auditOf(ctx), personId, { ...sealed, bankName });
      await recordConsent(tx, personId, 'sensitive', ctx.now());
    },
  });
  return null;
});
