import { canManageWork, canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { withdrawWork as decide, WithdrawWork } from '@laurel/domain/submission/withdraw-work.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { takesOutOfReview } from './work-facts.ts';

export const withdrawWork = command({
  useCase: 'submission.withdraw_work',
  who: signedIn,
  input: WithdrawWork,
  ...takesOutOfReview,
  may: (actor, row) => canWriteWork(actor, row) || canManageWork(actor, row),
  decide: ({ work }, { command, by, facts: inReview }) => decide(work, command, by, inReview),
});
