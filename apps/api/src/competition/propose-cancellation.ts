import { canProposeCancellation } from '@laurel/domain/competition/competition.policy.ts';
import { proposeCancellation as decide, ProposeCancellation } from '@laurel/domain/competition/propose-cancellation.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { cancellableFacts, onCompetition } from './competition-here.ts';

export const proposeCancellation = command({
  useCase: 'competition.propose_cancellation',
  who: permitted('comp:info:cancel'),
  input: ProposeCancellation,
  ...onCompetition,
  may: canProposeCancellation,
  facts: cancellableFacts,
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
