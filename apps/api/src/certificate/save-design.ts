import { lockedDesign, storedDesign, writeDesign } from '@laurel/db/certificate/designs.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { saveDesign as decide } from '@laurel/domain/certificate/save-design.ts';
import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';
import { Content, designIn } from './design-content.ts';

const Input = z.strictObject({
  designId: DesignId,
  content: Content,
  version: z.number().int().min(1),
  force: z.boolean().default(false),
});

/** Autosave: based on the version that the editor started from, or over the current one when `force`d. */
export const saveDesign = permitted('cert:design:edit')
  .input(withCommandId(Input))
  .mutation(async ({ ctx, input }) => {
    const { designId, version, force } = input;
    must(canEditDesign(ctx.actor, await designHere(ctx, designId)));
    const design = designIn(input.content);
    const { hash } = storedDesign(design);
    return edit(ctx, 'certificate.save_design', input, {
      read: (tx) => lockedDesign(tx, designId),
      decide: (known) => decide({ hash, version, force }, known),
      write: async (tx, saved, _by, known) => {
        if (saved.changed) await writeDesign(tx, auditOf(ctx), found(known), { design, version: saved.version, force });
        return { version: saved.version, hash };
      },
      explain: async (tx, refusal, known) => {
        if (refusal !== 'designConflict' || !known) return undefined;
        const who = await personNames(tx, [known.savedBy]);
        return {
          version: known.version,
          by: who.get(known.savedBy)?.name ?? '',
          at: known.savedAt.toISOString(),
          // What is there now: an editor whose answer was lost recognises its own save by it.
          hash: known.hash,
        };
      },
    });
  });
