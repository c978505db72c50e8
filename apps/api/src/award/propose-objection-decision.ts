import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import {
  proposeObjectionDecision as decide,
  ProposeObjectionDecision,
} from '@laurel/domain/award/propose-objection-decision.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { resultHere } from './result-here.ts';

export const proposeObjectionDecision = command({
  useCase: 'award.propose_objection_decision',
  who: permitted('award:result:confirm'),
  input: ProposeObjectionDecision,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canConfirmResult,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  decide: ({ result }, { command, by }) => decide(result, command, by),
});
