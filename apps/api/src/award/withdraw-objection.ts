import { resultOf } from '@laurel/domain/award/result.ts';
import { withdrawObjection as decide, WithdrawObjection } from '@laurel/domain/award/withdraw-objection.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { ownObjection } from './objection-here.ts';

export const withdrawObjection = command({
  useCase: 'award.withdraw_objection',
  who: signedIn,
  input: WithdrawObjection,
  on: ({ ctx, command }) => ownObjection(ctx, command),
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  decide: ({ result }, { command, by }) => decide(result, command, by),
});
