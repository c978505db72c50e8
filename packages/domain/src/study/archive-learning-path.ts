import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { Bilingual } from '../kernel/text.ts';
import { learningPathDecider } from './learning-path.ts';
import { PathId } from './path-content.ts';

export const ArchiveLearningPath = z.strictObject({ pathId: PathId });
export type ArchiveLearningPath = z.infer<typeof ArchiveLearningPath>;

/** Participants no longer find it; their progress is kept. `askedBy`: competitions that ask people to finish it. */
export const archiveLearningPath = learningPathDecider<
  ArchiveLearningPath,
  'learningPathInUse',
  [askedBy: readonly Bilingual[]]
>((path, { pathId }, by, askedBy) => {
  if (path.status === 'archived') return accept();
  if (askedBy.length > 0) return refuse('learningPathInUse', { competitions: askedBy.map(({ zh }) => zh) });
  return accept({ type: 'study.path_archived', data: { pathId, archivedBy: by.actor.personId, at: by.at } });
});
