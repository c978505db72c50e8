import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { recipientTemplate } from './recipient-workbook.ts';

/** The workbook of recipients to fill in, in the caller's language. */
export const recipientListTemplate = permitted('cert:batch:edit').query(async ({ ctx }) => {
  const { name, content } = await recipientTemplate(ctx.request.language);
  return asFile(name, content);
});
