import { deskSheet } from '@laurel/db/review/expert-desk.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { commentAad, sheetById } from '@laurel/db/review/sheet-board.ts';
import { type Expert, expertOf } from '@laurel/domain/expert/expert.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import type { Sealed } from '@laurel/domain/kernel/text.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import type { SheetSituation } from '@laurel/domain/review/scorable.ts';
import { type ScoreSheet, scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { type Context, found } from '../kernel/trpc.ts';

type SignedIn = Context & { readonly actor: Actor };

/** An expert's own sheet as the desk shows it; anybody else's is not there. */
export const ownSheet = async (ctx: SignedIn, sheetId: SheetId) =>
  found(await deskSheet(ctx.db, ctx.actor.personId, sheetId));

/**
 * The turns that a write to one's own sheet takes, and what its decision looks at. The work behind the sheet is looked
 * up inside and never leaves: the guards need to know whose it is, the expert does not.
 */
export async function sheetTurns(ctx: SignedIn, sheetId: SheetId) {
  await ownSheet(ctx, sheetId);
  const row = found(await sheetById(ctx.db, sheetId));
  return {
    takes: { sheet: scoreSheetOf(sheetId) },
    looks: { round: roundOf(row.roundId), expert: expertOf(ctx.actor.personId) },
    facts: async (tx: Tx) => {
      const work = await reviewWorkById(tx, row.workId);
      if (!work) throw new Error(`sheet ${sheetId} is of a work that is not there`);
      return { ...judged(work), gone: isGone(work) };
    },
  };
}

export const situation = (
  { sheet, round, expert }: { sheet: ScoreSheet; round: Round; expert: Expert },
  work: SheetSituation['work'],
) => ({ sheet, round, expert, work });

/** Where a comment belongs: it can be opened nowhere else. */
/** What an expert writes is theirs: sealed under their own key before it becomes part of a fact. */
export const sealedComment = async (ctx: SignedIn, sheetId: SheetId, comment: string): Promise<Sealed | null> =>
  comment === ''
    ? null
    : sealFor(ctx.db, ctx.actor.personId, comment, commentAad(sheetId), ctx.ports.secrets.keyFor('personalData'));
