import { writeTemplate } from '@laurel/db/certificate/templates.ts';
import { NumberTemplate, numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { saveTemplate } from '@laurel/domain/certificate/save-template.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { namedUnless, Seen, savedTemplate } from './templates-here.ts';

export const saveNumberTemplate = permitted('cert:design:edit')
  .input(withCommandId(NumberTemplate.extend(Seen)).refine(namedUnless(numberTemplates)))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...template } = input;
    const { place, ...rows } = savedTemplate(ctx, 'number', template);
    await edit(ctx, 'certificate.save_number_template', input, {
      ...rows,
      decide: ({ lastChange }) => saveTemplate(lastChange, seen),
      write: (tx, _change, _by, { before }) => writeTemplate(tx, auditOf(ctx), place, template, before),
    });
  });
