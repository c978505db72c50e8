import { z } from 'zod';
import { Answers } from '../kernel/answers.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  type CompetitionId,
  EnrolmentId,
  type GroupId,
  type ItemId,
  OrderId,
  ofItem,
  PersonId,
  SchoolCode,
  TeamId,
  Uuid,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { type ProposedRemoval, type RemovedBy, removedBy } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { RemovalEvidence } from '../submission/work.ts';
import type { EnrolmentStatus } from './enrolment-status.ts';

const defineEnrolmentEvent = eventsAbout({ enrolmentId: EnrolmentId }, (data) => enrolmentStreamId(data.enrolmentId));

export const enrolmentEvents = {
  started: defineEnrolmentEvent('enrolment.started', {
    ...ofItem,
    teamId: TeamId,
    captainId: PersonId,
    schoolCode: SchoolCode.nullable(),
    copiedFrom: EnrolmentId.nullable(),
  }),
  formFilled: defineEnrolmentEvent('enrolment.form_filled', {
    answers: Answers,
    /** The version of the form that they answer; absent in older events, which answered the only one. */
    formVersion: z.number().int().min(1).optional(),
  }),
  undertakingSigned: defineEnrolmentEvent('enrolment.undertaking_signed', {
    personId: PersonId,
    rulesVersion: z.number().int(),
  }),
  /** `number` is the participation number: given at the first submission, kept permanently. */
  submitted: defineEnrolmentEvent('enrolment.submitted', {
    number: z.string().min(1).max(40),
    memberIds: z.array(PersonId),
    adviserIds: z.array(PersonId),
    /** The captain's school as of now: a profile may be completed after the draft was started. */
    schoolCode: SchoolCode.nullable().optional(),
    /** The price of the item at that time: what the team agreed to pay, whatever the item costs later. */
    fee: Fen.optional(),
  }),
  schoolApproved: defineEnrolmentEvent('enrolment.school_approved', { approvedBy: PersonId }),
  regionApproved: defineEnrolmentEvent('enrolment.region_approved', { approvedBy: PersonId }),
  returned: defineEnrolmentEvent('enrolment.returned', {
    returnedBy: PersonId,
    reason: Reason,
    /** Until when the team may submit it again, if enrolment closes before that. */
    correctUntil: Instant.optional(),
  }),
  rejected: defineEnrolmentEvent('enrolment.rejected', { rejectedBy: PersonId, reason: Reason }),
  /** Approved with a fee waits for payment until `payBy`; free of charge it is active at once. */
  approved: defineEnrolmentEvent('enrolment.approved', {
    approvedBy: PersonId.nullable(),
    fee: Fen,
    payBy: Instant.nullable(),
  }),
  paid: defineEnrolmentEvent('enrolment.paid', { orderId: OrderId, amount: Fen }),
  paymentReverted: defineEnrolmentEvent('enrolment.payment_reverted', { orderId: OrderId, payBy: Instant.nullable() }),
  expired: defineEnrolmentEvent('enrolment.expired'),
  /** `secondedBy`: who agreed, where its work was locked. */
  withdrawn: defineEnrolmentEvent('enrolment.withdrawn', {
    withdrawnBy: PersonId,
    secondedBy: PersonId.optional(),
    reason: Reason,
  }),
  /** The captain's part in the enrolment follows the team's (`enrolment.captain_transferred`), in the same command. */
  captainChanged: defineEnrolmentEvent('enrolment.captain_changed', { from: PersonId, to: PersonId }),
  disqualificationProposed: defineEnrolmentEvent('enrolment.disqualification_proposed', {
    proposedBy: PersonId,
    reason: Reason,
    withdrawal: z.literal(true).optional(),
    /** The objection whose decision it carries out. */
    objectionId: Uuid.optional(),
    /** Absent where no files were sent, and in older events. */
    evidence: RemovalEvidence.optional(),
  }),
  disqualificationDismissed: defineEnrolmentEvent('enrolment.disqualification_dismissed', {
    dismissedBy: PersonId,
    reason: Reason,
  }),
  disqualified: defineEnrolmentEvent('enrolment.disqualified', {
    decidedBy: PersonId,
    secondedBy: PersonId,
    reason: Reason,
    /** The objection whose decision it carries out. */
    objectionId: Uuid.optional(),
  }),
  reinstated: defineEnrolmentEvent('enrolment.reinstated', {
    reinstatedBy: PersonId,
    reason: Reason,
    to: z.enum(['draft', 'submitted', 'awaitingPayment', 'active']),
    /** When it waits for payment again: until when. */
    payBy: Instant.nullable().optional(),
    /** A draft again: until when it may be submitted, if enrolment closes before that. */
    correctUntil: Instant.optional(),
  }),
};
export type EnrolmentEvent = EventOf<typeof enrolmentEvents>;

type Facts = {
  readonly enrolmentId: EnrolmentId;
  readonly competitionId: CompetitionId;
  readonly groupId: GroupId;
  readonly itemId: ItemId;
  readonly teamId: TeamId;
  readonly captainId: PersonId;
  readonly schoolCode: SchoolCode | null;
  readonly answers: Answers;
  /** The version of the form that they answer; absent before there were versions. */
  readonly formVersion?: number;
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
  /** Whose proposal it was disqualified or withdrawn by, with files. */
  readonly removedBy?: RemovedBy['removedBy'];
};
export type Enrolment = { readonly status: 'none' } | (Facts & { readonly status: EnrolmentStatus });

export const enrolmentStreamId = (enrolmentId: EnrolmentId) => `enrolment-${enrolmentId}`;
export const newEnrolment = (): Enrolment => ({ status: 'none' });

export const evolveEnrolment = evolving<Enrolment, EnrolmentEvent>()(
  {
    'enrolment.started': ({ enrolmentId, competitionId, groupId, itemId, teamId, captainId, schoolCode }) => ({
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
    }),
  },
  {
    'enrolment.form_filled': (state, { answers, formVersion }) => ({
      ...state,
      answers,
      ...(formVersion && { formVersion }),
    }),
    'enrolment.undertaking_signed': (state, { personId }) => ({
      ...state,
      signed: new Set([...state.signed, personId]),
    }),
    'enrolment.submitted': (state, { number, schoolCode = state.schoolCode, fee }) => {
      const agreed = fee === undefined ? {} : { agreedFee: fee };
      return { ...state, ...agreed, status: 'submitted', number, schoolCode, lastReason: null };
    },
    'enrolment.school_approved': (state) => ({ ...state, status: 'schoolApproved' }),
    'enrolment.region_approved': (state) => ({ ...state, status: 'regionApproved' }),
    'enrolment.returned': (state, { reason, correctUntil }) => ({
      ...state,
      status: 'draft',
      lastReason: reason,
      ...(correctUntil && { correctUntil }),
    }),
    'enrolment.rejected': (state, { reason }) => ({ ...state, status: 'rejected', lastReason: reason }),
    'enrolment.approved': (state, { fee, payBy }) => ({
      ...state,
      status: fee > 0 ? 'awaitingPayment' : 'active',
      fee,
      payBy,
    }),
    'enrolment.paid': (state, { orderId }) => ({ ...state, status: 'active', paidBy: orderId }),
    'enrolment.payment_reverted': (state, { payBy }) => ({ ...state, status: 'awaitingPayment', paidBy: null, payBy }),
    'enrolment.expired': (state) => ({ ...state, status: 'expired' }),
    'enrolment.withdrawn': (state, { reason, secondedBy }) => ({
      ...state,
      status: 'withdrawn',
      lastReason: reason,
      ...(secondedBy && { disqualification: null, ...removedBy(state.disqualification) }),
    }),
    'enrolment.captain_changed': (state, { to }) => ({ ...state, captainId: to }),
    'enrolment.disqualification_proposed': (state, { proposedBy, reason, withdrawal, objectionId, evidence }) => ({
      ...state,
      disqualification: {
        ...{ proposedBy, reason },
        ...(withdrawal && { withdrawal }),
        ...(objectionId && { objectionId }),
        ...(evidence && { evidence }),
      },
    }),
    'enrolment.disqualification_dismissed': (state) => ({ ...state, disqualification: null }),
    'enrolment.disqualified': (state, { reason }) => ({
      ...state,
      status: 'disqualified',
      lastReason: reason,
      disqualification: null,
      ...removedBy(state.disqualification),
    }),
    'enrolment.reinstated': ({ removedBy: _proposal, ...state }, { to, payBy, correctUntil }) => {
      const correction = correctUntil && { correctUntil };
      // Where it waits for payment again, the order that once paid for it was refunded.
      const paidBy = to === 'awaitingPayment' ? null : state.paidBy;
      return { ...state, status: to, lastReason: null, payBy: payBy ?? state.payBy, paidBy, ...correction };
    },
  },
);

export const enrolmentOf = streamsOf(enrolmentStreamId, newEnrolment, evolveEnrolment);
export const enrolmentDecider = decidersOf<Enrolment, EnrolmentEvent>()('enrolmentNotFound');
