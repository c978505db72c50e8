import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { CompetitionId, type GroupId } from '../kernel/ids.ts';
import { type ExpertFees, type FeeRateEvent, FeeRates, sameRates } from './expert-fees.ts';

export const ProposeFeeRates = z.strictObject({ competitionId: CompetitionId, rates: FeeRates });
export type ProposeFeeRates = z.infer<typeof ProposeFeeRates>;

/** Proposes what the experts of a competition are paid. Another proposal replaces one that waits. */
export function proposeFeeRates(
  fees: ExpertFees,
  { competitionId, rates }: ProposeFeeRates,
  by: By,
  groupId: GroupId,
): Decision<FeeRateEvent, never> {
  const { personId } = by.actor;
  const { rates: current = null, proposal = null } = fees.status === 'none' ? {} : fees;
  if (proposal ? sameRates(rates, proposal.rates) && proposal.proposedBy === personId : sameRates(rates, current))
    return accept();
  return accept({
    type: 'expert.fee_rates_proposed',
    data: { competitionId, groupId, rates, proposedBy: personId, at: by.at },
  });
}
