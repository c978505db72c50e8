import { activeExpertsOf } from '@laurel/db/expert/expert-library.ts';
import { ChangeReviewGroup, changeReviewGroup as decide } from '@laurel/domain/expert/change-review-group.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { reviewGroupOf } from '@laurel/domain/expert/review-group.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewGroupHere, termsOf } from './review-group-here.ts';

export const changeReviewGroup = command({
  useCase: 'expert.change_review_group',
  who: permitted('expert:info:edit'),
  input: ChangeReviewGroup.extend(Seen),
  on: ({ ctx, command }) => reviewGroupHere(ctx, command.reviewGroupId),
  may: canEditExpert,
  takes: ({ command }) => ({ group: reviewGroupOf(command.reviewGroupId) }),
  edits: ({ command }) => termsOf(command.reviewGroupId),
  facts: (tx, { command: { terms }, row: { groupId } }) => activeExpertsOf(tx, groupId, terms.memberIds),
  decide: ({ group }, { command, by, facts: active }) => decide(group, command, by, active),
});
