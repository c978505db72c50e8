import { personNames } from '@laurel/db/people/persons.ts';
import { reReviewsOf } from '@laurel/db/review/re-reviews.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { resultOfWork } from '@laurel/db/review/score-results.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { PersonId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { overridesByWork } from '@laurel/domain/review/flag-override.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

/** Why a work has its rank, with names for ids. */
export const workExplanation = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId, workId: WorkId }))
  .query(async ({ ctx, input }) => {
    const run = await runHere(ctx, input.scoreRunId, canSeeScores);
    const result = found(run.resultHash && (await resultOfWork(ctx.db, run.resultHash, input.workId)));
    const round = found(await roundById(ctx.db, run.roundId));
    const { explanation } = result;
    const { above, below } = explanation.neighbours;
    const others = [...explanation.tieBreaks.map(({ against }) => against), above?.workId, below?.workId];
    const expertIds = explanation.stages.flatMap(({ sheets }) =>
      sheets.map(({ expertId }) => PersonId.parse(expertId)),
    );
    const again = await reReviewsOf(ctx.db, run.roundId, [input.workId]);
    const [works, names] = await Promise.all([
      reviewWorksByIds(ctx.db, [input.workId, ...others.flatMap((id) => (id ? [WorkId.parse(id)] : []))]),
      personNames(ctx.db, [...expertIds, ...sealersOf(run), ...again.map(({ requestedBy }) => requestedBy)]),
    ]);
    const { criteria, awards, stages, version } = round.round.policy;
    return {
      policyVersion: version,
      policyHash: run.policyHash,
      resultHash: run.resultHash,
      criteria: criteria.map(({ criterionId, name }) => ({ criterionId, name })),
      stages: stages.map(({ stage, name }) => ({ stage, name: name ?? { zh: stage, en: stage } })),
      levels: awards.levels.map(({ level, name }) => ({ level, name })),
      works: works.map(({ workId, code, title }) => ({ workId, code, title })),
      experts: [...new Set(expertIds)].map((personId) => ({ personId, name: names.get(personId)?.name ?? '' })),
      result: {
        ...pick(result, 'rank', 'scoreMilli', 'award', 'unranked', 'flagged'),
      },
      incompleteSeal: incompleteSealOf(run, names),
      flagOverride: flagOverrideOf(run, input.workId, names),
      /** Sheets that a chair had added, and why. */
      reReviews: again.map(({ reason, requestedBy, sheetIds }) => ({
        reason,
        requestedBy: nameIn(names, requestedBy),
        experts: sheetIds.length,
      })),
      explanation,
    };
  });

const sealersOf = ({ incomplete, overrides, decidedBy }: ScoreRunRow) => [
  ...(incomplete ? [incomplete.proposedBy] : []),
  ...overrides.map(({ proposedBy }) => proposedBy),
  ...(decidedBy ? [decidedBy] : []),
];

type Names = Awaited<ReturnType<typeof personNames>>;
const isSealed = ({ status }: ScoreRunRow) => status === 'approved' || status === 'superseded';
const nameIn = (names: Names, personId: PersonId) => names.get(personId)?.name ?? '';

/** Why and by whom the run was sealed although works lacked score sheets; null where none did. */
const incompleteSealOf = (run: ScoreRunRow, names: Names) => {
  const { incomplete, decidedBy } = run;
  if (!isSealed(run) || !incomplete || !decidedBy) return null;
  const { reason, proposedBy } = incomplete;
  return { reason, proposedBy: nameIn(names, proposedBy), approvedBy: nameIn(names, decidedBy) };
};

/** Why and by whom the work's score was sealed although it was flagged; null where it was not. */
const flagOverrideOf = (run: ScoreRunRow, workId: WorkId, names: Names) => {
  const said = overridesByWork(run.overrides).get(workId);
  if (!isSealed(run) || !said || !run.decidedBy) return null;
  return {
    reason: said.reason,
    proposedBy: nameIn(names, said.proposedBy),
    approvedBy: nameIn(names, run.decidedBy),
  };
};
