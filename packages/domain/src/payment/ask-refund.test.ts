import { describe, expect, it } from 'vitest';
import { type Competition, evolveCompetition } from '../competition/competition.ts';
import { running } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { EnrolmentId } from '../kernel/ids.ts';
import { type Fen, fen } from '../kernel/money.ts';
import type { Work } from '../submission/work.ts';
import { askRefund } from './ask-refund.ts';
import { evolveOrder, newOrder, type Order, type OrderEvent } from './order.ts';
import { askedForLine, refundable } from './refundable.ts';
import * as s from './situations.fixture.ts';

const other = uuid(30) as EnrolmentId;
const enrolments = [s.enrolmentId, other].map((enrolmentId) =>
  s.awaiting({ enrolmentId, status: 'active', paidBy: s.orderId }),
);
const withTable = (...windows: { until: typeof s.noon; percent: number }[]): Competition =>
  evolveCompetition(running.reduce(evolveCompetition, { status: 'none' }), {
    type: 'competition.refund_windows_set',
    data: { competitionId: s.competitionId, windows, at: s.noon },
  });
const table = withTable({ until: s.onePm, percent: 100 }, { until: s.twoPm, percent: 50 });
const placed: OrderEvent = {
  ...s.placed,
  data: {
    ...s.placed.data,
    lines: [s.enrolmentId, other].map((enrolmentId) => ({ enrolmentId, amount: s.fee })),
    amount: fen(2 * s.fee),
  },
} as OrderEvent;
const received: OrderEvent = { ...s.received(), data: { ...s.received().data, amount: fen(2 * s.fee) } } as OrderEvent;
const paid = [placed, s.started(), received] as const;
const { given } = scenario(newOrder, evolveOrder);

const ask =
  (
    amount: number,
    {
      who = s.captain,
      at = s.noon,
      ids = [s.enrolmentId],
      competition = table,
      of = enrolments,
      works = [] as Work[],
    } = {},
  ) =>
  (order: Order) =>
    askRefund(
      order,
      { orderId: s.orderId, refundId: s.refundId, enrolmentIds: ids, amount: amount as Fen, reason: 'ill' },
      s.by(who, at),
      { competition, enrolments: of, works },
    );
const asked = (amount: number, ids = [s.enrolmentId], at = s.noon): OrderEvent => ({
  type: 'payment.refund_requested',
  data: {
    orderId: s.orderId,
    refundId: s.refundId,
    tradeNo: null,
    amount: fen(amount),
    cause: 'requested',
    reason: 'ill',
    requestedBy: s.ada,
    lines: ids.map((enrolmentId) => ({ enrolmentId, amount: fen(amount / ids.length) })),
    at,
  },
});

describe('ask for a refund as the payer', () => {
  it('cancels one registration of an order for the share of its fee', () => {
    given(...paid)
      .when(ask(s.fee))
      .then(accept(asked(s.fee)));
    given(...paid)
      .when(ask(s.fee, { at: s.onePm, ids: [s.enrolmentId, other] }))
      .then(accept(asked(s.fee, [s.enrolmentId, other], s.onePm)));
  });

  it('refuses an amount that the page did not show, and states the one that is due', () =>
    given(...paid)
      .when(ask(s.fee, { at: s.onePm }))
      .then(refuse('refundAmountChanged', { amount: '64.00' })));

  it('refuses after the last date, and where the organiser set no table', () => {
    const closed = refuse('refundWindowClosed');
    given(...paid)
      .when(ask(0, { at: s.twoPm }))
      .then(closed);
    given(...paid)
      .when(ask(s.fee, { competition: withTable() }))
      .then(closed);
  });

  it('refuses a registration that is not of this order, has ended, or was asked for already', () => {
    const no = refuse('lineNotRefundable');
    given(...paid)
      .when(ask(s.fee, { ids: [uuid(31) as EnrolmentId] }))
      .then(no);
    const ended = enrolments.map((one) => ({ ...one, status: 'withdrawn' as const })) as typeof enrolments;
    given(...paid)
      .when(ask(s.fee, { of: ended }))
      .then(no);
    const again = { ...asked(s.fee), data: { ...asked(s.fee).data, refundId: uuid(21) } } as OrderEvent;
    given(...paid, again)
      .when(ask(s.fee))
      .then(no);
  });

  it('refuses a registration whose work is locked, until the work has left the review', () => {
    const work = (status: string) => [{ status } as Work];
    for (const status of ['locked', 'eligible', 'eliminated'])
      given(...paid)
        .when(ask(s.fee, { works: work(status) }))
        .then(refuse('workLocked'));
    for (const status of ['none', 'draft', 'submitted', 'withdrawn'])
      given(...paid)
        .when(ask(s.fee, { works: work(status) }))
        .then(accept(asked(s.fee)));
  });

  it('does nothing the second time', () =>
    given(...paid, asked(s.fee))
      .when(ask(s.fee))
      .then(accept()));

  it('is refused to everybody except the payer, and to a payer who is no longer the captain', () => {
    given(...paid)
      .when(ask(s.fee, { who: s.finance }))
      .then(refuse('orderNotFound'));
    const handedOver = enrolments.map((one) => ({ ...one, captainId: s.finn })) as typeof enrolments;
    given(...paid)
      .when(ask(s.fee, { of: handedOver }))
      .then(refuse('refundNeedsCaptain'));
  });

  it('refuses before payment, and more than what is left', () => {
    given(placed).when(ask(s.fee)).then(refuse('orderNotPaid'));
    given(...paid, s.refundAsked(fen(2 * s.fee - 1)))
      .when((order) =>
        askRefund(
          order,
          { orderId: s.orderId, refundId: uuid(22) as never, enrolmentIds: [other], amount: s.fee, reason: 'ill' },
          s.by(s.captain),
          { competition: table, enrolments, works: [] },
        ),
      )
      .then(refuse('refundExceedsPaid', { left: '0.01' }));
  });

  it('counts what was asked for a registration until it is rejected', () => {
    const order = [...paid, asked(s.fee)].reduce(evolveOrder, newOrder());
    if (order.status === 'none') throw new Error('no order');
    expect(askedForLine(order, s.enrolmentId)).toBe(s.fee);
    expect(refundable(order, null)).toBe(s.fee);
    const rejected = evolveOrder(order, {
      type: 'payment.refund_rejected',
      data: { orderId: s.orderId, refundId: s.refundId, rejectedBy: s.fay, reason: 'no', at: s.noon },
    });
    expect(rejected.status !== 'none' && askedForLine(rejected, s.enrolmentId)).toBe(0);
  });
});
