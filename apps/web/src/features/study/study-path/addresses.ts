import type { RouterOutputs } from '#/lib/trpc.ts';

export type StudyPath = RouterOutputs['study']['studyPath'];
export type StudyStep = StudyPath['steps'][number];

export const addressOf = ({ pathId }: Pick<StudyPath, 'pathId'>, { stepId }: Pick<StudyStep, 'stepId'>) =>
  `/center/study?path=${pathId}&step=${stepId}`;

/** Where reading continues: the first step after the last one done that is not done yet, else the first such step. */
export const toResume = ({ steps, lastStepId }: Pick<StudyPath, 'steps' | 'lastStepId'>): StudyStep | undefined => {
  const last = steps.findIndex(({ stepId }) => stepId === lastStepId);
  const undone = ({ doneAt }: StudyStep) => doneAt === null;
  return steps.slice(last + 1).find(undone) ?? steps.find(undone) ?? steps[0];
};
