import { renewRecoveryCodes as renew, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { renewRecoveryCodes as decide } from '@laurel/domain/identity/renew-recovery-codes.ts';
import { SecondCode, shownRecoveryCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { secondCodeProof } from './second-code.ts';

/**
 * Ten new recovery codes; those before them no longer work. They are shown once: a repeat of the command shows none, and
 * a person who did not see them asks for new ones.
 */
export const renewRecoveryCodes = signedInAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    let recoveryCodes: string[] = [];
    await edit(ctx, 'identity.renew_recovery_codes', input, {
      proof: await secondCodeProof(ctx, input.code),
      read: (tx) => secondFactorOf(tx, personId),
      decide,
      write: async (tx) => {
        await recordEdit(tx, auditOf(ctx), {
          table: 'second_factors',
          key: personId,
          before: { recoveryCodesRenewedAt: null },
          after: { recoveryCodesRenewedAt: ctx.now() },
        });
        await tellOf(tx, ctx, personId, 'recoveryCodesRenewed');
        recoveryCodes = await renew(tx, ctx.ports.secrets, personId);
      },
    });
    return { recoveryCodes: recoveryCodes.map(shownRecoveryCode) };
  });
