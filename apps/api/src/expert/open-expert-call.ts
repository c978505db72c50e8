import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import { openExpertCall as decide, OpenExpertCall } from '@laurel/domain/expert/open-expert-call.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';

export const openExpertCall = command({
  useCase: 'expert.open_expert_call',
  who: permitted('expert:info:add'),
  input: OpenExpertCall,
  may: (actor, _, command) => canAddExpert(actor, command),
  takes: ({ command }) => ({ call: expertCallOf(command.callId) }),
  decide: ({ call }, { command, by }) => decide(call, command, by),
});
