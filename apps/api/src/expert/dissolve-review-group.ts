import { DissolveReviewGroup, dissolveReviewGroup as decide } from '@laurel/domain/expert/dissolve-review-group.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { reviewGroupOf } from '@laurel/domain/expert/review-group.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewGroupHere } from './review-group-here.ts';

export const dissolveReviewGroup = command({
  useCase: 'expert.dissolve_review_group',
  who: permitted('expert:info:edit'),
  input: DissolveReviewGroup,
  on: ({ ctx, command }) => reviewGroupHere(ctx, command.reviewGroupId),
  may: canEditExpert,
  takes: ({ command }) => ({ group: reviewGroupOf(command.reviewGroupId) }),
  decide: ({ group }, { command, by }) => decide(group, command, by),
});
