import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { listResults } from '@laurel/db/review/score-results.ts';
import { RankFilter } from '@laurel/domain/exports/exports.ts';
import { overridesByWork } from '@laurel/domain/review/flag-override.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { showsScores } from './shows-scores.ts';

/** The lines of a score run in rank order. */
export const scoreResults = permitted('review:result:query')
  .input(ListInput.extend(RankFilter.shape))
  .query(async ({ ctx, input }) => {
    const run = await showsScores(ctx, input.scoreRunId, canSeeScores);
    const { page, pageSize, award, flagged, tied, incomplete, uncalibrated } = input;
    if (!run.resultHash) return { rows: [], total: 0, page, pageSize };
    const filter = { page, pageSize, award, flagged, tied, incomplete, uncalibrated };
    const { rows, ...paged } = await listResults(ctx.db, run.resultHash, filter);
    const said = overridesByWork(run.overrides);
    const [works, competition, names] = await Promise.all([
      reviewWorksByIds(
        ctx.db,
        rows.map((row) => row.workId),
      ),
      competitionById(ctx.db, run.competitionId),
      personNames(
        ctx.db,
        run.overrides.map(({ proposedBy }) => proposedBy),
      ),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, name]));
    return {
      ...paged,
      rows: rows.map((row) => {
        const work = byId.get(row.workId);
        const override = said.get(row.workId);
        return {
          ...row,
          code: work?.code ?? '',
          title: work?.title ?? '',
          item: (work && items.get(work.itemId)) ?? null,
          /** Why it may be sealed, or was, although it is flagged. */
          override: override
            ? { reason: override.reason, proposedBy: names.get(override.proposedBy)?.name ?? '' }
            : null,
        };
      }),
    };
  });
