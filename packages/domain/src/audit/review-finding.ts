import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { findingDecider, whichFinding } from './finding.ts';
import type { Found } from './finding-rules.ts';

export const ReviewFinding = z.strictObject({
  ...whichFinding,
  outcome: z.enum(['closed', 'reopened']),
  reason: Reason,
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** A review: accepts an explanation, or reopens the finding, also one that was closed. */
export const reviewFinding = findingDecider<
  ReviewFinding,
  SecondPersonRefusal | 'ownFinding' | 'findingClosed',
  [found: Pick<Found, 'personIds'>]
>((finding, { findingId, outcome, reason }, by, { personIds }) => {
  const { personId } = by.actor;
  if (finding.status === 'open') return refuse('findingNotExplained');
  if (personIds.includes(personId)) return refuse('ownFinding');
  if (outcome === 'reopened')
    return accept({ type: 'audit.finding_reopened', data: { findingId, reason, reopenedBy: personId, at: by.at } });
  if (finding.status === 'closed') return refuse('findingClosed');
  const notSecond = secondPersonRefusal(by.actor, finding.explainedBy);
  if (notSecond) return refuse(notSecond);
  return accept({ type: 'audit.finding_closed', data: { findingId, reason, closedBy: personId, at: by.at } });
});
