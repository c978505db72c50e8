import { personNames } from '@laurel/db/people/persons.ts';
import { commentsOfSheets } from '@laurel/db/review/comment-checks.ts';
import { placesOnSite } from '@laurel/db/review/on-site-rounds.ts';
import { reReviewsOf } from '@laurel/db/review/re-reviews.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { quotasOfGroup, resultOfWork } from '@laurel/db/review/score-results.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { viewsOf } from '@laurel/db/review/score-views.ts';
import { commentAad, sheetsByIds } from '@laurel/db/review/sheet-board.ts';
import { computedEvent, sheetHistory } from '@laurel/db/review/sheet-history.ts';
import { PersonId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ExplainedWork } from '@laurel/domain/review/explained-work.ts';
import type { WorkExplanation } from '@laurel/domain/review/scoring.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { disputesOf } from './disputes.ts';
import {
  conflictChecks,
  explainedAdjustments,
  explainedInterventions,
  explainedTieVotes,
  withDevices,
} from './explained-besides.ts';
import { decidersOf, explainedRounds, isSealed, nameIn, overridesIn, roundsOfWork } from './explained-rounds.ts';

type Names = Awaited<ReturnType<typeof personNames>>;

/**
 * All that is known of how a work was scored (review-algorithms.md §3.5), read by its own ids: as much for a work among
 * a hundred thousand as for one among ten.
 */
export async function explainedWork(ctx: Context, run: ScoreRunRow, workId: WorkId): Promise<ExplainedWork> {
  const resultHash = found(run.resultHash);
  const result = found(await resultOfWork(ctx.db, resultHash, workId));
  const { explanation } = result;
  const sheets = explanation.stages.flatMap((stage) => stage.sheets);
  const sheetIds = sheets.map(({ sheetId }) => SheetId.parse(sheetId));
  const expertIds = [...new Set(sheets.map(({ expertId }) => PersonId.parse(expertId)))];
  const rows = await sheetsByIds(ctx.db, sheetIds);
  const rounds = await roundsOfWork(ctx.db, run, rows);
  const own = found(rounds.find(({ round }) => round.roundId === run.roundId)).round;
  const voted = await explainedTieVotes(ctx, rounds, workId);
  const works = await reviewWorksByIds(ctx.db, [workId, ...comparedWith(explanation), ...voted.workIds]);
  const work = found(works.find((one) => one.workId === workId));
  const runs = rounds.flatMap((one) => one.run ?? []);
  const [history, comments, disputed, views, computed] = await Promise.all([
    sheetHistory(ctx.db, sheetIds),
    commentsOf(ctx, sheetIds),
    disputesOf(ctx.db, run, runs, work),
    viewsOf(
      ctx.db,
      runs.map(({ scoreRunId }) => scoreRunId),
    ),
    computedEvent(ctx.db, run.scoreRunId),
  ]);
  const places = await placesOnSite(ctx.db, workId, [...new Set(rows.map(({ roundId }) => roundId))]);
  const again = (
    await Promise.all(
      rounds.map(async ({ round: { roundId, round } }) =>
        (await reReviewsOf(ctx.db, roundId, [workId])).map((one) => ({ ...one, stage: round.policyStage })),
      ),
    )
  ).flat();
  const chairs = again.map(({ requestedBy }) => requestedBy);
  const people = [...expertIds, ...runs.flatMap(decidersOf), ...chairs, ...views.map(({ personId }) => personId)];
  const names = await personNames(ctx.db, people);
  const seeds = new Map(rounds.flatMap(({ round }) => round.round.plans.map(([planId, { seed }]) => [planId, seed])));
  const { announcedAt, objections } = disputed;
  return {
    workId,
    ...policyOf(run, own),
    rounds: explainedRounds(rounds, run, workId, { sheets: rows, history, names }),
    resultHash,
    run: { ...runOf(run, names), computedEventNo: computed.eventNo, software: computed.software },
    works: works.map((work) => pick(work, 'workId', 'code', 'title')),
    experts: expertIds.map((personId) => ({ personId, name: nameIn(names, personId) })),
    result: pick(result, 'rank', 'scoreMilli', 'award', 'unranked', 'flagged'),
    ...overridesIn(run, workId, names),
    reReviews: again.map(({ stage, reason, requestedBy, sheetIds }) => ({
      ...{ stage, reason, requestedBy: nameIn(names, requestedBy) },
      experts: sheetIds.length,
    })),
    explanation,
    quotas: await quotasOfGroup(ctx.db, resultHash, result.rankGroup),
    assignments: rows.map(({ sheetId, expertId, planId, roundId }) => ({
      ...{ sheetId, expertId, planId },
      seed: (planId && seeds.get(planId)) ?? null,
      ...onSiteAt(places.get(roundId)),
    })),
    sheets: await withDevices(ctx, history, sheets),
    conflictChecks: conflictChecks(history, sheets, run.computedAt),
    adjustments: await explainedAdjustments(ctx, explanation),
    tieVotes: voted.votes,
    interventions: await explainedInterventions(ctx, run, workId),
    comments,
    objections,
    views: views.map(({ personId, firstAt, times }) => ({
      ...{ name: nameIn(names, personId), firstAt, times },
      early: announcedAt === null || firstAt < announcedAt,
    })),
  };
}

const onSiteAt = (place: ExplainedWork['assignments'][number]['onSite']) => (place ? { onSite: place } : {});

const comparedWith = ({ tieBreaks, neighbours: { above, below } }: WorkExplanation): WorkId[] =>
  [...tieBreaks.map(({ against }) => against), above?.workId, below?.workId].flatMap((id) =>
    id ? [WorkId.parse(id)] : [],
  );

const policyOf = ({ policyHash }: ScoreRunRow, { round }: RoundRow) => {
  const { criteria, awards, stages, version } = round.policy;
  return {
    policyVersion: version,
    policyHash,
    criteria: criteria.map((criterion) => pick(criterion, 'criterionId', 'name', 'grades', 'vote')),
    stages: stages.map(({ stage, name }) => ({ stage, name: name ?? { zh: stage, en: stage } })),
    levels: awards.levels.map(({ level, name }) => ({ level, name })),
  };
};

const runOf = (run: ScoreRunRow, names: Names) => ({
  ...pick(run, 'inputHash', 'supersedes', 'supersededBy', 'reason'),
  requested: { name: nameIn(names, run.requestedBy), at: run.requestedAt },
  approved:
    isSealed(run) && run.decidedBy && run.decidedAt
      ? { name: nameIn(names, run.decidedBy), at: run.decidedAt, resolution: run.remark }
      : null,
});

async function commentsOf(ctx: Context, sheetIds: readonly SheetId[]): Promise<ExplainedWork['comments']> {
  const rows = await commentsOfSheets(ctx.db, sheetIds);
  const sealed = rows.map(({ sheetId, comment }) => ({ sealed: comment, aad: commentAad(sheetId) }));
  const texts = await openAll(ctx.db, sealed, ctx.ports.secrets.keyFor('personalData'));
  return rows.map(({ sheetId, passed }, n) => ({ sheetId, text: texts[n] ?? '', passed }));
}
