import { canWithdrawCancellation } from '@laurel/domain/competition/competition.policy.ts';
import {
  withdrawCancellation as decide,
  WithdrawCancellation,
} from '@laurel/domain/competition/withdraw-cancellation.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onCompetition } from './competition-here.ts';

export const withdrawCancellation = command({
  useCase: 'competition.withdraw_cancellation',
  who: permitted('comp:info:cancel', 'finance:refund:approve'),
  input: WithdrawCancellation,
  ...onCompetition,
  may: canWithdrawCancellation,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
