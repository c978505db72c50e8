import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { DifferenceId, PersonId } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';
import { TradeNo } from './order.ts';

/** A movement that the channel's statement and our records do not both have with one amount; null: not there at all. */
export const Movement = z.strictObject({
  day: z.iso.date(),
  kind: z.enum(['payment', 'refund']),
  tradeNo: TradeNo,
  outRequestNo: z.string().max(64).nullable(),
  ours: Fen.nullable(),
  theirs: Fen.nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** `explained`: no money has to move. `corrected`: money was moved, or is accepted as missing. */
export const Outcome = z.enum(['explained', 'corrected']);
export type Outcome = z.infer<typeof Outcome>;

const defineDifferenceEvent = eventsAbout({ differenceId: DifferenceId }, (data) =>
  differenceStreamId(data.differenceId),
);

export const differenceEvents = {
  /** Two officers agree that no money has to move. `confirmedBy` is absent in older ones, which took one. */
  explained: defineDifferenceEvent('payment.difference_explained', {
    movement: Movement,
    reason: Reason,
    explainedBy: PersonId,
    confirmedBy: PersonId.optional(),
  }),
  /** It counts once a second officer confirms it. `outcome` is absent in older ones, which corrected. */
  correctionProposed: defineDifferenceEvent('payment.correction_proposed', {
    movement: Movement,
    reason: Reason,
    proposedBy: PersonId,
    outcome: Outcome.optional(),
  }),
  correctionConfirmed: defineDifferenceEvent('payment.correction_confirmed', { confirmedBy: PersonId }),
};
export type DifferenceEvent = EventOf<typeof differenceEvents>;

export type Difference =
  | { readonly status: 'none' }
  | {
      readonly status: 'explained' | 'proposed' | 'corrected';
      readonly differenceId: DifferenceId;
      readonly movement: Movement;
      /** What was proposed or confirmed. */
      readonly outcome: Outcome;
      readonly reason: string;
      readonly settledBy: PersonId;
    };

const differenceStreamId = (differenceId: DifferenceId) => `difference-${differenceId}`;
export const newDifference = (): Difference => ({ status: 'none' });

export const evolveDifference = evolving<Difference, DifferenceEvent>()(
  {
    'payment.difference_explained': ({ differenceId, movement, reason, explainedBy }) => ({
      status: 'explained',
      differenceId,
      movement,
      outcome: 'explained',
      reason,
      settledBy: explainedBy,
    }),
    'payment.correction_proposed': ({ differenceId, movement, reason, proposedBy, outcome = 'corrected' }) => ({
      status: 'proposed',
      differenceId,
      movement,
      outcome,
      reason,
      settledBy: proposedBy,
    }),
  },
  { 'payment.correction_confirmed': (state) => ({ ...state, status: 'corrected' }) },
);

export const differenceOf = streamsOf(differenceStreamId, newDifference, evolveDifference);
export const differenceDecider = decidersOf<Difference, DifferenceEvent>()('correctionNotProposed');

/** Whether a settlement is about these amounts: when either side has changed since, the difference is open again. */
export const isAbout = (settled: Movement, { ours, theirs }: Pick<Movement, 'ours' | 'theirs'>) =>
  settled.ours === ours && settled.theirs === theirs;

/** The amounts as they are now, null where both sides agree; and whether the actor has a part in the order. */
export type DifferenceFacts = { readonly now: Pick<Movement, 'ours' | 'theirs'> | null; readonly own: boolean };
