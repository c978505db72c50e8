import { CompleteStep, completeStep as decide } from '@laurel/domain/study/complete-step.ts';
import { learningPathOf } from '@laurel/domain/study/learning-path.ts';
import { studyProgressOf } from '@laurel/domain/study/study-progress.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { openPath } from './path-here.ts';

/** One's own progress: whose it is, is who calls. */
export const completeStep = command({
  useCase: 'study.complete_step',
  who: signedIn,
  input: CompleteStep,
  on: ({ ctx, command }) => openPath(ctx, command.pathId),
  takes: ({ ctx, command: { pathId } }) => ({ progress: studyProgressOf({ pathId, personId: ctx.actor.personId }) }),
  looks: ({ command }) => ({ path: learningPathOf(command.pathId) }),
  decide: ({ progress, path }, { command, by }) => decide(progress, command, by, path),
});
