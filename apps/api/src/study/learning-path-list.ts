import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { listLearningPaths } from '@laurel/db/study/learning-paths.ts';
import { learnersOf } from '@laurel/db/study/study-progress.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';

/** The learning paths of the acting organisation and those below it, with how many began and finished each. */
export const learningPathList = permitted('comp:info:edit')
  .input(
    ListInput.extend({
      status: z.enum(['draft', 'published', 'archived']).optional(),
      competitionId: CompetitionId.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await listLearningPaths(ctx.db, groupsOf(ctx.actor), input);
    const learners = await learnersOf(
      ctx.db,
      rows.map(({ pathId }) => pathId),
    );
    const competitions = await competitionsByIds(ctx.db, [...new Set(rows.flatMap((row) => row.competitionId ?? []))]);
    const names = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
    return {
      ...page,
      rows: rows.map(({ pathId, competitionId, status, draft, published, version, changedAt, publishedAt }) => ({
        ...{ pathId, competitionId, status, version, changedAt, publishedAt },
        title: draft.title,
        competition: competitionId ? (names.get(competitionId) ?? null) : null,
        steps: draft.steps.length,
        /** Saved since it was published. */
        changed: published !== null && JSON.stringify(draft) !== JSON.stringify(published),
        ...(learners.get(pathId) ?? { begun: 0, finished: 0 }),
      })),
    };
  });
