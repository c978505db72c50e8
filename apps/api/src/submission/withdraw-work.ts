import { canManageWork, canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { withdrawWork as decide, WithdrawWork } from '@laurel/domain/submission/withdraw-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { workHere } from './work-facts.ts';

export const withdrawWork = command({
  useCase: 'submission.withdraw_work',
  who: signedIn,
  input: WithdrawWork,
  on: ({ ctx, command }) => workHere(ctx, command.workId),
  may: (actor, row) => canWriteWork(actor, row) || canManageWork(actor, row),
  reads: ({ ctx, command }) => reviewOf(ctx.db, command.workId),
  takes: ({ command, read }) => ({ ...read.sheets, work: workOf(command.workId) }),
  looks: ({ read }) => read.rounds,
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: ({ work }, { command, by, facts: inReview }) => decide(work, command, by, inReview),
});
