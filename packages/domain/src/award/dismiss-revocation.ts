import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { awardDecider } from './result.ts';

export const DismissRevocation = z.strictObject({ awardId: AwardId, reason: Reason });
export type DismissRevocation = z.infer<typeof DismissRevocation>;

/** The award stays. The person who proposed to revoke it may take the proposal back this way. */
export const dismissRevocation = awardDecider<DismissRevocation, 'revocationNotProposed'>((award, command, by) => {
  if (!award.revocation) return refuse('revocationNotProposed');
  return accept({
    type: 'award.revocation_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
});
