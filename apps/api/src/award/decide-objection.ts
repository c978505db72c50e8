import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { DecideObjection, decideObjection as decide } from '@laurel/domain/award/decide-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { resultHere } from './result-here.ts';

export const decideObjection = command({
  useCase: 'award.decide_objection',
  who: permitted('award:result:confirm'),
  input: DecideObjection,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canConfirmResult,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  decide: ({ result }, { command, by }) => decide(result, command, by),
});
