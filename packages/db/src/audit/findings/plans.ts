import type { Canonical } from '@laurel/domain/kernel/canonical-json.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { distribution, firstSolver, isKnown } from '@laurel/domain/review/distribution.ts';
import { PlanRequest } from '@laurel/domain/review/request-distribution.ts';
import type { RoundEvent } from '@laurel/domain/review/round.ts';
import { roundStreamId } from '@laurel/domain/review/round.ts';
import { Altered } from '../../kernel/altered.ts';
import { givingWay } from '../../kernel/giving-way.ts';
import { documentByHash, hashOf } from '../../review/documents.ts';
import { planByHash } from '../../review/plan-distribution.ts';
import { planProblems } from '../../review/plan-in-the-log.ts';
import { eventsOfStreams, eventsOfType } from './events-of-type.ts';
import type { Examination } from './finding.ts';

type Proposed = Extract<RoundEvent, { type: 'review.distribution_proposed' }>;

/** Missing or altered: reported where documents are checked. */
const whole = <T>(document: Promise<T | undefined>): Promise<T | undefined> =>
  document.catch((error) => {
    if (error instanceof Altered) return undefined;
    throw error;
  });

/**
 * Each distribution plan: made again from the input that its document names, and that input is what was asked for and
 * what the log said of works, experts and conflicts while it was read. Plans of the first releases, which say nothing
 * about earlier sheets, were made from less.
 */
export const plans: Examination = async function* ({ db, log }) {
  const { definitions } = log;
  for await (const { data, position } of eventsOfType<Proposed>(db, definitions, 'review.distribution_proposed')) {
    const about = `distribution plan ${data.planId}`;
    const document = await whole(planByHash(db, data.planHash));
    if (!document) continue;
    const { planId, input, changes, others, avoidEarlier, solver = firstSolver } = document;
    if (planId !== data.planId || input.seed !== data.seed) yield { about, problem: 'its document is of another plan' };
    if (!isKnown(solver)) {
      yield { about, problem: 'it says that a solver made it which no release has' };
      continue;
    }
    const plan = await givingWay(distribution(input, solver));
    const made = {
      planId,
      ...(document.solver && { solver }),
      input,
      plan,
      ...(changes && { changes: { ...changes, withdrawn: [...changes.withdrawn] } }),
      ...(others && { others: [...others] }),
      ...(avoidEarlier && { avoidEarlier }),
    } satisfies Canonical;
    if (hashOf(canonicalJson(made)) !== data.planHash)
      yield { about, problem: 'made again, it gives other assignments' };
    if (!changes) continue;
    const streamId = roundStreamId(data.roundId);
    const round = (await eventsOfStreams<RoundEvent>(db, definitions, [streamId])).get(streamId) ?? [];
    const asked = round.find(
      (event) => event.type === 'review.distribution_requested' && event.data.planId === data.planId,
    );
    if (asked?.type !== 'review.distribution_requested') {
      yield { about, problem: 'nobody asked for it' };
      continue;
    }
    const request = await whole(documentByHash(db, asked.data.requestHash));
    if (request === undefined) continue;
    const reader = { tx: db, definitions, reading: { from: asked.position, upTo: position } };
    for await (const problem of planProblems(reader, data.roundId, input, PlanRequest.parse(JSON.parse(request))))
      yield { about, problem };
  }
};
