import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { recordDistribution as decide, type PlanFigures } from '@laurel/domain/review/record-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

type Made = { readonly roundId: RoundId; readonly planId: PlanId; readonly figures: PlanFigures };
type About = { readonly commandId: string; readonly request: RequestMeta };

/** Records a plan that was made, for somebody to approve. */
export const recordDistribution = (db: Db, { roundId, planId, figures }: Made, about: About) =>
  execute(db, {
    useCase: 'review.record_distribution',
    command: { roundId, planId },
    ...about,
    actor: systemActor,
    takes: { round: roundOf(roundId) },
    decide: ({ round }, by) => decide(round, figures, by, planId),
  });
