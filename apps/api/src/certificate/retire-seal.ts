import { lockedSeal, sealTurn, writeRetiredSeal } from '@laurel/db/certificate/seals.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { retireSeal as decide } from '@laurel/domain/certificate/retire-seal.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { inside } from './batch-here.ts';

export const retireSeal = permitted('cert:design:edit')
  .input(withCommandId(z.strictObject({ sealId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    const { sealId } = input;
    await edit(ctx, 'certificate.retire_seal', input, {
      turns: [sealTurn(sealId)],
      read: async (tx) => {
        const { groupId, retiredAt } = found(await lockedSeal(tx, sealId));
        found(inside(ctx.actor, groupId) || null);
        must(canEditDesign(ctx.actor, { groupId }));
        return { retired: retiredAt !== null };
      },
      decide,
      write: (tx) => writeRetiredSeal(tx, auditOf(ctx), sealId),
    });
  });
