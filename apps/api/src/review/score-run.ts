import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { othersWhoMay } from '@laurel/db/identity/who-may.ts';
import { worksBelow } from '@laurel/db/review/below-line.ts';
import { interventionsIn } from '@laurel/db/review/interventions.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import {
  flaggedWorks,
  incompleteWorks,
  itemsWithoutAward,
  uncalibratedWorks,
} from '@laurel/db/review/score-results.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { tiesToVote } from '@laurel/db/review/ties-to-vote.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { unresolvedOf } from '@laurel/domain/review/flag-override.ts';
import { authorsOf } from '@laurel/domain/review/interventions.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';
import { shownScoreRuns } from './shown-score-runs.ts';

/** How many colleagues are named who could approve. */
const MOST_NAMED = 5;

/** One run; polled while the worker computes. */
export const scoreRun = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const row = await runHere(ctx, input.scoreRunId, canSeeScores);
    const [run] = await shownScoreRuns(ctx, ctx.actor, [row]);
    const [round] = await roundsByIds(ctx.db, [row.roundId]);
    const policy = round?.round.policy;
    const [awardless, incomplete, flagged, uncalibrated, awaiting, below] = await Promise.all([
      awardlessOf(ctx, row),
      row.resultHash ? incompleteWorks(ctx.db, row.resultHash) : 0,
      row.resultHash ? flaggedWorks(ctx.db, row.resultHash) : [],
      row.resultHash ? uncalibratedWorks(ctx.db, row.resultHash) : 0,
      row.resultHash && round ? tiesToVote(ctx.db, round, row.resultHash) : [],
      row.status === 'approved' ? worksBelow(ctx.db, row.scoreRunId) : undefined,
    ]);
    /** Whether the policy ends its tie-breaks with the chairs' vote. */
    const asksChairs = policy?.tieBreaks.at(-1)?.rule === 'chiefVote';
    /** Flagged works for which nobody gave a reason yet: they keep the run from being sealed. */
    const unresolved = unresolvedOf(flagged, row.overrides).length;
    const levels = (policy?.awards.levels ?? []).map(({ level, name }) => ({ level, name }));
    const calibration = policy?.calibration?.method ?? null;
    const shown = found(run);
    // Read from the log only for those whom it may keep from approving.
    const authors = shown.can.approve ? authorsOf(await interventionsIn(ctx.db, row)) : [];
    const intervened = shown.can.approve && !isSecondPerson(ctx.actor, ...authors);
    const may = { permission: 'review:result:approve', groupId: row.groupId } as const;
    const except = [...new Set([row.requestedBy, ...authors, ...row.overrides.map(({ proposedBy }) => proposedBy)])];
    return {
      ...shown,
      can: { ...shown.can, approve: shown.can.approve && !intervened },
      /** Whether the reader could approve it, had they not changed alone what counts. */
      intervened,
      /** Who can, where the reader cannot: empty where somebody has to be appointed first. */
      approvers: intervened ? await othersWhoMay(ctx.db, { ...may, except, most: MOST_NAMED }) : [],
      levels,
      awardless,
      incomplete,
      unresolved,
      calibration,
      uncalibrated,
      asksChairs,
      awaitingVote: awaiting.length,
      /** How many works the published list that is drawn from it leaves out; null without such a list. */
      below: below?.length ?? null,
    };
  });

/** Names of the items in which nobody would win, before somebody seals the run. */
const awardlessOf = async (ctx: Context, row: ScoreRunRow) => {
  if (!row.resultHash || (row.status !== 'computed' && row.status !== 'approved')) return [];
  const itemIds = await itemsWithoutAward(ctx.db, row.resultHash);
  const [competition] = itemIds.length > 0 ? await competitionsByIds(ctx.db, [row.competitionId]) : [];
  return (competition?.settings.items ?? []).filter(({ itemId }) => itemIds.includes(itemId)).map(({ name }) => name);
};
