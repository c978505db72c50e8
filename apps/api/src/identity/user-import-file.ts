import type { Context } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { type CheckedRow, choicesFor } from './check-users.ts';
import type { Signed } from './managed.ts';
import { problemWorkbook, TEMPLATE_VERSION, workbookWords } from './user-workbook.ts';

const sentence = (ctx: Context, row: CheckedRow) => {
  const words = workbookWords[ctx.request.language];
  return row.errors.map((error) => `${words.columns[error.column]}: ${words.problems[error.code]}`);
};

/** The wrong rows, to be corrected; null where there are none. */
export async function errorFileOf(ctx: Signed, wrong: readonly CheckedRow[]) {
  if (wrong.length === 0) return null;
  const rows = wrong.map((row) => ({ row: row.row, problems: sentence(ctx, row) }));
  const file = await problemWorkbook(ctx.request.language, await choicesFor(ctx), rows);
  return asFile(`errors_v${TEMPLATE_VERSION}.xlsx`, file);
}
