import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { isRecipient } from './award.policy.ts';
import { awardDecider } from './result.ts';

export const AcceptAward = z.strictObject({ awardId: AwardId });
export type AcceptAward = z.infer<typeof AcceptAward>;

/** A recipient confirms that names, order and school are right for the certificate. */
export const acceptAward = awardDecider<AcceptAward, 'awardRevoked' | 'notRecipient'>((award, command, by) => {
  if (!isRecipient(by.actor, award)) return refuse('notRecipient');
  if (award.status === 'revoked') return refuse('awardRevoked');
  if (award.status === 'accepted') return accept();
  return accept({ type: 'award.accepted', data: { ...command, acceptedBy: by.actor.personId, at: by.at } });
});
