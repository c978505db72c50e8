import { z } from 'zod';
import { Answers } from '../kernel/answers.ts';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { CompetitionId, EnrolmentId, GroupId, ItemId, OrderId, PersonId, SchoolCode, TeamId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import type { ProposedRemoval } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';

const of = z.strictObject;
const about = { enrolmentId: EnrolmentId, at: Instant };
const stream = (data: { enrolmentId: EnrolmentId }) => enrolmentStreamId(data.enrolmentId);

export const enrolmentEvents = {
  started: defineEvent(
    'enrolment.started',
    of({
      ...about,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      teamId: TeamId,
      captainId: PersonId,
      schoolCode: SchoolCode.nullable(),
      copiedFrom: EnrolmentId.nullable(),
    }),
    stream,
  ),
  formFilled: defineEvent('enrolment.form_filled', of({ ...about, answers: Answers }), stream),
  undertakingSigned: defineEvent(
    'enrolment.undertaking_signed',
    of({ ...about, personId: PersonId, rulesVersion: z.number().int() }),
    stream,
  ),
  /** `number` is the participation number: given at the first submission, kept for ever. */
  submitted: defineEvent(
    'enrolment.submitted',
    of({
      ...about,
      number: z.string().min(1).max(40),
      memberIds: z.array(PersonId),
      adviserIds: z.array(PersonId),
      /** The captain's school as of now: a profile may be completed after the draft was started. */
      schoolCode: SchoolCode.nullable().optional(),
      /** What the item cost then: what the team agreed to pay, whatever the item costs later. */
      fee: Fen.optional(),
    }),
    stream,
  ),
  schoolApproved: defineEvent('enrolment.school_approved', of({ ...about, approvedBy: PersonId }), stream),
  returned: defineEvent(
    'enrolment.returned',
    of({
      ...about,
      returnedBy: PersonId,
      reason: Reason,
      /** Until when the team may submit it again, if enrolment closes before that. */
      correctUntil: Instant.optional(),
    }),
    stream,
  ),
  rejected: defineEvent('enrolment.rejected', of({ ...about, rejectedBy: PersonId, reason: Reason }), stream),
  /** Approved with a fee waits for payment until `payBy`; free of charge it is active at once. */
  approved: defineEvent(
    'enrolment.approved',
    of({ ...about, approvedBy: PersonId.nullable(), fee: Fen, payBy: Instant.nullable() }),
    stream,
  ),
  paid: defineEvent('enrolment.paid', of({ ...about, orderId: OrderId, amount: Fen }), stream),
  paymentReverted: defineEvent(
    'enrolment.payment_reverted',
    of({ ...about, orderId: OrderId, payBy: Instant.nullable() }),
    stream,
  ),
  expired: defineEvent('enrolment.expired', of(about), stream),
  /** `secondedBy`: who agreed, where its work was locked. */
  withdrawn: defineEvent(
    'enrolment.withdrawn',
    of({ ...about, withdrawnBy: PersonId, secondedBy: PersonId.optional(), reason: Reason }),
    stream,
  ),
  /** The captain's part in the enrolment follows the team's (`enrolment.captain_transferred`), in the same command. */
  captainChanged: defineEvent('enrolment.captain_changed', of({ ...about, from: PersonId, to: PersonId }), stream),
  disqualificationProposed: defineEvent(
    'enrolment.disqualification_proposed',
    of({ ...about, proposedBy: PersonId, reason: Reason, withdrawal: z.literal(true).optional() }),
    stream,
  ),
  disqualificationDismissed: defineEvent(
    'enrolment.disqualification_dismissed',
    of({ ...about, dismissedBy: PersonId, reason: Reason }),
    stream,
  ),
  disqualified: defineEvent(
    'enrolment.disqualified',
    of({ ...about, decidedBy: PersonId, secondedBy: PersonId, reason: Reason }),
    stream,
  ),
  reinstated: defineEvent(
    'enrolment.reinstated',
    of({
      ...about,
      reinstatedBy: PersonId,
      reason: Reason,
      to: z.enum(['draft', 'submitted', 'awaitingPayment', 'active']),
      /** When it waits for payment again: until when. */
      payBy: Instant.nullable().optional(),
      /** A draft again: until when it may be submitted, if enrolment closes before that. */
      correctUntil: Instant.optional(),
    }),
    stream,
  ),
};
export type EnrolmentEvent = EventOf<typeof enrolmentEvents>;

export type EnrolmentStatus =
  | 'draft'
  | 'submitted'
  | 'schoolApproved'
  | 'awaitingPayment'
  | 'active'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'disqualified';

type Facts = {
  readonly enrolmentId: EnrolmentId;
  readonly competitionId: CompetitionId;
  readonly groupId: GroupId;
  readonly itemId: ItemId;
  readonly teamId: TeamId;
  readonly captainId: PersonId;
  readonly schoolCode: SchoolCode | null;
  readonly answers: Answers;
  readonly signed: ReadonlySet<PersonId>;
  /** null until first submitted */
  readonly number: string | null;
  /** What is to be paid: null until approved. */
  readonly fee: Fen | null;
  /** The fee as it was at the first submission; absent before, and for those recorded before fees were fixed there. */
  readonly agreedFee?: Fen;
  readonly payBy: Instant | null;
  readonly paidBy: OrderId | null;
  readonly lastReason: string | null;
  /** Returned: until when it may be submitted again, if enrolment closes before that. */
  readonly correctUntil?: Instant;
  /** Proposed by one person, to be decided by another. */
  readonly disqualification?: ProposedRemoval | null;
};
export type Enrolment = { readonly status: 'none' } | (Facts & { readonly status: EnrolmentStatus });

export const enrolmentStreamId = (enrolmentId: EnrolmentId) => `enrolment-${enrolmentId}`;
export const newEnrolment = (): Enrolment => ({ status: 'none' });

export function evolveEnrolment(state: Enrolment, event: EnrolmentEvent): Enrolment {
  if (event.type === 'enrolment.started') {
    const { enrolmentId, competitionId, groupId, itemId, teamId, captainId, schoolCode } = event.data;
    return {
      status: 'draft',
      enrolmentId,
      competitionId,
      groupId,
      itemId,
      teamId,
      captainId,
      schoolCode,
      answers: {},
      signed: new Set(),
      number: null,
      fee: null,
      payBy: null,
      paidBy: null,
      lastReason: null,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before enrolment.started`);
  switch (event.type) {
    case 'enrolment.form_filled':
      return { ...state, answers: event.data.answers };
    case 'enrolment.undertaking_signed':
      return { ...state, signed: new Set([...state.signed, event.data.personId]) };
    case 'enrolment.submitted': {
      const { number, schoolCode = state.schoolCode, fee } = event.data;
      const agreed = fee === undefined ? {} : { agreedFee: fee };
      return { ...state, ...agreed, status: 'submitted', number, schoolCode, lastReason: null };
    }
    case 'enrolment.school_approved':
      return { ...state, status: 'schoolApproved' };
    case 'enrolment.returned': {
      const { reason, correctUntil } = event.data;
      return { ...state, status: 'draft', lastReason: reason, ...(correctUntil && { correctUntil }) };
    }
    case 'enrolment.rejected':
      return { ...state, status: 'rejected', lastReason: event.data.reason };
    case 'enrolment.approved': {
      const { fee, payBy } = event.data;
      return { ...state, status: fee > 0 ? 'awaitingPayment' : 'active', fee, payBy };
    }
    case 'enrolment.paid':
      return { ...state, status: 'active', paidBy: event.data.orderId };
    case 'enrolment.payment_reverted':
      return { ...state, status: 'awaitingPayment', paidBy: null, payBy: event.data.payBy };
    case 'enrolment.expired':
      return { ...state, status: 'expired' };
    case 'enrolment.withdrawn':
      return {
        ...state,
        status: 'withdrawn',
        lastReason: event.data.reason,
        ...(event.data.secondedBy && { disqualification: null }),
      };
    case 'enrolment.captain_changed':
      return { ...state, captainId: event.data.to };
    case 'enrolment.disqualification_proposed': {
      const { proposedBy, reason, withdrawal } = event.data;
      return { ...state, disqualification: { proposedBy, reason, ...(withdrawal && { withdrawal }) } };
    }
    case 'enrolment.disqualification_dismissed':
      return { ...state, disqualification: null };
    case 'enrolment.disqualified':
      return { ...state, status: 'disqualified', lastReason: event.data.reason, disqualification: null };
    case 'enrolment.reinstated': {
      const { to, payBy, correctUntil } = event.data;
      const correction = correctUntil && { correctUntil };
      // Where it waits for payment again, the order that once paid for it was given back.
      const paidBy = to === 'awaitingPayment' ? null : state.paidBy;
      return { ...state, status: to, lastReason: null, payBy: payBy ?? state.payBy, paidBy, ...correction };
    }
    default:
      event satisfies never;
      return state;
  }
}

export const enrolmentOf = (enrolmentId: EnrolmentId): Stream<Enrolment, EnrolmentEvent> => ({
  id: enrolmentStreamId(enrolmentId),
  initial: newEnrolment,
  evolve: evolveEnrolment,
});
