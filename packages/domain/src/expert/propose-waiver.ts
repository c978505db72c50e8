import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isParty } from './decide-conflict.ts';
import { expertDecider } from './expert.ts';

export const ProposeWaiver = z.strictObject({ personId: PersonId, conflictId: Uuid, reason: Reason });
export type ProposeWaiver = z.infer<typeof ProposeWaiver>;

/**
 * The first of two people who are on neither side says why a conflict that a rule found should not apply; it applies
 * until the second agrees. A conflict that a person declared has its first person, so that it needs no proposal.
 * `sides`: everybody whom the conflict connects.
 */
export const proposeWaiver = expertDecider<
  ProposeWaiver,
  'conflictNotFound' | 'conflictDecided' | 'ownConflict' | 'waiverNotNeeded' | 'waiverProposed',
  [sides: readonly PersonId[]]
>((expert, command, by, sides) => {
  const conflict = expert.conflicts.get(command.conflictId);
  if (!conflict) return refuse('conflictNotFound');
  if (conflict.status !== 'declared') return refuse('conflictDecided');
  const proposedBy = by.actor.personId;
  if (isParty(expert, conflict, sides, proposedBy)) return refuse('ownConflict');
  if (conflict.source !== 'rule') return refuse('waiverNotNeeded');
  if (conflict.waiver) return conflict.waiver.proposedBy === proposedBy ? accept() : refuse('waiverProposed');
  return accept({ type: 'expert.waiver_proposed', data: { ...command, proposedBy, at: by.at } });
});
