import { openLearningPath } from '@laurel/db/study/learning-paths.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { z } from 'zod';
import { anyone } from '../kernel/trpc.ts';

/** What a path that participants can read is called: amendments of a competition, which the public reads, name it. */
export const learningPathTitle = anyone.input(z.strictObject({ pathId: PathId })).query(async ({ ctx, input }) => {
  const path = await openLearningPath(ctx.db, input.pathId);
  return { title: path?.published?.title ?? null };
});
