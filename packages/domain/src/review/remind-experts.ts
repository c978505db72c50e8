import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import type { ReminderEvent, Reminders } from './reminders.ts';
import type { Round } from './round.ts';

export const RemindExperts = z.strictObject({ roundId: RoundId, expertIds: z.array(PersonId).min(1).max(1500) });
export type RemindExperts = z.infer<typeof RemindExperts>;

/** Nobody is reminded twice within this number of hours. */
export const HOURS_BETWEEN_REMINDERS = 24;

/**
 * Reminds those of the chosen experts who have sheets to submit (`waitedFor`) and were not reminded in the last day. The
 * others are left out, so that a whole page can be chosen.
 */
export function remindExperts(
  reminders: Reminders,
  { roundId, expertIds }: RemindExperts,
  by: By,
  round: Round,
  waitedFor: ReadonlySet<PersonId>,
): Decision<ReminderEvent, 'roundNotFound' | 'roundNotOpen' | 'roundClosed' | 'nobodyToRemind' | 'expertsReminded'> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'closed' || round.status === 'sealed' || by.at >= round.closesAt) return refuse('roundClosed');
  if (round.status !== 'open' || by.at < round.opensAt) return refuse('roundNotOpen', { opensAt: round.opensAt });
  const owing = [...new Set(expertIds)].filter((expertId) => waitedFor.has(expertId));
  if (owing.length === 0) return refuse('nobodyToRemind');
  const due = owing.filter((expertId) => {
    const last = reminders.get(expertId);
    return !last || by.at >= plusMinutes(last, HOURS_BETWEEN_REMINDERS * 60);
  });
  if (due.length === 0) return refuse('expertsReminded', { hours: HOURS_BETWEEN_REMINDERS });
  return accept({
    type: 'review.experts_reminded',
    data: { roundId, expertIds: due, remindedBy: by.actor.personId, at: by.at },
  });
}
