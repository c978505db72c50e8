import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Award, AwardEvent } from './result.ts';

export const ProposeRevocation = z.strictObject({ awardId: AwardId, reason: Reason });
export type ProposeRevocation = z.infer<typeof ProposeRevocation>;

/** The first of two people gives the reason. The award and its certificates stay valid until the second one agrees. */
export function proposeRevocation(
  award: Award,
  command: ProposeRevocation,
  by: By,
): Decision<AwardEvent, 'awardNotFound' | 'awardRevoked' | 'revocationProposed'> {
  if (award.status === 'none') return refuse('awardNotFound');
  if (award.status === 'revoked') return refuse('awardRevoked');
  if (award.revocation) return refuse('revocationProposed');
  return accept({
    type: 'award.revocation_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
}
