import { roundById } from '@laurel/db/review/round-board.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';

/**
 * Whether the caller leads the panel of a round: one of its chiefs (`review.pool_set`). For its experts and its staff;
 * for everybody else the round does not exist.
 */
export const captainFlag = signedIn.input(z.strictObject({ roundId: RoundId })).query(async ({ ctx, input }) => {
  const row = found(await roundById(ctx.db, input.roundId));
  const { pool, chiefs } = row.round;
  const { personId } = ctx.actor;
  found(pool.includes(personId) || holdsIn(ctx.actor, 'review:round:query', row.groupId) || undefined);
  return {
    captain: chiefs.includes(personId),
    roundId: row.roundId,
    name: { zh: row.nameZh, en: row.nameEn },
    members: pool.length,
  };
});
