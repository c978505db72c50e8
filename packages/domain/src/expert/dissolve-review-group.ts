import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { reviewGroupDecider } from './review-group.ts';

export const DissolveReviewGroup = z.strictObject({ reviewGroupId: Uuid });
export type DissolveReviewGroup = z.infer<typeof DissolveReviewGroup>;

/** The group is no longer offered for rounds; those that took it over keep their experts. */
export const dissolveReviewGroup = reviewGroupDecider<DissolveReviewGroup>((group, command, by) => {
  if (group.status === 'dissolved') return accept();
  return accept({ type: 'expert.group_dissolved', data: { ...command, dissolvedBy: by.actor.personId, at: by.at } });
});
