import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Award, AwardEvent } from './result.ts';

export const DismissRevocation = z.strictObject({ awardId: AwardId, reason: Reason });
export type DismissRevocation = z.infer<typeof DismissRevocation>;

/** The award stays. The person who proposed to revoke it may take the proposal back this way. */
export function dismissRevocation(
  award: Award,
  command: DismissRevocation,
  by: By,
): Decision<AwardEvent, 'awardNotFound' | 'revocationNotProposed'> {
  if (award.status === 'none') return refuse('awardNotFound');
  if (!award.revocation) return refuse('revocationNotProposed');
  return accept({
    type: 'award.revocation_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
}
