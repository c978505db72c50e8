import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { FeeRates, feeRatesDecider, sameRates } from './expert-fees.ts';

export const ApproveFeeRates = z.strictObject({
  competitionId: CompetitionId,
  /** As the page showed them: another proposal may replace one that waits. */
  rates: FeeRates,
});
export type ApproveFeeRates = z.infer<typeof ApproveFeeRates>;

/** A second person approves the rates, who is not paid by them. `paid`: the people who are. */
export const approveFeeRates = feeRatesDecider<
  ApproveFeeRates,
  SecondPersonRefusal | 'feeRatesChanged' | 'ownFee',
  [paid: ReadonlySet<string>]
>((fees, { competitionId, rates }, by, paid) => {
  if (!fees.proposal && sameRates(rates, fees.rates)) return accept();
  if (!fees.proposal || !sameRates(rates, fees.proposal.rates)) return refuse('feeRatesChanged');
  const notSecond = secondPersonRefusal(by.actor, fees.proposal.proposedBy);
  if (notSecond) return refuse(notSecond);
  if (paid.has(by.actor.personId)) return refuse('ownFee');
  return accept({
    type: 'expert.fee_rates_approved',
    data: { competitionId, approvedBy: by.actor.personId, at: by.at },
  });
});
