import { renewRecoveryCodes as renew, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { SecondCode, shownRecoveryCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { signedInAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { mustTakeSecondCode } from './second-code.ts';

/** Ten new recovery codes; those before them no longer work. */
export const renewRecoveryCodes = signedInAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    if (!(await secondFactorOf(ctx.db, personId))) throw refused('secondFactorAbsent');
    await mustTakeSecondCode(ctx, personId, input.code);
    const recoveryCodes = await ctx.db.transaction(async (tx) => {
      await recordChange(tx, {
        actor: ctx.actor,
        secrets: ctx.ports.secrets,
        table: 'second_factors',
        key: personId,
        before: { recoveryCodesRenewedAt: null },
        after: { recoveryCodesRenewedAt: ctx.now() },
        requestId: ctx.request.id,
      });
      await tellOf(tx, ctx, personId, 'recoveryCodesRenewed');
      return renew(tx, ctx.ports.secrets, personId);
    });
    return { recoveryCodes: recoveryCodes.map(shownRecoveryCode) };
  });
