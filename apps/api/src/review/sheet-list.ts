import { orderedCorrections } from '@laurel/db/award/ordered-corrections.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { listSheets, type SheetRow } from '@laurel/db/review/sheet-board.ts';
import { SheetFilter } from '@laurel/domain/exports/exports.ts';
import type { CompetitionId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { canManageRound, canReassign, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { mayReadSheet } from '@laurel/domain/review/scoring-now.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted, type Signed } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';
import { commentsOfSheets } from './sheet-comments.ts';

/** The sheets of a round for those who run it: who scored what and how, and its status. */
export const sheetList = permitted('review:result:query')
  .input(ListInput.extend(SheetFilter.shape))
  .query(async ({ ctx, input }) => {
    const round = await roundHere(ctx, input.roundId, canSeeScores);
    await reads(ctx, 'read_round', round.roundId, 'sheets');
    const { rows, ...page } = await listSheets(ctx.db, input);
    const [names, works, comments] = await Promise.all([
      personNames(ctx.db, [...new Set(rows.map((row) => row.expertId))]),
      reviewWorksByIds(ctx.db, [...new Set(rows.map((row) => row.workId))]),
      commentsOfSheets(ctx, rows),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    // Who scores in the round must not learn before its end what the others gave.
    const scoring = await scoringNow(ctx.db, ctx.actor.personId);
    const mayRead = (row: SheetRow) => mayReadSheet(scoring, row);
    const { policy } = round.round;
    const manage = canManageRound(ctx.actor, round);
    const ordered = round.status === 'sealed' ? await worksToCorrect(ctx, round) : new Map<WorkId, string>();
    const reassigns = canReassign(ctx.actor, round) && round.status !== 'closed' && round.status !== 'sealed';
    return {
      ...page,
      rows: rows.map((row) => ({
        sheetId: row.sheetId,
        workId: row.workId,
        alias: row.alias,
        code: byId.get(row.workId)?.code ?? '',
        title: byId.get(row.workId)?.title ?? '',
        expertId: row.expertId,
        expert: names.get(row.expertId)?.name ?? '',
        chief: row.chief,
        status: row.status,
        scores: mayRead(row) ? row.scores : {},
        ...(mayRead(row) && (row.status === 'submitted' || row.status === 'voided')
          ? { totalMilli: sheetTotal(policy, row.scores), said: saidOf(policy.criteria, row.scores) }
          : { totalMilli: null, said: null }),
        comment: mayRead(row) ? (comments.get(row.sheetId) ?? '') : '',
        versions: row.versions,
        afterSeeing: row.afterSeeing,
        reason: row.reason,
        submittedAt: row.submittedAt,
        /** The objection whose decision orders that the scores of the work are corrected, once they are sealed. */
        orderedBy: ordered.get(row.workId) ?? null,
        can: {
          return: manage && row.status === 'submitted' && round.status === 'open',
          reassign: reassigns && row.status !== 'submitted',
          void: manage && row.status === 'submitted' && (round.status !== 'sealed' || ordered.has(row.workId)),
          withdraw: manage && ['assigned', 'acknowledged', 'draft'].includes(row.status) && round.status !== 'sealed',
        },
      })),
    };
  });

/** The works whose scores a final decision orders corrected, with the objection. */
const worksToCorrect = async (
  ctx: Signed,
  { competitionId, roundId }: { readonly competitionId: CompetitionId; readonly roundId: RoundId },
): Promise<ReadonlyMap<WorkId, string>> => {
  const orders = await orderedCorrections(ctx.db, { ...ctx, competitionId, roundId, now: ctx.now() });
  return new Map(orders.flatMap(({ objectionId, works }) => works.map(({ workId }) => [workId, objectionId])));
};
