import { lockedFont, writeRetiredFont } from '@laurel/db/certificate/fonts.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { retireFont as decide } from '@laurel/domain/certificate/retire-font.ts';
import { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';

/** Removes a font from the choice; designs and certificates that use it keep it. */
export const retireFont = permitted('cert:design:edit')
  .input(withCommandId(z.strictObject({ hash: FileHash, groupId: GroupId })))
  .mutation(async ({ ctx, input }) => {
    const { hash, groupId } = input;
    must(canEditDesign(ctx.actor, { groupId }));
    await edit(ctx, 'certificate.retire_font', input, {
      read: (tx) => lockedFont(tx, { hash, groupId }),
      decide: (font) => decide(font && { retired: font.retiredAt !== null }),
      write: (tx) => writeRetiredFont(tx, auditOf(ctx), { hash, groupId }),
    });
  });
