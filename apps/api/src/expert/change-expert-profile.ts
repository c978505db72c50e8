import { ChangeExpertProfile, changeExpertProfile as decide } from '@laurel/domain/expert/change-expert-profile.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { profileOf } from './edited-parts.ts';
import { otherExpertHere } from './expert-here.ts';

export const changeExpertProfile = command({
  useCase: 'expert.change_expert_profile',
  who: permitted('expert:info:edit'),
  input: ChangeExpertProfile.extend(Seen),
  on: ({ ctx, command }) => otherExpertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  edits: ({ command }) => profileOf(command.personId),
  decide: ({ expert }, { command, by }) => decide(expert, command, by),
});
