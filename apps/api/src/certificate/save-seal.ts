import { ownImage, sealTurn, writeSeal } from '@laurel/db/certificate/seals.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { saveSeal as decide } from '@laurel/domain/certificate/save-seal.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { FileHash, GroupId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { sealRow, sealToChange } from './seal-to-change.ts';

const Input = z.strictObject({
  sealId: Uuid,
  name: z.string().trim().min(1).max(100),
  imageHash: FileHash,
  allowedGroupIds: z.array(GroupId).max(200),
  /** The last change of the seal that the page knew; left out by programs. */
  seen: Uuid.nullable().optional(),
});

export const saveSeal = permitted('cert:design:edit')
  .input(withCommandId(Input))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...seal } = input;
    await edit(ctx, 'certificate.save_seal', input, {
      turns: [sealTurn(seal.sealId)],
      read: async (tx) => {
        const rows = await sealToChange(ctx, tx, seal.sealId);
        if (seal.imageHash !== rows.known?.imageHash) found(await ownImage(tx, seal.imageHash, groupsOf(ctx.actor)));
        return rows;
      },
      decide: (rows) => decide(rows, seen),
      write: (tx, _change, _by, { known, groupId }) => {
        // Its drawing stays with the picture that was drawn from it.
        const drawing = seal.imageHash === known?.imageHash ? known.drawing : null;
        return writeSeal(tx, auditOf(ctx), { ...seal, groupId, drawing }, known);
      },
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, sealRow(seal.sealId)),
    });
  });
