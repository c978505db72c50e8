import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { lockWork as decide, LockWork } from '@laurel/domain/submission/lock-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onWork } from './work-facts.ts';

export const lockWork = command({
  useCase: 'submission.lock_work',
  who: permitted('work:info:lock'),
  input: LockWork,
  ...onWork,
  may: canManageWork,
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.work, command, by, s.competition),
});
