import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { worksTaken } from '@laurel/db/review/continued-works.ts';
import { keepRequest, takingPart } from '@laurel/db/review/plan-distribution.ts';
import { countWorksToReview } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { minimumOf, type RequestDistribution } from '@laurel/domain/review/request-distribution.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Context } from '../kernel/trpc.ts';

/** The request of a plan, stored with the seed that is drawn for it, and how many works it can be about. */
export async function planFacts(
  tx: Tx,
  { ports, now }: Pick<Context, 'ports' | 'now'>,
  row: RoundRow,
  wanted: Omit<RequestDistribution, 'unlockedReason' | 'uncheckedReason'>,
) {
  const seed = ports.drawSeed();
  const taken = await worksTaken(tx, row);
  const active = takingPart(await expertsByIds(tx, row.round.pool), row, now());
  return {
    seed,
    requestHash: await keepRequest(tx, { ...wanted, seed, requestedAt: now(), checked: true }),
    works: await countWorksToReview(tx, 'forExperts', taken),
    unlocked: await countWorksToReview(tx, 'unlocked', taken),
    unchecked: await countWorksToReview(tx, 'unchecked', taken),
    minimum: minimumOf(
      wanted,
      active.map(({ maxLoad }) => maxLoad),
    ),
  };
}
