import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { choicesFor } from './check-users.ts';
import { TEMPLATE_VERSION, templateWorkbook, workbookWords } from './user-workbook.ts';

/** The workbook to fill in, in the caller's language. */
export const userImportTemplate = permitted('sys:user:import').query(async ({ ctx }) => {
  const { language } = ctx.request;
  const name = `${workbookWords[language].fileName}_v${TEMPLATE_VERSION}.xlsx`;
  return asFile(name, await templateWorkbook(language, await choicesFor(ctx)));
});
