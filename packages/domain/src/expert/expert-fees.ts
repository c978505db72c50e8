import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, streamsOf } from '../kernel/events.ts';
import { CompetitionId, GroupId, type OfCompetition, PersonId, RoundId, Uuid } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';

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

/** Fen that are paid or, below zero, deducted. */
const Change = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000);

/** What a list adds to earlier ones, for one expert: sheets of a round; null: days on site. Below zero: paid too much. */
const FeeLine = z.strictObject({
  personId: PersonId,
  roundId: RoundId.nullable(),
  units: z.number().int(),
  amount: Change,
});
export type FeeLine = z.infer<typeof FeeLine>;

/** An amount that no sheet or day explains. */
export const FeeAdjustment = z.strictObject({
  personId: PersonId,
  amount: Change.refine((amount) => amount !== 0 && Math.abs(amount) <= 100_000_000),
  reason: Reason,
});
export type FeeAdjustment = z.infer<typeof FeeAdjustment>;

/** The number of a transfer or a voucher. */
export const PaymentReference = z.string().trim().min(2).max(100);

const defineFeeEvent = eventsAbout({ competitionId: CompetitionId }, (data) => expertFeesStreamId(data.competitionId));

export const feeRateEvents = {
  proposed: defineFeeEvent('expert.fee_rates_proposed', { groupId: GroupId, rates: FeeRates, proposedBy: PersonId }),
  approved: defineFeeEvent('expert.fee_rates_approved', { approvedBy: PersonId }),
};

const defineListEvent = eventsAbout({ competitionId: CompetitionId, listId: Uuid }, (data) =>
  expertFeesStreamId(data.competitionId),
);
export const feeListEvents = {
  drafted: defineListEvent('expert.fee_list_drafted', {
    groupId: GroupId,
    lines: z.array(FeeLine),
    adjustments: z.array(FeeAdjustment),
    draftedBy: PersonId,
  }),
  approved: defineListEvent('expert.fee_list_approved', { approvedBy: PersonId }),
  discarded: defineListEvent('expert.fee_list_discarded', { discardedBy: PersonId, reason: Reason }),
  paid: defineListEvent('expert.fee_list_paid', { paidBy: PersonId, reference: PaymentReference }),
};
export type FeeRateEvent = EventOf<typeof feeRateEvents>;
export type FeeListEvent = EventOf<typeof feeListEvents>;
export type ExpertFeeEvent = FeeRateEvent | FeeListEvent;

/** A payment list: never changed, and paid only after a second person has approved it. */
export type FeeList = {
  readonly listId: string;
  readonly status: 'drafted' | 'approved' | 'discarded' | 'paid';
  readonly lines: readonly FeeLine[];
  readonly adjustments: readonly FeeAdjustment[];
  readonly draftedBy: PersonId;
};

export type ExpertFees =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open';
      /** Null until a second person has approved the first ones. */
      readonly rates: FeeRates | null;
      readonly proposal: { readonly rates: FeeRates; readonly proposedBy: PersonId } | null;
      readonly lists: ReadonlyMap<string, FeeList>;
    });
export type OpenFees = Existing<ExpertFees>;

/** The fees of a competition's experts are one stream, because each payment list contains what no earlier one does. */
export const expertFeesStreamId = (competitionId: CompetitionId) => `expert_fees-${competitionId}`;
export const newExpertFees = (): ExpertFees => ({ status: 'none' });

/** A payment list after an event about it. */
export function feeListAfter(before: FeeList | undefined, { type, data }: FeeListEvent): FeeList {
  if (type === 'expert.fee_list_drafted') {
    const { listId, lines, adjustments, draftedBy } = data;
    return { listId, status: 'drafted', lines, adjustments, draftedBy };
  }
  if (!before) throw new Error(`${type} for list ${data.listId}, which was never drafted`);
  switch (type) {
    case 'expert.fee_list_approved':
      return { ...before, status: 'approved' };
    case 'expert.fee_list_discarded':
      return { ...before, status: 'discarded' };
    case 'expert.fee_list_paid':
      return { ...before, status: 'paid' };
  }
}

export function evolveExpertFees(state: ExpertFees, event: ExpertFeeEvent): ExpertFees {
  if (event.type === 'expert.fee_rates_proposed') {
    const { competitionId, groupId, rates, proposedBy } = event.data;
    const begun = { status: 'open' as const, competitionId, groupId, rates: null, lists: new Map() };
    return { ...(state.status === 'none' ? begun : state), proposal: { rates, proposedBy } };
  }
  if (state.status === 'none') throw new Error(`${event.type} before any rates were proposed`);
  if (event.type === 'expert.fee_rates_approved')
    return { ...state, rates: state.proposal?.rates ?? state.rates, proposal: null };
  const { listId } = event.data;
  return { ...state, lists: new Map(state.lists).set(listId, feeListAfter(state.lists.get(listId), event)) };
}

export const expertFeesOf = streamsOf(expertFeesStreamId, newExpertFees, evolveExpertFees);

export const sameRates = (one: FeeRates, other: FeeRates | undefined | null): boolean =>
  canonicalJson(one) === canonicalJson(other ?? null);

/** About the rates: none exist before some are proposed. */
export const feeRatesDecider = decidersOf<ExpertFees, FeeRateEvent>()('feeRatesMissing');

/** About a payment list: none exists before rates do. */
export const feeListDecider = decidersOf<ExpertFees, FeeListEvent>()('feeListNotFound');

/** What a list pays each expert in total. */
export function totalsOf({ lines, adjustments }: Pick<FeeList, 'lines' | 'adjustments'>): Map<PersonId, number> {
  const totals = new Map<PersonId, number>();
  for (const { personId, amount } of [...lines, ...adjustments])
    totals.set(personId, (totals.get(personId) ?? 0) + amount);
  return totals;
}
