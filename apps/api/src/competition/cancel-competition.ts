import { CancelCompetition, cancelCompetition as decide } from '@laurel/domain/competition/cancel-competition.ts';
import { canCancelCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { cancellableFacts, onCompetition } from './competition-here.ts';

export const cancelCompetition = command({
  useCase: 'competition.cancel_competition',
  who: permitted('finance:refund:approve'),
  input: CancelCompetition,
  ...onCompetition,
  may: canCancelCompetition,
  facts: cancellableFacts,
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
