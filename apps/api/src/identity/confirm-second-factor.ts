import { begunSecondFactor, writeConfirmed } from '@laurel/db/identity/second-factors.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { confirmSecondFactor as decide } from '@laurel/domain/identity/confirm-second-factor.ts';
import { SecondCode, shownRecoveryCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInAtAllAfresh } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { tellOf } from './contacts.ts';

/**
 * Confirms the app by its first code. Other sessions, which were opened without it, end. The recovery codes are shown
 * once: a repeat of the command shows none.
 */
export const confirmSecondFactor = signedInAtAllAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    const { secrets, settings } = ctx.ports;
    await within(ctx, ['passwordAccount', personId]);
    const at = ctx.now();
    let recoveryCodes: string[] = [];
    await edit(ctx, 'identity.confirm_second_factor', input, {
      read: (tx) => begunSecondFactor(tx, secrets, { personId, code: input.code, at }),
      decide: (begun) => decide(begun, { policyOff: settings.secondFactor === 'off' }),
      write: async (tx, { step }) => {
        recoveryCodes = await writeConfirmed(tx, secrets, { personId, step, at });
        await revokeSessionsOf(tx, secrets, personId, at, ctx.session.id);
        await recordEdit(tx, auditOf(ctx), {
          table: 'second_factors',
          key: personId,
          before: null,
          after: { confirmedAt: at },
        });
        await tellOf(tx, ctx, personId, 'secondFactorAdded');
      },
    });
    return { recoveryCodes: recoveryCodes.map(shownRecoveryCode) };
  });
