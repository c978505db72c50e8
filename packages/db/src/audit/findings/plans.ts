import type { Canonical } from '@laurel/domain/review/canonical-json.ts';
import { canonicalJson } from '@laurel/domain/review/canonical-json.ts';
import { distribution } from '@laurel/domain/review/distribution.ts';
import type { RoundEvent } from '@laurel/domain/review/round.ts';
import { givingWay } from '../../giving-way.ts';
import { Altered } from '../../review/altered.ts';
import { hashOf } from '../../review/documents.ts';
import { planByHash } from '../../review/plan-distribution.ts';
import { eventsOfType } from './events-of-type.ts';
import type { Examination } from './finding.ts';

type Proposed = Extract<RoundEvent, { type: 'review.distribution_proposed' }>;

/** Each distribution plan, made again from the input that its document names. */
export const plans: Examination = async function* ({ db, log }) {
  for await (const { data } of eventsOfType<Proposed>(db, log.definitions, 'review.distribution_proposed')) {
    const about = `distribution plan ${data.planId}`;
    const document = await planByHash(db, data.planHash).catch((error) => {
      if (error instanceof Altered) return undefined;
      throw error;
    });
    // Missing or altered: said where documents are examined.
    if (!document) continue;
    const { planId, input, changes, others } = document;
    if (planId !== data.planId || input.seed !== data.seed) yield { about, problem: 'its document is of another plan' };
    const plan = await givingWay(distribution(input));
    const made: Canonical = {
      planId,
      input,
      plan,
      ...(changes && { changes: { ...changes, withdrawn: [...changes.withdrawn] } }),
      ...(others && { others: [...others] }),
    };
    if (hashOf(canonicalJson(made)) !== data.planHash)
      yield { about, problem: 'made again, it gives other assignments' };
  }
};
