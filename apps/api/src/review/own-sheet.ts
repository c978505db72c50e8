import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { discussionOf } from '@laurel/db/review/discussions.ts';
import { deskSheet } from '@laurel/db/review/expert-desk.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { stageOfRound } from '@laurel/db/review/round-stage.ts';
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
import type { OnFound, Saved, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';

type SignedIn = Context & { readonly actor: Actor };

/** An expert's own sheet as the desk shows it; anybody else's is not found. */
export const ownSheet = async (ctx: SignedIn, sheetId: SheetId) =>
  found(await deskSheet(ctx.db, ctx.actor.personId, sheetId));

/**
 * The locks that a write to one's own sheet takes, and what its decision reads. The work behind the sheet is looked
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
      const discussed = (await discussionOf(tx, row.roundId, row.workId)) !== undefined;
      const stage = await stageOfRound(tx, row.roundId, work.itemId);
      const reReview = row.ordered
        ? await remedyState(tx, { ...row.ordered, remedy: 'reReview', now: ctx.now() })
        : undefined;
      return { ...judged(work), gone: isGone(work), discussed, stage, reReview };
    },
  };
}

export const situation = (
  { sheet, round, expert }: { sheet: ScoreSheet; round: Round; expert: Expert },
  work: SheetSituation['work'],
) => ({ sheet, round, expert, work });

/** What an expert writes is personal: encrypted under their own key before it becomes part of an event. */
export const sealedComment = async (ctx: SignedIn, sheetId: SheetId, comment: string): Promise<Sealed | null> =>
  comment === ''
    ? null
    : sealFor(ctx.db, ctx.actor.personId, comment, commentAad(sheetId), ctx.ports.secrets.keyFor('personalData'));

type OfSheet = Sent<{ readonly sheetId: SheetId }>;
type Turns = OnFound<Awaited<ReturnType<typeof sheetTurns>>>;

/** A command of an expert on their own sheet. */
export const onOwnSheet = {
  who: permitted('review:sheet:score'),
  on: ({ ctx, command }: OfSheet) => sheetTurns(ctx, command.sheetId),
  takes: ({ row }: Turns) => row.takes,
  looks: ({ row }: Turns) => row.looks,
  facts: (tx: Tx, { row }: Turns) => row.facts(tx),
};

/** What an expert writes on their sheet, saved as it is typed or submitted. */
export const writesScores = {
  ...onOwnSheet,
  reads: ({ ctx, command }: Sent<{ readonly sheetId: SheetId; readonly comment: string }>) =>
    sealedComment(ctx, command.sheetId, command.comment),
  edits: ({ command }: OfSheet) => scoresOf(command.sheetId),
  answer: (_: unknown, { versionSaved }: Saved) => versionSaved(),
};
