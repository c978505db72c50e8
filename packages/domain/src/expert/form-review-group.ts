import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { GroupId, type PersonId, Uuid } from '../kernel/ids.ts';
import { type ReviewGroup, type ReviewGroupEvent, ReviewGroupTerms } from './review-group.ts';

export const FormReviewGroup = z.strictObject({ reviewGroupId: Uuid, groupId: GroupId, terms: ReviewGroupTerms });
export type FormReviewGroup = z.infer<typeof FormReviewGroup>;

/** Why these cannot be a group: one of them cannot review now, or the captain is not among them. */
export const membersRefusal = ({ memberIds, captainId }: ReviewGroupTerms, active: ReadonlySet<PersonId>) => {
  const idle = memberIds.filter((memberId) => !active.has(memberId));
  if (idle.length > 0) return refuse('expertNotActive', { count: idle.length });
  return memberIds.includes(captainId) ? null : refuse('captainNotInGroup');
};

/** `active`: the experts of the organisation who can review now. */
export function formReviewGroup(
  group: ReviewGroup,
  command: FormReviewGroup,
  by: By,
  active: ReadonlySet<PersonId>,
): Decision<ReviewGroupEvent, 'expertNotActive' | 'captainNotInGroup'> {
  if (group.status !== 'none') return accept();
  const refused = membersRefusal(command.terms, active);
  if (refused) return refused;
  return accept({ type: 'expert.group_formed', data: { ...command, formedBy: by.actor.personId, at: by.at } });
}
