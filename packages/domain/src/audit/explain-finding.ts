import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { type FindingEvent, type FindingState, MOST_POSITIONS, whichFinding } from './finding.ts';
import type { Found } from './finding-rules.ts';

export const ExplainFinding = z.strictObject({ ...whichFinding, reason: Reason });
export type ExplainFinding = z.infer<typeof ExplainFinding>;

/**
 * Explains why something that a rule found is in order. The people whose acts it is about cannot do this themselves.
 */
export function explainFinding(
  finding: FindingState,
  { competitionId, findingId, reason }: ExplainFinding,
  by: By,
  { rule, positions, personIds }: Pick<Found, 'rule' | 'positions' | 'personIds'>,
): Decision<FindingEvent, 'findingExplained' | 'ownFinding'> {
  if (finding.status === 'explained' || finding.status === 'closed') return refuse('findingExplained');
  const { personId } = by.actor;
  if (personIds.includes(personId)) return refuse('ownFinding');
  const about = { competitionId, findingId, rule, positions: positions.slice(0, MOST_POSITIONS) };
  return accept({ type: 'audit.finding_explained', data: { ...about, reason, explainedBy: personId, at: by.at } });
}
