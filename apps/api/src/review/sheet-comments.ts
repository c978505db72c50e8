import { commentAad, type SheetRow } from '@laurel/db/review/sheet-board.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import type { Context } from '../kernel/trpc.ts';

/** What the experts wrote, by sheet. */
export async function commentsOfSheets(ctx: Context, sheets: readonly SheetRow[]) {
  const sealed = sheets.flatMap(({ sheetId, comment }) =>
    comment ? [{ sheetId, sealed: comment, aad: commentAad(sheetId) }] : [],
  );
  const opened = await openAll(ctx.db, sealed, ctx.ports.secrets.keyFor('personalData'));
  return new Map(sealed.map(({ sheetId }, index) => [sheetId, opened[index] ?? '']));
}
