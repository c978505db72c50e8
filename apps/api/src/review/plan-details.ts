import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { trackOf } from '@laurel/domain/competition/item.ts';
import { PersonId, PlanId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Works of a tight set that are listed by name; the rest are counted. */
const NAMED = 20;

/** What a plan comes to: loads, what prevented pairs, and what is too tight, with the names of experts and works. */
export const planDetails = permitted('review:round:query')
  .input(z.strictObject({ roundId: RoundId, planId: PlanId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId);
    const plan = found(row.round.plans.find(([planId]) => planId === input.planId)?.[1]);
    const planHash = found(plan.planHash ?? undefined);
    const document = found(await planByHash(ctx.db, planHash));
    const { stats, infeasible, seed } = document.plan;
    const { others = [] } = document;
    const named = [
      ...infeasible.flatMap((set) => set.workIds.slice(0, NAMED)),
      ...others.slice(0, NAMED).map(({ workId }) => workId),
    ];
    const workIds = [...new Set(named)].map((id) => WorkId.parse(id));
    const [names, works, competition] = await Promise.all([
      personNames(
        ctx.db,
        stats.loads.map(({ expertId }) => PersonId.parse(expertId)),
      ),
      reviewWorksByIds(ctx.db, workIds),
      competitionById(ctx.db, row.competitionId),
    ]);
    const items = competition?.settings.items ?? [];
    const codes = new Map<string, string>(works.map((work) => [work.workId, work.code]));
    const nameOf = (expertId: string) => names.get(PersonId.parse(expertId))?.name ?? '';
    return {
      planId: input.planId,
      status: plan.status,
      planHash,
      unlocked: plan.unlocked ?? null,
      /** Works that get another number of reviews than the others, the first of them by their codes. */
      others: {
        works: others.length,
        first: others.slice(0, NAMED).map(({ workId, reviews }) => ({ code: codes.get(workId) ?? '', reviews })),
      },
      seed,
      ...pick(stats, 'works', 'needed', 'assigned', 'excluded', 'histogram', 'islands', 'calibratable'),
      kept: document.changes?.kept ?? stats.kept,
      added: document.changes?.added ?? stats.assigned - stats.kept,
      withdrawn: document.changes?.withdrawn.length ?? 0,
      loads: stats.loads
        .map(({ expertId, load, max }) => ({ expertId, name: nameOf(expertId), load, max }))
        .toSorted((a, b) => b.load - a.load),
      infeasible: infeasible.map((set) => ({
        tracks: set.tracks.map((track) => {
          const item = items.find((one) => one.track === track || one.itemId === track);
          return item ? trackOf(item) : { zh: track, en: '' };
        }),
        works: set.workIds.length,
        codes: set.workIds.slice(0, NAMED).map((id) => codes.get(id) ?? ''),
        ...pick(set, 'needs', 'canGive', 'short', 'excluded'),
        addExperts: set.remedies.addExperts,
        raiseMaxLoadTo: set.remedies.raiseMaxLoadTo,
        fewerReviewsFor: set.remedies.fewerReviewsFor.length,
      })),
    };
  });
