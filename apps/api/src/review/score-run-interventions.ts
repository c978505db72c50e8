import { givingWay } from '@laurel/db/kernel/giving-way.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { interventionsIn, seenAs } from '@laurel/db/review/interventions.ts';
import { policyAndInput } from '@laurel/db/review/redacted-export.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { interventionEffects } from '@laurel/domain/review/intervention-effects.ts';
import { type Intervention, soleAuthor } from '@laurel/domain/review/interventions.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { showsScores } from './shows-scores.ts';

/** So many works are scored again, for all interventions together, while somebody waits for the list. */
const MOST_SCORED = 30_000;

/**
 * What single people did to the scores of a run's rounds, with what it made of the ranks where that can be computed.
 * `hash`: what the approver sends back to say that this is the list they have read.
 */
export const scoreRunInterventions = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const run = await showsScores(ctx, input.scoreRunId, canSeeScores);
    const list = await interventionsIn(ctx.db, run);
    const works = await reviewWorksByIds(ctx.db, [...new Set(list.flatMap(({ workIds }) => workIds))]);
    const names = await personNames(ctx.db, [run.requestedBy, ...list.flatMap(({ by }) => by ?? [])]);
    const byId = new Map(works.map((work) => [work.workId, pick(work, 'workId', 'code', 'title')]));
    const effects = await effectsOf(ctx, run, list);
    const sole = soleAuthor(list);
    return {
      hash: seenAs(list)?.hash ?? null,
      requestedBy: names.get(run.requestedBy)?.name ?? '',
      /** Whose all of them are: of the person who requested the run, or the reader's own. */
      allBy:
        sole === null ? null : sole === ctx.actor.personId ? 'you' : sole === run.requestedBy ? 'requester' : 'one',
      rows: list.map(({ by, workIds, eventNo, ...one }) => ({
        ...pick(one, 'kind', 'at', 'reason', 'byExpert'),
        eventNo,
        /** Null: the product, by a rule. */
        by: by && { personId: by, name: names.get(by)?.name ?? '' },
        byRequester: by === run.requestedBy,
        works: workIds.flatMap((workId) => byId.get(workId) ?? []),
        pointsMilli: one.adjustment?.pointsMilli ?? null,
        /** Null: cannot be computed. */
        effects: effects.get(eventNo) ?? null,
      })),
    };
  });

async function effectsOf({ db }: Context, { resultHash }: ScoreRunRow, list: readonly Intervention[]) {
  const read = resultHash && list.length > 0 ? await policyAndInput(db, resultHash) : undefined;
  if (!read || read.input.works.length * (list.length + 1) > MOST_SCORED) return new Map() as Effects;
  return givingWay(interventionEffects(read.policy, read.input, list));
}
type Effects = ReturnType<typeof interventionEffects> extends Generator<undefined, infer Result> ? Result : never;
