import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { openLearningPaths } from '@laurel/db/study/learning-paths.ts';
import { progressOf } from '@laurel/db/study/study-progress.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { doneOf } from '@laurel/domain/study/study-progress.ts';
import { ListInput, signedIn } from '../kernel/trpc.ts';

/** The learning paths that somebody can read, with how far they have come. */
export const myLearningPaths = signedIn.input(ListInput.omit({ keywords: true })).query(async ({ ctx, input }) => {
  const { rows, ...page } = await openLearningPaths(ctx.db, input);
  const progress = await progressOf(
    ctx.db,
    ctx.actor.personId,
    rows.map(({ pathId }) => pathId),
  );
  const competitions = await competitionsByIds(ctx.db, [...new Set(rows.flatMap((row) => row.competitionId ?? []))]);
  const names = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
  return {
    ...page,
    rows: rows.map(({ pathId, competitionId, published }) => {
      const mine = progress.get(pathId);
      return {
        pathId,
        title: published?.title ?? { zh: '', en: '' },
        summary: published?.summary ?? { zh: '', en: '' },
        competition: competitionId ? (names.get(competitionId) ?? null) : null,
        ...doneOf(published, mine?.done ?? {}),
        lastAt: mine?.lastAt ?? null,
        finishedAt: mine?.finishedAt ?? null,
      };
    }),
  };
});
