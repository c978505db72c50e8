import { everybodyConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { feesOf } from '@laurel/db/payment/order-queries.ts';
import { expertsAtWork } from '@laurel/db/review/sheet-board.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** What cancelling a competition now would do: orders and fees concerned, and how many people are notified. */
export const cancellationEffects = async (db: Db, competitionId: CompetitionId) => {
  const [fees, participants, experts] = await Promise.all([
    feesOf(db, competitionId),
    everybodyConcerned(db, competitionId),
    expertsAtWork(db, competitionId),
  ]);
  return { ...fees, notified: new Set([...participants, ...experts]).size };
};
