import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, GroupId } from '../kernel/ids.ts';
import type { LearningPath, LearningPathEvent } from './learning-path.ts';
import { PathContent, PathId } from './path-content.ts';

export const SaveLearningPath = z.strictObject({
  pathId: PathId,
  groupId: GroupId,
  competitionId: CompetitionId.nullable(),
  content: PathContent,
});
export type SaveLearningPath = z.infer<typeof SaveLearningPath>;

type Facts = {
  /** Articles of the content that do not exist, or are another organisation's. */
  readonly unknownArticles: number;
};

const wanted = { file: 'application/pdf', video: 'video/mp4' } as const;

/** Creates a path, or saves its draft: participants read the last published version until it is published again. */
export function saveLearningPath(
  path: LearningPath,
  { pathId, groupId, competitionId, content }: SaveLearningPath,
  by: By,
  { unknownArticles }: Facts,
): Decision<
  LearningPathEvent,
  'learningPathPlaceFixed' | 'stepArticleUnknown' | 'stepFileInvalid' | 'stepsRepeated' | 'learningPathArchived'
> {
  if (path.status === 'archived') return refuse('learningPathArchived');
  if (path.status !== 'none' && (path.groupId !== groupId || path.competitionId !== competitionId))
    return refuse('learningPathPlaceFixed');
  if (unknownArticles > 0) return refuse('stepArticleUnknown', { count: unknownArticles });
  const unfit = content.steps.some(
    (step) => (step.kind === 'file' || step.kind === 'video') && step.file.mediaType !== wanted[step.kind],
  );
  if (unfit) return refuse('stepFileInvalid');
  if (new Set(content.steps.map(({ stepId }) => stepId)).size < content.steps.length) return refuse('stepsRepeated');
  const stamp = { at: by.at };
  if (path.status === 'none') {
    const created = { pathId, groupId, competitionId, content, createdBy: by.actor.personId, ...stamp };
    return accept({ type: 'study.path_created', data: created });
  }
  if (JSON.stringify(path.draft) === JSON.stringify(content)) return accept();
  return accept({ type: 'study.path_changed', data: { pathId, content, changedBy: by.actor.personId, ...stamp } });
}
