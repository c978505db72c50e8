import { personNames } from '@laurel/db/people/persons.ts';
import { openLearningPath } from '@laurel/db/study/learning-paths.ts';
import { finishedAmong } from '@laurel/db/study/study-progress.ts';
import type { EnrolmentSettings } from '@laurel/domain/competition/settings.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

type TeamAsked = { readonly captainId: PersonId; readonly memberIds: readonly PersonId[] };

/**
 * The learning path that a competition asks for, and who of those asked has not finished it. A path that participants
 * cannot read asks nothing: nobody could finish it.
 */
export async function studyNeeded(
  db: Db | Tx,
  settings: Pick<EnrolmentSettings, 'studyPathId' | 'studyBy'> | null,
  { captainId, memberIds }: TeamAsked,
) {
  const pathId = PathId.safeParse(settings?.studyPathId).data;
  const path = pathId && (await openLearningPath(db, pathId));
  if (!path?.published) return null;
  const asked = settings?.studyBy === 'captain' ? [captainId] : memberIds;
  const finished = await finishedAmong(db, path.pathId, asked);
  const left = asked.filter((personId) => !finished.has(personId));
  const names = await personNames(db, left);
  return {
    pathId: path.pathId,
    title: path.published.title,
    unfinished: left.map((personId) => ({ personId, name: names.get(personId)?.name ?? '' })),
  };
}
