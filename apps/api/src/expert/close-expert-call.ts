import { CloseExpertCall, closeExpertCall as decide } from '@laurel/domain/expert/close-expert-call.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { callHere } from './call-here.ts';

export const closeExpertCall = command({
  useCase: 'expert.close_expert_call',
  who: permitted('expert:info:edit'),
  input: CloseExpertCall,
  on: ({ ctx, command }) => callHere(ctx, command.callId),
  may: canEditExpert,
  takes: ({ command }) => ({ call: expertCallOf(command.callId) }),
  decide: ({ call }, { command, by }) => decide(call, command, by),
});
