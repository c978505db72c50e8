import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AwardId, Uuid } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import { awardDecider } from './result.ts';

/** `objectionId`: of the inquiry whose final decision orders it. */
export const ProposeRevocation = z.strictObject({ awardId: AwardId, reason: Reason, objectionId: Uuid });
export type ProposeRevocation = z.infer<typeof ProposeRevocation>;

/**
 * The first of two people begins to carry out what the decision on an inquiry orders, and gives the reason. The award and
 * its certificates stay valid until the second one agrees.
 */
export const proposeRevocation = awardDecider<
  ProposeRevocation,
  'awardRevoked' | 'revocationProposed' | RemedyRefusal,
  [ordered: RemedyState]
>((award, command, by, ordered) => {
  if (award.status === 'revoked') return refuse('awardRevoked');
  if (award.revocation) return refuse('revocationProposed');
  const refused = remedyRefusal(ordered);
  if (refused) return refused;
  return accept({
    type: 'award.revocation_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
});
