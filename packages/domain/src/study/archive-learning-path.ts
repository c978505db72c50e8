import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { learningPathDecider } from './learning-path.ts';
import { PathId } from './path-content.ts';

export const ArchiveLearningPath = z.strictObject({ pathId: PathId });
export type ArchiveLearningPath = z.infer<typeof ArchiveLearningPath>;

/** Participants no longer find it; their progress is kept. */
export const archiveLearningPath = learningPathDecider<ArchiveLearningPath>((path, { pathId }, by) => {
  if (path.status === 'archived') return accept();
  return accept({ type: 'study.path_archived', data: { pathId, archivedBy: by.actor.personId, at: by.at } });
});
