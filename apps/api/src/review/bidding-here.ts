import { worksTaken } from '@laurel/db/review/continued-works.ts';
import { isReviewable, reviewWorkById, waitsForCheck } from '@laurel/db/review/review-works.ts';
import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { BiddableWork } from '@laurel/domain/review/biddable.ts';
import { bidsOf } from '@laurel/domain/review/bids.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { workOfToken } from './bid-token.ts';

type SignedIn = Context & { readonly actor: Actor };

/**
 * A round that asks the caller which works they want; for everybody else it does not exist. Once it is distributed, an
 * expert sees only the works that were assigned to them.
 */
export async function biddingHere(ctx: SignedIn, roundId: RoundId): Promise<RoundRow> {
  const row = found(await roundById(ctx.db, roundId));
  const { biddingUntil, pool } = row.round;
  const asked = row.status === 'planned' && biddingUntil && pool.includes(ctx.actor.personId);
  return found(asked ? row : undefined);
}

type OfWork = { readonly roundId: RoundId; readonly work: string };

/** A command of an expert about one work of a round that is not distributed yet. */
export const bidsForWork = {
  who: permitted('review:sheet:score'),
  on: ({ ctx, command }: Sent<OfWork>) => biddingHere(ctx, command.roundId),
  takes: ({ ctx, command: { roundId } }: Sent<OfWork>) => ({ bids: bidsOf({ roundId, expertId: ctx.actor.personId }) }),
  looks: ({ ctx, command: { roundId } }: Sent<OfWork>) => ({
    round: roundOf(roundId),
    expert: expertOf(ctx.actor.personId),
  }),
  facts: async (tx: Tx, { ctx, command, row }: Sent<OfWork> & OnFound<RoundRow>): Promise<BiddableWork | null> => {
    const workId = workOfToken(ctx, command.roundId, command.work);
    const work = workId && (await reviewWorkById(tx, workId));
    if (!work || work.competitionId !== row.competitionId || !isReviewable(work.status)) return null;
    const { only, screened } = await worksTaken(tx, row);
    if (waitsForCheck(work, screened)) return null;
    return !only || only.includes(work.workId) ? work : null;
  },
};
