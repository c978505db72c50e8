import { writeTemplate } from '@laurel/db/certificate/templates.ts';
import {
  saveNumberTemplate as decide,
  isNamedNumberTemplate,
  SaveNumberTemplate,
} from '@laurel/domain/certificate/save-number-template.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { savedTemplate } from './templates-here.ts';

export const saveNumberTemplate = permitted('cert:design:edit')
  .input(withCommandId(SaveNumberTemplate).refine(isNamedNumberTemplate))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...template } = input;
    const { place, ...rows } = savedTemplate(ctx, 'number', template);
    await edit(ctx, 'certificate.save_number_template', input, {
      ...rows,
      decide: (known) => decide(known, seen),
      write: (tx, _change, _by, { before }) => writeTemplate(tx, auditOf(ctx), place, template, before),
    });
  });
