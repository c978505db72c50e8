import { writeTemplate } from '@laurel/db/certificate/templates.ts';
import {
  saveRecipientTemplate as decide,
  isNamedRecipientTemplate,
  SaveRecipientTemplate,
} from '@laurel/domain/certificate/save-recipient-template.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { savedTemplate } from './templates-here.ts';

export const saveRecipientTemplate = permitted('cert:design:edit')
  .input(withCommandId(SaveRecipientTemplate).refine(isNamedRecipientTemplate))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...template } = input;
    const { place, ...rows } = savedTemplate(ctx, 'recipient', template);
    await edit(ctx, 'certificate.save_recipient_template', input, {
      ...rows,
      decide: (known) => decide(known, seen),
      write: (tx, _change, _by, { before }) => writeTemplate(tx, auditOf(ctx), place, template, before),
    });
  });
