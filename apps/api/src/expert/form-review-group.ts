import { activeExpertsOf } from '@laurel/db/expert/expert-library.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { formReviewGroup as decide, FormReviewGroup } from '@laurel/domain/expert/form-review-group.ts';
import { reviewGroupOf } from '@laurel/domain/expert/review-group.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';

export const formReviewGroup = command({
  useCase: 'expert.form_review_group',
  who: permitted('expert:info:edit'),
  input: FormReviewGroup,
  may: (actor, _, command) => canEditExpert(actor, command),
  takes: ({ command }) => ({ group: reviewGroupOf(command.reviewGroupId) }),
  facts: (tx, { command: { groupId, terms } }) => activeExpertsOf(tx, groupId, terms.memberIds),
  decide: ({ group }, { command, by, facts: active }) => decide(group, command, by, active),
});
