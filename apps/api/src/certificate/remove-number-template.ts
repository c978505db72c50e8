import { dropTemplate } from '@laurel/db/certificate/templates.ts';
import { removeNumberTemplate as decide } from '@laurel/domain/certificate/remove-number-template.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { permitted } from '../kernel/trpc.ts';
import { Removal, removedTemplate } from './templates-here.ts';

/** Deletes the group's own template, or resets a built-in one. */
export const removeNumberTemplate = permitted('cert:design:edit')
  .input(Removal)
  .mutation(async ({ ctx, input }) => {
    const { place, ...rows } = removedTemplate(ctx, 'number', input.id);
    await edit(ctx, 'certificate.remove_number_template', input, {
      ...rows,
      decide,
      write: (tx) => dropTemplate(tx, auditOf(ctx), place),
    });
  });
