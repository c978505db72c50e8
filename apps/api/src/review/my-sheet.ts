import { discussionOf } from '@laurel/db/review/discussions.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { commentAad } from '@laurel/db/review/sheet-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { mayDiscuss, othersShown } from '@laurel/domain/review/others-sheets.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { ownSheet } from './own-sheet.ts';
import { ownSheetAmongOthers } from './own-sheet-now.ts';
import { copyForReview, folderOf } from './review-copy.ts';
import { roundNow } from './round-now.ts';

type SignedIn = Context & { readonly actor: Actor };

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
      ...(await besidesOthers(ctx, row.sheetId)),
    };
  });

/**
 * Whether the work is discussed and its expert takes part, how the others' sheets are shown, and whether the sheet was
 * submitted after that.
 */
async function besidesOthers(ctx: SignedIn, sheetId: SheetId) {
  const { sheet, sees, free } = await ownSheetAmongOthers(ctx, sheetId);
  const { roundId, workId, versions, afterSeeing } = sheet;
  if (!free) return { discussed: false, afterSeeing, others: 'never' as const };
  const round = found(await roundById(ctx.db, roundId));
  const discussed = versions > 0 && mayDiscuss(sees) && (await discussionOf(ctx.db, roundId, workId)) !== undefined;
  return { discussed, afterSeeing, others: othersShown(sees, sheet, roundNow(round, ctx.now())) };
}
