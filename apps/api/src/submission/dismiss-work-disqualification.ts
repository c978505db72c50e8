import {
  DismissWorkDisqualification,
  dismissWorkDisqualification as decide,
} from '@laurel/domain/submission/dismiss-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { workHere } from './work-facts.ts';

export const dismissWorkDisqualification = command({
  useCase: 'submission.dismiss_work_disqualification',
  who: permitted('work:info:lock'),
  input: DismissWorkDisqualification,
  on: ({ ctx, command }) => workHere(ctx, command.workId),
  may: canManageWork,
  takes: ({ command }) => ({ work: workOf(command.workId) }),
  decide: ({ work }, { command, by }) => decide(work, command, by),
});
