import { type AdjustmentRow, adjustmentById } from '@laurel/db/review/adjustments.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { adjustmentOf } from '@laurel/domain/review/adjustment.ts';
import type { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Asked = { readonly command: { readonly adjustmentId: string } };

/** A deduction or bonus of one's own reach. */
export async function adjustmentHere(
  { db, actor }: Context & { readonly actor: Actor },
  adjustmentId: string,
  may: typeof canRequestScores,
): Promise<AdjustmentRow> {
  const row = found(await adjustmentById(db, adjustmentId));
  return found(may(actor, row) ? row : undefined);
}

/** The round's turn, too: the seal and a change of its deductions wait for each other. */
export const adjustmentsTurn = ({ command, row }: Asked & { readonly row: AdjustmentRow }) => ({
  adjustment: adjustmentOf(command.adjustmentId),
  round: roundOf(row.roundId),
});
