import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { LearningPath } from './learning-path.ts';
import { PathId, StepId } from './path-content.ts';
import { isFinished, type StudyProgress, type StudyProgressEvent } from './study-progress.ts';

export const CompleteStep = z.strictObject({ pathId: PathId, stepId: StepId });
export type CompleteStep = z.infer<typeof CompleteStep>;

/** Somebody has read a step of a path. The last required one finishes the path. */
export function completeStep(
  progress: StudyProgress,
  { pathId, stepId }: CompleteStep,
  by: By,
  path: LearningPath,
): Decision<StudyProgressEvent, 'learningPathNotFound' | 'learningPathArchived' | 'stepNotFound'> {
  if (path.status === 'none' || !path.published) return refuse('learningPathNotFound');
  if (path.status === 'archived') return refuse('learningPathArchived');
  const { published, version } = path;
  if (!published.steps.some((step) => step.stepId === stepId)) return refuse('stepNotFound');
  const data = { pathId, personId: by.actor.personId, version, at: by.at };
  const fresh = progress.done[stepId] === undefined;
  const done = { ...progress.done, [stepId]: by.at };
  const finishes = progress.finishedAt === null && isFinished(published, done);
  return accept(
    ...(fresh ? [{ type: 'study.step_done' as const, data: { ...data, stepId } }] : []),
    ...(finishes ? [{ type: 'study.path_finished' as const, data }] : []),
  );
}
