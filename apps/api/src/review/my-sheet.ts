import { discussionOf } from '@laurel/db/review/discussions.ts';
import { commentAad, sheetById } from '@laurel/db/review/sheet-board.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { ownSheet } from './own-sheet.ts';
import { copyForReview, folderOf } from './review-copy.ts';

/** One sheet with the work to score: files by number, so that neither their names nor their hashes are shown. */
export const mySheet = permitted('review:sheet:score')
  .input(z.strictObject({ sheetId: SheetId }))
  .query(async ({ ctx, input }) => {
    const row = await ownSheet(ctx, input.sheetId);
    const [comment = ''] = row.comment
      ? await openAll(
          ctx.db,
          [{ sealed: row.comment, aad: commentAad(row.sheetId) }],
          ctx.ports.secrets.keyFor('personalData'),
        )
      : [];
    return {
      ...pick(row, 'sheetId', 'alias', 'title', 'status'),
      ...(await copyForReview(ctx, row, folderOf(row.sheetId))),
      scores: row.scores,
      comment,
      versions: row.versions,
      /** The version of the scores and the comment, for the next save. */
      written: (await versionsOf(ctx.db, { scores: scoresOf(row.sheetId) })).scores,
      reason: row.reason,
      ...(await discussedAs(ctx, row.sheetId)),
    };
  });

/** Whether the work is discussed and its expert takes part, and whether the sheet was changed after that. */
async function discussedAs({ db }: Context, sheetId: SheetId) {
  const sheet = await sheetById(db, sheetId);
  if (!sheet) return { discussed: false, afterSeeing: false };
  const discussed = sheet.versions > 0 && (await discussionOf(db, sheet.roundId, sheet.workId)) !== undefined;
  return { discussed, afterSeeing: sheet.afterSeeing };
}
