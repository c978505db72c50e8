import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { awardDecider } from './result.ts';

export const ProposeRevocation = z.strictObject({ awardId: AwardId, reason: Reason });
export type ProposeRevocation = z.infer<typeof ProposeRevocation>;

/** The first of two people gives the reason. The award and its certificates stay valid until the second one agrees. */
export const proposeRevocation = awardDecider<ProposeRevocation, 'awardRevoked' | 'revocationProposed'>(
  (award, command, by) => {
    if (award.status === 'revoked') return refuse('awardRevoked');
    if (award.revocation) return refuse('revocationProposed');
    return accept({
      type: 'award.revocation_proposed',
      data: { ...command, proposedBy: by.actor.personId, at: by.at },
    });
  },
);
