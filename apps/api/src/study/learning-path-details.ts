import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { doneByStep, learnersOf } from '@laurel/db/study/study-progress.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { contentOf, pathHere } from './path-here.ts';
import { articleTitles } from './shown-steps.ts';

/** A learning path as it is edited, with how far people have come. */
export const learningPathDetails = permitted('comp:info:edit')
  .input(z.strictObject({ pathId: PathId }))
  .query(async ({ ctx, input: { pathId } }) => {
    const row = await pathHere(ctx, pathId);
    const { groupId, competitionId, status, draft, published, version, publishedAt } = row;
    const [learners, done, versions, competition, articles] = await Promise.all([
      learnersOf(ctx.db, [pathId]),
      doneByStep(ctx.db, pathId),
      versionsOf(ctx.db, { content: contentOf(pathId) }),
      competitionId ? competitionById(ctx.db, competitionId) : undefined,
      articleTitles(ctx, draft),
    ]);
    return {
      ...{ pathId, groupId, competitionId, status, version, publishedAt, content: draft },
      competition: competition ? editionName(competition.settings) : null,
      changed: published !== null && JSON.stringify(draft) !== JSON.stringify(published),
      articles,
      contentVersion: versions.content,
      figures: {
        ...(learners.get(pathId) ?? { begun: 0, finished: 0 }),
        steps: (published?.steps ?? []).map(({ stepId, title, required }) => ({
          ...{ stepId, title, required },
          done: done.get(stepId) ?? 0,
        })),
      },
    };
  });
