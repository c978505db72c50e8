import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Award, AwardEvent } from './result.ts';

export const RevokeAward = z.strictObject({ awardId: AwardId });
export type RevokeAward = z.infer<typeof RevokeAward>;

/** The second person agrees to the proposal, and its reason becomes the reason of the revocation. */
export function revokeAward(
  award: Award,
  command: RevokeAward,
  by: By,
): Decision<AwardEvent, 'awardNotFound' | 'revocationNotProposed' | SecondPersonRefusal> {
  if (award.status === 'none') return refuse('awardNotFound');
  if (award.status === 'revoked') return accept();
  if (!award.revocation) return refuse('revocationNotProposed');
  const { proposedBy, reason } = award.revocation;
  const notSecond = secondPersonRefusal(by.actor, proposedBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'award.revoked',
    data: { ...command, revokedBy: proposedBy, secondedBy: by.actor.personId, reason, at: by.at },
  });
}
