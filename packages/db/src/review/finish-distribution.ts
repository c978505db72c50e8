import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { finishDistribution as decide } from '@laurel/domain/review/finish-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

type Plan = { readonly roundId: RoundId; readonly planId: PlanId };
type About = { readonly commandId: string; readonly actor: Actor; readonly request: RequestMeta };

/** Marks a plan as applied, when all of its sheets are assigned. */
export const finishDistribution = (db: Db, { roundId, planId }: Plan, about: About) =>
  execute(db, {
    useCase: 'review.finish_distribution',
    command: { roundId, planId },
    ...about,
    takes: { round: roundOf(roundId) },
    decide: ({ round }, by) => decide(round, planId, by),
  });
