import { everybodyConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { openLearningPath } from '@laurel/db/study/learning-paths.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf } from './addressed.ts';

/** To everybody who takes part in the competition of a new path; what is published later of it is no news. */
export const learningPathPublished = async (
  db: Db,
  { data: { pathId, version } }: EventOf<'study.path_published'>,
): Promise<readonly Addressed[]> => {
  const path = version === 1 ? await openLearningPath(db, pathId) : undefined;
  const competition = path?.competitionId ? await editionOf(db, path.competitionId) : undefined;
  if (!path?.competitionId || !competition) return [];
  const to = (await everybodyConcerned(db, [path.competitionId])).map(({ personId }) => personId);
  const letter = { kind: 'learningPathPublished', said: { competition }, path: '/center/study' } as const;
  // One that was archived may be published again.
  return [{ to, letter, once: `learning-path-${pathId}` }];
};
