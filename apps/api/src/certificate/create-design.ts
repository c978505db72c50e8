import { designById, designTitles, writeNewDesign } from '@laurel/db/certificate/designs.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { createDesign as decide } from '@laurel/domain/certificate/create-design.ts';
import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { Content, designIn } from './design-content.ts';

/**
 * A new design: from the gallery, from a copy, from an imported file or empty; the client sends it whole. A title that
 * the group has already gets a number, so that two cards can be distinguished.
 */
export const createDesign = permitted('cert:design:edit')
  .input(withCommandId(z.strictObject({ designId: DesignId, content: Content })))
  .mutation(async ({ ctx, input }) => {
    const groupId = found(ctx.actor.groupId);
    must(canEditDesign(ctx.actor, { groupId }));
    const { designId } = input;
    const sent = designIn(input.content);
    return edit(ctx, 'certificate.create_design', input, {
      read: async (tx) => ({
        exists: (await designById(tx, designId)) !== undefined,
        titles: await designTitles(tx, groupId),
      }),
      decide: (rows) => decide(sent, rows),
      write: async (tx, design) => {
        if (design) await writeNewDesign(tx, auditOf(ctx), { designId, groupId, design });
        return { designId };
      },
    });
  });
