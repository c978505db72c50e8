import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';
import type { Round } from './round.ts';
import type { Thanks, ThanksEvent } from './thanks.ts';

export const ThankExperts = z.strictObject({ roundId: RoundId, expertIds: z.array(PersonId).min(1).max(1500) });
export type ThankExperts = z.infer<typeof ThankExperts>;

/**
 * Thanks those of the chosen experts who submitted a score sheet of a sealed round (`reviewed`) and were not thanked
 * yet. The others are left out, so that a whole page can be chosen.
 */
export function thankExperts(
  thanks: Thanks,
  { roundId, expertIds }: ThankExperts,
  by: By,
  round: Round,
  reviewed: ReadonlySet<PersonId>,
): Decision<ThanksEvent, 'roundNotFound' | 'thanksTooEarly' | 'nobodyToThank' | 'expertsThanked'> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status !== 'sealed') return refuse('thanksTooEarly');
  const helped = [...new Set(expertIds)].filter((expertId) => reviewed.has(expertId));
  if (helped.length === 0) return refuse('nobodyToThank');
  const due = helped.filter((expertId) => !thanks.has(expertId));
  if (due.length === 0) return refuse('expertsThanked');
  return accept({
    type: 'review.experts_thanked',
    data: { roundId, expertIds: due, thankedBy: by.actor.personId, at: by.at },
  });
}
