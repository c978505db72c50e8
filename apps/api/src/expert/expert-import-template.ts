import { permitted } from '../kernel/trpc.ts';
import { expertTemplateFile } from './expert-workbook.ts';

/** The workbook of experts to fill in, in the caller's language. */
export const expertImportTemplate = permitted('expert:info:add').query(({ ctx }) =>
  expertTemplateFile(ctx.request.language),
);
