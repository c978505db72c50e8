import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { progressOf } from '@laurel/db/study/study-progress.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { doneOf } from '@laurel/domain/study/study-progress.ts';
import { z } from 'zod';
import { signedIn } from '../kernel/trpc.ts';
import { openPath } from './path-here.ts';

/** A learning path as a participant reads it, with what they have done of it. */
export const studyPath = signedIn
  .input(z.strictObject({ pathId: PathId }))
  .query(async ({ ctx, input: { pathId } }) => {
    const { published, competitionId } = await openPath(ctx, pathId);
    const mine = (await progressOf(ctx.db, ctx.actor.personId, [pathId])).get(pathId);
    const competition = competitionId ? await competitionById(ctx.db, competitionId) : undefined;
    return {
      pathId,
      competition: competition ? editionName(competition.settings) : null,
      title: published.title,
      summary: published.summary,
      steps: published.steps.map((step) => ({ ...step, doneAt: mine?.done[step.stepId] ?? null })),
      ...doneOf(published, mine?.done ?? {}),
      lastStepId: mine?.lastStepId ?? null,
      finishedAt: mine?.finishedAt ?? null,
    };
  });
