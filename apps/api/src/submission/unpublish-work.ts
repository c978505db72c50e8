import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { unpublishWork as decide, UnpublishWork } from '@laurel/domain/submission/unpublish-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { workHere } from './work-facts.ts';

export const unpublishWork = command({
  useCase: 'submission.unpublish_work',
  who: permitted('work:info:lock'),
  input: UnpublishWork,
  on: ({ ctx, command }) => workHere(ctx, command.workId),
  may: canManageWork,
  takes: ({ command }) => ({ work: workOf(command.workId) }),
  decide: ({ work }, { command, by }) => decide(work, command, by),
});
