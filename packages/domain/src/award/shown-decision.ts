import { z } from 'zod';
import { Reason } from '../kernel/text.ts';
import { ObjectionOutcome, type ProposedDecision } from './objection.ts';
import { OrderedRemedies } from './ordered-remedies.ts';

/** A proposed decision as the page showed it: another proposal may have taken its place. */
export const ShownDecision = z.strictObject({
  outcome: ObjectionOutcome,
  remedies: OrderedRemedies,
  reason: Reason,
});
export type ShownDecision = z.infer<typeof ShownDecision>;

const ordered = ({ remedies = [] }: Pick<ProposedDecision, 'remedies'>) => remedies.toSorted().join();

/** Whether a second person has read the decision that waits for them, and not one before it. */
export const isAsShown = (proposal: ProposedDecision, { outcome, remedies = [], reason }: ShownDecision) =>
  proposal.outcome === outcome && proposal.reason === reason && ordered(proposal) === ordered({ remedies });
