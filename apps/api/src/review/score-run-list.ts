import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { itemsWithoutAward } from '@laurel/db/review/score-results.ts';
import { listScoreRuns, type ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { sheetsMissing } from '@laurel/db/review/sheet-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { canApproveScores, canRequestScores, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { type Context, found, ListInput, permitted } from '../trpc.ts';
import { runHere } from './round-here.ts';

/** Score runs of the acting group, newest first. */
export const scoreRunList = permitted('review:result:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      competitionId: CompetitionId.optional(),
      roundId: RoundId.optional(),
      /** `toSecond`: waits for the asker's approval. */
      status: z.enum(['requested', 'computed', 'failed', 'approved', 'rejected', 'superseded', 'toSecond']).optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const groupIds = isRoot(ctx.actor) ? null : [...ctx.actor.groupIds];
    const { rows, ...page } = await listScoreRuns(ctx.db, groupIds, {
      ...filter,
      ...(status === 'toSecond' ? { toApproveWithout: notSecondTo(ctx.actor) } : { status }),
    });
    return { ...page, rows: await withNames(ctx, ctx.actor, rows) };
  });

/** One run; asked again while the worker computes. */
export const scoreRun = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const row = await runHere(ctx, input.scoreRunId, canSeeScores);
    const [run] = await withNames(ctx, ctx.actor, [row]);
    const [levels, awardless, missing] = await Promise.all([
      levelsOf(ctx, row),
      awardlessOf(ctx, row),
      sheetsMissing(ctx.db, row.roundId),
    ]);
    return { ...found(run), levels, awardless, missing };
  });

/** Names of the items in which nobody would win, before somebody seals that. */
const awardlessOf = async (ctx: Context, row: ScoreRunRow) => {
  if (!row.resultHash || (row.status !== 'computed' && row.status !== 'approved')) return [];
  const itemIds = await itemsWithoutAward(ctx.db, row.resultHash);
  const [competition] = itemIds.length > 0 ? await competitionsByIds(ctx.db, [row.competitionId]) : [];
  return (competition?.settings.items ?? []).filter(({ itemId }) => itemIds.includes(itemId)).map(({ name }) => name);
};

const levelsOf = async (ctx: Context, row: ScoreRunRow) => {
  const [round] = await roundsByIds(ctx.db, [row.roundId]);
  return (round?.round.policy.awards.levels ?? []).map(({ level, name }) => ({ level, name }));
};

async function withNames(ctx: Context, actor: NonNullable<Context['actor']>, rows: readonly ScoreRunRow[]) {
  const people = rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]);
  const [rounds, competitions, names] = await Promise.all([
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
    requestedAt: row.requestedAt,
    computedAt: row.computedAt,
    resultHash: row.resultHash,
    works: row.works,
    sheets: row.sheets,
    flagged: row.flagged,
    ties: row.ties,
    problems: row.problems,
    decidedBy: row.decidedBy && (names.get(row.decidedBy)?.name ?? ''),
    decidedAt: row.decidedAt,
    remark: row.remark,
    supersedes: row.supersedes,
    supersededBy: row.supersededBy,
    reason: row.reason,
    can: {
      approve: row.status === 'computed' && canApproveScores(actor, row) && isSecondPerson(actor, row.requestedBy),
      reject: row.status === 'computed' && canApproveScores(actor, row),
      correct: row.status === 'approved' && canRequestScores(actor, row),
    },
  }));
}
