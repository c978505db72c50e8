import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { unpublishWork as decide, UnpublishWork } from '@laurel/domain/submission/unpublish-work.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onWork } from './work-facts.ts';

export const unpublishWork = command({
  useCase: 'submission.unpublish_work',
  who: permitted('work:info:lock'),
  input: UnpublishWork,
  ...onWork,
  may: canManageWork,
  decide: ({ work }, { command, by }) => decide(work, command, by),
});
