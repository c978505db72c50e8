import { type LearningPathRow, learningPathById, openLearningPath } from '@laurel/db/study/learning-paths.ts';
import { learningPathEvents, learningPathOf, learningPathStreamId } from '@laurel/domain/study/learning-path.ts';
import type { PathId } from '@laurel/domain/study/path-content.ts';
import { canEditLearningPath } from '@laurel/domain/study/study.policy.ts';
import type { Sent } from '../kernel/command.ts';
import type { EditedPart } from '../kernel/edited.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';

/** The learning path named in a call of those who make them; one of another organisation is NOT_FOUND. */
export const pathHere = async (ctx: Context, pathId: PathId): Promise<LearningPathRow> => {
  const row = await learningPathById(ctx.db, pathId);
  return found(row && ctx.actor && canEditLearningPath(ctx.actor, row) ? row : undefined);
};

/** The learning path named in a call of a participant, with the version that they read. */
export const openPath = async (ctx: Context, pathId: PathId) => {
  const row = found(await openLearningPath(ctx.db, pathId));
  return { ...row, published: found(row.published) };
};

/** What organisers edit of a path. */
export const contentOf = (pathId: PathId): EditedPart => ({
  stream: learningPathStreamId(pathId),
  facts: [learningPathEvents.created.type, learningPathEvents.changed.type],
});

type OfPath = Sent<{ readonly pathId: PathId }>;

/** A command on one path, of those who make them. */
export const editsPath = {
  who: permitted('comp:info:edit'),
  on: ({ ctx, command }: OfPath) => pathHere(ctx, command.pathId),
  may: canEditLearningPath,
  takes: ({ command }: OfPath) => ({ path: learningPathOf(command.pathId) }),
};
