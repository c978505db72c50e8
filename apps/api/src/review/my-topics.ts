import { interestsOfExpert } from '@laurel/db/review/interests.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { biddingHere } from './bidding-here.ts';
import { offeredTopics } from './offered-topics.ts';

/** The topics and languages that a round asks its experts about, and what the caller chose. */
export const myTopics = permitted('review:sheet:score')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const row = await biddingHere(ctx, input.roundId);
    const [offered, chosen] = await Promise.all([
      offeredTopics(ctx.db, row.competitionId),
      interestsOfExpert(ctx.db, row.roundId, ctx.actor.personId),
    ]);
    const { biddingUntil } = row.round;
    return { offered, chosen, can: { choose: biddingUntil !== null && ctx.now() < biddingUntil } };
  });
