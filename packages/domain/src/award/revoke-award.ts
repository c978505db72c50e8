import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { awardDecider } from './result.ts';

export const RevokeAward = z.strictObject({ awardId: AwardId });
export type RevokeAward = z.infer<typeof RevokeAward>;

/** The second person agrees to the proposal, and its reason becomes the reason of the revocation. */
export const revokeAward = awardDecider<RevokeAward, 'revocationNotProposed' | SecondPersonRefusal>(
  (award, command, by) => {
    if (award.status === 'revoked') return accept();
    if (!award.revocation) return refuse('revocationNotProposed');
    const { proposedBy, reason, objectionId } = award.revocation;
    const notSecond = secondPersonRefusal(by.actor, proposedBy);
    if (notSecond) return refuse(notSecond);
    return accept({
      type: 'award.revoked',
      data: {
        ...command,
        revokedBy: proposedBy,
        secondedBy: by.actor.personId,
        reason,
        ...(objectionId && { objectionId }),
        at: by.at,
      },
    });
  },
);
