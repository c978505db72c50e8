import { z } from 'zod';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { PersonId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type PathContent, PathId, StepId } from './path-content.ts';

const ofPerson = { pathId: PathId, personId: PersonId };
const defineProgressEvent = eventsAbout(ofPerson, ({ pathId, personId }) => progressStreamId({ pathId, personId }));
const version = z.number().int().min(1);

export const studyProgressEvents = {
  /** A step of that version of the path. The first one begins the path. */
  stepDone: defineProgressEvent('study.step_done', { stepId: StepId, version }),
  /** All required steps of that version are done. It stays finished when the path changes. */
  finished: defineProgressEvent('study.path_finished', { version }),
};
export type StudyProgressEvent = EventOf<typeof studyProgressEvents>;

/** What one person has done of a path. */
export type StudyProgress = {
  /** When each step was done, by its id. */
  readonly done: Readonly<Record<StepId, Instant>>;
  readonly finishedAt: Instant | null;
};

const progressStreamId = ({ pathId, personId }: { readonly pathId: PathId; readonly personId: PersonId }) =>
  `study_progress-${`${pathId}${personId}`.replaceAll('-', '')}`;
export const noProgress = (): StudyProgress => ({ done: {}, finishedAt: null });

export const evolveStudyProgress = (progress: StudyProgress, event: StudyProgressEvent): StudyProgress => {
  const { at } = event.data;
  if (event.type === 'study.path_finished') return { ...progress, finishedAt: at };
  return { ...progress, done: { ...progress.done, [event.data.stepId]: at } };
};

export const studyProgressOf = streamsOf(progressStreamId, noProgress, evolveStudyProgress);

/** Whether every required step is among those that are done. */
export const isFinished = ({ steps }: Pick<PathContent, 'steps'>, done: StudyProgress['done']): boolean =>
  steps.every(({ stepId, required }) => !required || done[stepId] !== undefined);

/** How many required steps there are, and how many of them are done. */
export const doneOf = (content: Pick<PathContent, 'steps'> | null, done: StudyProgress['done']) => {
  const required = (content?.steps ?? []).filter((step) => step.required);
  return { done: required.filter(({ stepId }) => done[stepId] !== undefined).length, of: required.length };
};
