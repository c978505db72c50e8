import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Award, AwardEvent } from './result.ts';

export const RevokeAward = z.strictObject({ awardId: AwardId, reason: Reason });
export type RevokeAward = z.infer<typeof RevokeAward>;
export type RevokeAwardRefusal = 'awardNotFound';

export function revokeAward(award: Award, command: RevokeAward, by: By): Decision<AwardEvent, RevokeAwardRefusal> {
  if (award.status === 'none') return refuse('awardNotFound');
  if (award.status === 'revoked') return accept();
  return accept({ type: 'award.revoked', data: { ...command, revokedBy: by.actor.personId, at: by.at } });
}
