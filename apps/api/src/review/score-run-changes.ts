import { awardsOfWorks } from '@laurel/db/award/award-list.ts';
import { certificatesOfAwards } from '@laurel/db/certificate/certificate-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { changesBetween } from '@laurel/domain/review/score-run-changes.ts';
import { reads } from '../kernel/reads.ts';
import { found, ListInput, permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

/**
 * Place by place, what a correction makes different from the run that it corrects, those who gain or lose an award
 * first; with the valid awards for these works and the certificates issued for them.
 */
export const scoreRunChanges = permitted('review:result:query')
  .input(ListInput.extend({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const run = await runHere(ctx, input.scoreRunId, canSeeScores);
    const { page, pageSize } = input;
    const none = { rows: [], total: 0, awards: 0, page, pageSize };
    if (!run.supersedes || !run.resultHash) return none;
    await reads(ctx, 'read_round', run.roundId, 'ranks');
    const former = found(await scoreRunById(ctx.db, run.supersedes));
    if (!former.resultHash) return none;
    const [before, after] = [await allResults(ctx.db, former.resultHash), await allResults(ctx.db, run.resultHash)];
    const changes = changesBetween(before, after);
    const shown = changes.slice((page - 1) * pageSize, page * pageSize);
    const ids = shown.map(({ workId }) => workId);
    const [works, competition, awards] = await Promise.all([
      reviewWorksByIds(ctx.db, ids),
      competitionById(ctx.db, run.competitionId),
      awardsOfWorks(ctx.db, run.competitionId, ids),
    ]);
    const certificates = await certificatesOfAwards(
      ctx.db,
      awards.map(({ awardId }) => awardId),
    );
    const byId = new Map(works.map((work) => [work.workId, work]));
    const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, name]));
    return {
      page,
      pageSize,
      total: changes.length,
      awards: changes.filter(({ before, after }) => (before?.award ?? null) !== (after?.award ?? null)).length,
      rows: shown.map((change) => {
        const work = byId.get(change.workId);
        const own = awards.filter(({ workId, status }) => workId === change.workId && status !== 'revoked');
        return {
          ...change,
          code: work?.code ?? '',
          title: work?.title ?? '',
          item: (work && items.get(work.itemId)) ?? null,
          granted: own.length > 0,
          certificates: own.flatMap(({ awardId }) => certificates.get(awardId) ?? []),
        };
      }),
    };
  });
