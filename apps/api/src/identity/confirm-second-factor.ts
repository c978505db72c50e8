import { confirmSecondFactor as confirm } from '@laurel/db/identity/second-factors.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { SecondCode, shownRecoveryCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { withCommandId } from '../sent.ts';
import { signedInAtAllAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';

/** Confirms the app by its first code. Other sessions, which were opened without it, end. */
export const confirmSecondFactor = signedInAtAllAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode })))
  .mutation(async ({ ctx, input }) => {
    if (ctx.ports.settings.secondFactor === 'off') throw refused('secondFactorOff');
    const { personId } = ctx.actor;
    await within(ctx, ['passwordAccount', personId]);
    const at = ctx.now();
    const { recoveryCodes } = orRefuse(
      await ctx.db.transaction(async (tx) => {
        const done = await confirm(tx, ctx.ports.secrets, { personId, code: input.code, at });
        if (!done.ok) return done;
        await revokeSessionsOf(tx, ctx.ports.secrets, personId, at, ctx.session.id);
        await recordChange(tx, {
          actor: ctx.actor,
          secrets: ctx.ports.secrets,
          table: 'second_factors',
          key: personId,
          before: null,
          after: { confirmedAt: at },
          requestId: ctx.request.id,
        });
        await tellOf(tx, ctx, personId, 'secondFactorAdded');
        return done;
      }),
    );
    return { recoveryCodes: recoveryCodes.map(shownRecoveryCode) };
  });
