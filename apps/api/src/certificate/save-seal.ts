import { lockedSeal, ownImage, sealTurn, writeSeal } from '@laurel/db/certificate/seals.ts';
import { explainConflict, lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { saveSeal as decide } from '@laurel/domain/certificate/save-seal.ts';
import { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { groupsOf, inside } from './batch-here.ts';

const Input = z.strictObject({
  sealId: z.uuid(),
  name: z.string().trim().min(1).max(100),
  imageHash: FileHash,
  allowedGroupIds: z.array(GroupId).max(200),
  /** The last change of the seal that the page knew; left out by programs. */
  seen: z.uuid().nullable().optional(),
});

export const saveSeal = permitted('cert:design:edit')
  .input(withCommandId(Input))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...seal } = input;
    const row = { table: 'certificate_seals', key: seal.sealId } as const;
    await edit(ctx, 'certificate.save_seal', input, {
      turns: [sealTurn(seal.sealId)],
      read: async (tx) => {
        const known = await lockedSeal(tx, seal.sealId);
        // A seal stays its group's, whichever group above it changes who may use it.
        const groupId = known?.groupId ?? found(ctx.actor.groupId);
        found(inside(ctx.actor, groupId) || null);
        must(canEditDesign(ctx.actor, { groupId }));
        if (seal.imageHash !== known?.imageHash) found(await ownImage(tx, seal.imageHash, groupsOf(ctx.actor)));
        const lastChange = (await lastRowChange(tx, row.table, row.key))?.changeId ?? null;
        return { known, groupId, retired: Boolean(known?.retiredAt), lastChange };
      },
      decide: (rows) => decide(rows, seen),
      write: (tx, _change, _by, { known, groupId }) => {
        // Its drawing stays with the picture that was drawn from it.
        const drawing = seal.imageHash === known?.imageHash ? known.drawing : null;
        return writeSeal(tx, auditOf(ctx), { ...seal, groupId, drawing }, known);
      },
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, row),
    });
  });
