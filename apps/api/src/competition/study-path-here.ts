import { learningPathById, openLearningPath } from '@laurel/db/study/learning-paths.ts';
import type { EnrolmentSettings } from '@laurel/domain/competition/settings.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { canEditLearningPath } from '@laurel/domain/study/study.policy.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Asking = {
  readonly competitionId: CompetitionId;
  readonly settings: { readonly enrolment: EnrolmentSettings | null };
};

/**
 * A learning path that settings name anew must be one of the editor's that participants can read, now or once this
 * competition is announced; any other is NOT_FOUND.
 */
export async function studyPathHere<Row extends Asking>(
  ctx: Context,
  row: Row,
  wanted: Pick<EnrolmentSettings, 'studyPathId'> | null | undefined,
): Promise<Row> {
  const pathId = PathId.safeParse(wanted?.studyPathId).data;
  if (!pathId || pathId === row.settings.enrolment?.studyPathId) return row;
  const path = found(await learningPathById(ctx.db, pathId));
  const own = path.status === 'published' && path.competitionId === row.competitionId;
  const read = own || (await openLearningPath(ctx.db, pathId)) !== undefined;
  found(read && ctx.actor && canEditLearningPath(ctx.actor, path) ? path : undefined);
  return row;
}
