import { reviewGroupById } from '@laurel/db/expert/review-groups.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { RoundId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';

const Asked = z.union([z.strictObject({ roundId: RoundId }), z.strictObject({ reviewGroupId: Uuid })]);

/**
 * Whether the caller is the captain of a review group, or leads the panel of a round: one of its chiefs
 * (`review.pool_set`). For their experts and staff; for everybody else neither exists.
 */
export const captainFlag = signedIn
  .input(Asked)
  .query(({ ctx, input }) =>
    'roundId' in input ? ofRound(ctx, input.roundId) : ofReviewGroup(ctx, input.reviewGroupId),
  );

async function ofRound({ db, actor }: Signed, roundId: RoundId) {
  const row = found(await roundById(db, roundId));
  const { pool, chiefs } = row.round;
  const { personId } = actor;
  found(pool.includes(personId) || holdsIn(actor, 'review:round:query', row.groupId) || undefined);
  return {
    captain: chiefs.includes(personId),
    reviewGroupId: row.roundId as string,
    name: { zh: row.nameZh, en: row.nameEn },
    members: pool.length,
  };
}

async function ofReviewGroup(ctx: Signed, reviewGroupId: string) {
  const row = await reviewGroupById(ctx.db, reviewGroupId);
  // Programs of older releases ask for the panel of a round under this name.
  if (!row) return ofRound(ctx, RoundId.parse(reviewGroupId));
  const { actor } = ctx;
  const { memberIds, captainId, name } = row.terms;
  found((row.status === 'formed' && memberIds.includes(actor.personId)) || canSeeExperts(actor, row) || undefined);
  return { captain: captainId === actor.personId, reviewGroupId, name, members: memberIds.length };
}
