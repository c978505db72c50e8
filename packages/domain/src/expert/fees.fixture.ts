import { fen } from '../kernel/money.ts';
import { colleague, competitionId, groupId, march, organiser, roundId } from '../review/situations.fixture.ts';
import type { FeeRateEvent, FeeRates } from './expert-fees.ts';

/** Named situations for the tests of experts' fees. */

const at = march(12);
/** 50 yuan for a sheet, 800 for a day; 80 for a sheet of one round. */
export const rates: FeeRates = {
  perSheet: fen(5_000),
  perDay: fen(80_000),
  byRound: [{ roundId, perSheet: fen(8_000) }],
};
export const feesProposed = (wanted = rates, proposedBy = organiser): FeeRateEvent => ({
  type: 'expert.fee_rates_proposed',
  data: { competitionId, groupId, rates: wanted, proposedBy, at },
});
export const feesApproved: FeeRateEvent = {
  type: 'expert.fee_rates_approved',
  data: { competitionId, approvedBy: colleague, at },
};
