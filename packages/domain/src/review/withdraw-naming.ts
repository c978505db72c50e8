import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, RoundId, Uuid } from '../kernel/ids.ts';
import type { NamingEvent, Namings } from './conflict-namings.ts';

export const WithdrawNaming = z.strictObject({
  roundId: RoundId,
  enrolmentId: EnrolmentId,
  namingId: Uuid,
});
export type WithdrawNaming = z.infer<typeof WithdrawNaming>;

/** The team takes back what it named, as long as nobody has decided about it. */
export function withdrawNaming(
  namings: Namings,
  command: WithdrawNaming,
  by: By,
): Decision<NamingEvent, 'namingNotFound' | 'namingDecided'> {
  const naming = namings.get(command.namingId);
  if (!naming) return refuse('namingNotFound');
  if (naming.status === 'withdrawn') return accept();
  if (naming.status !== 'open') return refuse('namingDecided');
  return accept({
    type: 'review.naming_withdrawn',
    data: { ...command, withdrawnBy: by.actor.personId, at: by.at },
  });
}
