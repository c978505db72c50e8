import { expertById, expertFrom } from '@laurel/db/expert/expert-library.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { stageOfRound } from '@laurel/db/review/round-stage.ts';
import { sheetById } from '@laurel/db/review/sheet-board.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { reviewersSeeIn } from '@laurel/domain/review/others-sheets.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { ownSheet } from './own-sheet.ts';

type SignedIn = Context & { readonly actor: Actor };

/**
 * An own sheet with what the stage lets experts read of each other's. `free`: it has not ended, and nothing keeps its
 * expert from the work.
 */
export async function ownSheetAmongOthers(ctx: SignedIn, sheetId: SheetId) {
  await ownSheet(ctx, sheetId);
  const sheet = found(await sheetById(ctx.db, sheetId));
  const [work, row, stage] = await Promise.all([
    reviewWorkById(ctx.db, sheet.workId),
    expertById(ctx.db, ctx.actor.personId),
    stageOfRound(ctx.db, sheet.roundId, sheet.itemId),
  ]);
  const expert = expertFrom(row);
  const may = work && !isGone(work) && expert.status === 'active' && conflictWith(expert, judged(work)) === null;
  const free = may === true && isAlive(sheet as Parameters<typeof isAlive>[0]);
  return { sheet, sees: reviewersSeeIn(stage, sheet), free };
}

/** The same where it is free; in every other case it is not found. */
export async function ownSheetNow(ctx: SignedIn, sheetId: SheetId) {
  const { sheet, sees, free } = await ownSheetAmongOthers(ctx, sheetId);
  return { sheet: found(free ? sheet : undefined), sees };
}
