import { everybodyConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { feesOf } from '@laurel/db/payment/order-queries.ts';
import { expertsAtWork } from '@laurel/db/review/sheet-board.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/**
 * What cancelling each of these competitions now would do: orders and fees concerned, and how many people are notified.
 * Three queries, however many competitions there are.
 */
export async function cancellationEffects(db: Db, competitionIds: readonly CompetitionId[]) {
  const [fees, participants, experts] = await Promise.all([
    feesOf(db, competitionIds),
    everybodyConcerned(db, competitionIds),
    expertsAtWork(db, competitionIds),
  ]);
  const notified = new Map(competitionIds.map((id) => [id, new Set<string>()]));
  for (const { competitionId, personId } of [...participants, ...experts]) notified.get(competitionId)?.add(personId);
  return (id: CompetitionId) => ({
    ...(fees.get(id) ?? { paid: 0, open: 0, amount: 0 }),
    notified: notified.get(id)?.size ?? 0,
  });
}
