import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, streamsOf } from '../kernel/events.ts';
import { CompetitionId, GroupId, type OfCompetition, PersonId, RoundId } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';

/** At most 10,000 yuan for a sheet or a day. */
const Rate = Fen.refine((amount) => amount <= 1_000_000);

/** What experts are paid: for each submitted sheet of a round, and for each day on which they judge on site. */
export const FeeRates = z.strictObject({
  perSheet: Rate,
  perDay: Rate,
  /** Rounds whose sheets are paid differently. */
  byRound: z
    .array(z.strictObject({ roundId: RoundId, perSheet: Rate }))
    .max(100)
    .refine((rounds) => new Set(rounds.map(({ roundId }) => roundId)).size === rounds.length),
});
export type FeeRates = z.infer<typeof FeeRates>;

/** What an expert has done so far: sheets of a round; null: days on site. */
export type WorkDone = { readonly personId: PersonId; readonly roundId: RoundId | null; readonly units: number };

const defineFeeEvent = eventsAbout({ competitionId: CompetitionId }, (data) => expertFeesStreamId(data.competitionId));

export const feeRateEvents = {
  proposed: defineFeeEvent('expert.fee_rates_proposed', { groupId: GroupId, rates: FeeRates, proposedBy: PersonId }),
  approved: defineFeeEvent('expert.fee_rates_approved', { approvedBy: PersonId }),
};
export type FeeRateEvent = EventOf<typeof feeRateEvents>;

export type ExpertFees =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open';
      /** Null until a second person has approved the first ones. */
      readonly rates: FeeRates | null;
      readonly proposal: { readonly rates: FeeRates; readonly proposedBy: PersonId } | null;
    });
export type OpenFees = Existing<ExpertFees>;

/** The fees of a competition's experts are one stream, because each payment list contains what no earlier one does. */
export const expertFeesStreamId = (competitionId: CompetitionId) => `expert_fees-${competitionId}`;
export const newExpertFees = (): ExpertFees => ({ status: 'none' });

export function evolveExpertFees(state: ExpertFees, event: FeeRateEvent): ExpertFees {
  if (event.type === 'expert.fee_rates_proposed') {
    const { competitionId, groupId, rates, proposedBy } = event.data;
    const known = state.status === 'none' ? { status: 'open' as const, competitionId, groupId, rates: null } : state;
    return { ...known, proposal: { rates, proposedBy } };
  }
  if (state.status === 'none') throw new Error(`${event.type} before any rates were proposed`);
  return { ...state, rates: state.proposal?.rates ?? state.rates, proposal: null };
}

export const expertFeesOf = streamsOf(expertFeesStreamId, newExpertFees, evolveExpertFees);

export const sameRates = (one: FeeRates, other: FeeRates | undefined | null): boolean =>
  canonicalJson(one) === canonicalJson(other ?? null);

/** About the rates: none exist before some are proposed. */
export const feeRatesDecider = decidersOf<ExpertFees, FeeRateEvent>()('feeRatesMissing');
