import { ImportType } from '@laurel/domain/identity/users.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { choicesFor } from './check-users.ts';
import { TEMPLATE_VERSION, templateWorkbook, workbookWords } from './user-workbook.ts';

/** The workbook to fill in, in the caller's language: for one type of people, or with the columns of all. */
export const userImportTemplate = permitted('sys:user:import')
  .input(z.strictObject({ type: ImportType.optional() }).optional())
  .query(async ({ ctx, input }) => {
    const { language } = ctx.request;
    const name = `${workbookWords[language].fileName}_v${TEMPLATE_VERSION}.xlsx`;
    return asFile(name, await templateWorkbook(language, await choicesFor(ctx), input?.type));
  });
