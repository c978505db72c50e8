import type { PersonId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { RequestDistribution } from '@laurel/domain/review/request-distribution.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, count, eq, inArray } from 'drizzle-orm';
import { planByHash } from './plan-distribution.ts';
import type { RoundRow } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

const OPEN = ['assigned', 'acknowledged', 'draft'] as const;

/** The works whose sheets an expert has not submitted, each with the number of reviews that it has or awaits. */
async function worksLeft(tx: Tx, roundId: RoundId, expertId: PersonId) {
  const theirs = tx
    .select({ workId: scoreSheets.workId })
    .from(scoreSheets)
    .where(
      and(eq(scoreSheets.roundId, roundId), eq(scoreSheets.expertId, expertId), inArray(scoreSheets.status, [...OPEN])),
    );
  return tx
    .select({ workId: scoreSheets.workId, reviews: count() })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        inArray(scoreSheets.workId, theirs),
        inArray(scoreSheets.status, [...OPEN, 'submitted']),
      ),
    )
    .groupBy(scoreSheets.workId);
}

type Asked = Omit<RequestDistribution, 'roundId' | 'planId' | 'unlockedReason' | 'uncheckedReason'>;

/** What a plan is asked for that only adds to a round: what its last applied plan was, and nothing that exists moves. */
export async function addingPlan(db: Db | Tx, { plans }: RoundRow['round']): Promise<Asked> {
  const applied = plans.findLast(([, { status }]) => status === 'applied')?.[1].planHash;
  const document = applied ? await planByHash(db, applied) : undefined;
  const { maxFromOneSchool = null, spread = true, pairCap = null, mustRead = false } = document?.input ?? {};
  return {
    ...{ maxFromOneSchool, spread, pairCap, mustRead, joinGroups: false, mayMove: false },
    avoidEarlier: document?.avoidEarlier ?? false,
    reviews: document?.others?.map(({ workId, reviews }) => ({ workId, reviews })) ?? [],
  };
}

/**
 * What a plan is asked for that replaces an expert: each work of the expert keeps its number of reviews. `open` counts
 * those works.
 */
export async function replacingPlan(tx: Tx, { roundId, round }: RoundRow, expertId: PersonId) {
  const left = await worksLeft(tx, roundId, expertId);
  const adding = await addingPlan(tx, round);
  const reviews = new Map<WorkId, number>(adding.reviews.map((other) => [other.workId, other.reviews]));
  for (const { workId, reviews: now } of left) if (now > round.reviewersPerWork) reviews.set(workId, now);
  const asked: Asked = { ...adding, reviews: [...reviews].map(([workId, wanted]) => ({ workId, reviews: wanted })) };
  return { open: left.length, asked };
}
