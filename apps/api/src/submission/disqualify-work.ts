import { DisqualifyWork, disqualifyWork as decide } from '@laurel/domain/submission/disqualify-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { takesOutOfReview } from './work-facts.ts';

export const disqualifyWork = command({
  useCase: 'submission.disqualify_work',
  who: permitted('work:info:lock'),
  input: DisqualifyWork,
  ...takesOutOfReview,
  may: canManageWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  decide: ({ work }, { command, by, facts: inReview }) => decide(work, command, by, inReview),
});
