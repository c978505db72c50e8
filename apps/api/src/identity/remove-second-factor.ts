import { removeSecondFactor as remove, secondFactorOf, secondFactorTurn } from '@laurel/db/identity/second-factors.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { removeSecondFactor as decide } from '@laurel/domain/identity/remove-second-factor.ts';
import { SecondCode } from '@laurel/domain/identity/second-factor.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { secondCodeProof } from './second-code.ts';

/** Removes one's own second factor, with a code of it; without a code if the installation requires no second factor. */
export const removeSecondFactor = signedInAfresh
  .input(withCommandId(z.strictObject({ code: SecondCode.optional() })))
  .mutation(async ({ ctx, input }) => {
    const { code } = input;
    const { personId } = ctx.actor;
    const policyOff = ctx.ports.settings.secondFactor === 'off';
    const proof = code === undefined || policyOff ? undefined : await secondCodeProof(ctx, code);
    await edit(ctx, 'identity.remove_second_factor', input, {
      turns: [secondFactorTurn(personId)],
      proof,
      read: (tx) => secondFactorOf(tx, personId),
      decide: (own) => decide(own, { policyOff, code }),
      write: async (tx, before) => {
        await remove(tx, personId);
        await recordEdit(tx, auditOf(ctx), { table: 'second_factors', key: personId, before, after: null });
        await tellOf(tx, ctx, personId, 'secondFactorRemoved');
      },
    });
    return null;
  });
