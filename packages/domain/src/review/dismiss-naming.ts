import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, type PersonId, RoundId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isNamingsParty } from './confirm-naming.ts';
import type { NamingEvent, Namings } from './conflict-namings.ts';

export const DismissNaming = z.strictObject({
  roundId: RoundId,
  enrolmentId: EnrolmentId,
  namingId: Uuid,
  reason: Reason,
});
export type DismissNaming = z.infer<typeof DismissNaming>;

/**
 * An organiser who is on neither side finds no conflict, or nobody who is meant. The team is not told which: it would
 * learn who reviews. `sides`: the people of the team, and the experts who are meant.
 */
export function dismissNaming(
  namings: Namings,
  command: DismissNaming,
  by: By,
  sides: readonly PersonId[],
): Decision<NamingEvent, 'namingNotFound' | 'namingDecided' | 'ownConflict'> {
  const naming = namings.get(command.namingId);
  if (!naming) return refuse('namingNotFound');
  if (naming.status !== 'open') return refuse('namingDecided');
  if (isNamingsParty(by, sides)) return refuse('ownConflict');
  return accept({
    type: 'review.naming_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
}
