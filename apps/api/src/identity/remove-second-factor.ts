import { removeSecondFactor as remove, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { SecondCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { signedInAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { mustTakeSecondCode } from './second-code.ts';

/** Takes one's own second factor away, with a code of it; where the installation asks for none, without. */
export const removeSecondFactor = signedInAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode.optional() })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    const own = await secondFactorOf(ctx.db, personId);
    if (!own) throw refused('secondFactorAbsent');
    if (ctx.ports.settings.secondFactor !== 'off') {
      if (input.code === undefined) throw refused('secondFactorNeeded');
      await mustTakeSecondCode(ctx, personId, input.code);
    }
    await ctx.db.transaction(async (tx) => {
      if (!(await remove(tx, personId))) return;
      await recordChange(tx, {
        actor: ctx.actor,
        secrets: ctx.ports.secrets,
        table: 'second_factors',
        key: personId,
        before: { confirmedAt: own.confirmedAt },
        after: null,
        requestId: ctx.request.id,
      });
      await tellOf(tx, ctx, personId, 'secondFactorRemoved');
    });
    return null;
  });
