import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { canApproveScores, canManageRound, canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { pick } from '../kernel/pick.ts';
import type { Context } from '../kernel/trpc.ts';
import { ownTeamsIn } from './party.ts';

export async function shownScoreRuns(ctx: Context, actor: Actor, rows: readonly ScoreRunRow[]) {
  const people = rows.flatMap(({ requestedBy, decidedBy, incomplete, feedbackBy, cutFeedback }) =>
    [requestedBy, decidedBy, incomplete?.proposedBy, feedbackBy, cutFeedback?.by].filter(
      (id) => id !== null && id !== undefined,
    ),
  );
  const [contested, rounds, competitions, names] = await Promise.all([
    ownTeamsIn(
      ctx.db,
      actor,
      rows.map((row) => row.competitionId),
    ),
    roundsByIds(ctx.db, [...new Set(rows.map((row) => row.roundId))]),
    competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
    personNames(ctx.db, people),
  ]);
  const roundNames = new Map(rounds.map((row) => [row.roundId, { zh: row.nameZh, en: row.nameEn }]));
  const competitionNames = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  return rows.map((row) => ({
    scoreRunId: row.scoreRunId,
    roundId: row.roundId,
    round: roundNames.get(row.roundId) ?? null,
    competition: competitionNames.get(row.competitionId) ?? null,
    competitionId: row.competitionId,
    status: row.status,
    requestedBy: names.get(row.requestedBy)?.name ?? '',
    ...pick(row, 'requestedAt', 'computedAt', 'resultHash', 'works', 'sheets', 'flagged', 'ties', 'problems'),
    decidedBy: row.decidedBy && (names.get(row.decidedBy)?.name ?? ''),
    ...pick(row, 'decidedAt', 'remark', 'supersedes', 'supersededBy', 'reason'),
    /** Why it may be sealed, or was, although works lack score sheets. */
    incompleteSeal: row.incomplete && {
      reason: row.incomplete.reason,
      proposedBy: names.get(row.incomplete.proposedBy)?.name ?? '',
    },
    /** What teams may see, and who released it. */
    feedback: row.feedback &&
      row.feedbackAt &&
      row.feedbackBy && { ...row.feedback, by: names.get(row.feedbackBy)?.name ?? '', at: row.feedbackAt },
    cutFeedback: row.cutFeedback && { ...row.cutFeedback, by: names.get(row.cutFeedback.by)?.name ?? '' },
    ...allowed(actor, row, contested.has(row.competitionId)),
  }));
}

/** What somebody may do with a run. `isOwn`: their team takes part, so they decide nothing about its scores. */
function allowed(actor: Actor, row: ScoreRunRow, isOwn: boolean) {
  const [approves, requests] = [canApproveScores(actor, row), canRequestScores(actor, row)];
  const [computed, approved] = [row.status === 'computed' && !isOwn, row.status === 'approved'];
  return {
    /** Told where they could decide otherwise. */
    ownTeam: isOwn && (approves || requests) && (row.status === 'computed' || approved),
    can: {
      approve:
        computed &&
        approves &&
        isSecondPerson(
          actor,
          row.requestedBy,
          row.incomplete?.proposedBy ?? null,
          ...row.overrides.map(({ proposedBy }) => proposedBy),
        ),
      reject: computed && approves,
      overrideFlags: computed && requests,
      proposeIncompleteSeal: computed && requests,
      releaseFeedback: approved && approves,
      checkComments: approved && canManageRound(actor, row),
      correct: approved && requests && !isOwn,
    },
  };
}
