import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type PersonId, Uuid } from '../kernel/ids.ts';
import { membersRefusal } from './form-review-group.ts';
import { ReviewGroupTerms, reviewGroupDecider } from './review-group.ts';

export const ChangeReviewGroup = z.strictObject({ reviewGroupId: Uuid, terms: ReviewGroupTerms });
export type ChangeReviewGroup = z.infer<typeof ChangeReviewGroup>;

/** `active`: the experts of the organisation who can review now. Rounds keep the pools that they have. */
export const changeReviewGroup = reviewGroupDecider<
  ChangeReviewGroup,
  'reviewGroupDissolved' | 'expertNotActive' | 'captainNotInGroup',
  [active: ReadonlySet<PersonId>]
>((group, command, by, active) => {
  if (group.status === 'dissolved') return refuse('reviewGroupDissolved');
  if (JSON.stringify(group.terms) === JSON.stringify(command.terms)) return accept();
  const refused = membersRefusal(command.terms, active);
  if (refused) return refused;
  return accept({ type: 'expert.group_changed', data: { ...command, changedBy: by.actor.personId, at: by.at } });
});
